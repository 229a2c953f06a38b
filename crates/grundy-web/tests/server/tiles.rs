//! Tests that tiles contain the values of the library.

use crate::client::{Running, settings, start};
use grundy::{Frame, Meter, Options, ask};
use grundy_core::notation::parse_nat;
use grundy_core::{Game, Kind, Play};

struct Wanted {
    game: &'static str,
    misere: bool,
    kind: Kind,
    row: &'static str,
    column: &'static str,
    size: u32,
    stride: u32,
}

fn near(game: &'static str, row: &'static str, column: &'static str) -> Wanted {
    Wanted { game, misere: false, kind: Kind::Nimber, row, column, size: 17, stride: 1 }
}

impl Wanted {
    fn parameters(&self) -> Vec<(&str, String)> {
        let word = |flag: bool| if flag { "true" } else { "false" }.to_owned();
        vec![
            ("game", self.game.to_owned()),
            ("row", self.row.to_owned()),
            ("column", self.column.to_owned()),
            ("size", self.size.to_string()),
            ("stride", self.stride.to_string()),
            ("outcomes", word(self.kind == Kind::Outcome)),
            ("misere", word(self.misere)),
        ]
    }

    /// Returns the values from a map of exactly the cells between the first and the last.
    fn by_library(&self) -> Vec<u32> {
        let span = (self.size - 1) * self.stride + 1;
        let at = (parse_nat(self.row).unwrap(), parse_nat(self.column).unwrap());
        let frame = Frame { at, height: span, width: span };
        let mut game: Game = self.game.parse().unwrap();
        if self.misere {
            game.play = Play::Misere;
        }
        let question = grundy::Map { game, kind: self.kind, frame };
        let answer = ask(&question, &Options::default(), &Meter::unlimited()).unwrap();
        let picture = answer.claim;
        let mut row = vec![0; span as usize];
        let mut all = Vec::new();
        for y in (0..span).step_by(self.stride as usize) {
            picture.row(y, &mut row);
            all.extend(row.iter().step_by(self.stride as usize));
        }
        all
    }
}

fn check(server: &Running, wanted: &Wanted) {
    let parameters = wanted.parameters();
    let parameters: Vec<(&str, &str)> = parameters.iter().map(|(n, v)| (*n, v.as_str())).collect();
    let tile = server.ask("/api/tile", &parameters);
    assert_eq!(tile.status, 200, "{parameters:?}: {}", String::from_utf8_lossy(&tile.body));
    let values: Vec<u32> = tile.body.chunks(4).map(|b| u32::from_le_bytes(b.try_into().unwrap())).collect();
    assert_eq!(values, wanted.by_library(), "{parameters:?}");
    let largest = values.iter().max().unwrap().to_string();
    assert_eq!(tile.header("x-grundy-largest"), Some(largest.as_str()));
    assert!(tile.header("etag").is_some());
}

#[test]
fn tiles_equal_maps_of_the_same_cells() {
    let server = start(settings());
    let outcomes = |wanted: Wanted| Wanted { kind: Kind::Outcome, ..wanted };
    let misere = |wanted: Wanted| Wanted { misere: true, kind: Kind::Outcome, ..wanted };
    let strided = |wanted: Wanted| Wanted { stride: 8, ..wanted };
    for wanted in [
        near("wythoff", "0", "0"),
        near("wythoff", "300", "40"),
        near("wythoff(2)", "10", "20"),
        near("fibonacci", "0", "0"),
        near("fibonacci", "700", "1000"),
        near("fibonacci", "16380", "5"),
        near("fibonacci", "20000", "3"),
        near("moves((1,0)*,(0,1)*,(2,2)*)", "30", "70"),
        outcomes(near("wythoff", "0", "0")),
        outcomes(near("wythoff", "5000", "8090")),
        outcomes(near("fibonacci", "90", "10")),
        misere(near("wythoff", "40", "40")),
        misere(near("fibonacci", "0", "0")),
        misere(near("moves((1,0)*,(0,1)*,(2,2)*)", "10", "10")),
        strided(near("wythoff", "5", "9")),
        strided(near("fibonacci", "64", "0")),
        strided(outcomes(near("wythoff", "100", "100"))),
        outcomes(near("wythoff", "1e100", "1618e97")),
        strided(outcomes(near("wythoff", "1e9", "1e9"))),
        near("wythoff", "0", "1e30"),
    ] {
        check(&server, &wanted);
    }
}

#[test]
fn panning_reads_from_the_table_that_is_there() {
    let server = start(settings());
    check(&server, &near("wythoff", "200", "200"));
    let made = server.metric("grundy_cache_misses_total{cache=\"tables\"}");
    for (row, column) in [("0", "0"), ("17", "100"), ("239", "239")] {
        check(&server, &near("wythoff", row, column));
    }
    assert_eq!(server.metric("grundy_cache_misses_total{cache=\"tables\"}"), made);
    assert_eq!(server.metric("grundy_cache_hits_total{cache=\"tables\"}"), 3.0);
    assert!(server.metric("grundy_cache_bytes{cache=\"tables\"}") > 0.0);
}

#[test]
fn a_tile_is_json_for_clients_that_ask_for_it() {
    let server = start(settings());
    let target = "/api/tile?game=wythoff&size=3&row=1&column=1";
    let tile = server.send("GET", target, &[("accept", "application/json")], b"").json();
    // The table of wythoff's nimbers: [R3] §3.
    assert_eq!(tile["values"], serde_json::json!([[2, 0, 4], [0, 1, 5], [4, 5, 6]]));
    assert_eq!((&tile["row"], &tile["largest"], &tile["kind"]), (&"1".into(), &6.into(), &"nimber".into()));
}

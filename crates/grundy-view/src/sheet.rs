//! Claims that are plain tables: one layout for text, CSV and LaTeX.

use crate::number::{group, short, shorten};
use grundy::Claim;
use grundy::answer::{IdentitiesChecked, Picture, PictureCells, Proof, RowValues, Studied};
use grundy_core::{Kind, Nat, Outcome, Periodicity};
use serde_json::{Map, Value, json};

/// A table with a title, and lines above it.
pub(crate) struct Sheet {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
    pub(crate) header: Vec<&'static str>,
    pub(crate) rows: Vec<Vec<String>>,
}

/// The table of a claim, if it is one; `exact` writes numbers out for machines.
pub(crate) fn sheet(claim: &Claim, exact: bool) -> Option<Sheet> {
    match claim {
        Claim::Row(found) => Some(row(found, exact)),
        Claim::Identities(found) => Some(identities(found, exact)),
        Claim::Studied(found) => Some(studied(found)),
        Claim::Picture(found) => Some(picture(found)),
        Claim::Proof(found) => Some(proof(found)),
        _ => None,
    }
}

/// The JSON of such a claim.
pub(crate) fn json(claim: &Claim) -> Map<String, Value> {
    let mut map = Map::new();
    map.insert("format".into(), json!(1));
    let mut put = |key: &str, value: Value| {
        map.insert(key.to_owned(), value);
    };
    match claim {
        Claim::Row(found) => {
            put("ruleset", json!(rulesets(&found.game)));
            put("play", json!(found.game.play.to_string()));
            put("kind", json!(found.kind.to_string()));
            put("row", number(&found.row));
            put("from", number(&found.from));
            put(
                "values",
                match found.kind {
                    Kind::Nimber => found.values.iter().map(number).collect(),
                    Kind::Outcome => {
                        json!(found.values.iter().map(|v| Outcome::of(v.is_zero()).letter()).collect::<String>())
                    }
                },
            );
        }
        Claim::Identities(found) => {
            let one = |c: &grundy::answer::IdentityChecked| {
                json!({"id": c.identity.id, "says": c.identity.says, "source": c.identity.source,
                       "from": c.from.to_string(), "checked": crate::json::count(c.checked),
                       "holds": c.fails_at.is_none(), "fails_at": c.fails_at.as_ref().map(|n| n.to_string())})
            };
            put("holds", json!(found.hold()));
            put("identities", found.checked.iter().map(one).collect());
        }
        Claim::Studied(found) => studied_json(found, &mut map),
        Claim::Proof(found) => map = crate::proof::json(found),
        Claim::Picture(found) => {
            put("ruleset", json!(rulesets(&found.game)));
            put("play", json!(found.game.play.to_string()));
            put("kind", json!(found.kind.to_string()));
            put("at", json!([found.frame.at.0.to_string(), found.frame.at.1.to_string()]));
            put("height", json!(found.frame.height));
            put("width", json!(found.frame.width));
        }
        _ => {}
    }
    map
}

fn rulesets(game: &grundy_core::Game) -> String {
    grundy_core::Game { play: grundy_core::Play::Normal, rulesets: game.rulesets.clone() }.to_string()
}

/// A number if every reader keeps it exact, else a string.
fn number(n: &Nat) -> Value {
    match grundy_core::to_u64(n) {
        Some(small) => crate::json::count(small),
        None => json!(n.to_string()),
    }
}

fn row(found: &RowValues, exact: bool) -> Sheet {
    let mut column = found.from.clone();
    let mut rows = Vec::new();
    for value in &found.values {
        let value = match found.kind {
            Kind::Nimber if exact => value.to_string(),
            Kind::Nimber => short(value),
            Kind::Outcome => Outcome::of(value.is_zero()).to_string(),
        };
        rows.push(vec![if exact { column.to_string() } else { short(&column) }, value]);
        column += Nat::ONE;
    }
    let what = if found.kind == Kind::Nimber { "nimbers" } else { "outcomes" };
    Sheet {
        title: format!("{}: {what} of the positions ({}, b)", shorten(&found.game.to_string()), short(&found.row)),
        lines: vec![crate::words::convention(found.game.play).to_owned()],
        header: vec!["b", if found.kind == Kind::Nimber { "nimber" } else { "outcome" }],
        rows,
    }
}

fn identities(found: &IdentitiesChecked, exact: bool) -> Sheet {
    let text = |n: &Nat| if exact { n.to_string() } else { short(n) };
    let rows = found.checked.iter().map(|c| {
        let last = &c.from + Nat::from(c.checked.max(1)) - Nat::ONE;
        let verdict = match &c.fails_at {
            Some(n) => format!("FAILS at n = {}", text(n)),
            None if c.checked == 0 => "not checked".to_owned(),
            None => format!("holds for n = {} to {}", text(&c.from), text(&last)),
        };
        vec![c.identity.id.to_owned(), verdict, c.identity.says.to_owned(), c.identity.source.to_owned()]
    });
    Sheet {
        title: "identities, each n in exact arithmetic".to_owned(),
        lines: vec!["a range is a test, not a proof; the proofs are in the sources".to_owned()],
        header: vec!["identity", "verdict", "statement", "source"],
        rows: rows.collect(),
    }
}

fn period_cell(p: Option<&Periodicity>) -> String {
    p.map_or("none found".to_owned(), |p| {
        format!(
            "{}, {}, {}",
            group(&p.preperiod.to_string()),
            group(&p.period.to_string()),
            group(&p.saltus.to_string())
        )
    })
}

fn studied(found: &Studied) -> Sheet {
    let mut lines = Vec::new();
    match &found.same_as {
        Some(known) => lines.push(format!("proved: the same moves as {known}")),
        None => lines.push("its moves are those of no known game".to_owned()),
    }
    lines.push(format!("the piles {} alike", if found.symmetric { "are" } else { "are not" }));
    let piles = group(&found.to.to_string());
    lines.push(format!("P-positions with piles up to {piles}: {}", group(&found.p_positions.to_string())));
    if !found.same_p_positions.is_empty() {
        let hedge = if found.same_as.is_some() { "" } else { " (observed, not proved)" };
        lines.push(format!("the same P-positions as {} up to there{hedge}", found.same_p_positions.join(", ")));
    }
    if let Some(b) = &found.beatty {
        let (p, q, r, s) = &b.slope;
        lines.push(format!(
            "{} pairs (⌊nα⌋, b(n)) for every α with {p}/{q} ≤ α < {r}/{s} (observed)",
            group(&b.pairs.to_string())
        ));
        if let Some((s, t)) = b.difference {
            let constant = if t == 0 { String::new() } else { format!(" + {t}") };
            lines.push(format!("b(n) − ⌊nα⌋ = {s}n{constant} (observed)"));
        }
        if b.complementary {
            lines.push("each positive number is in one pair only (observed)".to_owned());
        }
        if let Some((x, y, z)) = b.quadratic {
            lines.push(format!("then α is the positive root of {x}α² + ({y})α + ({z}) = 0"));
        }
    }
    let rows = found.rows.iter().map(|(row, outcomes, nimbers)| {
        vec![row.to_string(), period_cell(outcomes.as_ref()), period_cell(nimbers.as_ref())]
    });
    Sheet {
        title: format!("{}: what shows", shorten(&found.ruleset.to_string())),
        lines,
        header: if found.rows.is_empty() {
            Vec::new()
        } else {
            vec!["row", "outcomes: preperiod, period, saltus (proved)", "nimbers: preperiod, period, saltus (proved)"]
        },
        rows: rows.collect(),
    }
}

fn studied_json(found: &Studied, map: &mut Map<String, Value>) {
    let period = |p: &Option<Periodicity>| {
        p.map_or(Value::Null, |p| {
            json!({"preperiod": crate::json::count(p.preperiod), "period": crate::json::count(p.period),
                   "saltus": crate::json::count(p.saltus)})
        })
    };
    map.insert("ruleset".into(), json!(found.ruleset.to_string()));
    map.insert("same_as".into(), json!(found.same_as));
    map.insert("symmetric".into(), json!(found.symmetric));
    map.insert("to".into(), json!(found.to));
    map.insert("p_positions".into(), crate::json::count(found.p_positions));
    map.insert("same_p_positions".into(), json!(found.same_p_positions));
    let beatty = found.beatty.as_ref().map(|b| {
        let (p, q, r, s) = &b.slope;
        json!({"pairs": crate::json::count(b.pairs), "difference": b.difference.map(|(s, t)| [s, t]),
               "complementary": b.complementary,
               "slope": [format!("{p}/{q}"), format!("{r}/{s}")],
               "quadratic": b.quadratic.map(|(x, y, z)| [x, y, z])})
    });
    map.insert("beatty".into(), json!(beatty));
    let row = |(row, outcomes, nimbers): &(u32, Option<Periodicity>, Option<Periodicity>)| json!({"row": row, "outcomes": period(outcomes), "nimbers": period(nimbers)});
    map.insert("rows".into(), found.rows.iter().map(row).collect());
}

fn picture(found: &Picture) -> Sheet {
    let frame = &found.frame;
    let offset = match &found.cells {
        PictureCells::Rows { offset, .. } if !offset.is_zero() => format!(", less {}", short(offset)),
        _ => String::new(),
    };
    Sheet {
        title: format!("{}: map of the {}{offset}", shorten(&found.game.to_string()), kind_word(found.kind)),
        lines: vec![format!(
            "{} × {} cells from ({}, {}) on",
            frame.height,
            frame.width,
            short(&frame.at.0),
            short(&frame.at.1)
        )],
        header: Vec::new(),
        rows: Vec::new(),
    }
}

fn proof(found: &Proof) -> Sheet {
    let (header, rows) = crate::proof::rows(found);
    Sheet { title: format!("{}: {}", found.subject, found.verdict.word()), lines: found.notes.clone(), header, rows }
}

/// What the values are, in words.
pub(crate) fn kind_word(kind: Kind) -> &'static str {
    if kind == Kind::Nimber { "nimbers" } else { "outcomes" }
}

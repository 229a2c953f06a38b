use super::*;
use grundy::{Budget, Meter, Stop};
use grundy_core::certificate::AutomatonClaim;

fn pair(accepting: Vec<u32>, edges: Vec<Vec<(u32, u32)>>) -> AutomatonFound {
    let names = vec!["x\"1".to_owned(), "<x2>".to_owned()];
    AutomatonFound { names, automaton: AutomatonClaim { tracks: 2, radix: 2, accepting, edges }, alphabets: Vec::new() }
}

#[test]
fn a_picture_shows_every_state_and_groups_edges() {
    let text = dot(&pair(vec![0], vec![vec![(0, 0), (3, 0), (2, 1)], vec![(1, 0)]]));
    assert!(text.starts_with("digraph {") && text.ends_with("}\n"));
    assert!(text.contains("label=\"(x\\\"1, <x2>)\""));
    assert!(text.contains("start -> 0;") && text.contains("0 [shape=doublecircle];"));
    assert!(text.contains("0 -> 1 [label=\"(0,1)\"];") && text.contains("0 -> 0 [label=\"(0,0)\\n(1,1)\"];"));
    assert_eq!(text.matches("->").count(), 4);
    assert!(!dot(&pair(vec![], vec![])).contains("->"));
    let mut digits = pair(vec![0], vec![vec![(0, 0), (1, 0)]]);
    digits.automaton.tracks = 1;
    assert!(dot(&digits).contains("0 -> 0 [label=\"0\\n1\"];"));
}

fn drawn_of(found: &AutomatonFound) -> String {
    svg(found, &Meter::unlimited()).expect("nothing limits it")
}

#[test]
fn a_drawing_is_work_that_a_budget_stops() {
    let long = pair(vec![0], (0..500u32).map(|state| vec![(0, (state + 1) % 500), (1, 0)]).collect());
    let meter = Meter::new(Budget { positions: Some(10_000), ..Budget::default() });
    assert!(matches!(svg(&long, &meter), Err(Stop::Positions { .. })));
}

#[test]
fn every_state_and_arrow_is_drawn() {
    let drawn = drawn_of(&pair(vec![0], vec![vec![(0, 0), (3, 0), (1, 1)], vec![(2, 0)]]));
    assert_eq!(drawn.matches("<circle").count(), 3);
    assert_eq!(drawn.matches("marker-end").count(), 4);
    assert!(drawn.contains("&lt;x2&gt;") && drawn.contains("(1,0)") && drawn.ends_with("</svg>\n"));
    assert!(drawn_of(&pair(vec![], vec![])).contains("0 states"));
}

/// Returns automata of many shapes for tests, with pseudorandom edges and only reachable states.
fn shapes() -> impl Iterator<Item = AutomatonFound> {
    (1..60u32).map(|seed| {
        let (states, mut random) = (1 + seed % 23, seed);
        let mut next = move |below: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) % below
        };
        let mut edges: Vec<Vec<(u32, u32)>> = vec![Vec::new(); states as usize];
        for state in 1..states {
            edges[next(state) as usize].push((0, state));
        }
        for (symbol, _) in (1..4).zip(0..seed % 4) {
            edges.iter_mut().for_each(|edges| edges.push((symbol, next(states))));
        }
        pair((0..states).filter(|state| state % 3 == 0).collect(), edges)
    })
}

#[test]
fn states_stand_apart_and_labels_cover_none() {
    for found in shapes() {
        let drawing = layout::drawing(&found, &Meter::unlimited()).expect("nothing limits it");
        let far = |a: layout::Point, b: layout::Point| (a.0 - b.0).hypot(a.1 - b.1);
        for (i, a) in drawing.states.iter().enumerate() {
            assert!(a.0 > 0.0 && a.0 < drawing.width && a.1 > 0.0 && a.1 < drawing.height);
            assert!(drawing.states[..i].iter().all(|b| far(*a, *b) > 2.0 * layout::STATE), "{found:?}");
        }
        for curve in &drawing.curves {
            assert!(curve.at.0 > 0.0 && curve.at.0 < drawing.width && curve.at.1 > 0.0 && curve.at.1 < drawing.height);
            let covered = drawing.states.iter().any(|state| {
                let (dx, dy) = ((state.0 - curve.at.0).abs(), (state.1 - curve.at.1).abs());
                dx < curve.size.0 / 2.0 && dy < curve.size.1 / 2.0
            });
            assert!(!covered, "{found:?}");
        }
        assert_eq!(drawn_of(&found), drawn_of(&found));
    }
}

#[test]
fn the_arrow_to_the_first_state_goes_through_no_label_and_no_state() {
    for found in shapes() {
        let drawing = layout::drawing(&found, &Meter::unlimited()).expect("nothing limits it");
        let (tail, tip) = drawing.start.expect("there is a first state");
        for step in 0..=32 {
            let share = f64::from(step) / 32.0;
            let at = (tail.0 + share * (tip.0 - tail.0), tail.1 + share * (tip.1 - tail.1));
            let inside = |middle: layout::Point, half: (f64, f64)| {
                (at.0 - middle.0).abs() < half.0 && (at.1 - middle.1).abs() < half.1
            };
            for curve in &drawing.curves {
                assert!(!inside(curve.at, (curve.size.0 / 2.0, curve.size.1 / 2.0)), "{:?}: {found:?}", curve.lines);
            }
            assert!(
                drawing.states[1..].iter().all(|state| !inside(*state, (layout::STATE * 0.7, layout::STATE * 0.7))),
                "{found:?}"
            );
            assert!(at.0 > 0.0 && at.0 < drawing.width && at.1 > 0.0 && at.1 < drawing.height);
        }
    }
    assert!(layout::drawing(&pair(vec![], vec![]), &Meter::unlimited()).expect("nothing limits it").start.is_none());
}

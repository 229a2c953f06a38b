//! The drawing of the full-screen mode: piles as stones, the selection, the verdict and the moves.

use super::keys::{Overlay, State};
use grundy::Outcome;
use grundy::play::Player;
use grundy_answers::number::{brief_query, short, shorten};
use grundy_answers::words::rule::rule_of;
use grundy_answers::{play as words, say};
use grundy_core::{Nat, Play, to_usize};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

/// The style of drawing the full-screen mode: whether to use colours, and whether to use plain letters instead of
/// Unicode stones.
pub struct Paint {
    colour: bool,
    plain: bool,
}

impl Paint {
    /// Returns the style with colours if `colour` is true. It uses plain letters if the locale does not support
    /// Unicode.
    pub fn new(colour: bool) -> Paint {
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|key| std::env::var(key).ok().filter(|v| !v.is_empty()));
        let plain = locale.is_some_and(|locale| locale == "C" || locale == "POSIX");
        Paint { colour, plain }
    }

    /// Returns a style for tests, without colours and with Unicode in any locale.
    #[cfg(test)]
    pub fn for_test() -> Paint {
        Paint { colour: false, plain: false }
    }

    fn tint(&self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// Returns the style of an outcome; colour repeats the information in the letter.
    fn outcome(&self, outcome: Option<Outcome>) -> Style {
        match outcome {
            Some(Outcome::P) => self.tint(Color::Magenta).add_modifier(Modifier::BOLD),
            Some(Outcome::N) => self.tint(Color::Cyan).add_modifier(Modifier::BOLD),
            None => Style::new(),
        }
    }

    fn wrong(&self) -> Style {
        self.tint(Color::Red).add_modifier(Modifier::BOLD)
    }

    fn taken(&self) -> Style {
        self.tint(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    fn faint(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Returns the symbols of a stone that stays, of a legal amount, and of a stone to be taken.
    fn stones(&self) -> [&'static str; 3] {
        if self.plain { ["o", ".", "#"] } else { ["●", "○", "◉"] }
    }
}

/// The maximum number of stones drawn for a pile; larger piles are shown as numbers.
const DRAWN: usize = 400;
/// The least width at which the verdict and the moves are shown to the right of the board.
const WIDE: u16 = 64;

/// Draws the whole screen of a game in full-screen mode.
pub fn draw(frame: &mut Frame<'_>, state: &State, paint: &Paint) {
    let area = frame.area();
    let footer = if area.height >= 14 { 1 } else { 0 };
    let below = if area.height >= 10 { 2 } else { 1 };
    let [top, middle, choice, status, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(1),
        Constraint::Length(below),
        Constraint::Length(footer),
    ])
    .areas(area);
    frame.render_widget(Paragraph::new(title(state, area.width)).style(Style::new().add_modifier(Modifier::BOLD)), top);
    let needed = board(state, paint, middle.width.saturating_sub(2), usize::MAX).len() as u16;
    if area.width >= WIDE {
        let [left, right] = Layout::horizontal([Constraint::Percentage(50), Constraint::Percentage(50)]).areas(middle);
        piles(frame, left, state, paint);
        side(frame, right, state, paint);
    } else if middle.height >= needed.min(6) + 4 {
        let [upper, lower] =
            Layout::vertical([Constraint::Length(needed.min(middle.height - 4)), Constraint::Min(0)]).areas(middle);
        frame.render_widget(Paragraph::new(board(state, paint, upper.width, upper.height.into())), upper);
        frame.render_widget(Paragraph::new(panel(state, paint, lower.height.into())).wrap(Wrap { trim: false }), lower);
    } else {
        frame.render_widget(Paragraph::new(board(state, paint, middle.width, middle.height.into())), middle);
    }
    frame.render_widget(Paragraph::new(chosen(state, paint)), choice);
    frame.render_widget(Paragraph::new(said(state, paint)).wrap(Wrap { trim: false }), status);
    frame.render_widget(Paragraph::new(say!("terminal-keys-line")).style(paint.faint()), keys);
    match state.overlay {
        Overlay::None => {}
        Overlay::Help => {
            let keys = say!("terminal-keys").lines().map(|line| Line::from(line.to_owned())).collect();
            over(frame, &say!("terminal-title-keys"), keys, state.scroll);
        }
        Overlay::Why => over(frame, &say!("terminal-title-why"), reasons(state), state.scroll),
    }
}

fn title(state: &State, width: u16) -> String {
    let query = brief_query(state.query());
    let level = say!("level", level = state.session.rules.level.word());
    let misere = if state.query().play == Play::Misere { say!("terminal-misere") } else { say!("terminal-normal") };
    // The letter leads, so that no width hides it.
    let letter = match (state.verdicts && !state.session.is_over(), state.outcome()) {
        (true, Some(outcome)) => format!("{outcome} · "),
        _ => String::new(),
    };
    let whole = format!("{letter}{query} · {misere} · {level}");
    if whole.chars().count() <= width.into() { whole } else { format!("{letter}{query}") }
}

/// Draws the board with its border.
fn piles(frame: &mut Frame<'_>, area: Rect, state: &State, paint: &Paint) {
    let block = Block::bordered().title(format!(" {} ", say!("terminal-title-piles")));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(board(state, paint, inner.width, inner.height.into())), inner);
}

/// Draws the verdict, the reasons and the moves to the right of the board.
fn side(frame: &mut Frame<'_>, area: Rect, state: &State, paint: &Paint) {
    let title = if state.verdicts { say!("terminal-title-verdict") } else { say!("terminal-title-moves") };
    let block = Block::bordered().title(format!(" {title} "));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(panel(state, paint, inner.height.into())).wrap(Wrap { trim: false }), inner);
}

/// Returns the lines of the board; piles are shown as numbers if stones do not fit.
fn board(state: &State, paint: &Paint, width: u16, height: usize) -> Vec<Line<'static>> {
    let drawn = lines_of(state, paint, width, true);
    if drawn.len() <= height {
        return drawn;
    }
    let numbers = lines_of(state, paint, width, false);
    // The chosen pile stays in sight.
    let at = state.places().iter().position(|place| *place == state.chosen).unwrap_or(0);
    let from = (at + 1).saturating_sub(height);
    if numbers.len() <= height { numbers } else { numbers.into_iter().skip(from).take(height).collect() }
}

fn lines_of(state: &State, paint: &Paint, width: u16, stones: bool) -> Vec<Line<'static>> {
    let mut out = Vec::new();
    for place in state.places() {
        let (component, pile) = place;
        let from = &state.query().components[component];
        let heap = &from.position.0[pile];
        let here = place == state.chosen && !state.session.is_over();
        let mark = if here { "▸ " } else { "  " };
        let mark = if paint.plain && here { "> " } else { mark };
        let name = match (state.query().components.len(), from.position.0.len()) {
            (1, 1) => say!("terminal-heap"),
            (1, _) => say!("terminal-pile", pile = pile + 1),
            (_, 1) => format!("{} {}", component + 1, shorten(&from.ruleset.to_string())),
            (_, _) => format!("{}.{} {}", component + 1, pile + 1, shorten(&from.ruleset.to_string())),
        };
        let limit = heap.limit.as_ref().filter(|limit| **limit < heap.size);
        let limit = limit.map_or(String::new(), |limit| say!("terminal-at-most", limit = short(limit)));
        let amount = if place.0 == state.chosen.0 { state.amounts[pile].clone() } else { Nat::ZERO };
        let take = if amount.is_zero() { String::new() } else { format!("  − {}", short(&amount)) };
        let style = if here { Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { Style::new() };
        let label = format!("{name}: {}", short(&heap.size));
        let length = |text: &str| text.chars().count();
        let fits = length(mark) + length(&label) + length(&limit) + length(&take) <= width.into();
        let mut line = vec![Span::raw(mark), Span::styled(label, style), Span::raw(limit)];
        if fits {
            line.push(Span::styled(take, paint.taken()));
            out.push(Line::from(line));
        } else {
            out.push(Line::from(line));
            out.extend((!take.is_empty()).then(|| Line::styled(format!("  {take}"), paint.taken())));
        }
        let Some(size) = to_usize(&heap.size).filter(|n| stones && *n <= DRAWN) else { continue };
        out.extend(stone_lines(state, paint, place, size, to_usize(&amount).unwrap_or(size), width));
    }
    out
}

/// Returns the lines of stones of a pile; stones are taken from the end.
fn stone_lines(
    state: &State,
    paint: &Paint,
    place: (usize, usize),
    size: usize,
    amount: usize,
    width: u16,
) -> Vec<Line<'static>> {
    let [stays, legal, goes] = paint.stones();
    let per_line = (usize::from(width).saturating_sub(4) / 2).clamp(1, 20);
    let stone = |index: usize| {
        let from_end = size - index;
        if from_end <= amount {
            Span::styled(format!("{goes} "), paint.taken())
        } else if state.is_offered(place, from_end) {
            Span::raw(format!("{legal} "))
        } else {
            Span::raw(format!("{stays} "))
        }
    };
    let line = |first: usize| {
        let mut spans = vec![Span::raw("    ")];
        spans.extend((first..size.min(first + per_line)).map(stone));
        Line::from(spans)
    };
    (0..size).step_by(per_line).map(line).collect()
}

/// Returns lines with the verdict, the reasons and the last moves.
fn panel(state: &State, paint: &Paint, height: usize) -> Vec<Line<'static>> {
    let mut out = Vec::new();
    let Some(record) = state.record() else { return out };
    let you = state.session.rules.you;
    if state.session.is_over() {
        let won = record.winner() == Some(you);
        if !won {
            out.push(Line::styled(words::why_lost(record, you), paint.taken()));
        }
    } else if !state.verdicts {
        out.push(Line::styled(rule_of(state.query()), paint.faint()));
    } else {
        out.push(Line::styled(words::verdict(state.outcome()), paint.outcome(state.outcome())));
        out.extend(state.session.why().into_iter().take(1).map(|sentence| Line::styled(sentence, paint.faint())));
        if let Some(lesson) = state.session.lesson() {
            out.extend(lesson.into_iter().take(1).map(|idea| Line::from(say!("terminal-idea", idea = idea))));
        }
    }
    if !record.plies().is_empty() {
        out.push(Line::default());
    }
    // A sentence may wrap: the newest moves come first, so that they are never the ones cut off.
    for ply in (0..record.plies().len()).rev().take(height) {
        let said = words::ply_said(record, ply, you);
        // What would have won gives the verdict away.
        let (verdict, style, error) = match state.verdicts || state.session.is_over() {
            true => (said.letter, paint.outcome(record.stages()[ply].outcome()), said.error),
            false => ('·', Style::new(), String::new()),
        };
        out.push(Line::from(vec![
            Span::raw(format!("{}. ", ply + 1)),
            Span::styled(format!("{verdict} "), style),
            Span::raw(said.says + &error),
        ]));
    }
    out
}

/// Returns a line that shows the selected move and its result.
fn chosen(state: &State, paint: &Paint) -> Line<'static> {
    if state.session.is_over() {
        return Line::styled(say!("terminal-over"), Style::new().add_modifier(Modifier::BOLD));
    }
    let typing = if state.typing.is_empty() { String::new() } else { format!("[{}] ", tail(&state.typing, 24)) };
    match state.preview() {
        Some(Ok(says)) => {
            Line::from(vec![Span::raw(typing), Span::styled("✓ ", paint.tint(Color::Green)), Span::raw(says)])
        }
        Some(Err(why)) => Line::from(vec![Span::raw(typing), Span::styled(format!("✗ {why}"), paint.wrong())]),
        None => {
            let offer = state.offers.get(state.chosen.0);
            let text =
                offer.map_or(String::new(), |offer| words::offered(offer, &state.query().components[offer.component]));
            Line::from(format!("{typing}{text}"))
        }
    }
}

/// Returns the last characters of a long text.
fn tail(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        text.to_owned()
    } else {
        format!("…{}", text.chars().skip(length - most).collect::<String>())
    }
}

fn said(state: &State, paint: &Paint) -> Line<'static> {
    if state.thinking {
        return Line::styled(say!("terminal-thinking"), paint.faint());
    }
    let lost =
        state.record().is_some_and(|record| record.winner().is_some_and(|winner| winner != state.session.rules.you));
    let style = match (state.session.is_over(), lost) {
        (true, true) => paint.wrong(),
        (true, false) => paint.tint(Color::Green).add_modifier(Modifier::BOLD),
        _ => Style::new(),
    };
    let text = match (state.status.is_empty(), state.session.rules.you) {
        (false, _) => state.status.clone(),
        (true, Player::First) => say!("terminal-your-move"),
        (true, Player::Second) => say!("terminal-your-move-second"),
    };
    Line::styled(text, style)
}

fn reasons(state: &State) -> Vec<Line<'static>> {
    let mut lines = vec![Line::from(words::verdict(state.outcome()))];
    if let Some(lesson) = state.session.lesson() {
        lines.push(Line::from(say!("terminal-last-move")));
        lines.extend(lesson.into_iter().map(|sentence| Line::from(format!("· {sentence}"))));
        lines.push(Line::from(say!("terminal-this-position")));
    }
    lines.extend(state.session.why().into_iter().map(|sentence| Line::from(format!("· {sentence}"))));
    lines
}

/// Draws a panel over the board.
fn over(frame: &mut Frame<'_>, title: &str, lines: Vec<Line<'static>>, scroll: u16) {
    let area = frame.area();
    let width = area.width.min(76);
    let height = area.height.min(20);
    let [_, row, _] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(height), Constraint::Fill(1)]).areas(area);
    let [_, place, _] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(width), Constraint::Fill(1)]).areas(row);
    let block = Block::bordered().title(format!(" {title} "));
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).scroll((scroll, 0)).block(block), place);
}

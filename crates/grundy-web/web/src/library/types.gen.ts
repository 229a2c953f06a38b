// Made by `make generate` of the types in crates/grundy-view/src/contract: change those.

/** What every answer ends with. */
export interface Answered {
  /** The method that answered; `games` lists them. */
  method: string;
  /** How firmly it stands. */
  standing: Standing;
  /** The fields of a verified answer that the certificate does not cover: they were computed, and not checked. */
  beyond?: Beyond[];
  /** How far a pattern was looked at that is only observed. */
  observed_upto?: Natural;
  /** The second method that agreed, if one was asked for. */
  double_check?: string;
  /** Whether this is only what was known when a budget ran out. */
  partial?: boolean;
  /** Why it holds, most important first. */
  why: Reason[];
}

/** How firmly an answer stands. */
export type Standing = "theorem" | "verified" | "computed" | "observed";

/** What an answer says beyond its certificate: a field of it. */
export type Beyond = "nimber" | "moves" | "best_loss" | "growth" | "numeration" | "same_as" | "symmetric" | "beatty" | "rules" | "automata";

/** A whole number of any size, as its digits. */
export type Natural = string;

/** One step of an argument. */
export interface Reason {
  /** The theorem behind it. */
  theorem: string;
  /** The step in words. */
  says: string;
  /** Its numbers; those that may be large are strings. */
  facts: Record<string, unknown>;
}

/** Who wins a position, by which moves, and why. */
export interface Solve extends Answered {
  /** The version of this format. */
  format: Version;
  /** The position in the notation. */
  query: string;
  /** The play convention. */
  play: Play;
  /** The rule of this game in words, and who wins. */
  rule: string;
  /** Who wins. */
  outcome: Outcome;
  /** The value of the position, where it is known; normal play only. */
  nimber: Natural | null;
  /** Winning moves, at most 1000 unless all were asked for. */
  moves: Move[];
  /** How many winning moves there are. */
  moves_total: Natural;
  /** Whether there is no move at all. */
  over: boolean;
  /** In a lost position the move after which the game lasts longest, where that is known. */
  best_loss?: BestLoss;
}

/** The version of the format. */
export type Version = 1;

/** The play convention. */
export type Play = "normal" | "misere";

/** Who has a winning strategy: P the previous player, N the player to move. */
export type Outcome = "P" | "N";

/** A move. */
export interface Move {
  /** The component moved in, from 0. */
  component: number;
  /** What is taken from each of its piles. */
  take: Natural[];
  /** The component after the move. */
  to: string;
}

/** The move after which a lost game lasts longest. */
export interface BestLoss {
  /** The component moved in, from 0. */
  component: number;
  /** What is taken from each of its piles. */
  take: Natural[];
  /** The component after the move. */
  to: string;
  /** How many moves the game then lasts, this one included. */
  lasts: Count;
}

/** A whole number: a number up to 2^53, beyond that its digits. */
export type Count = number | string;

/** Values of many positions. */
export interface Values extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, or a sum of rulesets. */
  ruleset: string;
  /** The play convention. */
  play: Play;
  /** What the values are. */
  kind: Kind;
  /** The first pile, if the values are one row of a two-pile game; the heap, if they are those of its bounds. */
  row?: Count;
  /** The values of a take-away heap as a step function of the bound on the next take. */
  steps?: Step[];
  /** The first heap, or the first column of a row. */
  from: Count;
  /** The bound of a table. */
  to?: number;
  /** Which positions a table lists. */
  layout?: Layout;
  /** How many positions a table has. */
  positions?: Natural;
  /** How many of them are P and N. */
  counts?: Counts;
  /** The values. */
  values: ValueList;
}

/** What values are. */
export type Kind = "nimber" | "outcome";

/** From a bound on, the nimber of a heap of a take-away game. */
export interface Step {
  /** The first bound. */
  from: number;
  /** The nimber. */
  nimber: number;
}

/** Which positions a table lists. */
export type Layout = "box" | "simplex";

/** How many positions are P and how many N. */
export interface Counts {
  /** P-positions. */
  P: Natural;
  /** N-positions. */
  N: Natural;
}

/** Values: letters for outcomes, numbers for nimbers, lists of these for tables. */
export type ValueList = string | unknown[];

/** The exact preperiod, period and saltus of a game's values. */
export interface Period extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset. */
  ruleset: string;
  /** The play convention. */
  play: Play;
  /** What the values are. */
  kind: Kind;
  /** The first pile, if the values are one row of a two-pile game. */
  row?: Count;
  /** The least index from which the values repeat; nothing if no period shows. */
  preperiod: Count | null;
  /** The least length of a repeating block. */
  period: Count | null;
  /** What each repetition adds. */
  saltus: Count | null;
  /** The values before the preperiod, if they are few enough to list. */
  prefix?: ValueList;
  /** One period of values, if they are few enough to list. */
  cycle?: ValueList;
  /** The values as a formula, if it is short enough to read. */
  closed_form?: string;
  /** The formula for a paper. */
  latex?: string;
}

/** P-positions, in increasing order. */
export interface Positions extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, or a sum of rulesets. */
  ruleset: string;
  /** The play convention. */
  play: Play;
  /** Index and piles of each. */
  positions: Position[];
  /** Whether there are no more P-positions at all. */
  exhausted: boolean;
  /** The numbers from the first index on in Fibonacci numeration, if they were asked for. */
  numeration?: Digits[];
}

/** A position of a list. */
export interface Position {
  /** Its index. */
  index: Natural;
  /** Its piles. */
  piles: Natural[];
}

/** A number in Fibonacci numeration. */
export interface Digits {
  /** The number. */
  n: Natural;
  /** Its digits. */
  digits: string;
  /** The class of the Raleigh game that it belongs to: A, B or C. */
  class: string;
}

/** A number in the numeration of a take-away game. */
export interface Represent extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset. */
  ruleset: string;
  /** The number. */
  n: Natural;
  /** Its parts, largest first, unless they are too long to list. */
  parts?: Natural[];
  /** One digit for each term from the largest part down. */
  digits: string;
  /** How many parts there are. */
  norm: number;
}

/** H(n+1) = H(n) + H(n−k) for all n ≥ n0, where H lists the lost openings. */
export interface Recurrence extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset. */
  ruleset: string;
  /** The lag. */
  k: number;
  /** The least n from which on it holds. */
  n0: number;
  /** H(1), H(2), … to the end of the window. */
  h: Natural[];
  /** First and last n of the successive steps that prove it. */
  window: [number, number];
  /** The growth rate of H, rounded down. */
  growth: string;
}

/** The recurrences of f(x) = cx for many c. */
export interface Recurrences extends Answered {
  /** The version of this format. */
  format: Version;
  /** c, k, n0 and the growth rate. */
  rows: RecurrenceRow[];
  /** The exact c beyond the first at which k changes, with k below and k from there on. */
  thresholds: Threshold[];
  /** All thresholds up to this c, inclusive, are listed: the last c, or where the work ended. */
  thresholds_to: string;
}

/** The recurrence of f(x) = cx for one c. */
export interface RecurrenceRow {
  /** The factor. */
  c: Natural;
  /** The lag. */
  k: number;
  /** The least n from which on it holds. */
  n0: number;
  /** The growth rate of H, rounded down. */
  growth: string;
}

/** Where the lag changes. */
export interface Threshold {
  /** The exact factor. */
  c: string;
  /** The lag below it. */
  before: number;
  /** The lag from there on. */
  after: number;
}

/** Two rulesets side by side. */
export interface Compare extends Answered {
  /** The version of this format. */
  format: Version;
  /** The first. */
  left: Side;
  /** The second. */
  right: Side;
  /** How many P-positions agree from the first on. */
  same: number;
  /** Their nimbers, if each is a game of one heap and one of them breaks heaps. */
  nimbers?: CompareNimbers;
}

/** One of two rulesets that are compared. */
export interface Side {
  /** The ruleset. */
  ruleset: string;
  /** Its P-positions. */
  positions: string[];
  /** The lag of its recurrence, where there is one. */
  k: number | null;
  /** The least n from which on it holds. */
  n0: number | null;
}

/** The nimbers of two games of one heap. */
export interface CompareNimbers {
  /** The first heap at which they differ. */
  first_difference: Count | null;
  /** The nimber of that heap in the first game. */
  left: Count | null;
  /** The nimber of that heap in the second game. */
  right: Count | null;
  /** The heaps from 0 to this one were compared. */
  to: Count;
  /** P-positions are listed among the heaps from 0 to this one. */
  positions_to: Count;
  /** Whether they are equal for all heaps, which the periods of both prove. */
  for_all: boolean;
}

/** Identities of the papers, checked over a range. */
export interface Verify extends Answered {
  /** The version of this format. */
  format: Version;
  /** Whether all hold as far as they were checked. */
  holds: boolean;
  /** One by one. */
  identities: Identity[];
}

/** One identity over a range. */
export interface Identity {
  /** Its name. */
  id: string;
  /** What it says. */
  says: string;
  /** Where it is from. */
  source: string;
  /** The first n. */
  from: Natural;
  /** For how many n it was checked. */
  checked: Count;
  /** Whether it holds for all of them. */
  holds: boolean;
  /** The first n for which it fails. */
  fails_at: Natural | null;
}

/** What shows in a game on several piles, or in the nimbers of heaps that are broken. */
export interface Study extends Answered {
  /** The version of this format. */
  format: Version;
  /** The rules in canonical form. */
  ruleset: string;
  /** The known game that has the same moves, if there is one. This is a proof. */
  same_as: string | null;
  /** Whether all piles play the same part. */
  symmetric: boolean;
  /** Piles, or heaps, up to here were looked at. */
  to: number;
  /** How many P-positions there are among them. */
  p_positions: Count;
  /** Known games with the same P-positions among these. */
  same_p_positions: string[];
  /** Beatty sequences that fit the P-positions. */
  beatty: Beatty | null;
  /** For the first rows, preperiod, period and saltus of outcomes and of nimbers where they are proved. */
  rows: StudyRow[];
  /** The nimbers of a take-and-break game. */
  sequence?: StudySequence;
}

/** Pairs (⌊nα⌋, b(n)) that fit the P-positions, observed. */
export interface Beatty {
  /** How firmly it stands, whatever the rest does: it is a pattern that was observed. */
  standing: Standing;
  /** How many pairs fit. */
  pairs: Count;
  /** s and t with b(n) − ⌊nα⌋ = sn + t. */
  difference: [number, number] | null;
  /** Whether each positive number is in one pair only. */
  complementary: boolean;
  /** The least α that fits, and the first that is too large. */
  slope: [string, string];
  /** x, y and z with xα² + yα + z = 0. */
  quadratic: [number, number, number] | null;
}

/** A row of a two-pile game. */
export interface StudyRow {
  /** The first pile. */
  row: number;
  /** The proved period of its outcomes. */
  outcomes: Periodicity | null;
  /** The proved period of its nimbers. */
  nimbers: Periodicity | null;
}

/** What shows in the nimbers of the heaps of a take-and-break game. */
export interface StudySequence {
  /** How many different nimbers occur. */
  values: Count;
  /** The largest of them. */
  largest: Count;
  /** The first heap that has it. */
  largest_at: Count;
  /** The first heap of each nimber, by nimber. */
  first: FirstHeap[];
  /** How many nimbers have their first heap not listed. */
  first_unlisted: Count;
  /** The sparse space with the fewest rare heaps; nothing where moves leave more than two heaps, or codes have no end. */
  space: StudySpace | null;
  /** The period, if one is proved. */
  period: StudyPeriod | null;
}

/** Preperiod, period and saltus. */
export interface Periodicity {
  /** The least index from which the values repeat. */
  preperiod: Count;
  /** The least length of a repeating block. */
  period: Count;
  /** What each repetition adds. */
  saltus: Count;
}

/** The first heap of a nimber. */
export interface FirstHeap {
  /** The nimber. */
  value: Count;
  /** The heap. */
  heap: Count;
  /** Whether all smaller heaps have smaller nimbers. */
  record: boolean;
}

/** A sparse space: a heap is rare if its nimber has an even number of 1s where the mask has a 1. */
export interface StudySpace {
  /** The mask. */
  mask: number;
  /** Whether the parity of the heap, and of the takes that split, is added. */
  alternates: boolean;
  /** How many of the heaps from 1 on are rare. */
  rare: Count;
  /** The last of them; 0 if there is none. */
  last: Count;
  /** The first of them. */
  listed: Count[];
  /** How many of them are not listed. */
  unlisted: Count;
}

/** A proved period, and the heaps before it that do not have its nimbers. */
export interface StudyPeriod {
  /** The least heap from which on nimbers repeat. */
  preperiod: Count;
  /** The least period. */
  period: Count;
  /** The last exception: the heap before the preperiod. */
  last_exception: Count | null;
  /** How many exceptions there are. */
  exceptions: Count;
  /** The first of them. */
  listed: StudyException[];
  /** How many of them are not listed. */
  unlisted: Count;
}

/** A heap that does not have the nimber of its period. */
export interface StudyException {
  /** The heap. */
  heap: Count;
  /** Its nimber. */
  value: Count;
  /** The nimber that the period, continued downwards, would give it. */
  instead_of: Count;
}

/** A statement about all positions and what became of it. */
export interface Proof extends Answered {
  /** The version of this format. */
  format: Version;
  /** What was asked: a ruleset, a sentence, a paper, a file. */
  subject: string;
  /** The numeration system. */
  system: string | null;
  /** What became of it as a whole. */
  verdict: Verdict;
  /** Statement by statement. */
  statements: Statement[];
  /** The automaton of the P-positions, of those of the nimber that was asked for, or the last one of a script, if there is
one. */
  automaton: Automaton | null;
  /** Of a question about a nimber: the automata of the nimbers 0, 1, 2, … that were found and proved. */
  levels?: Level[];
  /** What else there is to say. */
  notes: string[];
}

/** What became of a statement. */
export type Verdict = "PROVED" | "REFUTED" | "GAVE UP" | "DONE";

/** One statement of a proof. */
export interface Statement {
  /** A short name. */
  id: string;
  /** The statement. */
  says: string;
  /** What became of it. */
  verdict: Verdict;
  /** The least counterexample, or the limit that was reached, in words. */
  because: string | null;
  /** The least counterexample: names and numbers. */
  witness: Record<string, Natural>;
  /** States of the largest automaton on the way. */
  states: number;
  /** How many numbers it reads in parallel. */
  tracks: number;
  /** Time in seconds. */
  seconds: number;
  /** TRUE or FALSE, as Walnut says it, of a predicate in one of its commands. */
  walnut: string | null;
}

/** An automaton: that of the P-positions, or the last one of a script. */
export interface Automaton {
  /** How many states. */
  states: number;
  /** How many transitions. */
  transitions: number;
  /** As Graphviz. */
  dot: string;
  /** What each track is called. */
  names: string[];
  /** In Walnut's text format. */
  walnut: string;
}

/** The positions of one nimber. */
export interface Level {
  /** The nimber. */
  nimber: number;
  /** States of the automaton that accepts exactly its positions. */
  states: number;
  /** Transitions of that automaton. */
  transitions: number;
}

/** What a picture of a two-dimensional game shows. */
export interface Map extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset. */
  ruleset: string;
  /** The play convention. */
  play: Play;
  /** What the values are. */
  kind: Kind;
  /** The first row and the first column. */
  at: [Natural, Natural];
  /** How many rows. */
  height: number;
  /** How many columns. */
  width: number;
  /** The value that stands for itself and all above, if not all are told apart. */
  cap?: number;
}

/** The misère quotient of a game of heaps. */
export interface Quotient extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, or several. */
  ruleset: string;
  /** The play convention: misère. */
  play: Play;
  /** The quotient is that of the heaps up to here. */
  to: number;
  /** How many elements it has. */
  order: number;
  /** How many of them are in the P-portion. */
  p_portion: number;
  /** Φ of the heaps 0, 1, …, to, as words; of the first ruleset, if there are several. */
  phi: string[];
  /** Relations that make a presentation. */
  relations: string[];
  /** The P-portion, as words. */
  p: string[];
  /** Whether it is proved that this is the quotient of all heaps. */
  whole: boolean;
  /** The least heap from which Φ repeats, if that is proved. */
  preperiod: Count | null;
  /** The least length of a repeating block. */
  period: Count | null;
  /** Whether it is the quotient of nim heaps. */
  tame: boolean;
  /** The generators. */
  generators: Generator[];
  /** All elements, as words; the first is 1. */
  elements: string[];
  /** Where each generator leads from each element. */
  action: number[][];
  /** Φ of every ruleset. */
  heaps: Phi[];
}

/** A generator of a quotient. */
export interface Generator {
  /** The letter it has in words. */
  letter: string;
  /** The heap whose Φ it is. */
  heap: string;
  /** Which element it is. */
  element: number;
}

/** Φ of the heaps of one ruleset. */
export interface Phi {
  /** The ruleset. */
  ruleset: string;
  /** Φ of its heaps 0, 1, …, as places in the list of elements; where Φ repeats for ever, at least to the end of the
first period. */
  elements: number[];
}

/** The genera of heaps. */
export interface Genera extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset. */
  ruleset: string;
  /** The play convention: misère. */
  play: Play;
  /** What the values are. */
  kind: GenusKind;
  /** The first heap. */
  from: Natural;
  /** The genera: g, then behind ^ the superscript to its first full alternation. */
  values: string[];
  /** For each heap `fickle` or `firm` if its genus is one of nim, else `wild`. */
  tempers: string[];
}

/** What genera are among values. */
export type GenusKind = "genus";

/** The games that the library knows. */
export interface Games {
  /** The version of this format. */
  format: Version;
  /** One entry for each family. */
  games: GameEntry[];
}

/** A family of games. */
export interface GameEntry {
  /** Its name in the notation. */
  name: string;
  /** Its name in full. */
  title: string;
  /** The rule. */
  rule: string;
  /** How it is written. */
  notation: string[];
  /** Single games with names of their own. */
  instances: Instance[];
  /** Where it is from. */
  papers: string;
  /** Whether its solver is built. */
  ready: boolean;
  /** What is known. */
  theorems: TheoremEntry[];
  /** How it is solved. */
  methods: MethodEntry[];
  /** Positions to try. */
  examples: Example[];
}

/** A game with a name of its own. */
export interface Instance {
  /** The name. */
  name: string;
  /** What it stands for. */
  means: string;
  /** Its rule in words, and who wins. */
  rule: string;
}

/** A theorem. */
export interface TheoremEntry {
  /** Its identifier. */
  id: string;
  /** What it is called. */
  name: string;
  /** What it says. */
  says: string;
  /** Where it is proved. */
  source: string;
}

/** A method. */
export interface MethodEntry {
  /** Its identifier. */
  id: string;
  /** The theorem behind it. */
  theorem: string;
  /** What it costs. */
  cost: string;
}

/** A position to look at. */
export interface Example {
  /** The position. */
  query: string;
  /** Who wins. */
  outcome: Outcome;
  /** What it shows. */
  shows: string;
  /** The rule of this game in words, and who wins. */
  rule: string;
}

/** A position to play from: its moves, and what the solver says. */
export interface Board {
  /** The version of this format. */
  format: Version;
  /** The position in the notation. */
  query: string;
  /** The play convention. */
  play: Play;
  /** The rule of this game in words, and who wins. */
  rule: string;
  /** Whether there is no move at all. */
  over: boolean;
  /** Component by component. */
  components: BoardComponent[];
  /** Who wins and why; nothing if the solver gave up. */
  solve: Solve | null;
  /** Why the solver gave up. */
  stopped: ErrorInner | null;
}

/** A component of a position, and what may be taken from it. */
export interface BoardComponent {
  /** Its index. */
  component: number;
  /** What may be taken, in words. */
  rule: string;
  /** Its rules. */
  ruleset: string;
  /** The component in the notation. */
  text: string;
  /** Whether one move may take from several piles. */
  joint: boolean;
  /** Whether a move may leave several heaps. */
  splits: boolean;
  /** The sizes of its piles. */
  piles: Natural[];
  /** Take-away games: the most that may be taken now. */
  limit: Natural | null;
  /** How many moves there are, where that is cheap to know. */
  total: Natural | null;
  /** The smallest legal take of a one-heap rule. */
  least: Natural | null;
  /** The largest legal take of a one-heap rule. */
  most: Natural | null;
  /** Moves: one amount for each pile. */
  moves: Natural[][];
  /** What each of them leaves, where a move may leave several heaps. */
  leaves?: Left[];
  /** Whether these are all. */
  complete: boolean;
}

/** What went wrong. */
export interface ErrorInner {
  /** What kind of error it is. */
  kind: ErrorKind;
  /** What is wrong. */
  message: string;
  /** Where in the text, from 1. */
  column?: number;
  /** What to do about it. */
  help?: string;
  /** A value of a parameter that would do. */
  remedy?: Remedy;
}

/** What a move leaves. */
export interface Left {
  /** In the notation. */
  to: string;
  /** The sizes of the heaps, of those that are not empty. */
  piles: Natural[];
}

/** What kind of error it is. */
export type ErrorKind = "notation" | "range" | "budget" | "io" | "internal";

/** A value of a parameter that would do. */
export interface Remedy {
  /** The parameter. */
  parameter: string;
  /** The value. */
  value: string;
}

/** A position after a move. */
export interface Played {
  /** The version of this format. */
  format: Version;
  /** The position before. */
  from: string;
  /** The position after. */
  query: string;
  /** Whether there is no move from there. */
  over: boolean;
  /** The move. */
  move: Move;
  /** The move in words. */
  says: string;
  /** What it is worth, if that was asked for. */
  judged?: Judged;
}

/** What a move is worth. */
export interface Judged {
  /** Who would have won before it, where that is known. */
  before: Outcome | null;
  /** Who would win after it, where that is known. */
  after: Outcome | null;
  /** Whether it gives a win away. */
  blunder: boolean;
  /** What a teacher says to it; nothing if there is nothing to say. */
  says: string | null;
}

/** One move of a game that is played in the terminal. */
export interface Ply extends Played {
  /** How many moves were made, this one included. */
  ply: number;
  /** Who made it. */
  by: By;
  /** Who would have won before it, where that is known. */
  before: Outcome | null;
  /** Who would win after it, where that is known. */
  after: Outcome | null;
  /** Whether a winning move was passed over on purpose. */
  slip: boolean;
}

/** Who made a move of a game. */
export type By = "you" | "computer";

/** The computer's move. */
export interface Reply {
  /** The version of this format. */
  format: Version;
  /** The position before. */
  from: string;
  /** Whether there is no move from the position after. */
  over: boolean;
  /** The move; nothing if none was left. */
  move: Move | null;
  /** The position after. */
  query: string;
  /** Whether the move wins. */
  winning: boolean;
  /** Whether a winning move was passed over on purpose. */
  slip: boolean;
  /** The move in words. */
  says: string;
  /** Reasons, as in `solve`. */
  why: Reason[];
  /** Why the solver gave up, if it did; the move is then any legal one. */
  stopped?: ErrorInner | null;
}

/** A text in the notation, taken apart. */
export interface Parsed {
  /** The version of this format. */
  format: Version;
  /** The position as it is written; nothing if only a game was given. */
  query: string | null;
  /** The game without a position. */
  game: string;
  /** The play convention. */
  play: Play;
  /** Component by component. */
  components: ParsedComponent[];
  /** How many piles there are together. */
  piles: number;
  /** The rule of this game in words, and who wins. */
  rule: string;
  /** What can be looked at, what suits it best first. */
  views: View[];
}

/** A component of a text in the notation. */
export interface ParsedComponent {
  /** The family it belongs to. */
  family: string;
  /** The name it is written with. */
  name: string;
  /** Its rules as they are written. */
  ruleset: string;
  /** What stands in parentheses behind the name. */
  arguments: string | null;
  /** How many independent heaps of one rule it is. */
  copies: number;
  /** How many piles a position has. */
  places: number;
  /** The sizes of the piles; nothing if no position was given. */
  piles: Natural[] | null;
  /** The most that may be taken now, where the rule remembers the last take. */
  bound: Natural | null;
  /** Whether that is the bound of an opening, all but one. */
  opening: boolean;
  /** Whether one move may take from several piles. */
  joint: boolean;
  /** Whether a move may leave several heaps. */
  splits: boolean;
  /** Whether the rule remembers the last take. */
  remembers: boolean;
  /** What may be taken, in words. */
  rule: string;
}

/** A way to look at a game. */
export type View = "sequence" | "map" | "sum" | "proof" | "paper";

/** A line of play: every position of it with its outcome. */
export interface Line {
  /** The version of this format. */
  format: Version;
  /** The position it begins with. */
  start: string;
  /** The positions, one more than moves. */
  positions: LinePosition[];
  /** The moves, as far as they are legal. */
  plies: LinePly[];
  /** Whether no move is left. */
  over: boolean;
  /** Who has won; nothing while the game goes on. */
  winner: Player | null;
  /** The first win that the loser did not see; while the game goes on, the first that anybody did not see. */
  missed: MissedWin | null;
  /** Why the next move is not legal, if there is one more. */
  refused: ErrorInner | null;
}

/** A position of a line of play. */
export interface LinePosition {
  /** The position in the notation. */
  query: string;
  /** Who wins it, where that is known. */
  outcome: Outcome | null;
}

/** A move of a line of play. */
export interface LinePly extends Move {
  /** The move in words. */
  says: string;
  /** Whether it gave a win away, where that is known. */
  error: boolean | null;
  /** A move that would have won, of one that gave a win away. */
  winning: Move | null;
}

/** One of the two players, by who moves first. */
export type Player = "first" | "second";

/** A win that was not seen. */
export interface MissedWin {
  /** The move, counted from 0. */
  ply: number;
  /** Who made it. */
  by: Player;
  /** What would have won. */
  winning: Move;
  /** The same in words. */
  says: string;
}

/** A sheet of exercises: the same seed gives the same sheet. */
export interface Exercises {
  /** The version of this format. */
  format: Version;
  /** What the sheet is made of. */
  seed: number;
  /** The kind of all; nothing if they are mixed. */
  kind: string | null;
  /** How hard they are. */
  level: string;
  /** One by one. */
  exercises: Exercise[];
}

/** An exercise. */
export interface Exercise {
  /** What is to be found: winner, move, moves, mex, nimbers, xor, period, zeckendorf, wythoff or reason. */
  kind: string;
  /** Its place in the sheet of its kind, from 0. */
  index: number;
  /** How hard it is: easy, medium or hard. */
  level: string;
  /** The position or the game it is about. */
  game: string | null;
  /** The rule of that game in words, and who wins. */
  rule: string | null;
  /** The question. */
  question: string;
  /** How the answer is given. */
  takes: Takes;
  /** What can be chosen. */
  choices: string[] | null;
  /** Nimbers that are told, with gaps where they are to be found. */
  table: GapTable | null;
  /** The set of which the mex is to be found. */
  set: number[] | null;
  /** The answer: the text of a choice, a number, numbers, a move as it is typed, or all moves. */
  answer: ExerciseAnswer;
  /** Why it is right, most important first. */
  why: Reason[];
}

/** How an answer is given. */
export type Takes = "choice" | "number" | "numbers" | "move" | "moves";

/** A table with gaps. */
export interface GapTable {
  /** The first heap. */
  from: number;
  /** The nimbers; null where one is to be found. */
  values: (number | null)[];
}

/** What is right: the text of a choice or a move as it is typed, a number, numbers, or all moves. */
export type ExerciseAnswer = string | number | number[] | string[];

/** An answer to an exercise, marked. */
export interface Mark {
  /** The version of this format. */
  format: Version;
  /** The exercise: its kind. */
  kind: string;
  /** The seed of its sheet. */
  seed: number;
  /** Its place in the sheet of its kind, from 0. */
  index: number;
  /** How hard it is. */
  level: string;
  /** The answer as it was given. */
  given: string;
  /** Whether it is right. */
  right: boolean;
  /** What is right, as in the exercise. */
  answer: ExerciseAnswer;
  /** What is said to it. */
  says: string;
  /** The move that shows that it is wrong, where one does. */
  refutation: Refutation | null;
  /** Why the answer is right, most important first. */
  why: Reason[];
}

/** The move that answers a wrong one. */
export interface Refutation extends Move {
  /** The position that it is made from. */
  from: string;
}

/** What the independent checker says about a certificate. */
export interface Check {
  /** The version of this format. */
  format: Version;
  /** Its word. */
  verdict: CheckVerdict;
  /** What the certificate is about: outcome, values, period, recurrence or strategy. Of a refuted one only the server says it. */
  kind?: string | null;
  /** What was verified, or what is wrong. */
  says: string;
}

/** The checker's word on a certificate. */
export type CheckVerdict = "verified" | "refuted";

/** The values of a part of a map. */
export interface TileValues {
  /** The version of this format. */
  format: Version;
  /** The first row. */
  row: Natural;
  /** The first column. */
  column: Natural;
  /** Rows and columns. */
  size: number;
  /** Every so many cells. */
  stride: number;
  /** What the values are; outcomes are 0 for P and 1 for N. */
  kind: Kind;
  /** The largest value. */
  largest: number;
  /** What was subtracted from each value, far out. */
  offset: Natural;
  /** Row by row. */
  values: number[][];
}

/** That the server is there. */
export interface Hello {
  /** The version of this format. */
  format: Version;
  /** The version of the program. */
  grundy: string;
}

/** How far a computation is. */
export interface Progress {
  /** Positions evaluated. */
  done: number;
  /** How many are expected, where that is known. */
  of: number | null;
  /** Milliseconds since the start. */
  elapsed_ms: number;
}

/** An error. */
export interface Error {
  /** The version of this format. */
  format: Version;
  /** What went wrong. */
  error: ErrorInner;
  /** What was known when a budget ran out: an object of the same kind as the answer would have been. */
  partial?: Record<string, unknown>;
  /** The status that the response would have had, where the error is an event. */
  status?: number;
}

/** The formats of answers that are text; a `sequence` is one of numbers. */
export const FORMATS = [
  { name: "text", title: "text", ending: "txt", sequence: false },
  { name: "json", title: "JSON", ending: "json", sequence: false },
  { name: "csv", title: "CSV", ending: "csv", sequence: false },
  { name: "latex", title: "LaTeX", ending: "tex", sequence: false },
  { name: "tikz", title: "TikZ", ending: "tikz.tex", sequence: false },
  { name: "oeis", title: "b-file", ending: "b.txt", sequence: true },
] as const;

/** The name of one of them. */
export type FormatName = (typeof FORMATS)[number]["name"];

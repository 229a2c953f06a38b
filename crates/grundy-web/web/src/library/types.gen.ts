// Made by `make generate` of the types in crates/grundy-view/src/contract: change those.

/** The fields at the end of every answer. */
export interface Answered {
  /** The method that answered; `games` lists them. */
  method: string;
  /** The standing of the answer. */
  standing: Standing;
  /** The fields of a verified answer that the certificate does not cover: they were computed, and not checked. */
  beyond?: Beyond[];
  /** The largest heap examined for a pattern that is only observed. */
  observed_upto?: Natural;
  /** The second method that agreed, if one was asked for. */
  double_check?: string;
  /** Whether this is a partial result because a limit was reached. */
  partial?: boolean;
  /** The reasons, the most important first. */
  why: Reason[];
}

/** The standing of an answer: how it was established. */
export type Standing = "theorem" | "verified" | "computed" | "observed";

/** A field of an answer that its certificate does not cover. */
export type Beyond = "nimber" | "moves" | "best_loss" | "growth" | "numeration" | "same_as" | "symmetric" | "beatty" | "rules" | "automata";

/** A whole number of any size, as its digits. */
export type Natural = string;

/** One step of an argument. */
export interface Reason {
  /** The theorem that justifies the step. */
  theorem: string;
  /** The step in words. */
  says: string;
  /** The numbers of the step; those that may be large are strings. */
  facts: Record<string, unknown>;
}

/** The outcome of a position, the winning moves, and the reasons. */
export interface Solve extends Answered {
  /** The version of this format. */
  format: Version;
  /** The position in the notation. */
  query: string;
  /** The play convention. */
  play: Play;
  /** The rule of this game in words, and who wins. */
  rule: string;
  /** The outcome of the position. */
  outcome: Outcome;
  /** The value of the position, where it is known; normal play only. */
  nimber: Natural | null;
  /** Winning moves, at most 1000 unless all were asked for. */
  moves: Move[];
  /** The number of winning moves. */
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

/** The outcome: P if the previous player has a winning strategy, N if the player to move has one. */
export type Outcome = "P" | "N";

/** A move. */
export interface Move {
  /** The component moved in, from 0. */
  component: number;
  /** The amount taken from each of its piles. */
  take: Natural[];
  /** The component after the move. */
  to: string;
}

/** The move after which a lost game lasts longest. */
export interface BestLoss {
  /** The component moved in, from 0. */
  component: number;
  /** The amount taken from each of its piles. */
  take: Natural[];
  /** The component after the move. */
  to: string;
  /** The number of moves that the game then lasts, this one included. */
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
  /** The kind of the values. */
  kind: Kind;
  /** The first pile, if the values are one row of a two-pile game; the heap, if they are those of its bounds. */
  row?: Count;
  /** The values of a take-away heap as a step function of the bound on the next take. */
  steps?: Step[];
  /** The first heap, or the first column of a row. */
  from: Count;
  /** The bound of a table. */
  to?: number;
  /** The set of positions that a table lists. */
  layout?: Layout;
  /** The number of positions that a table has. */
  positions?: Natural;
  /** The numbers of P-positions and N-positions among them. */
  counts?: Counts;
  /** The values. */
  values: ValueList;
}

/** The kind of values. */
export type Kind = "nimber" | "outcome";

/** A step of the nimber of a take-away heap as a function of the bound: the nimber from one bound on. */
export interface Step {
  /** The first bound. */
  from: number;
  /** The nimber. */
  nimber: number;
}

/** The set of positions that a table lists. */
export type Layout = "box" | "simplex";

/** The numbers of P-positions and N-positions. */
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
  /** The kind of the values. */
  kind: Kind;
  /** The first pile, if the values are one row of a two-pile game. */
  row?: Count;
  /** The least index from which the values repeat; missing if no period is found. */
  preperiod: Count | null;
  /** The least length of a repeating block. */
  period: Count | null;
  /** The increase with each repetition. */
  saltus: Count | null;
  /** The values before the preperiod, if they are few enough to list. */
  prefix?: ValueList;
  /** One period of values, if they are few enough to list. */
  cycle?: ValueList;
  /** The values as a formula, if it is short enough to read. */
  closed_form?: string;
  /** The formula in LaTeX, for a paper. */
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
  /** The index and the piles of each position. */
  positions: Position[];
  /** Whether there are no more P-positions at all. */
  exhausted: boolean;
  /** The numbers from the first index on in Fibonacci numeration, if they were asked for. */
  numeration?: Digits[];
}

/** A position of a list. */
export interface Position {
  /** The index of the position in the list. */
  index: Natural;
  /** The sizes of the piles. */
  piles: Natural[];
}

/** A number in Fibonacci numeration. */
export interface Digits {
  /** The number. */
  n: Natural;
  /** The digits of the number. */
  digits: string;
  /** The class of the Raleigh game that the number belongs to: A, B or C. */
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
  /** The parts of the number, largest first, unless they are too long to list. */
  parts?: Natural[];
  /** One digit for each term from the largest part down. */
  digits: string;
  /** The number of parts. */
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
  /** The least n from which on the recurrence holds. */
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
  /** All thresholds up to this c, inclusive, are listed: the last c, or the c where the work ended. */
  thresholds_to: string;
}

/** The recurrence of f(x) = cx for one c. */
export interface RecurrenceRow {
  /** The factor. */
  c: Natural;
  /** The lag. */
  k: number;
  /** The least n from which on the recurrence holds. */
  n0: number;
  /** The growth rate of H, rounded down. */
  growth: string;
}

/** A place where the lag changes. */
export interface Threshold {
  /** The exact factor. */
  c: string;
  /** The lag below it. */
  before: number;
  /** The lag from there on. */
  after: number;
}

/** A comparison of two rulesets. */
export interface Compare extends Answered {
  /** The version of this format. */
  format: Version;
  /** The first ruleset. */
  left: Side;
  /** The second ruleset. */
  right: Side;
  /** The number of P-positions that agree from the first on. */
  same: number;
  /** The nimbers of both, if each is a game of one heap and one of them has splitting moves. */
  nimbers?: CompareNimbers;
}

/** One of two compared rulesets. */
export interface Side {
  /** The ruleset. */
  ruleset: string;
  /** The P-positions of the ruleset. */
  positions: string[];
  /** The lag of the recurrence, if there is one. */
  k: number | null;
  /** The least n from which on the recurrence holds. */
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
  /** Whether the nimbers are equal for all heaps, which the periods of both prove. */
  for_all: boolean;
}

/** Identities of the papers, checked over a range. */
export interface Verify extends Answered {
  /** The version of this format. */
  format: Version;
  /** Whether all identities hold in the range that was checked. */
  holds: boolean;
  /** The identities, each with its result. */
  identities: Identity[];
}

/** One identity over a range. */
export interface Identity {
  /** The name of the identity. */
  id: string;
  /** The statement of the identity. */
  says: string;
  /** The source. */
  source: string;
  /** The first n. */
  from: Natural;
  /** The number of n for which the identity was checked. */
  checked: Count;
  /** Whether the identity holds for all of them. */
  holds: boolean;
  /** The first n for which the identity fails. */
  fails_at: Natural | null;
}

/** Patterns in a game on several piles, or in the nimbers of a take-and-break game. */
export interface Study extends Answered {
  /** The version of this format. */
  format: Version;
  /** The rules in canonical form. */
  ruleset: string;
  /** The known game with the same moves, if there is one. The comparison is a proof. */
  same_as: string | null;
  /** Whether all piles play the same part. */
  symmetric: boolean;
  /** The largest pile or heap that was examined. */
  to: number;
  /** The number of P-positions in that range. */
  p_positions: Count;
  /** Known games with the same P-positions in that range. */
  same_p_positions: string[];
  /** Beatty sequences that fit the P-positions. */
  beatty: Beatty | null;
  /** For the first rows, preperiod, period and saltus of outcomes and of nimbers where they are proved. */
  rows: StudyRow[];
  /** The preperiod, period and saltus of outcomes and of nimbers in the first rows, where they are proved. */
  sequence?: StudySequence;
}

/** Pairs (⌊nα⌋, b(n)) that fit the P-positions, observed. */
export interface Beatty {
  /** The standing of the pattern, which is observed whatever the standing of the rest. */
  standing: Standing;
  /** The number of pairs that fit. */
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

/** Patterns in the nimbers of the heaps of a take-and-break game. */
export interface StudySequence {
  /** The number of different nimbers that occur. */
  values: Count;
  /** The largest nimber. */
  largest: Count;
  /** The first heap with the largest nimber. */
  largest_at: Count;
  /** The first heap of each nimber, by nimber. */
  first: FirstHeap[];
  /** The number of nimbers whose first heap is not listed. */
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
  /** The increase with each repetition. */
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
  /** The number of rare heaps from 1 on. */
  rare: Count;
  /** The last rare heap; 0 if there is none. */
  last: Count;
  /** The first rare heaps. */
  listed: Count[];
  /** The number of rare heaps that are not listed. */
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
  /** The number of exceptions. */
  exceptions: Count;
  /** The first exceptions. */
  listed: StudyException[];
  /** The number of exceptions that are not listed. */
  unlisted: Count;
}

/** A heap that does not have the nimber of its period. */
export interface StudyException {
  /** The heap. */
  heap: Count;
  /** The nimber of the heap. */
  value: Count;
  /** The nimber that the period, continued downwards, would give it. */
  instead_of: Count;
}

/** A statement about all positions with its verdict. */
export interface Proof extends Answered {
  /** The version of this format. */
  format: Version;
  /** The subject of the proof: a ruleset, a sentence, a paper, a file. */
  subject: string;
  /** The numeration system. */
  system: string | null;
  /** The verdict on the whole proof. */
  verdict: Verdict;
  /** The statements that were decided, in order. */
  statements: Statement[];
  /** The automaton of the P-positions, of the positions with the requested nimber, or the last one of a script, if
there is one. */
  automaton: Automaton | null;
  /** For a question about a nimber, the automata of the nimbers 0, 1, 2, … that were found and proved. */
  levels?: Level[];
  /** Further remarks. */
  notes: string[];
}

/** The verdict on a statement. */
export type Verdict = "PROVED" | "REFUTED" | "GAVE UP" | "DONE";

/** One statement of a proof. */
export interface Statement {
  /** A short name of the statement. */
  id: string;
  /** The statement. */
  says: string;
  /** The verdict on the statement. */
  verdict: Verdict;
  /** The least counterexample, or the limit that was reached, in words. */
  because: string | null;
  /** The least counterexample: names and numbers. */
  witness: Record<string, Natural>;
  /** States of the largest intermediate automaton. */
  states: number;
  /** The number of tracks, which are read in parallel. */
  tracks: number;
  /** TRUE or FALSE, as Walnut says it, of a predicate in one of its commands. */
  walnut: string | null;
}

/** An automaton: that of the P-positions, or the last one of a script. */
export interface Automaton {
  /** The number of states. */
  states: number;
  /** The number of transitions. */
  transitions: number;
  /** The automaton in Graphviz's language. */
  dot: string;
  /** The name of each track. */
  names: string[];
  /** The automaton in Walnut's text format. */
  walnut: string;
}

/** The positions with one nimber. */
export interface Level {
  /** The nimber. */
  nimber: number;
  /** States of the automaton that accepts exactly the positions with the nimber. */
  states: number;
  /** Transitions of that automaton. */
  transitions: number;
}

/** A picture of a two-dimensional game. */
export interface Map extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset. */
  ruleset: string;
  /** The play convention. */
  play: Play;
  /** The kind of the values. */
  kind: Kind;
  /** The first row and the first column. */
  at: [Natural, Natural];
  /** The number of rows. */
  height: number;
  /** The number of columns. */
  width: number;
  /** The value that stands for itself and all larger values, if large values are not distinguished. */
  cap?: number;
}

/** The misère quotient of a game of heaps. */
export interface Quotient extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, or several rulesets. */
  ruleset: string;
  /** The play convention: misère. */
  play: Play;
  /** The largest heap that the quotient covers. */
  to: number;
  /** The number of elements of the quotient. */
  order: number;
  /** The number of elements in the P-portion. */
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
  /** Whether the quotient is that of nim heaps. */
  tame: boolean;
  /** The generators. */
  generators: Generator[];
  /** All elements, as words; the first is 1. */
  elements: string[];
  /** The products of the elements with each generator, as indices of elements. */
  action: number[][];
  /** Φ of every ruleset. */
  heaps: Phi[];
}

/** A generator of a quotient. */
export interface Generator {
  /** The letter of the generator in words. */
  letter: string;
  /** The heap whose Φ is the generator. */
  heap: string;
  /** The index of the generator among the elements. */
  element: number;
}

/** Φ of the heaps of one ruleset. */
export interface Phi {
  /** The ruleset. */
  ruleset: string;
  /** Φ of the heaps 0, 1, … of the ruleset, as indices in the list of elements; if Φ is periodic, at least to the end
of the first period. */
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
  /** The kind of the values. */
  kind: GenusKind;
  /** The first heap. */
  from: Natural;
  /** The genera: g, then behind ^ the superscript to its first full alternation. */
  values: string[];
  /** The temper of each heap: `fickle` or `firm` if its genus is one of nim, else `wild`. */
  tempers: string[];
}

/** The value of `kind` that marks genera among values. */
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
  /** The name of the family in the notation. */
  name: string;
  /** The full name of the family. */
  title: string;
  /** The rule. */
  rule: string;
  /** Patterns of the notation, with placeholders. */
  notation: string[];
  /** Single games with names of their own. */
  instances: Instance[];
  /** The papers about the family. */
  papers: string;
  /** Whether the solver of the family is available. */
  ready: boolean;
  /** The theorems about the game. */
  theorems: TheoremEntry[];
  /** The methods that solve the game. */
  methods: MethodEntry[];
  /** Positions to try. */
  examples: Example[];
}

/** A game with a name of its own. */
export interface Instance {
  /** The name. */
  name: string;
  /** The ruleset that the name stands for. */
  means: string;
  /** The rule of the game in words, and who wins. */
  rule: string;
}

/** A theorem. */
export interface TheoremEntry {
  /** The identifier of the theorem. */
  id: string;
  /** The name of the theorem. */
  name: string;
  /** The statement of the theorem. */
  says: string;
  /** The source of the proof. */
  source: string;
}

/** A method. */
export interface MethodEntry {
  /** The identifier of the method. */
  id: string;
  /** The theorem that justifies the method. */
  theorem: string;
  /** The cost of the method. */
  cost: string;
}

/** A position to look at. */
export interface Example {
  /** The position. */
  query: string;
  /** The outcome of the position. */
  outcome: Outcome;
  /** The subject of the example. */
  shows: string;
  /** The rule of this game in words, and who wins. */
  rule: string;
}

/** A position to play from: its moves, and the solver's answer. */
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
  /** The components of the position. */
  components: BoardComponent[];
  /** The solution; `None` if the solver gave up. */
  solve: Solve | null;
  /** The reason why the solver gave up. */
  stopped: ErrorInner | null;
}

/** A component of a position, with its legal moves. */
export interface BoardComponent {
  /** The index of the component, from 0. */
  component: number;
  /** The rule of the game in words. */
  rule: string;
  /** The rules of the component. */
  ruleset: string;
  /** The component in the notation. */
  text: string;
  /** Whether one move may take from several piles. */
  joint: boolean;
  /** Whether a move may leave several heaps. */
  splits: boolean;
  /** The sizes of the piles. */
  piles: Natural[];
  /** Take-away games: the most that may be taken now. */
  limit: Natural | null;
  /** The number of moves, where that is cheap to know. */
  total: Natural | null;
  /** The smallest legal take of a one-heap rule. */
  least: Natural | null;
  /** The largest legal take of a one-heap rule. */
  most: Natural | null;
  /** The legal moves, with one amount for each pile. */
  moves: Natural[][];
  /** The heaps that each take leaves, where a move may leave several heaps. */
  leaves?: Left[];
  /** Whether all legal moves are listed. */
  complete: boolean;
}

/** The description of an error. */
export interface ErrorInner {
  /** The kind of error. */
  kind: ErrorKind;
  /** The problem in one sentence. */
  message: string;
  /** The column in the text, counted from 1. */
  column?: number;
  /** The remedy. */
  help?: string;
  /** A value of a parameter that would be enough. */
  remedy?: Remedy;
}

/** The heaps that a move leaves. */
export interface Left {
  /** The heaps in the notation. */
  to: string;
  /** The sizes of the nonempty heaps. */
  piles: Natural[];
}

/** The kind of error. */
export type ErrorKind = "notation" | "range" | "budget" | "io" | "internal";

/** A value of a parameter that would be enough. */
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
  /** Whether there is no move from the position after. */
  over: boolean;
  /** The move. */
  move: Move;
  /** The move in words. */
  says: string;
  /** The judgement of the move, if it was asked for. */
  judged?: Judged;
}

/** The judgement of a move. */
export interface Judged {
  /** The outcome before the move, where it is known. */
  before: Outcome | null;
  /** The outcome after the move, where it is known. */
  after: Outcome | null;
  /** Whether the move gives a win away. */
  blunder: boolean;
  /** The teacher's comment on the move, if there is one. */
  says: string | null;
}

/** One move of a game that is played in the terminal. */
export interface Ply extends Played {
  /** The number of moves made so far, this one included. */
  ply: number;
  /** The player who made the move. */
  by: By;
  /** The outcome before the move, where it is known. */
  before: Outcome | null;
  /** The outcome after the move, where it is known. */
  after: Outcome | null;
  /** Whether the computer passed over a winning move on purpose. */
  slip: boolean;
}

/** The player who made a move. */
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
  /** Whether the computer passed over a winning move on purpose. */
  slip: boolean;
  /** The move in words. */
  says: string;
  /** The reasons, as in `solve`. */
  why: Reason[];
  /** The reason why the solver gave up, if it did; the move is then any legal one. */
  stopped?: ErrorInner | null;
}

/** A text in the notation, parsed. */
export interface Parsed {
  /** The version of this format. */
  format: Version;
  /** The position in the notation; missing if only a game was given. */
  query: string | null;
  /** The game without a position. */
  game: string;
  /** The play convention. */
  play: Play;
  /** The components of the position or game. */
  components: ParsedComponent[];
  /** The total number of piles. */
  piles: number;
  /** The rule of this game in words, and who wins. */
  rule: string;
  /** The views of the game, the most suitable first. */
  views: View[];
}

/** A component of a text in the notation. */
export interface ParsedComponent {
  /** The family of the component. */
  family: string;
  /** The name by which the component is written. */
  name: string;
  /** The rules of the component in the notation. */
  ruleset: string;
  /** The arguments in parentheses after the name. */
  arguments: string | null;
  /** The number of independent heaps with the same rule. */
  copies: number;
  /** The number of piles that a position has. */
  places: number;
  /** The sizes of the piles; missing if no position was given. */
  piles: Natural[] | null;
  /** The bound on the next take, in games where it depends on the last one. */
  bound: Natural | null;
  /** Whether the bound is that of an opening: all but one token. */
  opening: boolean;
  /** Whether one move may take from several piles. */
  joint: boolean;
  /** Whether a move may leave several heaps. */
  splits: boolean;
  /** Whether the next move depends on the last one. */
  remembers: boolean;
  /** The rule of the game in words. */
  rule: string;
}

/** A way to look at a game. */
export type View = "sequence" | "map" | "sum" | "proof" | "paper";

/** A line of play: every position of it with its outcome. */
export interface Line {
  /** The version of this format. */
  format: Version;
  /** The first position of the line. */
  start: string;
  /** The positions, one more than there are moves. */
  positions: LinePosition[];
  /** The moves, as far as they are legal. */
  plies: LinePly[];
  /** Whether no move is left. */
  over: boolean;
  /** The winner; `None` while the game goes on. */
  winner: Player | null;
  /** The first win that the loser missed; while the game goes on, the first that either player missed. */
  missed: MissedWin | null;
  /** The reason why the next move is illegal, if there is one more. */
  refused: ErrorInner | null;
}

/** A position of a line of play. */
export interface LinePosition {
  /** The position in the notation. */
  query: string;
  /** The outcome, where it is known. */
  outcome: Outcome | null;
}

/** A move of a line of play. */
export interface LinePly extends Move {
  /** The move in words. */
  says: string;
  /** Whether the move gave a win away, if that is known. */
  error: boolean | null;
  /** A move that would have won, if this one gave a win away. */
  winning: Move | null;
}

/** A player, named by the order of moves. */
export type Player = "first" | "second";

/** A missed win. */
export interface MissedWin {
  /** The move, counted from 0. */
  ply: number;
  /** The player who made the move. */
  by: Player;
  /** A move that would have won. */
  winning: Move;
  /** The missed win in words. */
  says: string;
}

/** A sheet of exercises: the same seed gives the same sheet. */
export interface Exercises {
  /** The version of this format. */
  format: Version;
  /** The seed that generates the sheet. */
  seed: number;
  /** The kind of all exercises; missing if the sheet is mixed. */
  kind: string | null;
  /** The level of difficulty. */
  level: string;
  /** The exercises, in order. */
  exercises: Exercise[];
  /** Whether these are only the ones that were made when a budget ran out. */
  partial?: boolean;
}

/** An exercise. */
export interface Exercise {
  /** The kind of exercise: winner, move, moves, mex, nimbers, xor, period, zeckendorf, wythoff or reason. */
  kind: string;
  /** The index of the exercise in the sheet of its kind, from 0. */
  index: number;
  /** The level of difficulty: easy, medium or hard. */
  level: string;
  /** The position or the game of the exercise. */
  game: string | null;
  /** The rule of that game in words, and who wins. */
  rule: string | null;
  /** The question. */
  question: string;
  /** The form in which the answer is given. */
  takes: Takes;
  /** The choices offered. */
  choices: string[] | null;
  /** Given nimbers, with gaps for those to be found. */
  table: GapTable | null;
  /** The set of which the mex is to be found. */
  set: number[] | null;
  /** The answer: the text of a choice, a number, numbers, a move as it is typed, or all moves. */
  answer: ExerciseAnswer;
  /** The reasons why the answer is right, the most important first. */
  why: Reason[];
}

/** The form in which an answer is given. */
export type Takes = "choice" | "number" | "numbers" | "move" | "moves";

/** A table with gaps. */
export interface GapTable {
  /** The first heap. */
  from: number;
  /** The nimbers; null where one is to be found. */
  values: (number | null)[];
}

/** The right answer: the text of a choice, a move as it is typed, a number, numbers, or all moves. */
export type ExerciseAnswer = string | number | number[] | string[];

/** An answer to an exercise, marked. */
export interface Mark {
  /** The version of this format. */
  format: Version;
  /** The kind of the exercise. */
  kind: string;
  /** The seed of the sheet. */
  seed: number;
  /** The index of the exercise in the sheet of its kind, from 0. */
  index: number;
  /** The level of difficulty. */
  level: string;
  /** The answer as it was given. */
  given: string;
  /** Whether the answer is right. */
  right: boolean;
  /** The right answer, as in the exercise. */
  answer: ExerciseAnswer;
  /** The comment on the answer. */
  says: string;
  /** A move that shows that the answer is wrong, if there is one. */
  refutation: Refutation | null;
  /** The reasons why the answer is right, the most important first. */
  why: Reason[];
}

/** The move that refutes a wrong answer. */
export interface Refutation extends Move {
  /** The position before the move. */
  from: string;
}

/** The independent checker's verdict on a certificate. */
export interface Check {
  /** The version of this format. */
  format: Version;
  /** The verdict of the checker. */
  verdict: CheckVerdict;
  /** The kind of claim: outcome, values, period, recurrence or strategy. For a refuted certificate only the server gives it. */
  kind?: string | null;
  /** The claim that was verified, or the reason for the refutation. */
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
  /** The number of rows, and of columns. */
  size: number;
  /** The distance between the cells, in rows and columns. */
  stride: number;
  /** The kind of the values; outcomes are 0 for P and 1 for N. */
  kind: Kind;
  /** The largest value. */
  largest: number;
  /** The number subtracted from each value, which is large far from the origin. */
  offset: Natural;
  /** The values, row by row. */
  values: number[][];
}

/** The response that shows that the server is running. */
export interface Hello {
  /** The version of this format. */
  format: Version;
  /** The version of the program. */
  grundy: string;
}

/** The progress of a computation. */
export interface Progress {
  /** The number of positions evaluated so far. */
  done: number;
  /** The number of positions expected, if that is known. */
  of: number | null;
  /** Milliseconds since the start. */
  elapsed_ms: number;
}

/** An error with the partial result, if there is one. */
export interface Error {
  /** The version of this format. */
  format: Version;
  /** The description of the error. */
  error: ErrorInner;
  /** The partial result when a limit was reached: an object of the same kind as the answer. */
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

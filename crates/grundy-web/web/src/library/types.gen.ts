// Made by `make generate` of the types in crates/grundy-answers/src/contract: change those.

/** The fields at the end of every answer. They describe how the answer was found. */
export interface Answered {
  /** The identifier of the method that found the answer. The catalogue of games lists all methods. */
  method: string;
  /** The standing of the answer: how it was established. */
  standing: Standing;
  /** The fields of a verified answer that the certificate does not cover. They were computed and not checked. */
  beyond?: Beyond[];
  /** The largest heap examined, for a pattern that is observed and not proved. Missing for other answers. */
  observed_upto?: Natural;
  /** The second method that confirmed the answer. Missing if no second method was requested. */
  double_check?: string;
  /** Whether the answer is a partial result, because a limit was reached. */
  partial?: boolean;
  /** The reasons for the answer, most important first. */
  why: Reason[];
}

/** The standing of an answer: how it was established. */
export type Standing = "theorem" | "verified" | "computed" | "observed";

/** A field of an answer that its certificate does not cover. */
export type Beyond = "nimber" | "moves" | "best_loss" | "growth" | "numeration" | "same_as" | "symmetric" | "beatty" | "rules" | "automata";

/** A natural number of any size, written as a string of digits. */
export type Natural = string;

/** One step of the argument for an answer. */
export interface Reason {
  /** The theorem that justifies the step. */
  theorem: string;
  /** The step, in words. */
  says: string;
  /** The numbers in the step. Numbers that may be large are strings. */
  facts: Record<string, unknown>;
}

/** The solution of a position: its outcome, its winning moves, and the reasons. */
export interface Solve extends Answered {
  /** The version of this format. */
  format: Version;
  /** The position in textual notation. */
  query: string;
  /** The play convention: normal or misère. */
  play: Play;
  /** The rule of the game in words, including the winning condition. */
  rule: string;
  /** The outcome of the position. */
  outcome: Outcome;
  /** The nimber of the position. Null in misère play, or if it is not known. */
  nimber: Natural | null;
  /** The winning moves, at most 1000 unless all were requested. */
  moves: Move[];
  /** The total number of winning moves. */
  moves_total: Natural;
  /** Whether the position is terminal, that is, has no moves. */
  over: boolean;
  /** The move after which a lost game lasts longest. Missing if the position is not lost or this move is not known. */
  best_loss?: BestLoss;
}

/** The version of the format. */
export type Version = 1;

/** A play convention: whether the player who makes the last move wins or loses. */
export type Play = "normal" | "misere";

/** The outcome of a position: P if the previous player has a winning strategy, N if the player to move has one. */
export type Outcome = "P" | "N";

/** A move in a position. */
export interface Move {
  /** The index of the component in which the move is made, from 0. */
  component: number;
  /** The number of tokens taken from each pile of the component. */
  take: Natural[];
  /** The component after the move. */
  to: string;
}

/** The move after which a lost game lasts longest. */
export interface BestLoss {
  /** The index of the component in which the move is made, from 0. */
  component: number;
  /** The number of tokens taken from each pile of the component. */
  take: Natural[];
  /** The component after the move. */
  to: string;
  /** The number of moves to the end of the game, including this one, if the winner ends the game as soon as possible. */
  lasts: Count;
}

/** A whole number: a number up to 2^53, beyond that its digits. */
export type Count = number | string;

/** The values (nimbers or outcomes) of many positions of a game. */
export interface Values extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset or the sum of rulesets, in textual notation. */
  ruleset: string;
  /** The play convention: normal or misère. */
  play: Play;
  /** The kind of the values: nimbers or outcomes. */
  kind: Kind;
  /** For one row of a two-pile game, the size of the first pile. For the values of a take-away heap under every bound
on the next take, the size of the heap. Missing otherwise. */
  row?: Count;
  /** The nimbers of a take-away heap as a step function of the bound on the next take. Missing for other values. */
  steps?: Step[];
  /** The size of the heap in the first position listed; in a row of a two-pile game, the size of its second pile. */
  from: Count;
  /** The largest size of a heap in a table with layout `box`; the largest total of the heaps with layout `simplex`. */
  to?: number;
  /** The shape of the set of listed positions: a box or a simplex. Missing if the values are not a table. */
  layout?: Layout;
  /** The number of positions in a table. Missing if the values are not a table. */
  positions?: Natural;
  /** The numbers of P-positions and N-positions in a table. Missing if the values are not a table. */
  counts?: Counts;
  /** The values, in order. */
  values: ValueList;
}

/** The kind of the values of a sequence or table: nimbers or outcomes. */
export type Kind = "nimber" | "outcome";

/** A step of the function that maps the bound on the next take to the nimber of a take-away heap. */
export interface Step {
  /** The least bound for which the heap has this nimber. */
  from: number;
  /** The nimber of the heap if the bound on the take is at least `from` and less than `from` of the next step. */
  nimber: number;
}

/** The shape of the set of positions that a table lists. */
export type Layout = "box" | "simplex";

/** The numbers of P-positions and of N-positions in a table of values. */
export interface Counts {
  /** The number of P-positions. */
  P: Natural;
  /** The number of N-positions. */
  N: Natural;
}

/** Values: letters for outcomes, numbers for nimbers, lists of these for tables. */
export type ValueList = string | unknown[];

/** A list of genera of single heaps. */
export interface Genera extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, in textual notation. */
  ruleset: string;
  /** The play convention, which is always misère. */
  play: Play;
  /** The kind of the values. */
  kind: GenusKind;
  /** The size of the first heap. */
  from: Natural;
  /** The genera of the heaps. Each genus consists of the nimber of the heap, `^`, and the misère nimbers after adding
0, 1, 2, … nim heaps of size 2 to the heap. The last two misère nimbers written alternate forever. */
  values: string[];
  /** The temper of each heap: `fickle` or `firm` if its genus is one of nim, and otherwise `wild`. */
  tempers: string[];
}

/** The kind of the values in a list of genera. */
export type GenusKind = "genus";

/** The exact preperiod, period and saltus of a game's values. */
export interface Period extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, in textual notation. */
  ruleset: string;
  /** The play convention: normal or misère. */
  play: Play;
  /** The kind of the values: nimbers or outcomes. */
  kind: Kind;
  /** The size of the first pile, for one row of a two-pile game. Missing for other sequences. */
  row?: Count;
  /** The preperiod: the least index from which the values repeat. Null if no period is found. */
  preperiod: Count | null;
  /** The least period of the values. Null if no period is found. */
  period: Count | null;
  /** The saltus: the increase of the values with each period. Null if no period is found. */
  saltus: Count | null;
  /** The values of the preperiod. Missing if there are too many to list. */
  prefix?: ValueList;
  /** The values of one period. Missing if there are too many to list. */
  cycle?: ValueList;
  /** The values as a formula. Missing if it is too long to be readable. */
  closed_form?: string;
  /** The values as a formula in LaTeX. Missing if it is too long to be readable. */
  latex?: string;
}

/** A list of P-positions, in increasing order. */
export interface Positions extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset or the sum of rulesets, in textual notation. */
  ruleset: string;
  /** The play convention: normal or misère. */
  play: Play;
  /** The P-positions, each with its index and its piles. */
  positions: Position[];
  /** Whether the list contains all P-positions. */
  exhausted: boolean;
  /** The Fibonacci representations of consecutive numbers from the first index on. Missing unless they were
requested. */
  numeration?: Digits[];
}

/** A position in a list of P-positions. */
export interface Position {
  /** The index of the position in the list. */
  index: Natural;
  /** The sizes of the piles of the position. */
  piles: Natural[];
}

/** A number with its Fibonacci representation. */
export interface Digits {
  /** The number that is represented. */
  n: Natural;
  /** The digits of the Fibonacci representation, most significant first. */
  digits: string;
  /** The sequence that contains the number: A, B or C, where (Aₙ, Bₙ, Cₙ) are the P-positions of the Raleigh game. */
  class: string;
}

/** A map of a two-dimensional game: a picture of its values, with one cell for each position. */
export interface Map extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, in textual notation. */
  ruleset: string;
  /** The play convention: normal or misère. */
  play: Play;
  /** The kind of the values: nimbers or outcomes. */
  kind: Kind;
  /** The indices of the first row and the first column. */
  at: [Natural, Natural];
  /** The number of rows. */
  height: number;
  /** The number of columns. */
  width: number;
  /** The value that stands for itself and all larger values. Missing if all values are distinguished. */
  cap?: number;
}

/** The misère quotient of a heap game. */
export interface Quotient extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, or several rulesets, in textual notation. */
  ruleset: string;
  /** The play convention, which is always misère. */
  play: Play;
  /** The size of the largest heap covered by the quotient. */
  to: number;
  /** The number of elements of the quotient. */
  order: number;
  /** The number of elements in the P-portion, that is, of elements that represent P-positions. */
  p_portion: number;
  /** The values Φ(0), …, Φ(to) of the map Φ from heaps to elements, written as products of generators. If there are
several rulesets, these are the values for the first ruleset. */
  phi: string[];
  /** The relations between generators in a presentation of the quotient. */
  relations: string[];
  /** The elements of the P-portion, written as products of generators. */
  p: string[];
  /** Whether the quotient is proved to be the quotient of all heaps. */
  whole: boolean;
  /** The preperiod of Φ: the least heap from which the values of Φ repeat. Null if no period is proved. */
  preperiod: Count | null;
  /** The least period of Φ. Null if no period is proved. */
  period: Count | null;
  /** Whether the game is tame, that is, whether its quotient is the quotient of a set of nim heaps. */
  tame: boolean;
  /** The generators of the quotient. */
  generators: Generator[];
  /** All elements of the quotient, written as products of generators. The first one is the identity 1. */
  elements: string[];
  /** The product of each element with each generator, as indices into the list of elements. */
  action: number[][];
  /** The values of the map Φ for every ruleset. */
  heaps: Phi[];
}

/** A generator of a misère quotient. */
export interface Generator {
  /** The letter that stands for the generator in products of generators. */
  letter: string;
  /** The heap whose image under Φ is the generator. */
  heap: string;
  /** The index of the generator in the list of elements. */
  element: number;
}

/** The values of the map Φ from heaps to elements of a misère quotient, for one ruleset. */
export interface Phi {
  /** The ruleset, in textual notation. */
  ruleset: string;
  /** The values Φ(0), Φ(1), …, as indices into the list of elements of the quotient. If Φ is periodic, the list
reaches at least to the end of the first period. */
  elements: number[];
}

/** The results of checking identities from the papers over a range. */
export interface Verify extends Answered {
  /** The version of this format. */
  format: Version;
  /** Whether all identities hold in the range checked. */
  holds: boolean;
  /** The identities, each with its result. */
  identities: Identity[];
}

/** The result of checking an identity over a range. */
export interface Identity {
  /** The name of the identity. */
  id: string;
  /** The statement of the identity. */
  says: string;
  /** The source of the identity. */
  source: string;
  /** The first value of n that was checked. */
  from: Natural;
  /** The number of consecutive values of n that were checked. */
  checked: Count;
  /** Whether the identity holds for all values checked. */
  holds: boolean;
  /** The first value of n for which the identity fails. Null if it holds for all values checked. */
  fails_at: Natural | null;
}

/** Patterns in a game on several piles, or in the nimbers of a take-and-break game. */
export interface Study extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset in canonical form. */
  ruleset: string;
  /** The known game that provably has the same moves. Null if there is none. */
  same_as: string | null;
  /** Whether the rules treat all piles alike. */
  symmetric: boolean;
  /** The size of the largest pile or heap examined. */
  to: number;
  /** The number of P-positions in the range examined. */
  p_positions: Count;
  /** The known games with the same P-positions in the range examined. */
  same_p_positions: string[];
  /** The pair of sequences that was observed to fit the P-positions: the smaller piles ⌊nα⌋ for a number α, and the
larger piles b(n). Null if none fits. */
  beatty: Beatty | null;
  /** The first rows, with the proved periods of their outcomes and nimbers. */
  rows: StudyRow[];
  /** The patterns in the nimbers of single heaps, for a game with splitting moves. Missing for other games. */
  sequence?: StudySequence;
}

/** The pair of sequences ⌊nα⌋ and b(n) that was observed to fit the P-positions of a game. For n = 1, 2, …, the
P-position with index n, counted from (0, 0) with index 0, has the smaller pile ⌊nα⌋ and the larger pile b(n). */
export interface Beatty {
  /** The standing of the pattern, which is always observed. */
  standing: Standing;
  /** The number of pairs observed to fit. */
  pairs: Count;
  /** The numbers s and t such that b(n) − ⌊nα⌋ = sn + t for all pairs observed. Null if there are no such numbers. */
  difference: [number, number] | null;
  /** Whether each positive integer occurs in exactly one pair. */
  complementary: boolean;
  /** The bounds on the slope α, as fractions: α fits if and only if it is at least the first bound and less than the
second. */
  slope: [string, string];
  /** The coefficients x, y and z of an equation xα² + yα + z = 0 for the slope α. Null if none is known. */
  quadratic: [number, number, number] | null;
}

/** The periods of one row of a two-pile game. */
export interface StudyRow {
  /** The size of the first pile. It is the index of the row. */
  row: number;
  /** The proved period of the outcomes in the row. Null if none is proved. */
  outcomes: Periodicity | null;
  /** The proved period of the nimbers in the row. Null if none is proved. */
  nimbers: Periodicity | null;
}

/** Patterns in the nimbers of the heaps of a take-and-break game. */
export interface StudySequence {
  /** The number of distinct nimbers. */
  values: Count;
  /** The largest nimber found. */
  largest: Count;
  /** The first heap with the largest nimber. */
  largest_at: Count;
  /** The first heap with each nimber, in the order of the nimbers. */
  first: FirstHeap[];
  /** The number of nimbers whose first heap is not listed. */
  first_unlisted: Count;
  /** The sparse space with the fewest rare heaps. Null if moves may leave more than two heaps, or if the code of
the game is infinite. */
  space: StudySpace | null;
  /** The proved period of the nimbers, with the exceptional heaps in its preperiod. Null if no period is proved. */
  period: StudyPeriod | null;
}

/** The preperiod, period and saltus of a sequence of values. */
export interface Periodicity {
  /** The preperiod: the least index from which the values repeat. */
  preperiod: Count;
  /** The least period of the values. */
  period: Count;
  /** The saltus: the increase of the values with each period. */
  saltus: Count;
}

/** A nimber, with the first heap that has it. */
export interface FirstHeap {
  /** The nimber that the heap has. */
  value: Count;
  /** The size of the first heap with this nimber. */
  heap: Count;
  /** Whether all smaller heaps have smaller nimbers. */
  record: boolean;
}

/** A sparse space of a game's nimbers: a division of the heaps into rare and common heaps. A heap is rare if the
bitwise AND of its nimber and a mask has an even number of 1 bits. */
export interface StudySpace {
  /** The mask that is applied to nimbers by bitwise AND. */
  mask: number;
  /** Whether the size of the heap also decides. If so, the heap is rare if the sum of its size and the number of 1
bits is even; if splitting moves take an odd number of tokens, 1 is added to this sum. */
  alternates: boolean;
  /** The number of rare heaps, counted from heap 1 on. */
  rare: Count;
  /** The size of the largest rare heap found; 0 if there is none. */
  last: Count;
  /** The first rare heaps. */
  listed: Count[];
  /** The number of rare heaps that are not listed. */
  unlisted: Count;
}

/** A proved period of the nimbers of a game, with the exceptional heaps in its preperiod. */
export interface StudyPeriod {
  /** The preperiod: the least heap from which the nimbers repeat. */
  preperiod: Count;
  /** The least period of the nimbers. */
  period: Count;
  /** The last exceptional heap, equal to the last heap of the preperiod. Null if there is none. */
  last_exception: Count | null;
  /** The number of exceptional heaps. */
  exceptions: Count;
  /** The first exceptional heaps, in increasing order. */
  listed: StudyException[];
  /** The number of exceptional heaps that are not listed. */
  unlisted: Count;
}

/** An exceptional heap in the preperiod: its nimber differs from the nimber that it would have if the period extended
down to all heaps. */
export interface StudyException {
  /** The size of the exceptional heap. */
  heap: Count;
  /** The nimber of the heap. */
  value: Count;
  /** The nimber that the extended period would give to the heap. */
  instead_of: Count;
}

/** A proof attempt: statements about all positions with their verdicts. */
export interface Proof extends Answered {
  /** The version of this format. */
  format: Version;
  /** The subject of the proof: a ruleset, a sentence, a paper or a file. */
  subject: string;
  /** The name of the numeration system in which the automata read numbers. Null if there is none. */
  system: string | null;
  /** The verdict on all statements together. */
  verdict: Verdict;
  /** The statements that were decided, in order. */
  statements: Statement[];
  /** The automaton of the P-positions or of the positions with the requested nimber; for a script, its last
automaton. Null if there is none. */
  automaton: Automaton | null;
  /** The sizes of the automata that are proved correct for the nimbers 0, 1, 2, …. Missing if the question is not
about a nimber. */
  levels?: Level[];
  /** Further remarks about the proof. */
  notes: string[];
}

/** The verdict of the prover on a statement. */
export type Verdict = "PROVED" | "REFUTED" | "GAVE UP" | "DONE";

/** A statement of a proof, with its verdict. */
export interface Statement {
  /** A short identifier of the statement. */
  id: string;
  /** The text of the statement. */
  says: string;
  /** The verdict on the statement. */
  verdict: Verdict;
  /** The least counterexample, or the limit that was reached, as text. Null if there is neither a counterexample nor
such a limit. */
  because: string | null;
  /** The least counterexample, as pairs of a variable name and its value. */
  witness: Record<string, Natural>;
  /** The number of states of the largest automaton constructed to decide the statement. */
  states: number;
  /** The number of tracks of the largest automaton constructed to decide the statement. An automaton reads one number
on each track. */
  tracks: number;
  /** The truth value, TRUE or FALSE, that the prover Walnut prints for this statement. Null if the statement is not a
predicate in a Walnut command. */
  walnut: string | null;
}

/** An automaton found by the prover, such as the automaton of the P-positions of a game or the last automaton of a
script. */
export interface Automaton {
  /** The number of states of the automaton. */
  states: number;
  /** The number of transitions of the automaton. */
  transitions: number;
  /** The automaton in the language of Graphviz. */
  dot: string;
  /** The name of the variable on each track. */
  names: string[];
  /** The automaton in Walnut's file format. */
  walnut: string;
  /** A drawing of the automaton as SVG. Missing if it was not requested, and if the automaton is too large to be drawn. */
  svg?: string;
}

/** The size of the automaton that accepts the positions with one nimber. */
export interface Level {
  /** The nimber of the positions that the automaton accepts. */
  nimber: number;
  /** The number of states of the automaton. */
  states: number;
  /** The number of transitions of the automaton. */
  transitions: number;
}

/** A number in the numeration system of a take-away game. */
export interface Represent extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, in textual notation. */
  ruleset: string;
  /** The number that is represented. */
  n: Natural;
  /** The terms of the numeration system that add up to the number, largest first. Missing if the list would be too
long. */
  parts?: Natural[];
  /** The digits of the representation, most significant first: 1 for each term of the numeration system that is a
part of the number, and 0 for each other term below the largest part. */
  digits: string;
  /** The number of parts: the terms that add up to the number. */
  norm: number;
}

/** The recurrence H(n+1) = H(n) + H(n−k), for all n ≥ n0, of the losing openings of a take-away game. H(1), H(2), … are
the opening heaps from which the player to move loses. */
export interface Recurrence extends Answered {
  /** The version of this format. */
  format: Version;
  /** The ruleset, in textual notation. */
  ruleset: string;
  /** The lag k of the recurrence H(n+1) = H(n) + H(n−k). */
  k: number;
  /** The least n0 such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n0. */
  n0: number;
  /** The terms H(1), H(2), … up to the last step that the proof of the recurrence uses. */
  h: Natural[];
  /** The first and the last n of the consecutive steps H(n+1) = H(n) + H(n−k) that prove the recurrence. */
  window: [number, number];
  /** The growth rate of the sequence H (the limit of H(n+1)/H(n)), rounded down. */
  growth: string;
}

/** The recurrences H(n+1) = H(n) + H(n−k) of the losing openings H of takeaway(cx), for many values of c. */
export interface Recurrences extends Answered {
  /** The version of this format. */
  format: Version;
  /** One row for each value of c, with k, n0 and the growth rate. */
  rows: RecurrenceRow[];
  /** The exact values of c at which the lag k changes, above the first c of the list and up to `thresholds_to`. */
  thresholds: Threshold[];
  /** The value of c up to which all changes of k are listed (inclusive). It is less than the last c of the list if a
limit was reached. */
  thresholds_to: string;
}

/** The recurrence H(n+1) = H(n) + H(n−k) of the losing openings H of takeaway(cx), for one value of c. */
export interface RecurrenceRow {
  /** The factor c in takeaway(cx), the game f(x) = cx. */
  c: Natural;
  /** The lag k of the recurrence H(n+1) = H(n) + H(n−k). */
  k: number;
  /** The least n0 such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n0. */
  n0: number;
  /** The growth rate of the sequence H (the limit of H(n+1)/H(n)), rounded down. */
  growth: string;
}

/** A value of c at which the lag k changes in the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx). */
export interface Threshold {
  /** The exact value of c. */
  c: string;
  /** The lag k in the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx) for factors just below c. */
  before: number;
  /** The lag k in the recurrence H(n+1) = H(n) + H(n−k) of takeaway(cx) for the factor c and for factors just
above c. */
  after: number;
}

/** A comparison of the P-positions and nimbers of two rulesets. */
export interface Compare extends Answered {
  /** The version of this format. */
  format: Version;
  /** The first of the two rulesets compared, with its P-positions. */
  left: Side;
  /** The second of the two rulesets compared, with its P-positions. */
  right: Side;
  /** The number of P-positions at the start of the two lists that are equal in both. */
  same: number;
  /** The comparison of the nimbers. Missing unless each game is played on a single heap and at least one of them has
splitting moves. */
  nimbers?: CompareNimbers;
}

/** One of two rulesets being compared, with its P-positions. */
export interface Side {
  /** The ruleset being compared. */
  ruleset: string;
  /** The first P-positions of the ruleset. */
  positions: string[];
  /** The lag k of the recurrence H(n+1) = H(n) + H(n−k) of the losing openings H. Null if there is no such
recurrence. */
  k: number | null;
  /** The least n0 such that the recurrence H(n+1) = H(n) + H(n−k) holds for all n ≥ n0. */
  n0: number | null;
}

/** A comparison of the nimbers of two games, each played on a single heap. */
export interface CompareNimbers {
  /** The first heap at which the nimbers differ. Null if they are equal up to `to`. */
  first_difference: Count | null;
  /** The nimber of the heap `first_difference` in the first game; null if the nimbers do not differ. */
  left: Count | null;
  /** The nimber of the heap `first_difference` in the second game; null if the nimbers do not differ. */
  right: Count | null;
  /** The largest heap compared. */
  to: Count;
  /** The heap size up to which P-positions are listed. */
  positions_to: Count;
  /** Whether the periods of both games prove that the nimbers agree on all heaps. */
  for_all: boolean;
}

/** A sheet of exercises. The seed determines the sheet. */
export interface Exercises {
  /** The version of this format. */
  format: Version;
  /** The seed from which the sheet is generated. */
  seed: number;
  /** The kind shared by all exercises; null if the sheet mixes kinds. */
  kind: string | null;
  /** The level of difficulty of the exercises. */
  level: string;
  /** The exercises, in order. */
  exercises: Exercise[];
  /** Whether a limit was reached, so that the sheet is incomplete. */
  partial?: boolean;
}

/** An exercise with its answer. */
export interface Exercise {
  /** The kind of exercise: winner, move, moves, mex, nimbers, xor, period, zeckendorf, wythoff or reason. */
  kind: string;
  /** The index of the exercise in its sheet, counted from 0. */
  index: number;
  /** The level of difficulty: easy, medium or hard. */
  level: string;
  /** The position or the game of the exercise, in textual notation. Null if the exercise has neither. */
  game: string | null;
  /** The rule of the game in words, including the winning condition. Null if the exercise has no game. */
  rule: string | null;
  /** The question of the exercise, in words. */
  question: string;
  /** The form in which the exercise is to be answered. */
  takes: Takes;
  /** The choices offered. Null if the exercise has none. */
  choices: string[] | null;
  /** The table of nimbers, with gaps for the nimbers to be found. Null if the exercise has no table. */
  table: GapTable | null;
  /** The set whose mex (the least number not in the set) is to be found. Null in exercises of other kinds. */
  set: number[] | null;
  /** The correct answer: the text of a choice, a number, a list of numbers, a move in the form in which it is typed,
or all winning moves. */
  answer: ExerciseAnswer;
  /** The reasons for the correct answer, most important first. */
  why: Reason[];
}

/** The form in which an exercise is to be answered. */
export type Takes = "choice" | "number" | "numbers" | "move" | "moves";

/** A table of nimbers with gaps to be filled in as an exercise. */
export interface GapTable {
  /** The size of the first heap in the table. */
  from: number;
  /** The nimbers in the table, with null for each nimber to be found. */
  values: (number | null)[];
}

/** The correct answer to an exercise. */
export type ExerciseAnswer = string | number | number[] | string[];

/** An answer to an exercise, with its mark. */
export interface Mark {
  /** The version of this format. */
  format: Version;
  /** The kind of the exercise. */
  kind: string;
  /** The seed of the sheet. */
  seed: number;
  /** The index of the exercise in its sheet, counted from 0. */
  index: number;
  /** The level of difficulty of the exercise. */
  level: string;
  /** The answer as the user gave it. */
  given: string;
  /** Whether the answer is correct. */
  right: boolean;
  /** The correct answer to the exercise. */
  answer: ExerciseAnswer;
  /** The comment on the answer, in words. */
  says: string;
  /** A move that refutes the answer. Null if there is none. */
  refutation: Refutation | null;
  /** The reasons for the correct answer, most important first. */
  why: Reason[];
}

/** A move that refutes a wrong answer. */
export interface Refutation extends Move {
  /** The position in which the move is made. */
  from: string;
}

/** The games that the library knows. */
export interface Games {
  /** The version of this format. */
  format: Version;
  /** The families of games, in the order of the catalogue. */
  games: GameEntry[];
}

/** The catalogue entry of a family of games. */
export interface GameEntry {
  /** The name of the family in textual notation. */
  name: string;
  /** The full name of the family. */
  title: string;
  /** The rule of the games, in words. */
  rule: string;
  /** The forms of the textual notation, with placeholders. */
  notation: string[];
  /** The games of the family that have names of their own. */
  instances: Instance[];
  /** The papers about the family. */
  papers: string;
  /** Whether a solver for the family is available. */
  ready: boolean;
  /** The theorems about the family. */
  theorems: TheoremEntry[];
  /** The methods that solve the games of the family. */
  methods: MethodEntry[];
  /** Example positions for users to try. */
  examples: Example[];
}

/** A named game of a family. */
export interface Instance {
  /** The name of the game. */
  name: string;
  /** The ruleset that the name stands for. */
  means: string;
  /** The rule of the game in words, including the winning condition. */
  rule: string;
}

/** A theorem about a family of games. */
export interface TheoremEntry {
  /** The identifier of the theorem. */
  id: string;
  /** The name of the theorem. */
  name: string;
  /** The statement of the theorem, in one sentence. */
  says: string;
  /** The source of the proof. */
  source: string;
}

/** A method that solves the games of a family. */
export interface MethodEntry {
  /** The identifier of the method. */
  id: string;
  /** The theorem that justifies the method. */
  theorem: string;
  /** The cost of the method, in words. */
  cost: string;
}

/** An example position from the catalogue. */
export interface Example {
  /** The position, in textual notation. */
  query: string;
  /** The outcome of the position. */
  outcome: Outcome;
  /** A description of what the example demonstrates. */
  shows: string;
  /** The rule of the game in words, including the winning condition. */
  rule: string;
}

/** A position in play, with its legal moves and its solution. */
export interface Board {
  /** The version of this format. */
  format: Version;
  /** The position in textual notation. */
  query: string;
  /** The play convention: normal or misère. */
  play: Play;
  /** The rule of the game in words, including the winning condition. */
  rule: string;
  /** Whether the position is terminal, that is, has no moves. */
  over: boolean;
  /** The components of the position. */
  components: BoardComponent[];
  /** The solution of the position; null if the solver reached a limit. */
  solve: Solve | null;
  /** The reason why the solver stopped. Null if the position was solved. */
  stopped: ErrorInner | null;
}

/** A component of a position, with its legal moves. */
export interface BoardComponent {
  /** The index of the component, from 0. */
  component: number;
  /** The rule of the component's game, in words. */
  rule: string;
  /** The ruleset of the component, in textual notation. */
  ruleset: string;
  /** The component with its piles, in textual notation. */
  text: string;
  /** Whether one move may take from several piles. */
  joint: boolean;
  /** Whether a move may leave several heaps. */
  splits: boolean;
  /** The sizes of the piles. */
  piles: Natural[];
  /** The bound on the next take. Null in games where it does not depend on the last take. */
  limit: Natural | null;
  /** The total number of legal moves. Null if it is expensive to determine. */
  total: Natural | null;
  /** The smallest legal take, for a rule on one heap. Missing for other rules, or if there is no legal take. */
  least: Natural | null;
  /** The largest legal take, for a rule on one heap. Missing for other rules, or if there is no legal take. */
  most: Natural | null;
  /** The legal moves, each given by the amount taken from each pile. */
  moves: Natural[][];
  /** The heaps that each listed move leaves. Missing if no move may leave several heaps. */
  leaves?: Left[];
  /** Whether all legal moves are listed. */
  complete: boolean;
}

/** The description of an error: its kind, message and location, and a remedy if one is known. */
export interface ErrorInner {
  /** The kind of error. */
  kind: ErrorKind;
  /** The problem, in one sentence. */
  message: string;
  /** The column of the problem in the input, counted from 1. Missing if the problem has no location. */
  column?: number;
  /** A way to fix the problem. Missing if none is known. */
  help?: string;
  /** A parameter value with which the request would succeed. Missing if none is known. */
  remedy?: Remedy;
}

/** The heaps that a move leaves. */
export interface Left {
  /** The heaps in textual notation. */
  to: string;
  /** The sizes of the nonempty heaps. */
  piles: Natural[];
}

/** The kind of an error. */
export type ErrorKind = "notation" | "range" | "budget" | "io" | "internal";

/** A parameter value with which the request would succeed. */
export interface Remedy {
  /** The name of the parameter. */
  parameter: string;
  /** The value of the parameter. */
  value: string;
}

/** The result of making a move. */
export interface Played {
  /** The version of this format. */
  format: Version;
  /** The position before the move. */
  from: string;
  /** The position after the move. */
  query: string;
  /** Whether the position after the move is terminal. */
  over: boolean;
  /** The move that was made. */
  move: Move;
  /** The move in words. */
  says: string;
  /** The judgement of the move. Missing if it was not requested. */
  judged?: Judged;
}

/** A judgement of a move. */
export interface Judged {
  /** The outcome of the position before the move; null if it is not known. */
  before: Outcome | null;
  /** The outcome of the position after the move; null if it is not known. */
  after: Outcome | null;
  /** Whether the move turns a won position into a lost one. */
  blunder: boolean;
  /** The comment on a move that gives away a win; null for other moves. */
  says: string | null;
}

/** One move of a game that is played in the terminal. */
export interface Ply extends Played {
  /** The number of moves made so far, including this one. */
  ply: number;
  /** The player who made the move. */
  by: By;
  /** The outcome of the position before the move; null if it is not known. */
  before: Outcome | null;
  /** The outcome of the position after the move; null if it is not known. */
  after: Outcome | null;
  /** Whether the computer deliberately passed over a winning move. */
  slip: boolean;
}

/** The player who made a move: the user or the computer. */
export type By = "you" | "computer";

/** A move of the computer. */
export interface Reply {
  /** The version of this format. */
  format: Version;
  /** The position before the move. */
  from: string;
  /** Whether the position after the move is terminal. */
  over: boolean;
  /** The computer's move; null if the game was over. */
  move: Move | null;
  /** The position after the move. */
  query: string;
  /** Whether the move is a winning move. */
  winning: boolean;
  /** Whether the computer deliberately passed over a winning move. */
  slip: boolean;
  /** The move in words. */
  says: string;
  /** The reasons for the outcome, as in `solve`. */
  why: Reason[];
  /** The reason why the solver stopped; the move is then an arbitrary legal move. Missing if the position was solved. */
  stopped?: ErrorInner | null;
}

/** The result of parsing a text in the notation for games and positions. */
export interface Parsed {
  /** The version of this format. */
  format: Version;
  /** The position in textual notation; null if the text describes a game without a position. */
  query: string | null;
  /** The game without a position, in textual notation. */
  game: string;
  /** The play convention: normal or misère. */
  play: Play;
  /** The components of the position or of the game. */
  components: ParsedComponent[];
  /** The total number of piles of all components. */
  piles: number;
  /** The rule of the game in words, including the winning condition. */
  rule: string;
  /** The views of the game, most suitable first. */
  views: View[];
}

/** A component of a parsed position or game. */
export interface ParsedComponent {
  /** The family of games to which the component belongs. */
  family: string;
  /** The name with which the component's notation begins. */
  name: string;
  /** The ruleset of the component, in textual notation. */
  ruleset: string;
  /** The arguments in parentheses after the name. Null if there are none. */
  arguments: string | null;
  /** The number of independent heaps in the component. All of them have the same rules. */
  copies: number;
  /** The number of piles of a position in the component. */
  places: number;
  /** The sizes of the piles; null if no position was given. */
  piles: Natural[] | null;
  /** The bound on the next take. Null in games where it does not depend on the last take. */
  bound: Natural | null;
  /** Whether the component is an opening heap of a take-away game, from which any number of tokens except all may be
taken. */
  opening: boolean;
  /** Whether one move may take from several piles. */
  joint: boolean;
  /** Whether a move may leave several heaps. */
  splits: boolean;
  /** Whether the legal moves depend on the last move. */
  remembers: boolean;
  /** The rule of the component's game, in words. */
  rule: string;
}

/** A way to display a game on a page for learners. */
export type View = "sequence" | "map" | "sum" | "proof" | "paper";

/** A line of play: its moves, and every position with its outcome. */
export interface Line {
  /** The version of this format. */
  format: Version;
  /** The starting position of the line. */
  start: string;
  /** The positions of the line, one more than there are moves. */
  positions: LinePosition[];
  /** The legal moves of the line, up to the first illegal move. */
  plies: LinePly[];
  /** Whether the last position is terminal, that is, has no moves. */
  over: boolean;
  /** The winner; null while the game goes on. */
  winner: Player | null;
  /** The first missed win of the loser or, while the game goes on, of either player. Null if no win was missed. */
  missed: MissedWin | null;
  /** The reason why the first illegal move is illegal. Null if all moves of the line are legal. */
  refused: ErrorInner | null;
}

/** A position in a line of play. */
export interface LinePosition {
  /** The position in textual notation. */
  query: string;
  /** The outcome of the position; null if it is not known. */
  outcome: Outcome | null;
}

/** A move in a line of play. */
export interface LinePly extends Move {
  /** The move, in words. */
  says: string;
  /** Whether the move turned a won position into a lost one; null if that is not known. */
  error: boolean | null;
  /** A move that would have won. Null if the move made was not a mistake. */
  winning: Move | null;
}

/** A player, named by the order of moves. */
export type Player = "first" | "second";

/** A missed win: a move by which a player gave away a win. */
export interface MissedWin {
  /** The index of the move in the line of play, from 0. */
  ply: number;
  /** The player who made the move. */
  by: Player;
  /** A move that would have won. */
  winning: Move;
  /** A description of the missed win, in words. */
  says: string;
}

/** The verdict of the independent checker on a certificate. */
export interface Check {
  /** The version of this format. */
  format: Version;
  /** The verdict of the checker. */
  verdict: CheckVerdict;
  /** The kind of claim that the certificate makes, such as `outcome`, `values` or `period`. For a refuted
certificate, only the server reports it. */
  kind?: string | null;
  /** The claim that was verified, or the reason for the refutation. */
  says: string;
}

/** The verdict of the independent checker on a certificate. */
export type CheckVerdict = "verified" | "refuted";

/** The values of a tile: a square part of a map. */
export interface TileValues {
  /** The version of this format. */
  format: Version;
  /** The index of the first row of the tile. */
  row: Natural;
  /** The index of the first column of the tile. */
  column: Natural;
  /** The number of rows of the tile, which equals its number of columns. */
  size: number;
  /** The distance in the map between adjacent rows of the tile, and between adjacent columns. */
  stride: number;
  /** The kind of the values. Outcomes are encoded as 0 for P and 1 for N. */
  kind: Kind;
  /** The largest value in the tile. */
  largest: number;
  /** The number that was subtracted from each value. It is large for tiles far from the origin, because nimbers are
large there. */
  offset: Natural;
  /** The values of the tile, row by row, after `offset` was subtracted. */
  values: number[][];
}

/** The response that shows that the server is running. */
export interface Hello {
  /** The version of this format. */
  format: Version;
  /** The version of grundy that is running. */
  grundy: string;
}

/** The progress of a computation. */
export interface Progress {
  /** The number of positions evaluated so far. */
  done: number;
  /** The expected total number of positions; null if it is not known. */
  of: number | null;
  /** The time since the start of the computation, in milliseconds. */
  elapsed_ms: number;
}

/** An error, with a partial result if there is one. */
export interface Error {
  /** The version of this format. */
  format: Version;
  /** The description of the error. */
  error: ErrorInner;
  /** The partial result at the time a limit was reached, as an object of the same kind as the complete answer.
Missing if there is no partial result. */
  partial?: Record<string, unknown>;
  /** The HTTP status of the error. Missing unless the error is reported as an event. */
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

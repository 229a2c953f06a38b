# The sentences of the library, in English. Names of messages are those in the source; see CONTRIBUTING.md, "Add a language".


## Conventions and verdicts

and = and
or = or
convention-normal = normal play: whoever makes the last move wins
convention-misere = MISÈRE PLAY: whoever makes the last move LOSES; a player who cannot move wins
convention-misere-short = MISÈRE PLAY: whoever makes the last move LOSES
nimbers = nimbers
outcomes = outcomes
verdict-n = the player to move wins
verdict-p = the player to move loses
digits-left-out = { $head }…{ $tail } ({ $digits } digits)

## Reasons

# A German period begins with its verb: it follows "in den Nim-Werten von …" and "also".
period-repeats = the values repeat with period { $period } { $preperiod ->
    [0] from the start
   *[other] from heap { $preperiod } on
    }
period-grows = g(n + { $period }) = g(n) + { $saltus } { $preperiod ->
    [0] from the start
   *[other] from heap { $preperiod } on
    }
reason-nim-heap = From a nim heap of { $n } every smaller heap can be reached, so its nimber is { $n }.
reason-one-pile = Any number from { $min } to { $max } may be taken, so g(n) = { $formula }; { $size } mod { $modulus } = { $residue }, so the nimber is { $value }.
reason-one-pile-stuck = From { $size } no move is possible, because at least { $min } must be taken; in misère play that wins.
reason-one-pile-misere = In misère play heap n is P exactly if (n − { $min }) mod { $modulus } < { $min }; ({ $size } − { $min }) mod { $modulus } = { $residue }, so it is { $value }.
reason-period = In the { $misere ->
    [true] misère outcomes
   *[false] nimbers
    } of { $ruleset } { $phrase } ({ $proof }); { $moved }.
proof-value = proved by the value that recurs
proof-window = proved by a window of { $window } equal values
proof-states = proved by equal states of the mex rule
moved-not = heap { $size } has value { $value }
moved-back = heap { $size } has the value of heap { $reduced }, which is { $value }
moved-up = heap { $size } has the value of heap { $reduced } plus { $laps } · { $saltus }, which is { $value }
reason-columns-all = Each position has as its nimber the XOR of the nimbers of its heaps; it is P exactly if that is 0.
reason-columns-even = In binary every column of the nimbers has an even number of 1s: { $sum } = 0.
reason-columns-odd = In binary some column of the nimbers has an odd number of 1s: { $sum } = { $xor }.
reason-search = All { $n } positions that can be reached were examined{ $misere ->
    [true] {" "}(nimbers do not decide misère sums)
   *[false] {""}
    }: { $verdict }.
reason-computed = Computed heap by heap up to { $upto }.
reason-window = The value of a heap depends only on the { $m } values before it (the largest take is { $m }); { $m } consecutive values equal those one period later, so { $phrase }.
reason-state-all = Every smaller heap can be reached, so { $phrase }.
reason-state = All takes beyond { $m } are allowed, so a heap sees the set of values below the last { $m } heaps and those { $m } values; both recur moved up by { $saltus }, so { $phrase }.
reason-finitely-many-p = Two P-positions differ by a number that may not be taken, so there are finitely many; the last is { $last }.
reason-residues = No take leads from a heap to one of the same value modulo { $p }, and each smaller value is reached within the first { $p } heaps, so the pattern holds for all heaps.
reason-low-end = In the numeration of { $ruleset }, { $size } has { $norm } parts, and the smallest is { $smallest }
reason-low-end-lost = { $sum }: more than may be taken.
reason-low-end-all = { $sum }: all may be taken at once.
reason-low-end-won = { $sum }; taking it leaves a bound of { $bound }, less than the next part { $next }.
step-from = { $nimber } from r = { $from } on
reason-steps = The nimber of { $n }/r is { $steps }; with r = { $limit } it is { $nimber }.
reason-least-take = { $misere ->
    [true] In misère play the
   *[false] The
    } least bound with which heap { $size } is won is { $least }, and { $limit } may be taken: { $verdict }.
reason-least-take-none = Heap { $size } is not won by any take: { $verdict }.
reason-bound-checked = That f is nondecreasing with f(x) ≥ x was checked for every take up to { $upto }, not proved for all.
reason-automaton = An automaton of { $states } states over the numeration { $system }, learnt from the rules and proved, accepts exactly the positions n/r of nimber { $nimber }, of any size; it accepts { $size }/{ $limit }.
reason-remoteness = The longest resistance lasts { $lasts } more { $lasts ->
    [one] move
   *[other] moves
    }.
reason-remoteness-cut = Which move holds out longest is not known: the search for it was cut off after { $positions } positions.
reason-numeration-empty = The heap is empty: no move is possible.
parts-left-out = … ({ $count } parts)
reason-numeration = In the numeration of { $ruleset }, { $size } = { $sum }
reason-numeration-all = { $sum }: all { $smallest } may be taken at once.
reason-numeration-won = { $sum }; taking the smallest part { $smallest } leaves a bound of { $bound }, less than the next part { $next }.
reason-numeration-lost = { $sum }; the smallest part { $smallest } is more than the { $limit } that may be taken.
reason-stuck = From { $n } no move is possible, so its nimber is 0.
reason-stuck-misere = From { $n } no move is possible, and in misère play that wins.
option-is = { $left } is { $value }
options-left-out = , … ({ $total } options)
reason-options-p = { $n } is P: no move leads to a P-position ({ $list }).
reason-options-n = { $n } is N: some move leads to a P-position ({ $list }).
reason-far-options = The takes { $takes } lead to nimbers { $values }; the least missing is { $value }.
reason-far-options-misere = The takes { $takes } lead to { $values }; so it is { $value }.
reason-broken-guy-smith = moves take at most { $last } and leave at most { $heaps } { $heaps ->
    [one] heap
   *[other] heaps
    }, and g(n + { $period }) = g(n) was found for { $from } ≤ n < { $to }, far enough for all n
reason-broken-rare = under the mask { $mask } { $alternates ->
    [true] and the parity of the heap
   *[false] of the sparse space
    } the last of { $rare } rare { $rare ->
    [one] heap
   *[other] heaps
    } is { $last }; beyond it{" "}
# German: with "jenseits davon" before it the verb comes first.
reason-broken-sparse = a nimber is decided by the { $window } before it, and { $window } in a row recur { $period } later
reason-broken-sparse-alone = a nimber is decided by the { $window } before it, and { $window } in a row recur { $period } later
reason-broken-exception = ; the last exception is heap { $heap }
reason-broken = In the nimbers of { $ruleset } { $phrase }{ $exception }: { $proof }.
reason-broken-heap = In the nimbers of { $ruleset } { $phrase } ({ $proof }); heap { $size } has the nimber of heap { $reduced }, which is { $value }.
reason-like-nim = The nimbers are { $list }: { $large ->
    [true] some are at least 2
   *[false] none is above 1
    }, and such a misère sum is P exactly if their XOR is { $large ->
    [true] 0
   *[false] 1
    }; { $verdict }.
quotient-range = { $whole ->
    [true] (proved for all heaps)
   *[false] for heaps up to { $to }
    }
heaps-left-out = , … ({ $count } heaps)
reason-in-quotient = Φ = { $value }, which { $outcome ->
    [P] is in
   *[N] is not in
    } the P-portion: { $verdict }. Here { $factors }, in the misère quotient of { $ruleset } { $range }: { $order } { $order ->
    [one] element
   *[other] elements
    }, { $lost } of them in the P-portion.
reason-genus = Its genus is { $genus } ({ $temper }).
temper = { $temper ->
    [fickle] fickle
    [firm] firm
   *[wild] wild
    }
shift-digits = { $a } is { $digits } and its left shift { $shifted } is { $shift }
shift-alone = the left shift of { $a } is { $shift }
reason-shifted-p = In Fibonacci numeration { $written }; the smaller pile ends in { $zeros } { $zeros ->
    [one] zero
   *[other] zeros
    }, an even number, and the larger pile is its left shift: a Wythoff pair.
reason-shifted-n = In Fibonacci numeration { $written }; the smaller pile ends in { $zeros } { $zeros ->
    [one] zero
   *[other] zeros
    }, and { $b } makes no Wythoff pair with it.
triple-digits = , in Fibonacci numeration { $a }, { $b }, { $c }
reason-triple-end = (0, 0, 0) is the end of the game.
reason-triple-p = { $piles } is the triple S_{ $index } = (A, B, C){ $written }: a P-position.
reason-triple-empty = { $piles } has an empty pile, and only (0, 0, 0) of the P-positions has one.
reason-triple-n = Every number is in one P-position only; { $first } belongs to S_{ $index } = { $triple }{ $written }, which is not { $piles }.
reason-construction = The move of the proof, { $case }: { $triple }.
reason-pile-options = The { $options } options of { $position } have the nimbers { $values }; the least missing is { $value }.
reason-pile-options-p = None of the { $options } options of { $position } is a P-position, so it is P.
reason-pile-options-n = Of the { $options } options of { $position } some is a P-position, so it is N.
reason-row-law = In { $name } { $grows } for all b ≥ { $from }: the exact states at columns { $first } and { $second } agree{ $saltus ->
    [0] {""}
   *[other] {" "}up to the saltus
    }
reason-row = { $law }.
reason-row-value = { $law }; so { $at } = { $value }.
reason-same-game = { $ruleset } allows the same moves as { $known }, so it is that game.
pair-golden = (⌊nφ⌋, ⌊nφ²⌋) = { $pair } with φ = (1+√5)/2 and n = { $n }
pair-general = (⌊nα⌋, ⌊nα⌋ + { $k }n) = { $pair } with α = ({ $lead }+√{ $d })/2 and n = { $n }
reason-pair-p = The piles differ by { $difference }, and { $form }: this is that Beatty pair, a P-position.
reason-pair-n = The piles differ by { $difference }; the Beatty pair for that difference is { $form }, not { $piles }.

## The rule of a game

rule-choose-game = Choose one of the games and move in it.
rule-in-game = In game { $i }: { $moves }
rule-games-in-all = ({ $count } games in all.)
rule-last-stone = Whoever takes the last stone { $play ->
    [normal] wins
   *[misere] loses
    }.
rule-last-move = Whoever makes the last move { $play ->
    [normal] wins
   *[misere] loses
    }.
rule-last-stone-or-move = Whoever takes the last stone { $play ->
    [normal] wins
   *[misere] loses
    }. If no move is left before that, whoever moved last { $play ->
    [normal] wins
   *[misere] loses
    }.
rule-take = Take { $amount }.
rule-take-from-one = Take { $amount } from one heap.
rule-wythoff = Take any number of stones from one pile, or the same number from both.
rule-wythoff-spread = Take any number of stones from one pile, or from both piles numbers that differ by less than { $spread }.
rule-wythoff-piles = Take any number of stones from one of the { $piles } piles, or the same number from each of several.
rule-raleigh = Take any numbers of stones from one pile or from two. If two piles are equal, you may take everything. If all three differ and none is empty, you may also take the same number from the two larger piles and any number from the smallest, but not 3 from the larger ones if the middle pile becomes the smallest.
rule-or = Or:
rule-and-so-on = And so on.
rule-split-unequal = Split a heap into two heaps of different sizes.
rule-split-from = Split a heap of at least { $least } stones into two heaps.
rule-split-into = Split a heap into { $numbers } heaps.
amount-any = any number of stones
amount-except = any number of stones except { $list }
amount-one = 1 stone
amount-named = { $list } of stones
amount-stones = { $list } stones
item-range = { $lo } to { $hi }
item-from = { $lo } or more
item-prime = a prime number
item-square = a square number
item-fibonacci = a Fibonacci number
item-power = a number (1 or a power of { $base })
item-values = a number ({ $values } with n = 1, 2, 3, …)
rule-bound-same = Take no more than was just taken.
rule-bound-times = Take up to { $c ->
    [2] twice
   *[other] { $c } times
    } what was just taken.
rule-bound-less = Take less than { $c ->
    [2] twice
   *[other] { $c } times
    } what was just taken.
rule-bound-other = After a take of x stones, take at most { $bound }{ $rounded ->
    [true] , rounded down
   *[false] {""}
    }.
rule-bound-opening = The first move may take any number, but not all.
rule-bound-now = Now at most { $limit } may be taken.
rule-bound-now-all = Now everything may be taken.
rule-bound-now-nothing = Now nothing may be taken any more.
rule-bound-now-heaps = Now at most { $list } may be taken.
rule-bound-heap = { $limit } from heap { $heap }
rule-vectors = Take { $list }.
rule-vectors-or = {", or "}
rule-vectors-more = ({ $more } more kinds of moves.)
from-pile = { $amount } from pile { $pile }
multiple-of = a multiple of { $amount }
any-multiple-of = any multiple of { $list }
same-from-piles = the same number from piles { $piles }
rule-break-whole = Take a whole heap of { $takes }.
rule-break-not-all = Take { $takes } from a heap, but not all of it.
rule-break-two = Take { $takes } from a heap and split the rest into two heaps.
rule-break-one = Take { $takes } from a heap.
rule-break-all-or-two = Take { $takes } from a heap: all of it, or split the rest into two heaps.
rule-break-not-all-or-two = Take { $takes } from a heap, but not all of it; the rest may be split into two heaps.
rule-break-up-to-two = Take { $takes } from a heap; the rest may be split into two heaps.
rule-break-into = Take { $takes } from a heap and leave the rest in { $numbers } heaps.

## Exercises

exercise-kind = { $kind ->
    [winner] who wins?
    [move] find a winning move
    [moves] find all winning moves
    [mex] the mex of a set
    [nimbers] the gaps in a table of nimbers
    [xor] the nimber of a sum
    [period] the period of the nimbers
    [zeckendorf] a number as a sum of Fibonacci numbers, and its generalisations
    [wythoff] is this a P-position of Wythoff's game?
   *[reason] choose the argument that explains who wins
    }
stones = { $n } { $n ->
    [one] stone
   *[other] stones
    }
exercise-one-heap = { $n ->
    [one] There is 1 stone.
   *[other] There are { $n } stones.
    }
exercise-piles = There are piles of { $list } stones.
exercise-heaps = There are heaps of { $list } stones.
exercise-game-has = game { $i } has { $list }
exercise-who-wins = { $told } Who wins if both play well?
exercise-find-move = { $told } Find a winning move.
exercise-find-moves = { $told } Find all winning moves.
exercise-mex = What is the mex of {"{"}{ $set }{"}"}, the least of 0, 1, 2, … that is not in the set?
exercise-nimbers = { $rule } Which nimbers are missing in the table of the heaps 0, 1, 2, …?
exercise-xor = What is the nimber of { $query }?
exercise-period = { $rule } With which period do the nimbers of the heaps 0, 1, 2, … repeat?
exercise-pair = { $told } Is this a P-position: does the player to move lose?
exercise-argument = { $told } Which argument explains who wins?
exercise-fibonacci-parts = Write { $n } as a sum of Fibonacci numbers ({ $list }), no two of which are neighbours.
exercise-parts = The openings that are lost in { $ruleset } are { $list }, … Write { $n } as a sum of such numbers, { $apart }.
apart-same = each more than the next smaller one
apart-times = each more than { $c } times the next smaller one
apart-at-least = each at least { $c } times the next smaller one
apart-other = each more than may be taken after the next smaller one
choice-mover = the player to move
choice-other = the other player
choice-p = yes, a P-position
choice-n = no, an N-position
premise-divisible = { $n } is divisible by { $modulus }
premise-remainder = { $n } leaves the remainder { $residue } when it is divided by { $modulus }
premise-fibonacci = { $n } is a Fibonacci number
premise-fibonacci-sum = { $n } = { $sum } in Fibonacci numbers no two of which are neighbours
premise-power = { $n } is a power of two
premise-powers = { $n } = { $sum } in powers of two
premise-total = There are { $all } stones in all, an { $parity ->
    [even] even
   *[odd] odd
    } number
argument-lost = { $premise }, so every move loses.
argument-take = { $premise }, so taking { $take } wins.
argument-take-heap = { $premise }, so taking { $take } from heap { $heap } wins.
marked-right = Right.
fault-illegal = `{ $told }` is against the rules: { $why }.
fault-lost = After your { $told }, { $reply }, and you have lost.
fault-answered = After your { $told }, { $reply }, which is lost for you.
fault-every-move = Every move can be answered: after { $told }, { $reply }, which is lost for whoever moved first.
fault-wins = There is a winning move: { $says }, which is lost for the other player.
fault-missing = A winning move is missing: { $what }.
fault-nothing = No move was given.
fault-over = There is no move after that.
fault-in-set = { $number } is in the set.
fault-smaller = { $number } is smaller, and it is not in the set either.
fault-value = The nimber of heap { $heap } is { $value }.
fault-wanted = { $count } numbers are wanted, one for each gap.
fault-number = It is { $number }.
fault-breaks = They do not repeat so: heap { $heap } has nimber { $first }, and one such period later it is { $second }.
fault-shorter = They repeat so, but already with the period { $period }.
fault-sum = These parts add up to { $sum }, not to { $n }.
fault-sum-alone = They add up to { $sum }.
fault-no-term = { $part } is not one of these numbers.
fault-too-close = { $larger } and { $smaller } are too close: { $apart }.
fault-other-argument = This argument does not hold; this one does: { $answer }

## Moves against the rules

illegal-last-take = { $message } (the last take was { $last })
illegal-component = there is no component { $component }
illegal-amounts = { $given ->
    [one] 1 number is
   *[other] { $given } numbers are
    } given for { $piles ->
    [one] one pile
   *[other] { $piles } piles
    }
illegal-nothing = a move takes at least one stone
illegal-too-many = { $take } cannot be taken: the heap has { $size }
illegal-too-many-pile = { $take } cannot be taken from pile { $pile }: it has { $size }
illegal-over-limit = { $take } cannot be taken now: at most { $limit }
illegal-opening = nothing may be taken from an opening heap of one stone
illegal-not-in-set = { $take } is no take of { $ruleset }
illegal-undecided = whether { $take } is a take of { $ruleset } is out of reach
illegal-one-pile = a move takes from one heap
illegal-unequal = amounts from several piles must be equal
illegal-spread = amounts from both piles must differ by less than { $spread }
illegal-not-all = from three piles of which two are equal only everything may be taken (rule II)
illegal-larger-piles = from all three piles, the same number is taken from the two larger ones (rule III)
illegal-three = 3 may not be taken from the two larger piles if the middle one becomes the smallest (rule III)
illegal-not-left = no move of { $ruleset } leaves that
illegal-no-move = { $ruleset } has no such move
illegal-ambiguous = several moves of { $ruleset } take { $take } and leave different heaps
illegal-no-bound = the bound of { $ruleset } has no value after a take of { $take }
legal-listing = `{ $question }` lists what can be played
legal-components = { $count ->
    [one] there is one component
   *[other] components are counted from 1 to { $count }
    }
legal-numbers = { $piles ->
    [one] give one number
   *[other] give { $piles } numbers, 0 for a pile left alone
    }
legal-at-least-one = take at least one stone
legal-another-pile = take from another pile
legal-at-most = at most { $size } can be taken there
legal-range = take from 1 to { $limit }
legal-opening = the first move leaves at least one stone, so one stone cannot be moved
legal-nearest-two = the nearest that can be taken are { $below } and { $above }
legal-nearest = the nearest that can be taken is { $one }
legal-smaller = take a smaller number
legal-independent = the heaps are independent: take from one of them
legal-same = take the same number from each pile that you take from
legal-closer = take from one pile, or bring the two amounts closer together
legal-clear-all = take from one pile or two, or clear all three if two of them are equal
legal-larger-piles = take from one pile or two; or the same from the two larger ones and any number from the smallest
legal-not-three = take another number than 3 from the two larger piles, or more from the smallest
legal-say-left = say what is to be left, for example { $example }
legal-bound = the bound must have a value after every take

## Words that make no question

misread-near = did you mean { $near }?
misread-unknown = there is no parameter { $parameter } here
misread-unknown-api = /api lists the parameters of each route
misread-unknown-help = the help of the question lists its parameters
misread-twice = { $parameter } is given twice
misread-once = give it once
misread-missing = { $parameter } is missing
misread-form = cannot read { $parameter }: `{ $given }`
misread-form-help = for example { $like }
misread-word = { $parameter } is not `{ $given }`
misread-word-help = { $parameter } is { $words }
misread-is = { $parameter } is { $given }
misread-power = { $parameter } is a power of two
misread-together = { $parameter } says nothing beside { $other }
misread-leave-one = leave out { $parameter } or { $other }
misread-bounds = { $parameter } says nothing about { $about } of a take-away game{ $given }: heaps and bounds are listed whole
misread-bounds-squares = leave it out; { $question } has such squares
misread-bounds-row = leave out { $square } for one heap, or { $row } for all of them
leave-out = leave out { $parameter }
misread-no-rows = { $ruleset } has no rows
misread-no-rows-help = { $row } is for games on two piles, and for games with a bound on the next take
misread-no-bound = { $ruleset } has no bound on the next take
misread-no-bound-help = { $square } is for take-away games; games on two piles are squares without it
misread-not-one-heap-help = { $bound } is for one take-away heap, such as fibonacci:20
misread-normal = this is about normal play
misread-normal-help = leave out `misere`; solve, values, period, positions, map and learn know misère play
misread-sum = a sum has no numeration of its own
misread-sum-help = ask for one component
misread-piles = { $game } is played with { $count } { $count ->
    [one] pile
   *[other] piles
    }, not { $given }
misread-piles-help = give one number for each pile, in order
misread-no-system = in which numeration is the sentence to be decided?
misread-no-system-help = name a system: { $like }
misread-subject = one thing is asked about at a time
misread-subject-help = give { $list }, one of them
misread-too-large = { $name } is too large
misread-limit = { $name } is at { $which ->
    [least] least
   *[most] most
    } { $bound }

## Spent budgets

stopped = stopped: { $why }
stop-time = the time budget of { $seconds } s is spent
stop-memory = { $needed } of memory are needed and { $allowed } are allowed
stop-machine = { $needed } of memory are needed and this machine has { $allowed }
stop-positions = { $needed } positions are needed and { $allowed } are allowed
stop-cancelled = cancelled
stop-cancelled-api = the server is stopping, or the client went away; ask again
stop-cancelled-help = it was interrupted from outside; run it again for the whole answer
stop-machine-help = no budget changes that: ask about less, or ask a larger machine
stop-allow = allow more with { $set }
stop-allow-api = allow more with { $set }, as far as the server does; `time` is in milliseconds, `memory` in MiB
so-far-no-period = no period showed among the first { $values } values
so-far-far-heap = no period showed among the first { $values } values, and a table up to heap { $heap } has at least { $times } times as many
so-far-far-heap-no-table = no period showed among the first { $values } values, and no table reaches heap { $heap }: only a proved period would answer
so-far-terms = { $terms } terms of H are known, and { $needed } are needed
so-far-more = far more
so-far-about = about { $n }
so-far-quotient = the misère quotient of the heaps up to { $heaps } is known: { $order } { $order ->
    [one] element
   *[other] elements
    }
so-far-no-position = no P-position showed among the first { $heaps } heaps

## Refusals. {"{from}"} stands for a parameter, {"{row=3}"} for one with its value, {"{grundy period}"} for a question.

refusal-range-both = both ends are from { $least } to { $most }, the smaller one first: for example { $example }
refusal-range = { $parameter } is from { $least } to { $most }
refusal-least = { $parameter } is at least { $least }
refusal-cannot-be = { $parameter } cannot be { $given }
refusal-unknown = { $parameter ->
    [paper] no paper is called
    [what] there is no identity called
    [given] this is no answer to the exercise:
   *[other] unknown:
    } `{ $given }`
refusal-starts-at-zero = the table of { $game } starts at 0
refusal-starts-at-zero-help = leave out {"{from}"}; {"{row=3}"} with {"{from}"} starts further along one row of a two-pile game
refusal-backwards = the stretch { $from }..{ $to } runs backwards
refusal-backwards-help = {"{from}"} may not exceed {"{to}"}
refusal-no-misere-nimbers = misère play has outcomes, not nimbers
refusal-no-misere-nimbers-help = add {"{outcomes}"}
refusal-no-sums = { $game } is a sum; proofs are about one game
refusal-no-sums-help = ask for each component
refusal-method = { $id } { $exists ->
    [true] does not apply here
   *[false] is not a method
    }{ $of }
refusal-method-help = methods that apply: { $list }
refusal-no-method-large = { $ruleset } has no closed form or proved period here, and heaps this large are too many for a table
refusal-no-method-large-help = finite sets, ranges and all-but sets answer heaps of any size, as do bounds that are nondecreasing with f(x) ≥ x; other rules up to about 4·10^9
refusal-many-splits = { $ruleset } has no proved period here, and a heap this large has too many moves to go through
refusal-many-splits-help = positions are answered up to heap { $most }; {"{grundy values}"} and {"{grundy period}"} show the nimbers of larger heaps
refusal-no-method = no method answers this question about { $ruleset }
refusal-no-method-help = {"{grundy games}"} lists what does
refusal-too-large = { $method } is for numbers up to { $most }: { $ruleset }
refusal-too-large-help = leave out {"{method}"} if another one is to be tried, or ask about smaller numbers
refusal-checkpoint-help = name another folder with {"{checkpoint}"}, or remove its file `state` to begin again
refusal-undecided = a window of nimbers does not decide heap { $heap }: it may be rare
refusal-undecided-help = leave out {"{window}"}: a whole table decides every heap
refusal-search = heaps beyond { $most } are too large for a search of all positions
refusal-search-help = ask about smaller heaps
refusal-far-index = the P-positions of { $game } are listed one by one
refusal-far-index-help = {"{from}"} must fit 64 bits
refusal-from-one = the openings lost by the first player are counted from 1
refusal-from-one-help = {"{from=1}"} is the first
refusal-lag = { $ruleset } has lag { $lag }: heaps of thousands of digits are out of reach
refusal-lag-help = lags up to { $most } are followed, which is c up to 12
refusal-no-bound = the bound of { $ruleset } at x = { $take } { $because }
refusal-no-bound-help = the bound must have a value after every take; below 1 it means that no move is left
refusal-long-period = the period of { $ruleset } is { $number }, more than 64 bits
refusal-long-nimbers = { $ruleset } has nimbers of more than 64 bits here
refusal-long-help = {"{grundy solve}"} answers single heaps
refusal-no-second = there is no second method for this question
refusal-no-second-help = leave out {"{double_check}"}; a certificate can still be checked with {"{grundy check}"}
refusal-no-exercise = no exercise of this kind came of this seed
refusal-no-exercise-help = try another {"{seed}"}
refusal-no-move = no legal move can be found within reasonable work
refusal-no-move-help = try smaller heaps
refusal-see-prover = see docs/prover.md
refusal-learn = {"{grundy learn}"} needs no closed form; a file can declare a game and a claim of its own
refusal-learnable = wythoff, wythoff(k), raleigh, nim, subtract, takeaway and moves can be learnt
refusal-systems = systems: fib, base2 to base36, pell, tribonacci, ostrowski(k), schwenk(3x)
refusal-statement = add `prove NAME: sentence`, or `prove game` after a game

## What a game does not have

lacks-one-period = { $game } has several heaps; a period belongs to one
    .help = ask for each component by itself
lacks-row-period = { $game } is played on several piles; a period belongs to one row
    .help = {"{row=3}"} asks for the positions (3,b) of a two-pile game
lacks-rows = { $game } has no rows: rows belong to games on two piles
    .help = for example {"{row=3}"} with wythoff: the positions (3,b)
lacks-quotient = { $game } has no misère quotient here: heaps that remember, and piles that are joined, are no sums of heaps
    .help = quotients are for nim, subtraction and take-and-break games, and sums of them
lacks-genus = { $game } has no genus here: genera are listed for one heap that forgets
    .help = ask for nim, a subtraction game or a take-and-break game by itself
lacks-known-nimber = { $game } has positions of which only the outcome is known
    .help = ask for outcomes
lacks-bound = { $game } has no bound on the next take
    .help = {"{row}"} and {"{square}"} are for take-away games
lacks-map = { $game } has no map: a map needs two dimensions
    .help = wythoff, moves on two piles, and take-away games (heap and bound) have one
lacks-map-of-sum = { $game } is a sum, and a map shows one game on two piles
    .help = write a sum of two heaps as moves(…), for example moves((1,0)*,(0,1)*)
lacks-far-map = { $game } has neither a closed form nor a proved row period there
    .help = far out, a map needs a closed form (outcomes of wythoff, normal play) or rows of a small pile
lacks-far-bounds = { $game } has a map from heaps of at most 2^20 on
    .help = leave out {"{at}"}, or choose a smaller heap
lacks-numeration = { $game } has no numeration: only take-away games have one
    .help = for example takeaway(3x) or fibonacci
lacks-nondecreasing-bound = { $game } has no numeration: its bound is not proved nondecreasing
    .help = for example takeaway(3x) or fibonacci
lacks-sufficient-bound = { $game } has no numeration: f(x) ≥ x is not proved
    .help = for example takeaway(3x) or fibonacci
lacks-linear-bound = { $game } is not of the form f(x) = cx
    .help = Theorem IV-4 is about f(x) = cx; {"{grundy positions}"} lists H for every bound
lacks-fibonacci-numeration = { $game } has no strategy by Fibonacci numeration
    .help = {"{numeration}"} is for raleigh and wythoff
lacks-several-piles = { $game } is played on one heap
    .help = {"{grundy period}"} studies one heap
lacks-long-runs = { $game } is not for long runs: these are for codes that leave at most two heaps, in normal play
    .help = leave out {"{window}"} and {"{checkpoint}"}
lacks-compared-heaps = { $game } breaks no heap, or has several
    .help = nimbers are compared heap by heap where one of two games breaks heaps: leave out {"{to}"}
lacks-period-of-row = { $game } has no proved period of this row
    .help = a table answers small piles

## Problems

problem-expected = { $message }: expected { $expected }
problem-lists-all = { $help } { $games } lists all
problem-lists-them = { $help }; { $games } lists them
problem-how-written = { $games } shows how each game is written
problem-no-game = there is no game called `{ $name }`
problem-games-all = { $games } lists all
problem-no-certificate = there is no certificate for this answer
    .help = certificates exist for outcomes, values, proved periods, and strategies of the games that the checker knows
check-verified = verified
check-refuted = refuted
error-head = error: { $message }
error-column = error: { $message } (column { $column })
error-help = help: { $help }

## Play

play-from-pile = { $amount } from pile { $pile }
# What a move leaves, after a comma.
leaving = leaving { $left }
leaving-nothing = leaving nothing
# The same after its subject: "taking 2 leaves 18".
leaves = leaves { $left }
leaves-nothing = leaves nothing
this-leaves = This leaves { $left }.
this-leaves-nothing = This leaves nothing.
left-bound = { $size } (at most { $limit } next)
left-no-more = { $size } (and nothing may be taken any more)
place-of = {" "}of component { $component }
place-from = {" "}from component { $component }
play-takes = takes { $amounts }{ $place }, { $leaving }
play-splits = splits a heap{ $place }, { $leaving }
play-doing = taking { $amounts }{ $place } { $leaves }
play-doing-split = splitting a heap{ $place } { $leaves }
play-taken = { $amounts } taken{ $place }, { $leaving }
play-split = a heap split{ $place }, { $leaving }
play-take = take { $amounts }{ $place }, { $leaving }
play-do-split = split a heap{ $place }, { $leaving }
play-verdict = { $outcome } — { $verdict }
play-verdict-unknown = ? — too hard to say within the budget
hint-none = no hint: the position is too hard to solve within the budget
hint-over = the game is over
hint-only = { $take }: the only winning move
hint-one-of = { $take }: one of { $count } winning moves
hint-lost = every move loses against best play
hint-longest = every move loses against best play; { $take } holds out longest ({ $lasts } more { $lasts ->
    [one] move
   *[other] moves
    })
ended = { $won ->
    [true] You win
   *[false] You lose
    }: { $last }.
ended-normal = no move is left
ended-misere = no move is left, and in misère play that wins for the player to move
missed = Ply { $ply }, from { $from }: { $who ->
    [you] you
   *[computer] the computer
    } { $did }{ $place }; to { $take }, would have won.
missed-took = took { $amounts }
missed-split = split a heap
missed-took-you = took { $amounts }
missed-split-you = split a heap
saw-not = From { $from }, to { $take }, would have won.
warning = { $left } Can you see the reply?
warning-choice = { $warning } Take back, or play on.
why-lost-unknown = No mistake of yours is known; some positions were too hard to judge.
why-lost-never = You never had a winning move: the position you began from was lost against best play.
ply-says = { $who ->
    [you] you
   *[computer] computer
    }: { $takes }
ply = { $number }. { $letter } { $says }{ $error }
ply-error = {"  "}✗ to { $take }, would have won
offered-nothing = { $text }: nothing can be taken
offered-range = { $text }: take { $least } to { $most }
offered = { $text }: take { $list }
offered-in-all = , … ({ $total } in all)
no-move-over = no move is possible: the game is over

## Documents

doc-standing-verified = verified by the independent checker
doc-standing-verified-but = verified by the independent checker, but for { $list }
doc-beyond = { $what ->
    [nimber] the nimber: computed
    [moves] the list of all winning moves: computed
    [loss] how long it lasts: computed
    [growth] the growth rate: computed
    [same] the game with the same moves: computed
    [symmetric] the part that the piles play: computed
    [beatty] the pairs (⌊nα⌋, b(n)): observed
    [rules] the formulas of the moves, which were compared with the rules on all small positions
    [automata] the automata of the script: computed
   *[numeration] the numeration: computed
    }
doc-standing-observed = only observed, up to heap { $upto }
doc-standing = { $word ->
    [theorem] theorem
    [computed] computed
    [verified] verified
   *[observed] observed
    }
doc-footer = method { $method } · standing: { $standing }
doc-agrees = {" "}· { $second } agrees
doc-why = why
doc-more-reasons = … and { $count } reasons like these
doc-long-nimbers = (the nimbers have more than 120 binary digits)
doc-more-rows = … { $count } more rows
doc-columns-even = every column even: P
doc-columns-odd = odd columns: N
doc-heap = heap
doc-nimber = nimber
doc-partial = PARTIAL RESULT: the work was stopped before its end
doc-stopped-here = STOPPED HERE: { $why }; what follows is missing
doc-verdict-nimber = {"   "}(nimber { $nimber })
doc-winning-moves = winning moves: { $total }
doc-moves-left-out = … (--json lists 1000, with --all every one)
doc-longest-resistance = every move loses; the longest resistance:
doc-lasts = { $what }   (the game lasts { $lasts } more { $lasts ->
    [one] move
   *[other] moves
    })
doc-resistance-unknown = every move loses (which one holds out longest is not known for heaps this large)
doc-take = take { $take }{ $place } → { $left }
doc-split = split{ $place } → { $left }
doc-is-position = { $query } is a { $letter }-position: { $verdict }.
doc-is-position-nimber = { $query } is a { $letter }-position of nimber { $nimber }: { $verdict }.
doc-take-to = take { $take } to { $to }
doc-values-title = { $game }: nimbers
doc-outcomes-title = { $game }: outcomes (P: the player to move loses)
doc-count-box = { $all } positions with every heap at most { $to }: { $p } are P, { $n } are N
doc-count-simplex = { $all } positions with heaps together at most { $to }: { $p } are P, { $n } are N
doc-count-paper = Of the { $all } positions of { $game }, { $p } are P-positions.
doc-row-nimbers = { $game }: nimbers of the positions ({ $row }, b)
doc-row-outcomes = { $game }: outcomes of the positions ({ $row }, b)
doc-bounds-title = { $game }: nimbers g(n, r) by the bound r on the next take
doc-step = { $nimber } from r = { $from } on
doc-period-nimbers = { $game }: period of the nimbers
doc-period-outcomes = { $game }: period of the outcomes
doc-of-row = {" "}of row { $row }
doc-no-period = no period shows; nothing is proved either way
doc-no-period-observed = no period observed
doc-preperiod = preperiod
doc-period = period
doc-saltus = saltus
doc-last-exception = last exception
doc-prefix = prefix
doc-cycle = cycle
doc-observed-not-proved = {"  "}(observed, not proved)
doc-heap-number = heap { $heap }
doc-period-quoted = preperiod { $preperiod }, period { $period }, saltus { $saltus } ({ $standing })
doc-rows-of-period = in rows of the period { $period }
doc-rows-of-period-from = in rows of the period { $period }, which repeat from heap { $from } on; exceptions before are marked *
doc-rows-exceptions = in rows of the period; { $count } exceptions are marked *
doc-rows-same = from heap { $from } on the same row again and again
doc-p-positions = { $game }: P-positions
doc-there-are-none = there are none: { $says }
doc-no-more = there are no more
doc-exercises = exercises (level { $level ->
    [easy] easy
    [medium] medium
   *[hard] hard
    }, seed { $seed })
doc-exercises-kind = exercises: { $kind } (level { $level ->
    [easy] easy
    [medium] medium
   *[hard] hard
    }, seed { $seed })
doc-answers = Answers
doc-exercise = exercise
doc-right = right
doc-wrong = wrong
doc-the-answer = The answer: { $answer }
doc-genera = { $game }: genera
doc-genera-note = g, then the misère values beside 0, 1, 2, … heaps *2; the last two alternate for ever
doc-map-nimbers = { $game }: map of the nimbers
doc-map-outcomes = { $game }: map of the outcomes
doc-map-less = , less { $offset }
doc-map-cap = { $cap } stands for { $cap } and all nimbers above, which are not told apart here
doc-map-cells = { $height } × { $width } cells from ({ $row }, { $column }) on
doc-in-numeration = { $n } in the numeration of { $ruleset }
doc-digits = digits
doc-norm = norm
doc-growth = growth
doc-openings = { $ruleset }: the openings H that the first player loses
doc-recurrence = H(n+1) = H(n) + { $lag } for all n ≥ { $from }
doc-proved-by-steps = proved by the { $count } steps n = { $from } to { $to }
doc-recurrences = takeaway(cx): H(n+1) = H(n) + H(n−k) for all n ≥ n0
doc-changes = all { $count } c with { $from } < c ≤ { $to } at which k changes:
doc-change = c = { $c } from { $before } to { $after }
doc-changes-beyond = beyond c = { $to } they are not listed: ask for a shorter range
doc-changes-paper = Where { $k } changes:
doc-compare = { $left }  and  { $right }
doc-compare-lag = { $ruleset }: k = { $k }, n0 = { $from }
doc-compare-no-lag = { $ruleset }: no recurrence of the form H(n+1) = H(n) + H(n−k) is proved
doc-compare-same = P-positions, the first { $same } alike
doc-compare-same-to = P-positions among the heaps up to { $to }, the first { $same } alike
doc-compare-differ = the nimbers differ first at heap { $heap }: { $left } and { $right }
doc-compare-all = the nimbers are equal for all heaps: both have the same preperiod and period, which are proved, and the same values
doc-compare-equal-to = the nimbers are equal for all heaps up to { $to }; nothing is proved beyond
doc-proof-system = {"   "}(numeration: { $system })
doc-proof-automaton = the P-positions are accepted by an automaton of { $states } states and { $transitions } transitions
doc-proof-level = the positions of nimber { $nimber } are accepted by an automaton of { $states } states and { $transitions } transitions
doc-proof-size = { $states } states, { $tracks } { $tracks ->
    [one] track
   *[other] tracks
    }
doc-quotient-all = { $game }: misère quotient of all heaps (proved)
doc-quotient-to = { $game }: misère quotient of the heaps up to { $to }
doc-quotient-tame = tame: it is T_{ $k }, the quotient of nim heaps below { $below }
doc-quotient-wild = wild: it is not the quotient of nim heaps
doc-order = order
doc-p-portion = P-portion
doc-elements = { $count ->
    [one] element
   *[other] elements
    }
doc-kind = kind
doc-generators = generators
doc-relations = relations
doc-quotient-rows-period = Φ in rows of the period; the heap is the sum of its row and its column
doc-quotient-rows = Φ in rows; the heap is the sum of its row and its column
doc-sequence = { $ruleset }: what shows in the nimbers of the heaps 0 to { $to }
doc-more-nimbers = … and { $count } more nimbers
doc-p-positions-count = P-positions
doc-different-nimbers = different nimbers
doc-largest-nimber = largest nimber
doc-first-at = { $value }, first at heap { $heap }
doc-sparse-space = sparse space
doc-sparse-none = none: moves leave at most one heap, or more than two, or without end
doc-mask = mask { $mask } ({ $binary } in binary){ $alternates ->
    [true] , and the parity of the heap
   *[false] {""}
    }
doc-rare-heaps = rare heaps
doc-none = none
doc-last-is = { $count }, the last is { $last }
doc-period-none = none is proved from these heaps
doc-proved-for-all = { $period } (proved for all heaps)
doc-exceptions = exceptions
doc-last-exception-is = { $count }, the last exception is heap { $heap }
doc-first-of = { $shown }, … (the first { $some } of { $total })
doc-no-rare = no heap is rare
doc-rare-list = rare: { $list }
doc-exception = { $heap } ({ $value } instead of { $instead })
doc-exceptions-list = exceptions: { $list }
doc-study = { $ruleset }: what shows
doc-study-same = proved: the same moves as { $known }
doc-study-unknown = its moves are those of no known game
doc-study-symmetric = the piles { $symmetric ->
    [true] are
   *[false] are not
    } alike
doc-study-p = P-positions with piles up to { $piles }: { $count }
doc-study-same-p = the same P-positions as { $list } up to there{ $proved ->
    [true] {""}
   *[false] {" "}(observed, not proved)
    }
doc-study-pairs = { $pairs } pairs (⌊nα⌋, b(n)) for every α with { $low } ≤ α < { $high } (observed)
doc-study-difference = b(n) − ⌊nα⌋ = { $form } (observed)
doc-study-complementary = each positive number is in one pair only (observed)
doc-study-root = then α is the positive root of { $equation }
doc-none-found = none found
doc-identities = identities, each n in exact arithmetic
doc-identities-note = a range is a test, not a proof; the proofs are in the sources
doc-fails-at = FAILS at n = { $n }
doc-not-checked = not checked
doc-holds = holds for n = { $from } to { $to }
unsuited-rows = this answer has no table
unsuited-sequence = this answer is no sequence of numbers
unsuited-here = this format is not written here

## Maps

map-legend-p = P: player to move loses
map-legend-n = N: player to move wins
map-legend-bits = by bits
map-legend-rank = by rank
map-cap = {" "}({ $cap }: or more)
map-says-outcomes = Outcomes: P where the player to move loses, N where the player to move wins
map-says-less = Nimbers, less the number in the title
map-says-nimbers = Nimbers from 0 to { $largest }; 0, where the player to move loses, is white
map-says = { $what }. { $width } columns for { $across } and { $height } rows for { $down }.
map-empty = a map of { $width } × { $height } cells is empty: ask for at least one row and column
map-no-pixels = a cell of 0 pixels cannot be seen: use at least 1
map-no-modulus = a cyclic scale modulo 0 has no colours: use a modulus of at least 1
map-too-large = { $cells } cells of { $cell } pixels make { $pixels }, more than { $most }: use smaller cells or a smaller map
map-too-many = { $cells } cells are too many here: at most { $most }; larger maps are for .png

## Formulas

formula-if = if
formula-from = {" "}for n ≥ { $from }; before that { $before }
formula-for = for

## Drawings of automata

drawing-reads = reads ({ $names })
drawing-title = automaton of { $states } states, { $reads }

## Censuses

census-with-elements = {" "}with { $size } elements
census-of-form = {" "}of the form {"{"}{ $pattern }{"}"}
census-subtract = subtraction sets{ $sizes }{ $form }, largest element { $upto ->
    [true] at most{" "}
   *[false] {""}
    }{ $max }
census-takeaway = takeaway(cx), c from { $from } to { $to } with denominators up to { $denominator }: H(n+1) = H(n) + H(n−k) for all n ≥ n0
census-moves = rules of at most { $vectors } vectors on two piles, entries up to { $entries }; P-positions compared up to { $to }
census-octal = octal codes of at most { $digits } digits{ $whole ->
    [true] , also with 4 before the point
   *[false] {""}
    }: nimbers of the heaps up to { $to }
census-changes = k changes exactly at
census-values = values
census-sets = sets
census-longest-period = longest period
census-sets-with-it = sets with it
census-the-first = the first
census-its-preperiod = its preperiod
census-longest-preperiod = longest preperiod
census-the-first-with-it = the first with it
census-mean-period = mean period
census-share = share
census-common = the most common of { $count } outcome periods
census-record = { $values }: { $what } { $value } of { $sets } sets: { $list }
census-in-shards = the sets are listed in the shards
census-from-k = from k
census-to-k = to k
census-rules = { $rules } rules, { $classes } classes of equal P-positions
census-pairs = { $rules } rules have P-positions (⌊nα⌋, b(n)) as far as it was looked
census-quadratic = { $rules } of them with complementary sequences and α the root of a quadratic
census-learnt = { $proved } of { $tried } rules learnt and proved
census-head-rules = rules
census-p-positions-of = P-positions of
census-sequences = sequences
census-head-learnt = learnt
census-some-pairs = { $pairs } pairs
census-states = { $system }, { $states } states
census-of-code = { $value } of { $code }
census-codes = { $codes } codes, { $classes } classes of equal nimbers
census-proved = { $proved } have a period that is proved by the heaps looked at
census-head-codes = codes
census-largest = largest
census-rare = rare
census-last-rare = last rare

## The game in the terminal

level = { $level ->
    [perfect] perfect
    [human] human
   *[teaching] teaching
    }
terminal-no-file = a game is not written to a file
    .help = leave out -o; in plain lines, redirect standard output
terminal-formats = a game is played in text or in JSON lines
    .help = leave out --format, or use --json
terminal-methods = a game chooses its own methods
    .help = leave out --method and --double-check
terminal-level-unknown = `{ $given }` is no level: perfect, human or teaching
terminal-level-option = for example --level human
terminal-level-help = for example: level human; `level` alone says which one it is
terminal-alone = `{ $word }` stands alone, without `{ $more }`
    .help = `help` lists what can be typed
terminal-unreadable = cannot read the move `{ $text }`
terminal-which-heap = which heap is meant?
terminal-no-pile = there is no pile { $pile }
terminal-one-number = one number for one pile
terminal-type-split = type what to take and what is left, such as 1 -> 2+3, or split 2+3; `moves` lists them
terminal-type-number = type a number to take, such as 2; `help` lists the rest
terminal-type-piles = type one number for each pile, such as { $example }, or heap 2: 2
terminal-type-heap = type the heap and what to take from it, such as heap 1: 2
terminal-help = 2            take 2                      hint    a move to recommend
    heap 1: 3    take 3 from heap 1          why     the reasons of the verdict
    0,2,1        one number for each pile    moves   what may be taken now
    undo         back to your last move      list    the moves made so far
    level human  perfect, human, teaching    new     from the beginning
    show         the position again          quit    the end
    analyse      verdicts shown or hidden
    1 -> 2+3     take 1, leaving 2 and 3     split 2+3   take nothing
terminal-help-numbers = Numbers may be written 1_000_000, 1e30, 2^64, 10^100+7.
terminal-warning = { $warning } Choose another move, or make the same again to play on.
terminal-unusable = the terminal cannot be used: { $why }
    .help = try --plain
terminal-gave-up = the computer gave up in the middle of a move
    .help = please report the position
terminal-ended = the game cannot go on: { $why }
    .help = moves are read from standard input as UTF-8 text
terminal-begin = { $you ->
    [first] You move first; the computer plays
   *[second] The computer moves first and plays
    } at level { $level }. `help` lists what can be typed.
terminal-thinks = (it thinks: { $sentence })
play-takes-you = take { $amounts }{ $place }, { $leaving }
play-splits-you = split a heap{ $place }, { $leaving }
terminal-you = You { $does }.
terminal-computer = The computer { $does }.{ $unsure ->
    [true] {" "}(it could not see the end)
   *[false] {""}
    }
terminal-computer-status = the computer { $does }
terminal-hint = hint: { $hint }
terminal-hint-type = hint: { $hint } (type: { $typed })
terminal-prompt = your move>{" "}
terminal-taken-back = taken back
terminal-nothing-back = there is no move of yours to take back
terminal-level = the computer plays at level { $level }
terminal-shown = verdicts are shown
terminal-hidden = verdicts are hidden until you ask
terminal-list = The game, with who had it won before each move (N: whoever was to move):
terminal-unfinished = the game is unfinished
terminal-unfinished-at = The game is unfinished: { $position }.
terminal-new = a new game
terminal-over = the game is over
terminal-over-keys = the game is over: n new game, u undo, q quit
terminal-no-number = cannot read the number `{ $text }`
terminal-choose-move = choose a move: ↑↓
terminal-choose-amount = choose how many to take: ↑↓ or type a number
terminal-keys-line = ←→ pile ↑↓ amount ⏎ take h hint  w why  a analyse  u undo  n new  ? help  q quit
terminal-title-keys = keys
terminal-title-why = why
terminal-title-piles = piles
terminal-title-moves = moves
terminal-title-verdict = verdict · moves
terminal-keys = ← → Tab     choose a pile
    ↑ ↓         one more, one less
    Home End    least, most
    0–9         type an amount (1e30, 2^64)
    Enter       take
    Esc         choose again
    h           hint
    w           why: the reasons
    a           analyse: verdicts shown or hidden
    u           undo
    l           level of the computer
    n           new game
    q           quit
    ○ marks amounts that may be taken,
    ◉ what you are about to take
terminal-misere = MISÈRE: last to move LOSES
terminal-normal = last to move wins
terminal-heap = heap
terminal-pile = pile { $pile }
terminal-at-most = {" "}(at most { $limit })
terminal-idea = its idea: { $idea }
terminal-thinking = thinking …
terminal-your-move = your move
terminal-your-move-second = your move: the computer has begun
terminal-last-move = the computer's last move:
terminal-this-position = this position:

## The catalogue of games

games-more = grundy games NAME says more about one.
games-also-written = also written
games-notation = notation
games-theorems = theorems
games-methods = methods
games-papers = papers
games-examples = examples

## What the library says of itself: theorems, games, methods. The English is in the library.


## What the notation says about mistakes: its English words name each translation.


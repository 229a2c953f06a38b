# The sentences of the library, in English. Names of messages are those in the source; see CONTRIBUTING.md, "Add a language".


## Conventions and verdicts

and = and
or = or
convention-normal = normal play: the player who makes the last move wins
convention-misere = MISÈRE PLAY: the player who makes the last move LOSES; a player who cannot move wins
convention-misere-short = MISÈRE PLAY: the player who makes the last move LOSES
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
    [0] for all n
   *[other] for all n ≥ { $preperiod }
    }
reason-nim-heap = From a nim heap of { $n }, one move can lead to any smaller heap, so its nimber is { $n }.
reason-one-pile = Any number from { $min } to { $max } may be taken, so the nimber of n stones is { $formula }. For { $size } { $size ->
    [one] stone
   *[other] stones
    } it is { $at } = { $value }.
reason-one-pile-stuck = No move is possible from { $size }, because a move takes at least { $min }. In misère play a player who cannot move wins.
reason-one-pile-misere = In misère play heap n is a P-position if and only if (n − { $min }) mod { $modulus } < { $min }. Here ({ $size } − { $min }) mod { $modulus } = { $residue }, so heap { $size } is { $value ->
    [P] a P-position
   *[N] an N-position
    }.
reason-period = { $misere ->
    [true] Misère outcomes
   *[false] Nimbers
    } of { $ruleset }: { $phrase } ({ $proof }). { $moved }.
proof-value = proved: each value depends only on the value before it, and one value recurs one period later
proof-window = proved: each value depends only on the { $window } values before it, and { $window } consecutive values recur one period later
proof-states = proved: the values that determine all later ones recur one period later, increased by the saltus
proof-finitely-many-p = proved: there are only finitely many P-positions
moved-not = Heap { $size } has { $misere ->
    [true] outcome
   *[false] nimber
    } { $value }
moved-back = Heap { $size } has the same { $misere ->
    [true] outcome
   *[false] nimber
    } as heap { $reduced }, namely { $value }
moved-up = Heap { $size } lies { $laps } { $laps ->
    [one] period
   *[other] periods
    } above heap { $reduced }, and each period adds { $saltus } to the nimber. So heap { $size } has nimber { $value }
reason-columns-all = The nimber of a position is the XOR of the nimbers of its heaps. The position is a P-position if and only if its nimber is 0.
reason-columns-even = The XOR of the nimbers is 0: { $sum } = 0. (Written in binary, the nimbers have an even number of 1s in every column.)
reason-columns-odd = The XOR of the nimbers is not 0: { $sum } = { $xor }. (Written in binary, the nimbers have an odd number of 1s in some column.)
reason-search = { $misere ->
    [true] Nimbers do not determine the outcomes of misère sums, so the search
   *[false] The search
    } examined { $n ->
    [one] the only position that can be reached from this one
   *[other] all { $n } positions that can be reached from this one
    }: { $verdict }.
reason-computed = The values were computed heap by heap, up to heap { $upto }.
reason-window = The { $kind ->
    [outcome] outcome
   *[nimber] nimber
    } of a heap depends only on { $m ->
    [one] that of the heap before it, because a move takes at most 1 stone. One value equals the value
   *[other] those of the { $m } heaps before it, because a move takes at most { $m } stones. A block of { $m } consecutive values equals the block
    } one period later, so { $phrase }.
reason-state-all = From every heap every smaller heap can be reached, so { $phrase }.
reason-state = Every take above { $m } is allowed, so the nimber of a heap depends only on { $m ->
    [one] the nimber of the heap before it and on the set of the nimbers of all heaps before that one. One period later, that nimber and the numbers that are not in the set
   *[other] the nimbers of the { $m } heaps before it and on the set of the nimbers of all heaps before those. One period later, these nimbers and the numbers that are not in the set
    } are larger by exactly { $saltus }, so { $phrase }.
reason-finitely-many-p = The difference between two P-positions is never an allowed take, and all but finitely many numbers are allowed takes. So there are only finitely many P-positions; the largest is heap { $last }.
reason-residues = If the values of the first { $p } heaps are repeated forever, no take leads from a heap to one with the same nimber (for outcomes: from P to P), and from every heap each smaller value can be reached, just as within the first { $p } heaps. So the values repeated in this way are the values of all heaps.
reason-low-end = { $ruleset ->
    [fibonacci] As a sum of Fibonacci numbers
   *[other] In the numeration system of { $ruleset }
    }, { $size } { $norm ->
    [one] is a single part
   *[other] has { $norm } parts, the smallest of which is { $smallest }
    }
reason-low-end-lost = { $sum }. The bound does not allow a take of that size.
reason-low-end-all = { $sum }. You may take the whole heap at once.
reason-low-end-won = { $sum }. Take this smallest part. The opponent can then take at most { $bound }, which is less than { $next }, the next larger part, so the opponent cannot remove that part.
step-from = { $nimber } from r = { $from } on
reason-steps = The nimber of { $n }/r depends on the bound r: it is { $steps }. For r = { $limit } it is { $nimber }.
reason-least-take = { $misere ->
    [true] In misère play the
   *[false] The
    } player to move wins heap { $size } if and only if the bound on the next take is at least { $least }. Here the bound is { $limit }: { $verdict }.
reason-least-take-none = No take wins from a heap of { $size }: { $verdict }.
reason-bound-checked = For takes x up to { $upto } it was checked that the bound f(x) never decreases and that f(x) ≥ x. For larger takes this is not proved.
reason-automaton = An automaton with { $states } states accepts exactly the positions n/r with nimber { $nimber }, for n and r of any size, written in the numeration system { $system }. The automaton was learnt from the rules and then proved correct. It accepts { $size }/{ $limit }.
reason-remoteness = The loser can make the game last { $lasts } more { $lasts ->
    [one] move
   *[other] moves
    }.
reason-remoteness-cut = The move that delays the loss longest is not known: the search stopped after { $positions } { $positions ->
    [one] position
   *[other] positions
    }.
reason-numeration-empty = The heap is empty: no move is possible.
parts-left-out = … ({ $count } parts)
reason-numeration = { $ruleset ->
    [fibonacci] As a sum of Fibonacci numbers
   *[other] In the numeration system of { $ruleset }
    }, { $size } = { $sum }
reason-numeration-all = { $sum }, a single part. You may take the whole heap of { $smallest } at once.
reason-numeration-won = { $sum }. Take the smallest part, { $smallest }. The opponent can then take at most { $bound }, which is less than { $next }, the next larger part, so the opponent cannot remove that part.
reason-numeration-lost = { $sum }. The smallest part is { $smallest }, but at most { $limit } may be taken.
reason-stuck = No move is possible from { $n }, so its nimber is 0.
reason-stuck-misere = No move is possible from { $n }. In misère play a player who cannot move wins.
option-is = heap { $left } is { $value }
options-left-out = , … ({ $total } options in all)
reason-options-p = Heap { $n } is a P-position: none of its options ({ $list }) is a P-position.
reason-options-n = Heap { $n } is an N-position: at least one of its options ({ $list }) is a P-position.
reason-far-options = From the heap of { $n }, { $count ->
    [one] the only take, { $takes }, leads to a position with nimber { $values }. The nimber of the heap is the least number other than this
   *[other] the takes { $takes } lead to positions with nimbers { $values }. The nimber of the heap is the least number not among these
    }, namely { $value }.
reason-far-options-misere = From the heap of { $n }, { $count ->
    [one] the only take, { $takes }, leads to a position with outcome { $values }
   *[other] the takes { $takes } lead to positions with outcomes { $values }
    }, so the heap has outcome { $value }.
reason-broken-guy-smith = every move takes at most { $last } from a heap and leaves at most { $heaps } { $heaps ->
    [one] heap
   *[other] heaps
    }, and g(n + { $period }) = g(n) was verified for { $from } ≤ n < { $to }; by Guy and Smith's theorem this equation holds for all n ≥ { $from }
reason-broken-rare = in the sparse space given by the mask { $mask }{ $alternates ->
    [true] {" "}and the parity of the heap size
   *[false] {""}
    }, { $rare ->
    [one] the only rare heap
   *[other] the last of { $rare } rare heaps
    } is { $last };{" "}
reason-broken-sparse = from some heap on, each nimber is determined by the first { $window } nimbers and the { $window } nimbers just before it; beyond that heap, { $window } consecutive nimbers recur { $period } heaps later
reason-broken-exception = ; the last exception is heap { $heap }
reason-broken = Nimbers of { $ruleset }: { $phrase }{ $exception }. Proof: { $proof }.
reason-broken-heap = Nimbers of { $ruleset }: { $phrase }. Proof: { $proof }. Heap { $size } has the same nimber as heap { $reduced }, namely { $value }.
reason-like-nim = The nimbers are { $list }; { $large ->
    [true] at least one of them is 2 or more
   *[false] none of them is above 1
    }. In misère play a sum of such heaps is a P-position if and only if the XOR of the nimbers is { $large ->
    [true] 0
   *[false] 1
    }. Here the XOR { $outcome ->
    [P] is
   *[N] is not
    } { $large ->
    [true] 0
   *[false] 1
    }, so { $verdict }.
quotient-range = { $whole ->
    [true] (proved for all heaps)
   *[false] for heaps up to { $to }
    }
heaps-left-out = , … ({ $count } heaps in all)
reason-in-quotient = The position has Φ = { $value }, which { $outcome ->
    [P] is in
   *[N] is not in
    } the P-portion, so { $verdict }. Here { $factors }, in the misère quotient of { $ruleset } { $range }. The quotient has { $order } { $order ->
    [one] element
   *[other] elements
    }, { $lost } of them in the P-portion.
phi-repeats = Φ(n + { $period }) = Φ(n) was found to hold for { $from } ≤ n < { $to }
phi-repeats-in = Φ(n + { $period }) = Φ(n) was found to hold in { $ruleset } for { $from } ≤ n < { $to }
reason-quotient-repeats = { $list }. By the periodicity theorem for misère quotients, { $count ->
    [one] this equation holds
   *[other] these equations hold
    } for all larger n as well, so the quotient computed here is the quotient for heaps of all sizes.
reason-genus = The genus of the position is { $genus } ({ $temper }).
temper = { $temper ->
    [fickle] fickle
    [firm] firm
   *[wild] wild
    }
shift-digits = { $a } is written { $digits }; shifted left by one digit this is { $shifted }, which represents { $shift }
shift-alone = the left shift of { $a } is { $shift }
reason-shifted-p = In Fibonacci numeration, { $written }. The smaller pile ends in an even number of zeros ({ $zeros }), and the larger pile has the same digits followed by one more 0. So the two piles form a Wythoff pair, that is, a P-position.
reason-shifted-n = In Fibonacci numeration, { $written }. The position is a P-position if and only if the smaller pile ends in an even number of zeros and the larger pile has the same digits followed by one more 0. Here the smaller pile ends in { $zeros } { $zeros ->
    [one] zero
   *[other] zeros
    } and the larger pile has size { $b }, so the position is an N-position.
triple-digits = , in Fibonacci numeration { $a }, { $b }, { $c }
reason-triple-end = At (0, 0, 0) the game is over.
reason-triple-p = { $piles } is triple number { $index } in the list of P-positions (A, B, C){ $written }.
reason-triple-empty = { $piles } has an empty pile, but the only P-position with an empty pile is (0, 0, 0).
reason-triple-n = Every positive number occurs in exactly one P-position. { $first } occurs in the triple with index { $index }, which is { $triple }{ $written }. So { $piles } is not a P-position.
reason-construction = The proof constructs a winning move. Here { $case }. This move leads to the P-position { $triple }.
reason-pile-options = { $options ->
    [one] The only option of { $position } has nimber { $values }; the nimber of { $position } is the least number other than this
   *[other] The { $options } options of { $position } have the nimbers { $values }; the nimber of { $position } is the least number not among these
    }, namely { $value }.
reason-pile-options-many = The nimbers of the { $options } options of { $position } include { $below } but not { $value }, so the nimber of { $position } is { $value }.
reason-pile-options-zero = None of the { $options } options of { $position } has nimber 0, so { $position } has nimber 0.
reason-pile-options-p = { $options ->
    [one] The only option of { $position } is not a P-position
   *[other] None of the { $options } options of { $position } is a P-position
    }, so { $position } is a P-position.
reason-pile-options-n = { $options ->
    [one] The only option of { $position } is a P-position
   *[other] At least one of the { $options } options of { $position } is a P-position
    }, so { $position } is an N-position.
reason-row-law = In { $name }, { $grows } for all b ≥ { $from }: the sets of nimbers used so far, which determine all later columns, are the same at column { $first } and at column { $second }{ $saltus ->
    [0] {""}
   *[other] , up to a shift by { $saltus }
    }
reason-row = { $law }.
reason-row-value = { $law }. So { $at } = { $value }.
reason-same-game = { $ruleset } allows the same moves as { $known }, so it is the same game.
pair-golden = (⌊nφ⌋, ⌊nφ²⌋) = { $pair }, where φ = (1+√5)/2 and n = { $n }
pair-general = (⌊nα⌋, ⌊nα⌋ + { $k }n) = { $pair }, where α = ({ $lead }+√{ $d })/2 and n = { $n }
reason-pair-p = The piles differ by { $difference }. The P-position with that difference is { $form }. So { $piles } is a P-position.
reason-pair-n = The piles differ by { $difference }. { $same ->
    [true] The only P-position with that difference is
   *[false] No P-position has that difference; the one with the largest smaller difference is
    } { $form }. So { $piles } is not a P-position.

## The rule of a game

rule-choose-game = Choose one of the games and make a move in it.
rule-in-game = In game { $i }: { $moves }
rule-games-in-all = ({ $count } games in all.)
rule-last-stone = The player who takes the last stone { $play ->
    [normal] wins
   *[misere] loses
    }.
rule-last-move = The player who makes the last move { $play ->
    [normal] wins
   *[misere] loses
    }.
rule-last-stone-or-move = The player who takes the last stone { $play ->
    [normal] wins
   *[misere] loses
    }. If stones are left but no move is possible, the player who moved last { $play ->
    [normal] wins
   *[misere] loses
    }.
rule-take = Take { $amount }.
rule-take-from-one = Take { $amount } from one heap.
rule-wythoff = Take any number of stones from one pile, or the same number from both.
rule-wythoff-spread = Take any number of stones from one pile, or take stones from both piles, in numbers that differ by less than { $spread }.
rule-wythoff-piles = Take any number of stones from one of the { $piles } piles, or the same number from each of two or more piles.
rule-raleigh = Take any number of stones from one pile, or any number from each of two piles. If two piles are equal, you may take everything. If all three differ and none is empty, you may also take the same number from each of the two larger piles and any number from the smallest, but you may not take 3 from each of the larger piles if this would make the middle pile the smallest.
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
rule-bound-other = After a move that takes x stones, take at most { $bound }{ $rounded ->
    [true] , rounded down
   *[false] {""}
    }.
rule-bound-opening = The first move may take any number of stones, but not all of them.
rule-bound-now = Now you may take at most { $limit }.
rule-bound-now-all = Now you may take everything.
rule-bound-now-nothing = No stones may be taken now.
rule-bound-now-heaps = Now you may take at most { $list }.
rule-bound-heap = { $limit } from heap { $heap }
rule-vectors = Take { $list }.
rule-vectors-or = {", or "}
rule-vectors-more = There { $more ->
    [one] is 1 more kind
   *[other] are { $more } more kinds
    } of move.
from-pile = { $amount } from pile { $pile }
multiple-of = a multiple of { $amount }
any-multiple-of = any positive multiple of { $list }
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
    [mex] find the mex of a set
    [nimbers] fill the gaps in a table of nimbers
    [xor] find the nimber of a sum
    [period] find the period of the nimbers
    [zeckendorf] write a number as a sum of Fibonacci numbers, or in a similar system
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
exercise-who-wins = { $told } Who wins if both play perfectly?
exercise-find-move = { $told } Find a winning move.
exercise-find-moves = { $told } Find all winning moves.
exercise-mex = What is the mex of {"{"}{ $set }{"}"}, that is, the smallest of 0, 1, 2, … that is not in the set?
exercise-nimbers = { $rule } Which nimbers are missing from the table for the heaps 0, 1, 2, …?
exercise-xor = What is the nimber of { $query }?
exercise-period = { $rule } What is the period of the nimbers of the heaps 0, 1, 2, …?
exercise-pair = { $told } Is this a P-position, that is, does the player to move lose?
exercise-argument = { $told } Which argument explains who wins?
exercise-fibonacci-parts = Write { $n } as a sum of Fibonacci numbers, no two of them consecutive. Choose from { $list }.
worked-mex-zero = 0 is not in the set.
worked-mex = { $smaller } { $count ->
    [one] is
   *[other] are
    } in the set, and { $mex } is not.
worked-wins = { $play }. { $because } So the opponent loses.
# The same after a reason without its full stop.
worked-wins-so = { $play }. { $because }, so the opponent loses.
worked-greedy = Always subtract the largest of these numbers that is not too large: { $steps }.
exercise-parts = In { $ruleset } the first player loses from the heaps { $list }, … Write { $n } as a sum of these numbers, { $apart }.
apart-same = no two of which are equal
apart-times = each of them more than { $c ->
    [2] twice
   *[other] { $c } times
    } the next smaller one
apart-at-least = each of them at least { $c ->
    [2] twice
   *[other] { $c } times
    } the next smaller one
apart-other = each of them more than f(y), where y is the next smaller one and f is the bound of the game
choice-mover = the player to move
choice-other = the other player
choice-p = yes, a P-position
choice-n = no, an N-position
premise-divisible = { $n } is divisible by { $modulus }
premise-remainder = { $n } leaves remainder { $residue } when divided by { $modulus }
premise-fibonacci = { $n } is a Fibonacci number
premise-fibonacci-sum = { $n } = { $sum }, a sum of Fibonacci numbers of which no two are consecutive
premise-power = { $n } is a power of two
premise-powers = { $n } = { $sum }, a sum of different powers of two
premise-total = There are { $all } stones in all, an { $parity ->
    [even] even
   *[odd] odd
    } number
argument-lost = { $premise }, so every move loses.
argument-take = { $premise }, so taking { $take } wins.
argument-take-heap = { $premise }, so taking { $take } from heap { $heap } wins.
marked-right = Right.
fault-illegal = `{ $told }` is not a legal move: { $why }.
fault-lost = After your move ({ $told }), your opponent wins by { $reply }.
fault-answered = After your move ({ $told }), your opponent has a winning reply: { $reply }.
fault-every-move = There is a winning reply to every move. For example, after the move { $told }, your opponent wins by { $reply }.
fault-wins = There is a winning move: { $says }.
fault-missing = You missed a winning move: { $what }.
fault-nothing = You did not enter a move.
fault-over = The game is over in this position: no move is possible.
fault-in-set = { $number } is in the set.
fault-smaller = { $number } is smaller, and it is not in the set either.
fault-value = The nimber of a heap of { $heap } is { $value }.
fault-wanted = { $count ->
    [one] Enter one number, for the only gap.
   *[other] Enter { $count } numbers, one for each gap.
    }
fault-number = The correct number is { $number }.
fault-breaks = This is not a period: heap { $heap } has nimber { $first }, but heap { $later } has nimber { $second }.
fault-shorter = This is a period, but there is a shorter one: { $period }.
fault-sum = These parts add up to { $sum }, not to { $n }.
fault-sum-alone = Your numbers add up to { $sum }, which is not the required total.
fault-no-term = { $part } is not one of the allowed numbers.
fault-too-close = { $larger } and { $smaller } are too close together. Use numbers from the list, { $apart }.
fault-other-argument = This argument is wrong. The correct one is: { $answer }

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
illegal-too-many = { $take } cannot be taken: the heap has only { $size }
illegal-too-many-pile = { $take } cannot be taken from pile { $pile }, which has only { $size }
illegal-over-limit = { $take } cannot be taken now: the bound is { $limit }
illegal-opening = no move is possible from an opening heap of one stone
illegal-not-in-set = { $ruleset } does not allow taking { $take }
illegal-undecided = cannot determine whether { $ruleset } allows taking { $take }
illegal-one-pile = a move takes stones from one pile only
illegal-unequal = the amounts taken from several piles must be equal
illegal-spread = the amounts taken from the two piles must differ by less than { $spread }
illegal-not-all = with two equal piles, a move on all three piles must take everything (rule II)
illegal-larger-piles = a move on all three piles must take the same number from each of the two larger ones (rule III)
illegal-three = a move may not take 3 from each of the two larger piles if the middle one becomes the smallest (rule III)
illegal-not-left = no move of { $ruleset } leaves these heaps
illegal-no-move = { $ruleset } does not allow this move
illegal-ambiguous = the move is ambiguous: several moves of { $ruleset } take { $take } and leave different heaps
illegal-no-bound = the bound of { $ruleset } is undefined after a take of { $take }
legal-listing = `{ $question }` lists the legal moves
legal-components = { $count ->
    [one] there is one component
   *[other] the components are numbered from 1 to { $count }
    }
legal-numbers = { $piles ->
    [one] give one number
   *[other] give { $piles } numbers, one for each pile, and 0 for a pile left alone
    }
legal-at-least-one = take at least one stone
legal-another-pile = take stones from a heap or pile that is not empty
legal-at-most = take at most { $size }
legal-range = { $limit ->
    [0] no stones may be taken now
    [one] take 1 stone
   *[other] take 1 to { $limit } stones
    }
legal-opening = the first move must leave at least one stone
legal-nearest-two = the nearest legal takes are { $below } and { $above }
legal-nearest = the nearest legal take is { $one }
legal-smaller = take a smaller number
legal-independent = take stones from one pile, and leave the others alone
legal-same = take the same number from each pile
legal-closer = take from one pile only, or take two amounts that are closer together
legal-clear-all = take from one or two piles, or clear all three if two of them are equal
legal-larger-piles = take from one or two piles, or take the same number from each of the two larger piles and any number from the smallest
legal-not-three = take the same number, but not 3, from each of the two larger piles, or take more from the smallest
legal-say-left = add the heaps that the move leaves, for example { $example }
legal-bound = the bound f must be defined for every take

## Words that make no question

misread-near = did you mean { $near }?
misread-unknown = unknown parameter { $parameter }
misread-unknown-api = /api lists the parameters of each route
misread-unknown-help = `--help` lists the parameters of each command
misread-twice = { $parameter } is given twice
misread-once = give { $parameter } once
misread-missing = { $parameter } is missing
misread-form = cannot read { $parameter }: `{ $given }`
misread-form-help = for example { $like }
misread-word = { $parameter } cannot be `{ $given }`
misread-word-help = { $parameter } must be { $words }
misread-is = { $parameter } cannot be { $given }
misread-power = { $parameter } must be a power of two
misread-together = { $parameter } cannot be combined with { $other }
misread-leave-one = leave out { $parameter } or { $other }
misread-bounds = { $parameter }{ $given } cannot be combined with { $about } for a take-away game: the table for a take-away game has a fixed form and always lists the nimbers of normal play
misread-bounds-squares = leave out { $parameter }; { $question } shows a map of heaps and bounds
misread-bounds-row = leave out { $square } to get one heap, or { $row } to get all heaps
leave-out = leave out { $parameter }
misread-no-rows = { $ruleset } has no rows: only games on two piles and take-away games have them
misread-no-rows-help = leave out { $row }, or choose a take-away game or one with two piles
misread-no-bound = { $ruleset } has no bound on the next take
misread-no-bound-help = { $square } works only for take-away games; games on two piles are always listed as squares
misread-not-one-heap-help = { $bound } works only for a single heap of a take-away game, such as fibonacci:20
misread-normal = this question is defined for normal play only
misread-normal-help = leave out `misere`; solve, values, period, positions, map and learn support misère play
misread-sum = a sum of games has no numeration system
misread-sum-help = give a single game, not a sum
misread-piles = { $game } is played with { $count } { $count ->
    [one] pile
   *[other] piles
    }, not { $given }
misread-piles-help = give one number for each pile, in order
misread-no-system = no numeration system is given for this sentence
misread-no-system-help = name one, for example { $like }
misread-subject = exactly one of { $list } must be given
misread-subject-help = give one of { $list }, and leave out the others
misread-too-large = { $name } is too large
misread-limit = { $name } must be at { $which ->
    [least] least
   *[most] most
    } { $bound }

## Spent budgets

stopped = stopped: { $why }
stop-cancelled = the computation was cancelled
stop-cancelled-api = the server is stopping or the client disconnected; send the request again
stop-cancelled-help = ask again to get the whole answer
stop-machine-help = a larger limit does not help: use smaller heaps, or a machine with more memory
stop-allow = raise the limit with { $set }
stop-allow-api = raise the limit with { $set }, up to the server's own limit; `time` is in milliseconds and `memory` in MiB
so-far-no-period = no period was found in the first { $values } values
so-far-far-heap = no period was found in the first { $values } values; a table that reaches heap { $heap } would need at least { $times } times as many
so-far-far-heap-no-table = no period was found in the first { $values } values, and no table can reach heap { $heap }: only a proved period could give the answer
so-far-terms = the first { $terms } losing openings (terms of the sequence H) are known; { $needed } are needed
so-far-more = far more
so-far-about = about { $n }
so-far-quotient = the misère quotient of the heaps up to { $heaps } is known: { $order } { $order ->
    [one] element
   *[other] elements
    }
so-far-no-position = no P-position was found among the first { $heaps } heaps

## Refusals. {"{from}"} stands for a parameter, {"{row=3}"} for one with its value, {"{grundy period}"} for a question.

refusal-range-both = give two numbers from { $least } to { $most }, the smaller one first, for example { $example }
refusal-range = { $parameter } must be from { $least } to { $most }
refusal-least = { $parameter } must be at least { $least }
refusal-cannot-be = { $parameter } cannot be { $given }
refusal-unknown = { $parameter ->
    [paper] there is no paper called
    [what] there is no identity called
    [given] not an answer to the exercise:
   *[other] there is no
    } `{ $given }`
refusal-starts-at-zero = tables of { $game } must start at 0
refusal-starts-at-zero-help = leave out {"{from}"}; only a row of a two-pile game, such as {"{row=3}"}, can start elsewhere
refusal-backwards = the range { $from }..{ $to } is reversed
refusal-backwards-help = {"{from}"} must not be larger than the end of the range
refusal-no-misere-nimbers = nimbers decide sums only in normal play, so none are listed for misère play
refusal-no-misere-nimbers-help = add {"{outcomes}"} to get P- and N-positions
refusal-no-sums = { $game } is a sum, but this question supports only single games
refusal-no-sums-help = ask for each component separately
refusal-method = the method `{ $id }` does not apply to this question
refusal-method-to = the method `{ $id }` does not apply to { $ruleset }
refusal-method-unknown = there is no method `{ $id }`
refusal-method-unknown-for = there is no method `{ $id }` for { $ruleset }
refusal-method-help = methods that apply: { $list }
refusal-no-method-large = heaps of { $ruleset } this large cannot be solved: no closed form or period is known, and a table would be too long
refusal-no-method-large-help = heaps of any size can be solved if the subtraction set is finite, is a range or omits only finitely many numbers, or if the bound f is nondecreasing and f(x) ≥ x for all x; with other rules, a heap may have at most about 4·10^9 stones
refusal-many-splits = heaps of { $ruleset } this large cannot be solved: no period has been proved, and there are too many moves to list
refusal-many-splits-help = positions can be solved if no heap is larger than { $most }; {"{grundy values}"} and {"{grundy period}"} show the nimbers of larger heaps
refusal-no-method = grundy cannot answer this question for { $ruleset }
refusal-no-method-help = {"{grundy games}"} lists the questions that grundy answers for each game
refusal-too-large = { $method } supports { $ruleset } only for numbers up to { $most }
refusal-too-large-help = leave out {"{method}"} to let grundy choose another method, or use smaller numbers
refusal-checkpoint-help = choose another folder with {"{checkpoint}"}, or delete the file `state` in this one to start again
refusal-undecided = the nimbers in the stored window do not determine the nimber of heap { $heap }, which may be rare
refusal-undecided-help = leave out {"{window}"}; a full table determines the nimber of every heap
refusal-search = heaps above { $most } are too large for an exhaustive search
refusal-search-help = use heaps of at most { $most }
refusal-far-index = the P-positions of { $game } can be computed only one after another, so the list cannot start at such a large index
refusal-far-index-help = use a {"{from}"} below 2^64
refusal-from-one = the indices of losing openings start at 1
refusal-from-one-help = use {"{from=1}"} for the first losing opening
refusal-lag = heap sizes with thousands of digits are not supported for { $ruleset }: in its recurrence H(n+1) = H(n) + H(n−k), k = { $lag } is too large
refusal-lag-help = k may be at most { $most }, that is, f(x) = cx with c up to 12
refusal-no-bound = the bound of { $ruleset } at x = { $take } { $because }
refusal-no-bound-help = the function that limits the next take must be defined for every take; a value below 1 means that the opponent cannot move
refusal-no-take-help = a move must take at least one stone, and n runs over 1, 2, 3, …
refusal-long-period = the period of { $ruleset } is { $number }, which does not fit in 64 bits
refusal-long-nimbers = some nimbers of { $ruleset } in this range do not fit in 64 bits
refusal-long-help = use {"{grundy solve}"} to solve a single heap
refusal-long-certificate = the certificate would be longer than { $most }, the checker's limit
refusal-long-certificate-help = choose a smaller position or a simpler game, or leave out the certificate
refusal-no-second = no second method is available to check this answer
refusal-no-second-help = leave out {"{double_check}"}; a certificate can still be verified with {"{grundy check}"}
refusal-no-exercise = no exercise of this kind could be generated from this seed
refusal-no-exercise-help = try another value of {"{seed}"}
refusal-no-move = no legal move was found within the work limit
refusal-no-move-help = try smaller heaps
refusal-see-prover = see docs/prover.md
refusal-learn = use {"{grundy learn}"}, which needs no closed form, or declare a game and a claim in a logic file
refusal-learnable = games that can be learnt: wythoff, wythoff(k), raleigh, nim, subtract, takeaway and moves
refusal-systems = systems: fib, base2 to base36, pell, tribonacci, ostrowski(k), schwenk(3x)
refusal-statement = add `prove NAME: sentence`; after the definition of a game, you can also add `prove game`

## What a game does not have

lacks-one-period = { $game } has more than one component, but a period can be computed only for a single heap
    .help = ask for each component separately
lacks-row-period = { $game } has several piles, but a period can be computed only for a single row
    .help = {"{row=3}"} selects the row of positions (3,b) of a two-pile game
lacks-rows = { $game } has no rows: rows belong to games on two piles
    .help = for example {"{row=3}"} with wythoff: the positions (3,b)
lacks-quotient = misère quotients are not supported for { $game }: a position must be a sum of heaps, and a move must not restrict the next one
    .help = misère quotients exist for nim, subtraction games, take-and-break games, and sums of them
lacks-genus = genera are not supported for { $game }: they are listed only for single heaps of games in which a move does not restrict the next one
    .help = ask for nim, a subtraction game or a take-and-break game by itself
lacks-known-nimber = for some positions of { $game } only the outcome is known, not the nimber
    .help = ask for outcomes
lacks-bound = { $game } does not bound the next take
    .help = {"{row}"} and {"{square}"} work only for take-away games
lacks-map = { $game } has no map: a map needs two dimensions
    .help = maps exist for wythoff, for `moves(…)` on two piles, and for take-away games, whose two dimensions are the heap and the bound
lacks-map-of-sum = { $game } is a sum, and a map shows one game on two heaps
    .help = write a sum of two heaps as moves(…), for example moves((1,0)*,(0,1)*)
lacks-far-map = this part of the map of { $game } cannot be computed: no closed form or proved row period covers it
    .help = far from the origin, only the outcomes of wythoff in normal play and rows in which one pile is small can be computed
lacks-far-bounds = a map of { $game } must start at heap 2^20 or below
    .help = leave out {"{at}"}, or choose a smaller heap
lacks-numeration = { $game } has no numeration system: only take-away games have one
    .help = try a take-away game such as takeaway(3x) or fibonacci
lacks-nondecreasing-bound = no numeration system is known for { $game }: its bound has not been proved to be nondecreasing
    .help = try a take-away game such as takeaway(3x) or fibonacci
lacks-sufficient-bound = no numeration system is known for { $game }: its bound f has not been proved to satisfy f(x) ≥ x
    .help = try a take-away game such as takeaway(3x) or fibonacci
lacks-linear-bound = the bound of { $game } is not of the form f(x) = cx
    .help = Theorem IV-4 is about f(x) = cx; {"{grundy positions}"} lists the losing openings (the sequence H) for every bound
lacks-fibonacci-numeration = no strategy in Fibonacci numeration is available for { $game }
    .help = {"{numeration}"} works only for raleigh and wythoff
lacks-several-piles = { $game } is played on one heap: a study needs a game on several piles
    .help = use {"{grundy period}"} for games on one heap
lacks-long-runs = long runs are not possible for { $game }: they need normal play and moves that leave at most two heaps
    .help = leave out {"{window}"} and {"{checkpoint}"}
lacks-compared-heaps = {"{to}"} does not apply to this comparison: with { $game }, only P-positions are compared, not the nimbers of heaps
    .help = leave out {"{to}"}: it can be used only if both games start from a single heap, no move restricts the next one, and at least one of the two games has a move that splits a heap
lacks-period-of-row = no period of this row of { $game } has been proved
    .help = use smaller piles, for which a table is enough

## Problems

problem-expected = { $message }: expected { $expected }
problem-lists-all = { $help } { $games } lists all games
problem-lists-them = { $help }; { $games } lists all games
problem-how-written = { $games } shows how each game is written
problem-no-game = there is no game called `{ $name }`
problem-games-all = { $games } lists all games
problem-no-certificate = there is no certificate for this answer
    .help = certificates exist for outcomes, values, proved periods and strategies of the games that the checker supports
certificate-unverified = note: the certificate was written but not verified, because verifying it would exceed the limits; to verify it, run `grundy check`
rows-left-out = note: { $rows } { $rows ->
    [one] row is not shown
   *[other] rows are not shown
    }{ $all ->
    [true] ; --all shows all of them
   *[other] {""}
}
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
# The same as a clause: "taking 2, which leaves 18".
leaves = leaves { $left }
leaves-nothing = leaves nothing
this-leaves = This leaves { $left }.
this-leaves-nothing = This leaves nothing.
left-bound = { $size } (at most { $limit } next)
left-no-more = { $size } (and nothing more may be taken)
place-of = {" "}of component { $component }
place-from = {" "}from component { $component }
play-takes = takes { $amounts }{ $place }, { $leaving }
play-splits = splits a heap{ $place }, { $leaving }
play-doing = taking { $amounts }{ $place }, which { $leaves }
play-doing-split = splitting a heap{ $place }, which { $leaves }
play-taken = { $amounts } taken{ $place }, { $leaving }
play-split = a heap split{ $place }, { $leaving }
play-take = take { $amounts }{ $place }, { $leaving }
play-do-split = split a heap{ $place }, { $leaving }
play-verdict = { $outcome } — { $verdict }
play-verdict-unknown = ? — not decided within the limits
hint-none = no hint: the position could not be solved within the limits
hint-over = the game is over
hint-only = { $take }: the only winning move
hint-one-of = { $take }: one of { $count } winning moves
hint-lost = every move loses against best play
hint-longest = every move loses against best play; { $take } delays the loss longest ({ $lasts } more { $lasts ->
    [one] move
   *[other] moves
    })
ended = { $won ->
    [true] You win
   *[false] You lose
    }: { $last }.
ended-normal = no move is left
ended-misere = no move is left, so in misère play the player to move wins
missed = Ply { $ply }, from { $from }: { $who ->
    [you] you
   *[computer] the computer
    } { $did }{ $place }, but a winning move was to { $take }.
missed-took = took { $amounts }
missed-split = split a heap
missed-took-you = took { $amounts }
missed-split-you = split a heap
saw-not = From { $from }, a winning move was to { $take }.
warning = { $left } Can you see the winning reply?
warning-choice = { $warning } Take the move back, or play on.
why-lost-unknown = No mistake of yours was found, but some positions could not be solved within the limits.
why-lost-never = You never had a winning move: every position you faced was losing.
ply-says = { $who ->
    [you] you
   *[computer] computer
    }: { $takes }
ply = { $number }. { $letter } { $says }{ $error }
ply-error = {"  "}✗ winning move: { $take }
offered-nothing = { $text }: nothing may be taken
offered-range = { $text }: take { $least } to { $most }
offered = { $text }: take { $list }
offered-in-all = , … ({ $total } in all)
no-move-over = no move is possible: the game is over

## Documents

doc-standing-verified = verified by the independent checker
doc-standing-verified-but = verified by the independent checker, except { $list }
doc-beyond = { $what ->
    [nimber] the nimber (computed)
    [moves] the list of all winning moves (computed)
    [loss] the number of moves until the loss (computed)
    [growth] the growth rate (computed)
    [same] the claim that another game has the same moves (computed)
    [symmetric] the claim about the symmetry of the piles (computed)
    [beatty] the pairs (⌊nα⌋, b(n)) (observed)
    [rules] the formulas for the moves (compared with the rules on all small positions)
    [automata] the automata of the script (computed)
   *[numeration] the numeration (computed)
    }
doc-standing-observed = observed up to { $numbers ->
    [n] n = { $upto }
    [pile] piles of { $upto }
    [column] column { $upto }
   *[heap] heap { $upto }
    }, not proved
doc-standing = { $word ->
    [theorem] theorem
    [computed] computed
    [verified] verified
   *[observed] observed
    }
doc-only-observed = observed up to { $upto }, not proved
doc-left-out = and { $count } more, which are not listed
doc-footer = method { $method } · standing: { $standing }
doc-agrees = {" "}· { $second } agrees
doc-why = why
doc-more-reasons = … and { $count } more { $count ->
    [one] reason
   *[other] reasons
    } of this kind
doc-long-nimbers = (no binary table: the nimbers have more than 120 binary digits)
doc-more-rows = … and { $count } more { $count ->
    [one] row
   *[other] rows
    }
doc-columns-even = every column has an even number of 1s, so this is a P-position
doc-columns-odd = an odd number of 1s, so this is an N-position
doc-heap = heap
doc-nimber = nimber
doc-partial = PARTIAL RESULT: the computation stopped before it was complete
doc-stopped-here = STOPPED HERE: { $why }; the rest is missing
doc-verdict-nimber = {"   "}(nimber { $nimber })
doc-winning-move = the only winning move:
doc-winning-moves = { $total } winning moves:
doc-moves-left-out = … (--json lists the first 1000 moves; --json --all lists all of them)
doc-longest-resistance = every move loses; the move that delays the loss longest:
doc-lasts = { $what }   (the game lasts { $lasts } more { $lasts ->
    [one] move
   *[other] moves
    })
doc-resistance-unknown = every move loses (the move that delays the loss longest was not computed)
doc-take = take { $take }{ $place } → { $left }
doc-split = split{ $place } → { $left }
doc-is-position = { $query } has outcome { $letter }: { $verdict }.
doc-is-position-nimber = { $query } has outcome { $letter } and nimber { $nimber }: { $verdict }.
doc-take-to = take { $take }, leaving { $to }
doc-values-title = { $game }: nimbers
doc-outcomes-title = { $game }: outcomes (P: the player to move loses)
doc-count-box = { $all } positions with all sizes at most { $to }; P: { $p }, N: { $n }
doc-count-simplex = { $all } positions whose sizes add up to at most { $to }; P: { $p }, N: { $n }
doc-count-paper = Of the { $all } positions of { $game }, { $p } are P-positions.
doc-row-nimbers = { $game }: nimbers of the positions ({ $row }, b)
doc-row-outcomes = { $game }: outcomes of the positions ({ $row }, b)
doc-bounds-title = { $game }: nimbers g(n, r) by the bound r on the next take
doc-step = { $nimber } from r = { $from } on
doc-period-nimbers = { $game }: period of the nimbers
doc-period-outcomes = { $game }: period of the outcomes
doc-of-row = {" "}of row { $row }
doc-no-period = no period was found, which does not prove that there is none
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
doc-rows-of-period = one period of { $period } values per row
doc-rows-of-period-from = one period of { $period } values per row; from heap { $from } on the values repeat, and earlier values that do not fit the period are marked with *
doc-rows-exceptions = one period per row; { $count } { $count ->
    [one] exception
   *[other] exceptions
    }, marked *
doc-rows-same = from heap { $from } on, the same row repeats
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
doc-wrong = Wrong.
doc-the-answer = The answer: { $answer }
doc-genera = { $game }: genera
doc-genera-note = each genus consists of the nimber g and, after the caret (^), the misère nimbers of the heap together with 0, 1, 2, … nim heaps of two stones; the last two nimbers shown alternate forever
doc-map-nimbers = { $game }: map of the nimbers
doc-map-outcomes = { $game }: map of the outcomes
doc-map-less = , minus { $offset }
doc-map-cap = { $cap } stands for { $cap } and all larger nimbers, which this map does not distinguish
doc-map-cells = { $height } × { $width } cells, starting at ({ $row }, { $column })
doc-in-numeration = { $n } { $ruleset ->
    [fibonacci] as a sum of Fibonacci numbers
   *[other] in the numeration system of { $ruleset }
    }
doc-digits = digits
doc-norm = number of parts
doc-growth = growth
doc-openings = { $ruleset }: H lists the heaps from which the first player loses
doc-recurrence = H(n+1) = H(n) + { $lag } for all n ≥ { $from }
doc-proved-by-steps = proved by the { $count } steps n = { $from } to { $to }
doc-recurrences = takeaway(cx): H lists the heaps from which the first player loses; for each c, H(n+1) = H(n) + H(n−k) for all n ≥ n0, with k and n0 as follows
doc-changes = { $count ->
    [0] k does not change at any c with { $from } < c ≤ { $to }
    [one] the only value of c with { $from } < c ≤ { $to } at which k changes:
   *[other] all { $count } values of c with { $from } < c ≤ { $to } at which k changes:
    }
doc-change = at c = { $c } from { $before } to { $after }
doc-changes-beyond = changes beyond c = { $to } are not listed because a limit was reached: ask for a range of c that begins there
doc-changes-paper = Points at which { $k } changes:
doc-compare = { $left }  and  { $right }
doc-compare-lag = { $ruleset }: H(n+1) = H(n) + { $k ->
    [0] H(n)
   *[other] H(n−{ $k })
    } for all n ≥ { $from }
doc-compare-no-lag = { $ruleset }: no recurrence of the form H(n+1) = H(n) + H(n−k) has been proved
doc-compare-same = { $same ->
    [0] the first P-positions already differ
    [one] the first P-position is the same
   *[other] the first { $same } P-positions are the same
    }
doc-compare-first = the first difference, at index { $index }: { $left } and { $right }
doc-compare-same-to = P-positions among the heaps up to { $to }: { $same ->
    [0] the first ones already differ
    [one] the first one is the same
   *[other] the first { $same } are the same
    }
doc-compare-differ = the nimbers first differ at heap { $heap }: { $left } and { $right }
doc-compare-all = the nimbers are equal for all heaps: it is proved that both sequences have the same preperiod, period and saltus, and their values agree up to the end of the first period
doc-compare-equal-to = the nimbers are equal for all heaps up to { $to }; nothing is proved for larger heaps
doc-proof-system = {"   "}(numeration: { $system })
doc-proof-automaton = an automaton with { $states } { $states ->
    [one] state
   *[other] states
    } and { $transitions } { $transitions ->
    [one] transition
   *[other] transitions
    } accepts exactly the P-positions
doc-proof-level = an automaton with { $states } { $states ->
    [one] state
   *[other] states
    } and { $transitions } { $transitions ->
    [one] transition
   *[other] transitions
    } accepts exactly the positions with nimber { $nimber }
doc-proof-size = { $states } { $states ->
    [one] state
   *[other] states
    }, { $tracks } { $tracks ->
    [one] track
   *[other] tracks
    }
doc-quotient-all = { $game }: misère quotient of all heaps (proved)
doc-quotient-to = { $game }: misère quotient of the heaps up to { $to }
doc-quotient-tame = tame: it is T_{ $k }, the misère quotient of nim heaps smaller than { $below }
doc-quotient-wild = wild: it is not a misère quotient of nim heaps
doc-order = order
doc-p-portion = P-portion
doc-elements = { $count ->
    [one] element
   *[other] elements
    }
doc-kind = kind
doc-generators = generators
doc-relations = relations
doc-quotient-rows-period = Φ(n), one period per row; n is the row label plus the column label
doc-quotient-rows = Φ(n); n is the row label plus the column label
doc-sequence = { $ruleset }: patterns in the nimbers of the heaps 0 to { $to }
doc-more-nimbers = … and { $count } more { $count ->
    [one] nimber
   *[other] nimbers
    }
doc-p-positions-count = number of P-positions
doc-different-nimbers = number of different nimbers
doc-largest-nimber = largest nimber
doc-first-at = { $value }, first at heap { $heap }
doc-sparse-space = sparse space
doc-sparse-none = none: sparse spaces are computed only for finite codes in which some move leaves two heaps and no move leaves more, and only while all nimbers are below 65536
doc-mask = mask { $mask } ({ $binary } in binary){ $alternates ->
    [true] {" "}with the parity of the heap size added
   *[false] {""}
    }
doc-rare-heaps = rare heaps
doc-none = none
doc-last-is = { $count } in all; the last is { $last }
doc-period-none = the nimbers of these heaps do not prove a period
doc-proved-for-all = { $period } (proved for all heaps)
doc-exceptions = exceptions
doc-last-exception-is = { $count } in all; the last is heap { $heap }
doc-first-of = { $shown }, … (the first { $some } of { $total })
doc-no-rare = no heap is rare
doc-rare-list = rare heaps: { $list }
doc-exception = { $heap } ({ $value } instead of { $instead })
doc-exceptions-list = exceptions: { $list }
doc-study = { $ruleset }: patterns
doc-study-same = proved to have the same moves as { $known }
doc-study-unknown = no game in the catalogue has these moves
doc-study-symmetric = the piles { $symmetric ->
    [true] are
   *[false] are not
    } interchangeable
doc-study-p = number of P-positions with piles up to { $piles }: { $count }
doc-study-same-p = with piles up to { $piles }, the P-positions are the same as in { $list }{ $proved ->
    [true] {""}
   *[false] {" "}(observed, not proved)
    }
doc-study-pairs = { $pairs } { $pairs ->
    [one] P-position has
   *[other] P-positions have
    } the form (⌊nα⌋, b(n)), for every α with { $low } ≤ α < { $high } (observed)
doc-study-difference = b(n) − ⌊nα⌋ = { $form } (observed)
doc-study-complementary = each positive number occurs in exactly one pair (observed)
doc-study-root = if these observations hold for all n, α is the positive root of { $equation }
doc-none-found = none found
doc-identities = identities, tested in exact arithmetic for the values of n listed
doc-identities-note = testing a range does not prove an identity; the proofs are in the sources
doc-fails-at = FAILS at n = { $n }
doc-not-checked = not checked
doc-holds = holds for n = { $from } to { $to }
unsuited-rows = this answer has no table, so this format does not apply
unsuited-sequence = this answer is not a sequence of numbers, so this format does not apply
unsuited-here = this answer cannot be written in this format

## Maps

map-legend-p = P: the player to move loses
map-legend-n = N: the player to move wins
map-legend-bits = by bits
map-legend-rank = by rank
map-cap = {" "}({ $cap } means { $cap } or more)
map-says-outcomes = Outcomes: P where the player to move loses, N where the player to move wins
map-says-less = Nimbers minus the number in the title
map-says-nimbers = Nimbers from 0 to { $largest }; 0, where the player to move loses, is white
map-says = { $what }. { $width } columns for { $across } and { $height } rows for { $down }.
map-empty = a map of { $width } × { $height } cells is empty: ask for at least one row and one column
map-no-pixels = cells of 0 pixels are invisible: use at least 1
map-no-modulus = a cyclic scale needs a modulus of at least 1
map-too-large = a side with { $cells } cells of width { $cell } has { $pixels } pixels, but at most { $most } are supported: use smaller cells or a smaller map
map-too-many = this format supports at most { $most } cells, not { $cells }; use .png for larger maps

## Formulas

formula-if = if
formula-from = {" "}for n ≥ { $from }; before that { $before }
formula-for = for

## Drawings of automata

drawing-reads = reads ({ $names })
drawing-title = automaton with { $states } { $states ->
    [one] state
   *[other] states
    }, { $reads }

## Censuses

census-with-elements = {" "}with { $size } { $size ->
    [one] element
   *[other] elements
    }
census-of-form = {" "}of the form {"{"}{ $pattern }{"}"}
census-subtract = subtraction sets{ $sizes }{ $form }, largest element { $upto ->
    [true] at most{" "}
   *[false] {""}
    }{ $max }
census-takeaway = takeaway(cx), c from { $from } to { $to } with denominators up to { $denominator }: H(n+1) = H(n) + H(n−k) for all n ≥ n0
census-moves = rules with at most { $vectors } { $vectors ->
    [one] vector
   *[other] vectors
    } on two piles, with entries up to { $entries }; P-positions compared up to { $to }
census-octal = octal codes with at most { $digits } { $digits ->
    [one] digit
   *[other] digits
    }{ $whole ->
    [true] {" "}after the point, including those with 4 before it
   *[false] {""}
    }: nimbers of the heaps up to { $to }
census-changes = k changes only at
census-values = values
census-sets = sets
census-longest-period = longest period
census-sets-with-it = sets with this period
census-the-first = first such set
census-its-preperiod = its preperiod
census-longest-preperiod = longest preperiod
census-the-first-with-it = first set with this preperiod
census-mean-period = mean period
census-share = share
census-common = { $count ->
    [one] the only outcome period
   *[other] the most common of { $count } outcome periods
    }
census-record = { $values }: { $what } { $value }, reached by { $sets } { $sets ->
    [one] set
   *[other] sets
    }: { $list }
census-in-shards = the sets themselves are listed in the files of the census folder
census-from-k = from k
census-to-k = to k
census-rules = { $rules } { $rules ->
    [one] rule
   *[other] rules
    } in { $classes } { $classes ->
    [one] class
   *[other] classes
    }; the rules of a class have the same P-positions
census-pairs = { $rules } { $rules ->
    [one] rule has
   *[other] rules have
    } P-positions of the form (⌊nα⌋, b(n)) in the range that was compared
census-quadratic = { $rules } of them with complementary sequences and an α that is a root of a quadratic polynomial
census-learnt = { $tried ->
    [one] 1 rule
   *[other] { $tried } rules
    } tried; for { $proved } of them, a solution was learnt and proved
census-head-rules = rules
census-p-positions-of = P-positions of
census-sequences = sequences
census-head-learnt = learnt
census-some-pairs = { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
    }
census-states = { $system }, { $states } { $states ->
    [one] state
   *[other] states
    }
census-of-code = { $value } of { $code }
census-codes = { $codes } { $codes ->
    [one] code
   *[other] codes
    } in { $classes } { $classes ->
    [one] class
   *[other] classes
    }; the codes of a class have the same nimbers
census-proved = { $proved } { $proved ->
    [one] code has
   *[other] codes have
    } a period proved by the nimbers computed
census-head-codes = codes
census-largest = largest
census-rare = rare heaps
census-last-rare = last rare heap

## The game in the terminal

level = { $level ->
    [perfect] perfect
    [human] human
   *[teaching] teaching
    }
terminal-no-file = a game cannot be written to a file
    .help = leave out -o; to save the game as text, use --plain and redirect standard output
terminal-formats = a game can be played only as text or as JSON Lines
    .help = for text, leave out --format; for JSON Lines, use --json
terminal-methods = you cannot choose the method when you play a game
    .help = leave out --method and --double-check
terminal-level-unknown = `{ $given }` is not a level; the levels are perfect, human and teaching
terminal-level-option = for example, --level human
terminal-level-help = for example `level human`; `level` alone prints the current level
terminal-alone = `{ $word }` takes no argument, but `{ $more }` follows it
    .help = `help` lists what can be typed
terminal-unreadable = cannot read the move `{ $text }`
terminal-which-heap = say which heap the move takes from
terminal-no-pile = there is no pile { $pile }
terminal-one-number = a move on one pile needs one number
terminal-type-split = type the number to take and the heaps that are left, as in `1 -> 2+3`; to split without taking, type `split 2+3`; `moves` lists the moves
terminal-type-number = type a number to take, such as 2; `help` lists all commands
terminal-type-piles = type one number for each pile, such as { $example }, or name the pile: heap 2: 3 means 3 stones from heap 2
terminal-type-heap = type the heap and what to take from it, for example `heap 1: 2`
terminal-help = 2            take 2                      hint    suggest a move
    heap 1: 3    take 3 from heap 1          why     explain the verdict
    0,2,1        take 0, 2 and 1             moves   list the legal moves
    undo         take back your last move    list    list the moves of the game
    level human  set the level               new     start a new game
    show         show the position again     quit    end the game
    analyse      show or hide verdicts       levels: perfect, human, teaching
    1 -> 2+3     take 1, leaving 2 and 3     split 2+3   split into 2 and 3
terminal-help-numbers = Numbers may be written as 1_000_000, 1e30, 2^64 or 10^100+7.
terminal-warning = { $warning } Choose another move, or enter the same one again to play it anyway.
terminal-unusable = the terminal cannot be used: { $why }
    .help = try --plain
terminal-gave-up = the computer player failed to complete its move
    .help = this is a bug; please report it together with the position
terminal-ended = the game cannot continue: { $why }
    .help = moves are read from standard input as UTF-8 text
terminal-begin = { $you ->
    [first] You move first; the computer plays
   *[second] The computer moves first and plays
    } at level { $level }. Type `help` for a list of commands.
terminal-thinks = (the computer thinks: { $sentence })
play-takes-you = take { $amounts }{ $place }, { $leaving }
play-splits-you = split a heap{ $place }, { $leaving }
terminal-you = You { $does }.
terminal-computer = The computer { $does }.{ $unsure ->
    [true] {" "}(It could not solve the position.)
   *[false] {""}
    }
terminal-computer-status = the computer { $does }
terminal-hint = hint: { $hint }
terminal-hint-type = hint: { $hint } (type: { $typed })
terminal-prompt = your move>{" "}
terminal-taken-back = your last move was taken back
terminal-nothing-back = there is no move to take back
terminal-level = the computer plays at level { $level }
terminal-shown = verdicts are shown
terminal-hidden = verdicts are hidden
terminal-list = The moves of the game, with the outcome before each move (N: the player to move wins):
terminal-unfinished = the game is unfinished
terminal-unfinished-at = The game is unfinished: { $position }.
terminal-new = a new game
terminal-over = the game is over
terminal-over-keys = the game is over: n new game, u undo, q quit
terminal-no-number = `{ $text }` is not a number
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
    w           why: explain the verdict
    a           analyse: show or hide verdicts
    u           undo
    l           level of the computer
    n           new game
    q           quit
    ○ marks amounts that may be taken,
    ◉ marks what you are about to take
terminal-misere = MISÈRE PLAY: the last player to move LOSES
terminal-normal = the last player to move wins
terminal-heap = heap
terminal-pile = pile { $pile }
terminal-at-most = {" "}(at most { $limit })
terminal-idea = its idea: { $idea }
terminal-thinking = thinking …
terminal-your-move = your move
terminal-your-move-second = your move: the computer moved first
terminal-last-move = the computer's last move:
terminal-this-position = this position:

## The catalogue of games

games-more = grundy games NAME describes one game.
games-also-written = also written
games-notation = notation
games-theorems = theorems
games-methods = methods
games-papers = papers
games-examples = examples

## What the library says of itself: theorems, games, methods. The English is in the library.


## What the notation says about mistakes: its English words name each translation.


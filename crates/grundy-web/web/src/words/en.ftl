### The words of the page in English. German is in de.ftl; a test compares the two, and that nothing is written elsewhere.
### Markup: <code>, <b>, <em>, <strong>, <kbd>, <cite>, and <a> for the link that the page knows.

## Numbers and lists

number-cut = { $first }…{ $last } ({ $digits } digits)
list-and = { $list } and { $last }
list-or = { $list } or { $last }
nothing = nothing

## Moves in words

# How it is said: take (do it), you (of the reader), takes, took (of somebody else), made (what the reader did), taking (it wins).
move-take = { $form ->
        [takes] takes { $what }
        [took] took { $what }
        [made] took { $what }
        [taking] taking { $what }
       *[take] take { $what }
    }
move-split = { $form ->
        [takes] splits { $what }
        [took] split { $what }
        [made] split { $what }
        [taking] splitting { $what }
       *[take] split { $what }
    }
move-split-into = split into{" "}
move-from-pile = { $amount } from pile { $pile }
move-into = { $whole } into { $left }
move-into-only = into { $left }
move-of = { $amount } of { $whole }, leaving { $left }
move-leaving = { $amount }, leaving { $left }
allow-one = you may take { $amount }
allow-range = you may take { $least } to { $most }
allow-list = you may take { $list } or { $last }
allow-some = you may take some of the numbers from { $least } to { $most }
row-before = before the first stone
row-after = after the last stone
row-between = between stones { $left } and { $right }
row-is-cut = { $where }: cut
row-would-cut = { $where }: a cut leaves { $left }
row-no-cut = { $where }: no cut here
move-from = { $amount } from { $from }
move-from-component = { $amount } { $piles ->
        [one] from
       *[other] of
    } component { $n }
move-wins = wins
move-loses = lets the opponent win
move-loses-anyway = loses, as every move does
move-loses-short = loses

## The board

stones = { $count ->
        [one] stone
       *[other] stones
    }
board-after = { $moves ->
        [one] After the first move
       *[other] After { $moves } moves
    }
board-your-turn = Your turn
board-computer-moves = The computer moves
board-their-turn = { $who }’s turn
board-bound-list = : { $list } may be taken
board-bound-range = : from { $least } to { $most }
board-way = { $how ->
        [both] press stones to take them, or gaps to cut there; then press Take
        [takes] press the stones to take, then press Take
       *[cuts] press between two stones to cut there, then press Split
    }
board-component = component { $n }, { $game }
board-at-most = at most { $limit }
board-at-most-now = at most { $limit } may be taken now
board-pile-of = pile { $n } of { $name }
board-not-yet = is not yet a move
board-not-allowed = not allowed
board-refused = to { $move }{ $bound }
board-nothing-left = No more stones can be taken.
board-no-move-left = No move is left.
board-computer-did = the computer { $move }
choices-in = Moves in { $name }
choices-too-many = The moves are too many to list.
choices-some = Only the first { $listed } moves are listed.
choices-some-of = Only the first { $listed } of { $total } moves are listed.
choices-leave = Leave
choices-leave-what = of { $name } these heaps, with commas between
choices-none = no move here
choices-list = { $moves ->
        [one] The move as a list
       *[other] The moves as a list
    }
button-split = Split
button-take = Take
button-clear = Clear
button-hint = Hint
button-undo = Undo
button-new-game = New game
opponent = Opponent
opponent-computer = the computer
opponent-none = two people here
opponent-watch = itself: I watch
level = Level
level-perfect = perfect
level-human = human (fallible)
level-teaching = teaching
first-move = First move
first-move-mine = mine
first-move-computer = the computer’s
player-first = First player
player-second = Second player
side-me = you
side-computer = computer
side-first = first
side-second = second
games-won = Games won:
pile-amount = in { $name }. Amount to take:
pile-amount-range = in { $name }; { $range }. Amount to take:
pile-take = take
row-of-stones = row of stones
row-chosen = { $move }. Enter makes the move.
row-nothing = Nothing is chosen.
row-not-yet = { $move }: not yet a move.
row-only-cuts = You cannot take stones here; you can only cut the row.
row-no-further = No further stone can be taken there.
row-cannot-cut = No cut can be made here.
row-choose-stones = Choose the stones to take with Shift and the arrow keys; the row splits where they were.
row-choose-first = Choose a move first.
row-help-move = Left and Right move the mark.
row-help-take = Shift with Left or Right chooses the stones to take.
row-help-cut = Space cuts at the mark.
row-help-enter = Enter makes the move, Escape clears.
watch = The game being watched
watch-go-on = Resume
watch-pause = Pause
watch-step = One move
watch-speed = Speed
watch-slow = slow
watch-usual = medium
watch-quick = fast

## The moves made, and the end

ply-wins = a winning move
ply-missed = a win was missed
ply-lost = every move loses
end-no-move = There is no move in this position.
end-you-win = You win.
end-computer-wins = The computer wins.
end-they-win = { $who } wins.
end-first = The first player
end-second = The second player
end-rule = { $how ->
        [moves] The player who moves last wins.
       *[takes] The player who takes last wins.
    }
end-rule-misere = { $how ->
        [moves] Misère play: the player who moves last loses.
       *[takes] Misère play: the player who takes last loses.
    }
why-lost = Why did I lose?
play-again = Play again
lost-unknown = The outcomes of some positions are not known, so the decisive move cannot be named.
lost-never = You never had a winning move: every position you faced was losing, and the computer made no mistake.
lost-let-computer = Let the computer begin
lost-begin-yourself = Begin yourself
lost-at = You could have won at move { $n }: from <code>{ $position }</code> you { $made }, but <b>{ $best }</b> would have won.
lost-at-other = You could have won at move { $n }: from <code>{ $position }</code> you { $made }, but another move would have won.
lost-go-back = Go back there
moves-title = Moves
moves-back = One move back
moves-on = One move on
moves-continue = Play on from here
moves-end = Back to the end
moves-start = start
moves-better = { $move } would have won
moves-to = to
moves-legend = P: the previous player wins. N: the next player wins. From N to N a win was missed.

## The answer and its pictures

nimber = nimber
nimbers = nimbers
outcome = outcome
outcomes = outcomes
misere = misère
misere-play = misère play
why = Why
cancel = Cancel
try-again = Try again
more = more
more-count = { $count } more
binary-title = Nimbers in binary
binary-caption = Nimbers in binary; { $odd } columns have an odd number of ones.
binary-caption-cut = Nimbers in binary, the lowest { $shown } of { $width } columns; { $odd } columns have an odd number of ones.
binary-odd = odd
options-title = Moves and what they lead to
options-leads-to = leads to
options-of = of { $total }
options-mex = The least number not among the nimbers of the moves is { $missing }
options-least = the least number missing:
pairs-title = P-pairs up to { $last }; the position is ({ $position }), the P-pair with the same difference is ({ $pair })
pairs-p = P-positions,
pairs-here = this position
pairs-here-move = this position, and the winning move
parts-title = { $heap } as the sum of { $parts } parts
parts-more = { $left } more { $left ->
        [one] part
       *[other] parts
    }
parts-take = take the smallest part, { $smallest }
parts-take-bound = take the smallest part, { $smallest }; then at most { $bound } may be taken
parts-take-less = take the smallest part, { $smallest }; then at most { $bound } may be taken, less than the next part { $next }
parts-stuck = the smallest part, { $smallest }, is out of reach: at most { $limit } may be taken
reasons-fewer = fewer reasons
ruler-title = Outcomes of heaps 0 to { $last }; they repeat with period { $period } from { $preperiod } on
ruler-heaps = heaps 0 to { $last }; period { $period }
ruler-heaps-from = heaps 0 to { $last }; period { $period } from { $preperiod } on
ruler-framed = ; framed: heap { $at }
ruler-framed-for = ; framed: heap { $at }, which stands for { $heap }
steps-title = Nimber by bound
steps-bound = bound from
steps-now = at most { $limit } may be taken now
triple-title = The piles and the triple
triple-title-n = The piles and the triple { $n }
triple-piles = the piles;
triple-triple = the triple that contains one of the piles
move-of-game = { $amount } of { $from }
verdict-wins = the player to move wins
verdict-loses = the player to move loses
verdict-has-lost = no move is left: the player to move has lost
verdict-has-won = no move is left: the player to move has won
verdict-n-means = N for the next player: the player to move can force a win.
verdict-p-means = P for the previous player: the player who has just moved can force a win.
verdict-budget = not known within the limits
verdict-no-method = grundy cannot solve this game
verdict-playable = You can still play, because the rules are known. The computer then looks only one move ahead and otherwise plays at random.
winning-one = The winning move
winning-many = Winning moves ({ $total })
winning-all = all { $total } winning moves
winning-first = the first { $listed } of { $total } winning moves
winning-fewer = fewer
longest-resistance = No move wins. The move that delays the loss longest
losing-moves = Losing moves
lasts-ask = How many moves?
lasts-wins = { $moves ->
        [one] wins in { $moves } move
       *[other] wins in { $moves } moves
    }
lasts-loses = { $moves ->
        [one] lasts { $moves } move
       *[other] lasts { $moves } moves
    }
lasts-unknown = how long is not known
standing = how this was established:
standing-theorem = theorem
    .says = A theorem settles this: it holds for positions of any size.
    .short = proved in a paper
standing-verified = verified
    .says = Computed, and verified by a second, independent check.
    .short = proved here, with a certificate that can be checked
standing-computed = computed
    .says = Computed from the rules, position by position.
    .short = computed from the rules
standing-observed = observed
    .says = Observed for all values computed so far, but not proved beyond them.
    .short = seen so far, not proved
beyond = except { $list }
    .says = The independent check covers the rest of the answer. This part was computed but not checked.
beyond-nimber = the nimber
beyond-moves = the list of all winning moves
beyond-best_loss = the number of moves until the loss
beyond-growth = the growth rate
beyond-numeration = the numeration
beyond-same_as = the claim that another game has the same moves
beyond-symmetric = the symmetry of the piles
beyond-beatty = the pairs that were observed
beyond-rules = the formulas of the moves
beyond-automata = the automata
nimber-is = nimber:
nimber-says = You can swap this position for a nim heap of this size in any sum without changing who wins.
method = method
method-is = method:
method-says = How the library found the answer; other ways to the same answer are listed on the Paper tab.
method-says-alone = How the library found the answer.
computers-idea = The computer’s idea
solving = Solving
more-seconds = Allow { $seconds } seconds

## The frame

title-home = grundy: who wins, by which moves, and why
title-of = { $what } · grundy
skip = Skip to the answer
home-page = grundy, home page
practise = Practise
worksheet = Worksheet
theme-light = Light colours
theme-dark = Dark colours
part-missing = Part of the page could not be loaded. <a>Reload the page</a>
part-missing-served = Part of the page could not be loaded. Is <code>grundy serve</code> still running? <a>Reload the page</a>
views = Views of the game
view-sequence = Sequence
view-map = Map
view-sum = Sum
view-quotient = Misère quotient
view-proof = Proof
view-paper = Paper
keyboard = Keyboard
key-question = /
    .does = edit the position
key-pile = ← →
    .does = choose a pile
key-amount = 0–9
    .does = type an amount
key-change = ↑ ↓
    .does = change the amount
key-take = Enter
    .does = take
key-clear = Esc
    .does = clear the choice
key-row = ← →, Shift
    .does = in a row: move, choose stones
key-cut = Space
    .does = in a row: cut
key-hint = h
    .does = show a hint
key-why = w
    .does = show the reasons
key-undo = u
    .does = undo the last move
key-keys = ?
    .does = show these keys
foot-letters = P: the player who has just moved wins. N: the next player wins.
foot-api = The same answers as data: <a>the API</a>.
foot-book = Games, theory and programs at length: <a>the book</a>.
query-label = A position, for example { $example }
suggestions = Suggestions
suggest-means = the game { $game }
ask = ask
column = column { $column }
help-list = the table below
engine-none = This page needs WebAssembly and web workers. This browser does not support them, or has them turned off.
engine-failed = The library of this page could not be loaded ({ $why }).
engine-instead = { $why } The same answers come from the command line: grundy solve fibonacci:20.
element-none = This board needs WebAssembly and web workers. This browser does not support them, has them turned off, or is older than 2023. Try a newer browser.
element-no-game = This board has no game. Set its attribute <code>game</code>, for example <code>game="fibonacci:20"</code>; here is how games are written.
problem-status = The server answered { $status }.
problem-broken = The answer was cut off.
    .help = Ask again.
problem-offline = The server does not answer.
problem-offline-served = Is `grundy serve` still running?
problem-offline-inside = Reload the page.
problem-start = The library could not be started in this page.
    .help = A content security policy of the page must allow it: script-src 'wasm-unsafe-eval' and worker-src blob:
problem-late = stopped: not done within { $seconds } s
    .help = allow more time with `time`
problem-panic = the computation failed
    .help = please report this
problem-stack = stopped: the computation is nested more deeply than a page allows
    .help = use `grundy serve` or the command line, which allow more
problem-memory = stopped: the computation needs more memory than a page has
    .help = use `grundy serve` or the command line, which have more

## What is said of a game

match-dropped = The moves in the address are not a legal game; only its position is used.
match-you = You { $move }.
match-they = { $who } { $move }.
match-thinks = The computer thinks: { $idea }
match-computer-leaving = The computer { $move }, leaving { $position }.
match-computer-now = The computer { $move }. Now: { $position }.
match-taken-back = Taken back. { $position }.
match-back-at = Back at { $position }.
match-after = { $moves ->
        [one] After { $moves } move: { $position }.
       *[other] After { $moves } moves: { $position }.
    }
match-new = New game: { $position }.

## Practising

choose-amount = Choose an amount first.
answers = Answers
your-moves = Your moves
remove-what = { $what }: remove
choose-every = Choose every move that wins, then check.
add-move = Add this move
check = Check
table = Table
nimber-of = nimber of { $n }
answer-number = A number
answer-numbers = Numbers, with + or commas between
marked-right = Right.
marked-wrong = Not right.
marked-again = Try again, or look at the reason.
puzzle-of-the-day = Puzzle of the day
puzzle-of = Puzzle of { $day }
score = <b>{ $right }</b> of { $asked } correct
score-forget = reset
streak = streak <b>{ $streak }</b>
streak-best = (best { $best })
kind = Kind
kind-all = all kinds
kind-winner = Who wins?
kind-move = Find a winning move
kind-moves = Find all winning moves
kind-mex = The least missing number
kind-nimbers = Gaps in a table of nimbers
kind-xor = The nimber of a sum
kind-period = The period
kind-zeckendorf = Sums of Fibonacci numbers
kind-wythoff = Wythoff’s game
kind-reason = Which argument is correct?
grade-easy = easy
grade-medium = medium
grade-hard = hard
all-exercises = all exercises
another-sheet = another sheet
another-sheet-now = Another sheet
to-puzzle = puzzle of the day
to-worksheet = worksheet
exercise-of = Exercise { $n } of { $count }
step-back = ← Back
step-next = Next →
step-skip = Skip →
sheet-note = The sheet is in the address: everyone who opens it sees the same exercises.
score-note = The score is stored only in this browser.
look-into = Look into this position
worksheet-n = Worksheet { $seed }
name = Name:
print = Print
do-it-here = do it here
sheet-stones = Stones: { $sizes }
sheet-table = Table of exercise { $n }
answers-to = Answers to { $title }
outcomes-of = Outcomes of { $game }
p-of-raleigh = P-positions of the Raleigh game
story-take = take { $amounts }, leaving
story-method-count = count up
story-method-ratio = golden ratio
story-method-digits = digits
stories = Three stories
story-length = { $steps } steps, about { $minutes } minutes
story-label = Story: { $title }
story-steps = Steps
story-step = Step { $n }: { $title }
story-leave = Leave the story
story-look = Think, then look
story-again = set up <code>{ $position }</code> again


## The stories

story-four = Why multiples of four lose
    .lead = Take one, two or three stones. Whoever takes the last one wins. There is a secret, and a proof that it is one.
story-four-1 = One heap, three choices
    .text-1 = Ten stones lie on the table. You and the computer take turns; each turn takes one, two or three stones. Whoever takes the last stone wins.
    .text-2 = Nothing is hidden and nothing is left to chance. So from each position one of the two players can force a win. Which one?
    .attempt = Play a game on the board below before you read on. Losing it is the best preparation.
story-four-2 = Start at the end
    .text-1 = Ten stones are many. Three are not: the player to move takes all of them and wins. The same is true of two and of one.
    .text-2 = A position from which the player to move can win is called `N`, for the next player. With no stones left there is nothing to take: the player to move has just lost. That is `P`: the previous player wins.
story-four-3 = Four is a trap
    .text-1 = Now there are four stones and it is your turn. You must take one, two or three.
    .attempt = Try all three takes on the board.
    .question = Can you win from four?
    .answer-1 = No. Whatever you take leaves one, two or three stones, and all of those are N: your opponent takes the rest. A position all of whose moves lead to N is a P-position.
story-four-4 = Into the trap
    .text-1 = If four is bad for the player who must move, it is good to leave four. From five, six and seven you can: these are N, because one of their moves leads to a P-position.
    .question = There are seven stones. What do you take?
    .answer-1 = Just enough to leave four.
story-four-5 = Together, four
    .text-1 = Eight stones: you move, and your opponent has an answer to everything. You take one, they take three. You take two, they take two. You take three, they take one. Each time four stones are gone, and it is your turn again, at four, and then at none.
    .text-2 = The same answer works from twelve, from sixteen, from any multiple of four. Here are the first heaps, as the library computes them from the rules alone:
story-four-6 = The rule
    .text-1 = So the whole game fits in one sentence: leave a multiple of four. Two facts prove it. From a multiple of four no move leads to a multiple of four, because one, two and three are not multiples of four. From every other number exactly one move does: take the remainder after division by four.
    .question = Twenty-one stones, and you begin. What do you take?
    .answer-1 = 21 divided by 4 leaves remainder 1, so take 1. Then answer each move so that the two of you together take four.
story-four-7 = Another rule, another number
    .text-1 = Now up to five stones may be taken at a time.
    .question = Which heaps lose?
    .answer-1 = The multiples of six: answer a move that takes t by taking 6 − t. A well-meant set of lecture notes prints n mod 5 here; the rules themselves say six:
    .link-1 = the sequence of this game
    .link-2 = a proof for all heaps
story-fibonacci = The Fibonacci trick
    .lead = You may take at most twice what your opponent just took. The numbers 1, 2, 3, 5, 8, 13 decide everything.
story-fibonacci-1 = A bound that moves
    .text-1 = One heap of twenty stones. The first player takes any number, but not all. After that, each player may take at most twice as many as the opponent has just taken. Whoever takes the last stone wins.
    .text-2 = The notation `fibonacci:18/4` means: eighteen stones are left, and at most four may be taken now. A cautious move leaves the opponent few choices; a greedy one lets them finish.
    .attempt = Play once. How large may the first move be before it becomes dangerous?
story-fibonacci-2 = Which openings are losing?
    .text-1 = From two stones you must take one, and your opponent takes the other. From three: if you take one, they take two; if you take two, they take one. You lose again. From four you can win: take one, which leaves three and lets them take at most two.
    .text-2 = The table shows each heap as an opening, with the letter P where the first player loses:
    .question = What do the losing heaps from two on have in common?
    .answer-1 = They are the Fibonacci numbers: from 3 on, each is the sum of the two before it. (Heaps of 0 and 1 are losing too: the opening move may not take the whole heap, so there is no move.)
story-fibonacci-3 = Zeckendorf’s sums
    .text-1 = Every positive number is a sum of Fibonacci numbers no two of which are consecutive in the list 1, 2, 3, 5, 8, 13, …, and in one way only. To find this sum, always subtract the largest Fibonacci number that fits.
    .question = What is the sum for 33?
    .answer-1 = 21 fits, then 8, then 3, then 1:
story-fibonacci-4 = Take the smallest part
    .text-1 = Here is the trick: take the smallest part of the sum. The next part does not follow it directly in the list, so it is more than twice as large, and your opponent is not allowed to take it in one move.
    .question = What do you take from twenty?
    .answer-1 = The smallest part. Your opponent may now take at most twice as much, and that is less than the next part.
story-fibonacci-5 = Why it goes on working
    .text-1 = Now you are the opponent: there are eighteen stones, and you may take at most four. You cannot take the 5 of 18 = 13 + 5, so you must break into it: you leave 17, 16, 15 or 14.
    .text-2 = Look at the smallest part of each. It is never more than twice what you just took, so it can be taken in reply. That is the general fact behind the trick: a number x below a Fibonacci number F leaves F − x, whose smallest part is at most 2x.
    .attempt = Play on from here: the computer will take the smallest part each time.
story-fibonacci-6 = A larger heap
    .text-1 = The sum is quickly found for any heap, even for one whose number has a hundred digits. Let us stay with a hundred stones.
    .question = Which moves win from a hundred?
    .answer-1 = Write 100 as its sum and take the smallest part. Here the two smallest parts together win as well: twice their sum is still less than the last part. The library lists every winning move:
story-fibonacci-7 = Three times, and other bounds
    .text-1 = What if a player may take up to three times the last take? In 1970 A. J. Schwenk showed that the same trick works for every bound f(x) that never falls and is at least x. Each bound has its own sequence of numbers, every heap is a sum of them in exactly one way, and you take the smallest part.
    .question = So what do you take from twenty?
    .answer-1 = The smallest part of the new sum.
    .link-1 = the numbers of this game
    .link-2 = a map of Fibonacci Nim
story-raleigh = Raleigh’s three strategies
    .lead = A game on three piles whose losing positions can be found in three ways: by counting up, by the golden ratio, and by reading digits.
story-raleigh-1 = Three piles
    .text-1 = A. S. Fraenkel’s game has three kinds of moves. First: take any number from one pile, or any numbers from two. Second: if two piles are equal (two empty ones count), you may clear the table. Third: if the piles are different and none is empty, you may take the same number t from the two larger piles and at least one from the smallest, with one exception.
    .text-2 = The exception: t may not be 3 if what is left of the middle pile is then the smallest. Whoever makes the last move wins.
    .attempt = Try to leave a position from which your opponent cannot win.
story-raleigh-2 = Who loses
    .text-1 = Here are the positions from which the player to move loses, smallest first. Look at the columns A, B and C: after the zeros, each number occurs in them exactly once.
    .question = The board shows (4, 5, 8). Why does the player to move lose from it?
    .answer-1 = If a move takes from one pile or from two, at least one pile stays as it is, and its number belongs to no other triple. So such a move never leads from triple to triple. A move of the second kind needs two equal piles, and only the empty triple has these.
    .answer-2 = A move of the third kind keeps the difference of the two larger piles, and the odd-looking exception forbids the only way in which that could lead from triple to triple.
story-raleigh-3 = First strategy: count up
    .text-1 = Write the list from the top. A is the least number that has not been used yet. B is A + 1. C is the previous C plus 3 if A has grown by 2, and plus 5 if A has grown by 3.
    .text-2 = This is easy by hand. But to decide a pile whose number has fifty digits you would have to write down all smaller numbers first: the work is exponential in the length of the numbers.
    .question = Which triple comes after (9, 10, 16)?
    .answer-1 = 11 has been used, 12 has not. So A = 12 has grown by 3, B = 13, and C = 16 + 5:
story-raleigh-4 = Second strategy: the golden ratio
    .text-1 = With φ = (1 + √5)/2 the n-th triple is (⌊⌊nφ⌋φ⌋, ⌊nφ²⌋, ⌊⌊nφ²⌋φ⌋). No list is needed: a few square roots decide piles of any size, and the library computes with them exactly.
    .question = Is the position with piles 10²⁰, 10²⁰ + 1 and 2 · 10²⁰ winning?
    .answer-1 = The library knows at once:
story-raleigh-5 = Third strategy: read the digits
    .text-1 = Write the numbers as Zeckendorf sums: digit 1 where a Fibonacci number is used, 0 where it is not. Now read the end of the number. A: it ends in 1. B: it ends in an odd number of zeros. C: it ends in an even number of zeros, at least two. And C is B with one more zero behind it.
    .question = The next A is 14 = 13 + 1, with the digits 100001. What are B and C?
    .answer-1 = B is the next number, 15 = 13 + 2, with the digits 100010: one zero at the end, an odd number. Append another: 1000100 is 21 + 3 = 24, which is C.
story-raleigh-6 = Find the move
    .text-1 = Piles of 5, 9 and 30. The smallest pile is 5, with digits 1000: a B. Its triple is (4, 5, 8), and the other two piles are large enough to be lowered to 4 and 8 in one move of the first kind.
    .attempt = Make that move on the board, or find it here:
    .question = What does it take?
    .answer-1 = Leave 5 as it is, and lower the others to the rest of its triple.
story-raleigh-7 = Three ways, one answer
    .text-1 = The three strategies look quite different. That they describe the same positions is Theorems 1, 2 and 3 of the paper. The library plays by each of them:
    .link-1 = prove it for all positions
    .link-2 = the lemmas of the paper, proved one by one
    .link-3 = theorems and errata

## Setting up a game

setup-title = Set up a game
setup-close = Close the set-up
close = Close
setup-kind = Kind of game
setup-strange = This position was written by hand; choose a kind of game to begin with another.
setup-misere = the player who makes the last move loses (misère)
setup-computer = the computer begins
setup-no-heap = Add a heap.
setup-no-move = No move is possible yet: choose at least one.
family-nim = Nim
    .says = Take as many as you like from one heap.
family-range = One pile
    .says = Take any number from a smallest to a largest one.
family-set = A set of takes
    .says = Take one of these numbers.
family-bound = A bound that moves
    .says = How much you may take depends on the previous move.
family-wythoff = Wythoff’s game
    .says = From one pile, or the same from both.
family-vectors = Your own moves
    .says = Choose what may be taken from two piles.
family-octal = Take and break
    .says = Take from a heap and perhaps split the rest.
family-grundys-game = Grundy’s game
    .says = Split a heap into two unequal heaps.
bound-title = After a move that takes x, the next player may take
bound-same = no more than was just taken
bound-less = fewer than twice as many
bound-twice = no more than twice as many
bound-thrice = no more than three times as many
bound-function = A function of x
at-least = at least
at-most = at most
range-title = Stones per move
chips-title = Allowed numbers of stones
chips-another = Another number
chips-other = other
add = add
grid-title = Allowed moves: rows from the first pile, columns from the second (at most { $most })
grid-cell = { $how ->
        [none] { $a } from the first pile and { $b } from the second: not a move
        [repeated] { $a } from the first pile and { $b } from the second: a move, also any number of times
       *[once] { $a } from the first pile and { $b } from the second: a move
    }
grid-legend = ● once, ✳ any number of times.
heaps-one = Stones
heaps-each = Stones in each heap
heap-n = Heap { $n }
heap-number = Number of stones in heap { $n }
heap-remove = Remove heap { $n }
heap-another = another heap
octal-1 = leaving nothing
octal-2 = leaving one heap
octal-4 = leaving two heaps
octal-digit = digit
octal-switch = take { $n }, { $says }
octal-more = take { $n } as well
octal-nothing = { $n } may not be taken
octal-says = take { $n }: { $ways }

## Sharing

share = Share
link = Link
share-link = Copy link
share-qr = QR code
share-picture = Picture ({ $format })
share-latex = Answer as LaTeX
share-bibtex = Source as BibTeX
share-qr-label = QR code of this address
share-qr-long = The address is too long for a QR code.
copied = { $what } copied.
copy-forbidden = The browser did not allow copying.
share-png-forbidden = The page that contains this board does not allow PNG export. Use SVG instead.
digits-short = shorten
digits-all = all digits
copy = copy
copy-done = copied
remedy = Try { $parameter } = { $value }

## The home page

home-title = Who wins, by which moves, and why?
home-lead = Two players take stones in turn; the player who takes the last one wins. Ask about any position, play it against the computer, and see the reason.
home-begin = Begin with <a>{ $position }</a> or a card below.
surprise = Surprise me
games = Games
games-failed = The list of games could not be loaded.
card-soon = { $papers } · understood, not solved yet

## The map

map-heap = heap n
map-bound = bound r
map-first = first pile
map-second = second pile
map-row = row
map-column = column
game-over = The game is over.
map-every-loses = Every move loses.
map-more = and { $rest } more
map-whole = Write whole numbers, such as 10000 or 1e6.
map-end = The map ends at 10¹⁴.
outcomes-misere = outcomes in misère play
map-label = Map of { $game }: { $what }, { $row } downwards, { $column } across.
map-of = map of { $game }
map-none = { $game } has no map
map-none-one = A map needs positions of two numbers: two piles, or a heap and a bound on the next take. A position of this game is one number, so its values form a sequence.
map-none-sum = Moves in one pile do not affect the other: the game is the sum of its piles, and its table is that of XOR.
map-none-many = A position of this game has { $piles } numbers, and a map shows only two.
map-see-sequence = See its sequence
map-see-sum = See it as a sum
read-about = Read about it
map-others = Games with a map:
what-is-shown = what is shown
map-colours = colours
scale-sequential = dark to light
scale-blue-yellow = blue to yellow
scale-grey = grey
scale-cyclic = cyclic, mod 24
scale-small = small values
map-mark-p = mark the P-positions, where the player to move loses
map-positions = positions
zoom = zoom
zoom-in = zoom in
zoom-out = zoom out
map-reset = 0: back to the beginning
go = go
map-mouse = Point at a cell to read it; click to open it. Drag to move; scroll to zoom once it has been used.
map-finger = Tap a cell to read it, again to open it. Drag to move, pinch to zoom.
map-near = { $what ->
        [outcomes] The outcomes of { $game } take long to compute, so the map begins with fewer, larger cells. Zoom out for more.
       *[nimbers] The nimbers of { $game } take long to compute, so the map begins with fewer, larger cells. Zoom out for more.
    }
map-farther = Outcomes reach farther
map-save = save the picture
map-save-as = { $format } of { $size } × { $size }
map-save-seen = Save what I see
map-keys = Arrow keys move the crosshair and the map, with Shift by one cell; plus and minus zoom, 0 goes back to the beginning, Enter opens the cell.
legend = legend
and-more = { $n } and more
paper-no-game = The catalogue has no game called <code>{ $game }</code>.
paper-waits = The catalogue entry appears here when the notation can be read.

## Proofs and certificates

examples = Examples
proof-title = Prove it for all positions
proof-what = What to prove
proof-game = This game
    .says = The closed form of the P-positions is right, for all positions at once.
proof-learn = Learn it
    .says = Without a closed form: an automaton of the P-positions is found from the rules alone, then proved correct.
proof-sentence = A sentence
    .says = A first-order sentence about natural numbers, with addition and comparison.
proof-paper = A paper
    .says = The theorems, lemmas and identities of a paper, one by one.
proof-script = A file
    .says = Definitions, statements, and a game of your own.
proof-paper-raleigh = Fraenkel, The Raleigh game
proof-paper-wythoff = Pasetto, Wythoff’s game
proof-paper-fibonacci = Pasetto, Fibonacci Nim
proof-one-of = one of the games on the table
proof-normal-only = Closed forms are known in normal play, and that is what is proved here. <em>Learn it</em> finds the P-positions of misère play.
proof-no-game = Put a game on the table first.
proof-sentence-label = Sentence
proof-file-label = Proof file
proof-which-paper = paper
proof-system = numbers written in
proof-system-own = as it suggests
proof-nimber = positions of nimber
proof-nimber-none = P-positions
proof-level = positions of nimber { $nimber }: automaton of { $states }
proof-run = Prove
proof-learn-run = Learn and prove
proof-keys = <kbd>Ctrl</kbd> <kbd>Enter</kbd>
proof-stopped = Stopped at the limit.
proof-unknown = Nothing is known either way.
proof-more = Allow { $time }
proof-under-way = Proof in progress
proof-steps = { $steps } steps
proof-verdict-proved = PROVED
proof-verdict-refuted = REFUTED
proof-verdict-gave-up = GAVE UP
proof-numeration = numeration { $system }
proof-largest = largest automaton: { $states }
proof-gave-up = A limit was reached. Nothing is known either way.
proof-counterexample = Least counterexample
proof-counterexample-to = Least counterexample to { $id }
proof-lines = Lines of the proof
proof-line = line
proof-says = says
proof-automaton = automaton
system-fib = Fibonacci numbers 1, 2, 3, 5, 8, …; knows φ
system-base2 = binary; base3 to base36 likewise
system-base10 = decimal
system-tribonacci = 1, 2, 4, 7, 13, …
system-pell = 1, 2, 5, 12, 29, …; the slope of wythoff(2)
system-ostrowski = for the slopes α(k) of wythoff(k)
system-schwenk = the numeration of takeaway(3x)
sentence-lemma = Lemma 9 of the Raleigh paper
sentence-wythoff = smaller piles of Wythoff pairs end in an even number of zeros
sentence-nuggets = every number from 43 on is a sum of sixes, nines and twenties?
sentence-four = multiples of four end in 00
sentence-tribonacci = never three ones in a row
sentence-pell = a 2 is never followed by a 1 or a 2
sentence-schwenk = parts of takeaway(3x) are far apart
script-title = Wythoff's game, with a claim of one's own
grammar = Syntax
grammar-terms = Variables are natural numbers. Terms are linear: <code>3x + 2</code>, <code>floor(n*phi)</code>, <code>floor(n*phi^2)</code>, <code>x mod 6</code>, <code>floor(x/6)</code>, <code>2^70</code>.
grammar-logic = Connect with <code>{ $join }</code>, compare with <code>{ $compare }</code>, bind with <code>forall n >= 1:</code> and <code>exists x, y:</code>.
grammar-digits = <code>n in /(0|10)*1/</code> is about the digits of n; 0 is the empty word. A product of two variables is rejected, because sentences with such products cannot be decided.
count-states = { $count ->
        [one] { $n } state
       *[other] { $n } states
    }
count-transitions = { $count ->
        [one] { $n } transition
       *[other] { $n } transitions
    }
count-tracks = { $count ->
        [one] { $n } track
       *[other] { $n } tracks
    }
automaton-says = The P-positions are accepted by an automaton with <strong>{ $states }</strong> and { $transitions }.
automaton-reads = It reads the digits of { $title }, the highest first; a double ring marks a position from which the player to move loses.
automaton-drawing = Drawing of the automaton
automaton-text = Graphviz text
automaton-text-of = Graphviz text of the automaton
certificates = Certificates
certificates-lead = A certificate is a claim that a separate program can check. That program shares no code with the solver and recomputes everything from the rules.
certificates-take = Download a certificate
certificates-bring = Check a certificate
certificate-verified = verified
certificate-refuted = refuted
certificate-unchecked = not checked
certificate-empty = There is nothing to check: { $name } is empty.
certificate-large = This file has { $size } MiB; the page checks up to 8 MiB. In the terminal, grundy check FILE checks larger ones
certificate-unreadable = { $name } cannot be read. Is it a folder?
certificate-dropped = the dropped text
certificate-pasted = the pasted text
certificate-zone = Certificate to check
certificate-drop = Drop a certificate here
certificate-choose = Choose a file
certificate-limit = .json, up to 8 MiB
certificate-file = Certificate file
certificate-or-paste = or paste its text
certificate-check = Check it
certificate-check-now = check it now
certificate-checking = Checking { $name }…
source-position = The position
    .says = who wins from it, with a winning move
source-period = The period
    .says = how the values of { $game } repeat, for all heaps
source-proof = The proof
    .says = who wins from every position of { $game }, with a strategy
saved-as = Saved as { $name }.
saved-as-file = Saved as <code>{ $name }</code>.
claim-certificate = certificate
claim-format = { $kind }, format { $format }
claim-game = game
claim-that = claim
claim-from = source
claim-row = { $game }, row { $row }
claim-outcome = the position is { $outcome }
claim-outcome-nimber = the position is { $outcome }, nimber { $nimber }
claim-move = { $position }; a winning move is to { $to }
claim-period = the { $what } have preperiod { $preperiod }, period { $period }, saltus { $saltus }, for all heaps
claim-values = { $count } { $what } from { $from } on
claim-strategy = an automaton with { $lost } accepts exactly the P-positions, and one with { $winning } accepts exactly the winning moves (numeration: { $system })
claim-unknown = a kind of claim that this page does not know
recurrence-is = H(n+1) = H(n) + H(n−{ $k }) for all n ≥ { $n0 }
recurrence-grows = grows by a factor of { $growth }… per step; proved by the steps n = { $from } to { $to }

## The sequence

period = period
preperiod = preperiod
saltus = saltus
seq-period = period { $n }
seq-preperiod = preperiod { $n }
seq-growth = growth of the losing openings
seq-no-period = No period was found up to { $last }; this proves nothing either way.
seq-unknown-period = No period is known for this game; the values are computed one by one.
seq-lost-openings = Openings that the player to move loses:
seq-partial = The computation stopped early: only the values found until then are shown.
formula = formula
seq-keys = The arrow keys select a heap, plus and minus zoom, 0 shows all heaps, and Enter opens the selected heap.
seq-mouse = Point at a heap to read it; click to open it.
seq-finger = Tap a heap to open it; pinch to zoom.
seq-copied = { $what } copied
seq-copy-forbidden = The browser did not allow copying; use the file instead
seq-copy-as = copy as { $format }
seq-download-as = download as { $format }
seq-nimbers-says = the Sprague–Grundy value of each heap
seq-outcomes-says = who wins from each heap in normal play
seq-misere-says = who wins from each heap if the last move loses
seq-row-of = row { $row } of { $game }
seq-summary = { $what ->
        [nimbers] Nimbers of { $title } for 0 to { $last }.
        [misere] Outcomes in misère play of { $title } for 0 to { $last }.
       *[outcomes] Outcomes of { $title } for 0 to { $last }.
    }
seq-summary-period = From { $preperiod } on they repeat with period { $period }.
seq-summary-growing = From { $preperiod } on they repeat with period { $period }, growing by { $saltus }.
seq-summary-lost = The player to move loses from the heaps { $heaps }.
seq-summary-none = The player to move loses from none of them.
seq-none = { $game } is played on { $piles } piles
seq-none-why = A sequence lists the heaps 0, 1, 2, … of one pile (or one row of a game on two piles). This game has a number for every combination of its piles, so it does not fit on a line.
seq-as-sum = Split it into a sum
summand = summand
seq-to = 0 to
seq-how-many = how many values
seq-preset = { $power }, heaps 0 to { $last }
seq-all = all
seq-of = sequence of { $title }
computing = computing
seq-computed = { $done } computed
seq-computing = computing…
cancel-small = cancel
cancelled = Cancelled.
compute-again = Compute again
seq-minute = Allow a minute
seq-fewer = Fewer values
seq-known = what is known about the sequence
seq-take = copy or download
seq-table = Table of the first values
seq-first-of = First values of { $title }

## The sum

sum-components = Components
sum-help = A player moves in one of them. <kbd>↑</kbd> <kbd>↓</kbd> change a number, <kbd>Alt</kbd> with them moves the row.
sum-add = + add a component
sum-moved = Component { $n } is now component { $to }.
sum-removed = Component { $n } removed.
sum-duplicated = Component { $n } duplicated.
sum-waits = The table appears when the notation can be read: see component { $n }.
sum-give = Give each component a position, such as <code>{ $position }</code>, and its nimber appears here.
sum-misere = XOR does not decide misère sums
sum-misere-why = The XOR of nimbers decides sums in normal play only. In misère play, where a player who cannot move <em>wins</em>, two positions with the same nimber may behave differently in a sum. grundy therefore uses the misère quotient of the heaps, a theorem, or a search of all positions that can be reached.
sum-unknown = Not every nimber is known
sum-nimber-unknown = nimber unknown: { $why }
sum-outcome-alone = nimber unknown, but the outcome alone is
sum-not-zero = , so it is not 0
sum-over = the game is over
sum-wins-odd = { $odd ->
        [one] the player to move wins: a column is odd
       *[other] the player to move wins: columns are odd
    }
sum-loses-even = the player to move loses: every column is even
sum-winning = { $total } winning moves
sum-first = The first { $listed } are listed.
sum-resistance = Every move makes some column odd. The move that delays the loss longest { $move } → <code>{ $to }</code>; with it, the game lasts { $lasts } more moves.
sum-make = make this <b>{ $from }</b> into <b>{ $to }</b>
sum-winning-move = winning move
summand-game = Game of component { $n }
summand-choose = choose a game
summand-parameters = Parameters of component { $n }
summand-position = Position of component { $n }
summand-up = Move component { $n } up
summand-up-key = Move up (Alt ↑)
summand-down = Move component { $n } down
summand-down-key = Move down (Alt ↓)
summand-copy = Duplicate component { $n }
summand-remove = Remove component { $n }
summand-write = write
duplicate = Duplicate
remove = Remove
component = component
xor-table = Binary table
xor-caption-odd = Nimbers of the components in binary. Columns with an odd number of ones: { $odd }
xor-caption-even = Nimbers of the components in binary. Every column has an even number of ones.
xor-odd-columns = odd columns
xor-all-even = all columns even
xor-lowest = the lowest { $shown } columns
xor-all = all { $width } columns

## The table with board and answer

board = Board
answer = Answer
stands = { $position }: { $outcome }, { $verdict }.
stands-unknown = { $position }: not known. { $why }
take-refused = It is not allowed to { $move }.
hint = Hint: { $move }.
hint-leaving = Hint: { $move }, leaving { $to }.
hint-none = There is no hint: this position was not solved within the limits.
hint-resistance = No move wins. This move delays the loss longest: { $move }.
hint-no-win = No move wins.
tell = { $game }, { $pile }: { $stones } stones{ $what }.
tell-pile = the pile
tell-pile-n = pile { $n }
reasons-hidden = Reasons hidden.
teacher-asks = The teacher asks
take-back = Take back
play-on = Play on
computer-again = Ask the computer again
position-notation = The position, as notation
suspense = Who wins here, and how? The answer waits until the game is over, or until you ask.
suspense-story = The story asks first. Who wins here, and how?
show-answer = Show the answer
ask-again = Ask again
alone-here = This is a game without a position. To play, choose one:
alone = This is a game without a position; the views below show it as a whole. To play, add a position after a colon:
modes = What the page shows
mode-play = Play
    .says = a game, without the answer
mode-analyse = Analyse
    .says = who wins, by which moves, and why
hues = Colour the moves
    .says = each stone shows what taking up to it leaves: P, and you win; N, and you lose
set-up = Set up
notation-title = How to write positions
notation-lead = A game, a colon, a position; several joined by <code>+</code> are a sum. Large numbers: <code>1e30</code>, <code>2^64</code>, <code>10^100+7</code>.

## The paper

paper-write = Write
paper-theorems = Theorems
paper-errata = Errata
paper-errata-lead = Where a paper and a computation from the bare rules disagree, the rules win.
paper-printed = printed
paper-true = true
paper-methods = Methods
paper-papers = Papers
lecture-notes = lecture notes
paper-numeration = Numeration
paper-number = write
paper-digits = digits
paper-recurrence = Recurrence
paper-openings = Losing openings
paper-positions = P-positions
paper-no-more = There are no more.

## Errata: where it stands, what is printed, what is true

erratum-1 = §2, (1,4)-NIM
    .printed = a row of 20 letters for 22 heaps
    .true = P if and only if n ≡ 0 or 2 (mod 5); the block that repeats is LWLWW, of length 5
erratum-2 = Theorem 2.1, proof
    .printed = 5r + 5 is a win for player I
    .true = it is a win for player II, like 5r + 2
erratum-3 = §4.1, Example 3, (2,4,7)-NIM
    .printed = g = 1 for n ≡ 1 and g = 2 for n ≡ 2 (mod 3), and g(6) = 3
    .true = the two classes change places, and g(6) = 0; only g(7) is 3
erratum-4 = Theorem 4.5, proof
    .printed = every move lowers the Grundy number
    .true = some moves raise it, and the opponent answers by moving back
erratum-5 = §5, (1,2,3,4,5)-NIM
    .printed = g(n) = n mod 5
    .true = g(n) = n mod 6
erratum-6 = Example 5.3, (24,2,0)
    .printed = nimbers 4, 2, 0: an N-position
    .true = nimbers 0, 0, 0: the player to move loses
erratum-7 = Theorem 5.4, proof
    .printed = the winner moves in the pile with the greatest Grundy number
    .true = the winner moves in a pile with a 1 in the leftmost odd column; this need not be the pile with the greatest Grundy number
erratum-8 = Example 5.5
    .printed = a₁ ≡ 0 (mod 5) and a₃ ≡ 2 (mod 3)
    .true = a₁ ≡ 0 (mod 6) and a₃ ≡ 1 (mod 3) for the nimbers 0, 2, 2
erratum-9 = §7, the recurrence for W(a,b,c)
    .printed = the case of the square has value II
    .true = all three cases have value I; II is what remains
erratum-10 = Rules (a) and (c)
    .printed = < in stored copies
    .true = ≤: with < the game f(x) = 2x would be f(x) = 2x − 1, whose losing openings are the powers of two
erratum-11 = Theorem III-5, proof
    .printed = player A removes the second summand
    .true = the smallest summand: from 4 = 3 + 1, only taking 1 wins
erratum-12 = §V, table of k
    .printed = k = 9, 12, 14 for c = 6, 7, 8
    .true = 10, 13, 16: the printed values are plateaus that end later
erratum-13 = §V, the open question
    .printed = no simple relation of c and k is clear
    .true = none as simple as monotone: k falls from 25 to 24 at c = 43/4
erratum-14 = One Pile
    .printed = a missing sign in the range of the P-positions
    .true = 0 ≤ S mod (Min + Max) < Min
erratum-15 = f(x) = x and f(x) = 2x − 1
    .printed = Hᵢ = 2ⁱ
    .true = Hᵢ = 2ⁱ⁻¹, since H₁ = 1
erratum-16 = §3, the value g(N)
    .printed = the index of the smallest Zeckendorf part
    .true = the part itself: that is what must be taken
erratum-17 = Theorem 2.3, proof
    .printed = j = ⌊rk⌋ ≠ ⌊sm⌋
    .true = j = ⌊rk⌋ = ⌊sm⌋: the equality is what is contradicted
erratum-18 = Rule III
    .printed = the exception speaks of a₁ − t in stored copies
    .true = a₂ − t: otherwise (6,7,11) could move to (4,5,8)
erratum-19 = Prologue
    .printed = identities (i), (ii), (iv) for every n
    .true = for n ≥ 1; at n = 0 they fail
erratum-20 = Theorem 1, proof of (B)
    .printed = the case a₃ = Cₙ is omitted
    .true = the construction for a₃ < Cₙ also covers this case
erratum-21 = Theorem 3, proof
    .printed = an even (odd) number of 1-bits at the end
    .true = 0-bits, as in the theorem

## The misère quotient

quotient-here = the position
quotient-reached = a move leads here
quotient-legend-p = the P-portion: the player to move loses
quotient-legend-here = the position
quotient-legend-moves = where its moves lead
quotient-some = { $drawn } of { $order } elements: the P-portion, the position, and where its moves lead.
quotient-all = show all elements
quotient-fewer = show fewer elements
quotient-moves = { $count ->
        [one] Where the only move leads
       *[other] Where each of the { $count } moves leads
    }
quotient-outcome = it is
quotient-left = what the moves leave
quotient-to = heaps up to
quotient-computing = computing…
quotient-computed = { $done } computed
quotient-cancel = cancel
quotient-minute = Allow a minute
quotient-title = The misère quotient of { $game }
quotient-whole = For all heaps, which is proved: from heap { $preperiod } on, Φ repeats with period { $period }.
quotient-up-to = For the heaps up to { $to }. Nothing is claimed about larger heaps.
quotient-order = elements
quotient-p-portion = in the P-portion
quotient-kind = kind
quotient-tame = tame: the quotient of nim heaps
quotient-wild = wild: not the quotient of nim heaps
quotient-standing = how this was established
quotient-generators = generators
quotient-relations = relations
quotient-elements = Elements
quotient-phi = Φ of each heap
quotient-phi-of = Φ(n) in { $game }; n is the row label plus the column label
quotient-csv = table as CSV
quotient-theory = The element of a sum is the product of the elements of its heaps. The player to move loses if and only if it lies in the P-portion. T. E. Plambeck and A. N. Siegel, J. Combin. Theory A 115 (2008) 593–622.

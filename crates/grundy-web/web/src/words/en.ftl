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
        [both] press stones to take them and gaps to cut, then Take
        [takes] press the stones to take, then Take
       *[cuts] press between two stones to cut, then Split
    }
board-component = component { $n }, { $game }
board-at-most = at most { $limit }
board-at-most-now = at most { $limit } may be taken now
board-pile-of = pile { $n } of { $name }
board-not-yet = is not yet a move
board-not-allowed = not allowed
board-refused = to { $move }{ $bound }
board-nothing-left = Nothing can be taken any more.
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
level-human = human (errs)
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
row-only-cuts = No stone can be taken, only cuts can be made.
row-no-further = No further stone can be taken there.
row-cannot-cut = No cut can be made here.
row-choose-stones = Choose the stones to take with Shift and the arrow keys; what remains falls apart there.
row-choose-first = Choose a move first.
row-help-move = Left and Right move the mark.
row-help-take = Shift with Left or Right chooses the stones to take.
row-help-cut = Space cuts at the mark.
row-help-enter = Enter makes the move, Escape clears.
watch = The game being watched
watch-go-on = Go on
watch-pause = Pause
watch-step = One move
watch-speed = Speed
watch-slow = slow
watch-usual = usual
watch-quick = quick

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
lost-unknown = The letters of some positions are not known, so the decisive move cannot be named.
lost-never = You never had a winning move: the game began in a P-position for you, and the computer made no mistake.
lost-let-computer = Let the computer begin
lost-begin-yourself = Begin yourself
lost-at = The win was there at move { $n }: from <code>{ $position }</code> you { $made }, and <b>{ $best }</b> wins.
lost-at-other = The win was there at move { $n }: from <code>{ $position }</code> you { $made }, and another move wins.
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
options-mex = The least number missing among the nimbers of the moves is { $missing }
options-least = the least missing:
pairs-title = P-pairs up to { $last }; the position is ({ $position }), the pair with its difference is ({ $pair })
pairs-p = P-positions,
pairs-here = this position
pairs-here-move = this position, and the winning move
parts-title = { $heap } as the sum of { $parts } parts
parts-more = { $left } more parts
parts-take = take the smallest part, { $smallest }
parts-take-bound = take the smallest part, { $smallest }; then at most { $bound } may be taken
parts-take-less = take the smallest part, { $smallest }; then at most { $bound } may be taken, less than the next part { $next }
parts-stuck = the smallest part { $smallest } is out of reach: at most { $limit } may be taken
reasons-fewer = fewer reasons
ruler-title = Outcomes of heaps 0 to { $last }; they repeat with period { $period } from { $preperiod } on
ruler-heaps = heaps 0 to { $last }; period { $period }
ruler-heaps-from = heaps 0 to { $last }; period { $period } from { $preperiod } on
ruler-framed = ; framed: heap { $at }
ruler-framed-for = ; framed: heap { $at }, which stands for { $heap }
steps-title = Nimber by bound
steps-bound = bound from
steps-now = now at most { $limit } may be taken
triple-title = The piles beside the triple
triple-title-n = The piles beside the triple { $n }
triple-piles = the piles;
triple-triple = the triple that a pile belongs to
move-of-game = { $amount } of { $from }
verdict-wins = the player to move wins
verdict-loses = the player to move loses
verdict-has-lost = no move is left: the player to move has lost
verdict-has-won = no move is left: the player to move has won
verdict-n-means = N for the next player: the player to move can force a win.
verdict-p-means = P for the previous player: the player who has just moved can force a win.
verdict-budget = not known within the budget
verdict-no-method = grundy cannot solve this game
verdict-playable = The rules are known, so the game can be played all the same; the computer then makes any legal move.
winning-one = The winning move
winning-many = Winning moves ({ $total })
winning-all = all { $total } winning moves
winning-first = the first { $listed } of { $total } winning moves
winning-fewer = fewer
longest-resistance = No move wins. The longest resistance
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
    .says = Observed in everything computed so far, but not proved for more.
    .short = seen so far, not proved
beyond = except { $list }
    .says = The independent check covers the rest of the answer. This part was computed but not checked.
beyond-nimber = the nimber
beyond-moves = the list of all winning moves
beyond-best_loss = how long it lasts
beyond-growth = the growth rate
beyond-numeration = the numeration
beyond-same_as = the game with the same moves
beyond-symmetric = the part that the piles play
beyond-beatty = the pairs that were observed
beyond-rules = the formulas of the moves
beyond-automata = the automata
nimber-is = nimber:
nimber-says = The size of the nim heap that this position equals in every sum.
method = method
method-is = method:
method-says = The way the library found it; other ways to the same answer are listed on the Paper tab.
method-says-alone = The way the library found it.
computers-idea = The computer’s idea
solving = Solving
more-seconds = Give it { $seconds } seconds

## The frame

title-home = grundy: who wins, by which moves, and why
title-of = { $what } · grundy
skip = Skip to the answer
home-page = grundy, home page
practise = Practise
worksheet = Worksheet
theme-light = Light colours
theme-dark = Dark colours
part-missing = A part of the page could not be loaded. <a>Load the page again</a>
part-missing-served = A part of the page could not be loaded. Is <code>grundy serve</code> still running? <a>Load the page again</a>
views = Views of the game
view-sequence = Sequence
view-map = Map
view-sum = Sum
view-quotient = Misère quotient
view-proof = Proof
view-paper = Paper
keyboard = Keyboard
key-question = /
    .does = the question
key-pile = ← →
    .does = choose a pile
key-amount = 0–9
    .does = type an amount
key-change = ↑ ↓
    .does = change it
key-take = Enter
    .does = take
key-clear = Esc
    .does = clear
key-row = ← →, Shift
    .does = in a row: move, choose stones
key-cut = Space
    .does = in a row: cut
key-hint = h
    .does = hint
key-why = w
    .does = why
key-undo = u
    .does = undo
key-keys = ?
    .does = these keys
foot-letters = P: the player who has just moved wins. N: the next player wins.
foot-api = The same answers as data: <a>the API</a>.
foot-book = Games, theory and programs at length: <a>the book</a>.
query-label = A position, for example { $example }
suggestions = Suggestions
suggest-means = the game { $game }
ask = ask
column = column { $column }
help-list = the table below
engine-none = This page computes with WebAssembly in a worker, and this browser has none, or has it turned off.
engine-failed = The library of this page could not be loaded ({ $why }).
engine-instead = { $why } The same answers come from the command line: grundy solve fibonacci:20.
element-none = This board computes with WebAssembly in a worker, and this browser has none, has it turned off, or is older than 2023.
element-no-game = This board has been given no game. Its page names one with <code>game</code>, as <code>game="fibonacci:20"</code>; here is how games are written.
problem-status = The server answered { $status }.
problem-broken = The answer broke off.
    .help = Ask again.
problem-offline = The server does not answer.
problem-offline-served = Is `grundy serve` still running?
problem-offline-inside = Load the page again.
problem-start = The library could not be started in this page.
    .help = A content security policy of the page must allow it: script-src 'wasm-unsafe-eval' and worker-src blob:
problem-late = stopped: not done within { $seconds } s
    .help = allow more time with `time`
problem-panic = the computation failed
    .help = please report this
problem-stack = stopped: more depth is needed than a page has
    .help = use `grundy serve` or the command line, which have more
problem-memory = stopped: more memory is needed than a page has
    .help = use `grundy serve` or the command line, which have more

## What is said of a game

match-dropped = The moves in the address are no legal game; the position stays.
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
score = <b>{ $right }</b> of { $asked } right
score-forget = forget
streak = streak <b>{ $streak }</b>
streak-best = (best { $best })
kind = Kind
kind-all = all kinds
kind-winner = Who wins?
kind-move = Find a winning move
kind-moves = Find all winning moves
kind-mex = The least number that is missing
kind-nimbers = Nimbers of a table
kind-xor = The value of a sum
kind-period = The period
kind-zeckendorf = Sums of Fibonacci numbers
kind-wythoff = Wythoff’s game
kind-reason = Which reason?
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
score-note = The score stays in this browser.
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
    .text-1 = Ten stones are many. Three are not: the player to move takes all of them and wins. The same goes for two and for one.
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
    .text-1 = So the whole game fits in a sentence: leave a multiple of four. Two things make it a proof. From a multiple of four no move leads to a multiple of four, because one, two and three are not multiples of four. From every other number exactly one move does: take the remainder.
    .question = Twenty-one stones, and you begin. What do you take?
    .answer-1 = The remainder of 21 divided by 4. Then answer each take so that together you take four.
story-four-7 = Another rule, another number
    .text-1 = Now up to five stones may be taken at a time.
    .question = Which heaps lose?
    .answer-1 = The multiples of six: a take of t is answered by 6 − t. A well-meant set of lecture notes prints n mod 5 here; the rules themselves say six:
    .link-1 = the sequence of this game
    .link-2 = a proof for all heaps
story-fibonacci = The Fibonacci trick
    .lead = You may take at most twice what your opponent just took. The numbers 1, 2, 3, 5, 8, 13 decide everything.
story-fibonacci-1 = A bound that moves
    .text-1 = One heap of twenty stones. The first player takes any number, but not all. After that, each player may take at most twice as many as the opponent has just taken. Whoever takes the last stone wins.
    .text-2 = The notation `fibonacci:18/4` means: eighteen stones are left, and at most four may be taken now. A cautious take keeps the opponent on a short lead; a greedy one lets them finish.
    .attempt = Play once. How large a first take is asking for trouble?
story-fibonacci-2 = Which openings are lost?
    .text-1 = From two stones you must take one, and your opponent takes the other. From three: take one, and they take two; take two, and they take one. Lost again. Four can be won: take one, which leaves three and lets them take at most two.
    .text-2 = Below, each heap as an opening, with the letter P where the first player loses:
    .question = What do the lost heaps from two on have in common?
    .answer-1 = They are the Fibonacci numbers: each is the sum of the two before it. (Heaps of none and of one are lost because the opening move may not take the whole heap: there is no move.)
story-fibonacci-3 = Zeckendorf’s sums
    .text-1 = Every positive number is a sum of Fibonacci numbers no two of which are neighbours in the list 1, 2, 3, 5, 8, 13, …, and in one way only. To find it, always subtract the largest Fibonacci number that fits.
    .question = What is the sum for 33?
    .answer-1 = 21 fits, then 8, then 3, then 1:
story-fibonacci-4 = Take the smallest part
    .text-1 = Here is the trick: take the smallest part of the sum. The next part is not a neighbour, so it is more than twice as large, and your opponent is not allowed to take it in one move.
    .question = What do you take from twenty?
    .answer-1 = The smallest part. Your opponent may now take at most twice as much, and that is less than the next part.
story-fibonacci-5 = Why it goes on working
    .text-1 = Now you are the opponent: eighteen stones, at most four to take. You cannot take the 5 of 18 = 13 + 5, so you break into it: you leave 17, 16, 15 or 14.
    .text-2 = Look at the smallest part of each. It is never more than twice what you just took, so it can be taken in reply. That is the general fact behind the trick: a number x below a Fibonacci number F leaves F − x, whose smallest part is at most 2x.
    .attempt = Play on from here: the computer will take the smallest part each time.
story-fibonacci-6 = A larger heap
    .text-1 = The sum is quickly found for any heap, even one of a hundred digits. Let us stay with a hundred stones.
    .question = Which takes win from a hundred?
    .answer-1 = Write 100 as its sum and take the smallest part. Here the two smallest parts together win as well: twice their sum is still less than the last part. The library lists every winning take:
story-fibonacci-7 = Three times, and other bounds
    .text-1 = What if up to three times the last take is allowed? A. J. Schwenk showed in 1970 that each bound f(x) that never falls, and is at least x, has a number sequence of its own with sums of its own, and that the same trick wins: take the smallest part.
    .question = And so from twenty you take …
    .answer-1 = the smallest part of the new sum.
    .link-1 = the numbers of this game
    .link-2 = Fibonacci Nim as a map
story-raleigh = Raleigh’s three strategies
    .lead = A game on three piles whose lost positions can be found in three ways: by counting up, by the golden ratio, and by reading digits.
story-raleigh-1 = Three piles
    .text-1 = A. S. Fraenkel’s game has three kinds of moves. First: take any number from one pile, or any numbers from two. Second: if two piles are equal (two empty ones count), you may clear the table. Third: if the piles are different and none is empty, you may take the same number t from the two larger piles and at least one from the smallest, with one exception.
    .text-2 = The exception: t may not be 3 if what is left of the middle pile is then the smallest. Whoever makes the last move wins.
    .attempt = Try to leave a position from which your opponent cannot win.
story-raleigh-2 = Who loses
    .text-1 = Here are the positions that the player to move loses, smallest first. Look at the columns A, B and C: after the zeros, each number occurs in them exactly once.
    .question = The board shows (4, 5, 8). What has that to do with losing?
    .answer-1 = If a move takes from one pile or from two, at least one pile stays as it is, and that number belongs to no other triple: so such a move never leads from triple to triple. A move of the second kind needs two equal piles, which no triple has but the empty one.
    .answer-2 = A move of the third kind keeps the difference of the two larger piles, and the odd-looking exception forbids the only way in which that could lead from triple to triple.
story-raleigh-3 = First strategy: count up
    .text-1 = Make the list from the top. A is the least number that has not been used yet. B is A + 1. C is the C before it plus 3 if A has grown by 2, and plus 5 if A has grown by 3.
    .text-2 = This is easy by hand. But to decide a pile of fifty digits you would have to write down all smaller numbers first: the work is exponential in the length of the numbers.
    .question = Which triple comes after (9, 10, 16)?
    .answer-1 = 11 has been used, 12 has not. So A = 12 has grown by 3, B = 13, and C = 16 + 5:
story-raleigh-4 = Second strategy: the golden ratio
    .text-1 = With φ = (1 + √5)/2 the n-th triple is (⌊⌊nφ⌋φ⌋, ⌊nφ²⌋, ⌊⌊nφ²⌋φ⌋). No list is needed: a few square roots decide piles of any size, and the library computes with them exactly.
    .question = Is the position with piles 10²⁰, 10²⁰ + 1 and 2 · 10²⁰ won?
    .answer-1 = The library knows at once:
story-raleigh-5 = Third strategy: read the digits
    .text-1 = Write the numbers as Zeckendorf sums: digit 1 where a Fibonacci number is used, 0 where it is not. Now read the end of the number. A: it ends in 1. B: it ends in an odd number of zeros. C: it ends in an even number of zeros, at least two. And C is B with one more zero behind it.
    .question = The next A is 14 = 13 + 1, with the digits 100001. What are B and C?
    .answer-1 = B is the next number, 15 = 13 + 2, with the digits 100010: one zero at the end, an odd number. Append another: 1000100 is 21 + 3 = 24, which is C.
story-raleigh-6 = Find the move
    .text-1 = Piles of 5, 9 and 30. The smallest pile is 5, with digits 1000: a B. Its triple is (4, 5, 8), and the other two piles are large enough to be lowered to 4 and 8 in one move of the first kind.
    .attempt = Make that move on the board, or find it here:
    .question = Which take is it?
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
setup-no-move = Nothing could be taken yet: choose at least one move.
family-nim = Nim
    .says = Take as many as you like from one heap.
family-range = One pile
    .says = Take any number from a smallest to a largest one.
family-set = A set of takes
    .says = Take one of these numbers.
family-bound = A bound that moves
    .says = How much you may take depends on the take before.
family-wythoff = Wythoff’s game
    .says = From one pile, or the same from both.
family-vectors = Your own moves
    .says = Click together what may be taken from two piles.
family-octal = Take and break
    .says = Take from a heap and perhaps split the rest.
family-grundys-game = Grundy’s game
    .says = Split a heap into two that differ.
bound-title = After a take of x, the next player may take
bound-same = no more than was just taken
bound-less = less than twice as many
bound-twice = no more than twice as many
bound-thrice = no more than three times as many
bound-function = A function of x
at-least = at least
at-most = at most
range-title = How many may be taken
chips-title = What may be taken
chips-another = Another number
chips-other = other
add = add
grid-title = What may be taken: rows from the first pile, columns from the second (at most { $most })
grid-cell = { $how ->
        [none] { $a } from the first pile and { $b } from the second: not a move
        [repeated] { $a } from the first pile and { $b } from the second: a move, also any number of times
       *[once] { $a } from the first pile and { $b } from the second: a move
    }
grid-legend = ● once, ✳ any number of times.
heaps-one = Stones
heaps-each = Stones of each heap
heap-n = Heap { $n }
heap-number = Heap { $n }, as a number
heap-remove = Remove heap { $n }
heap-another = another heap
octal-1 = the whole heap
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
share-png-forbidden = The page around this board does not allow this picture. SVG can be had.
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
games-failed = The list of games could not be fetched.
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
map-none-sum = Its two piles do not touch each other: the game is the sum of its piles, and its table is that of XOR.
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
map-mark-p = mark the positions that the player to move loses
map-positions = positions
zoom = zoom
zoom-in = zoom in
zoom-out = zoom out
map-reset = 0: back to the beginning
go = go
map-mouse = Point at a cell to read it; click to ask about it. Drag to move; scroll to zoom once it has been used.
map-finger = Tap a cell to read it, again to ask about it. Drag to move, pinch to zoom.
map-near = { $what ->
        [outcomes] The outcomes of { $game } take long to compute, so the map begins with fewer, larger cells. Zoom out for more.
       *[nimbers] The nimbers of { $game } take long to compute, so the map begins with fewer, larger cells. Zoom out for more.
    }
map-farther = Outcomes reach farther
map-save = save the picture
map-save-as = { $format } of { $size } × { $size }
map-save-seen = Save what I see
map-keys = Arrow keys move the crosshair and the map, with Shift by one cell; plus and minus zoom, 0 goes back to the beginning, Enter asks about the cell.
legend = legend
and-more = { $n } and more
paper-no-game = The catalogue has no game called <code>{ $game }</code>.
paper-waits = The catalogue speaks here when the notation can be read.

## Proofs and certificates

examples = Examples
proof-title = Prove it for all positions
proof-what = What to prove
proof-game = This game
    .says = The closed form of the P-positions is right, for all positions at once.
proof-learn = Learn it
    .says = With no closed form given: an automaton of the P-positions is found from the rules alone, then proved.
proof-sentence = A sentence
    .says = One first-order sentence about natural numbers, sums and order.
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
proof-more = Give it { $time }
proof-under-way = Proof under way
proof-steps = { $steps } steps
proof-verdict-proved = PROVED
proof-verdict-refuted = REFUTED
proof-verdict-gave-up = GAVE UP
proof-numeration = numeration { $system }
proof-largest = largest automaton { $states }
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
sentence-schwenk = parts of takeaway(3x) keep their distance
script-title = Wythoff's game, with a claim of one's own
grammar = What may be written
grammar-terms = Variables are natural numbers. Terms are linear: <code>3x + 2</code>, <code>floor(n*phi)</code>, <code>floor(n*phi^2)</code>, <code>x mod 6</code>, <code>floor(x/6)</code>, <code>2^70</code>.
grammar-logic = Connect with <code>{ $join }</code>, compare with <code>{ $compare }</code>, bind with <code>forall n >= 1:</code> and <code>exists x, y:</code>.
grammar-digits = <code>n in /(0|10)*1/</code> speaks of the digits of n; 0 is the empty word. A product of two variables is refused: nothing would be decidable.
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
automaton-position = the position
automaton-says = The P-positions are accepted by an automaton with <strong>{ $states }</strong> and { $transitions }.
automaton-reads = It reads the digits of { $title }, the highest first; a double ring is a position that the player to move loses.
automaton-drawing = Drawing of the automaton
automaton-text = Graphviz text
automaton-text-of = Graphviz text of the automaton
certificates = Certificates
certificates-lead = A claim written so that a program which trusts nobody can check it: it shares no code with the solver and recomputes everything from the rules.
certificates-take = Take one away
certificates-bring = Bring one
certificate-verified = verified
certificate-refuted = refuted
certificate-unchecked = not checked
certificate-empty = There is nothing to check: { $name } is empty.
certificate-large = This file has { $size } MiB; the page checks up to 8 MiB. In the terminal, grundy check FILE takes larger ones
certificate-unreadable = { $name } cannot be read. Is it a folder?
certificate-dropped = dropped text
certificate-pasted = pasted text
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
    .says = who wins it, with a winning move
source-period = The period
    .says = the values of { $game } for ever
source-proof = The proof
    .says = all positions of { $game }, with a strategy
saved-as = Saved as { $name }.
saved-as-file = Saved as <code>{ $name }</code>.
claim-certificate = certificate
claim-format = { $kind }, format { $format }
claim-game = game
claim-that = claims that
claim-from = from
claim-row = { $game }, row { $row }
claim-outcome = the position is { $outcome }
claim-outcome-nimber = the position is { $outcome }, nimber { $nimber }
claim-move = { $position }; a winning move is to { $to }
claim-period = the { $what } have preperiod { $preperiod }, period { $period }, saltus { $saltus }, for ever
claim-values = { $count } { $what } from { $from } on
claim-strategy = an automaton of { $lost } accepts exactly the P-positions, one of { $winning } all winning moves, in { $system }
claim-unknown = nothing that this page knows
recurrence-is = H(n+1) = H(n) + H(n−{ $k }) for all n ≥ { $n0 }
recurrence-grows = grows by { $growth }… a step; proved by the window n = { $from } to { $to }

## The sequence

period = period
preperiod = preperiod
saltus = saltus
seq-period = period { $n }
seq-preperiod = preperiod { $n }
seq-growth = growth of the lost openings
seq-no-period = No period up to { $last }; none is claimed.
seq-unknown-period = No period is known for this game; the values are computed one by one.
seq-lost-openings = Openings that the player to move loses:
seq-partial = The computation stopped early: only what was found until then is shown.
formula = formula
seq-keys = Arrow keys move along the heaps, plus and minus zoom, 0 shows all, Enter asks about the heap.
seq-mouse = Point at a heap to read it; click to ask about it.
seq-finger = Tap a heap to ask about it; pinch to zoom.
seq-copied = { $what } copied
seq-copy-forbidden = The browser did not allow copying; use the file instead
seq-copy-as = copy as { $format }
seq-download-as = download as { $format }
seq-nimbers-says = the Sprague–Grundy value of each heap
seq-outcomes-says = who wins each heap in normal play
seq-misere-says = who wins each heap if the last move loses
seq-row-of = row { $row } of { $game }
seq-summary = { $what ->
        [nimbers] Nimbers of { $title } for 0 to { $last }.
        [misere] Outcomes in misère play of { $title } for 0 to { $last }.
       *[outcomes] Outcomes of { $title } for 0 to { $last }.
    }
seq-summary-period = From { $preperiod } on they repeat with period { $period }.
seq-summary-growing = From { $preperiod } on they repeat with period { $period }, growing by { $saltus }.
seq-summary-lost = The player to move loses from the heaps { $heaps }.
seq-summary-none = The player to move loses none of them.
seq-none = { $game } is played on { $piles } piles
seq-none-why = A sequence lists the heaps 0, 1, 2, … of one pile (or one row of a game on two piles). This game has a number for every combination of its piles, so it does not fit on a line.
seq-as-sum = Take it apart as a sum
summand = summand
seq-to = 0 to
seq-how-many = how many values
seq-preset = { $power }, heaps 0 to { $last }
seq-all = all
seq-of = sequence of { $title }
computing = computing
seq-computed = { $done } computed
seq-computing = computing …
cancel-small = cancel
cancelled = Cancelled.
compute-again = Compute again
seq-minute = Allow a minute
seq-fewer = Fewer values
seq-known = what is known of the sequence
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
sum-misere = Misère play has no XOR
sum-misere-why = The XOR of nimbers decides sums in normal play only. When the player who cannot move <em>wins</em>, two positions with the same nimber may behave differently inside a sum, so the misère quotient of the heaps decides, a theorem, or a search of all positions that can be reached.
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
sum-resistance = No move makes every column even again. The longest resistance { $move } → <code>{ $to }</code>, and lasts { $lasts } more moves.
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
hint-none = There is no hint: this position was not solved within the budget.
hint-resistance = No move wins. The longest resistance: { $move }.
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
modes = What the page tells
mode-play = Play
    .says = a game, without the answer
mode-analyse = Analyse
    .says = who wins, by which moves, and why
hues = Colour the moves
    .says = each stone shows what taking up to it leaves: P, and you win; N, and you lose
set-up = Set up
notation-title = How positions are written
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
paper-openings = Lost openings
paper-positions = P-positions
paper-no-more = There are no more.

## Errata: where it stands, what is printed, what is true

erratum-1 = §2, (1,4)-NIM
    .printed = a row of 20 letters for 22 heaps
    .true = P exactly if n ≡ 0 or 2 (mod 5); the block that repeats is LWLWW, of length 5
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
    .true = in a pile with a 1 in the leftmost odd column, which need not be the greatest
erratum-8 = Example 5.5
    .printed = a₁ ≡ 0 (mod 5) and a₃ ≡ 2 (mod 3)
    .true = a₁ ≡ 0 (mod 6) and a₃ ≡ 1 (mod 3) for the nimbers 0, 2, 2
erratum-9 = §7, the recurrence for W(a,b,c)
    .printed = the case of the square has value II
    .true = all three cases have value I; II is what remains
erratum-10 = Rules (a) and (c)
    .printed = < in stored copies
    .true = ≤: with < the game f(x) = 2x would be f(x) = 2x − 1, whose lost openings are the powers of two
erratum-11 = Theorem III-5, proof
    .printed = player A removes the second summand
    .true = the smallest one: from 4 = 3 + 1 only the take of 1 wins
erratum-12 = §V, table of k
    .printed = k = 9, 12, 14 for c = 6, 7, 8
    .true = 10, 13, 16: the printed ones are plateaus that break later
erratum-13 = §V, the open question
    .printed = no simple relation of c and k is clear
    .true = none as simple as monotone: k falls from 25 to 24 at c = 43/4
erratum-14 = One Pile
    .printed = a lost sign in the range of the P-positions
    .true = 0 ≤ S mod (Min + Max) < Min
erratum-15 = f(x) = x and f(x) = 2x − 1
    .printed = Hᵢ = 2ⁱ
    .true = with H₁ = 1 it is 2ⁱ⁻¹
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
    .printed = the case a₃ = Cₙ is passed over
    .true = the construction for a₃ < Cₙ covers it
erratum-21 = Theorem 3, proof
    .printed = an even (odd) number of 1-bits at the end
    .true = 0-bits, as in the theorem

## The misère quotient

quotient-here = the position
quotient-reached = a move leads here
quotient-legend-p = the P-portion: the player to move loses
quotient-legend-here = the position
quotient-legend-moves = where its moves lead
quotient-some = { $drawn } of { $order } elements: the P-portion, and what the position has to do with.
quotient-all = all elements
quotient-fewer = fewer elements
quotient-moves = { $count ->
        [one] Where the only move leads
       *[other] Where each of the { $count } moves leads
    }
quotient-outcome = it is
quotient-left = what the moves leave
quotient-to = heaps up to
quotient-computing = computing …
quotient-computed = { $done } computed
quotient-cancel = cancel
quotient-minute = Allow a minute
quotient-title = The misère quotient of { $game }
quotient-whole = Of all heaps, which is proved: from heap { $preperiod } on Φ repeats with period { $period }.
quotient-up-to = Of the heaps up to { $to }. Nothing is said of larger ones.
quotient-order = elements
quotient-p-portion = in the P-portion
quotient-kind = kind
quotient-tame = tame: the quotient of nim heaps
quotient-wild = wild: not the quotient of nim heaps
quotient-standing = how this was established
quotient-generators = generators
quotient-relations = relations
quotient-elements = Elements
quotient-phi = Φ of the heaps
quotient-phi-of = Φ of the heaps of { $game }; the heap is the sum of its row and its column
quotient-csv = table as CSV
quotient-theory = Sums are multiplied heap by heap; a sum is lost by the player to move exactly if the product is in the P-portion. T. E. Plambeck and A. N. Siegel, J. Combin. Theory A 115 (2008) 593–622.

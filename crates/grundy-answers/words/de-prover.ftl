# Was der Beweiser sagt. Jede Übersetzung nennt den englischen Satz, für den sie steht.

## proofs and their notes

prover-claimed = behauptet: { $position } ist genau dann eine P-Stellung, wenn gilt: { $what }
    .english = claimed: { $position } is a P-position if and only if { $what }
prover-claimed-with = behauptet: { $position } mit { $order } ist genau dann eine P-Stellung, wenn gilt: { $what }
    .english = claimed: { $position } with { $order } is a P-position if and only if { $what }
prover-learnt-accepts = der Automat, der aus { $queries } Fragen gelernt wurde, erkennt sie
    .english = the automaton learnt from { $queries } questions accepts it
prover-the-formulas-of-the-moves-agree-with = die Formeln für die Züge stimmen mit den programmierten Regeln auf allen { $pairs } Paaren aus zwei Stellungen { $positions } überein
    .english = the formulas for the moves agree with the programmed rules on all { $pairs } pairs of two positions { $positions }
prover-the-formulas-agree-on-tuples-with = die Formeln für die Züge stimmen mit den programmierten Regeln auf allen { $pairs } Paaren aus zwei Stellungen { $tuple } mit { $order } überein
    .english = the formulas for the moves agree with the programmed rules on all { $pairs } pairs of two positions { $tuple } with { $order }
prover-learnt-from-the-rules-questions-about-positions = aus den Regeln gelernt: { $queries } Fragen nach Stellungen, { $guesses } Vermutungen
    .english = learnt from the rules: { $queries } questions about positions, { $guesses } guesses
prover-there-is-no-certificate = es gibt kein Zertifikat: { $why }
    .english = there is no certificate: { $why }
prover-the-independent-checker-does-not-know-this = der unabhängige Prüfer kennt dieses Spiel nicht, oder der Automat überschreitet seine Grenzen
    .english = the independent checker does not support this game, or the automaton exceeds its limits
prover-the-independent-checker-has-no-rule-for-some = der unabhängige Prüfer hat für manche der Aussagen keine Regel, oder sie überschreiten seine Grenzen
    .english = the independent checker has no rule for some of the statements, or they exceed its limits
prover-a-limit-was-reached-before = vorher wurde eine Grenze für Zeit, Speicher oder Stellungen erreicht
    .english = a limit of time, memory or positions was reached before
prover-the-last-automaton-is-not-shown = der letzte Automat wird nicht gezeigt: { $limit }
    .english = the last automaton is not shown: { $limit }
prover-nothing-was-proved = nichts wurde bewiesen
    .english = nothing was proved
prover-nothing-is-known-either-way = { $limit }: Die Aussage ist weder bewiesen noch widerlegt
    .english = { $limit }: the statement is neither proved nor refuted
prover-least-counterexample = kleinstes Gegenbeispiel: { $numbers }
    .english = least counterexample: { $numbers }
prover-the-statements-of = die Aussagen von { $name }
    .english = the statements of { $name }
prover-has-nothing-to-prove = { $name } enthält keine Aussage, die zu beweisen wäre
    .english = { $name } contains no statement to prove
prover-line = Zeile { $n }: { $what }
    .english = line { $n }: { $what }
prover-as-it-is = { $says } — { $range }
    .english = { $says } — { $range }
prover-all-positions = alle Stellungen
    .english = all positions
prover-all = alle { $variable } ≥ { $from }
    .english = all { $variable } ≥ { $from }
prover-all-and-at-0 = alle { $variable } ≥ { $from }, und bei { $other } = 0
    .english = all { $variable } ≥ { $from }, and at { $other } = 0
prover-false-at-only = falsch nur bei { $variable } = 0
    .english = false at { $variable } = 0 only
prover-false-at = falsch bei { $variable } = { $witness }
    .english = false at { $variable } = { $witness }
prover-refuted-at = WIDERLEGT bei { $from } → { $to }: { $why }
    .english = REFUTED at { $from } → { $to }: { $why }
prover-refuted-at-2 = WIDERLEGT bei { $position }: { $why }
    .english = REFUTED at { $position }: { $why }
prover-no-move-leads-from-p-to-p = kein Zug führt von P nach P, und jede Stellung von P hat einen Zug
    .english = no move leads from P to P, and every position of P has a move
prover-no-move-leads-from-p-to-p-2 = kein Zug führt von P nach P
    .english = no move leads from P to P
prover-from-every-position-outside-p-that-has = von jeder Stellung außerhalb von P, die einen Zug hat, führt ein Zug nach P
    .english = from every position outside P that has a move, some move leads to P
prover-from-every-position-outside-p-some-move = von jeder Stellung außerhalb von P führt ein Zug nach P
    .english = from every position outside P some move leads to P
prover-a-move-leads-from-in-p-to = ein Zug führt von { $from } in { $name } nach { $to } in { $same }
    .english = a move leads from { $from } in { $name } to { $to } in { $same }
prover-is-in-p-and-has-no-move = { $position } ist in { $name } und hat keinen Zug
    .english = { $position } is in { $name } and has no move
prover-is-not-in-p-and-no-move = { $position } ist nicht in { $name }, und kein Zug von dort führt nach { $same }
    .english = { $position } is not in { $name } and no move from it leads to { $same }
prover-no-move-inside-a-nimber = kein Zug führt von G({ $v }) nach G({ $same })
    .english = no move leads from G({ $v }) to G({ $same })
prover-a-move-to-the-nimber = von jeder Stellung außerhalb von { $sets } führt ein Zug nach G({ $v })
    .english = from every position outside { $sets } some move leads to G({ $v })
prover-in-two-nimbers = die Stellung ist in G({ $one }) und in G({ $two })
    .english = the position is in G({ $one }) and in G({ $two })
prover-nimbers-apart = G({ $v }) hat keine Stellung gemeinsam mit { $sets }
    .english = G({ $v }) has no position in common with { $sets }
prover-nimbers-below = jede Stellung hat einen Nim-Wert unter { $count }: Keine hat den Nim-Wert { $v }
    .english = every position has a nimber below { $count }: none has nimber { $v }
prover-nimbers-up-to = jede Stellung hat einen Nim-Wert bis { $last }
    .english = every position has a nimber up to { $last }
prover-learnt-questions = aus den Regeln gelernt: { $questions } Fragen nach Stellungen, { $guesses } Vermutungen
    .english = learnt from the rules: { $questions } questions about positions, { $guesses } guesses
prover-every-move-lowers-some-piles-and-raises = jeder Zug verkleinert mindestens einen Stapel und vergrößert keinen
    .english = every move lowers at least one pile and raises none
prover-every-move-lowers-the-first-number-of = jeder Zug verkleinert die erste Zahl der Stellung
    .english = every move lowers the first number of the position
prover-every-move-lowers-the-number-of-tokens = jeder Zug verkleinert die Anzahl der Steine
    .english = every move lowers the number of stones
prover-every-move-makes-the-position-smaller-in = jeder Zug verkleinert die Stellung in lexikographischer Ordnung
    .english = every move makes the position smaller in lexicographic order
prover-and-leads-to-a-position = { $says }, und führt zu einer erlaubten Stellung
    .english = { $says }, and leads to a legal position
prover-the-move-goes-up-or-leads-out = es ist nicht gezeigt, dass das Spiel endet: Der Zug „{ $says }“ vergrößert eine Zahl oder führt aus dem Bereich hinaus, und kein anderes bekanntes Maß nimmt ab
    .english = it is not shown that the game ends: the move “{ $says }” raises a number or leaves the domain, and no other known measure decreases

## what is claimed of games

prover-no-closed-form-is-known-here-for = für das Misère-Spiel ist keine geschlossene Form bekannt; das Lernen findet vielleicht eine
    .english = no closed form is known for misère play; the learner may find one
prover-no-closed-form-of-the-p-positions = für die P-Stellungen von { $ruleset } ist keine geschlossene Form bekannt; das Lernen findet vielleicht eine
    .english = no closed form of the P-positions of { $ruleset } is known; the learner may find one
prover-a-n-and-b-n-a-n = a = ⌊nφ⌋ und b = ⌊nφ²⌋ = a + n für ein n ([R4] §3)
    .english = a = ⌊nφ⌋ and b = ⌊nφ²⌋ = a + n for some n ([R4] §3)
prover-a-n-and-b-a-n-for = a = ⌊nα⌋ und b = a + { $spread }n für ein n, α = (2 − k + √(k² + 4))/2, k = { $k } (Fraenkel 1982)
    .english = a = ⌊nα⌋ and b = a + { $spread }n for some n, α = (2 − k + √(k² + 4))/2, k = { $k } (Fraenkel 1982)
prover-the-exclusive-or-is-read-off-binary = das XOR braucht Binärziffern: nimm das System base2
    .english = the exclusive or needs binary digits: use the system base2
prover-a-n-b-n-and-c-n = a = ⌊⌊nφ⌋φ⌋, b = ⌊nφ²⌋ und c = ⌊⌊nφ²⌋φ⌋ für ein n ([R1] Satz 2)
    .english = a = ⌊⌊nφ⌋φ⌋, b = ⌊nφ²⌋ and c = ⌊⌊nφ²⌋φ⌋ for some n ([R1] Theorem 2)
prover-b-ends-in-an-odd-number-of = b endet auf eine ungerade Anzahl von Nullen, a = b − 1, und c ist b nach links verschoben ([R1] Satz 3)
    .english = b ends in an odd number of zeros, a = b − 1, and c is b shifted to the left ([R1] Theorem 3)
prover-the-parts-of-n-are-read-off = die Teile von n brauchen die Ziffern von Schwenks Zahlsystem
    .english = the parts of n need the digits of Schwenk's numeration
prover-n-0-or-r-is-less-than = n = 0, oder r ist kleiner als der kleinste Teil von n im Zahlsystem des Spiels ([R2] III-5)
    .english = n = 0, or r is less than the smallest part of n in the numeration of the game ([R2] III-5)
prover-the-exclusive-or-of-the-piles-is = das XOR der Stapel ist 0 (Bouton 1901)
    .english = the exclusive or of the piles is 0 (Bouton 1901)
prover-an-eventually-periodic-set-is-written-in = eine schließlich periodische Menge braucht eine gewöhnliche Basis: nimm base2
    .english = an eventually periodic set needs an ordinary base: use base2
prover-a-table-of-the-first-heaps-of = sie ist so markiert in einer Tabelle der ersten { $states } Haufen, von denen sich die letzten { $period } für immer wiederholen
    .english = it is marked so in a table of the first { $states } heaps, of which the last { $period } repeat for ever
prover-no-period-among-the-first-heaps = keine Periode unter den ersten { $longest } Haufen
    .english = no period among the first { $longest } heaps
prover-takes-up-to-need-too-long-a = Züge bis { $largest } brauchen eine zu lange Tabelle
    .english = takes up to { $largest } need a table that is too long
prover-without-one-position = { $what }, ohne eine Stellung
    .english = { $what }, without one position
prover-pairs-of-positions-of-numbers-are-too = Stellungen aus { $arity } Zahlen haben zu viele Paare zum Vergleichen
    .english = positions of { $arity } numbers have too many pairs to compare
prover-the-set-has-too-many-or-too = die Menge { $set } hat zu viele oder zu große Teile
    .english = the set { $set } has too many parts, or parts that are too large
prover-the-set-is-not-given-by-linear = die Menge { $set } ist nicht durch lineare Terme gegeben
    .english = the set { $set } is not given by linear terms
prover-vectors-on-piles-are-too-many-classes = { $vectors } Vektoren auf { $piles } Stapeln ergeben zu viele Klassen von Zügen
    .english = { $vectors } vectors on { $piles } piles give too many classes of moves
prover-piles-are-too-many-to-read-in = { $arity } Stapel sind zu viele, um sie parallel zu lesen
    .english = { $arity } piles are too many to read in parallel
prover-the-bound-is-not-of-the-form = die Schranke { $bound } hat nicht die Form (px + q)/r: Der Beweiser unterstützt nur lineare Terme
    .english = the bound { $bound } is not of the form (px + q)/r: the prover supports linear terms only
prover-the-spread-is-too-large = die erlaubte Differenz ist zu groß
    .english = the spread is too large
prover-an-amount-of-a-vector-is-too = eine Anzahl in einem Vektor ist zu groß
    .english = an amount of a vector is too large
prover-heaps-that-split-have-no-fixed-number = ein Spiel, das Haufen teilt, hat keine feste Anzahl von Stapeln
    .english = a game that splits heaps has no fixed number of piles
prover-several-take-away-heaps-are-a-sum = mehrere Haufen eines Wegnahmespiels sind eine Summe, die durch die P-Stellungen eines Haufens nicht bestimmt ist
    .english = several take-away heaps are a sum, which the P-positions of one heap do not determine
prover-the-set-is-not-finite-nor-all = die Menge { $set } ist weder endlich noch das Komplement einer endlichen Menge
    .english = the set { $set } is neither finite nor the complement of a finite set
prover-the-script-declares-no-game = die Datei erklärt kein Spiel
    .english = the script declares no game
prover-the-game-does-not-say-which-positions = das Spiel erklärt seine verlorenen Stellungen nicht
    .english = the game does not declare its lost positions
prover-a-symmetric-game-has-at-most-three = ein symmetrisches Spiel hat höchstens drei Zahlen in einer Stellung: lass `symmetric` weg
    .english = a symmetric game has at most three numbers in a position: leave `symmetric` out

## the statements of the papers

prover-a-a-is-2-or-3 = Δₙ = Aₙ₊₁ − Aₙ ist 2 oder 3
    .english = Δₙ = Aₙ₊₁ − Aₙ is 2 or 3
prover-the-triples-s-a-b-c-are = die Tripel Sₙ = (Aₙ, Bₙ, Cₙ) sind die P-Stellungen des Raleigh-Spiels
    .english = the triples Sₙ = (Aₙ, Bₙ, Cₙ) are the P-positions of Raleigh
prover-a-a-b-b-which-is-2 = Aₙ₊₁ − Aₙ = Bₙ₊₁ − Bₙ, und das ist 2 oder 3
    .english = Aₙ₊₁ − Aₙ = Bₙ₊₁ − Bₙ, which is 2 or 3
prover-every-x-is-some-a-b-or = jedes x ist ein Aₙ, Bₙ oder Cₙ, n ≥ 1
    .english = every x is some Aₙ, Bₙ or Cₙ, n ≥ 1
prover-no-a-is-a-b-or-c = kein Aₘ ist ein Bₙ oder Cₙ, und kein Bₘ ist ein Cₙ, m ≥ 1
    .english = no Aₘ is a Bₙ or Cₙ, and no Bₘ is a Cₙ, m ≥ 1
prover-a-b-and-c-are-strictly-increasing = A, B und C wachsen streng
    .english = A, B and C are strictly increasing
prover-c-b-and-c-a-increase-by = Cₙ − Bₙ und Cₙ − Aₙ wachsen, um 1 oder 2
    .english = Cₙ − Bₙ and Cₙ − Aₙ increase, by 1 or 2
prover-every-x-is-c-b-or-c = jedes x ist Cₙ − Bₙ oder Cₙ − Aₙ für ein n ≥ 1
    .english = every x is Cₙ − Bₙ or Cₙ − Aₙ for some n ≥ 1
prover-a-is-the-least-number-not-among = Aₙ ist die kleinste Zahl, die nicht unter den Aᵢ, Bᵢ, Cᵢ mit i < n ist
    .english = Aₙ is the least number not among the Aᵢ, Bᵢ, Cᵢ, i < n
prover-c-c-3-if-a-a-2 = Cₙ₊₁ = Cₙ + 3, wenn Aₙ₊₁ − Aₙ = 2, und sonst Cₙ + 5
    .english = Cₙ₊₁ = Cₙ + 3 if Aₙ₊₁ − Aₙ = 2, and Cₙ + 5 otherwise
prover-a-b-and-c-cover-the-positive = A′, B′ und C′ überdecken die positiven ganzen Zahlen
    .english = A′, B′ and C′ cover the positive integers
prover-a-b-and-c-have-no-common = A′, B′ und C′ haben kein gemeinsames Element, m ≥ 1
    .english = A′, B′ and C′ have no common element, m ≥ 1
prover-a-is-the-least-number-not-among-2 = A′ₙ ist die kleinste Zahl, die nicht unter den A′ᵢ, B′ᵢ, C′ᵢ mit i < n ist
    .english = A′ₙ is the least number not among the A′ᵢ, B′ᵢ, C′ᵢ, i < n
prover-a-a-b-b-which-is-2-2 = A′ₙ₊₁ − A′ₙ = B′ₙ₊₁ − B′ₙ, und das ist 2 oder 3
    .english = A′ₙ₊₁ − A′ₙ = B′ₙ₊₁ − B′ₙ, which is 2 or 3
prover-x-is-some-a-n-1-iff = x ist genau dann ein Aₙ, n ≥ 1, wenn es auf 1 endet
    .english = x is some Aₙ, n ≥ 1, iff it ends in 1
prover-x-is-some-b-n-1-iff = x ist genau dann ein Bₙ, n ≥ 1, wenn es auf eine ungerade Anzahl von Nullen endet
    .english = x is some Bₙ, n ≥ 1, iff it ends in an odd number of zeros
prover-x-is-some-c-n-1-iff = x ist genau dann ein Cₙ, n ≥ 1, wenn es auf eine positive gerade Anzahl von Nullen endet
    .english = x is some Cₙ, n ≥ 1, iff it ends in a positive even number of zeros
prover-c-is-the-left-shift-of-b = Cₙ ist die Linksverschiebung von Bₙ
    .english = Cₙ is the left shift of Bₙ
prover-c-c-is-3-where-n-grows = Cₙ₊₁ − Cₙ ist 3, wo ⌊nφ⌋ um 1 wächst, und 5, wo es um 2 wächst
    .english = Cₙ₊₁ − Cₙ is 3 where ⌊nφ⌋ grows by 1, and 5 where it grows by 2
prover-if-a-n-b-n-then-the = ist a = ⌊nφ⌋ ≤ b < ⌊nφ²⌋, so liegt das Paar mit Differenz b − a unter (a, b)
    .english = if a = ⌊nφ⌋ ≤ b < ⌊nφ²⌋, then the pair with difference b − a lies below (a, b)
prover-every-x-is-some-n-or-n = jedes x ist ein ⌊nφ⌋ oder ⌊nφ²⌋, n ≥ 1
    .english = every x ≥ 1 is ⌊nφ⌋ or ⌊nφ²⌋ for some n ≥ 1
prover-no-m-m-1-is-n = kein ⌊mφ⌋, m ≥ 1, ist ⌊nφ²⌋
    .english = no ⌊mφ⌋, m ≥ 1, is ⌊nφ²⌋
prover-n-and-n-are-strictly-increasing = ⌊nφ⌋ und ⌊nφ²⌋ wachsen streng
    .english = ⌊nφ⌋ and ⌊nφ²⌋ are strictly increasing
prover-n-is-the-difference-of-one-pair = n ist die Differenz nur eines Paars, des n-ten
    .english = n is the difference of one pair only, the n-th
prover-the-pairs-n-n-are-the-p = die Paare (⌊nφ⌋, ⌊nφ²⌋) sind die P-Stellungen des Wythoff-Spiels
    .english = the pairs (⌊nφ⌋, ⌊nφ²⌋) are the P-positions of Wythoff's game
prover-n-r-is-a-p-position-iff = n/r ist genau dann eine P-Stellung, wenn n = 0 ist oder r kleiner als der kleinste Zeckendorf-Teil von n
    .english = n/r is a P-position iff n = 0 or r is less than the smallest Zeckendorf part of n
prover-x-x-1-is-lost-iff-x = x/(x − 1) ist genau dann eine P-Stellung, wenn x eine Fibonacci-Zahl ist
    .english = x/(x − 1) is a P-position iff x is a Fibonacci number

## limits and numeration systems

prover-needs-more-than-the-states-allowed = { $during } braucht mehr Zustände, als die Grenze von { $limit } erlaubt
    .english = { $during } needs more states than the limit of { $limit }
prover-the-adder = das Addierwerk
    .english = the adder
prover-variables-with-digits-each-are-too-many = { $variables } Variablen mit je { $radix } Ziffern sind zu viele, um sie parallel zu lesen
    .english = { $variables } variables with { $radix } digits each are too many to be read in parallel
prover-multiples-of-cannot-be-rounded-in-the = Vielfache von { $of } lassen sich im Zahlsystem { $system } nicht abrunden: { $help }
    .english = multiples of { $of } cannot be rounded in the numeration system { $system }: { $help }
prover-use-fib = nimm fib
    .english = use fib
prover-k-must-be-at-least-1 = k muss mindestens 1 sein
    .english = k must be at least 1
prover-use-ostrowski = nimm ostrowski({ $k })
    .english = use ostrowski({ $k })
prover-there-is-no-numeration-system = unbekanntes Zahlsystem { $name }: nimm fib, base2 bis base36, tribonacci, narayana, pell, { $rest }
    .english = unknown numeration system { $name }: use fib, base2 to base36, tribonacci, narayana, pell, { $rest }
prover-ostrowski-and-schwenk = ostrowski(k) mit k von 1 bis 35, oder schwenk(f) mit einer Schranke f wie 3x
    .english = ostrowski(k) with k from 1 to 35, or schwenk(f) with a bound f such as 3x
prover-is-no-numeration-system-for-the-prover = der Beweiser kann das Zahlsystem { $name } nicht verwenden: { $why }
    .english = the prover cannot use the numeration system { $name }: { $why }
prover-addition-in-this-numeration-is-not-automatic = kein Automat mit höchstens { $states } Zuständen addiert im Zahlsystem { $name }
    .english = no automaton of at most { $states } states adds in the numeration system { $name }
prover-its-weights-are-too-large = seine Gewichte sind zu groß
    .english = its weights are too large
prover-its-greedy-representations-need-more-than-states = seine gierigen Darstellungen brauchen mehr als { $states } Zustände
    .english = its greedy representations need more than { $states } states
prover-its-greedy-representations-need-more-than-terms = seine gierigen Darstellungen brauchen mehr als { $terms } Glieder seiner Rekursion
    .english = its greedy representations need more than { $terms } terms of its recurrence
prover-its-bound-is-not-of-the-form = seine Schranke hat nicht die Form (px + q)/r mit mäßig großen ganzen Zahlen
    .english = its bound is not of the form (px + q)/r with integers of moderate size
prover-its-bound-falls-below-x = seine Schranke fällt unter x
    .english = its bound falls below x
prover-its-recurrence-does-not-begin-within-terms = seine Rekursion beginnt nicht innerhalb von { $terms } Gliedern
    .english = its recurrence does not begin within { $terms } terms
prover-its-lags-do-not-settle-in-the = seine Verzögerungen werden in den ersten Gliedern nicht konstant
    .english = its lags do not become constant within the first terms

## mistakes in sentences and files

prover-unexpected-expected = unerwartet: `{ $found }`; erwartet wird { $expected }
    .english = unexpected `{ $found }`: expected { $expected }
prover-unexpected-in-a-name = unerwartet in einem Namen: `{ $found }`
    .english = unexpected `{ $found }` in a name
prover-is-no-letter-of-a-name = { $code } kann in einem Namen nicht vorkommen: Namen bestehen aus { $what }
    .english = { $code } cannot occur in a name: names consist of { $what }
prover-ascii-letters-digits-and-primes = ASCII-Buchstaben, Ziffern, `_` und `'`
    .english = ASCII letters, digits, `_` and `'`
prover-ascii-letters-and-digits = ASCII-Buchstaben, Ziffern und `_`
    .english = ASCII letters, digits and `_`
prover-the-text-ends-too-early-expected = der Text hört zu früh auf; erwartet wird { $expected }
    .english = the text ends too early: expected { $expected }
prover-or-the-end = { $expected }, oder das Ende
    .english = { $expected }, or the end
prover-is-a-word-of-the-language-expected = `{ $name }` ist ein reserviertes Wort; erwartet wird { $expected }
    .english = `{ $name }` is a reserved word: expected { $expected }
prover-choose-another-name = wähle einen anderen Namen
    .english = choose another name
prover-has-no-end-expected-after-it = { $what } ist nicht geschlossen; erwartet wird danach `{ $close }`
    .english = { $what } is not closed: expected `{ $close }` after it
prover-the-formula-has-more-than-parts = die Formel hat mehr als { $most } Teile
    .english = the formula has more than { $most } parts
prover-write-parts-of-it-as-predicates-let = definiere Teile davon als Prädikate: let P(x) := …
    .english = define parts of it as predicates: let P(x) := …
prover-the-formula-is-nested-more-than-deep = die Formel ist tiefer als { $most } geschachtelt
    .english = the formula is nested more than { $most } deep
prover-the-coefficient-is-too-large-for-an = der Koeffizient { $c } ist zu groß für einen Automaten
    .english = the coefficient { $c } is too large for an automaton
prover-was-given-up-before-and-this-rests = dies beruht auf `{ $name }`, und das ließ sich nicht entscheiden
    .english = this depends on `{ $name }`, which could not be decided
prover-the-sentence-is-false-but-the-search = der Satz ist falsch, aber die Suche nach dem kleinsten Gegenbeispiel stieß an eine Grenze: { $reason }
    .english = the sentence is false, but the search for its least counterexample reached a limit: { $reason }
prover-the-game-has-no = dem Spiel fehlt: { $missing }
    .english = the game has no { $missing }
prover-a-game-is-a-position-moves-and = ein Spiel besteht aus einer Stellung, Zügen und seinen verlorenen Stellungen
    .english = a game consists of a position, moves and its lost positions
prover-the-name-of-a-numeration-system-as = der Name eines Zahlsystems, wie in `system fib`
    .english = the name of a numeration system, as in `system fib`
prover-a-file-has-one-numeration-system = eine Datei kann nur ein Zahlsystem haben
    .english = a file can have only one numeration system
prover-and-what-the-predicate-says = `:=` und die Formel des Prädikats
    .english = `:=` and the formula of the predicate
prover-a-file-has-one-game = eine Datei kann nur ein Spiel haben
    .english = a file can have only one game
prover-the-variables-of-a-position-a-b = die Variablen einer Stellung: `(a, b)`
    .english = the variables of a position: `(a, b)`
prover-ends-in-a-prime = der Name `{ $name }` endet auf einen Strich
    .english = the name `{ $name }` ends in a prime
prover-a-prime-marks-the-variable-after-a = ein Strich bezeichnet den Wert einer Variablen nach einem Zug
    .english = a prime is reserved for the value of a variable after a move
prover-an-operator-a-new-line-with-a = ein Operator oder eine neue Zeile mit einer Anweisung
    .english = an operator, or a new line with a statement
prover-did-you-mean = meintest du `{ $meant }`?
    .english = did you mean `{ $meant }`?
prover-a-statement-starts-with-one-of = eine Anweisung beginnt mit einem von { $list }
    .english = a statement starts with one of { $list }
prover-an-operator-or-a-statement = ein Operator oder eine Anweisung
    .english = an operator, or a statement
prover-unknown-statement = unbekannte Anweisung `{ $word }`
    .english = unknown statement `{ $word }`
prover-belongs-to-a-game-and-no-position = `{ $word }` gehört zu einem Spiel, aber noch ist keine Stellung erklärt
    .english = `{ $word }` belongs to a game, but no position is declared yet
prover-write-position-a-b-first = schreibe zuerst `position (a, b)`
    .english = write `position (a, b)` first
prover-and-a-condition-on-the-position = `:` und eine Bedingung an die Stellung
    .english = `:` and a condition on the position
prover-the-name-of-the-move = der Name des Zugs
    .english = the name of the move
prover-there-are-two-moves-called = zwei Züge heißen `{ $name }`
    .english = there are two moves called `{ $name }`
prover-and-what-the-move-does = `:` und die Formel des Zugs
    .english = `:` and the formula of the move
prover-a-game-has-one-set-of-lost = ein Spiel kann nur eine Menge verlorener Stellungen haben
    .english = a game can have only one set of lost positions
prover-the-name-of-the-lost-positions = der Name der verlorenen Stellungen
    .english = the name of the lost positions
prover-and-which-positions-are-lost = `:` und die Formel der verlorenen Stellungen
    .english = `:` and the formula of the lost positions
prover-is-defined-twice = `{ $name }` ist doppelt erklärt
    .english = `{ $name }` is defined twice
prover-the-name-of-a-predicate = der Name eines Prädikats
    .english = the name of a predicate
prover-the-predicate-s-parameters-a-b = die Parameter des Prädikats: `(a, b)`
    .english = the predicate's parameters: `(a, b)`
prover-stands-here-twice = `{ $name }` kommt hier doppelt vor
    .english = `{ $name }` occurs twice here
prover-an-operator = ein Operator
    .english = an operator
prover-a-statement-was-expected-here = hier wurde eine Aussage erwartet
    .english = a statement was expected here
prover-is-a-number = `{ $term }` ist eine Zahl: { $why }
    .english = `{ $term }` is a number: { $why }
prover-compare-it-with-another-number-or = vergleiche sie mit einer anderen Zahl: =, !=, <, <=, > oder >=
    .english = compare it with another number: =, !=, <, <=, > or >=
prover-this-is-a-statement-true-or-false = das ist eine Aussage, wahr oder falsch: { $why }
    .english = this is a statement, true or false: { $why }
prover-an-operator-or-a-comparison = ein Operator oder ein Vergleich
    .english = an operator or a comparison
prover-stands-between-statements = `<=>` verbindet zwei Aussagen
    .english = `<=>` connects two statements
prover-stands-between-statements-compares-numbers = `=>` verbindet zwei Aussagen (`>=` vergleicht Zahlen)
    .english = `=>` connects two statements (`>=` compares numbers)
prover-in-stands-after-a-number = `in` muss auf eine Zahl folgen
    .english = `in` must follow a number
prover-a-regular-expression-over-digits-between-slashes = ein regulärer Ausdruck über Ziffern zwischen Schrägstrichen: /(0|10)*1/
    .english = a regular expression over digits between slashes: /(0|10)*1/
prover-the-regular-expression = der reguläre Ausdruck
    .english = the regular expression
prover-mod-stands-between-numbers = `mod` verbindet zwei Zahlen
    .english = `mod` connects two numbers
prover-stands-between-statements-2 = `{ $word }` verbindet zwei Aussagen
    .english = `{ $word }` connects two statements
prover-a-comparison-stands-between-numbers = ein Vergleich verbindet zwei Zahlen
    .english = a comparison connects two numbers
prover-a-number-a-name-a-quantifier-or = eine Zahl, ein Name, ein Quantor oder `(`
    .english = a number, a name, a quantifier or `(`
prover-this-number-is-too-long = diese Zahl ist zu lang
    .english = this number is too long
prover-not-stands-before-a-statement = auf `not` muss eine Aussage folgen
    .english = `not` must be followed by a statement
prover-an-operator-or = ein Operator oder `)`
    .english = an operator or `)`
prover-an-operator-or-2 = ein Operator oder `⌋`
    .english = an operator or `⌋`
prover-and-a-number-as-in-alpha-2 = `(` und eine Zahl, wie in alpha(2)
    .english = `(` and a number, as in alpha(2)
prover-alpha-and-beta-are-given-by-a = alpha und beta nehmen eine Zahl
    .english = alpha and beta take a number
prover-after-floor = `(` nach floor
    .english = `(` after floor
prover-is-bound-twice-by-one-quantifier = `{ $name }` wird von einem Quantor doppelt gebunden
    .english = `{ $name }` is bound twice by one quantifier
prover-a-bound-is-one-of-and = eine Schranke muss >=, >, <=, < oder != sein
    .english = a bound must be one of >=, >, <=, < and !=
prover-put-the-equation-after-the-colon-exists = schreibe die Gleichung nach dem Doppelpunkt: exists x: x = … and …
    .english = put the equation after the colon: exists x: x = … and …
prover-a-bound-is-a-number = eine Schranke muss eine Zahl sein
    .english = a bound must be a number
prover-and-a-statement-and-a-variable-or = `:` und eine Aussage, `,` und eine Variable, oder eine Schranke wie `>= 1`
    .english = `:` and a statement, `,` and a variable, or a bound like `>= 1`
prover-a-statement-follows-the-colon = auf den Doppelpunkt muss eine Aussage folgen
    .english = a statement must follow the colon
prover-a-predicate-speaks-of-numbers = die Argumente eines Prädikats müssen Zahlen sein
    .english = the arguments of a predicate must be numbers
prover-an-operator-or-3 = ein Operator, `,` oder `)`
    .english = an operator, `,` or `)`
prover-after-matches = `(` nach matches
    .english = `(` after matches
prover-matches-speaks-of-a-number = das erste Argument von matches muss eine Zahl sein
    .english = the first argument of matches must be a number
prover-an-operator-or-and-a-regular-expression = ein Operator, oder `,` und ein regulärer Ausdruck
    .english = an operator, or `,` and a regular expression
prover-a-regular-expression-in-quotes = ein regulärer Ausdruck in Anführungszeichen: { $example }
    .english = a regular expression in quotes: { $example }
prover-the-automaton-of-does-not-fit-its = der Automat von `{ $name }` passt nicht zu seinen Parametern oder zum Zahlsystem
    .english = the automaton of `{ $name }` does not fit its parameters or the numeration system
prover-this-number-need-not-be-an-integer = diese Zahl ist vielleicht nicht ganz
    .english = this number may not be an integer
prover-write-floor-around-it-floor-n-phi = schreibe floor(…) darum: floor(n*phi), floor(n/2)
    .english = write floor(…) around it: floor(n*phi), floor(n/2)
prover-alpha-and-beta-are-given-by-a-2 = alpha und beta nehmen eine positive Zahl
    .english = alpha and beta take a positive number
prover-alpha-1-is-phi-beta-1-is = alpha(1) ist phi, beta(1) ist phi^2
    .english = alpha(1) is phi, beta(1) is phi^2
prover-one-side-is-a-statement-true-or = eine Seite ist eine Aussage, wahr oder falsch, und keine Zahl
    .english = one side is a statement, true or false, and not a number
prover-multiplication-of-variables-is-not-decidable-here = ein Produkt von Variablen ist nicht entscheidbar
    .english = a product of variables cannot be decided
prover-one-factor-must-be-a-constant-3 = ein Faktor muss eine Konstante sein: 3*n
    .english = one factor must be a constant: 3*n
prover-a-constant-has-more-than-bits = eine Konstante hat mehr als { $bits } Bit
    .english = a constant has more than { $bits } bits
prover-a-floor-of-two-different-irrational-numbers = das Abrunden einer Summe zweier verschiedener irrationaler Zahlen wird nicht unterstützt
    .english = the floor of a sum of two different irrational numbers is not supported
prover-take-the-floor-of-each-one-floor = runde jede für sich ab: floor(a*phi) + floor(b*phi^2)
    .english = take the floor of each one: floor(a*phi) + floor(b*phi^2)
prover-a-product-of-two-irrational-numbers-is = ein Produkt zweier irrationaler Zahlen wird nicht unterstützt
    .english = a product of two irrational numbers is not supported
prover-phi-phi-is-written-phi-2 = schreibe phi^2 statt phi*phi
    .english = write phi^2 instead of phi*phi
prover-one-divides-by-a-positive-constant-here = ein Divisor muss eine positive Konstante sein
    .english = a divisor must be a positive constant
prover-as-in-floor-n-2-or-n = wie in floor(n/2) oder n mod 3
    .english = as in floor(n/2) or n mod 3
prover-as-in-floor-n-2 = wie in floor(n/2)
    .english = as in floor(n/2)
prover-an-exponent-is-a-constant-here = ein Exponent muss eine Konstante sein
    .english = an exponent must be a constant
prover-as-in-2-70-or-phi-2 = wie in 2^70 oder phi^2
    .english = as in 2^70 or phi^2
prover-of-the-powers-of-irrational-numbers-only = phi^2 ist die einzige unterstützte Potenz einer irrationalen Zahl
    .english = phi^2 is the only supported power of an irrational number
prover-a-power-is-a-constant-2-70 = eine Potenz muss eine Konstante sein, etwa 2^70
    .english = a power must be a constant, such as 2^70
prover-bind-it-forall-or-exists = binde sie: forall { $name }: … oder exists { $other }: …
    .english = bind it: forall { $name }: … or exists { $other }: …
prover-unknown-variable = unbekannte Variable `{ $name }`
    .english = unknown variable `{ $name }`
prover-define-it-first-let-x-a-product = definiere es zuerst: let { $name }(x) := … (ein Produkt schreibt man mit `*`)
    .english = define it first: let { $name }(x) := … (write a product with `*`)
prover-the-predicates-known-here = hier bekannte Prädikate: { $list }
    .english = the predicates known here: { $list }
prover-unknown-predicate = unbekanntes Prädikat `{ $name }`
    .english = unknown predicate `{ $name }`
prover-speaks-of-and-given = `{ $name }` nimmt { $numbers }, angegeben: { $given }
    .english = `{ $name }` takes { $numbers }, but { $given } { $are } given
prover-one-number = 1 Argument
    .english = 1 argument
prover-numbers = { $needed } Argumente
    .english = { $needed } arguments
prover-parentheses-are-nested-too-deeply = Klammern sind zu tief geschachtelt
    .english = parentheses are nested too deeply
prover-a-parenthesis-is-not-closed = eine Klammer wird nicht geschlossen
    .english = a parenthesis is not closed
prover-is-not-a-digit-of-this-system = { $c } ist keine Ziffer dieses Systems, das { $digits } Ziffern hat
    .english = { $c } is not a digit of this system, which has { $digits } digits
prover-nothing-to-repeat-before = nichts zu wiederholen vor { $c }
    .english = nothing to repeat before { $c }
prover-is-neither-a-digit-nor-one-of = { $c } ist weder eine Ziffer noch eines von ( ) | * + ?
    .english = { $c } is neither a digit nor one of ( ) | * + ?
prover-a-digit-or-a-parenthesis-is-missing = eine Ziffer oder eine Klammer fehlt
    .english = a digit or a parenthesis is missing
prover-a-regular-expression-of-more-than-characters = ein regulärer Ausdruck von mehr als { $most } Zeichen
    .english = a regular expression of more than { $most } characters
prover-a-parenthesis-is-closed-that-was-never = zu einer schließenden Klammer fehlt die öffnende
    .english = a closing parenthesis has no opening one
prover-the-regular-expression-needs-more-than-states = der reguläre Ausdruck braucht mehr als { $most } Zustände
    .english = the regular expression needs more than { $most } states
prover-digits-and-are-known = erlaubt sind Ziffern und ( ) | * + ?
    .english = allowed are digits and ( ) | * + ?
prover-two-nimbers = G(0) und G(1)
    .english = G(0) and G(1)

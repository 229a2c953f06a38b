# Was der Prüfer sagt. Jede Übersetzung nennt den englischen Satz, für den sie steht.

## what was verified

checker-is-nimber = { $query } ist { $outcome }, Nim-Wert { $nimber }
    .english = { $query } is { $outcome }, nimber { $nimber }
checker-is-p = { $query } ist P
    .english = { $query } is P
checker-is-n = { $query } ist N
    .english = { $query } is N
checker-values = { $game }: { $kind } der { $places } { $from } bis { $last }
    .english = { $game }: { $kind }s of the { $places } { $from } to { $last }
checker-nimber = Nim-Werte
    .english = nimber
checker-outcome = Ausgänge
    .english = outcome
checker-heaps = Haufen
    .english = heaps
checker-columns = Spalten
    .english = columns
checker-row = { $game }, Zeile { $row }
    .english = { $game }, row { $row }
checker-h-n-1-h-n-h-n = { $ruleset }: H(n+1) = H(n) + H(n−{ $k }) für alle n ≥ { $from }
    .english = { $ruleset }: H(n+1) = H(n) + H(n−{ $k }) for all n ≥ { $from }
checker-takeaway-cx-k-is-at-c-and = takeaway(cx): k ist { $k } bei c = { $from } und hat { $changes } für { $same } < c ≤ { $to }
    .english = takeaway(cx): k is { $k } at c = { $from }, and has { $changes } for { $same } < c ≤ { $to }
checker-1-change = 1 Änderung
    .english = 1 change
checker-changes = { $count } Änderungen
    .english = { $count } changes
checker-the-automaton-with-accepts-exactly-the-p = { $ruleset }: Der Automat mit { $states } erkennt genau die P-Stellungen, für alle Stapel
    .english = { $ruleset }: the automaton with { $states } accepts exactly the P-positions, for all piles
checker-1-state = 1 Zustand
    .english = 1 state
checker-states = { $count } Zuständen
    .english = { $count } states
checker-quotient = misere { $ruleset }: Der Quotient hat { $order } Elemente, davon { $p } im P-Teil{ $range }
    .english = misere { $ruleset }: the quotient has { $order } elements, { $p } of them in its P-portion{ $range }
checker-for-all-heaps = , für alle Haufen
    .english = , for all heaps
checker-for-heaps-up-to = , für Haufen bis { $to }
    .english = , for heaps up to { $to }
checker-have-period = { $game }: Die { $kind } haben Vorperiode { $preperiod }, Periode { $period }
    .english = { $game }: { $kind }s have preperiod { $preperiod }, period { $period }
checker-saltus = { $period }, Saltus { $saltus }
    .english = { $period }, saltus { $saltus }

## limits

checker-too-large-to-check-the-limit-is = zu groß zum Prüfen: { $what } (die Grenze ist { $limit })
    .english = too large to check: { $what } (the limit is { $limit })
checker-not-checked-to-the-end = nicht zu Ende geprüft: { $why }
    .english = not checked to the end: { $why }
checker-preperiod-and-period = Vorperiode und Periode
    .english = preperiod and period
checker-bytes-of-memory = { $bytes } Byte Speicher
    .english = { $bytes } bytes of memory
checker-terms = { $length } Glieder
    .english = { $length } terms
checker-steps = { $steps } Schritte
    .english = { $steps } steps
checker-an-alphabet-of-symbols = ein Alphabet mit { $radix }^{ $tracks } Zeichen
    .english = an alphabet of { $radix }^{ $tracks } symbols
checker-a-fraction-of-bytes = ein Bruch von { $bytes } Byte
    .english = a fraction of { $bytes } bytes
checker-a-text-of-bytes = ein Text von { $bytes } Byte
    .english = a text of { $bytes } bytes

## what is wrong

checker-h-1-must-be-1-and-c = H(1) muss 1 sein, und c mindestens 1
    .english = H(1) must be 1, and c at least 1
checker-h-is-not-h-h = H({ $next }) ist nicht H({ $n }) + H({ $j })
    .english = H({ $next }) is not H({ $n }) + H({ $j })
checker-a-generator-is-of-no-heap = ein Erzeuger ist Φ keines Haufens
    .english = a generator is Φ of no heap
checker-a-nimber-is-given-for-mis-re = für das Misère-Spiel ist ein Nim-Wert angegeben
    .english = a nimber is given for misère play
checker-a-nimber-of-1024-or-more = ein Nim-Wert von 1024 oder mehr
    .english = a nimber of 1024 or more
checker-a-period-of-is-given-exactly-if = eine Periode von Φ ist genau dann angegeben, wenn von allen Haufen die Rede ist
    .english = a period of Φ is given exactly if the claim is about all heaps
checker-a-quotient-is-one-of-mis-re = ein Quotient gehört zum Misère-Spiel, und das Wort fehlt
    .english = a quotient is one of misère play, and the word is not written
checker-a-sparse-space-is-for-moves-that = ein dünner Raum ist für Züge, die höchstens zwei Haufen übrig lassen
    .english = a sparse space is for moves that leave at most two heaps
checker-a-winning-move-is-listed-twice = ein Gewinnzug ist doppelt aufgeführt
    .english = a winning move is listed twice
checker-all-winning-moves-are-listed-beside-a = nur neben einem Quotienten sind alle Gewinnzüge aufgeführt
    .english = all winning moves are listed beside a quotient only
checker-heap-has-a-proof-and-no-periodicity = Haufen { $i } hat einen Beweis und keine Periode
    .english = heap { $i } has a proof and no periodicity
checker-heap-needs-no-periodicity = Haufen { $i } braucht keine Periode
    .english = heap { $i } needs no periodicity
checker-k-changes-at-c-where-is-listed = k ändert sich bei c = { $c }, wo { $what } aufgeführt ist
    .english = k changes at c = { $c }, where { $what } is listed
checker-k-changes-at-c-which-is-not = k ändert sich bei c = { $c }, und das ist nicht aufgeführt
    .english = k changes at c = { $c }, which is not listed
checker-k-does-not-change-at-c = k ändert sich nicht bei c = { $c }
    .english = k does not change at c = { $c }
checker-k-is-at-c-not = k ist { $k } bei c = { $c }, nicht { $claimed }
    .english = k is { $k } at c = { $c }, not { $claimed }
checker-k-is-from-c-on-not = k ist { $k } ab c = { $c }, nicht { $claimed }
    .english = k is { $k } from c = { $c } on, not { $claimed }
checker-leading-zeros-make-a-difference-to-the = führende Nullen machen für den Automaten `{ $name }` einen Unterschied
    .english = leading zeros make a difference to the automaton `{ $name }`
checker-more-than-terms-for-c = mehr als { $n } Glieder für c = { $c }
    .english = more than { $n } terms for c = { $c }
checker-n0-is-not-but-at-most = n0 ist nicht { $claimed }, sondern höchstens { $n }
    .english = n0 is not { $claimed } but at most { $n }
checker-nimbers-are-defined-for-normal-play-only = Nim-Werte gibt es nur im Normalspiel
    .english = nimbers are defined for normal play only
checker-no-c-is-larger = kein c ist größer
    .english = no c is larger
checker-no-heap-is-split = kein Haufen wird geteilt
    .english = no heap is split
checker-no-proof-of-the-period-is-given = ein Beweis der Periode fehlt
    .english = no proof of the period is given
checker-no-proof-of-the-period-of-the = ein Beweis der Periode der Nim-Werte fehlt
    .english = no proof of the period of the nimbers is given
checker-no-proof-rule-for-the-period-of = keine Beweisregel für die Periode eines Codes ohne Ende
    .english = no proof rule for the period of a code without end
checker-no-proof-rule-for-the-period-of-2 = keine Beweisregel für die Periode einer solchen unendlichen Menge
    .english = no proof rule for the period of such an infinite set
checker-no-rule-is-known-by-which-a = keine Regel ist bekannt, nach der die Periode eines solchen Spiels einen Saltus hat
    .english = no rule is known by which a period of such a game has a saltus
checker-no-sparse-space-is-given = ein dünner Raum fehlt
    .english = no sparse space is given
checker-no-value-is-listed = kein Wert ist aufgeführt
    .english = no value is listed
checker-not-in-canonical-notation-which-is = nicht in der kanonischen Notation, die lautet { $shown }
    .english = not in canonical notation, which is { $shown }
checker-not-in-canonical-notation-which-writes-numbers = nicht in der kanonischen Notation, die Zahlen ausschreibt
    .english = not in canonical notation, which writes numbers out
checker-prefix-and-cycle-are-not-listed-beyond = Anfang und Zyklus werden über { $limit } Werte hinaus nicht aufgeführt
    .english = prefix and cycle are not listed beyond { $limit } values
checker-prefix-and-cycle-must-both-be-listed = Anfang und Zyklus müssen beide aufgeführt sein
    .english = prefix and cycle must both be listed
checker-strategies-are-checked-for-normal-play-only = Strategien werden nur für das Normalspiel geprüft
    .english = strategies are checked for normal play only
checker-the-p-portion-is-not-a-list = der P-Teil ist keine aufsteigende Liste von Elementen
    .english = the P-portion is not a list of elements, increasing
checker-the-action-is-not-one-element-for = die Wirkung ist nicht ein Element für jedes Element und jeden Erzeuger
    .english = the action is not one element for each element and generator
checker-the-actions-of-two-generators-do-not = die Wirkungen zweier Erzeuger sind nicht vertauschbar
    .english = the actions of two generators do not commute
checker-the-automaton-accepts-words-that-are-no = der Automat `{ $name }` erkennt Wörter, die keine Zahlen sind
    .english = the automaton `{ $name }` accepts words that are no numbers
checker-the-bound-at = die Schranke { $bound } bei { $take }: { $why }
    .english = the bound { $bound } at { $take } { $why }
checker-the-digest-does-not-fit-the-certificate = die Prüfsumme passt nicht: Das Zertifikat wurde verändert, nachdem es geschrieben war
    .english = the digest does not fit: the certificate was changed after it was written
checker-the-format-is-this-checker-knows-format = das Format ist { $format }, dieser Prüfer kennt Format { $known }
    .english = the format is { $format }, this checker knows format { $known }
checker-the-generators-lead-to-of-the-elements = die Erzeuger führen zu { $some } der { $order } Elemente
    .english = the generators lead to { $some } of the { $order } elements
checker-the-heaps-are-not-listed = die Haufen sind nicht aufgeführt
    .english = the heaps are not listed
checker-the-identity-is-in-the-p-portion = das neutrale Element ist im P-Teil, aber die leere Stellung ist N
    .english = the identity is in the P-portion, but the empty position is N
checker-the-lag-at-n-is-not = die Verzögerung bei n = { $n } ist { $lag }, nicht { $k }
    .english = the lag at n = { $n } is { $lag }, not { $k }
checker-the-mask-has-bits-beyond-those-of = die Maske hat Bits jenseits derer des größten Nim-Werts { $largest }
    .english = the mask has bits beyond those of the largest nimber, { $largest }
checker-the-move-does-not-lead-to-the = der Zug führt nicht zu dem Summanden, den das Zertifikat nennt
    .english = the move does not lead to the component that the certificate says
checker-the-move-is-in-component-which-does = der Zug ist in Summand { $component }, den es nicht gibt
    .english = the move is in component { $component }, which does not exist
checker-the-move-is-none-that-the-rules = diesen Zug erlauben die Regeln nicht
    .english = the move is none that the rules allow
checker-the-move-lists-piles-the-component-has = der Zug nennt { $found } Stapel, der Summand hat { $piles }
    .english = the move lists { $found } piles, the component has { $piles }
checker-the-move-must-take-from-exactly-one = der Zug muss von genau einem Haufen nehmen
    .english = the move must take from exactly one heap
checker-the-nimbers-of-heap-and-heap-are = die Nim-Werte von Haufen { $n } und Haufen { $later } sind nicht gleich
    .english = the nimbers of heap { $n } and heap { $later } are not equal
checker-the-numeration-system-is-not-known-to = das Zahlsystem { $shown } kennt der Prüfer nicht
    .english = the numeration system { $shown } is not known to the checker
checker-the-order-or-the-size-of-the = die Ordnung oder die Größe des P-Teils ist nicht die der Listen
    .english = the order or the size of the P-portion is not that of the lists
checker-the-outcome-is-n-but-no-winning = der Ausgang ist N, aber kein Gewinnzug ist angegeben
    .english = the outcome is N, but no winning move is given
checker-the-outcome-is-p-but-a-winning = der Ausgang ist P, aber ein Gewinnzug ist angegeben
    .english = the outcome is P, but a winning move is given
checker-the-outcome-is-the-certificate-says = der Ausgang ist { $outcome }, das Zertifikat sagt { $claimed }
    .english = the outcome is { $outcome }, the certificate says { $claimed }
checker-the-outcome-of-a-part-is-given = der Ausgang eines Summanden ist angegeben, wo sein Nim-Wert gebraucht wird
    .english = the outcome of a part is given where its nimber is needed
checker-the-outcomes-of-heap-and-beyond-it = die Ausgänge von Haufen { $n } und { $period } weiter sind nicht gleich
    .english = the outcomes of heap { $n } and { $period } beyond it are not equal
checker-the-period-is-0 = die Periode ist 0
    .english = the period is 0
checker-the-period-is-not-but-divides = die Periode ist nicht { $period }, sondern teilt { $shorter }
    .english = the period is not { $period } but divides { $shorter }
checker-the-period-is-not-it-divides = die Periode ist nicht { $period }: Sie teilt { $shorter }
    .english = the period is not { $period }: it divides { $shorter }
checker-the-period-of-nimbers-is-proved-by = die Periode der Nim-Werte wird durch keine andere Periode bewiesen
    .english = the period of nimbers is proved by no other period
checker-the-period-of-outcomes-is-not-0 = die Periode der Ausgänge ist nicht 0, und ihr Saltus ist 0
    .english = the period of outcomes is not 0, and its saltus is
checker-the-preperiod-is-less-than = die Vorperiode ist kleiner als { $preperiod }
    .english = the preperiod is less than { $preperiod }
checker-the-preperiod-is-not-but-at-most = die Vorperiode ist nicht { $preperiod }, sondern höchstens { $most }
    .english = the preperiod is not { $preperiod } but at most { $most }
checker-the-quotient-is-not-about-all-heaps = der Quotient handelt nicht von allen Haufen von { $ruleset }
    .english = the quotient is not about all heaps of { $ruleset }
checker-the-quotient-is-of-another-format = der Quotient hat ein anderes Format
    .english = the quotient is of another format
checker-the-saltus-is-but-these-values-are = der Saltus ist { $saltus }, aber diese Werte sind beschränkt
    .english = the saltus is { $saltus }, but these values are bounded
checker-the-space-alternates-but-takes-that-split = der Raum wechselt ab, aber Züge, die teilen, nehmen gerade und ungerade Anzahlen
    .english = the space alternates, but takes that split are even and odd
checker-the-theorem-of-guy-and-smith-says = der Satz von Guy und Smith sagt nichts über Haufen, die verschieden sein müssen
    .english = the theorem of Guy and Smith says nothing about heaps that must differ
checker-the-value-of-heap-is-the-certificate = der Wert von Haufen { $i } ist { $value }, das Zertifikat sagt { $claimed }
    .english = the value of heap { $i } is { $value }, the certificate says { $claimed }
checker-the-value-of-column-is-the-certificate = der Wert von Spalte { $i } ist { $value }, das Zertifikat sagt { $claimed }
    .english = the value of column { $i } is { $value }, the certificate says { $claimed }
checker-the-window-of-values-is-not-before = das Fenster von { $window } Werten liegt nicht vor der Vorperiode
    .english = the window of { $window } values is not before the preperiod
checker-the-winning-move-does-not-win-it = der Gewinnzug gewinnt nicht: Er führt zu einer N-Stellung
    .english = the winning move does not win: it leads to an N-position
checker-the-winning-move-is-not-the-first = der Gewinnzug ist nicht der erste aller Gewinnzüge
    .english = the winning move is not the first of all winning moves
checker-the-winning-moves-are-not-listed = die Gewinnzüge sind nicht aufgeführt
    .english = the winning moves are not listed
checker-the-winning-moves-are-not-those-that = die Gewinnzüge sind nicht die aufgeführten
    .english = the winning moves are not those that are listed
checker-there-is-no-identity = es gibt kein neutrales Element
    .english = there is no identity
checker-there-is-not-one-period-for-each = es gibt nicht eine Periode für jede der Regeln
    .english = there is not one period for each ruleset
checker-there-is-not-one-for-each-ruleset = es gibt nicht ein Φ für jede der Regeln
    .english = there is not one Φ for each ruleset
checker-too-few-values-for-the-theorem-of = zu wenige Werte für den Satz von Guy und Smith
    .english = too few values for the theorem of Guy and Smith
checker-under-the-mask-0-nimbers-make-no = unter der Maske 0 machen Nim-Werte keinen Unterschied
    .english = under the mask 0 nimbers make no difference
checker-heaps-are-rare-the-last-of-them = { $count } Haufen sind selten, der letzte davon ist { $last }
    .english = { $count } heaps are rare, the last of them is { $last }
checker-is-not-a-take-away-game = { $ruleset } ist kein Wegnahmespiel
    .english = { $ruleset } is not a take-away game
checker-is-played-on-one-heap-and-has = { $ruleset } wird auf einem Haufen gespielt und hat keine Zeilen
    .english = { $ruleset } is played on one heap and has no rows
checker-is-played-on-two-piles-and-no = { $ruleset } wird auf zwei Stapeln gespielt, und keine Zeile ist angegeben
    .english = { $ruleset } is played on two piles, and no row is given
checker-is-played-on-piles-and-has-no = { $ruleset } wird auf { $piles } Stapeln gespielt und hat keine Zeilen
    .english = { $ruleset } is played on { $piles } piles and has no rows
checker-is-played-on-heaps-not-on-one = { $ruleset } wird auf { $piles } Haufen gespielt, nicht auf einem
    .english = { $ruleset } is played on { $piles } heaps, not on one
checker-splits-no-heap-and-its-period-needs = { $ruleset } teilt keinen Haufen, und seine Periode braucht keinen solchen Beweis
    .english = { $ruleset } splits no heap, and its period needs no such proof
checker-each-rule-stands-once-for-one-heap = { $ruleset }: Jede Regel steht einmal, für einen Haufen
    .english = { $ruleset }: each rule stands once, for one heap
checker-no-theorem-about-all-heaps-of-an = { $ruleset }: kein Satz über alle Haufen eines unendlichen Codes
    .english = { $ruleset }: no theorem about all heaps of an infinite code
checker-no-theorem-about-all-heaps-of-an-2 = { $ruleset }: kein Satz über alle Haufen einer unendlichen Menge
    .english = { $ruleset }: no theorem about all heaps of an infinite set
checker-strategies-for-it-are-not-supported-by = { $ruleset }: Strategien dafür kennt der Prüfer nicht
    .english = { $ruleset }: strategies for it are not supported by the checker
checker-the-period-is-not = { $ruleset }: Die Periode ist { $shorter }, nicht { $period }
    .english = { $ruleset }: the period is { $shorter }, not { $period }
checker-of-the-heaps-and-differs = { $ruleset }: Φ der Haufen { $n } und { $later } ist verschieden
    .english = { $ruleset }: Φ of the heaps { $n } and { $later } differs
checker-repeats-from-on-already = { $ruleset }: Φ wiederholt sich schon ab { $n }
    .english = { $ruleset }: Φ repeats from { $n } on already
checker-has-no-move-and-its-is-not = { $position } hat keinen Zug, und sein Φ ist nicht 1
    .english = { $position } has no move, and its Φ is not 1
checker-is-no-fraction-in-lowest-terms = { $shown } ist kein gekürzter Bruch
    .english = { $shown } is no fraction in lowest terms
checker-is-not-of-the-form-cx = { $ruleset } hat nicht die Form cx
    .english = { $ruleset } is not of the form cx
checker-is-not-yet-supported-by-the-checker = { $ruleset } kennt der Prüfer noch nicht
    .english = { $ruleset } is not yet supported by the checker
checker-may-not-be-taken-from-a-heap = { $take } darf nicht von einem Haufen mit { $size } genommen werden
    .english = { $take } may not be taken from a heap of { $size }
checker-may-not-be-taken-from = { $take } darf nicht von { $size } genommen werden
    .english = { $take } may not be taken from { $size }
checker-to-is-no-range-of-c-from = { $from } bis { $to } ist kein Bereich von c ab 1
    .english = { $from } to { $to } is no range of c from 1 on
checker-is-listed-for-heaps-not = Φ ist für { $heaps } Haufen aufgeführt, nicht für { $wanted }
    .english = Φ is listed for { $heaps } heaps, not { $wanted }
checker-of-a-heap-is-no-element = Φ eines Haufens ist kein Element
    .english = Φ of a heap is no element

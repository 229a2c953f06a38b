# Was der Prüfer sagt.

## what was verified

checker-is-nimber = { $query } ist { $outcome }, Nim-Wert { $nimber }
checker-is-outcome = { $query } ist { $outcome }
checker-values = { $game }: { $kind } der { $places } { $from } bis { $last }
checker-nimber = Nim-Werte
checker-outcome = Ausgänge
checker-heaps = Haufen
checker-columns = Spalten
checker-row = { $game }, Zeile { $row }
checker-h-n-1-h-n-h-n = { $ruleset }: H(n+1) = H(n) + H(n−{ $k }) für alle n ≥ { $from }
checker-takeaway-cx-k-is-at-c-and = takeaway(cx): k ist { $k } bei c = { $from } und hat { $changes } für { $from } < c ≤ { $to }
checker-1-change = 1 Änderung
checker-changes = { $count } Änderungen
checker-the-automaton-with-accepts-exactly-the-p = { $game }: Der Automat mit { $states } erkennt genau die P-Stellungen, für alle Stapel
checker-1-state = 1 Zustand
checker-states = { $count } Zuständen
checker-quotient = misere { $ruleset }: Der Quotient hat { $order } Elemente, davon { $p } im P-Teil{ $range }
checker-for-all-heaps = , für alle Haufen
checker-for-heaps-up-to = , für Haufen bis { $to }
checker-have-period = { $game }: Die { $kind } haben Vorperiode { $preperiod }, Periode { $period }
checker-saltus = { $period }, Saltus { $saltus }

checker-it-is-true-that = es ist wahr: { $says }
checker-it-is-false-that = es ist falsch: { $says }
checker-sentences-true-false = { $count } Aussagen, wahr: { $holding }, falsch: { $others }

## limits

checker-too-large-to-check-the-limit-is = zu groß zum Prüfen: { $what } (die Grenze ist { $limit })
checker-not-checked-to-the-end = nicht zu Ende geprüft: { $why }
checker-preperiod-and-period = Vorperiode und Periode
checker-bytes-of-memory = { $bytes } Byte Speicher
checker-terms = { $length } Glieder
checker-steps = { $steps } Schritte
checker-an-alphabet-of-symbols = ein Alphabet mit { $radix }^{ $tracks } Zeichen
checker-a-fraction-of-bytes = ein Bruch von { $bytes } Byte
checker-automata-of-nimbers = Automaten von { $count } Nim-Werten
checker-a-period-for-such-an-infinite-set = eine Periode von { $period } für eine solche unendliche Menge
checker-not-shown-to-grow = subtract({ $set }), von der nicht früh genug zu sehen ist, dass sie wächst
checker-an-automaton-for-the-numeration-system = ein Automat für das Zahlsystem { $shown }
checker-a-late-term = das Zahlsystem { $shown }: ein Glied, bevor seine Rekursion zu sehen ist
checker-late-terms = das Zahlsystem { $shown }: seine Glieder, bevor seine Rekursion zu sehen ist
checker-a-number-in-a-bound = eine Zahl in einer Schranke
checker-a-number-in-a-vector = eine Zahl in einem Vektor
checker-amounts-that-differ-by-so-much = die erlaubte Differenz der Anzahlen
checker-a-take-of = ein Zug, der { $take } nimmt
checker-so-many-takes = { $count } mögliche Mengen
checker-so-many-vectors = { $count } Vektoren
checker-ways-to-be-stuck = { $count } Arten von Stellungen ohne Zug
checker-the-common-period = die gemeinsame Periode der Züge mit Stern
checker-a-preperiod-beyond-words = eine Vorperiode von mehr als 64 Bit
checker-an-index-of-bits = ein Index von { $bits } Bit
checker-a-number-of-bits = (Zahl von { $bits } Bit)
checker-a-quotient-of-elements = ein Quotient mit { $order } Elementen
checker-a-box-of-positions = eine Tabelle von etwa 2^{ $bits } Stellungen
checker-positions-below-a-pile = alle Stellungen unter einem Stapel von { $bits } Bit
checker-all-moves-in-a-heap = alle Züge in einem Haufen von { $bits } Bit
checker-a-heap-that-may-be-split = ein Haufen von { $bits } Bit, der geteilt werden darf
checker-a-heap-without-a-periodicity = ein Haufen von { $bits } Bit ohne Periode
checker-a-heap-without-a-numeration = ein Haufen von { $bits } Bit ohne Zahlsystem
checker-the-nimber-under-a-bound = der Nim-Wert eines Haufens von { $bits } Bit unter einer Schranke
checker-the-digits-of = die Ziffern von { $bound } bei { $take }
checker-a-heap-of-bits = ein Haufen von { $bits } Bit
checker-a-text-of-bytes = ein Text von { $bytes } Byte

## what is wrong

checker-h-1-must-be-1-and-c = H(1) muss 1 sein, und c mindestens 1
checker-h-is-not-h-h = H({ $next }) ist nicht H({ $n }) + H({ $j })
checker-a-generator-is-of-no-heap = ein Erzeuger ist nicht das Φ eines Haufens
checker-a-nimber-is-given-for-mis-re = ein Nim-Wert ist angegeben, aber im Misère-Spiel gibt es nur Ausgänge
checker-a-nimber-of-1024-or-more = ein Nim-Wert von 1024 oder mehr
checker-a-period-of-is-given-exactly-if = eine Periode von Φ muss genau dann angegeben sein, wenn die Behauptung für alle Haufen gilt
checker-a-quotient-decides-outcomes-of-heaps-in = ein Misère-Quotient beweist nur Ausgänge von Haufen im Misère-Spiel
checker-a-quotient-decides-mis-re-play = ein Beweis durch einen Misère-Quotienten führt keine Werte einzelner Haufen auf
checker-a-quotient-is-one-of-mis-re = die Regeln eines Misère-Quotienten müssen mit `misere` beginnen
checker-a-sum-that-is-p-has-the = eine Summe, die eine P-Stellung ist, hat Φ = { $element }, und das liegt nicht im P-Teil
checker-a-sum-that-is-n-has-the = eine Summe, die eine N-Stellung ist, hat Φ = { $element }, und das liegt im P-Teil
checker-a-sparse-space-is-for-moves-that = ein dünner Raum setzt Züge voraus, die höchstens zwei Haufen übrig lassen
checker-a-pile-belongs-to-no = ein Stapel gehört zu keinem Paar
checker-no-position-to-look-at = keine Stellung ist zu untersuchen
checker-no-misere-splits = das Misère-Spiel mit Haufen, die geteilt werden, kennt der Prüfer noch nicht
checker-no-misere-sums = Misère-Summen mit { $family } kennt der Prüfer nicht
checker-no-values-in-misere-sums = Summanden von Misère-Summen mit { $family } haben keine eigenen Werte
checker-takes-of-the-class = Anzahlen der Klasse { $s } modulo { $period } führen von der Klasse { $r } zu einer mit demselben Wert
checker-moves-need-heaps = eine Liste von Gewinnzügen braucht eine Liste von Haufen und darf höchstens { $most } Einträge haben
checker-moves-need-nimbers = alle Gewinnzüge können nur aufgeführt sein, wenn der Nim-Wert jedes Summanden bekannt ist
checker-no-nimber-of-the-position = der Nim-Wert der Stellung folgt nicht aus den Nim-Werten ihrer Summanden
checker-other-terms = { $listed } Glieder sind aufgeführt, nicht die { $length } bis zum Ende des Fensters
checker-no-theorem-where-parts-differ = { $ruleset }: über alle Haufen ist kein Satz bekannt, wenn die Teile verschieden groß sein müssen
checker-a-period-that-short = { $ruleset }: Die Periode ist mindestens 1, die Vorperiode mindestens { $first }
checker-contradiction = der Prüfer widerspricht sich: { $what }
checker-whether-a-move = ob es von { $before } einen Zug gibt
checker-move-from-to = der Zug von { $before } nach { $left }
checker-subtract = subtract({ $set }): { $what }
checker-the-value-at-n = der Wert bei n = { $n } { $why }
checker-no-positive-integer = der Wert bei n = { $n } ist keine positive ganze Zahl
checker-beyond-128-bits = passt nicht in 128 Bit
checker-no-power = ist eine Wurzel, ein Logarithmus oder eine Potenz außerhalb des Definitionsbereichs
checker-is-outside-its-domain = ist eine Wurzel oder ein Logarithmus außerhalb des Definitionsbereichs
checker-is-irrational = ist irrational
checker-divides-by-zero = teilt durch null
checker-raises-0-or-less = erhebt eine Zahl, die höchstens 0 ist, zu einer Potenz, die keine ganze Zahl ist
checker-raises-a-negative-number = erhebt eine negative Zahl zu einer Potenz, die keine ganze Zahl ist
checker-lacks-an-argument = hat ein Argument zu wenig
checker-a-winning-move-is-listed-twice = ein Gewinnzug ist doppelt aufgeführt
checker-heap-has-a-proof-and-no-periodicity = Haufen { $i } hat den Beweis einer Periode, aber keine Periode
checker-heap-needs-no-periodicity = Haufen { $i } hat eine Periode, die er nicht braucht
checker-k-changes-at-c-where-is-listed = k ändert sich bei c = { $c }, aber die nächste aufgeführte Änderung ist bei c = { $what }
checker-k-changes-at-c-which-is-not = k ändert sich bei c = { $c }, und das ist nicht aufgeführt
checker-k-does-not-change-at-c = k ändert sich nicht bei c = { $c }
checker-k-is-at-c-not = k ist { $k } bei c = { $c }, nicht { $claimed }
checker-k-is-from-c-on-not = k ist { $k } ab c = { $c }, nicht { $claimed }
checker-leading-zeros-make-a-difference-to-the = der Automat `{ $name }` erkennt manche Zahlen nur mit bestimmten führenden Nullen
checker-more-than-terms-for-c = mehr als { $n } Glieder für c = { $c }
checker-n0-is-not-but-at-most = n0 ist nicht { $claimed }, sondern höchstens { $n }
checker-nimbers-are-defined-for-normal-play-only = Nim-Werte gibt es nur im Normalspiel
checker-no-c-is-larger = ein größeres c ist nicht möglich
checker-no-heap-is-split = kein Zug teilt einen Haufen
checker-no-proof-of-the-period-is-given = ein Beweis der Periode fehlt
checker-no-proof-of-the-period-of-the = ein Beweis der Periode der Nim-Werte fehlt
checker-no-proof-rule-for-the-period-of = für die Periode eines unendlichen Codes ist keine Beweisregel bekannt
checker-no-proof-rule-for-the-period-of-2 = für die Periode dieser unendlichen Menge ist keine Beweisregel bekannt
checker-no-rule-is-known-by-which-a = für eine Periode dieses Spiels mit Saltus ist keine Beweisregel bekannt
checker-no-sparse-space-is-given = ein dünner Raum fehlt
checker-no-value-is-listed = das Zertifikat führt keine Werte auf
checker-not-in-canonical-notation-which-is = das ist nicht in kanonischer Notation: schreibe { $shown }
checker-not-in-canonical-notation-which-writes-numbers = das ist nicht in kanonischer Notation: schreibe Zahlen mit allen Ziffern
checker-prefix-and-cycle-are-not-listed-beyond = Anfang und Zyklus dürfen höchstens { $limit } Werte aufführen
checker-prefix-and-cycle-must-both-be-listed = Anfang und Zyklus müssen beide aufgeführt sein
checker-the-p-portion-is-not-a-list = der P-Teil ist keine aufsteigende Liste von Elementen
checker-the-action-is-not-one-element-for = die Wirkung muss zu jedem Element und jedem Erzeuger ein Element aufführen
checker-the-actions-of-two-generators-do-not = die Wirkungen zweier Erzeuger sind nicht vertauschbar
checker-the-automaton-accepts-words-that-are-no = der Automat `{ $name }` erkennt Wörter, die keine Zahlen darstellen
checker-the-bound-at = die Schranke { $bound } bei { $take }: { $why }
checker-the-digest-does-not-fit-the-certificate = die Prüfsumme stimmt nicht: Das Zertifikat wurde nachträglich verändert
checker-the-format-is-this-checker-knows-format = das Zertifikat hat Format { $format }, und dieser Prüfer liest Format { $known }
checker-the-generators-lead-to-of-the-elements = die Erzeuger erreichen nur { $some } der { $order } Elemente
checker-the-heaps-are-not-listed = die Haufen sind nicht aufgeführt
checker-the-identity-is-in-the-p-portion = das neutrale Element ist im P-Teil, aber die leere Stellung ist N
checker-the-lag-at-n-is-not = die Verzögerung bei n = { $n } ist { $lag }, nicht { $k }
checker-the-mask-has-bits-beyond-those-of = die Maske hat höhere Bits als der größte Nim-Wert { $largest }
checker-the-move-does-not-lead-to-the = der Zug führt nicht zu dem Summanden, den das Zertifikat angibt
checker-the-move-is-in-component-which-does = der Zug ist in Summand { $component }, den es nicht gibt
checker-the-move-is-none-that-the-rules = die Regeln erlauben diesen Zug nicht
checker-the-move-lists-piles-the-component-has = der Zug führt { $found } Stapel auf, aber der Summand hat { $piles }
checker-the-move-must-take-from-exactly-one = der Zug muss von genau einem Haufen nehmen
checker-the-nimbers-of-heap-and-heap-are = die Nim-Werte von Haufen { $n } und Haufen { $later } sind nicht gleich
checker-the-numeration-system-is-not-known-to = der Prüfer kennt das Zahlsystem { $shown } nicht
checker-the-order-or-the-size-of-the = die Ordnung oder die Größe des P-Teils passt nicht zu den Listen
checker-the-outcome-is-n-but-no-winning = der Ausgang ist N, aber kein Gewinnzug ist angegeben
checker-the-outcome-is-p-but-a-winning = der Ausgang ist P, aber ein Gewinnzug ist angegeben
checker-the-outcome-is-the-certificate-says = der Ausgang ist { $outcome }, das Zertifikat sagt { $claimed }
checker-the-outcome-of-a-part-is-given = von einem Summanden wird der Nim-Wert gebraucht, aber nur der Ausgang ist angegeben
checker-the-outcomes-of-heap-and-beyond-it = Haufen { $n } und der um { $period } größere Haufen haben verschiedene Ausgänge
checker-the-period-is-0 = die Periode ist 0
checker-the-period-is-not-but-divides = die Periode ist nicht { $period }: Sie teilt { $shorter }
checker-the-period-of-nimbers-is-proved-by = der Beweis einer Periode von Nim-Werten kann nicht den Beweis einer anderen Periode enthalten
checker-the-period-of-outcomes-is-not-0 = eine Periode von Ausgängen muss mindestens 1 sein und den Saltus 0 haben
checker-the-preperiod-is-less-than = die Vorperiode ist kleiner als { $preperiod }
checker-the-preperiod-is-not-but-at-most = die Vorperiode ist nicht { $preperiod }, sondern höchstens { $most }
checker-the-quotient-is-not-about-all-heaps = der Quotient gilt nicht für alle Haufen von { $ruleset }
checker-the-quotient-is-of-another-format = der Quotient hat ein anderes Format
checker-the-saltus-is-but-these-values-are = der Saltus ist { $saltus }, aber diese Werte sind beschränkt
checker-the-space-alternates-but-takes-that-split = der dünne Raum hängt von der Parität ab, aber sowohl gerade als auch ungerade Anzahlen teilen einen Haufen
checker-the-theorem-of-guy-and-smith-says = der Satz von Guy und Smith gilt nicht, wenn die Teile eines Haufens verschieden groß sein müssen
checker-the-window-of-values-is-not-before = das Fenster von { $window } Werten liegt nicht vor der Vorperiode
checker-the-winning-move-does-not-win-it = der Gewinnzug gewinnt nicht: Er führt zu einer N-Stellung
checker-the-winning-move-is-not-the-first = der Gewinnzug ist nicht der erste der Liste
checker-the-winning-moves-are-not-listed = die Gewinnzüge sind nicht aufgeführt
checker-the-winning-moves-are-not-those-that = die Liste der Gewinnzüge ist falsch
checker-there-is-no-identity = der Quotient hat kein neutrales Element
checker-there-is-not-one-period-for-each = zu jeder Regel muss genau eine Periode angegeben sein
checker-there-is-not-one-for-each-ruleset = zu jeder Regel muss genau eine Liste von Φ angegeben sein
checker-too-few-values-for-the-theorem-of = zu wenige Werte für den Satz von Guy und Smith
checker-under-the-mask-0-nimbers-make-no = die Maske 0 unterscheidet keine Nim-Werte
checker-heaps-are-rare-the-last-of-them = { $count } Haufen sind selten, der letzte davon ist { $last }
checker-is-not-a-take-away-game = { $ruleset } ist kein Wegnahmespiel
checker-is-played-on-one-heap-and-has = { $ruleset } wird auf einem Haufen gespielt und hat keine Zeilen
checker-is-played-on-two-piles-and-no = { $ruleset } wird auf zwei Stapeln gespielt, aber keine Zeile ist angegeben
checker-is-played-on-piles-and-has-no = { $ruleset } wird auf { $piles } Stapeln gespielt und hat keine Zeilen
checker-is-played-on-heaps-not-on-one = { $ruleset } wird auf { $piles } Haufen gespielt, nicht auf einem
checker-splits-no-heap-and-its-period-needs = kein Zug von { $ruleset } teilt einen Haufen, also braucht seine Periode keinen solchen Beweis
checker-each-rule-stands-once-for-one-heap = { $ruleset }: Jede Regel darf nur einmal vorkommen, für einen Haufen
checker-no-theorem-about-all-heaps-of-an = { $ruleset }: über alle Haufen eines unendlichen Codes ist kein Satz bekannt
checker-no-theorem-about-all-heaps-of-an-2 = { $ruleset }: über alle Haufen einer unendlichen Menge ist kein Satz bekannt
checker-strategies-for-it-are-not-supported-by = der Prüfer kennt keine Strategien für { $ruleset }
checker-the-period-is-not = { $ruleset }: Die Periode ist { $shorter }, nicht { $period }
checker-of-the-heaps-and-differs = { $ruleset }: Die Haufen { $n } und { $later } haben verschiedenes Φ
checker-repeats-from-on-already = { $ruleset }: Φ wiederholt sich schon ab Haufen { $n }
checker-has-no-move-and-its-is-not = { $position } hat keinen Zug, aber sein Φ ist nicht 1
checker-is-no-fraction-in-lowest-terms = { $shown } ist kein gekürzter Bruch
checker-is-not-of-the-form-cx = { $ruleset } hat nicht die Form cx
checker-is-not-yet-supported-by-the-checker = { $ruleset } kennt der Prüfer noch nicht
checker-may-not-be-taken-from-a-heap = { $take } darf nicht von einem Haufen mit { $size } genommen werden
checker-may-not-be-taken-from = { $take } darf nicht von { $size } genommen werden
checker-to-is-no-range-of-c-from = { $from } bis { $to } ist kein Bereich von c mit c ≥ 1
checker-is-listed-for-heaps-not = Φ ist für { $heaps } Haufen aufgeführt, nicht für { $wanted }
checker-of-a-heap-is-no-element = das Φ eines Haufens ist kein Element des Quotienten

## what the corpus of wrong certificates made it say

checker-the-nimber-of-is-the-certificate-says = der Nim-Wert von { $at } ist { $value }, das Zertifikat sagt { $claimed }
checker-the-outcome-of-is-the-certificate-says = der Ausgang von { $at } ist { $value }, das Zertifikat sagt { $claimed }
checker-the-nimber-of-the-position-is = der Nim-Wert der Stellung ist { $value }
checker-heap = Haufen { $n }
checker-not-0 = nicht 0
checker-size-and-limit = { $size }/{ $limit }
checker-value-is = der Wert von { $at } ist { $value }, das Zertifikat sagt { $claimed }
checker-part = Summand { $i }
checker-the-elements-and-do-the-same-the-quotient-is = die Elemente { $one } und { $other } sind nicht zu unterscheiden: Der Quotient ist kleiner
checker-the-position-has-the-certificate-lists = die Stellung hat { $found }, aber das Zertifikat führt { $listed } auf
checker-one-part = { $n } Summanden
checker-parts = { $n } Summanden
checker-one-heap = { $n } Haufen
checker-heaps-too = { $n } Haufen
checker-has-tracks-of-radix = hat { $tracks } Spuren mit { $radix } Ziffern, nicht { $wanted } mit { $digits } Ziffern
checker-has-no-states = hat keine Zustände
checker-has-no-symbol = hat kein Zeichen { $symbol }
checker-does-not-list-its-accepting = führt seine akzeptierenden Zustände nicht aufsteigend auf, bei { $state }
checker-does-not-list-the-edges = führt die Kanten von Zustand { $state } nicht aufsteigend auf, bei Zeichen { $symbol }
checker-has-no-state = hat keinen Zustand { $state }
checker-the-automaton = der Automat `{ $name }` { $what }
checker-not-in-normal-form = ist nicht in Normalform: { $flaw }
checker-same-words = Die Zustände { $one } und { $other } erkennen dieselben Wörter
checker-is-listed-for-heaps-and-prove-the-period = { $ruleset }: Φ ist für { $heaps } Haufen aufgeführt, und { $needed } beweisen die Periode
checker-has-no-automata = { $place } hat keine Automaten von Nim-Werten
checker-needs-no-proof = { $place } braucht keinen eigenen Beweis
checker-has-no-periodicity = { $place } hat keine Periode
checker-the-values-listed-are-no-s = die aufgeführten Werte sind keine { $kind }
checker-prefix-and-cycle-have-and-values-not-and = Anfang und Zyklus haben { $a } und { $b } Werte, nicht { $c } und { $d }
checker-cannot-be-read = das Zertifikat ist nicht zu lesen: { $why }
checker-too-long = das Zertifikat ist länger als { $most } Byte
checker-not-a-certificate = kein Zertifikat: { $why }
checker-it-is-not-written-as-certificates-are-but-for = sein Inhalt hat nicht die kanonische Form (nur Leerzeichen und die Reihenfolge der Felder dürfen abweichen)
checker-its-numbers-are-too-long = es enthält Zahlen mit mehr als { $digits } Stellen
checker-its-format-is-and-this-program-reads-format = es hat Format { $format }, und dieses Programm liest Format { $known }
checker-column-and-expected = { $message } (Spalte { $column }): erwartet wird { $expected }
checker-column = { $message } (Spalte { $column })
checker-values-of-heaps = die Werte der Haufen { $n } und { $later } { $difference }
checker-values-of-columns = die Werte der Spalten { $n } und { $later } { $difference }
checker-are-not-equal = sind nicht gleich
checker-do-not-differ-by = unterscheiden sich nicht um { $saltus }
checker-value-is-not = der Wert von { $at } ist nicht { $kind }
checker-of-the-kind = von der Art, die im { $play ->
    [normal] Normalspiel
   *[misere] Misère-Spiel
} gebraucht wird
checker-a-nimber-of-misere = ein Nim-Wert, wie ihn die Haufen einer Misère-Summe haben
checker-state-not-reached = Zustand { $state } wird von keinem früheren erreicht
checker-state-before = Zustand { $target } kommt vor Zustand { $met }
checker-nothing-from-state = ab Zustand { $state } wird kein Wort erkannt

## sets of positions: the lost ones, and those of a nimber

checker-set-lost = verloren
checker-set-nimber = vom Nim-Wert { $v }
checker-set-a-winning-move = als Gewinnzug
checker-set-a-move-to = als Zug zum Nim-Wert { $v }
checker-set-the-winning-moves = den Gewinnzügen
checker-set-the-moves-to = den Zügen zum Nim-Wert { $v }
checker-set-not-accepted-as-lost = nicht als verloren erkannt
checker-set-of-no-nimber = als von keinem Nim-Wert bis { $v } erkannt
checker-set-no-winning-move = kein Gewinnzug
checker-set-no-move-to = kein Zug zum Nim-Wert { $v }
checker-set-no-position = { $position } wird als { $set } erkannt, ist aber keine Stellung: Stapel müssen der Größe nach angegeben sein
checker-set-no-move = { $position } wird als verloren erkannt, hat aber keinen Zug, und das gewinnt im Misère-Spiel
checker-set-not-there = { $from } nach { $to } wird { $a_move } erkannt, aber { $to } ist nicht { $set }
checker-set-is-no-move = { $from } nach { $to } wird { $a_move } erkannt, ist aber kein Zug
checker-set-takes-nothing = der Zug von { $from } nach { $to } nimmt nichts
checker-set-inside = { $position } wird als { $set } erkannt, hat aber einen Zug nach { $to }, und das ist auch { $set }
checker-set-not-among = der Zug von { $from } nach { $to }, und das ist { $set }, ist nicht unter { $moves }
checker-set-outside = { $position } wird { $other }, und { $none } von dort wird erkannt
checker-set-two = { $position } wird als vom Nim-Wert { $one } und vom Nim-Wert { $two } erkannt
checker-set-none = die Stellung { $position } wird als von keinem der Nim-Werte erkannt
checker-set-denied = nach der Behauptung hat eine Stellung keinen der Nim-Werte, aber jede hat einen
checker-no-nimber-is-listed = kein Nim-Wert ist aufgeführt
checker-set-automata = { $ruleset }: Automaten mit { $states } Zuständen erkennen genau die Stellungen der Nim-Werte 0 bis { $last }
checker-set-automata-all = { $ruleset }: Automaten mit { $states } Zuständen erkennen genau die Stellungen der Nim-Werte 0 bis { $last }, und das sind alle
checker-no-automaton-of-heap = kein Automat von Haufen { $i } erkennt { $position }
checker-heap-has-no-automata = Haufen { $i } hat keine Automaten
checker-needless-automata = Haufen { $i } hat Automaten von Nim-Werten, die er nicht braucht
checker-other-automata = die Automaten von Haufen { $i } sind nicht die bis zu seinem Nim-Wert
checker-automata-of-another-game = die Automaten von Haufen { $i } sind die eines anderen Spiels oder Formats

## lists of P-positions, numerations, lengths

checker-p-positions = { $game }: { $count } P-Stellungen ab Index { $from }
checker-p-position = { $game }: 1 P-Stellung ab Index { $from }
checker-p-positions-last = { $game }: { $count } P-Stellungen ab Index { $from }, die letzten
checker-p-position-last = { $game }: 1 P-Stellung ab Index { $from }, die letzte
checker-p-without-end = { $ruleset } hat unendlich viele P-Stellungen, aber eine Periode fehlt
checker-p-one-heap = eine P-Stellung eines Haufens besteht aus einer Zahl
checker-p-none-listed = keine Stellungen sind aufgeführt
checker-p-last-without-proof = keine Periode beweist, dass dies die letzten sind
checker-p-not-the-last = dies sind nicht die letzten P-Stellungen
checker-p-another = die P-Stellung vom Index { $index } ist eine andere
checker-p-no-rule = der Prüfer kann diese P-Stellungen von { $family } nicht aufzählen
checker-p-no-periodicity = diese Haufen haben eine Periode, die sie nicht brauchen
checker-sum-of-terms = { $ruleset }: { $n } ist die Summe von { $count } Gliedern
checker-sum-of-term = { $ruleset }: { $n } ist die Summe von 1 Glied
checker-no-numeration = der Prüfer kann nicht zeigen, dass { $bound } ein Zahlsystem hat
checker-more-digits = es gibt mehr Ziffern als Glieder bis zu der Zahl
checker-larger-term = die Darstellung der Zahl enthält ein größeres Glied
checker-other-digits = die Ziffern sind nicht die der Zahl
checker-other-parts = die Teile sind nicht die der Zahl
checker-won-and-long = die Stellung ist gewonnen, aber das Zertifikat gibt die Länge einer verlorenen Partie an
checker-n-and-long = der Ausgang ist N, aber das Zertifikat gibt die Länge einer verlorenen Partie an
checker-lasts = das Spiel dauert { $found } Züge, das Zertifikat sagt { $claimed }
checker-delays = nach dem verzögernden Zug dauert die Partie nicht so lange
checker-more-winning-moves = es gibt mehr Gewinnzüge, als aufgeführt sind
checker-how-many-moves = eine Liste von Gewinnzügen muss 1 bis { $most } Einträge haben
checker-no-rule-for-moves = der Prüfer kann nicht alle Gewinnzüge dieses Summanden von { $family } aufzählen
checker-factors = die Faktoren müssen aufsteigende ganze Zahlen des Bereichs sein
checker-k-from-n = k ist { $lag } ab n = { $since } für c = { $c }, nicht { $k } ab { $n0 }

## tables, genera, two games, several claims

checker-table-box = { $game }: { $kind } der { $count } Stellungen mit Stapeln bis { $to }
checker-table-simplex = { $game }: { $kind } der { $count } Stellungen mit bis zu { $to } Steinen
checker-bounds-verified = { $ruleset }: Nim-Werte unter jeder Schranke, Haufen { $from } bis { $last }
checker-genera-verified = misere { $ruleset }: Genera, Haufen { $from } bis { $last }
checker-compared-always = { $left } und { $right }: dieselben Nim-Werte für alle Haufen
checker-compared-differ = { $left } und { $right }: Die Nim-Werte unterscheiden sich zuerst bei Haufen { $heap }, wo sie { $a } und { $b } sind
checker-compared-below = { $left } und { $right }: dieselben Nim-Werte für die Haufen unter { $heap }
checker-one-claim = 1 Behauptung
checker-claims = { $count } Behauptungen, jede für sich
checker-table-play = die Spielweise einer Tabelle gehört in ihr eigenes Feld, nicht in die Regeln
checker-table-of-one-heap = { $game } wird auf einem Haufen gespielt, also bilden seine Werte keine Tabelle
checker-table-of-another-size = { $listed } Werte sind aufgeführt, und das ist nicht einer für jede Stellung bis { $to }
checker-bounds-of-another-game = { $ruleset } ist kein Wegnahmespiel mit einem Haufen
checker-bounds-others = das Zertifikat führt falsche Nim-Werte von Haufen { $n } unter seinen Schranken auf
checker-nothing-compared = kein Haufen wird verglichen
checker-no-difference = das Zertifikat gibt zwei gleiche Nim-Werte als Unterschied an
checker-other-difference = die Nim-Werte von Haufen { $heap } sind { $a } und { $b }
checker-nothing-to-compare = { $ruleset } hat keine Folge von Nim-Werten zum Vergleichen
checker-not-equal = die Nim-Werte von Haufen { $heap } in { $left } und in { $right } sind nicht gleich
checker-compared-to-the-end = ein Vergleich für alle Haufen muss bis zum Ende der gemeinsamen Periode reichen und darf keinen Unterschied angeben
checker-needless-proof = ein Beweis ist angegeben für eine Periode, die keinen braucht
checker-no-claim = keine Behauptung ist aufgeführt
checker-no-genera = für Haufen von { $ruleset } sind keine Genera definiert
checker-genus-too-large = das Genus eines Haufens von { $heap }
checker-other-genus = das Genus von Haufen { $heap } ist { $genus }, das Zertifikat sagt { $listed }
checker-claim-twice = eine Behauptung ist doppelt aufgeführt
checker-so-many-claims = { $count } Behauptungen

## sentences

checker-the-numeration-system-is-beyond-the-checker = das Zahlsystem { $shown } überschreitet die Grenzen des Prüfers
checker-the-sentence-is-not-in-its-one-spelling-which-is = die Aussage hat nicht die kanonische Form, und die ist { $shown }
checker-the-sentence-cannot-be-read-at = die Aussage ist bei `{ $shown }` nicht zu lesen
checker-the-sentence-has-at-column = in der Aussage steht { $code } in Spalte { $column }: Namen bestehen aus ASCII-Buchstaben, Ziffern, `_` und `'`
checker-a-sentence-of-so-many-parts = die Anzahl der Teile einer Aussage
checker-a-sentence-nested-so-deep = die Verschachtelungstiefe einer Aussage
checker-a-number-of-digits = eine Zahl mit { $length } Stellen
checker-a-regular-expression-of-bytes = ein regulärer Ausdruck von { $bytes } Byte
checker-a-regular-expression-nested-so-deep = die Verschachtelungstiefe eines regulären Ausdrucks
checker-a-definition-of-parameters = eine Definition mit { $count } Parametern
checker-a-regular-expression-cannot-be-read = ein regulärer Ausdruck ist nicht zu lesen
checker-the-variable-is-not-bound = die Variable { $name } ist nicht gebunden
checker-the-predicate-is-not-defined = das Prädikat { $name } ist nicht definiert
checker-speaks-of-numbers-not = { $name } nimmt { $parameters } Argumente, nicht { $given }
checker-multiples-of-are-rounded-in-another = Vielfache von { $of } werden in einem anderen Zahlsystem gerundet
checker-a-list-of-definitions-or-of-statements-is-empty = eine Liste von Definitionen oder Aussagen ist leer
checker-so-many-definitions-and-statements = { $count } Definitionen und Aussagen
checker-the-definition-of = die Definition von { $name }: { $what }
checker-its-names-are-not-ascii = ihre Namen bestehen nicht aus ASCII-Buchstaben, Ziffern, `_` und `'`, oder sind Wörter der Sprache
checker-it-has-no-parameters-or-one-twice = sie hat keine Parameter oder einen doppelten
checker-it-stands-there-twice = sie ist doppelt aufgeführt
checker-it-is-neither-a-formula-nor-an-automaton-or-both = sie muss entweder eine Formel oder ein Automat sein
checker-the-sentence-does-not-hold = die Aussage gilt nicht: { $shown }
checker-the-sentence-holds = die Aussage gilt: { $shown }
checker-the-least-counterexample-is-to = das kleinste Gegenbeispiel ist { $numbers }, und zwar zu { $shown }
checker-a-counterexample-is-given-exactly-for = ein Gegenbeispiel muss genau dann angegeben sein, wenn die Aussage mit forall beginnt und nicht gilt
checker-a-coefficient = ein Koeffizient
checker-a-number-of-more-than-61-bits = eine Zahl mit mehr als 61 Bits

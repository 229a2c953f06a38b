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
checker-not-shown-to-grow = die Anzahl der Werte von subtract({ $set }), bevor zu sehen ist, dass sie wächst
checker-an-automaton-for-the-numeration-system = ein Automat für das Zahlsystem { $shown }
checker-a-late-term = ein Glied des Zahlsystems { $shown }, bevor seine Rekursion bekannt ist
checker-late-terms = die Anzahl der Glieder des Zahlsystems { $shown }, bevor seine Rekursion bekannt ist
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

checker-h-1-must-be-1-and-c = H(1) ist nicht 1, oder c ist kleiner als 1
checker-h-is-not-h-h = das Zertifikat führt ein falsches Glied auf: H({ $next }) ist nicht H({ $n }) + H({ $j })
checker-a-generator-is-of-no-heap = ein Erzeuger ist nicht das Φ eines Haufens
checker-a-nimber-is-given-for-mis-re = ein Nim-Wert ist angegeben, aber im Misère-Spiel gibt es nur Ausgänge
checker-a-nimber-of-1024-or-more = ein Nim-Wert von 1024 oder mehr
checker-a-period-of-is-given-exactly-if = das Zertifikat gibt eine Periode von Φ an, ohne für alle Haufen zu gelten, oder gilt für alle Haufen ohne eine Periode
checker-a-quotient-decides-outcomes-of-heaps-in = ein Misère-Quotient beweist nur Ausgänge von Haufen im Misère-Spiel
checker-a-quotient-decides-mis-re-play = ein Beweis durch einen Misère-Quotienten muss vom Misère-Spiel handeln, ohne Nim-Wert und ohne Liste von Haufen
checker-a-quotient-is-one-of-mis-re = die Regeln eines Misère-Quotienten müssen mit `misere` beginnen
checker-a-sum-that-is-p-has-the = eine Summe, die eine P-Stellung ist, hat Φ = { $element }, und das liegt nicht im P-Teil
checker-a-sum-that-is-n-has-the = eine Summe, die eine N-Stellung ist, hat Φ = { $element }, und das liegt im P-Teil
checker-a-sparse-space-is-for-moves-that = der Beweis benutzt einen dünnen Raum, und der setzt voraus, dass Züge höchstens zwei Haufen übrig lassen, manche auch zwei
checker-a-pile-belongs-to-no = der Prüfer findet keine P-Stellung, die diesen Stapel enthält
checker-no-position-to-look-at = der Prüfer hat keine Stellung zum Untersuchen gefunden
checker-no-misere-splits = das Misère-Spiel mit Haufen, die geteilt werden, kennt der Prüfer noch nicht
checker-no-misere-sums = Misère-Summen mit { $family } kennt der Prüfer nicht
checker-no-values-in-misere-sums = der Prüfer kann Werte der Summanden von Misère-Summen mit { $family } nicht benutzen
checker-takes-of-the-class = die Werte wiederholen sich nicht wie behauptet: Anzahlen ≡ { $s } von Haufen ≡ { $r } (mod { $period }) lassen den Wert gleich
checker-moves-need-heaps = die Liste hat mehr als { $most } Gewinnzüge, oder es gibt Haufen, die der Quotient nicht aufführt
checker-moves-need-nimbers = das Zertifikat führt alle Gewinnzüge auf, aber nicht den Nim-Wert jedes Summanden
checker-no-nimber-of-the-position = das Zertifikat gibt einen Nim-Wert der Stellung an, der nicht aus denen ihrer Summanden folgt
checker-other-terms = das Zertifikat führt { $listed } Glieder auf, aber der Beweis braucht { $length } Glieder und ein n0 von mindestens 1
checker-no-theorem-where-parts-differ = { $ruleset }: Der Prüfer kennt keinen Beweis für alle Haufen, wenn die Teile verschieden groß sein müssen
checker-a-period-that-short = { $ruleset }: Die behauptete Periode ist kleiner als 1, oder die behauptete Vorperiode kleiner als { $first }
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
checker-heap-has-a-proof-and-no-periodicity = das Zertifikat beweist eine Periode für Haufen { $i }, gibt sie aber nicht an
checker-heap-needs-no-periodicity = das Zertifikat gibt eine Periode für Haufen { $i } an, der keine braucht
checker-k-changes-at-c-where-is-listed = das Zertifikat lässt die Änderung von k bei c = { $c } aus: Die nächste, die es aufführt, ist bei c = { $what }
checker-k-changes-at-c-which-is-not = das Zertifikat lässt die Änderung von k bei c = { $c } aus
checker-k-does-not-change-at-c = das Zertifikat führt eine Änderung von k bei c = { $c } auf, aber dort ändert sich k nicht
checker-k-is-at-c-not = das Zertifikat sagt, dass k bei c = { $c } { $claimed } ist, aber es ist { $k }
checker-k-is-from-c-on-not = das Zertifikat sagt, dass k ab c = { $c } { $claimed } ist, aber es ist { $k }
checker-leading-zeros-make-a-difference-to-the = der Automat `{ $name }` erkennt manche Zahlen nur mit bestimmten führenden Nullen
checker-more-than-terms-for-c = mehr als { $n } Glieder für c = { $c }
checker-n0-is-not-but-at-most = das behauptete n0 von { $claimed } ist zu groß: Das kleinste ist höchstens { $n }
checker-nimbers-are-defined-for-normal-play-only = das Zertifikat handelt von Nim-Werten im Misère-Spiel, aber Nim-Werte gibt es nur im Normalspiel
checker-no-c-is-larger = der Prüfer findet kein oberes Ende eines Intervalls von c
checker-no-heap-is-split = der Beweis der Periode gilt für Züge, die einen Haufen teilen, aber das Spiel hat keine solchen
checker-no-proof-of-the-period-is-given = das Zertifikat gibt eine Periode ohne Beweis an
checker-no-proof-of-the-period-of-the = das Zertifikat gibt eine Periode der Ausgänge an, beweist aber die Periode der Nim-Werte nicht
checker-no-proof-rule-for-the-period-of = der Prüfer kann die Periode eines unendlichen Codes nicht beweisen
checker-no-proof-rule-for-the-period-of-2 = der Prüfer kann diese Periode für diese unendliche Menge nicht beweisen
checker-no-rule-is-known-by-which-a = der Prüfer kann für dieses Spiel keine Periode mit Saltus beweisen
checker-no-sparse-space-is-given = der Beweis beruht auf einem dünnen Raum, aber das Zertifikat gibt keinen an
checker-no-value-is-listed = das Zertifikat führt keine Werte auf
checker-not-in-canonical-notation-which-is = das Zertifikat benutzt nicht die kanonische Notation: schreibe { $shown }
checker-not-in-canonical-notation-which-writes-numbers = das Zertifikat benutzt nicht die kanonische Notation: schreibe Zahlen mit allen Ziffern
checker-prefix-and-cycle-are-not-listed-beyond = das Zertifikat führt Anfang oder Zyklus auf, aber sie dürfen zusammen höchstens { $limit } Werte haben
checker-prefix-and-cycle-must-both-be-listed = das Zertifikat führt nicht Anfang und Zyklus auf
checker-the-p-portion-is-not-a-list = der P-Teil ist keine aufsteigende Liste von Elementen
checker-the-action-is-not-one-element-for = die Wirkung führt nicht zu jedem Element und jedem Erzeuger ein Element auf
checker-the-actions-of-two-generators-do-not = die Wirkungen zweier Erzeuger sind nicht vertauschbar
checker-the-automaton-accepts-words-that-are-no = der Automat `{ $name }` erkennt Wörter, die keine Zahlen darstellen
checker-the-bound-at = die Schranke { $bound } bei { $take }: { $why }
checker-the-digest-does-not-fit-the-certificate = die Prüfsumme stimmt nicht: Das Zertifikat wurde nachträglich verändert
checker-the-format-is-this-checker-knows-format = das Zertifikat hat Format { $format }, und dieser Prüfer liest Format { $known }
checker-the-generators-lead-to-of-the-elements = die Erzeuger erreichen nur { $some } der { $order } Elemente
checker-the-heaps-are-not-listed = das Zertifikat führt die Haufen nicht auf
checker-the-identity-is-in-the-p-portion = das Zertifikat zählt das neutrale Element zum P-Teil, aber die leere Stellung ist N im Misère-Spiel
checker-the-lag-at-n-is-not = das Zertifikat sagt, dass die Verzögerung { $k } ist, aber sie ist { $lag } bei n = { $n }
checker-the-mask-has-bits-beyond-those-of = die Maske des dünnen Raums hat höhere Bits als der größte Nim-Wert { $largest }
checker-the-move-does-not-lead-to-the = der Zug führt nicht zu dem Summanden, den das Zertifikat angibt
checker-the-move-is-in-component-which-does = der Zug ist in Summand { $component }, den es nicht gibt
checker-the-move-is-none-that-the-rules = die Regeln erlauben diesen Zug nicht
checker-the-move-lists-piles-the-component-has = der Zug führt { $found } Stapel auf, aber der Summand hat { $piles }
checker-the-move-must-take-from-exactly-one = der Zug muss von genau einem Haufen nehmen
checker-the-nimbers-of-heap-and-heap-are = die Nim-Werte wiederholen sich nicht wie behauptet: Die von Haufen { $n } und Haufen { $later } sind verschieden
checker-the-numeration-system-is-not-known-to = der Prüfer kennt das Zahlsystem { $shown } nicht
checker-the-order-or-the-size-of-the = die angegebene Ordnung des Quotienten oder die angegebene Größe seines P-Teils passt nicht zu den Listen
checker-the-outcome-is-n-but-no-winning = der Ausgang ist N, aber kein Gewinnzug ist angegeben
checker-the-outcome-is-p-but-a-winning = der Ausgang ist P, aber ein Gewinnzug ist angegeben
checker-the-outcome-is-the-certificate-says = der Ausgang ist { $outcome }, aber das Zertifikat sagt { $claimed }
checker-the-outcome-of-a-part-is-given = das Zertifikat gibt nur den Ausgang eines Summanden an, dessen Nim-Wert gebraucht wird
checker-the-outcomes-of-heap-and-beyond-it = die Ausgänge wiederholen sich nicht wie behauptet: Haufen { $n } und der um { $period } größere haben verschiedene
checker-the-period-is-0 = das Zertifikat behauptet die Periode 0, aber eine Periode muss mindestens 1 sein
checker-the-period-is-not-but-divides = die behauptete Periode { $period } ist falsch: Die kleinste teilt { $shorter }
checker-the-period-of-nimbers-is-proved-by = der Beweis einer Periode von Nim-Werten kann nicht den Beweis einer anderen Periode enthalten
checker-the-period-of-outcomes-is-not-0 = das Zertifikat behauptet eine Periode von 0 oder einen Saltus, und das gibt es bei Ausgängen nicht
checker-the-preperiod-is-less-than = die behauptete Vorperiode { $preperiod } ist nicht die kleinste: Die Werte wiederholen sich früher
checker-the-preperiod-is-not-but-at-most = die behauptete Vorperiode { $preperiod } ist zu groß: Die kleinste ist höchstens { $most }
checker-the-quotient-is-not-about-all-heaps = der Quotient gilt nicht für alle Haufen von { $ruleset }
checker-the-quotient-is-of-another-format = der Quotient im Zertifikat hat ein anderes Format als das Zertifikat
checker-the-saltus-is-but-these-values-are = das Zertifikat gibt den Saltus { $saltus } an, aber diese Werte sind beschränkt, also muss er 0 sein
checker-the-space-alternates-but-takes-that-split = der dünne Raum hängt von der Parität ab, aber sowohl gerade als auch ungerade Anzahlen teilen einen Haufen
checker-the-theorem-of-guy-and-smith-says = der Satz von Guy und Smith gilt nicht, wenn die Teile eines Haufens verschieden groß sein müssen
checker-the-window-of-values-is-not-before = der Beweis braucht eine Vorperiode, die größer ist als { $window }, die Länge seines Fensters von Werten
checker-the-winning-move-does-not-win-it = der Gewinnzug gewinnt nicht: Er führt zu einer N-Stellung
checker-the-winning-move-is-not-the-first = der Gewinnzug ist nicht der erste in der Liste der Gewinnzüge
checker-the-winning-moves-are-not-listed = das Zertifikat führt die Gewinnzüge nicht auf
checker-the-winning-moves-are-not-those-that = in der Liste der Gewinnzüge fehlt ein Gewinnzug, oder sie enthält einen Zug, der nicht gewinnt
checker-there-is-no-identity = das Zertifikat führt keine Elemente des Quotienten auf
checker-there-is-not-one-period-for-each = das Zertifikat gibt nicht genau eine Periode zu jeder Regel an
checker-there-is-not-one-for-each-ruleset = das Zertifikat führt Φ nicht genau einmal zu jeder Regel auf
checker-too-few-values-for-the-theorem-of = der Satz von Guy und Smith braucht mehr Nim-Werte, als berechnet wurden
checker-under-the-mask-0-nimbers-make-no = die Maske des dünnen Raums ist 0, also unterscheidet sie keine Nim-Werte
checker-heaps-are-rare-the-last-of-them = das Zertifikat gibt falsche seltene Haufen an: Es sind { $count }, und der letzte ist { $last }
checker-is-not-a-take-away-game = { $ruleset } ist kein Wegnahmespiel
checker-is-played-on-one-heap-and-has = das Zertifikat nennt eine Zeile, aber { $ruleset } wird auf einem Haufen gespielt und hat keine Zeilen
checker-is-played-on-two-piles-and-no = { $ruleset } wird auf zwei Stapeln gespielt, aber keine Zeile ist angegeben
checker-is-played-on-piles-and-has-no = { $ruleset } wird auf { $piles } Stapeln gespielt und hat keine Zeilen
checker-is-played-on-heaps-not-on-one = { $ruleset } wird auf { $piles } Haufen gespielt, nicht auf einem
checker-splits-no-heap-and-its-period-needs = kein Zug von { $ruleset } teilt einen Haufen, also braucht seine Periode keinen solchen Beweis
checker-each-rule-stands-once-for-one-heap = { $ruleset } kommt doppelt vor oder hat mehrere Haufen, aber ein Quotient nimmt jede Regel einmal, für einen Haufen
checker-no-theorem-about-all-heaps-of-an = { $ruleset }: Der Prüfer kennt keinen Beweis für alle Haufen eines unendlichen Codes
checker-no-theorem-about-all-heaps-of-an-2 = { $ruleset }: Der Prüfer kennt keinen Beweis für alle Haufen einer unendlichen Menge
checker-strategies-for-it-are-not-supported-by = der Prüfer kennt keine Strategien für { $ruleset }
checker-the-period-is-not = { $ruleset }: Die behauptete Periode von Φ ist { $period }, aber die kleinste ist { $shorter }
checker-of-the-heaps-and-differs = { $ruleset }: Φ wiederholt sich nicht wie behauptet: Die Haufen { $n } und { $later } haben verschiedenes Φ
checker-repeats-from-on-already = { $ruleset }: Die behauptete Vorperiode von Φ ist nicht die kleinste: Φ wiederholt sich schon ab Haufen { $n }
checker-has-no-move-and-its-is-not = { $position } hat keinen Zug, aber sein Φ ist nicht 1
checker-is-no-fraction-in-lowest-terms = { $shown } ist kein gekürzter Bruch
checker-is-not-of-the-form-cx = die Schranke { $ruleset } hat nicht die Form cx
checker-is-not-yet-supported-by-the-checker = { $ruleset } kennt der Prüfer noch nicht
checker-may-not-be-taken-from-a-heap = die Regeln erlauben nicht, { $take } von einem Haufen mit { $size } zu nehmen
checker-may-not-be-taken-from = die Regeln erlauben nicht, { $take } von { $size } zu nehmen
checker-to-is-no-range-of-c-from = { $from } bis { $to } ist kein Bereich von c mit c ≥ 1
checker-is-listed-for-heaps-not = das Zertifikat gilt für { $wanted } Haufen, führt aber Φ für { $heaps } auf
checker-of-a-heap-is-no-element = das Zertifikat gibt einem Haufen ein Φ, das kein Element des Quotienten ist

## what the corpus of wrong certificates made it say

checker-the-nimber-of-is-the-certificate-says = der Nim-Wert von { $at } ist { $value }, aber das Zertifikat sagt { $claimed }
checker-the-outcome-of-is-the-certificate-says = der Ausgang von { $at } ist { $value }, aber das Zertifikat sagt { $claimed }
checker-the-nimber-of-the-position-is = der Nim-Wert der Stellung ist { $value }, und das sagt das Zertifikat nicht
checker-heap = Haufen { $n }
checker-not-0 = nicht 0
checker-size-and-limit = { $size }/{ $limit }
checker-value-is = der Wert von { $at } ist { $value }, aber das Zertifikat sagt { $claimed }
checker-part = Summand { $i }
checker-the-elements-and-do-the-same-the-quotient-is = der Quotient hat weniger Elemente: { $one } und { $other } sind nicht zu unterscheiden
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
checker-is-listed-for-heaps-and-prove-the-period = { $ruleset }: Φ ist für { $heaps } Haufen aufgeführt, aber der Beweis der Periode braucht { $needed }
checker-has-no-automata = das Zertifikat gibt Automaten von Nim-Werten für { $place } an, aber dort gibt es keine
checker-needs-no-proof = das Zertifikat gibt den Beweis einer Periode für { $place } an, aber dort wird keiner gebraucht
checker-has-no-periodicity = das Zertifikat gibt eine Periode oder ihren Beweis für { $place } an, aber dort gibt es keine
checker-the-values-listed-are-no-s = die aufgeführten Werte sind keine { $kind }
checker-prefix-and-cycle-have-and-values-not-and = der Anfang hat { $a } Werte und der Zyklus { $b }, aber die behauptete Vorperiode ist { $c } und die Periode { $d }
checker-cannot-be-read = das Zertifikat ist nicht zu lesen: { $why }
checker-too-long = das Zertifikat ist länger als { $most } Byte
checker-not-a-certificate = kein Zertifikat: { $why }
checker-it-is-not-written-as-certificates-are-but-for = sein Inhalt hat nicht die kanonische Form (nur Leerzeichen und die Reihenfolge der Felder dürfen abweichen)
checker-its-numbers-are-too-long = es enthält Zahlen mit mehr als { $digits } Stellen
checker-its-format-is-and-this-program-reads-format = es hat Format { $format }, und dieses Programm liest Format { $known }
checker-column-and-expected = { $message } (Spalte { $column }): erwartet wird { $expected }
checker-column = { $message } (Spalte { $column })
checker-values-of-heaps = die Werte wiederholen sich nicht wie behauptet: Die der Haufen { $n } und { $later } { $difference }
checker-values-of-columns = die Werte wiederholen sich nicht wie behauptet: Die der Spalten { $n } und { $later } { $difference }
checker-are-not-equal = sind nicht gleich
checker-do-not-differ-by = unterscheiden sich nicht um { $saltus }
checker-value-is-not = der Wert von { $at } ist nicht { $kind }
checker-of-the-kind = von der Art, die im { $play ->
    [normal] Normalspiel
   *[misere] Misère-Spiel
} gebraucht wird
checker-a-nimber-of-misere = ein Nim-Wert, wie ihn eine Misère-Summe verlangt
checker-state-not-reached = Zustand { $state } wird von keinem früheren erreicht
checker-state-before = Seine Kanten erreichen Zustand { $target } vor Zustand { $met }
checker-nothing-from-state = ab Zustand { $state } wird kein Wort erkannt

## sets of positions: the lost ones, and those of a nimber

checker-set-lost = verloren
checker-set-nimber = Stellung vom Nim-Wert { $v }
checker-set-a-winning-move = als Gewinnzug
checker-set-a-move-to = als Zug zum Nim-Wert { $v }
checker-set-the-winning-moves = den Gewinnzügen
checker-set-the-moves-to = den Zügen zum Nim-Wert { $v }
checker-set-not-accepted-as-lost = nicht als verloren erkannt
checker-set-of-no-nimber = nicht als Stellung eines Nim-Werts bis { $v } erkannt
checker-set-no-winning-move = keinen Gewinnzug
checker-set-no-move-to = keinen Zug zum Nim-Wert { $v }
checker-set-no-position = der Automat erkennt { $position } als { $set }, aber das ist keine Stellung: Stapel müssen der Größe nach angegeben sein
checker-set-no-move = der Automat erkennt { $position } als verloren, aber dort gibt es keinen Zug, und das gewinnt im Misère-Spiel
checker-set-not-there = die Automaten erkennen den Zug von { $from } nach { $to } { $a_move }, erkennen aber { $to } nicht als { $set }
checker-set-is-no-move = die Automaten erkennen { $from } nach { $to } { $a_move }, aber die Regeln erlauben keinen solchen Zug
checker-set-takes-nothing = der Zug von { $from } nach { $to } nimmt nichts
checker-set-inside = der Automat erkennt { $position } und { $to } als { $set }, aber es gibt einen Zug von der einen zur anderen
checker-set-not-among = die Automaten erkennen { $to } als { $set }, aber den Zug dorthin von { $from } nicht unter { $moves }
checker-set-outside = die Automaten erkennen { $none } von { $position }, obwohl das { $other } ist
checker-set-two = die Automaten erkennen { $position } für zwei Nim-Werte, { $one } und { $two }
checker-set-none = das Zertifikat behauptet, alle Nim-Werte aufzuführen, aber kein Automat erkennt die Stellung { $position }
checker-set-denied = das Zertifikat behauptet, dass eine Stellung keinen der aufgeführten Nim-Werte hat, aber jede hat einen
checker-no-nimber-is-listed = das Zertifikat führt keine Nim-Werte auf
checker-set-automata = { $ruleset }: Automaten mit { $states } Zuständen erkennen genau die Stellungen der Nim-Werte 0 bis { $last }
checker-set-automata-all = { $ruleset }: Automaten mit { $states } Zuständen erkennen genau die Stellungen der Nim-Werte 0 bis { $last }, und das sind alle
checker-no-automaton-of-heap = kein Automat von Haufen { $i } erkennt { $position }
checker-heap-has-no-automata = das Zertifikat gibt keine Automaten für Haufen { $i } an
checker-needless-automata = das Zertifikat gibt Automaten von Nim-Werten für Haufen { $i } an, der sie nicht braucht
checker-other-automata = das Zertifikat führt Automaten von mehr Nim-Werten auf, als Haufen { $i } braucht
checker-automata-of-another-game = die Automaten von Haufen { $i } gelten für ein anderes Spiel oder haben ein anderes Format

## lists of P-positions, numerations, lengths

checker-p-positions = { $game }: { $count } P-Stellungen ab Index { $from }
checker-p-position = { $game }: 1 P-Stellung ab Index { $from }
checker-p-positions-last = { $game }: { $count } P-Stellungen ab Index { $from }, die letzten
checker-p-position-last = { $game }: 1 P-Stellung ab Index { $from }, die letzte
checker-p-without-end = der Prüfer kann für { $ruleset } nicht beweisen, dass die Liste der P-Stellungen endet oder eine Periode hat
checker-p-one-heap = das Zertifikat führt eine P-Stellung auf, die kein einzelner Haufen ist
checker-p-none-listed = das Zertifikat führt keine Stellungen auf
checker-p-last-without-proof = das Zertifikat sagt, dass die Liste hier endet, enthält aber keine Periode, die das beweist
checker-p-not-the-last = das Zertifikat sagt, dass die Liste hier endet, aber es gibt weitere P-Stellungen
checker-p-another = die Stellung, die beim Index { $index } aufgeführt ist, ist nicht die P-Stellung von diesem Index
checker-p-no-rule = der Prüfer kann diese P-Stellungen von { $family } nicht aufzählen
checker-p-no-periodicity = das Zertifikat gibt eine Periode für diese Haufen an, aber sie brauchen keine
checker-sum-of-terms = { $ruleset }: { $n } ist die Summe von { $count } Gliedern
checker-sum-of-term = { $ruleset }: { $n } ist die Summe von 1 Glied
checker-no-numeration = der Prüfer kann nicht zeigen, dass { $bound } ein Zahlsystem hat
checker-more-digits = das Zertifikat führt mehr Ziffern auf, als es Glieder bis zu der Zahl gibt
checker-larger-term = das Zertifikat führt zu wenige Ziffern auf: Die Darstellung der Zahl enthält ein größeres Glied
checker-other-digits = die Ziffern im Zertifikat sind nicht die der Zahl
checker-other-parts = die Teile im Zertifikat sind nicht die der Zahl
checker-won-and-long = die Stellung ist gewonnen, aber das Zertifikat gibt die Länge einer verlorenen Partie an
checker-n-and-long = der Ausgang ist N, aber das Zertifikat gibt die Länge einer verlorenen Partie an
checker-lasts = das Spiel dauert { $found } Züge, aber das Zertifikat sagt { $claimed }
checker-delays = nach dem verzögernden Zug dauert die Partie nicht so lange, wie das Zertifikat sagt
checker-more-winning-moves = es gibt mehr Gewinnzüge, als aufgeführt sind
checker-how-many-moves = eine Liste von Gewinnzügen muss 1 bis { $most } Einträge haben
checker-no-rule-for-moves = der Prüfer kann nicht alle Gewinnzüge dieses Summanden von { $family } aufzählen
checker-factors = das Zertifikat führt keine Faktoren auf oder solche, die keine aufsteigenden ganzen Zahlen des Bereichs sind
checker-k-from-n = für c = { $c } sagt das Zertifikat, dass k ab n = { $n0 } { $k } ist, aber es ist { $lag } ab n = { $since }

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
checker-table-play = die Regeln der Tabelle beginnen mit `misere`, aber die Spielweise gehört in ein eigenes Feld
checker-table-of-one-heap = { $game } wird auf einem Haufen gespielt, also bilden seine Werte keine Tabelle
checker-table-of-another-size = das Zertifikat führt { $listed } Werte auf, und das ist nicht einer für jede Stellung bis { $to }
checker-bounds-of-another-game = { $ruleset } ist kein Wegnahmespiel mit einem Haufen
checker-bounds-others = das Zertifikat führt falsche Nim-Werte von Haufen { $n } unter seinen Schranken auf
checker-nothing-compared = das Zertifikat vergleicht keine Haufen
checker-no-difference = das Zertifikat sagt, dass zwei Nim-Werte verschieden sind, aber sie sind gleich
checker-other-difference = das Zertifikat gibt falsche Nim-Werte für Haufen { $heap } an: Sie sind { $a } und { $b }
checker-nothing-to-compare = { $ruleset } hat keine Folge von Nim-Werten zum Vergleichen
checker-not-equal = das Zertifikat setzt die Nim-Werte von Haufen { $heap } in { $left } und in { $right } gleich, aber sie sind verschieden
checker-compared-to-the-end = der Vergleich aller Haufen hört nicht am Ende der gemeinsamen Periode auf oder gibt einen Unterschied an
checker-needless-proof = das Zertifikat enthält den Beweis einer Periode, die keinen braucht
checker-no-claim = das Zertifikat führt keine Behauptungen auf
checker-no-genera = für Haufen von { $ruleset } sind keine Genera definiert
checker-genus-too-large = das Genus eines Haufens von { $heap }
checker-other-genus = das Genus von Haufen { $heap } ist { $genus }, aber das Zertifikat sagt { $listed }
checker-claim-twice = das Zertifikat führt eine Behauptung doppelt auf
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
checker-a-regular-expression-cannot-be-read = die Aussage enthält einen ungültigen regulären Ausdruck
checker-the-variable-is-not-bound = die Variable { $name } ist nicht gebunden
checker-the-predicate-is-not-defined = das Prädikat { $name } ist nicht definiert
checker-speaks-of-numbers-not = { $name } nimmt { $parameters } Argumente, nicht { $given }
checker-multiples-of-are-rounded-in-another = die Aussage rundet Vielfache von { $of }, und das braucht ein anderes Zahlsystem
checker-a-list-of-definitions-or-of-statements-is-empty = das Zertifikat enthält eine leere Liste von Definitionen oder Aussagen
checker-so-many-definitions-and-statements = { $count } Definitionen und Aussagen
checker-the-definition-of = die Definition von { $name }: { $what }
checker-its-names-are-not-ascii = ihre Namen bestehen nicht aus ASCII-Buchstaben, Ziffern, `_` und `'`, oder sind Wörter der Sprache
checker-it-has-no-parameters-or-one-twice = sie hat keine Parameter oder einen doppelten
checker-it-stands-there-twice = sie ist doppelt aufgeführt
checker-it-is-neither-a-formula-nor-an-automaton-or-both = sie muss entweder eine Formel oder ein Automat sein
checker-the-sentence-does-not-hold = das Zertifikat sagt, dass die Aussage gilt, aber sie gilt nicht: { $shown }
checker-the-sentence-holds = das Zertifikat sagt, dass die Aussage nicht gilt, aber sie gilt: { $shown }
checker-the-least-counterexample-is-to = das Zertifikat gibt nicht das kleinste Gegenbeispiel an, { $numbers }, und zwar zu { $shown }
checker-a-counterexample-is-given-exactly-for = ein Gegenbeispiel muss genau dann angegeben sein, wenn die Aussage mit forall beginnt und nicht gilt
checker-a-coefficient = ein Koeffizient in der Aussage
checker-a-number-of-more-than-61-bits = eine Zahl mit mehr als 61 Bits

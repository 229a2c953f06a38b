# Die Sätze der Bibliothek auf Deutsch. P und N, die Notation und die Namen von Parametern bleiben, wie sie sind.


## Conventions and verdicts

and = und
or = oder
convention-normal = Normalspiel: Wer den letzten Zug macht, gewinnt
convention-misere = MISÈRE-SPIEL: Wer den letzten Zug macht, VERLIERT; wer nicht ziehen kann, gewinnt
convention-misere-short = MISÈRE-SPIEL: Wer den letzten Zug macht, VERLIERT
nimbers = Nim-Werte
outcomes = Ausgänge
verdict-n = wer am Zug ist, gewinnt
verdict-p = wer am Zug ist, verliert
digits-left-out = { $head }…{ $tail } ({ $digits } Stellen)

## Reasons

# A German period begins with its verb: it follows "in den Nim-Werten von …" and "also".
period-repeats = wiederholen sich die Werte mit Periode { $period } { $preperiod ->
    [0] von Anfang an
   *[other] ab Haufen { $preperiod }
    }
period-grows = gilt g(n + { $period }) = g(n) + { $saltus } { $preperiod ->
    [0] für alle n
   *[other] für alle n ≥ { $preperiod }
    }
reason-nim-heap = Von einem Nim-Haufen mit { $n } ist jeder kleinere Haufen erreichbar, also hat ein Nim-Haufen mit { $n } den Nim-Wert { $n }.
reason-one-pile = Jede Anzahl von { $min } bis { $max } darf genommen werden, also ist { $formula } der Nim-Wert von n Steinen. Bei { $size } { $size ->
    [one] Stein
   *[other] Steinen
    } ist das { $at } = { $value }.
reason-one-pile-stuck = Von { $size } aus ist kein Zug möglich, weil ein Zug mindestens { $min } nimmt. Im Misère-Spiel gewinnt, wer nicht ziehen kann.
reason-one-pile-misere = Im Misère-Spiel ist Haufen n genau dann eine P-Stellung, wenn (n − { $min }) mod { $modulus } < { $min }. Hier ist ({ $size } − { $min }) mod { $modulus } = { $residue }, also ist Haufen { $size } eine { $value }-Stellung.
reason-period = In den { $misere ->
    [true] Misère-Ausgängen
   *[false] Nim-Werten
    } von { $ruleset } { $phrase } ({ $proof }). { $moved }.
proof-value = bewiesen: Jeder Wert hängt nur vom Wert vor ihm ab, und ein Wert kehrt eine Periode später wieder
proof-window = bewiesen: Jeder Wert hängt nur von den { $window } Werten vor ihm ab, und { $window } aufeinanderfolgende Werte kehren eine Periode später wieder
proof-states = bewiesen: Die Zahlen, von denen alle späteren Werte abhängen, kehren eine Periode später wieder, um den Saltus vergrößert
proof-finitely-many-p = bewiesen: Es gibt nur endlich viele P-Stellungen
moved-not = Haufen { $size } hat den { $misere ->
    [true] Ausgang
   *[false] Nim-Wert
    } { $value }
moved-back = Haufen { $size } hat denselben { $misere ->
    [true] Ausgang
   *[false] Nim-Wert
    } wie Haufen { $reduced }, nämlich { $value }
moved-up = Haufen { $size } liegt { $laps } { $laps ->
    [one] Periode
   *[other] Perioden
    } über Haufen { $reduced }, und jede Periode erhöht den Nim-Wert um { $saltus }. Also hat Haufen { $size } den Nim-Wert { $value }
reason-columns-all = Der Nim-Wert einer Stellung ist das XOR der Nim-Werte ihrer Haufen. Die Stellung ist genau dann eine P-Stellung, wenn ihr Nim-Wert 0 ist.
reason-columns-even = Das XOR der Nim-Werte ist 0: { $sum } = 0. (Im Zweiersystem haben die Nim-Werte in jeder Spalte eine gerade Anzahl von Einsen.)
reason-columns-odd = Das XOR der Nim-Werte ist nicht 0: { $sum } = { $xor }. (Im Zweiersystem haben die Nim-Werte in mindestens einer Spalte eine ungerade Anzahl von Einsen.)
reason-search = { $misere ->
    [true] Nim-Werte bestimmen die Ausgänge von Misère-Summen nicht, also hat die Suche
   *[false] Die Suche hat
    } { $n ->
    [one] die einzige von hier erreichbare Stellung
   *[other] alle { $n } von hier erreichbaren Stellungen
    } untersucht: { $verdict }.
reason-computed = Die Werte wurden Haufen für Haufen berechnet, bis zum Haufen { $upto }.
reason-window = { $kind ->
    [outcome] Der Ausgang
   *[nimber] Der Nim-Wert
    } eines Haufens hängt nur von { $m ->
    [one] dem des Haufens vor ihm ab, weil höchstens ein Stein genommen wird. Ein Wert stimmt mit dem Wert
   *[other] denen der { $m } Haufen vor ihm ab, weil höchstens { $m } Steine genommen werden. Ein Block von { $m } aufeinanderfolgenden Werten stimmt mit dem Block
    } eine Periode später überein, also { $phrase }.
reason-state-all = Von jedem Haufen ist jeder kleinere erreichbar, also { $phrase }.
reason-state = Jede Anzahl über { $m } darf genommen werden, also hängt der Nim-Wert eines Haufens nur { $m ->
    [one] vom Nim-Wert des Haufens vor ihm und von der Menge der Nim-Werte aller noch früheren Haufen ab. Eine Periode später sind dieser Nim-Wert
   *[other] von den Nim-Werten der { $m } Haufen vor ihm und von der Menge der Nim-Werte aller noch früheren Haufen ab. Eine Periode später sind diese Nim-Werte
    } und die Zahlen, die nicht in der Menge sind, um genau { $saltus } größer, also { $phrase }.
reason-finitely-many-p = Die Differenz zweier P-Stellungen ist nie eine erlaubte Anzahl, und nur endlich viele Anzahlen sind nicht erlaubt. Also gibt es nur endlich viele P-Stellungen; die größte ist Haufen { $last }.
reason-residues = Wiederholt man die Werte der ersten { $p } Haufen für immer, so führt kein Zug von einem Haufen zu einem mit demselben Nim-Wert (bei Ausgängen: von P zu P), und von jedem Haufen ist jeder kleinere Wert erreichbar, so wie innerhalb der ersten { $p } Haufen. Also sind die so wiederholten Werte die Werte aller Haufen.
reason-low-end = { $ruleset ->
    [fibonacci] Als Summe von Fibonacci-Zahlen
   *[other] Im Zahlsystem von { $ruleset }
    } { $norm ->
    [one] ist { $size } ein einziger Teil
   *[other] hat { $size } { $norm } Teile; der kleinste ist { $smallest }
    }
reason-low-end-lost = { $sum }. Die Schranke erlaubt nicht, so viele zu nehmen.
reason-low-end-all = { $sum }. Du darfst den ganzen Haufen auf einmal nehmen.
reason-low-end-won = { $sum }. Nimm diesen kleinsten Teil. Danach darf der Gegner höchstens { $bound } nehmen, weniger als { $next }, den nächstgrößeren Teil. Diesen Teil kann er also nicht wegnehmen.
step-from = { $nimber } ab r = { $from }
reason-steps = Der Nim-Wert von { $n }/r hängt von der Schranke r ab: Er ist { $steps }. Für r = { $limit } ist er { $nimber }.
reason-least-take = { $misere ->
    [true] Im Misère-Spiel gewinnt von
   *[false] Von
    } Haufen { $size } aus{ $misere ->
    [true] {""}
   *[false] {" "}gewinnt
    }, wer am Zug ist, genau dann, wenn die Schranke für den nächsten Zug mindestens { $least } ist. Hier ist die Schranke { $limit }: { $verdict }.
reason-least-take-none = Von einem Haufen mit { $size } aus gewinnt kein Zug: { $verdict }.
reason-bound-checked = Für Anzahlen x bis { $upto } wurde geprüft, dass die Schranke f(x) nie fällt und dass f(x) ≥ x ist. Für größere Anzahlen ist das nicht bewiesen.
reason-automaton = Ein Automat mit { $states } Zuständen erkennt genau die Stellungen n/r mit dem Nim-Wert { $nimber }, für n und r jeder Größe, geschrieben im Zahlsystem { $system }. Er wurde aus den Regeln gelernt; danach wurde bewiesen, dass er richtig ist. Er erkennt { $size }/{ $limit }.
reason-remoteness = Wer verliert, kann das Spiel noch { $lasts } { $lasts ->
    [one] Zug
   *[other] Züge
    } lang hinauszögern.
reason-remoteness-cut = Welcher Zug die Niederlage am längsten hinauszögert, ist nicht bekannt: Die Suche endete nach { $positions } { $positions ->
    [one] Stellung
   *[other] Stellungen
    }.
reason-numeration-empty = Der Haufen ist leer: Kein Zug ist möglich.
parts-left-out = … ({ $count } Teile)
reason-numeration = { $ruleset ->
    [fibonacci] Als Summe von Fibonacci-Zahlen
   *[other] Im Zahlsystem von { $ruleset }
    } ist { $size } = { $sum }
reason-numeration-all = { $sum }, ein einziger Teil. Du darfst den ganzen Haufen von { $smallest } auf einmal nehmen.
reason-numeration-won = { $sum }. Nimm den kleinsten Teil, { $smallest }. Danach darf der Gegner höchstens { $bound } nehmen, weniger als { $next }, den nächstgrößeren Teil. Diesen Teil kann er also nicht wegnehmen.
reason-numeration-lost = { $sum }. Der kleinste Teil ist { $smallest }, aber höchstens { $limit } { $limit ->
    [one] darf
   *[other] dürfen
    } genommen werden.
reason-stuck = Von { $n } aus ist kein Zug möglich, also ist der Nim-Wert 0.
reason-stuck-misere = Von { $n } aus ist kein Zug möglich. Im Misère-Spiel gewinnt, wer nicht ziehen kann.
option-is = Haufen { $left } ist { $value }
options-left-out = , … (insgesamt { $total } Möglichkeiten)
reason-options-p = Haufen { $n } ist eine P-Stellung: Keine der Stellungen, zu denen ein Zug führt ({ $list }), ist eine P-Stellung.
reason-options-n = Haufen { $n } ist eine N-Stellung: Mindestens eine der Stellungen, zu denen ein Zug führt ({ $list }), ist eine P-Stellung.
reason-far-options = Vom Haufen { $n } aus { $count ->
    [one] führt der einzige Zug, { $takes }, zu einer Stellung mit dem Nim-Wert { $values }. Der Nim-Wert des Haufens ist die kleinste Zahl außer dieser
   *[other] führen die Züge { $takes } zu Stellungen mit den Nim-Werten { $values }. Der Nim-Wert des Haufens ist die kleinste Zahl, die nicht darunter ist
    }, nämlich { $value }.
reason-far-options-misere = Vom Haufen { $n } aus { $count ->
    [one] führt der einzige Zug, { $takes }, zu einer Stellung mit dem Ausgang { $values }
   *[other] führen die Züge { $takes } zu Stellungen mit den Ausgängen { $values }
    }, also hat der Haufen den Ausgang { $value }.
reason-broken-guy-smith = jeder Zug nimmt höchstens { $last } von einem Haufen und lässt höchstens { $heaps } Haufen übrig, und g(n + { $period }) = g(n) wurde für { $from } ≤ n < { $to } nachgeprüft; nach dem Satz von Guy und Smith gilt diese Gleichung für alle n ≥ { $from }
reason-broken-rare = im dünnen Raum zur Maske { $mask }{ $alternates ->
    [true] {" "}und zur Parität der Haufengröße
   *[false] {""}
    } { $rare ->
    [one] gibt es 1 seltenen Haufen, nämlich
   *[other] gibt es { $rare } seltene Haufen, der letzte ist
    } { $last };{" "}
reason-broken-sparse = von einem Haufen an ist jeder Nim-Wert durch die ersten { $window } Nim-Werte und die { $window } Nim-Werte unmittelbar vor ihm bestimmt, und { $window } aufeinanderfolgende Nim-Werte kehren { $period } Haufen später wieder
reason-broken-exception = ; die letzte Ausnahme ist Haufen { $heap }
reason-broken = In den Nim-Werten von { $ruleset } { $phrase }{ $exception }. Beweis: { $proof }.
reason-broken-heap = In den Nim-Werten von { $ruleset } { $phrase }. Beweis: { $proof }. Haufen { $size } hat denselben Nim-Wert wie Haufen { $reduced }, nämlich { $value }.
reason-like-nim = Die Nim-Werte sind { $list }; { $large ->
    [true] mindestens einer ist 2 oder mehr
   *[false] keiner ist größer als 1
    }. Eine Summe solcher Haufen ist im Misère-Spiel genau dann eine P-Stellung, wenn das XOR ihrer Nim-Werte { $large ->
    [true] 0
   *[false] 1
    } ist. Hier ist es { $outcome ->
    [P] {""}
   *[N] nicht{" "}
    }{ $large ->
    [true] 0
   *[false] 1
    }, also gilt: { $verdict }.
quotient-range = { $whole ->
    [true] (bewiesen für alle Haufen)
   *[false] für Haufen bis { $to }
    }
heaps-left-out = , … (insgesamt { $count } Haufen)
reason-in-quotient = Die Stellung hat Φ = { $value }, und das liegt { $outcome ->
    [P] im
   *[N] nicht im
    } P-Teil, also gilt: { $verdict }. Hier ist { $factors }, im Misère-Quotienten von { $ruleset } { $range }. Der Quotient hat { $order } { $order ->
    [one] Element
   *[other] Elemente
    }, davon { $lost } im P-Teil.
phi-repeats = Φ(n + { $period }) = Φ(n) wurde für { $from } ≤ n < { $to } nachgeprüft
phi-repeats-in = Φ(n + { $period }) = Φ(n) wurde in { $ruleset } für { $from } ≤ n < { $to } nachgeprüft
reason-quotient-repeats = { $list }. Nach dem Periodizitätssatz für Misère-Quotienten { $count ->
    [one] gilt diese Gleichung
   *[other] gelten diese Gleichungen
    } auch für alle größeren n, also ist der hier berechnete Quotient der Quotient für Haufen jeder Größe.
reason-genus = Das Genus der Stellung ist { $genus } ({ $temper }).
temper = { $temper ->
    [fickle] wankelmütig
    [firm] standhaft
   *[wild] wild
    }
shift-digits = schreibt sich { $a } als { $digits }; um eine Stelle nach links verschoben ist das { $shifted }, und das ist { $shift }
shift-alone = ist { $shift } die Linksverschiebung von { $a }
reason-shifted-p = Im Fibonacci-Zahlsystem { $written }. Der kleinere Stapel endet auf eine gerade Anzahl von Nullen ({ $zeros }), und der größere hat dieselben Ziffern, gefolgt von einer weiteren 0. Also bilden die beiden Stapel ein Wythoff-Paar, das heißt eine P-Stellung.
reason-shifted-n = Im Fibonacci-Zahlsystem { $written }. Die Stellung ist genau dann eine P-Stellung, wenn der kleinere Stapel auf eine gerade Anzahl von Nullen endet und der größere dieselben Ziffern hat, gefolgt von einer weiteren 0. Hier endet der kleinere auf { $zeros } { $zeros ->
    [one] Null
   *[other] Nullen
    }, und der größere hat die Größe { $b }, also ist die Stellung eine N-Stellung.
triple-digits = , im Fibonacci-Zahlsystem { $a }, { $b }, { $c }
reason-triple-end = Bei (0, 0, 0) ist das Spiel zu Ende.
reason-triple-p = { $piles } ist das Tripel Nummer { $index } in der Liste der P-Stellungen (A, B, C){ $written }.
reason-triple-empty = { $piles } hat einen leeren Stapel, aber die einzige P-Stellung mit einem leeren Stapel ist (0, 0, 0).
reason-triple-n = Jede positive Zahl kommt in genau einer P-Stellung vor. { $first } kommt im Tripel Nummer { $index } vor, und das ist { $triple }{ $written }. Also ist { $piles } keine P-Stellung.
reason-construction = Der Beweis konstruiert einen Gewinnzug. Hier gilt: { $case }. Dieser Zug führt zur P-Stellung { $triple }.
reason-pile-options = { $options ->
    [one] Der einzige Zug von { $position } aus führt zum Nim-Wert { $values }; der Nim-Wert von { $position } ist die kleinste Zahl außer dieser
   *[other] Die { $options } Züge von { $position } aus führen zu den Nim-Werten { $values }; der Nim-Wert von { $position } ist die kleinste Zahl, die nicht darunter ist
    }, nämlich { $value }.
reason-pile-options-many = Unter den Nim-Werten, zu denen die { $options } Züge von { $position } aus führen, sind { $below }, aber nicht { $value }. Also hat { $position } den Nim-Wert { $value }.
reason-pile-options-zero = Keiner der { $options } Züge von { $position } aus führt zum Nim-Wert 0, also hat { $position } den Nim-Wert 0.
reason-pile-options-p = { $options ->
    [one] Der einzige Zug von { $position } aus führt nicht zu einer P-Stellung
   *[other] Keiner der { $options } Züge von { $position } aus führt zu einer P-Stellung
    }, also ist { $position } eine P-Stellung.
reason-pile-options-n = { $options ->
    [one] Der einzige Zug von { $position } aus führt zu einer P-Stellung
   *[other] Mindestens einer der { $options } Züge von { $position } aus führt zu einer P-Stellung
    }, also ist { $position } eine N-Stellung.
reason-row-law = In { $name } gilt { $grows } für alle b ≥ { $from }: Die Daten, die alle späteren Spalten bestimmen, sind bei Spalte { $first } und bei Spalte { $second } dieselben{ $saltus ->
    [0] {""}
   *[other] , bis auf eine Verschiebung um { $saltus }
    }
reason-row = { $law }.
reason-row-value = { $law }. Also ist { $at } = { $value }.
reason-same-game = { $ruleset } erlaubt dieselben Züge wie { $known }, ist also dasselbe Spiel.
pair-golden = (⌊nφ⌋, ⌊nφ²⌋) = { $pair }, wobei φ = (1+√5)/2 und n = { $n }
pair-general = (⌊nα⌋, ⌊nα⌋ + { $k }n) = { $pair }, wobei α = ({ $lead }+√{ $d })/2 und n = { $n }
reason-pair-p = Die Stapel unterscheiden sich um { $difference }. Die P-Stellung mit dieser Differenz ist { $form }. Also ist { $piles } eine P-Stellung.
reason-pair-n = Die Stapel unterscheiden sich um { $difference }. { $same ->
    [true] Die einzige P-Stellung mit dieser Differenz ist
   *[false] Keine P-Stellung hat diese Differenz; die mit der nächstkleineren Differenz ist
    } { $form }. Also ist { $piles } keine P-Stellung.

## The rule of a game

rule-choose-game = Wähle eines der Spiele und mache darin einen Zug.
rule-in-game = In Spiel { $i }: { $moves }
rule-games-in-all = (Insgesamt { $count } Spiele.)
rule-last-stone = Wer den letzten Stein nimmt, { $play ->
    [normal] gewinnt
   *[misere] verliert
    }.
rule-last-move = Wer den letzten Zug macht, { $play ->
    [normal] gewinnt
   *[misere] verliert
    }.
rule-last-stone-or-move = Wer den letzten Stein nimmt, { $play ->
    [normal] gewinnt
   *[misere] verliert
    }. Sind noch Steine da, aber kein Zug ist mehr möglich, { $play ->
    [normal] gewinnt
   *[misere] verliert
    }, wer zuletzt gezogen hat.
rule-take = Nimm { $amount }.
rule-take-from-one = Nimm { $amount } von einem Haufen.
rule-wythoff = Nimm beliebig viele Steine von einem Stapel oder gleich viele von beiden.
rule-wythoff-spread = Nimm beliebig viele Steine von einem Stapel, oder nimm Steine von beiden Stapeln, deren Anzahlen sich um weniger als { $spread } unterscheiden.
rule-wythoff-piles = Nimm beliebig viele Steine von einem der { $piles } Stapel oder von zwei oder mehr Stapeln jeweils gleich viele.
rule-raleigh = Nimm beliebig viele Steine von einem Stapel, oder von zwei Stapeln jeweils beliebig viele. Sind zwei Stapel gleich, darfst du alles nehmen. Sind alle drei verschieden und keiner leer, darfst du auch von jedem der beiden größeren gleich viele und vom kleinsten beliebig viele nehmen, du darfst aber nicht je 3 von den größeren nehmen, wenn der mittlere Stapel dadurch der kleinste würde.
rule-or = Oder:
rule-and-so-on = Und so weiter.
rule-split-unequal = Teile einen Haufen in zwei verschieden große Haufen.
rule-split-from = Teile einen Haufen von mindestens { $least } Steinen in zwei Haufen.
rule-split-into = Teile einen Haufen in { $numbers } Haufen.
amount-any = beliebig viele Steine
amount-except = beliebig viele Steine außer { $list }
amount-one = 1 Stein
amount-named = { $list } von Steinen
amount-stones = { $list } Steine
item-range = { $lo } bis { $hi }
item-from = { $lo } oder mehr
item-prime = eine Primzahl
item-square = eine Quadratzahl
item-fibonacci = eine Fibonacci-Zahl
item-power = eine Anzahl (1 oder eine Potenz von { $base })
item-values = eine Anzahl ({ $values } mit n = 1, 2, 3, …)
rule-bound-same = Nimm nicht mehr, als gerade genommen wurde.
rule-bound-times = Nimm höchstens { $c ->
    [2] doppelt so viel
   *[other] { $c }-mal so viel
    }, wie gerade genommen wurde.
rule-bound-less = Nimm weniger als { $c ->
    [2] doppelt so viel
   *[other] { $c }-mal so viel
    }, wie gerade genommen wurde.
rule-bound-other = Nach einem Zug, der x Steine nimmt, nimm höchstens { $bound }{ $rounded ->
    [true] , abgerundet
   *[false] {""}
    }.
rule-bound-opening = Der erste Zug darf beliebig viele Steine nehmen, aber nicht alle.
rule-bound-now = Jetzt { $limit ->
    [one] darf
   *[other] dürfen
    } höchstens { $limit } genommen werden.
rule-bound-now-all = Jetzt darf alles genommen werden.
rule-bound-now-nothing = Jetzt darf nichts mehr genommen werden.
rule-bound-now-heaps = Jetzt dürfen höchstens { $list } genommen werden.
rule-bound-heap = { $limit } von Haufen { $heap }
rule-vectors = Nimm { $list }.
rule-vectors-or = {" oder "}
rule-vectors-more = Es gibt noch { $more } { $more ->
    [one] weitere Art
   *[other] weitere Arten
    } von Zügen.
from-pile = { $amount } von Stapel { $pile }
multiple-of = ein Vielfaches von { $amount }
any-multiple-of = ein beliebiges Vielfaches von { $list }
same-from-piles = gleich viele von den Stapeln { $piles }
rule-break-whole = Nimm { $takes }, wenn das der ganze Haufen ist.
rule-break-not-all = Nimm { $takes } von einem Haufen, aber nicht den ganzen.
rule-break-two = Nimm { $takes } von einem Haufen und teile den Rest in zwei Haufen.
rule-break-one = Nimm { $takes } von einem Haufen.
rule-break-all-or-two = Nimm { $takes } von einem Haufen: den ganzen, oder teile den Rest in zwei Haufen.
rule-break-not-all-or-two = Nimm { $takes } von einem Haufen, aber nicht den ganzen; der Rest darf in zwei Haufen geteilt werden.
rule-break-up-to-two = Nimm { $takes } von einem Haufen; der Rest darf in zwei Haufen geteilt werden.
rule-break-into = Nimm { $takes } von einem Haufen und lass den Rest in { $numbers } Haufen liegen.

## Exercises

exercise-kind = { $kind ->
    [winner] Wer gewinnt?
    [move] einen Gewinnzug finden
    [moves] alle Gewinnzüge finden
    [mex] den mex einer Menge finden
    [nimbers] die Lücken in einer Tabelle von Nim-Werten füllen
    [xor] den Nim-Wert einer Summe finden
    [period] die Periode der Nim-Werte finden
    [zeckendorf] eine Zahl als Summe von Fibonacci-Zahlen oder in einem ähnlichen System schreiben
    [wythoff] Ist das eine P-Stellung des Wythoff-Spiels?
   *[reason] das Argument wählen, das erklärt, wer gewinnt
    }
stones = { $n } { $n ->
    [one] Stein
   *[other] Steine
    }
exercise-one-heap = { $n ->
    [one] Es liegt 1 Stein da.
   *[other] Es liegen { $n } Steine da.
    }
exercise-piles = Es liegen Stapel mit { $list } Steinen da.
exercise-heaps = Es liegen Haufen mit { $list } Steinen da.
exercise-game-has = in Spiel { $i } liegen { $list }
exercise-who-wins = { $told } Wer gewinnt, wenn beide fehlerfrei spielen?
exercise-find-move = { $told } Finde einen Gewinnzug.
exercise-find-moves = { $told } Finde alle Gewinnzüge.
exercise-mex = Was ist der mex von {"{"}{ $set }{"}"}, also die kleinste der Zahlen 0, 1, 2, …, die nicht in der Menge ist?
exercise-nimbers = { $rule } Welche Nim-Werte fehlen in der Tabelle für die Haufen 0, 1, 2, …?
exercise-xor = Was ist der Nim-Wert von { $query }?
exercise-period = { $rule } Welche Periode haben die Nim-Werte der Haufen 0, 1, 2, …?
exercise-pair = { $told } Ist das eine P-Stellung, verliert also, wer am Zug ist?
exercise-argument = { $told } Welches Argument erklärt, wer gewinnt?
exercise-fibonacci-parts = Schreibe { $n } als Summe von Fibonacci-Zahlen, von denen keine zwei benachbart sind. Wähle aus { $list }.
worked-mex-zero = 0 ist nicht in der Menge.
worked-mex = { $smaller } { $count ->
    [one] ist
   *[other] sind
    } in der Menge, { $mex } ist es nicht.
worked-wins = { $play }. { $because } Also verliert der Gegner.
# Dasselbe nach einem Grund ohne Punkt.
worked-wins-so = { $play }. { $because }, also verliert der Gegner.
worked-greedy = Ziehe immer die größte dieser Zahlen ab, die nicht zu groß ist: { $steps }.
exercise-parts = In { $ruleset } verliert, wer beginnt, von den Haufen { $list }, … aus. Schreibe { $n } als Summe solcher Zahlen, { $apart }.
apart-same = von denen keine zwei gleich sind
apart-times = jede mehr als { $c ->
    [2] doppelt
   *[other] { $c }-mal
    } so groß wie die nächstkleinere
apart-at-least = jede mindestens { $c ->
    [2] doppelt
   *[other] { $c }-mal
    } so groß wie die nächstkleinere
apart-other = jede größer als f(y), wobei y die nächstkleinere und f die Schranke des Spiels ist
choice-mover = wer am Zug ist
choice-other = wer nicht am Zug ist
choice-p = ja, eine P-Stellung
choice-n = nein, eine N-Stellung
premise-divisible = { $n } ist durch { $modulus } teilbar
premise-remainder = { $n } lässt bei Division durch { $modulus } den Rest { $residue }
premise-fibonacci = { $n } ist eine Fibonacci-Zahl
premise-fibonacci-sum = { $n } = { $sum }, eine Summe von Fibonacci-Zahlen, von denen keine zwei benachbart sind
premise-power = { $n } ist eine Zweierpotenz
premise-powers = { $n } = { $sum }, eine Summe verschiedener Zweierpotenzen
premise-total = Insgesamt liegen { $all } Steine da, eine { $parity ->
    [even] gerade
   *[odd] ungerade
    } Anzahl
argument-lost = { $premise }, also verliert jeder Zug.
argument-take = { $premise }, also gewinnt, wer { $take } nimmt.
argument-take-heap = { $premise }, also gewinnt, wer { $take } von Haufen { $heap } nimmt.
marked-right = Richtig.
fault-illegal = `{ $told }` ist kein erlaubter Zug: { $why }.
fault-lost = Nach deinem Zug ({ $told }) gewinnt dein Gegner: Er { $reply }.
fault-answered = Nach deinem Zug ({ $told }) hat dein Gegner eine Antwort, die gewinnt: Er { $reply }.
fault-every-move = Auf jeden Zug gibt es eine Antwort, die gewinnt. Zum Beispiel gewinnt dein Gegner nach dem Zug { $told }: Er { $reply }.
fault-wins = Es gibt einen Gewinnzug: Man { $says }.
fault-missing = Du hast einen Gewinnzug übersehen: { $what }.
fault-nothing = Du hast keinen Zug eingegeben.
fault-over = In dieser Stellung ist das Spiel zu Ende: Kein Zug ist möglich.
fault-in-set = { $number } ist in der Menge.
fault-smaller = { $number } ist kleiner und ebenfalls nicht in der Menge.
fault-value = Der Nim-Wert von Haufen { $heap } ist { $value }.
fault-wanted = { $count ->
    [one] Gib eine Zahl an, für die einzige Lücke.
   *[other] Gib { $count } Zahlen an, eine für jede Lücke.
    }
fault-number = Die richtige Zahl ist { $number }.
fault-breaks = Das ist keine Periode: Haufen { $heap } hat den Nim-Wert { $first }, aber Haufen { $later } hat den Nim-Wert { $second }.
fault-shorter = Das ist eine Periode, aber es gibt eine kürzere: { $period }.
fault-sum = Diese Teile ergeben zusammen { $sum }, nicht { $n }.
fault-sum-alone = Deine Zahlen ergeben zusammen { $sum }, und das ist nicht die verlangte Summe.
fault-no-term = { $part } ist keine der erlaubten Zahlen.
fault-too-close = { $larger } und { $smaller } liegen zu nahe beieinander. Nimm Zahlen aus der Liste, { $apart }.
fault-other-argument = Dieses Argument ist falsch. Richtig ist: { $answer }

## Moves against the rules

illegal-last-take = { $message } (zuletzt { $last ->
    [one] wurde
   *[other] wurden
    } { $last } genommen)
illegal-component = es gibt keinen Summanden { $component }
illegal-amounts = { $given ->
    [one] 1 Zahl ist
   *[other] { $given } Zahlen sind
    } für { $piles ->
    [one] einen Stapel
   *[other] { $piles } Stapel
    } angegeben
illegal-nothing = ein Zug nimmt mindestens einen Stein
illegal-too-many = { $take } { $take ->
    [one] kann
   *[other] können
    } nicht genommen werden: Der Haufen hat nur { $size }
illegal-too-many-pile = { $take } { $take ->
    [one] kann
   *[other] können
    } nicht von Stapel { $pile } genommen werden: Er hat nur { $size }
illegal-over-limit = { $take } { $take ->
    [one] kann
   *[other] können
    } jetzt nicht genommen werden: Die Schranke ist { $limit }
illegal-opening = von einem ersten Haufen mit einem Stein ist kein Zug möglich
illegal-not-in-set = { $ruleset } erlaubt nicht, { $take } zu nehmen
illegal-undecided = es lässt sich nicht bestimmen, ob { $ruleset } erlaubt, { $take } zu nehmen
illegal-one-pile = ein Zug nimmt Steine von nur einem Stapel
illegal-unequal = von mehreren Stapeln muss gleich viel genommen werden
illegal-spread = die Anzahlen, die von den beiden Stapeln genommen werden, müssen sich um weniger als { $spread } unterscheiden
illegal-not-all = sind zwei Stapel gleich, so muss ein Zug von allen drei Stapeln alles nehmen (Regel II)
illegal-larger-piles = ein Zug von allen drei Stapeln muss von jedem der beiden größeren gleich viel nehmen (Regel III)
illegal-three = ein Zug darf nicht je 3 von den beiden größeren Stapeln nehmen, wenn der mittlere dadurch der kleinste wird (Regel III)
illegal-not-left = kein Zug von { $ruleset } lässt diese Haufen übrig
illegal-no-move = { $ruleset } erlaubt diesen Zug nicht
illegal-ambiguous = der Zug ist mehrdeutig: Mehrere Züge von { $ruleset } nehmen { $take } und lassen verschiedene Haufen übrig
illegal-no-bound = die Schranke von { $ruleset } ist nach einem Zug von { $take } nicht definiert
legal-listing = `{ $question }` zählt die erlaubten Züge auf
legal-components = { $count ->
    [one] es gibt einen Summanden
   *[other] die Summanden sind von 1 bis { $count } nummeriert
    }
legal-numbers = { $piles ->
    [one] gib eine Zahl an
   *[other] gib { $piles } Zahlen an, eine für jeden Stapel, und 0 für einen Stapel, der bleibt
    }
legal-at-least-one = nimm mindestens einen Stein
legal-another-pile = nimm Steine von einem Haufen oder Stapel, der nicht leer ist
legal-at-most = nimm höchstens { $size }
legal-range = { $limit ->
    [0] jetzt darf nichts genommen werden
    [one] nimm 1 Stein
   *[other] nimm 1 bis { $limit } Steine
    }
legal-opening = der erste Zug muss mindestens einen Stein liegen lassen
legal-nearest-two = die nächsten erlaubten Anzahlen sind { $below } und { $above }
legal-nearest = die nächste erlaubte Anzahl ist { $one }
legal-smaller = nimm weniger
legal-independent = nimm Steine von einem Stapel, und lass die anderen, wie sie sind
legal-same = nimm von jedem Stapel gleich viel
legal-closer = nimm nur von einem Stapel, oder nimm zwei Anzahlen, die näher beieinander liegen
legal-clear-all = nimm von einem Stapel oder zweien, oder alles, wenn zwei von ihnen gleich sind
legal-larger-piles = nimm von einem Stapel oder zweien, oder nimm gleich viel von jedem der beiden größeren und beliebig viel vom kleinsten
legal-not-three = nimm von jedem der beiden größeren Stapel gleich viele, aber nicht 3, oder nimm mehr vom kleinsten
legal-say-left = füge die Haufen hinzu, die der Zug übrig lässt, zum Beispiel { $example }
legal-bound = die Schranke f muss für jede Anzahl definiert sein

## Words that make no question

misread-near = meintest du { $near }?
misread-unknown = unbekannter Parameter { $parameter }
misread-unknown-api = /api zählt die Parameter jeder Adresse auf
misread-unknown-help = `--help` zählt die Parameter jedes Befehls auf
misread-twice = { $parameter } ist doppelt angegeben
misread-once = gib { $parameter } einmal an
misread-missing = { $parameter } fehlt
misread-form = { $parameter } ist nicht lesbar: `{ $given }`
misread-form-help = zum Beispiel { $like }
misread-word = { $parameter } kann nicht `{ $given }` sein
misread-word-help = { $parameter } muss { $words } sein
misread-is = { $parameter } kann nicht { $given } sein
misread-power = { $parameter } muss eine Zweierpotenz sein
misread-together = { $parameter } lässt sich nicht mit { $other } verbinden
misread-leave-one = lass { $parameter } oder { $other } weg
misread-bounds = { $parameter }{ $given } lässt sich bei einem Wegnahmespiel nicht mit { $about } verbinden: Die Tabelle eines Wegnahmespiels hat eine feste Form und führt immer die Nim-Werte des Normalspiels auf
misread-bounds-squares = lass { $parameter } weg; { $question } zeigt eine Karte von Haufen und Schranken
misread-bounds-row = lass { $square } weg, um einen Haufen zu erhalten, oder { $row }, um alle zu erhalten
leave-out = lass { $parameter } weg
misread-no-rows = { $ruleset } hat keine Zeilen: Nur Spiele auf zwei Stapeln und Wegnahmespiele haben welche
misread-no-rows-help = lass { $row } weg, oder wähle ein Wegnahmespiel oder ein Spiel auf zwei Stapeln
misread-no-bound = { $ruleset } hat keine Schranke für den nächsten Zug
misread-no-bound-help = { $square } gilt nur für Wegnahmespiele; Spiele auf zwei Stapeln werden immer als Quadrat aufgeführt
misread-not-one-heap-help = { $bound } gilt nur für einen einzelnen Haufen eines Wegnahmespiels, etwa fibonacci:20
misread-normal = diese Frage ist nur für das Normalspiel definiert
misread-normal-help = lass `misere` weg; solve, values, period, positions, map und learn kennen das Misère-Spiel
misread-sum = eine Summe von Spielen hat kein Zahlsystem
misread-sum-help = gib ein einzelnes Spiel an, keine Summe
misread-piles = { $game } wird mit { $count } { $count ->
    [one] Stapel
   *[other] Stapeln
    } gespielt, nicht mit { $given }
misread-piles-help = gib für jeden Stapel der Reihe nach eine Zahl an
misread-no-system = für diesen Satz ist kein Zahlsystem angegeben
misread-no-system-help = nenne eines, zum Beispiel { $like }
misread-subject = genau eines von { $list } muss angegeben sein
misread-subject-help = gib eines von { $list } an, und lass die anderen weg
misread-too-large = { $name } ist zu groß
misread-limit = { $name } muss { $which ->
    [least] mindestens
   *[most] höchstens
    } { $bound } sein

## Spent budgets

stopped = angehalten: { $why }
stop-time = die Zeitgrenze von { $seconds } s ist erreicht
stop-memory = die Antwort braucht { $needed } Speicher, aber die Grenze ist { $allowed }
stop-machine = die Antwort braucht { $needed } Speicher, aber diese Maschine hat { $allowed }
stop-positions = die Antwort braucht { $needed } Stellungen, aber die Grenze ist { $allowed }
stop-cancelled = die Berechnung wurde abgebrochen
stop-cancelled-api = der Server wird beendet, oder die Verbindung zum Client ist abgebrochen; stelle die Anfrage noch einmal
stop-cancelled-help = frage noch einmal, um die ganze Antwort zu erhalten
stop-machine-help = eine höhere Grenze hilft nicht: nimm kleinere Haufen oder eine Maschine mit mehr Speicher
stop-allow = erhöhe die Grenze mit { $set }
stop-allow-api = erhöhe die Grenze mit { $set }, höchstens bis zur Grenze des Servers; `time` ist in Millisekunden, `memory` in MiB
so-far-no-period = in den ersten { $values } Werten wurde keine Periode gefunden
so-far-far-heap = in den ersten { $values } Werten wurde keine Periode gefunden, und eine Tabelle bis zum Haufen { $heap } bräuchte mindestens { $times }-mal so viele Werte
so-far-far-heap-no-table = in den ersten { $values } Werten wurde keine Periode gefunden, und bis zum Haufen { $heap } reicht keine Tabelle: Nur eine bewiesene Periode könnte die Frage beantworten
so-far-terms = die ersten { $terms } verlorenen Eröffnungen (Glieder der Folge H) sind bekannt; gebraucht werden { $needed }
so-far-more = weit mehr
so-far-about = etwa { $n }
so-far-quotient = der Misère-Quotient der Haufen bis { $heaps } ist bekannt: { $order } { $order ->
    [one] Element
   *[other] Elemente
    }
so-far-no-position = unter den ersten { $heaps } Haufen wurde keine P-Stellung gefunden

## Refusals. {"{from}"} stands for a parameter, {"{row=3}"} for one with its value, {"{grundy period}"} for a question.

refusal-range-both = gib zwei Zahlen von { $least } bis { $most } an, die kleinere zuerst, zum Beispiel { $example }
refusal-range = { $parameter } muss von { $least } bis { $most } sein
refusal-least = { $parameter } muss mindestens { $least } sein
refusal-cannot-be = { $parameter } kann nicht { $given } sein
refusal-unknown = { $parameter ->
    [paper] es gibt keine Arbeit namens
    [what] es gibt keine Identität namens
    [given] keine Antwort auf die Aufgabe:
   *[other] es gibt kein
    } `{ $given }`
refusal-starts-at-zero = Tabellen von { $game } müssen bei 0 beginnen
refusal-starts-at-zero-help = lass {"{from}"} weg; nur eine Zeile eines Spiels auf zwei Stapeln, etwa {"{row=3}"}, kann anderswo beginnen
refusal-backwards = die Grenzen des Bereichs { $from }..{ $to } sind vertauscht
refusal-backwards-help = {"{from}"} darf nicht größer sein als das Ende des Bereichs
refusal-no-misere-nimbers = im Misère-Spiel sind Nim-Werte nicht definiert
refusal-no-misere-nimbers-help = füge {"{outcomes}"} hinzu, um P- und N-Stellungen zu erhalten
refusal-no-sums = { $game } ist eine Summe, aber diese Frage unterstützt nur einzelne Spiele
refusal-no-sums-help = frage nach jedem Summanden einzeln
refusal-method = das Verfahren `{ $id }` ist auf diese Frage nicht anwendbar
refusal-method-to = das Verfahren `{ $id }` ist auf { $ruleset } nicht anwendbar
refusal-method-unknown = es gibt kein Verfahren `{ $id }`
refusal-method-unknown-for = es gibt kein Verfahren `{ $id }` für { $ruleset }
refusal-method-help = anwendbare Verfahren: { $list }
refusal-no-method-large = so große Haufen von { $ruleset } lassen sich nicht lösen: Keine geschlossene Form oder Periode ist bekannt, und eine Tabelle wäre zu lang
refusal-no-method-large-help = Haufen jeder Größe lassen sich lösen, wenn die Subtraktionsmenge endlich oder ein Bereich ist oder nur endlich viele Zahlen ausnimmt, oder wenn die Schranke f nicht fällt und f(x) ≥ x für alle x ist; bei anderen Regeln darf ein Haufen höchstens etwa 4·10^9 Steine haben
refusal-many-splits = so große Haufen von { $ruleset } lassen sich nicht lösen: Keine Periode ist bewiesen, und es gibt zu viele Züge, um sie aufzuzählen
refusal-many-splits-help = Stellungen lassen sich lösen, wenn kein Haufen größer als { $most } ist; {"{grundy values}"} und {"{grundy period}"} zeigen die Nim-Werte größerer Haufen
refusal-no-method = grundy kann diese Frage für { $ruleset } nicht beantworten
refusal-no-method-help = {"{grundy games}"} zählt die Fragen auf, die grundy zu jedem Spiel beantwortet
refusal-too-large = { $method } unterstützt { $ruleset } nur für Zahlen bis { $most }
refusal-too-large-help = lass {"{method}"} weg, damit grundy ein anderes Verfahren wählt, oder nimm kleinere Zahlen
refusal-checkpoint-help = wähle mit {"{checkpoint}"} einen anderen Ordner, oder lösche in diesem Ordner die Datei `state`, um neu zu beginnen
refusal-undecided = die Nim-Werte im gespeicherten Fenster bestimmen den Nim-Wert von Haufen { $heap } nicht, der selten sein kann
refusal-undecided-help = lass {"{window}"} weg; eine vollständige Tabelle bestimmt den Nim-Wert jedes Haufens
refusal-search = Haufen über { $most } sind zu groß für eine vollständige Suche
refusal-search-help = nimm Haufen von höchstens { $most }
refusal-far-index = die P-Stellungen von { $game } müssen der Reihe nach aufgezählt werden, also kann die Liste nicht bei einem so großen Index beginnen
refusal-far-index-help = nimm für {"{from}"} eine Zahl unter 2^64
refusal-from-one = die Indizes verlorener Eröffnungen beginnen bei 1
refusal-from-one-help = nimm {"{from=1}"} für die erste verlorene Eröffnung
refusal-lag = Haufengrößen mit Tausenden von Stellen werden für { $ruleset } nicht unterstützt: In der Rekursion H(n+1) = H(n) + H(n−k) ist k = { $lag } zu groß
refusal-lag-help = k darf höchstens { $most } sein, das heißt f(x) = cx mit c bis 12
refusal-no-bound = die Schranke von { $ruleset } bei x = { $take } { $because }
refusal-no-bound-help = die Funktion, die den nächsten Zug begrenzt, muss für jede Anzahl definiert sein; ein Wert unter 1 bedeutet, dass der Gegner nicht ziehen kann
refusal-no-take-help = ein Zug nimmt mindestens einen Stein, und n durchläuft 1, 2, 3, …
refusal-long-period = die Periode von { $ruleset } ist { $number }, und das passt nicht in 64 Bit
refusal-long-nimbers = einige Nim-Werte von { $ruleset } in diesem Bereich passen nicht in 64 Bit
refusal-long-help = nimm {"{grundy solve}"} für einen einzelnen Haufen
refusal-long-certificate = das Zertifikat wäre länger als { $most }, die Grenze des Prüfers
refusal-long-certificate-help = wähle eine kleinere Stellung oder ein einfacheres Spiel, oder lass das Zertifikat weg
refusal-no-second = für diese Antwort gibt es kein zweites Verfahren zur Kontrolle
refusal-no-second-help = lass {"{double_check}"} weg; ein Zertifikat lässt sich trotzdem mit {"{grundy check}"} prüfen
refusal-no-exercise = aus diesem Startwert ließ sich keine Aufgabe dieser Art erzeugen
refusal-no-exercise-help = versuche einen anderen Wert für {"{seed}"}
refusal-no-move = innerhalb der Arbeitsgrenze wurde kein erlaubter Zug gefunden
refusal-no-move-help = versuche kleinere Haufen
refusal-see-prover = siehe docs/prover.md
refusal-learn = nimm {"{grundy learn}"}, das keine geschlossene Form braucht, oder beschreibe ein Spiel und eine Behauptung in einer Logik-Datei
refusal-learnable = Spiele, die gelernt werden können: wythoff, wythoff(k), raleigh, nim, subtract, takeaway und moves
refusal-systems = Systeme: fib, base2 bis base36, pell, tribonacci, ostrowski(k), schwenk(3x)
refusal-statement = füge `prove NAME: Satz` hinzu; nach der Definition eines Spiels geht auch `prove game`

## What a game does not have

lacks-one-period = { $game } hat mehr als einen Summanden, aber eine Periode lässt sich nur für einen einzelnen Haufen berechnen
    .help = frage nach jedem Summanden einzeln
lacks-row-period = { $game } hat mehrere Stapel, aber eine Periode lässt sich nur für eine einzelne Zeile berechnen
    .help = {"{row=3}"} wählt die Zeile der Stellungen (3,b) eines Spiels auf zwei Stapeln
lacks-rows = { $game } hat keine Zeilen: Zeilen gehören zu Spielen auf zwei Stapeln
    .help = zum Beispiel {"{row=3}"} mit wythoff: die Stellungen (3,b)
lacks-quotient = Misère-Quotienten von { $game } werden nicht unterstützt: Eine Stellung muss eine Summe von Haufen sein, und ein Zug darf den nächsten nicht einschränken
    .help = Misère-Quotienten gibt es für Nim, Subtraktionsspiele, Zerlegungsspiele und ihre Summen
lacks-genus = Genera von { $game } werden nicht unterstützt: Sie werden nur für einzelne Haufen von Spielen aufgeführt, in denen ein Zug den nächsten nicht einschränkt
    .help = frage nach Nim, einem Subtraktionsspiel oder einem Zerlegungsspiel für sich
lacks-known-nimber = von einigen Stellungen von { $game } ist nur der Ausgang bekannt, nicht der Nim-Wert
    .help = frage nach Ausgängen
lacks-bound = { $game } begrenzt den nächsten Zug nicht
    .help = {"{row}"} und {"{square}"} gelten nur für Wegnahmespiele
lacks-map = { $game } hat keine Karte: Eine Karte braucht zwei Dimensionen
    .help = Karten gibt es für wythoff, für `moves(…)` auf zwei Stapeln und für Wegnahmespiele, deren zwei Dimensionen der Haufen und die Schranke sind
lacks-map-of-sum = { $game } ist eine Summe, und eine Karte zeigt ein Spiel auf zwei Haufen
    .help = schreibe eine Summe zweier Haufen als moves(…), zum Beispiel moves((1,0)*,(0,1)*)
lacks-far-map = dieser Teil der Karte von { $game } lässt sich nicht berechnen: Keine geschlossene Form oder bewiesene Periode einer Zeile deckt ihn ab
    .help = weit vom Ursprung lassen sich nur die Ausgänge von wythoff im Normalspiel berechnen und Zeilen, in denen ein Stapel klein ist
lacks-far-bounds = eine Karte von { $game } muss bei einem Haufen bis 2^20 beginnen
    .help = lass {"{at}"} weg, oder wähle einen kleineren Haufen
lacks-numeration = { $game } hat kein Zahlsystem: Nur Wegnahmespiele haben eines
    .help = versuche ein Wegnahmespiel wie takeaway(3x) oder fibonacci
lacks-nondecreasing-bound = für { $game } ist kein Zahlsystem bekannt: Es ist nicht bewiesen, dass die Schranke nicht fällt
    .help = versuche ein Wegnahmespiel wie takeaway(3x) oder fibonacci
lacks-sufficient-bound = für { $game } ist kein Zahlsystem bekannt: Für die Schranke f ist f(x) ≥ x nicht bewiesen
    .help = versuche ein Wegnahmespiel wie takeaway(3x) oder fibonacci
lacks-linear-bound = die Schranke von { $game } hat nicht die Form f(x) = cx
    .help = Satz IV-4 handelt von f(x) = cx; {"{grundy positions}"} zählt die verlorenen Eröffnungen (die Folge H) für jede Schranke auf
lacks-fibonacci-numeration = für { $game } ist keine Strategie im Fibonacci-Zahlsystem verfügbar
    .help = {"{numeration}"} gilt nur für raleigh und wythoff
lacks-several-piles = { $game } wird auf einem Haufen gespielt: Eine Untersuchung braucht ein Spiel auf mehreren Stapeln
    .help = nimm {"{grundy period}"} für Spiele auf einem Haufen
lacks-long-runs = lange Läufe sind für { $game } nicht möglich: Sie brauchen das Normalspiel und Züge, die höchstens zwei Haufen übrig lassen
    .help = lass {"{window}"} und {"{checkpoint}"} weg
lacks-compared-heaps = {"{to}"} ist bei diesem Vergleich nicht anwendbar: Mit { $game } werden nur P-Stellungen verglichen, nicht die Nim-Werte von Haufen
    .help = lass {"{to}"} weg: Es gilt nur für Spiele auf einem einzelnen Haufen, in denen kein Zug den nächsten einschränkt, und in mindestens einem der beiden Spiele muss ein Zug einen Haufen teilen können
lacks-period-of-row = keine Periode dieser Zeile von { $game } ist bewiesen
    .help = nimm kleinere Stapel, für die eine Tabelle genügt

## Problems

problem-expected = { $message }: erwartet wird { $expected }
problem-lists-all = { $help } { $games } zählt alle Spiele auf
problem-lists-them = { $help }; { $games } zählt alle Spiele auf
problem-how-written = { $games } zeigt, wie jedes Spiel geschrieben wird
problem-no-game = kein Spiel heißt `{ $name }`
problem-games-all = { $games } zählt alle Spiele auf
problem-no-certificate = für diese Antwort gibt es kein Zertifikat
    .help = Zertifikate gibt es für Ausgänge, Werte, bewiesene Perioden und Strategien der Spiele, die der Prüfer unterstützt
certificate-unverified = Hinweis: Das Zertifikat wurde geschrieben, aber nicht geprüft, weil die Prüfung die Grenzen überschritten hätte; `grundy check` prüft es
rows-left-out = Hinweis: { $rows } { $rows ->
    [one] Zeile wird nicht gezeigt
   *[other] Zeilen werden nicht gezeigt
    }{ $all ->
    [true] ; --all zeigt alle
   *[other] {""}
}
check-verified = bestätigt
check-refuted = widerlegt
error-head = Fehler: { $message }
error-column = Fehler: { $message } (Spalte { $column })
error-help = Hilfe: { $help }

## Play

play-from-pile = { $amount } von Stapel { $pile }
# What a move leaves, after a comma.
leaving = übrig { $plural ->
    [one] bleibt
   *[other] bleiben
    } { $left }
leaving-nothing = übrig bleibt nichts
# The same after its subject: "taking 2 leaves 18".
leaves = lässt { $left } übrig
leaves-nothing = lässt nichts übrig
this-leaves = Übrig { $plural ->
    [one] bleibt
   *[other] bleiben
    } { $left }.
this-leaves-nothing = Übrig bleibt nichts.
left-bound = { $size } (als Nächstes höchstens { $limit })
left-no-more = { $size } (und mehr darf nicht genommen werden)
place-of = {" "}von Summand { $component }
place-from = {" "}von Summand { $component }
play-takes = nimmt { $amounts }{ $place }, { $leaving }
play-splits = teilt einen Haufen{ $place }, { $leaving }
play-doing = nimmt { $amounts }{ $place } und { $leaves }
play-doing-split = teilt einen Haufen{ $place } und { $leaves }
play-taken = { $amounts } genommen{ $place }, { $leaving }
play-split = ein Haufen geteilt{ $place }, { $leaving }
play-take = nimm { $amounts }{ $place }, { $leaving }
play-do-split = teile einen Haufen{ $place }, { $leaving }
play-verdict = { $outcome } — { $verdict }
play-verdict-unknown = ? — innerhalb der Grenzen nicht entschieden
hint-none = kein Tipp: Die Stellung ließ sich innerhalb der Grenzen nicht lösen
hint-over = das Spiel ist zu Ende
hint-only = { $take }: der einzige Gewinnzug
hint-one-of = { $take }: einer von { $count } Gewinnzügen
hint-lost = gegen bestes Spiel verliert jeder Zug
hint-longest = gegen bestes Spiel verliert jeder Zug; am längsten zögert die Niederlage hinaus: { $take } (noch { $lasts } { $lasts ->
    [one] Zug
   *[other] Züge
    })
ended = { $won ->
    [true] Du gewinnst
   *[false] Du verlierst
    }: { $last }.
ended-normal = Kein Zug ist mehr möglich
ended-misere = Kein Zug ist mehr möglich, also gewinnt im Misère-Spiel, wer am Zug ist
missed = Zug { $ply }, von { $from }: { $who ->
    [you] du
   *[computer] der Computer
    } { $did }{ $place }; ein Gewinnzug wäre: { $take }.
missed-took = nahm { $amounts }
missed-split = teilte einen Haufen
missed-took-you = nahmst { $amounts }
missed-split-you = teiltest einen Haufen
saw-not = Ein Gewinnzug von { $from } aus wäre: { $take }.
warning = { $left } Siehst du die Antwort, die gewinnt?
warning-choice = { $warning } Nimm den Zug zurück, oder spiele weiter.
why-lost-unknown = Es wurde kein Fehler von dir gefunden, aber einige Stellungen ließen sich innerhalb der Grenzen nicht lösen.
why-lost-never = Du hattest nie einen Gewinnzug: Jede Stellung, die du vor dir hattest, war eine Verluststellung.
ply-says = { $who ->
    [you] du
   *[computer] Computer
    }: { $takes }
ply = { $number }. { $letter } { $says }{ $error }
ply-error = {"  "}✗ Gewinnzug: { $take }
offered-nothing = { $text }: nichts darf genommen werden
offered-range = { $text }: nimm { $least } bis { $most }
offered = { $text }: nimm { $list }
offered-in-all = , … (insgesamt { $total })
no-move-over = kein Zug ist möglich: Das Spiel ist zu Ende

## Documents

doc-standing-verified = vom unabhängigen Prüfer bestätigt
doc-standing-verified-but = vom unabhängigen Prüfer bestätigt, außer { $list }
doc-beyond = { $what ->
    [nimber] dem Nim-Wert (berechnet)
    [moves] der Liste aller Gewinnzüge (berechnet)
    [loss] der Anzahl der Züge bis zur Niederlage (berechnet)
    [growth] der Wachstumsrate (berechnet)
    [same] der Behauptung, dass ein anderes Spiel dieselben Züge hat (berechnet)
    [symmetric] der Behauptung über die Symmetrie der Stapel (berechnet)
    [beatty] den Paaren (⌊nα⌋, b(n)) (beobachtet)
    [rules] den Formeln für die Züge (auf allen kleinen Stellungen mit den Regeln verglichen)
    [automata] den Automaten des Skripts (berechnet)
   *[numeration] dem Zahlsystem (berechnet)
    }
doc-standing-observed = beobachtet bis { $numbers ->
    [n] n = { $upto }
    [pile] zu Stapeln von { $upto }
    [column] Spalte { $upto }
   *[heap] Haufen { $upto }
    }, nicht bewiesen
doc-standing = { $word ->
    [theorem] Satz
    [computed] berechnet
    [verified] bestätigt
   *[observed] beobachtet
    }
doc-only-observed = beobachtet bis { $upto }, nicht bewiesen
doc-left-out = und { $count } weitere, die nicht aufgeführt sind
doc-footer = Verfahren { $method } · Geltung: { $standing }
doc-agrees = {" "}· { $second } stimmt überein
doc-why = warum
doc-more-reasons = … und { $count } { $count ->
    [one] weiterer Grund
   *[other] weitere Gründe
    } dieser Art
doc-long-nimbers = (keine Tabelle im Zweiersystem: Die Nim-Werte haben dort mehr als 120 Stellen)
doc-more-rows = … und { $count } weitere { $count ->
    [one] Zeile
   *[other] Zeilen
    }
doc-columns-even = jede Spalte hat eine gerade Anzahl von Einsen, also ist das eine P-Stellung
doc-columns-odd = eine ungerade Anzahl von Einsen, also ist das eine N-Stellung
doc-heap = Haufen
doc-nimber = Nim-Wert
doc-partial = TEILERGEBNIS: Die Berechnung endete vorzeitig
doc-stopped-here = HIER ANGEHALTEN: { $why }; der Rest fehlt
doc-verdict-nimber = {"   "}(Nim-Wert { $nimber })
doc-winning-move = der einzige Gewinnzug:
doc-winning-moves = { $total } Gewinnzüge:
doc-moves-left-out = … (--json zählt die ersten 1000 Züge auf, --json --all alle)
doc-longest-resistance = jeder Zug verliert; am längsten zögert die Niederlage hinaus:
doc-lasts = { $what }   (das Spiel dauert noch { $lasts } { $lasts ->
    [one] Zug
   *[other] Züge
    })
doc-resistance-unknown = jeder Zug verliert (welcher die Niederlage am längsten hinauszögert, wurde nicht berechnet)
doc-take = nimm { $take }{ $place } → { $left }
doc-split = teile{ $place } → { $left }
doc-is-position = { $query } ist eine { $letter }-Stellung: { $verdict }.
doc-is-position-nimber = { $query } ist eine { $letter }-Stellung mit Nim-Wert { $nimber }: { $verdict }.
doc-take-to = nimm { $take }, übrig bleibt { $to }
doc-values-title = { $game }: Nim-Werte
doc-outcomes-title = { $game }: Ausgänge (P: wer am Zug ist, verliert)
doc-count-box = { $all } Stellungen, in denen alle Größen höchstens { $to } sind; P: { $p }, N: { $n }
doc-count-simplex = { $all } Stellungen, deren Größen zusammen höchstens { $to } ergeben; P: { $p }, N: { $n }
doc-count-paper = Von den { $all } Stellungen von { $game } sind { $p } P-Stellungen.
doc-row-nimbers = { $game }: Nim-Werte der Stellungen ({ $row }, b)
doc-row-outcomes = { $game }: Ausgänge der Stellungen ({ $row }, b)
doc-bounds-title = { $game }: Nim-Werte g(n, r) nach der Schranke r für den nächsten Zug
doc-step = { $nimber } ab r = { $from }
doc-period-nimbers = { $game }: Periode der Nim-Werte
doc-period-outcomes = { $game }: Periode der Ausgänge
doc-of-row = {" "}der Zeile { $row }
doc-no-period = es wurde keine Periode gefunden; das beweist nicht, dass es keine gibt
doc-no-period-observed = keine Periode beobachtet
doc-preperiod = Vorperiode
doc-period = Periode
doc-saltus = Saltus
doc-last-exception = letzte Ausnahme
doc-prefix = Anfang
doc-cycle = Zyklus
doc-observed-not-proved = {"  "}(beobachtet, nicht bewiesen)
doc-heap-number = Haufen { $heap }
doc-period-quoted = Vorperiode { $preperiod }, Periode { $period }, Saltus { $saltus } ({ $standing })
doc-rows-of-period = je Zeile eine Periode von { $period } Werten
doc-rows-of-period-from = je Zeile eine Periode von { $period } Werten; ab Haufen { $from } wiederholen sich die Werte, und frühere Werte, die abweichen, sind mit * markiert
doc-rows-exceptions = je Zeile eine Periode; { $count } { $count ->
    [one] Ausnahme
   *[other] Ausnahmen
    }, mit * markiert
doc-rows-same = ab Haufen { $from } wiederholt sich dieselbe Zeile
doc-p-positions = { $game }: P-Stellungen
doc-there-are-none = es gibt keine: { $says }
doc-no-more = mehr gibt es nicht
doc-exercises = Aufgaben (Stufe { $level ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
    }, Startwert { $seed })
doc-exercises-kind = Aufgaben: { $kind } (Stufe { $level ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
    }, Startwert { $seed })
doc-answers = Lösungen
doc-exercise = Aufgabe
doc-wrong = Falsch.
doc-the-answer = Die Antwort: { $answer }
doc-genera = { $game }: Genera
doc-genera-note = jedes Genus besteht aus dem Nim-Wert g und, nach dem Zeichen ^, den Misère-Nim-Werten des Haufens zusammen mit 0, 1, 2, … Nim-Haufen aus zwei Steinen; die letzten zwei gezeigten Nim-Werte wechseln sich für immer ab
doc-map-nimbers = { $game }: Karte der Nim-Werte
doc-map-outcomes = { $game }: Karte der Ausgänge
doc-map-less = , minus { $offset }
doc-map-cap = { $cap } steht für { $cap } und alle größeren Nim-Werte, die diese Karte nicht unterscheidet
doc-map-cells = { $height } × { $width } Zellen ab ({ $row }, { $column })
doc-in-numeration = { $n } { $ruleset ->
    [fibonacci] als Summe von Fibonacci-Zahlen
   *[other] im Zahlsystem von { $ruleset }
    }
doc-digits = Ziffern
doc-norm = Anzahl der Teile
doc-growth = Wachstum
doc-openings = { $ruleset }: H zählt die Haufen auf, von denen aus verliert, wer beginnt
doc-recurrence = H(n+1) = H(n) + { $lag } für alle n ≥ { $from }
doc-proved-by-steps = bewiesen durch die { $count } Schritte n = { $from } bis { $to }
doc-recurrences = takeaway(cx): H zählt die Haufen auf, von denen aus verliert, wer beginnt; für jedes c ist H(n+1) = H(n) + H(n−k) für alle n ≥ n0, mit den folgenden k und n0
doc-changes = { $count ->
    [0] k ändert sich bei keinem c mit { $from } < c ≤ { $to }
    [one] der einzige Wert von c mit { $from } < c ≤ { $to }, bei dem sich k ändert:
   *[other] alle { $count } Werte von c mit { $from } < c ≤ { $to }, bei denen sich k ändert:
    }
doc-change = c = { $c } von { $before } zu { $after }
doc-changes-beyond = Änderungen über c = { $to } hinaus sind nicht aufgeführt, weil eine Grenze erreicht wurde: frage nach einem Bereich von c, der dort beginnt
doc-changes-paper = Stellen, an denen sich { $k } ändert:
doc-compare = { $left }  und  { $right }
doc-compare-lag = { $ruleset }: H(n+1) = H(n) + { $k ->
    [0] H(n)
   *[other] H(n−{ $k })
    } für alle n ≥ { $from }
doc-compare-no-lag = { $ruleset }: keine Rekursion der Form H(n+1) = H(n) + H(n−k) ist bewiesen
doc-compare-same = { $same ->
    [0] schon die ersten P-Stellungen sind verschieden
    [one] die erste P-Stellung ist dieselbe
   *[other] die ersten { $same } P-Stellungen sind dieselben
    }
doc-compare-first = der erste Unterschied, beim Index { $index }: { $left } und { $right }
doc-compare-same-to = P-Stellungen unter den Haufen bis { $to }: { $same ->
    [0] schon die ersten sind verschieden
    [one] die erste ist dieselbe
   *[other] die ersten { $same } sind dieselben
    }
doc-compare-differ = die Nim-Werte unterscheiden sich zuerst bei Haufen { $heap }: { $left } und { $right }
doc-compare-all = die Nim-Werte sind für alle Haufen gleich: Beide Folgen haben dieselbe Vorperiode, dieselbe Periode und denselben Saltus, die bewiesen sind, und dieselben Werte bis zum Ende der ersten Periode
doc-compare-equal-to = die Nim-Werte sind für alle Haufen bis { $to } gleich; für größere Haufen ist nichts bewiesen
doc-proof-system = {"   "}(Zahlsystem: { $system })
doc-proof-automaton = ein Automat mit { $states } { $states ->
    [one] Zustand
   *[other] Zuständen
    } und { $transitions } { $transitions ->
    [one] Übergang
   *[other] Übergängen
    } erkennt genau die P-Stellungen
doc-proof-level = ein Automat mit { $states } { $states ->
    [one] Zustand
   *[other] Zuständen
    } und { $transitions } { $transitions ->
    [one] Übergang
   *[other] Übergängen
    } erkennt genau die Stellungen mit dem Nim-Wert { $nimber }
doc-proof-size = { $states } { $states ->
    [one] Zustand
   *[other] Zustände
    }, { $tracks } { $tracks ->
    [one] Spur
   *[other] Spuren
    }
doc-quotient-all = { $game }: Misère-Quotient aller Haufen (bewiesen)
doc-quotient-to = { $game }: Misère-Quotient der Haufen bis { $to }
doc-quotient-tame = zahm: Er ist T_{ $k }, der Misère-Quotient der Nim-Haufen kleiner als { $below }
doc-quotient-wild = wild: Er ist kein Misère-Quotient von Nim-Haufen
doc-order = Ordnung
doc-p-portion = P-Teil
doc-elements = { $count ->
    [one] Element
   *[other] Elemente
    }
doc-kind = Art
doc-generators = Erzeuger
doc-relations = Relationen
doc-quotient-rows-period = Φ(n), eine Periode je Zeile; n ist die Zahl am Zeilenanfang plus die am Spaltenkopf
doc-quotient-rows = Φ(n); n ist die Zahl am Zeilenanfang plus die am Spaltenkopf
doc-sequence = { $ruleset }: Muster in den Nim-Werten der Haufen 0 bis { $to }
doc-more-nimbers = … und { $count } { $count ->
    [one] weiterer Nim-Wert
   *[other] weitere Nim-Werte
    }
doc-p-positions-count = Anzahl der P-Stellungen
doc-different-nimbers = Anzahl verschiedener Nim-Werte
doc-largest-nimber = größter Nim-Wert
doc-first-at = { $value }, zuerst bei Haufen { $heap }
doc-sparse-space = dünner Raum
doc-sparse-none = keiner: Dünne Räume werden nur für endliche Codes berechnet, bei denen ein Zug zwei Haufen übrig lassen kann, aber keiner mehr, und nur solange alle Nim-Werte unter 65536 liegen
doc-mask = Maske { $mask } (im Zweiersystem { $binary }){ $alternates ->
    [true] , und die Parität der Haufengröße
   *[false] {""}
    }
doc-rare-heaps = seltene Haufen
doc-none = keine
doc-last-is = insgesamt { $count }; der letzte ist { $last }
doc-period-none = die Nim-Werte dieser Haufen beweisen keine Periode
doc-proved-for-all = { $period } (bewiesen für alle Haufen)
doc-exceptions = Ausnahmen
doc-last-exception-is = insgesamt { $count }; die letzte ist Haufen { $heap }
doc-first-of = { $shown }, … (die ersten { $some } von { $total })
doc-no-rare = kein Haufen ist selten
doc-rare-list = selten: { $list }
doc-exception = { $heap } ({ $value } statt { $instead })
doc-exceptions-list = Ausnahmen: { $list }
doc-study = { $ruleset }: Muster
doc-study-same = hat bewiesenermaßen dieselben Züge wie { $known }
doc-study-unknown = kein Spiel des Katalogs hat diese Züge
doc-study-symmetric = die Stapel sind { $symmetric ->
    [true] vertauschbar
   *[false] nicht vertauschbar
    }
doc-study-p = Anzahl der P-Stellungen mit Stapeln bis { $piles }: { $count }
doc-study-same-p = bei Stapeln bis { $piles } sind die P-Stellungen dieselben wie in { $list }{ $proved ->
    [true] {""}
   *[false] {" "}(beobachtet, nicht bewiesen)
    }
doc-study-pairs = { $pairs } { $pairs ->
    [one] P-Stellung hat
   *[other] P-Stellungen haben
    } die Form (⌊nα⌋, b(n)), für jedes α mit { $low } ≤ α < { $high } (beobachtet)
doc-study-difference = b(n) − ⌊nα⌋ = { $form } (beobachtet)
doc-study-complementary = jede positive Zahl kommt in genau einem Paar vor (beobachtet)
doc-study-root = gelten diese Beobachtungen für alle n, so ist α die positive Nullstelle von { $equation }
doc-none-found = keine gefunden
doc-identities = Identitäten, für die angegebenen n exakt nachgerechnet
doc-identities-note = die Prüfung eines Bereichs beweist eine Identität nicht; die Beweise stehen in den Quellen
doc-fails-at = FALSCH bei n = { $n }
doc-not-checked = nicht geprüft
doc-holds = gilt für n = { $from } bis { $to }
unsuited-rows = diese Antwort hat keine Tabelle, also passt dieses Format nicht
unsuited-sequence = diese Antwort ist keine Folge von Zahlen, also passt dieses Format nicht
unsuited-here = diese Antwort lässt sich in diesem Format nicht schreiben

## Maps

map-legend-p = P: wer am Zug ist, verliert
map-legend-n = N: wer am Zug ist, gewinnt
map-legend-bits = nach Bits
map-legend-rank = nach Rang
map-cap = {" "}({ $cap } bedeutet { $cap } oder mehr)
map-says-outcomes = Ausgänge: P, wo verliert, wer am Zug ist, N, wo gewinnt, wer am Zug ist
map-says-less = Nim-Werte minus die Zahl im Titel
map-says-nimbers = Nim-Werte von 0 bis { $largest }; 0, wo verliert, wer am Zug ist, ist weiß
map-says = { $what }. { $width } Spalten für { $across } und { $height } Zeilen für { $down }.
map-empty = eine Karte mit { $width } × { $height } Zellen ist leer: frage nach mindestens einer Zeile und einer Spalte
map-no-pixels = Zellen von 0 Pixeln sind unsichtbar: nimm mindestens 1
map-no-modulus = eine zyklische Skala braucht einen Modul von mindestens 1
map-too-large = eine Seite mit { $cells } Zellen der Breite { $cell } hat { $pixels } Pixel, aber höchstens { $most } werden unterstützt: nimm kleinere Zellen oder eine kleinere Karte
map-too-many = dieses Format unterstützt höchstens { $most } Zellen, nicht { $cells }; nimm .png für größere Karten

## Formulas

formula-if = falls
formula-from = {" "}für n ≥ { $from }; davor { $before }
formula-for = für

## Drawings of automata

drawing-reads = liest ({ $names })
drawing-title = Automat mit { $states } { $states ->
    [one] Zustand
   *[other] Zuständen
    }, { $reads }

## Censuses

census-with-elements = {" "}mit { $size } { $size ->
    [one] Element
   *[other] Elementen
    }
census-of-form = {" "}der Form {"{"}{ $pattern }{"}"}
census-subtract = Subtraktionsmengen{ $sizes }{ $form }, größtes Element { $upto ->
    [true] höchstens{" "}
   *[false] {""}
    }{ $max }
census-takeaway = takeaway(cx), c von { $from } bis { $to } mit Nennern bis { $denominator }: H(n+1) = H(n) + H(n−k) für alle n ≥ n0
census-moves = Regeln mit höchstens { $vectors } { $vectors ->
    [one] Vektor
   *[other] Vektoren
    } auf zwei Stapeln, Einträge bis { $entries }; P-Stellungen verglichen bis { $to }
census-octal = Oktalcodes mit höchstens { $digits } { $digits ->
    [one] Ziffer
   *[other] Ziffern
    }{ $whole ->
    [true] , auch mit 4 vor dem Punkt
   *[false] {""}
    }: Nim-Werte der Haufen bis { $to }
census-changes = k ändert sich nur bei
census-values = Werte
census-sets = Mengen
census-longest-period = längste Periode
census-sets-with-it = Mengen mit dieser Periode
census-the-first = erste solche Menge
census-its-preperiod = ihre Vorperiode
census-longest-preperiod = längste Vorperiode
census-the-first-with-it = erste Menge mit dieser Vorperiode
census-mean-period = mittlere Periode
census-share = Anteil
census-common = { $count ->
    [one] die einzige Periode der Ausgänge
   *[other] die häufigsten von { $count } Perioden der Ausgänge
    }
census-record = { $values }: { $what } { $value }, erreicht von { $sets } { $sets ->
    [one] Menge
   *[other] Mengen
    }: { $list }
census-in-shards = die Mengen selbst stehen in den Dateien des Zensus-Ordners
census-from-k = von k
census-to-k = zu k
census-rules = { $rules } { $rules ->
    [one] Regel
   *[other] Regeln
    } in { $classes } { $classes ->
    [one] Klasse
   *[other] Klassen
    } mit denselben P-Stellungen
census-pairs = { $rules } { $rules ->
    [one] Regel hat
   *[other] Regeln haben
    } im verglichenen Bereich P-Stellungen der Form (⌊nα⌋, b(n))
census-quadratic = { $rules } davon mit komplementären Folgen und einem α, das Nullstelle eines quadratischen Polynoms ist
census-learnt = { $tried ->
    [one] 1 Regel
   *[other] { $tried } Regeln
    } versucht, davon { $proved } gelernt und bewiesen
census-head-rules = Regeln
census-p-positions-of = P-Stellungen von
census-sequences = Folgen
census-head-learnt = gelernt
census-some-pairs = { $pairs } { $pairs ->
    [one] Paar
   *[other] Paare
    }
census-states = { $system }, { $states } { $states ->
    [one] Zustand
   *[other] Zustände
    }
census-of-code = { $value } von { $code }
census-codes = { $codes } { $codes ->
    [one] Code
   *[other] Codes
    } in { $classes } { $classes ->
    [one] Klasse
   *[other] Klassen
    }; die Codes einer Klasse haben dieselben Nim-Werte
census-proved = { $proved } { $proved ->
    [one] Code hat
   *[other] Codes haben
    } eine Periode, die durch die berechneten Nim-Werte bewiesen ist
census-head-codes = Codes
census-largest = größter
census-rare = seltene Haufen
census-last-rare = letzter seltener Haufen

## The game in the terminal

level = { $level ->
    [perfect] perfekt
    [human] menschlich
   *[teaching] lehrend
    }
terminal-no-file = ein Spiel lässt sich nicht in eine Datei schreiben
    .help = lass -o weg; um das Spiel als Text zu speichern, nimm --plain und leite die Standardausgabe um
terminal-formats = ein Spiel lässt sich nur als Text oder als JSON Lines spielen
    .help = für Text lass --format weg; für JSON Lines nimm --json
terminal-methods = du kannst das Verfahren nicht wählen, wenn du ein Spiel spielst
    .help = lass --method und --double-check weg
terminal-level-unknown = `{ $given }` ist keine Stufe; die Stufen sind perfect, human und teaching
terminal-level-option = zum Beispiel --level human
terminal-level-help = zum Beispiel `stufe menschlich`; `stufe` allein zeigt die jetzige Stufe
terminal-alone = auf `{ $word }` darf nichts folgen, hier folgt `{ $more }`
    .help = `hilfe` zählt auf, was man schreiben kann
terminal-unreadable = der Zug `{ $text }` ist nicht lesbar
terminal-which-heap = gib an, von welchem Haufen der Zug nimmt
terminal-no-pile = es gibt keinen Stapel { $pile }
terminal-one-number = ein Zug auf einem Stapel braucht eine Zahl
terminal-type-split = schreibe, wie viele du nimmst und welche Haufen bleiben, etwa `1 -> 2+3`; um zu teilen, ohne etwas zu nehmen, schreibe `teile 2+3`; `züge` zählt die Züge auf
terminal-type-number = schreibe, wie viele du nimmst, etwa 2; `hilfe` zählt alle Befehle auf
terminal-type-piles = schreibe eine Zahl für jeden Stapel, etwa { $example }, oder nenne den Stapel, etwa haufen 2: 2
terminal-type-heap = schreibe den Haufen und was du von ihm nimmst, zum Beispiel `haufen 1: 2`
terminal-help = 2            nimm 2                        tipp    einen Zug vorschlagen
    haufen 1: 3  nimm 3 von Haufen 1           warum   das Urteil erklären
    0,2,1        nimm 0, 2 und 1               züge    die erlaubten Züge
    zurück       den letzten Zug zurücknehmen  liste   die Züge der Partie aufzählen
    stufe …      die Stufe einstellen          neu     ein neues Spiel beginnen
    zeige        die Stellung noch einmal      ende    das Spiel beenden
    analyse      Urteile zeigen oder verbergen Stufen: perfekt, menschlich, lehrend
    1 -> 2+3     nimm 1, übrig 2 und 3         teile 2+3   in 2 und 3 teilen
terminal-help-numbers = Zahlen kann man als 1_000_000, 1e30, 2^64 oder 10^100+7 schreiben.
terminal-warning = { $warning } Wähle einen anderen Zug, oder gib denselben noch einmal ein, um ihn trotzdem zu spielen.
terminal-unusable = das Terminal lässt sich nicht verwenden: { $why }
    .help = versuche --plain
terminal-gave-up = der Computer konnte seinen Zug nicht beenden
    .help = das ist ein Programmfehler; bitte melde ihn zusammen mit der Stellung
terminal-ended = das Spiel kann nicht weitergehen: { $why }
    .help = Züge werden von der Standardeingabe als UTF-8-Text gelesen
terminal-begin = { $you ->
    [first] Du beginnst; der Computer spielt
   *[second] Der Computer beginnt und spielt
    } auf Stufe { $level }. `hilfe` zählt auf, was man schreiben kann.
terminal-thinks = (der Computer denkt: { $sentence })
play-takes-you = nimmst { $amounts }{ $place }, { $leaving }
play-splits-you = teilst einen Haufen{ $place }, { $leaving }
terminal-you = Du { $does }.
terminal-computer = Der Computer { $does }.{ $unsure ->
    [true] {" "}(Er konnte die Stellung nicht lösen.)
   *[false] {""}
    }
terminal-computer-status = der Computer { $does }
terminal-hint = Tipp: { $hint }
terminal-hint-type = Tipp: { $hint } (schreibe: { $typed })
terminal-prompt = dein Zug>{" "}
terminal-taken-back = dein letzter Zug ist zurückgenommen
terminal-nothing-back = es gibt keinen Zug zum Zurücknehmen
terminal-level = der Computer spielt auf Stufe { $level }
terminal-shown = Urteile werden gezeigt
terminal-hidden = Urteile sind verborgen
terminal-list = Die Züge der Partie, mit dem Ausgang vor jedem Zug (N: wer am Zug ist, gewinnt):
terminal-unfinished = das Spiel ist nicht zu Ende
terminal-unfinished-at = Das Spiel ist nicht zu Ende: { $position }.
terminal-new = ein neues Spiel
terminal-over = das Spiel ist zu Ende
terminal-over-keys = das Spiel ist zu Ende: n neues Spiel, u zurück, q Ende
terminal-no-number = `{ $text }` ist keine Zahl
terminal-choose-move = wähle einen Zug: ↑↓
terminal-choose-amount = wähle, wie viele du nimmst: ↑↓ oder schreibe eine Zahl
terminal-keys-line = ←→ Stapel ↑↓ Anzahl ⏎ nehmen h Tipp w warum a Urteile u zurück n neu ? Hilfe q Ende
terminal-title-keys = Tasten
terminal-title-why = warum
terminal-title-piles = Stapel
terminal-title-moves = Züge
terminal-title-verdict = Urteil · Züge
terminal-keys = ← → Tab     Stapel wählen
    ↑ ↓         einer mehr, einer weniger
    Pos1 Ende   am wenigsten, am meisten
    0–9         Anzahl schreiben (1e30, 2^64)
    Eingabe     nehmen
    Esc         noch einmal wählen
    h           Tipp
    w           warum: die Gründe
    a           Urteile zeigen oder verbergen
    u           zurücknehmen
    l           Stufe des Computers
    n           neues Spiel
    q           Ende
    ○ markiert Anzahlen, die erlaubt sind,
    ◉ was du gerade nehmen willst
terminal-misere = MISÈRE-SPIEL: Wer zuletzt zieht, VERLIERT
terminal-normal = wer zuletzt zieht, gewinnt
terminal-heap = Haufen
terminal-pile = Stapel { $pile }
terminal-at-most = {" "}(höchstens { $limit })
terminal-idea = seine Idee: { $idea }
terminal-thinking = er denkt nach …
terminal-your-move = du bist am Zug
terminal-your-move-second = du bist am Zug: Der Computer hat begonnen
terminal-last-move = der letzte Zug des Computers:
terminal-this-position = diese Stellung:

## The catalogue of games

games-more = grundy games NAME beschreibt ein Spiel.
games-also-written = auch geschrieben
games-notation = Notation
games-theorems = Sätze
games-methods = Verfahren
games-papers = Arbeiten
games-examples = Beispiele

## What the library says of itself: theorems, games, methods. The English is in the library.

theorem-rules = Eine Stellung ist P, wenn jeder Zug zu einer N-Stellung führt, und N, wenn ein Zug zu einer P-Stellung führt. Ihr Nim-Wert ist die kleinste Zahl, die nicht der Nim-Wert einer erreichbaren Stellung ist.
    .name = die Spielregeln
theorem-mex = Der mex einer Menge von Zahlen ist die kleinste der Zahlen 0, 1, 2, …, die nicht in der Menge ist.
    .name = der mex
theorem-bouton = Ein Nim-Haufen von n Steinen hat den Nim-Wert n.
    .name = Satz von Bouton
theorem-nim-notes-4-5 = Eine Summe zweier Spiele ist genau dann P, wenn beide denselben Nim-Wert haben.
    .name = Satz 4.5
theorem-nim-notes-5-4 = Der Nim-Wert einer Summe ist das XOR der Nim-Werte ihrer Summanden. Die Summe ist also genau dann N, wenn unter den im Zweiersystem untereinander geschriebenen Nim-Werten eine Spalte eine ungerade Anzahl von Einsen hat.
    .name = Sprague–Grundy
theorem-nim-notes-2-4 = Ist die Menge S der erlaubten Anzahlen endlich, so hängt der Wert eines Haufens nur von den max(S) Werten vor ihm ab. Sobald max(S) aufeinanderfolgende Werte wiederkehren, wiederholen sich die Werte also für immer.
    .name = Satz 2.4
theorem-one-pile = Darf jede Anzahl von Min bis Max genommen werden, so ist ⌊(n mod (Min+Max)) / Min⌋ der Nim-Wert von n Steinen.
    .name = Ein Haufen
theorem-all-but = Dürfen alle Anzahlen bis auf endlich viele genommen werden, so sind die Nim-Werte arithmetisch-periodisch: g(n + p) = g(n) + s von einem n an.
    .name = Subtraktion mit Ausnahmen
theorem-nim-notes-6 = Im Misère-Spiel gewinnt, wer nicht ziehen kann. Ist min(S) die kleinste erlaubte Anzahl, so ist Haufen n ≥ min(S) im Misère-Spiel genau dann P, wenn n − min(S) im Normalspiel P ist.
    .name = Misère-Spiel mit einem Haufen
theorem-misere-sum = Nim-Werte bestimmen die Ausgänge von Misère-Summen nicht, also wurde jede von hier erreichbare Stellung untersucht.
    .name = Misère-Spiel einer Summe
theorem-ferguson = In jedem Summanden habe jede Stellung mit Nim-Wert 0, die einen Zug hat, auch einen Zug zum Nim-Wert 1, wie in allen Subtraktionsspielen. Dann ist die Summe im Misère-Spiel genau dann eine P-Stellung, wenn die Nim-Werte ihrer Summanden, als Größen von Nim-Haufen, eine P-Stellung von Misère-Nim bilden.
    .name = Satz von Ferguson
theorem-misere-quotient = Zwei Summen von Haufen stellen genau dann dasselbe Element des Quotienten dar, wenn sie denselben Ausgang haben, welche Summe von Haufen des Spiels man auch zu beiden hinzufügt. Eine Summe ist genau dann eine P-Stellung, wenn ihr Element, das Produkt der Elemente ihrer Haufen, im P-Teil liegt.
    .name = Misère-Quotient
theorem-misere-quotient-period = Es gelte Φ(n + p) = Φ(n) für jedes n in dem Bereich, den der Satz von Guy und Smith für Nim-Werte verlangt (bei einem Spiel mit der Subtraktionsmenge S für max(S) aufeinanderfolgende n). Dann gilt dies für alle größeren n, und der Misère-Quotient der untersuchten Haufen ist der Quotient aller Haufen.
    .name = Periodizität von Misère-Quotienten
theorem-misere-wythoff = Die P-Stellungen von wythoff im Misère-Spiel sind die des Normalspiels mit (0,1) und (2,2) statt (0,0) und (1,2). Die von wythoff(k), k ≥ 2, sind (⌊nα + 1/α⌋, ⌊nα + 1/α⌋ + kn + 1) mit dem α des Normalspiels.
    .name = Wythoff-Spiele als Misère-Spiele
theorem-misere-takeaway = Solange im Misère-Spiel die Schranke mindestens einen Stein erlaubt, verliert, wer den letzten Stein nehmen muss. Die Gewinnzüge von Haufen n mit Schranke r sind also die von Haufen n − 1 mit Schranke r im Normalspiel.
    .name = Wegnahmespiele als Misère-Spiele
theorem-genus = Die Hochzahlen eines Genus sind die Misère-Nim-Werte der Stellung zusammen mit 0, 1, 2, … Nim-Haufen aus zwei Steinen. Der Misère-Nim-Wert einer Stellung, in der kein Zug möglich ist, ist 1; sonst ist er die kleinste Zahl, die nicht der Misère-Nim-Wert einer erreichbaren Stellung ist.
    .name = Genus
theorem-schwenk-III-5 = Hat der Gegner x genommen, so dürfe ein Spieler höchstens f(x) nehmen, wobei f nicht fällt und f(x) ≥ x ist. Dann gewinnt ein Zug von höchstens r von Haufen n aus genau dann, wenn der kleinste Teil von n im Zahlsystem des Spiels höchstens r ist.
    .name = Satz III-5
theorem-schwenk-III-2 = Hat der Gegner x genommen, so dürfe ein Spieler höchstens f(x) nehmen, wobei f nicht fällt und f(x) ≥ x ist. Sei H die Menge der verlorenen Eröffnungen, also der nichtleeren Haufen, von denen aus verliert, wer beginnt. Dann lässt sich jede positive ganze Zahl auf genau eine Weise als Summe von Zahlen aus H schreiben, in der jeder Teil außer dem kleinsten größer als f(y) ist, wobei y der nächstkleinere Teil ist.
    .name = Satz III-2
theorem-schwenk-IV-4 = Seien H(1), H(2), … die verlorenen Eröffnungen von takeaway(cx) in aufsteigender Reihenfolge. Gilt H(n+1) = H(n) + H(n−k) für k + 2 aufeinanderfolgende n, so gilt es für alle späteren n.
    .name = Satz IV-4
theorem-least-take = Hat der Gegner x genommen, so dürfe ein Spieler höchstens f(x) nehmen. Sei w(0) = ∞ und für n ≥ 1 w(n) das kleinste k mit f(k) < w(n−k). Dann ist, für jedes f, Haufen n mit Schranke r für den nächsten Zug genau dann eine N-Stellung, wenn r ≥ w(n).
    .name = kleinste Gewinnzüge
theorem-misere-opening = Hat der Gegner x genommen, so dürfe ein Spieler höchstens f(x) nehmen. Ist f(x) ≥ 1 für jede Anzahl x, so gewinnt im Misère-Spiel jede Eröffnung, wer am Zug ist. Von n ≥ 2 nimm n − 1, und der andere muss den letzten Stein nehmen. Von 0 oder 1 ist kein Zug möglich, und wer nicht ziehen kann, gewinnt.
    .name = Eröffnungen im Misère-Spiel
theorem-thresholds = Bei Haufen n mit Schranke r für den nächsten Zug erlaubt eine größere Schranke nur mehr Züge. Also fällt der Nim-Wert mit wachsendem r nie: Er ist eine Treppenfunktion von r.
    .name = Schwellen
theorem-wythoff = Die P-Stellungen des Wythoff-Spiels sind (⌊nφ⌋, ⌊nφ²⌋) für n = 0, 1, 2, …, wobei φ = (1+√5)/2. Die beiden Zahlen unterscheiden sich um n.
    .name = Satz von Wythoff
theorem-fraenkel-1982 = Die P-Stellungen von wythoff(k) sind (⌊nα⌋, ⌊nα⌋ + kn) für n = 0, 1, 2, …, wobei α = (2 − k + √(k²+4))/2.
    .name = Satz von Fraenkel
theorem-rayleigh = Sind r und s positive irrationale Zahlen mit 1/r + 1/s = 1, so kommt jede positive ganze Zahl in den beiden Folgen ⌊r⌋, ⌊2r⌋, … und ⌊s⌋, ⌊2s⌋, … genau einmal vor. Also kommt jede positive Stapelgröße in genau einer P-Stellung vor.
    .name = Satz von Rayleigh
theorem-wythoff-shift = Im Fibonacci-Zahlsystem endet der kleinere Stapel eines Wythoff-Paars auf eine gerade Anzahl von Nullen, und der größere hat dieselben Ziffern, gefolgt von einer weiteren 0.
    .name = Wythoff-Paare im Zahlsystem
theorem-wythoff-mex = Die P-Stellungen von wythoff(k) sind die Paare (Aₙ, Bₙ) für n = 0, 1, 2, …, wobei Aₙ die kleinste Zahl ist, die in keinem früheren Paar vorkommt, und Bₙ = Aₙ + kn.
    .name = Wythoff-Paare durch mex
theorem-wythoff-rows = Für jedes a sind die Nim-Werte g(a,b) des Wythoff-Spiels additiv periodisch in b: g(a,b+p) = g(a,b) + p für ein p und alle großen b. Die Periode ist bewiesen, wenn die Daten, die alle späteren Spalten bestimmen, an zwei Spalten bis auf eine Verschiebung dieselben sind.
    .name = additive Periodizität der Zeilen
theorem-raleigh-1 = Die P-Stellungen des Raleigh-Spiels sind (0,0,0), (1,2,3) und die Tripel (Aₙ, Bₙ, Cₙ), wobei Aₙ die kleinste noch nicht benutzte Zahl ist, Bₙ = Aₙ + 1, und Cₙ = Cₙ₋₁ + 3, wenn Aₙ − Aₙ₋₁ = 2, und Cₙ₋₁ + 5 sonst.
    .name = Satz 1
theorem-raleigh-2 = Die P-Stellungen des Raleigh-Spiels sind (⌊⌊nφ⌋φ⌋, ⌊nφ²⌋, ⌊⌊nφ²⌋φ⌋) für n = 0, 1, 2, …, wobei φ = (1+√5)/2.
    .name = Satz 2
theorem-raleigh-3 = Seien (Aₙ, Bₙ, Cₙ), für n = 1, 2, 3, …, die P-Stellungen des Raleigh-Spiels außer (0,0,0). Im Fibonacci-Zahlsystem sind die Aₙ die Zahlen, die auf 1 enden, die Bₙ die, die auf eine ungerade Anzahl von Nullen enden, und die Cₙ die, die auf eine positive gerade Anzahl von Nullen enden. Cₙ hat die Ziffern von Bₙ, gefolgt von einer weiteren 0.
    .name = Satz 3
theorem-raleigh-1b = Von jeder N-Stellung des Raleigh-Spiels führt ein Zug zu einer P-Stellung: zum Tripel, das den kleinsten Stapel enthält, oder sonst zu einem Tripel, in dem sich zwei Zahlen um so viel unterscheiden wie die beiden größeren Stapel.
    .name = Satz 1(B)
theorem-vectors = Jeder Zug verkleinert die Stellung. Also lässt sich eine Tabelle der Werte aufsteigend füllen, jeder Wert aus schon eingetragenen.
    .name = berechnet aus einer Tabelle aller kleineren Stellungen
theorem-guy-smith = Jeder Zug nehme höchstens t Steine und lasse höchstens k Haufen übrig. Ist g(n + p) = g(n) für e ≤ n < ke + (k−1)p + t mit e ≥ 1, so ist g(n + p) = g(n) für alle n ≥ e.
    .name = Satz von Guy und Smith
theorem-sparse-space = Für ein festes K sei von einem Haufen an jeder Nim-Wert durch die ersten K Nim-Werte und die K Nim-Werte unmittelbar vor ihm bestimmt. Sobald K aufeinanderfolgende Nim-Werte jenseits dieses Haufens und jenseits von Haufen 2K wiederkehren, kehren auch alle späteren wieder.
    .name = das Fenster eines dünnen Raums
theorem-automata = Aussagen über natürliche Zahlen, Addition und Ordnung lassen sich durch endliche Automaten entscheiden, die die Zahlen Ziffer für Ziffer lesen, in einem Zahlsystem, in dem ein Automat Summen prüfen kann.
    .name = Entscheidung durch Automaten
theorem-same-game = Zwei Regeln, die dieselben Züge erlauben, sind dasselbe Spiel.
    .name = Gleichheit von Regeln
theorem-remoteness = Beeilt sich der Gewinner und verzögert der Verlierer, so dauert eine verlorene Stellung einen Zug länger als die langwierigste, zu der ein Zug führt, und eine gewonnene einen Zug länger als die kürzeste verlorene, zu der ein Zug führt.
    .name = Fernheit
family-octal = Oktalspiele
    .rule = Nimm i Steine von einem Haufen. Die i-te Ziffer nach dem Punkt ist die Summe dessen, was dann erlaubt ist: 1, nichts übrig zu lassen, 2, einen Haufen übrig zu lassen, 4, zwei Haufen übrig zu lassen. Ziffern in Klammern wiederholen sich.
family-hexadecimal = Hexadezimalspiele
    .rule = Wie Oktalspiele, mit Ziffern von 0 bis F: 8 erlaubt, drei Haufen übrig zu lassen.
family-code = Codes jeder Basis
    .rule = Wie Oktalspiele, in einer Basis, die eine Zweierpotenz bis 65536 ist. Ist Bit j der i-ten Ziffer gesetzt, so darf ein Zug i Steine nehmen und genau j Haufen übrig lassen. Ziffern ab 10 sind Buchstaben; über Basis 36 sind Ziffern Zahlen, durch Kommas getrennt.
family-grundys-game = Grundys Spiel
    .rule = Teile einen Haufen in zwei verschieden große Haufen.
family-couples = Paare für immer
    .rule = Teile einen Haufen von mindestens drei Steinen in zwei Haufen.
family-cut = Schneidespiele
    .rule = Teile einen Haufen in c + 1 Haufen, wobei die Anzahl c der Schnitte zur Menge gehört.
family-moves = Eigene Züge auf mehreren Stapeln
    .rule = Es gibt höchstens sechs Stapel. Ziehe einen der gegebenen Vektoren von den Stapeln ab; ein Vektor mit Stern darf beliebig oft abgezogen werden, mindestens einmal.
family-nim = Nim
    .rule = Nimm beliebig viele Steine vom Haufen, mindestens einen.
family-raleigh = Das Raleigh-Spiel
    .rule = Drei Stapel a₁ ≤ a₂ ≤ a₃. Regel I: Nimm beliebige positive Anzahlen von einem Stapel oder von zweien. Regel II: Sind zwei Stapel gleich, auch zwei leere, so nimm alles. Regel III: Ist 0 < a₁ < a₂ < a₃, so nimm dieselbe Anzahl t von a₂ und a₃ und eine beliebige positive Anzahl von a₁, aber nicht t = 3, wenn a₂ − t dadurch der kleinste Stapel wird.
family-subtract = Subtraktionsspiele
    .rule = Nimm eine Anzahl von Steinen, die zur gegebenen Menge gehört.
family-takeaway = Wegnahmespiele mit beweglicher Schranke
    .rule = Nimm höchstens so viele Steine vom Haufen, wie die Schranke erlaubt. Nach einem Zug von x ist die nächste Schranke f(x), abgerundet; ist sie kleiner als 1, so ist kein Zug mehr möglich. Der erste Zug darf beliebig viele Steine nehmen, aber nicht den ganzen Haufen.
family-wythoff = Das Wythoff-Spiel
    .rule = Nimm eine beliebige positive Anzahl von einem Stapel oder gleich viele von beiden. In wythoff(k) dürfen sich die Anzahlen, die von beiden genommen werden, um weniger als k unterscheiden. In wythoff^d gibt es d Stapel, und ein Zug nimmt von einem oder mehreren Stapeln jeweils gleich viele.
phrase-learning-and-proving-the-automata-of-the-nimbers = Lernen und Beweisen der Automaten der Nim-Werte bis zu dem der Stellung; danach ein Schritt für jede Ziffer von n
phrase-knock-down-the-middle-pin = wirf den mittleren Kegel um
phrase-a-proved-period-answers-any-heap = eine bewiesene Periode beantwortet jeden Haufen
phrase-every-move-leaves-an-n-position = jeder Zug lässt eine N-Stellung übrig
phrase-a-sum-with-another-game = eine Summe mit einem anderen Spiel
phrase-mis-re-play = Misère-Spiel
phrase-a-move-leaves-up-to-three-heaps = ein Zug lässt bis zu drei Haufen übrig
phrase-leave-three-heaps-of-one-stone = lass drei Haufen mit einem Stein übrig
phrase-a-move-takes-one-or-two-stones = ein Zug nimmt einen oder zwei Steine
phrase-a-move-leaves-up-to-four-heaps = ein Zug lässt bis zu vier Haufen übrig
phrase-every-split-leaves-an-n-position = jedes Teilen lässt eine N-Stellung übrig
phrase-the-first-heap-of-nimber-3 = der erste Haufen mit Nim-Wert 3
phrase-leave-one-stone-and-a-couple-which-cannot = lass einen Stein und ein Paar übrig, das sich nicht teilen lässt
phrase-split-into-three-heaps-of-one-stone = teile in drei Haufen mit einem Stein
phrase-two-stones-cannot-be-split-into-three-heaps = zwei Steine lassen sich nicht in drei Haufen teilen
phrase-wythoff-s-game-recognised-by-its-moves = das Wythoff-Spiel, an seinen Zügen erkannt
phrase-two-knight-s-moves-solved-by-a-table = zwei Springerzüge, durch eine Tabelle gelöst
phrase-a-row-with-a-proved-period = eine Zeile mit bewiesener Periode
phrase-make-the-piles-equal = gleiche die Haufen aus
phrase-3-xor-5-xor-6-0 = 3 XOR 5 XOR 6 = 0
phrase-heaps-of-any-size = Haufen jeder Größe
phrase-the-fourth-triple = das vierte Tripel
phrase-the-move-of-theorem-1-b = der Zug aus Satz 1(B)
phrase-two-equal-piles-rule-ii = zwei gleiche Stapel: Regel II
phrase-piles-of-any-size = Stapel jeder Größe
phrase-leave-a-multiple-of-4 = lass ein Vielfaches von 4 übrig
phrase-a-certified-period-answers-any-heap = eine zertifizierte Periode beantwortet jeden Haufen
phrase-one-pile-with-min-3-and-max-5 = ein Haufen mit Min 3 und Max 5
phrase-a-sum-with-the-odd-columns-of-its = eine Summe, mit den ungeraden Spalten ihrer Tabelle im Zweiersystem
phrase-the-player-who-moves-last-loses = wer zuletzt zieht, verliert
phrase-a-prime-a-square-or-a-fibonacci-number = eine Primzahl, eine Quadratzahl oder eine Fibonacci-Zahl
phrase-20-13-5-2-take-2 = 20 = 13 + 5 + 2: nimm 2
phrase-a-fibonacci-number-is-lost = eine Fibonacci-Zahl ist verloren
phrase-12-is-1100-in-binary-take-4 = 12 ist im Zweiersystem 1100: nimm 4
phrase-the-second-terms-of-two-beatty-sequences = die zweiten Glieder zweier Beatty-Folgen
phrase-every-winning-move = alle Gewinnzüge
phrase-the-nimber-by-the-period-of-row-3 = der Nim-Wert aus der Periode von Zeile 3
phrase-amounts-that-differ-by-less-than-2 = Anzahlen, die sich um weniger als 2 unterscheiden
phrase-three-piles-solved-by-a-table = drei Stapel, durch eine Tabelle gelöst
phrase-n-positions-with-all-their-options-at-most = n Stellungen mit all ihren Zügen: höchstens n² Schritte
phrase-the-cost-for-the-game-with-the-same = die Kosten beim Spiel mit denselben Zügen
phrase-one-division-of-numbers-of-the-size-of = eine Division von Zahlen der Größe des Haufens
phrase-a-table-of-the-heaps-examined-a-proof = eine Tabelle der untersuchten Haufen; ein Beweis kostet (Periode)² Schritte
phrase-o-m-for-each-heap-up-to-the = O(m) für jeden Haufen bis zum Ende einer Periode, wobei m die größte Ausnahme ist; danach eine Division für jeden Haufen
phrase-about-twice-preperiod-period-positions-in-memory-for = etwa zweimal Vorperiode + Periode Stellungen, im Speicher für max(S) Werte; danach eine Division für jeden Haufen
phrase-n-positions-64-and-more-at-a-time = n Stellungen, 64 und mehr auf einmal; Speicher für n Werte
phrase-one-table-entry-for-every-position-below-this = ein Tabelleneintrag für jede Stellung unter dieser
phrase-all-rows-up-to-the-smaller-pile-until = alle Zeilen bis zum kleineren Stapel, bis sich ihre Zustände wiederholen; danach ergibt sich eine Spalte jeder Größe sofort
phrase-a-few-square-roots-of-numbers-of-twice = einige Quadratwurzeln von Zahlen doppelter Länge
phrase-a-few-numbers-written-in-fibonacci-numeration = einige Zahlen im Fibonacci-Zahlsystem
phrase-time-and-memory-proportional-to-the-piles-themselves = Zeit und Speicher wie die Stapel selbst: exponentiell in ihrer Länge
phrase-the-terms-of-h-up-to-n-o = die Glieder von H bis n: O(log n) für f(x) = cx, etwa 2√n für x^2
phrase-a-few-dozen-steps-for-each-heap-up = einige Dutzend Schritte für jeden Haufen bis n, wenn f nicht fällt, sonst mehr
phrase-one-number-for-each-heap-up-to-n = eine Zahl für jeden Haufen bis n: linear, wenn f nicht fällt, schlimmstenfalls quadratisch
phrase-the-terms-of-h-until-k-2-steps = die Glieder von H, bis k + 2 Schritte übereinstimmen; danach Teile und Herrsche für Zahlen jeder Länge
phrase-none-the-nimber-is-the-size-of-the = keine: Der Nim-Wert ist die Größe des Haufens
phrase-the-heaps-up-to-preperiod-period-or-twice = die Haufen bis Vorperiode + Periode, oder doppelt so viele; danach eine Division für jeden Haufen
phrase-moves-that-leave-two-heaps-a-few-thousand = Züge, die zwei Haufen übrig lassen: einige tausend Schritte für jeden Haufen, weit weniger bei wenigen seltenen Haufen; mehr Haufen: n² Schritte für alle Haufen bis n
phrase-polynomial-a-few-square-roots-of-numbers-of = polynomiell: einige Quadratwurzeln von Zahlen doppelter Länge
phrase-polynomial-a-few-numbers-written-in-fibonacci-numeration = polynomiell: einige Zahlen im Fibonacci-Zahlsystem
phrase-time-and-memory-proportional-to-a-a-a = Zeit und Speicher wie a₁ + a₂ + a₃: exponentiell in ihrer Länge
phrase-a-pile-is-empty-or-two-piles-are = ein Stapel ist leer, oder zwei Stapel sind gleich, also nimmt der Zug alles
phrase-the-smallest-pile-is-the-c-of-a = der kleinste Stapel ist das C eines Tripels, also verkleinert der Zug die beiden anderen auf dessen A und B
phrase-the-smallest-pile-is-the-b-of-a = der kleinste Stapel ist das B eines Tripels, also verkleinert der Zug die beiden anderen auf dessen A und C
phrase-the-smallest-pile-is-the-a-of-a = der kleinste Stapel ist das A eines Tripels, also verkleinert der Zug die beiden anderen auf dessen B und C
phrase-the-move-keeps-c-b-of-a-triple = der Zug behält C − B eines Tripels als Differenz der beiden größeren Stapel bei
phrase-the-move-keeps-c-a-of-a-triple = der Zug behält C − A eines Tripels als Differenz der beiden größeren Stapel bei
phrase-a-letter-a-b-c-or-d = ein Buchstabe: a, b, c oder d
phrase-one-number-such-as-3 = eine Zahl, etwa 3
phrase-numbers-in-order-such-as-2-0-1 = Zahlen der Reihe nach, etwa 2, 0, 1
phrase-the-parts-such-as-13-5-2 = die Teile, etwa 13 + 5 + 2
phrase-what-to-take-such-as-2-or-heap = was zu nehmen ist, etwa 2, oder heap 2: 3, oder 1,1
phrase-the-player-to-move = wer am Zug ist
phrase-the-other-player = wer nicht am Zug ist
phrase-the-position-name-arguments-heap-joined-by = die Stellung: name(argumente):haufen, verbunden durch +
phrase-the-ruleset = die Regeln
phrase-the-ruleset-or-a-sum-of-rulesets = die Regeln, oder eine Summe von Regeln

## What the notation says about mistakes: its English words name each translation.

notation-kayles = zum Beispiel octal(0.77), das ist Kayles
notation-write-example = schreibe zum Beispiel { $example }
notation-write = schreibe { $what }
notation-digits = Ziffern von 0 bis { $last }
notation-digit-numbers = Zahlen von 0 bis { $last }, durch Kommas getrennt
notation-multiple-of-4 = ein Vielfaches von 4
notation-base-missing = die Basis fehlt
notation-base-expected = eine Basis, `;` und die Ziffern
notation-base-help = zum Beispiel code(32; 0.3V); octal(…) hat Basis 8, hexadecimal(…) Basis 16
notation-no-base = { $base } kann nicht die Basis eines Codes sein
notation-power-of-two = eine Zweierpotenz von 2 bis { $most }
notation-base-digits = mit Basis 2^(k+1) darf ein Zug höchstens k Haufen übrig lassen: Basis 8 für zwei, Basis 16 für drei
notation-semicolon = `;` und die Ziffern: code(16; 0.3F)
notation-one-digit = ein Code muss eine Ziffer vor dem Punkt haben
notation-zero-and = 0. und { $digits }
notation-nothing-repeats = die Klammern enthalten keine Ziffer
notation-repeats-last = Ziffern, die sich wiederholen, müssen am Ende stehen: octal(0.7(3))
notation-or-close = { $what } oder `)`
notation-comma-number = `,` und noch eine Zahl, oder `)`
notation-another-digit = noch eine Ziffer oder `)`
notation-must-split = die Ziffer vor dem Punkt muss { $digits } sein: sie nimmt nichts, also kann sie nur teilen
notation-point-and = { $whole }, der Punkt, und { $digits }
notation-write-zero = schreibe 0., wenn jeder Zug etwas nimmt
notation-no-moves = der Code erlaubt keinen Zug
notation-not-all-zero = { $digits }, nicht alle 0
notation-not-a-code = das ist kein Code
notation-long-code = der Code hat mehr als { $most } Ziffern
notation-repeats-in-parentheses = schreibe Ziffern, die sich wiederholen, in Klammern: octal(0.(3))
notation-no-digit = das ist keine Ziffer zur Basis { $base }
notation-cuts = ein Zug kann nicht { $cuts } Schnitte machen
notation-cuts-help = c Schnitte teilen einen Haufen in c + 1 Haufen: cut(2,3) macht drei oder vier
notation-more-cuts = `,` und noch eine Anzahl von Schnitten, oder `)`
notation-or-end = { $what }, oder das Ende
notation-bits = die Zahlen in diesem Text haben zusammen mehr als { $most } Bit
notation-bits-help = nimm weniger Zahlen dieser Größe auf einmal
notation-unexpected = unerwartet: `{ $c }`
notation-strange-letter = { $code } kann in einem Namen nicht vorkommen: Namen bestehen aus { $what }
notation-strange-letter-names = ASCII-Buchstaben, Ziffern und `-`
notation-too-early = der Text hört zu früh auf
notation-condition = `?` und der Wert, wo die Bedingung gilt
notation-condition-not = `:` und der Wert, wo sie nicht gilt
notation-long-expression = der Ausdruck hat mehr als { $most } Teile
notation-long-expression-help = kürze ihn, oder schreibe mehrere Mengen, durch Kommas getrennt
notation-two-powers = auf eine Potenz darf keine weitere folgen
notation-two-powers-help = schreibe Klammern: (a^b)^c oder a^(b^c)
notation-operator = ein Rechenzeichen oder `)`
notation-a-number-or = eine Zahl, { $var }, eine Funktion oder `(`
notation-open-after = `(` nach { $name }
notation-comma-or-close = `,` oder `)`
notation-arguments = { $name } nimmt { $wanted }, nicht { $given }
notation-two-arguments = zwei oder mehr Argumente
notation-one-argument = ein Argument
notation-unknown-name = unbekannter Name `{ $word }`
notation-known-names = die Variable { $var }, phi, oder eines von min, max, floor, ceil, isqrt, sqrt, log2
notation-did-you-mean = meintest du { $near }?
notation-variable-called = die Variable heißt { $var }
notation-takes-a-ruleset = hier werden Regeln gebraucht, keine Stellung
notation-leave-out-colon = lass den Doppelpunkt und was folgt weg: { $ruleset }
notation-plus-ruleset = `+` und weitere Regeln
notation-nothing-more = nichts weiter
notation-plus-component = `+` und noch ein Summand
notation-position-missing = die Stellung fehlt
notation-position-expected = `:` und eine Stellung
notation-write-heap = schreibe den Haufen nach einem Doppelpunkt: { $example }
notation-no-bound = { $ruleset } hat keine Schranke für den nächsten Zug
notation-no-bound-help = n/r ist für Wegnahmespiele, wo r das Meiste ist, was jetzt genommen werden darf: fibonacci:20/4
notation-played-with-one = { $ruleset } wird mit 1 Stapel gespielt, nicht mit { $found }
notation-played-with = { $ruleset } wird mit { $piles } Stapeln gespielt, nicht mit { $found }
notation-sum-of-heaps = für eine Summe von { $found } Haufen schreibe { $several }:(…), oder verbinde einzelne Haufen mit +
notation-negative = die Zahl ist negativ
notation-negative-help = eine Anzahl von Steinen muss 0 oder mehr sein
notation-two-powers-number = schreibe eine Potenz, oder die Zahl selbst
notation-natural = eine natürliche Zahl
notation-numbers-look = Zahlen sehen so aus: 21, 1_000_000, 1e30, 2^64 oder 10^100+7
notation-decimal-point = eine Zahl mit Dezimalpunkt
notation-whole-stones = Anzahlen von Steinen müssen ganz sein: schreibe 1500 oder 15e2 statt 1.5e3, und in einer Formel 3/2 statt 1.5
notation-no-files = eine Datei kann hier nicht gelesen werden
notation-no-files-help = @pfad geht nur auf der Kommandozeile
notation-long-number = die Zahl hat mehr als { $bits } Bit
notation-long-number-help = Zahlen dürfen hier höchstens { $digits } Dezimalstellen haben
notation-piles-after-power = eine Anzahl von Stapeln nach `^`
notation-game-name = der Name eines Spiels
notation-games-written = Spiele schreibt man name(argumente):stellung, zum Beispiel subtract(1,3,4):10
notation-no-arguments = { $name } nimmt keine Argumente
notation-is = { $name } ist { $means }
notation-unknown-game = unbekanntes Spiel `{ $name }`
notation-known-games = bekannte Spiele: { $list }
notation-no-variant = von { $name } gibt es keine Fassung mit einer Anzahl von Stapeln
notation-join-components = verbinde Summanden mit + zu einer Summe von Spielen
notation-piles = { $piles } Stapel
notation-to-cuts = 1 bis { $most } Schnitte
notation-write-alone = schreibe nur { $family }
notation-arguments-missing = die Argumente von { $family } fehlen
notation-empty-arguments = { $family } hat keine Argumente
notation-numbers-taken = die Zahlen, die genommen werden dürfen: subtract(1,3,4)
notation-bound-on-next = die Schranke für den nächsten Zug: takeaway(2x)
notation-vectors-of-takes = Vektoren von Wegnahmen: moves((1,0)*,(0,1)*,(1,1)*)
notation-numbers-of-cuts = Anzahlen von Schnitten: cut(2,3)
notation-base-and-code = eine Basis und einen Code: code(32; 0.3V)
notation-after-all = unerwartetes Wort nach `all`
notation-except = `except` und die Ausnahmen
notation-except-or-close = `except` und die Ausnahmen, oder `)`
notation-another-set = `,` und noch eine Zahl oder Menge, oder `)`
notation-empty-set = die Menge ist leer
notation-empty-set-help = mindestens eine Anzahl von Steinen muss erlaubt sein
notation-no-fixed-end = der Bereich { $lo }..{ $hi } hat kein festes Ende
notation-endless = schreibe { $lo }.. für einen Bereich ohne Ende
notation-backwards = die Grenzen des Bereichs { $lo }..{ $hi } sind vertauscht
notation-not-increasing = dass { $shown } mit n wächst, ist nicht bekannt
notation-not-increasing-help = nimm einen Ausdruck, der mit jedem n um mindestens 1 wächst, etwa n^2+1, 2^n oder floor(3n/2)
notation-not-positive = eine Subtraktionsmenge darf nur positive ganze Zahlen enthalten, aber { $shown } bei n = { $n } { $what }
notation-not-positive-help = ein Zug muss mindestens einen Stein nehmen, und n läuft über 1, 2, 3, …
notation-unknown-set = unbekannte Menge `{ $word }`
notation-known-sets = eine Zahl, ein Bereich, ein Ausdruck in n, primes, squares, fibonacci, powers(b) oder all except …
notation-sets-help = zum Beispiel subtract(1,3,4), subtract(3..5) oder subtract(n^2+1)
notation-base-of-powers = `(` und die Basis: powers(2)
notation-no-powers = die Potenzen von { $base } sind nicht alle verschieden
notation-no-powers-help = die Basis muss mindestens 2 sein
notation-irrational = ist irrational
notation-divides-by-zero = teilt durch null
notation-negative-power = erhebt eine negative Zahl zu einer Potenz, die keine ganze Zahl ist
notation-outside-domain = liegt außerhalb des Definitionsbereichs von { $function }
notation-undecided = ist nicht zu entscheiden: Zwei Zahlen darin liegen zu nah beieinander
notation-not-whole = { $value } ist keine ganze Zahl
notation-taken-whole = ein Zug kann nur eine ganze Anzahl von Steinen nehmen
notation-is-negative = { $value } ist negativ
notation-at-least-one = ein Zug muss mindestens einen Stein nehmen
notation-contains-zero = die Menge enthält 0
notation-wythoff-piles = wythoff wird nicht auf { $piles } Stapeln gespielt
notation-wythoff-zero = wythoff(0) erlaubt keinen Zug auf beiden Stapeln
notation-wythoff-zero-help = k muss mindestens 1 sein: ein Zug auf beiden Stapeln nimmt Anzahlen, die sich um weniger als k unterscheiden; ohne solche Züge schreibe nim^2
notation-wythoff-two = wythoff(k) lässt sich nur auf zwei Stapeln spielen
notation-wythoff-two-help = lass ^ oder das Argument weg
notation-a-vector = `(` und ein Vektor von Wegnahmen, zum Beispiel (1,0)*
notation-negative-vector = ein Vektor darf keinen negativen Eintrag haben: er würde Steine dazulegen
notation-negative-vector-help = ein solches Spiel endet vielleicht nie: Jeder Eintrag muss 0 oder mehr sein
notation-zero-vector = ein Vektor darf nicht nur aus Nullen bestehen
notation-vector-entries = die Vektoren sind verschieden lang: { $here } und { $there } Einträge
notation-vector-entries-help = jeder Vektor muss einen Eintrag für jeden Stapel haben
notation-starred = es gibt mehr als { $most } Vektoren mit Stern
notation-starred-help = lass Vektoren weg, deren Züge die anderen schon erlauben
notation-another-vector = `,` und noch ein Vektor, oder `)`
notation-0-4-8-or-c = 0, 4, 8 oder C
notation-0-or-4 = 0 oder 4
notation-for-example-code-32-0-3v = zum Beispiel code(32; 0.3V) oder code(64; 0.3,(63))
notation-for-example-hexadecimal-0-3f = zum Beispiel hexadecimal(0.3F)
notation-a-number-of-bits = (eine Zahl von { $bits } Bit)
notation-the-file-must-hold-one-number = die Datei muss eine Zahl enthalten, etwa 21 oder 10^100+7
notation-does-not-hold-a-natural-number = { $path } enthält keine natürliche Zahl: { $why }
notation-check-the-path = prüfe den Pfad
notation-cannot-read = { $path } ist nicht zu lesen: { $why }
notation-a-path-after = ein Pfad nach `@`
notation-the-path-is-missing = der Pfad fehlt
notation-a-closing = ein schließendes `"`
notation-1-to-6-piles = 1 bis 6 Stapel
notation-2-to-6-piles = 2 bis 6 Stapel
notation-a-code-hexadecimal-0-3f = einen Code: hexadecimal(0.3F)
notation-a-code-octal-0-77 = einen Code: octal(0.77)
notation-1-to-1000-piles = 1 bis 1000 Stapel
notation-is-negative-2 = ist negativ
notation-is-negative-3 = ist negativ: { $number }
notation-is-0 = ist 0
notation-is-not-a-whole-number-2 = ist keine ganze Zahl
notation-is-not-a-whole-number = ist { $numerator }/{ $denominator }, keine ganze Zahl
notation-the-subtraction-set-is-not-one = eine Subtraktionsmenge darf nur positive ganze Zahlen enthalten, aber { $shown } bei n = { $n } { $what }
notation-a-pattern-lists-sums-of-m = ein Muster besteht aus Summen von m, Buchstaben und Zahlen: 'a,b,m-b,m-a,m'
notation-the-pattern-has-too-many-letters = das Muster hat zu viele Buchstaben
notation-a-letter-must-follow = auf * muss ein Buchstabe folgen
notation-letters-of-a-pattern-must-be = die Buchstaben eines Musters müssen klein sein, von a bis z
notation-join-the-letters-of-a-pattern = verbinde die Buchstaben eines Musters mit + und -
notation-a-number-in-a-pattern-is = eine Zahl in einem Muster darf höchstens 1000000 sein
notation-cannot-read-the-pattern = das Muster ist nicht zu lesen
notation-at = { $message } (Spalte { $column })
notation-expected-at = { $message } (Spalte { $column }): erwartet wird { $expected }
notation-write-range = schreibe { $lo }..{ $hi }
notation-value-why = { $value } { $why }
notation-too-large = ist zu groß

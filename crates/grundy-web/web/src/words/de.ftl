### Die Wörter der Seite auf Deutsch. Englisch steht in en.ftl; ein Test vergleicht beide.
### P und N, die Notation und die Namen von Methoden bleiben, wie sie sind.

## Zahlen und Aufzählungen

number-cut = { $first }…{ $last } ({ $digits } Stellen)
list-and = { $list } und { $last }
list-or = { $list } oder { $last }
nothing = nichts

## Züge in Worten

move-take = { $form ->
        [you] nimmst { $what }
        [takes] nimmt { $what }
        [took] nahm { $what }
        [made] „nimm { $what }“
        [taking] „nimm { $what }“
       *[take] nimm { $what }
    }
move-split = { $form ->
        [you] teilst { $what }
        [takes] teilt { $what }
        [took] teilte { $what }
        [made] „teile { $what }“
        [taking] „teile { $what }“
       *[take] teile { $what }
    }
move-split-into = teile in{" "}
move-from-pile = { $amount } von Stapel { $pile }
move-into = { $whole } in { $left }
move-into-only = in { $left }
move-of = { $amount } von { $whole }, übrig: { $left }
move-leaving = { $amount }, übrig: { $left }
allow-one = erlaubt ist { $amount }
allow-range = erlaubt ist { $least } bis { $most }
allow-list = erlaubt ist { $list } oder { $last }
allow-some = erlaubt sind einige der Zahlen von { $least } bis { $most }
row-before = vor dem ersten Stein
row-after = nach dem letzten Stein
row-between = zwischen Stein { $left } und { $right }
row-is-cut = { $where }: Schnitt
row-would-cut = { $where }: ein Schnitt lässt { $left } übrig
row-no-cut = { $where }: hier kein Schnitt
move-from = { $amount } von { $from }
move-from-component = { $amount } { $piles ->
        [one] von
       *[other] aus
    } Summand { $n }
move-wins = gewinnt
move-loses = lässt den Gegner gewinnen
move-loses-anyway = verliert, wie jeder Zug
move-loses-short = verliert

## Das Brett

stones = { $count ->
        [one] Stein
       *[other] Steine
    }
board-after = { $moves ->
        [one] Nach dem ersten Zug
       *[other] Nach { $moves } Zügen
    }
board-your-turn = Du bist am Zug
board-computer-moves = Der Computer zieht
board-their-turn = { $who } ist am Zug
board-bound-list = : erlaubt ist { $list }
board-bound-range = : erlaubt ist { $least } bis { $most }
board-way = { $how ->
        [both] drücke auf Steine, um sie zu nehmen, oder auf Lücken, um dort zu schneiden; dann drücke Nehmen
        [takes] drücke auf die Steine, die du nimmst, dann drücke Nehmen
       *[cuts] drücke zwischen zwei Steine, um dort zu schneiden, dann drücke Teilen
    }
board-component = Summand { $n }, { $game }
board-at-most = höchstens { $limit }
board-at-most-now = jetzt ist höchstens { $limit } erlaubt
board-pile-of = Stapel { $n } von { $name }
board-not-yet = ist noch kein Zug
board-not-allowed = nicht erlaubt:
board-refused = { $move }{ $bound }
board-nothing-left = Es kann nichts mehr genommen werden.
board-no-move-left = Es gibt keinen Zug mehr.
board-computer-did = der Computer { $move }
choices-in = Züge in { $name }
choices-too-many = Es sind zu viele Züge für eine Liste.
choices-some = Nur die ersten { $listed } Züge stehen in der Liste.
choices-some-of = Nur die ersten { $listed } von { $total } Zügen stehen in der Liste.
choices-leave = Übrig lassen
choices-leave-what = von { $name } diese Haufen, mit Kommas dazwischen
choices-none = hier kein Zug
choices-list = { $moves ->
        [one] Der Zug als Liste
       *[other] Die Züge als Liste
    }
button-split = Teilen
button-take = Nehmen
button-clear = Leeren
button-hint = Tipp
button-undo = Zurück
button-new-game = Neues Spiel
opponent = Gegner
opponent-computer = der Computer
opponent-none = zwei Personen hier
opponent-watch = er selbst: ich sehe zu
level = Stufe
level-perfect = perfekt
level-human = menschlich (irrt sich)
level-teaching = lehrend
first-move = Erster Zug
first-move-mine = ich
first-move-computer = der Computer
player-first = Wer beginnt
player-second = Wer folgt
side-me = du
side-computer = Computer
side-first = zuerst
side-second = danach
games-won = Gewonnene Spiele:
pile-amount = in { $name }. Anzahl zu nehmen:
pile-amount-range = in { $name }; { $range }. Anzahl zu nehmen:
pile-take = nimm
row-of-stones = Reihe von Steinen
row-chosen = { $move }. Die Eingabetaste macht den Zug.
row-nothing = Nichts ist gewählt.
row-not-yet = { $move }: noch kein Zug.
row-only-cuts = Hier kannst du keine Steine nehmen, nur die Reihe zerschneiden.
row-no-further = Dort kann kein weiterer Stein genommen werden.
row-cannot-cut = Hier ist kein Schnitt möglich.
row-choose-stones = Wähle die Steine mit der Umschalttaste und den Pfeiltasten; was bleibt, zerfällt dort.
row-choose-first = Wähle zuerst einen Zug.
row-help-move = Links und Rechts bewegen die Marke.
row-help-take = Mit der Umschalttaste wählen Links und Rechts die Steine.
row-help-cut = Die Leertaste schneidet an der Marke.
row-help-enter = Die Eingabetaste macht den Zug, Escape leert die Wahl.
watch = Das Spiel, dem du zusiehst
watch-go-on = Weiter
watch-pause = Pause
watch-step = Ein Zug
watch-speed = Tempo
watch-slow = langsam
watch-usual = mittel
watch-quick = schnell

## Die Züge und das Ende

ply-wins = ein Gewinnzug
ply-missed = ein Gewinn wurde verpasst
ply-lost = jeder Zug verliert
end-no-move = In dieser Stellung gibt es keinen Zug.
end-you-win = Du gewinnst.
end-computer-wins = Der Computer gewinnt.
end-they-win = { $who } gewinnt.
end-first = Wer begonnen hat,
end-second = Wer als Zweites zog,
end-rule = { $how ->
        [moves] Wer zuletzt zieht, gewinnt.
       *[takes] Wer zuletzt nimmt, gewinnt.
    }
end-rule-misere = { $how ->
        [moves] Misère-Spiel: Wer zuletzt zieht, verliert.
       *[takes] Misère-Spiel: Wer zuletzt nimmt, verliert.
    }
why-lost = Warum habe ich verloren?
play-again = Noch einmal
lost-unknown = Die Ausgänge einiger Stellungen sind nicht bekannt, darum lässt sich der entscheidende Zug nicht nennen.
lost-never = Du hattest nie einen Gewinnzug: Jede Stellung, die du vor dir hattest, war eine Verluststellung, und der Computer machte keinen Fehler.
lost-let-computer = Lass den Computer beginnen
lost-begin-yourself = Beginne selbst
lost-at = Bei Zug { $n } hättest du gewinnen können: aus <code>{ $position }</code> spieltest du { $made }, aber <b>{ $best }</b> hätte gewonnen.
lost-at-other = Bei Zug { $n } hättest du gewinnen können: aus <code>{ $position }</code> spieltest du { $made }, aber ein anderer Zug hätte gewonnen.
lost-go-back = Dorthin zurück
moves-title = Züge
moves-back = Einen Zug zurück
moves-on = Einen Zug vor
moves-continue = Von hier weiterspielen
moves-end = Zum Ende
moves-start = Beginn
moves-better = { $move } hätte gewonnen
moves-to = wird
moves-legend = P: Wer zuletzt gezogen hat, gewinnt. N: Wer als Nächstes zieht, gewinnt. Von N nach N wurde ein Gewinn verpasst.

## Die Antwort und ihre Bilder

nimber = Nim-Wert
nimbers = Nim-Werte
outcome = Ausgang
outcomes = Ausgänge
misere = misère
misere-play = Misère-Spiel
why = Warum
cancel = Abbrechen
try-again = Noch einmal versuchen
more = mehr
more-count = { $count } weitere
binary-title = Nim-Werte im Zweiersystem
binary-caption = Nim-Werte im Zweiersystem; { $odd } Spalten haben eine ungerade Anzahl von Einsen.
binary-caption-cut = Nim-Werte im Zweiersystem, die letzten { $shown } von { $width } Spalten; { $odd } Spalten haben eine ungerade Anzahl von Einsen.
binary-odd = ungerade
options-title = Züge und wohin sie führen
options-leads-to = führt zu
options-of = von { $total }
options-mex = Die kleinste Zahl, die kein Nim-Wert eines Zuges ist, ist { $missing }
options-least = die kleinste fehlende:
pairs-title = P-Paare bis { $last }; die Stellung ist ({ $position }), das Paar mit derselben Differenz ist ({ $pair })
pairs-p = P-Stellungen,
pairs-here = diese Stellung
pairs-here-move = diese Stellung und der Gewinnzug
parts-title = { $heap } als Summe von { $parts } Teilen
parts-more = { $left } { $left ->
        [one] weiterer Teil
       *[other] weitere Teile
    }
parts-take = nimm den kleinsten Teil, { $smallest }
parts-take-bound = nimm den kleinsten Teil, { $smallest }; danach ist höchstens { $bound } erlaubt
parts-take-less = nimm den kleinsten Teil, { $smallest }; danach ist höchstens { $bound } erlaubt, weniger als der nächste Teil { $next }
parts-stuck = der kleinste Teil { $smallest } ist außer Reichweite: Höchstens { $limit } ist erlaubt
reasons-fewer = weniger Gründe
ruler-title = Ausgänge der Haufen 0 bis { $last }; sie wiederholen sich mit Periode { $period } ab { $preperiod }
ruler-heaps = Haufen 0 bis { $last }; Periode { $period }
ruler-heaps-from = Haufen 0 bis { $last }; Periode { $period } ab { $preperiod }
ruler-framed = ; umrahmt: Haufen { $at }
ruler-framed-for = ; umrahmt: Haufen { $at }, der für { $heap } steht
steps-title = Nim-Wert nach der Schranke
steps-bound = Schranke ab
steps-now = jetzt ist höchstens { $limit } erlaubt
triple-title = Die Stapel und das Tripel
triple-title-n = Die Stapel und das Tripel { $n }
triple-piles = die Stapel;
triple-triple = das Tripel, das einen der Stapel enthält
move-of-game = { $amount } aus { $from }
verdict-wins = wer am Zug ist, gewinnt
verdict-loses = wer am Zug ist, verliert
verdict-has-lost = kein Zug ist übrig: Wer am Zug ist, hat verloren
verdict-has-won = kein Zug ist übrig: Wer am Zug ist, hat gewonnen
verdict-n-means = N wie „next player“: Wer jetzt zieht, kann den Gewinn erzwingen.
verdict-p-means = P wie „previous player“: Wer gerade gezogen hat, kann den Gewinn erzwingen.
verdict-budget = in der erlaubten Zeit nicht entschieden
verdict-no-method = grundy kann dieses Spiel nicht lösen
verdict-playable = Du kannst trotzdem spielen, denn die Regeln sind bekannt. Der Computer sieht dann nur einen Zug voraus und spielt sonst zufällig.
winning-one = Der Gewinnzug
winning-many = Gewinnzüge ({ $total })
winning-all = alle { $total } Gewinnzüge
winning-first = die ersten { $listed } von { $total } Gewinnzügen
winning-fewer = weniger
longest-resistance = Kein Zug gewinnt. Der Zug, der die Niederlage am längsten hinauszögert
losing-moves = Züge, die verlieren
lasts-ask = Wie viele Züge?
lasts-wins = { $moves ->
        [one] gewinnt in { $moves } Zug
       *[other] gewinnt in { $moves } Zügen
    }
lasts-loses = { $moves ->
        [one] dauert { $moves } Zug
       *[other] dauert { $moves } Züge
    }
lasts-unknown = wie lange, ist nicht bekannt
standing = Geltung:
standing-theorem = Satz
    .says = Ein Satz entscheidet das: Er gilt für Stellungen jeder Größe.
    .short = in einer Arbeit bewiesen
standing-verified = bestätigt
    .says = Berechnet und von einer zweiten, unabhängigen Prüfung bestätigt.
    .short = hier bewiesen, mit einem Zertifikat, das sich prüfen lässt
standing-computed = berechnet
    .says = Aus den Regeln berechnet, Stellung für Stellung.
    .short = aus den Regeln berechnet
standing-observed = beobachtet
    .says = Für alle bisher berechneten Werte beobachtet, aber nicht darüber hinaus bewiesen.
    .short = bisher gesehen, nicht bewiesen
beyond = außer { $list }
    .says = Die unabhängige Prüfung deckt den Rest der Antwort; dieser Teil wurde berechnet, aber nicht geprüft.
beyond-nimber = dem Nim-Wert
beyond-moves = der Liste aller Gewinnzüge
beyond-best_loss = der Anzahl der Züge bis zur Niederlage
beyond-growth = der Wachstumsrate
beyond-numeration = dem Zahlsystem
beyond-same_as = der Behauptung, dass ein anderes Spiel dieselben Züge hat
beyond-symmetric = der Symmetrie der Stapel
beyond-beatty = den beobachteten Paaren
beyond-rules = den Formeln der Züge
beyond-automata = den Automaten
nimber-is = Nim-Wert:
nimber-says = Du kannst diese Stellung in jeder Summe durch einen Nim-Haufen dieser Größe ersetzen, ohne dass sich ändert, wer gewinnt.
method = Verfahren
method-is = Verfahren:
method-says = Wie die Bibliothek die Antwort gefunden hat; andere Wege zur selben Antwort stehen unter „Quelle“.
method-says-alone = Wie die Bibliothek die Antwort gefunden hat.
computers-idea = Die Idee des Computers
solving = Es wird gerechnet
more-seconds = { $seconds } Sekunden erlauben

## Der Rahmen

title-home = grundy: wer gewinnt, mit welchen Zügen und warum
title-of = { $what } · grundy
skip = Zur Antwort springen
home-page = grundy, Startseite
practise = Üben
worksheet = Arbeitsblatt
theme-light = Helle Farben
theme-dark = Dunkle Farben
part-missing = Ein Teil der Seite konnte nicht geladen werden. <a>Seite neu laden</a>
part-missing-served = Ein Teil der Seite konnte nicht geladen werden. Läuft <code>grundy serve</code> noch? <a>Seite neu laden</a>
views = Ansichten des Spiels
view-sequence = Folge
view-map = Karte
view-sum = Summe
view-quotient = Misère-Quotient
view-proof = Beweis
view-paper = Quelle
keyboard = Tastatur
key-question = /
    .does = Stellung ändern
key-pile = ← →
    .does = Stapel wählen
key-amount = 0–9
    .does = Anzahl eingeben
key-change = ↑ ↓
    .does = Anzahl ändern
key-take = Eingabe
    .does = nehmen
key-clear = Esc
    .does = Auswahl leeren
key-row = ← →, Umschalt
    .does = in einer Reihe: bewegen, Steine wählen
key-cut = Leertaste
    .does = in einer Reihe: schneiden
key-hint = h
    .does = Tipp zeigen
key-why = w
    .does = Gründe zeigen
key-undo = u
    .does = letzten Zug zurücknehmen
key-keys = ?
    .does = diese Tasten zeigen
foot-letters = P: Wer gerade gezogen hat, gewinnt. N: Wer als Nächstes zieht, gewinnt.
foot-api = Dieselben Antworten als Daten: <a>die API</a>.
foot-book = Spiele, Theorie und Programme ausführlich: <a>das Buch</a> (englisch).
query-label = Eine Stellung, zum Beispiel { $example }
suggestions = Vorschläge
suggest-means = das Spiel { $game }
ask = fragen
column = Spalte { $column }
help-list = die Tabelle unten
engine-none = Diese Seite braucht WebAssembly und Web Workers. Dieser Browser hat sie nicht, oder sie sind abgeschaltet.
engine-failed = Die Bibliothek dieser Seite konnte nicht geladen werden ({ $why }).
engine-instead = { $why } Dieselben Antworten gibt die Kommandozeile: grundy solve fibonacci:20.
element-none = Dieses Brett braucht WebAssembly und Web Workers. Dieser Browser hat sie nicht, sie sind abgeschaltet, oder er ist älter als von 2023. Versuche einen neueren Browser.
element-no-game = Dieses Brett hat kein Spiel. Setze sein Attribut <code>game</code>, zum Beispiel <code>game="fibonacci:20"</code>; so werden Spiele geschrieben.
problem-status = Der Server antwortete { $status }.
problem-broken = Die Antwort brach ab.
    .help = Frage noch einmal.
problem-offline = Der Server antwortet nicht.
problem-offline-served = Läuft `grundy serve` noch?
problem-offline-inside = Lade die Seite neu.
problem-start = Die Bibliothek konnte in dieser Seite nicht gestartet werden.
    .help = Eine Content Security Policy der Seite muss es erlauben: script-src 'wasm-unsafe-eval' und worker-src blob:
problem-late = angehalten: nicht fertig in { $seconds } s
    .help = mehr Zeit erlaubt `time`
problem-panic = die Berechnung ist gescheitert
    .help = bitte melde das
problem-stack = angehalten: die Berechnung ist tiefer geschachtelt, als eine Seite erlaubt
    .help = `grundy serve` und die Kommandozeile erlauben mehr
problem-memory = angehalten: die Berechnung braucht mehr Speicher, als eine Seite hat
    .help = `grundy serve` und die Kommandozeile haben mehr

## Was von einem Spiel gesagt wird

match-dropped = Die Züge in der Adresse sind kein erlaubtes Spiel; nur die Stellung gilt.
match-you = Du { $move }.
match-they = { $who } { $move }.
match-thinks = Der Computer denkt: { $idea }
match-computer-leaving = Der Computer { $move }; es bleibt { $position }.
match-computer-now = Der Computer { $move }. Jetzt: { $position }.
match-taken-back = Zurückgenommen. { $position }.
match-back-at = Zurück bei { $position }.
match-after = { $moves ->
        [one] Nach { $moves } Zug: { $position }.
       *[other] Nach { $moves } Zügen: { $position }.
    }
match-new = Neues Spiel: { $position }.

## Üben

choose-amount = Wähle zuerst eine Anzahl.
answers = Antworten
your-moves = Deine Züge
remove-what = { $what }: entfernen
choose-every = Wähle jeden Zug, der gewinnt, dann prüfe.
add-move = Diesen Zug dazu
check = Prüfen
table = Tabelle
nimber-of = Nim-Wert von { $n }
answer-number = Eine Zahl
answer-numbers = Zahlen, mit + oder Kommas dazwischen
marked-right = Richtig.
marked-wrong = Nicht richtig.
marked-again = Versuche es noch einmal oder sieh dir den Grund an.
puzzle-of-the-day = Rätsel des Tages
puzzle-of = Rätsel vom { $day }
score = <b>{ $right }</b> von { $asked } richtig
score-forget = zurücksetzen
streak = Serie <b>{ $streak }</b>
streak-best = (beste { $best })
kind = Art
kind-all = alle Arten
kind-winner = Wer gewinnt?
kind-move = Finde einen Gewinnzug
kind-moves = Finde alle Gewinnzüge
kind-mex = Die kleinste fehlende Zahl
kind-nimbers = Lücken in einer Tabelle von Nim-Werten
kind-xor = Der Nim-Wert einer Summe
kind-period = Die Periode
kind-zeckendorf = Summen von Fibonacci-Zahlen
kind-wythoff = Wythoff-Spiel
kind-reason = Welches Argument stimmt?
grade-easy = leicht
grade-medium = mittel
grade-hard = schwer
all-exercises = alle Aufgaben
another-sheet = anderes Blatt
another-sheet-now = Ein anderes Blatt
to-puzzle = Rätsel des Tages
to-worksheet = Arbeitsblatt
exercise-of = Aufgabe { $n } von { $count }
step-back = ← Zurück
step-next = Weiter →
step-skip = Überspringen →
sheet-note = Das Blatt steht in der Adresse: Wer sie öffnet, sieht dieselben Aufgaben.
score-note = Die Punkte werden nur in diesem Browser gespeichert.
look-into = Diese Stellung untersuchen
worksheet-n = Arbeitsblatt { $seed }
name = Name:
print = Drucken
do-it-here = hier lösen
sheet-stones = Steine: { $sizes }
sheet-table = Tabelle der Aufgabe { $n }
answers-to = Lösungen zu: { $title }
outcomes-of = Ausgänge von { $game }
p-of-raleigh = P-Stellungen des Raleigh-Spiels
story-take = nimm { $amounts }; es bleibt
story-method-count = hochzählen
story-method-ratio = goldener Schnitt
story-method-digits = Ziffern
stories = Drei Geschichten
story-length = { $steps } Schritte, etwa { $minutes } Minuten
story-label = Geschichte: { $title }
story-steps = Schritte
story-step = Schritt { $n }: { $title }
story-leave = Geschichte verlassen
story-look = Erst denken, dann nachsehen
story-again = <code>{ $position }</code> wieder aufbauen


## Die Geschichten

story-four = Warum Vielfache von vier verlieren
    .lead = Nimm einen, zwei oder drei Steine. Wer den letzten nimmt, gewinnt. Es gibt ein Geheimnis und einen Beweis dafür.
story-four-1 = Ein Haufen, drei Möglichkeiten
    .text-1 = Zehn Steine liegen auf dem Tisch. Du und der Computer ziehen abwechselnd; jeder Zug nimmt einen, zwei oder drei Steine. Wer den letzten Stein nimmt, gewinnt.
    .text-2 = Nichts ist verborgen, nichts hängt vom Zufall ab. Also kann aus jeder Stellung eine der beiden Seiten den Gewinn erzwingen. Welche?
    .attempt = Spiele unten auf dem Brett ein Spiel, bevor du weiterliest. Es zu verlieren ist die beste Vorbereitung.
story-four-2 = Beginne am Ende
    .text-1 = Zehn Steine sind viel. Drei sind es nicht: Wer am Zug ist, nimmt sie alle und hat gewonnen. Dasselbe gilt für zwei und für einen.
    .text-2 = Eine Stellung, aus der gewinnen kann, wer am Zug ist, heißt `N`, vom englischen „next player“. Ist kein Stein mehr da, gibt es nichts zu nehmen: Wer am Zug ist, hat gerade verloren. Das ist `P`: Es gewinnt, wer zuletzt gezogen hat, der „previous player“.
story-four-3 = Vier ist eine Falle
    .text-1 = Jetzt sind es vier Steine, und du bist am Zug. Du musst einen, zwei oder drei nehmen.
    .attempt = Probiere alle drei Züge auf dem Brett.
    .question = Kannst du mit vier gewinnen?
    .answer-1 = Nein. Was du auch nimmst, es bleiben ein, zwei oder drei Steine, und die sind alle N: Dein Gegner nimmt den Rest. Eine Stellung, deren Züge alle zu N führen, ist eine P-Stellung.
story-four-4 = In die Falle
    .text-1 = Wenn vier schlecht ist für den, der ziehen muss, dann ist es gut, vier übrig zu lassen. Von fünf, sechs und sieben aus geht das: Sie sind N, weil einer ihrer Züge zu einer P-Stellung führt.
    .question = Es sind sieben Steine. Wie viele nimmst du?
    .answer-1 = Gerade so viele, dass vier bleiben.
story-four-5 = Zusammen vier
    .text-1 = Acht Steine: Du ziehst, und dein Gegner hat auf alles eine Antwort. Du nimmst einen, er nimmt drei. Du nimmst zwei, er nimmt zwei. Du nimmst drei, er nimmt einen. Jedes Mal sind vier Steine weg, und du bist wieder am Zug, bei vier und dann bei null.
    .text-2 = Dieselbe Antwort hilft bei zwölf, bei sechzehn, bei jedem Vielfachen von vier. Hier sind die ersten Haufen, wie die Bibliothek sie allein aus den Regeln berechnet:
story-four-6 = Die Regel
    .text-1 = Das ganze Spiel passt also in einen Satz: Lass ein Vielfaches von vier übrig. Zwei Tatsachen beweisen ihn. Von einem Vielfachen von vier führt kein Zug zu einem Vielfachen von vier, denn eins, zwei und drei sind keine. Von jeder anderen Zahl führt genau ein Zug dorthin: Nimm den Rest bei der Division durch vier.
    .question = Einundzwanzig Steine, und du beginnst. Wie viele nimmst du?
    .answer-1 = 21 geteilt durch 4 lässt den Rest 1, also nimm 1. Dann beantworte jeden Zug so, dass ihr zusammen vier nehmt.
story-four-7 = Andere Regel, andere Zahl
    .text-1 = Jetzt dürfen bis zu fünf Steine auf einmal genommen werden.
    .question = Welche Haufen verlieren?
    .answer-1 = Die Vielfachen von sechs: Nimmt der Gegner t, so nimm 6 − t. Ein gut gemeintes Vorlesungsskript druckt hier n mod 5; die Regeln selbst sagen sechs:
    .link-1 = die Folge dieses Spiels
    .link-2 = ein Beweis für alle Haufen
story-fibonacci = Der Fibonacci-Trick
    .lead = Du darfst höchstens doppelt so viel nehmen wie dein Gegner gerade. Die Zahlen 1, 2, 3, 5, 8, 13 entscheiden alles.
story-fibonacci-1 = Eine Schranke, die sich bewegt
    .text-1 = Ein Haufen von zwanzig Steinen. Wer beginnt, nimmt beliebig viele, aber nicht alle. Danach darf jeder höchstens doppelt so viele nehmen wie der Gegner gerade. Wer den letzten Stein nimmt, gewinnt.
    .text-2 = Die Notation `fibonacci:18/4` bedeutet: Achtzehn Steine sind übrig, und jetzt dürfen höchstens vier genommen werden. Ein vorsichtiger Zug hält den Gegner kurz; ein gieriger lässt ihn alles nehmen.
    .attempt = Spiele einmal. Wie groß darf der erste Zug sein, ohne dass es gefährlich wird?
story-fibonacci-2 = Welche Eröffnungen sind verloren?
    .text-1 = Von zwei Steinen musst du einen nehmen, und dein Gegner nimmt den anderen. Von drei: Nimm einen, dann nimmt er zwei; nimm zwei, dann nimmt er einen. Wieder verloren. Vier lässt sich gewinnen: Nimm einen, dann bleiben drei, und er darf höchstens zwei nehmen.
    .text-2 = Hier steht jeder Haufen als Eröffnung, mit dem Buchstaben P, wo verliert, wer beginnt:
    .question = Was haben die verlorenen Haufen ab zwei gemeinsam?
    .answer-1 = Es sind die Fibonacci-Zahlen: Ab 3 ist jede die Summe der beiden vor ihr. (Auch die Haufen 0 und 1 sind verloren: Der erste Zug darf nicht den ganzen Haufen nehmen, also gibt es keinen Zug.)
story-fibonacci-3 = Zeckendorfs Summen
    .text-1 = Jede positive Zahl ist eine Summe von Fibonacci-Zahlen, von denen keine zwei in der Liste 1, 2, 3, 5, 8, 13, … benachbart sind, und das auf nur eine Weise. Um sie zu finden, ziehe immer die größte Fibonacci-Zahl ab, die hineinpasst.
    .question = Wie lautet die Summe für 33?
    .answer-1 = 21 passt, dann 8, dann 3, dann 1:
story-fibonacci-4 = Nimm den kleinsten Teil
    .text-1 = Das ist der Trick: Nimm den kleinsten Teil der Summe. Der nächste Teil folgt in der Liste nicht unmittelbar darauf, ist also mehr als doppelt so groß, und dein Gegner darf ihn nicht auf einmal nehmen.
    .question = Wie viele nimmst du von zwanzig?
    .answer-1 = Den kleinsten Teil. Dein Gegner darf jetzt höchstens doppelt so viel nehmen, und das ist weniger als der nächste Teil.
story-fibonacci-5 = Warum das immer weitergeht
    .text-1 = Jetzt bist du der Gegner: achtzehn Steine, höchstens vier zu nehmen. Die 5 aus 18 = 13 + 5 kannst du nicht nehmen, also brichst du sie an: Du lässt 17, 16, 15 oder 14 übrig.
    .text-2 = Sieh dir jeweils den kleinsten Teil an. Er ist nie mehr als das Doppelte dessen, was du gerade genommen hast, kann also als Antwort genommen werden. Das ist die allgemeine Tatsache hinter dem Trick: Eine Zahl x unter einer Fibonacci-Zahl F lässt F − x übrig, und deren kleinster Teil ist höchstens 2x.
    .attempt = Spiele von hier weiter: Der Computer wird jedes Mal den kleinsten Teil nehmen.
story-fibonacci-6 = Ein größerer Haufen
    .text-1 = Die Summe ist für jeden Haufen schnell gefunden, auch für einen mit hundert Stellen. Bleiben wir bei hundert Steinen.
    .question = Welche Züge gewinnen bei hundert?
    .answer-1 = Schreibe 100 als Summe und nimm den kleinsten Teil. Hier gewinnen auch die beiden kleinsten Teile zusammen: Das Doppelte ihrer Summe ist immer noch weniger als der letzte Teil. Die Bibliothek nennt alle Gewinnzüge:
story-fibonacci-7 = Das Dreifache und andere Schranken
    .text-1 = Was, wenn man bis zum Dreifachen des letzten Zugs nehmen darf? A. J. Schwenk zeigte 1970, dass derselbe Trick für jede Schranke f(x) hilft, die nie fällt und mindestens x ist. Jede Schranke hat ihre eigene Zahlenfolge, jeder Haufen ist auf genau eine Weise eine Summe solcher Zahlen, und du nimmst den kleinsten Teil.
    .question = Wie viele nimmst du also von zwanzig?
    .answer-1 = Den kleinsten Teil der neuen Summe.
    .link-1 = die Zahlen dieses Spiels
    .link-2 = eine Karte von Fibonacci-Nim
story-raleigh = Die drei Strategien von Raleigh
    .lead = Ein Spiel mit drei Stapeln, dessen verlorene Stellungen sich auf drei Arten finden lassen: durch Hochzählen, mit dem goldenen Schnitt und durch Lesen von Ziffern.
story-raleigh-1 = Drei Stapel
    .text-1 = Das Spiel von A. S. Fraenkel hat drei Arten von Zügen. Erstens: Nimm beliebig viele von einem Stapel oder beliebig viele von zweien. Zweitens: Sind zwei Stapel gleich (auch zwei leere zählen), darfst du den Tisch leeren. Drittens: Sind die Stapel verschieden und keiner leer, darfst du von den beiden größeren dieselbe Zahl t nehmen und vom kleinsten mindestens einen, mit einer Ausnahme.
    .text-2 = Die Ausnahme: t darf nicht 3 sein, wenn der Rest des mittleren Stapels danach der kleinste ist. Wer den letzten Zug macht, gewinnt.
    .attempt = Versuche, eine Stellung übrig zu lassen, aus der dein Gegner nicht gewinnen kann.
story-raleigh-2 = Wer verliert
    .text-1 = Hier sind die Stellungen, in denen verliert, wer am Zug ist, die kleinsten zuerst. Sieh dir die Spalten A, B und C an: Nach den Nullen kommt jede Zahl darin genau einmal vor.
    .question = Auf dem Brett steht (4, 5, 8). Warum verliert hier, wer am Zug ist?
    .answer-1 = Nimmt ein Zug von einem oder zwei Stapeln, so bleibt mindestens ein Stapel, wie er ist, und diese Zahl gehört zu keinem anderen Tripel: Ein solcher Zug führt also nie von Tripel zu Tripel. Ein Zug der zweiten Art braucht zwei gleiche Stapel, und die hat nur das leere Tripel.
    .answer-2 = Ein Zug der dritten Art erhält die Differenz der beiden größeren Stapel, und die seltsame Ausnahme verbietet den einzigen Weg, auf dem das von Tripel zu Tripel führen könnte.
story-raleigh-3 = Erste Strategie: hochzählen
    .text-1 = Schreibe die Liste von oben her. A ist die kleinste Zahl, die noch nicht vorkam. B ist A + 1. C ist das vorige C plus 3, wenn A um 2 gewachsen ist, und plus 5, wenn A um 3 gewachsen ist.
    .text-2 = Das geht leicht von Hand. Um aber über einen Stapel mit fünfzig Stellen zu entscheiden, müsstest du zuerst alle kleineren Zahlen aufschreiben: Die Arbeit ist exponentiell in der Länge der Zahlen.
    .question = Welches Tripel kommt nach (9, 10, 16)?
    .answer-1 = 11 kam schon vor, 12 nicht. Also ist A = 12 um 3 gewachsen, B = 13 und C = 16 + 5:
story-raleigh-4 = Zweite Strategie: der goldene Schnitt
    .text-1 = Mit φ = (1 + √5)/2 ist das n-te Tripel (⌊⌊nφ⌋φ⌋, ⌊nφ²⌋, ⌊⌊nφ²⌋φ⌋). Eine Liste ist nicht nötig: Einige Quadratwurzeln entscheiden Stapel jeder Größe, und die Bibliothek rechnet damit exakt.
    .question = Ist die Stellung mit den Stapeln 10²⁰, 10²⁰ + 1 und 2 · 10²⁰ gewonnen?
    .answer-1 = Die Bibliothek weiß es sofort:
story-raleigh-5 = Dritte Strategie: Ziffern lesen
    .text-1 = Schreibe die Zahlen als Zeckendorf-Summen: Ziffer 1, wo eine Fibonacci-Zahl vorkommt, 0, wo nicht. Lies nun das Ende der Zahl. A: Sie endet auf 1. B: Sie endet auf eine ungerade Anzahl von Nullen. C: Sie endet auf eine gerade Anzahl von Nullen, mindestens zwei. Und C ist B mit einer Null mehr am Ende.
    .question = Das nächste A ist 14 = 13 + 1 mit den Ziffern 100001. Was sind B und C?
    .answer-1 = B ist die nächste Zahl, 15 = 13 + 2, mit den Ziffern 100010: eine Null am Ende, eine ungerade Anzahl. Hänge noch eine an: 1000100 ist 21 + 3 = 24, und das ist C.
story-raleigh-6 = Finde den Zug
    .text-1 = Stapel von 5, 9 und 30. Der kleinste ist 5 mit den Ziffern 1000: ein B. Sein Tripel ist (4, 5, 8), und die beiden anderen Stapel sind groß genug, um sie mit einem Zug der ersten Art auf 4 und 8 zu bringen.
    .attempt = Mache diesen Zug auf dem Brett oder finde ihn hier:
    .question = Welcher Zug ist es?
    .answer-1 = Lass die 5, wie sie ist, und bringe die anderen auf den Rest ihres Tripels.
story-raleigh-7 = Drei Wege, eine Antwort
    .text-1 = Die drei Strategien sehen ganz verschieden aus. Dass sie dieselben Stellungen beschreiben, sagen die Sätze 1, 2 und 3 der Arbeit. Die Bibliothek spielt nach jeder von ihnen:
    .link-1 = beweise es für alle Stellungen
    .link-2 = die Lemmata der Arbeit, eins nach dem anderen bewiesen
    .link-3 = Sätze und Errata

## Ein Spiel aufbauen

setup-title = Spiel aufbauen
setup-close = Aufbau schließen
close = Schließen
setup-kind = Art des Spiels
setup-strange = Diese Stellung wurde von Hand geschrieben; wähle eine Art, um mit einer anderen zu beginnen.
setup-misere = wer den letzten Zug macht, verliert (misère)
setup-computer = der Computer beginnt
setup-no-heap = Füge einen Haufen hinzu.
setup-no-move = Noch kann nichts genommen werden: Wähle mindestens einen Zug.
family-nim = Nim
    .says = Nimm beliebig viele von einem Haufen.
family-range = Ein Haufen
    .says = Nimm eine Anzahl von einer kleinsten bis zu einer größten.
family-set = Eine Menge von Zügen
    .says = Nimm eine dieser Zahlen.
family-bound = Bewegliche Schranke
    .says = Wie viel du nehmen darfst, hängt vom Zug davor ab.
family-wythoff = Wythoff-Spiel
    .says = Von einem Stapel, oder von beiden gleich viele.
family-vectors = Eigene Züge
    .says = Stelle zusammen, was von zwei Stapeln genommen werden darf.
family-octal = Nehmen und teilen
    .says = Nimm von einem Haufen und teile vielleicht den Rest.
family-grundys-game = Grundys Spiel
    .says = Teile einen Haufen in zwei verschiedene.
bound-title = Nach einem Zug von x darf der Nächste nehmen
bound-same = nicht mehr als gerade genommen wurde
bound-less = weniger als doppelt so viele
bound-twice = höchstens doppelt so viele
bound-thrice = höchstens dreimal so viele
bound-function = Eine Funktion von x
at-least = mindestens
at-most = höchstens
range-title = Steine je Zug
chips-title = Erlaubte Anzahlen von Steinen
chips-another = Eine andere Zahl
chips-other = andere
add = dazu
grid-title = Erlaubte Züge: Zeilen vom ersten Stapel, Spalten vom zweiten (höchstens { $most })
grid-cell = { $how ->
        [none] { $a } vom ersten Stapel und { $b } vom zweiten: kein Zug
        [repeated] { $a } vom ersten Stapel und { $b } vom zweiten: ein Zug, auch beliebig oft
       *[once] { $a } vom ersten Stapel und { $b } vom zweiten: ein Zug
    }
grid-legend = ● einmal, ✳ beliebig oft.
heaps-one = Steine
heaps-each = Steine in jedem Haufen
heap-n = Haufen { $n }
heap-number = Anzahl der Steine in Haufen { $n }
heap-remove = Haufen { $n } entfernen
heap-another = noch ein Haufen
octal-1 = nichts bleibt
octal-2 = ein Haufen bleibt
octal-4 = zwei Haufen bleiben
octal-digit = Ziffer
octal-switch = nimm { $n }, { $says }
octal-more = auch { $n } nehmen
octal-nothing = { $n } darf nicht genommen werden
octal-says = nimm { $n }: { $ways }

## Teilen

share = Weitergeben
link = Link
share-link = Link kopieren
share-qr = QR-Code
share-picture = Bild ({ $format })
share-latex = Antwort als LaTeX
share-bibtex = Quelle als BibTeX
share-qr-label = QR-Code dieser Adresse
share-qr-long = Die Adresse ist zu lang für einen QR-Code.
copied = { $what } kopiert.
copy-forbidden = Der Browser hat das Kopieren nicht erlaubt.
share-png-forbidden = Die Seite, die dieses Brett enthält, erlaubt kein PNG. Nimm SVG.
digits-short = kürzen
digits-all = alle Ziffern
copy = kopieren
copy-done = kopiert
remedy = Versuche { $parameter } = { $value }

## Die Startseite

home-title = Wer gewinnt, mit welchen Zügen und warum?
home-lead = Zwei nehmen abwechselnd Steine; wer den letzten nimmt, gewinnt. Frage nach einer Stellung, spiele sie gegen den Computer und sieh dir den Grund an.
home-begin = Beginne mit <a>{ $position }</a> oder einer Karte unten.
surprise = Überrasche mich
games = Spiele
games-failed = Die Liste der Spiele konnte nicht geladen werden.
card-soon = { $papers } · verstanden, noch nicht gelöst

## Die Karte

map-heap = Haufen n
map-bound = Schranke r
map-first = erster Stapel
map-second = zweiter Stapel
map-row = Zeile
map-column = Spalte
game-over = Das Spiel ist zu Ende.
map-every-loses = Jeder Zug verliert.
map-more = und { $rest } weitere
map-whole = Schreibe ganze Zahlen wie 10000 oder 1e6.
map-end = Die Karte endet bei 10¹⁴.
outcomes-misere = Ausgänge im Misère-Spiel
map-label = Karte von { $game }: { $what }, { $row } nach unten, { $column } nach rechts.
map-of = Karte von { $game }
map-none = { $game } hat keine Karte
map-none-one = Eine Karte braucht zwei Zahlen je Stellung: zwei Haufen, oder einen Haufen und eine Schranke für den nächsten Zug. Bei diesem Spiel genügt eine Zahl, es ist also eine Folge.
map-none-sum = Züge in einem Stapel ändern am anderen nichts: Das Spiel ist die Summe seiner Stapel, und seine Tabelle ist die von XOR.
map-none-many = Eine Stellung dieses Spiels besteht aus { $piles } Zahlen, und eine Karte hat Platz für zwei.
map-see-sequence = Zur Folge
map-see-sum = Als Summe ansehen
read-about = Mehr darüber
map-others = Spiele mit Karte:
what-is-shown = was gezeigt wird
map-colours = Farben
scale-sequential = dunkel bis hell
scale-blue-yellow = blau bis gelb
scale-grey = grau
scale-cyclic = zyklisch, mod 24
scale-small = kleine Werte
map-mark-p = markiere die P-Stellungen, in denen verliert, wer am Zug ist
map-positions = Stellungen
zoom = Vergrößerung
zoom-in = näher
zoom-out = weiter weg
map-reset = 0: zurück zum Anfang
go = los
map-mouse = Zeige auf eine Zelle, um sie zu lesen; klicke, um sie zu öffnen. Ziehen verschiebt; nach dem ersten Klick vergrößert das Mausrad.
map-finger = Tippe auf eine Zelle, um sie zu lesen, noch einmal, um sie zu öffnen. Ziehen verschiebt, zwei Finger vergrößern.
map-near = { $what ->
        [outcomes] Die Ausgänge von { $game } sind langwierig zu berechnen, darum beginnt die Karte mit weniger und größeren Zellen. Weiter weg sind es mehr.
       *[nimbers] Die Nim-Werte von { $game } sind langwierig zu berechnen, darum beginnt die Karte mit weniger und größeren Zellen. Weiter weg sind es mehr.
    }
map-farther = Ausgänge reichen weiter
map-save = Bild speichern
map-save-as = { $format } mit { $size } × { $size }
map-save-seen = Ausschnitt speichern
map-keys = Die Pfeiltasten bewegen das Fadenkreuz und die Karte, mit der Umschalttaste um eine Zelle; Plus und Minus vergrößern und verkleinern, 0 führt zum Anfang, die Eingabetaste öffnet die Zelle.
legend = Legende
and-more = { $n } und mehr
paper-no-game = Der Katalog kennt kein Spiel namens <code>{ $game }</code>.
paper-waits = Hier erscheint der Eintrag des Katalogs, sobald die Notation lesbar ist.

## Beweise und Zertifikate

examples = Beispiele
proof-title = Beweise es für alle Stellungen
proof-what = Was zu beweisen ist
proof-game = Dieses Spiel
    .says = Die geschlossene Form der P-Stellungen stimmt, für alle Stellungen auf einmal.
proof-learn = Lernen
    .says = Ohne geschlossene Form: Ein Automat der P-Stellungen wird allein aus den Regeln gefunden und dann als richtig bewiesen.
proof-sentence = Ein Satz
    .says = Ein Satz erster Stufe über natürliche Zahlen, mit Addition und Vergleich.
proof-paper = Eine Arbeit
    .says = Die Sätze, Lemmata und Identitäten einer Arbeit, eins nach dem anderen.
proof-script = Eine Datei
    .says = Definitionen, Aussagen und ein eigenes Spiel.
proof-paper-raleigh = Fraenkel: „The Raleigh game“
proof-paper-wythoff = Pasetto: das Wythoff-Spiel
proof-paper-fibonacci = Pasetto: Fibonacci-Nim
proof-one-of = eines der Spiele auf dem Tisch
proof-normal-only = Geschlossene Formen sind im Normalspiel bekannt, und das wird hier bewiesen. <em>Lernen</em> findet die P-Stellungen des Misère-Spiels.
proof-no-game = Lege zuerst ein Spiel auf den Tisch.
proof-sentence-label = Satz
proof-file-label = Beweisdatei
proof-which-paper = Arbeit
proof-system = Zahlen geschrieben in
proof-system-own = was sich anbietet
proof-nimber = Stellungen mit Nim-Wert
proof-nimber-none = P-Stellungen
proof-level = Stellungen mit dem Nim-Wert { $nimber }: Automat, { $states }
proof-run = Beweisen
proof-learn-run = Lernen und beweisen
proof-keys = <kbd>Strg</kbd> <kbd>Eingabe</kbd>
proof-stopped = An der Grenze angehalten.
proof-unknown = Nichts ist entschieden.
proof-more = { $time } erlauben
proof-under-way = Der Beweis läuft
proof-steps = { $steps } Schritte
proof-verdict-proved = BEWIESEN
proof-verdict-refuted = WIDERLEGT
proof-verdict-gave-up = AUFGEGEBEN
proof-numeration = Zahlsystem { $system }
proof-largest = größter Automat: { $states }
proof-gave-up = Eine Grenze wurde erreicht. Nichts ist entschieden.
proof-counterexample = Kleinstes Gegenbeispiel
proof-counterexample-to = Kleinstes Gegenbeispiel zu { $id }
proof-lines = Zeilen des Beweises
proof-line = Zeile
proof-says = besagt
proof-automaton = Automat
system-fib = Fibonacci-Zahlen 1, 2, 3, 5, 8, …; kennt φ
system-base2 = Zweiersystem; base3 bis base36 ebenso
system-base10 = dezimal
system-tribonacci = 1, 2, 4, 7, 13, …
system-pell = 1, 2, 5, 12, 29, …; die Steigung von wythoff(2)
system-ostrowski = für die Steigungen α(k) von wythoff(k)
system-schwenk = das Zahlsystem von takeaway(3x)
sentence-lemma = Lemma 9 der Raleigh-Arbeit
sentence-wythoff = kleinere Stapel von Wythoff-Paaren enden auf eine gerade Anzahl von Nullen
sentence-nuggets = jede Zahl ab 43 ist eine Summe von Sechsen, Neunen und Zwanzigen?
sentence-four = Vielfache von vier enden auf 00
sentence-tribonacci = nie drei Einsen in Folge
sentence-pell = auf eine 2 folgt nie eine 1 oder 2
sentence-schwenk = Teile von takeaway(3x) liegen weit auseinander
script-title = Das Wythoff-Spiel, mit einer eigenen Behauptung
grammar = Syntax
grammar-terms = Variablen sind natürliche Zahlen. Terme sind linear: <code>3x + 2</code>, <code>floor(n*phi)</code>, <code>floor(n*phi^2)</code>, <code>x mod 6</code>, <code>floor(x/6)</code>, <code>2^70</code>.
grammar-logic = Verbinde mit <code>{ $join }</code>, vergleiche mit <code>{ $compare }</code>, binde mit <code>forall n >= 1:</code> und <code>exists x, y:</code>.
grammar-digits = <code>n in /(0|10)*1/</code> handelt von den Ziffern von n; 0 ist das leere Wort. Ein Produkt zweier Variablen wird abgelehnt, weil Sätze mit solchen Produkten nicht entscheidbar sind.
count-states = { $count ->
        [one] { $n } Zustand
       *[other] { $n } Zustände
    }
count-transitions = { $count ->
        [one] { $n } Übergang
       *[other] { $n } Übergänge
    }
count-tracks = { $count ->
        [one] { $n } Spur
       *[other] { $n } Spuren
    }
automaton-says = Die P-Stellungen erkennt ein Automat; er hat <strong>{ $states }</strong> und { $transitions }.
automaton-reads = Er liest die Ziffern von { $title }, die höchste zuerst; ein Doppelring markiert eine Stellung, in der verliert, wer am Zug ist.
automaton-drawing = Zeichnung des Automaten
automaton-text = Text für Graphviz
automaton-text-of = Text des Automaten für Graphviz
certificates = Zertifikate
certificates-lead = Ein Zertifikat ist eine Behauptung, die ein eigenes Programm prüfen kann. Dieses Programm teilt keinen Code mit dem Löser und rechnet alles aus den Regeln nach.
certificates-take = Zertifikat herunterladen
certificates-bring = Zertifikat prüfen
certificate-verified = bestätigt
certificate-refuted = widerlegt
certificate-unchecked = nicht geprüft
certificate-empty = Es gibt nichts zu prüfen: { $name } ist leer.
certificate-large = Diese Datei hat { $size } MiB; die Seite prüft bis zu 8 MiB. Auf der Kommandozeile nimmt grundy check DATEI auch größere
certificate-unreadable = { $name } ist nicht lesbar. Ist es ein Ordner?
certificate-dropped = der abgelegte Text
certificate-pasted = der eingefügte Text
certificate-zone = Zertifikat zum Prüfen
certificate-drop = Lege hier ein Zertifikat ab
certificate-choose = Datei wählen
certificate-limit = .json, bis zu 8 MiB
certificate-file = Datei mit dem Zertifikat
certificate-or-paste = oder füge seinen Text ein
certificate-check = Prüfen
certificate-check-now = jetzt prüfen
certificate-checking = { $name } wird geprüft …
source-position = Die Stellung
    .says = wer von ihr aus gewinnt, mit einem Gewinnzug
source-period = Die Periode
    .says = wie sich die Werte von { $game } wiederholen, für alle Haufen
source-proof = Der Beweis
    .says = wer von jeder Stellung von { $game } aus gewinnt, mit einer Strategie
saved-as = Gespeichert als { $name }.
saved-as-file = Gespeichert als <code>{ $name }</code>.
claim-certificate = Zertifikat
claim-format = { $kind }, Format { $format }
claim-game = Spiel
claim-that = Behauptung
claim-from = Quelle
claim-row = { $game }, Zeile { $row }
claim-outcome = die Stellung ist { $outcome }
claim-outcome-nimber = die Stellung ist { $outcome }, Nim-Wert { $nimber }
claim-move = { $position }; ein Gewinnzug führt zu { $to }
claim-period = die { $what } haben Vorperiode { $preperiod }, Periode { $period }, Saltus { $saltus }, für alle Haufen
claim-values = { $count } { $what } ab { $from }
claim-strategy = ein Automat ({ $lost }) erkennt genau die P-Stellungen, einer ({ $winning }) genau die Gewinnzüge (Zahlsystem: { $system })
claim-unknown = eine Art von Behauptung, die diese Seite nicht kennt
recurrence-is = H(n+1) = H(n) + H(n−{ $k }) für alle n ≥ { $n0 }
recurrence-grows = wächst je Schritt auf das { $growth }…-fache; bewiesen durch die Schritte n = { $from } bis { $to }

## Die Folge

period = Periode
preperiod = Vorperiode
saltus = Saltus
seq-period = Periode { $n }
seq-preperiod = Vorperiode { $n }
seq-growth = Wachstum der verlorenen Eröffnungen
seq-no-period = Bis { $last } wurde keine Periode gefunden; das beweist weder das eine noch das andere.
seq-unknown-period = Für dieses Spiel ist keine Periode bekannt; die Werte werden einzeln berechnet.
seq-lost-openings = Eröffnungen, bei denen verliert, wer am Zug ist:
seq-partial = Die Berechnung hielt vorzeitig an: Gezeigt werden nur die bis dahin gefundenen Werte.
formula = Formel
seq-keys = Die Pfeiltasten wählen einen Haufen, Plus und Minus vergrößern und verkleinern, 0 zeigt alle, die Eingabetaste öffnet den gewählten Haufen.
seq-mouse = Zeige auf einen Haufen, um ihn zu lesen; klicke, um ihn zu öffnen.
seq-finger = Tippe auf einen Haufen, um ihn zu öffnen; zwei Finger vergrößern.
seq-copied = { $what } kopiert
seq-copy-forbidden = Der Browser hat das Kopieren nicht erlaubt; nimm stattdessen die Datei
seq-copy-as = als { $format } kopieren
seq-download-as = als { $format } herunterladen
seq-nimbers-says = der Sprague-Grundy-Wert jedes Haufens
seq-outcomes-says = wer von jedem Haufen aus im Normalspiel gewinnt
seq-misere-says = wer von jedem Haufen aus gewinnt, wenn der letzte Zug verliert
seq-row-of = Zeile { $row } von { $game }
seq-summary = { $what ->
        [nimbers] Nim-Werte von { $title } für 0 bis { $last }.
        [misere] Ausgänge im Misère-Spiel von { $title } für 0 bis { $last }.
       *[outcomes] Ausgänge von { $title } für 0 bis { $last }.
    }
seq-summary-period = Ab { $preperiod } wiederholen sie sich mit Periode { $period }.
seq-summary-growing = Ab { $preperiod } wiederholen sie sich mit Periode { $period } und wachsen dabei um { $saltus }.
seq-summary-lost = Wer am Zug ist, verliert von den Haufen { $heaps } aus.
seq-summary-none = Wer am Zug ist, verliert von keinem davon aus.
seq-none = { $game } wird mit { $piles } Stapeln gespielt
seq-none-why = Eine Folge nennt die Haufen 0, 1, 2, … (oder eine Zeile eines Spiels mit zwei Haufen). Dieses Spiel hat eine Zahl für jede Kombination seiner Haufen und passt darum nicht auf eine Linie.
seq-as-sum = Als Summe zerlegen
summand = Summand
seq-to = 0 bis
seq-how-many = wie viele Werte
seq-preset = { $power }, Haufen 0 bis { $last }
seq-all = alle
seq-of = Folge von { $title }
computing = es wird gerechnet
seq-computed = { $done } berechnet
seq-computing = es wird gerechnet …
cancel-small = abbrechen
cancelled = Abgebrochen.
compute-again = Neu berechnen
seq-minute = Eine Minute erlauben
seq-fewer = Weniger Werte
seq-known = was über die Folge bekannt ist
seq-take = kopieren oder herunterladen
seq-table = Tabelle der ersten Werte
seq-first-of = Erste Werte von { $title }

## Die Summe

sum-components = Summanden
sum-help = Ein Zug geschieht in einem von ihnen. <kbd>↑</kbd> <kbd>↓</kbd> ändern eine Zahl, mit <kbd>Alt</kbd> verschieben sie die Zeile.
sum-add = + Summand hinzufügen
sum-moved = Summand { $n } ist jetzt Summand { $to }.
sum-removed = Summand { $n } entfernt.
sum-duplicated = Summand { $n } verdoppelt.
sum-waits = Die Tabelle erscheint, sobald die Notation lesbar ist: siehe Summand { $n }.
sum-give = Gib jedem Summanden eine Stellung, etwa <code>{ $position }</code>, dann erscheint hier sein Nim-Wert.
sum-misere = XOR entscheidet Misère-Summen nicht
sum-misere-why = Das XOR der Nim-Werte entscheidet Summen nur im Normalspiel. Im Misère-Spiel <em>gewinnt</em>, wer nicht ziehen kann, und zwei Stellungen mit demselben Nim-Wert können sich in einer Summe verschieden verhalten. grundy verwendet darum den Misère-Quotienten der Haufen, einen Satz oder eine Suche über alle erreichbaren Stellungen.
sum-unknown = Nicht jeder Nim-Wert ist bekannt
sum-nimber-unknown = Nim-Wert unbekannt: { $why }
sum-outcome-alone = Nim-Wert unbekannt, aber der Ausgang allein ist
sum-not-zero = , also ist er nicht 0
sum-over = das Spiel ist zu Ende
sum-wins-odd = { $odd ->
        [one] wer am Zug ist, gewinnt: eine Spalte ist ungerade
       *[other] wer am Zug ist, gewinnt: Spalten sind ungerade
    }
sum-loses-even = wer am Zug ist, verliert: jede Spalte ist gerade
sum-winning = { $total } Gewinnzüge
sum-first = Die ersten { $listed } stehen hier.
sum-resistance = Jeder Zug macht eine Spalte ungerade. Der Zug, der die Niederlage am längsten hinauszögert, { $move } → <code>{ $to }</code>; mit ihm dauert das Spiel noch { $lasts } Züge.
sum-make = mache aus dieser <b>{ $from }</b> eine <b>{ $to }</b>
sum-winning-move = Gewinnzug
summand-game = Spiel von Summand { $n }
summand-choose = Spiel wählen
summand-parameters = Parameter von Summand { $n }
summand-position = Stellung von Summand { $n }
summand-up = Summand { $n } nach oben
summand-up-key = Nach oben (Alt ↑)
summand-down = Summand { $n } nach unten
summand-down-key = Nach unten (Alt ↓)
summand-copy = Summand { $n } verdoppeln
summand-remove = Summand { $n } entfernen
summand-write = schreibe
duplicate = Verdoppeln
remove = Entfernen
component = Summand
xor-table = Tabelle im Zweiersystem
xor-caption-odd = Nim-Werte der Summanden im Zweiersystem. Spalten mit einer ungeraden Anzahl von Einsen: { $odd }
xor-caption-even = Nim-Werte der Summanden im Zweiersystem. Jede Spalte hat eine gerade Anzahl von Einsen.
xor-odd-columns = ungerade Spalten
xor-all-even = alle Spalten gerade
xor-lowest = die letzten { $shown } Spalten
xor-all = alle { $width } Spalten

## Der Tisch mit Brett und Antwort

board = Brett
answer = Antwort
stands = { $position }: { $outcome }, { $verdict }.
stands-unknown = { $position }: nicht bekannt. { $why }
take-refused = Nicht erlaubt: { $move }.
hint = Tipp: { $move }.
hint-leaving = Tipp: { $move }; es bleibt { $to }.
hint-none = Es gibt keinen Tipp: Diese Stellung wurde in der erlaubten Zeit nicht gelöst.
hint-resistance = Kein Zug gewinnt. Am längsten zögert dieser die Niederlage hinaus: { $move }.
hint-no-win = Kein Zug gewinnt.
tell = { $game }, { $pile }: { $stones } Steine{ $what }.
tell-pile = der Stapel
tell-pile-n = Stapel { $n }
reasons-hidden = Gründe verborgen.
teacher-asks = Der Lehrer fragt
take-back = Zurücknehmen
play-on = Weiterspielen
computer-again = Den Computer noch einmal fragen
position-notation = Die Stellung als Notation
suspense = Wer gewinnt hier, und wie? Die Antwort wartet, bis das Spiel zu Ende ist oder du fragst.
suspense-story = Die Geschichte fragt zuerst. Wer gewinnt hier, und wie?
show-answer = Antwort zeigen
ask-again = Noch einmal fragen
alone-here = Das ist ein Spiel ohne Stellung. Zum Spielen wähle eine:
alone = Das ist ein Spiel ohne Stellung; die Ansichten unten zeigen es als Ganzes. Zum Spielen füge nach einem Doppelpunkt eine Stellung an:
modes = Was die Seite zeigt
mode-play = Spielen
    .says = ein Spiel ohne die Antwort
mode-analyse = Untersuchen
    .says = wer gewinnt, mit welchen Zügen und warum
hues = Züge färben
    .says = jeder Stein zeigt, was bleibt, wenn bis zu ihm genommen wird: P, und du gewinnst; N, und du verlierst
set-up = Aufbauen
notation-title = Wie Stellungen geschrieben werden
notation-lead = Ein Spiel, ein Doppelpunkt, eine Stellung; mehrere, mit <code>+</code> verbunden, sind eine Summe. Große Zahlen: <code>1e30</code>, <code>2^64</code>, <code>10^100+7</code>.

## Die Quelle

paper-write = Schreibe
paper-theorems = Sätze
paper-errata = Errata
paper-errata-lead = Wo eine Arbeit und eine Rechnung aus den bloßen Regeln sich widersprechen, gelten die Regeln.
paper-printed = gedruckt
paper-true = richtig
paper-methods = Verfahren
paper-papers = Arbeiten
lecture-notes = Vorlesungsskript
paper-numeration = Zahlsystem
paper-number = schreibe
paper-digits = Ziffern
paper-recurrence = Rekursion
paper-openings = Verlorene Eröffnungen
paper-positions = P-Stellungen
paper-no-more = Mehr gibt es nicht.

## Errata: wo es steht, was gedruckt ist, was richtig ist

erratum-1 = §2, (1,4)-NIM
    .printed = eine Reihe von 20 Buchstaben für 22 Haufen
    .true = P genau dann, wenn n ≡ 0 oder 2 (mod 5); der Block, der sich wiederholt, ist LWLWW, von der Länge 5
erratum-2 = Satz 2.1, Beweis
    .printed = 5r + 5 ist ein Gewinn für Spieler I
    .true = es ist ein Gewinn für Spieler II, wie 5r + 2
erratum-3 = §4.1, Beispiel 3, (2,4,7)-NIM
    .printed = g = 1 für n ≡ 1 und g = 2 für n ≡ 2 (mod 3), und g(6) = 3
    .true = die beiden Klassen sind vertauscht, und g(6) = 0; nur g(7) ist 3
erratum-4 = Satz 4.5, Beweis
    .printed = jeder Zug senkt die Grundy-Zahl
    .true = manche Züge erhöhen sie, und der Gegner antwortet, indem er zurückzieht
erratum-5 = §5, (1,2,3,4,5)-NIM
    .printed = g(n) = n mod 5
    .true = g(n) = n mod 6
erratum-6 = Beispiel 5.3, (24,2,0)
    .printed = Nim-Werte 4, 2, 0: eine N-Stellung
    .true = Nim-Werte 0, 0, 0: wer am Zug ist, verliert
erratum-7 = Satz 5.4, Beweis
    .printed = der Gewinner zieht im Stapel mit der größten Grundy-Zahl
    .true = der Gewinner zieht in einem Stapel mit einer 1 in der linken ungeraden Spalte; das muss nicht der mit der größten Grundy-Zahl sein
erratum-8 = Beispiel 5.5
    .printed = a₁ ≡ 0 (mod 5) und a₃ ≡ 2 (mod 3)
    .true = a₁ ≡ 0 (mod 6) und a₃ ≡ 1 (mod 3) für die Nim-Werte 0, 2, 2
erratum-9 = §7, die Rekursion für W(a,b,c)
    .printed = der Fall des Quadrats hat den Wert II
    .true = alle drei Fälle haben den Wert I; II ist, was übrig bleibt
erratum-10 = Regeln (a) und (c)
    .printed = < in gespeicherten Kopien
    .true = ≤: mit < wäre das Spiel f(x) = 2x das Spiel f(x) = 2x − 1, dessen verlorene Eröffnungen die Zweierpotenzen sind
erratum-11 = Satz III-5, Beweis
    .printed = Spieler A entfernt den zweiten Summanden
    .true = den kleinsten Summanden: Von 4 = 3 + 1 gewinnt nur der Zug, der 1 nimmt
erratum-12 = §V, Tabelle der k
    .printed = k = 9, 12, 14 für c = 6, 7, 8
    .true = 10, 13, 16: Die gedruckten Werte sind Plateaus, die später enden
erratum-13 = §V, die offene Frage
    .printed = keine einfache Beziehung zwischen c und k ist klar
    .true = keine so einfach wie monoton: k fällt bei c = 43/4 von 25 auf 24
erratum-14 = Ein Haufen (One Pile)
    .printed = ein fehlendes Zeichen im Bereich der P-Stellungen
    .true = 0 ≤ S mod (Min + Max) < Min
erratum-15 = f(x) = x und f(x) = 2x − 1
    .printed = Hᵢ = 2ⁱ
    .true = Hᵢ = 2ⁱ⁻¹, denn H₁ = 1
erratum-16 = §3, der Wert g(N)
    .printed = der Index des kleinsten Zeckendorf-Teils
    .true = der Teil selbst: Er muss genommen werden
erratum-17 = Satz 2.3, Beweis
    .printed = j = ⌊rk⌋ ≠ ⌊sm⌋
    .true = j = ⌊rk⌋ = ⌊sm⌋: Die Gleichheit ist es, der widersprochen wird
erratum-18 = Regel III
    .printed = die Ausnahme spricht in gespeicherten Kopien von a₁ − t
    .true = a₂ − t: Sonst könnte (6,7,11) nach (4,5,8) ziehen
erratum-19 = Prolog
    .printed = die Identitäten (i), (ii), (iv) für jedes n
    .true = für n ≥ 1; bei n = 0 gelten sie nicht
erratum-20 = Satz 1, Beweis von (B)
    .printed = der Fall a₃ = Cₙ wird übergangen
    .true = die Konstruktion für a₃ < Cₙ erfasst auch diesen Fall
erratum-21 = Satz 3, Beweis
    .printed = eine gerade (ungerade) Anzahl von Eins-Bits am Ende
    .true = Null-Bits, wie im Satz

## Der Misère-Quotient

quotient-here = die Stellung
quotient-reached = ein Zug führt hierher
quotient-legend-p = der P-Teil: wer am Zug ist, verliert
quotient-legend-here = die Stellung
quotient-legend-moves = wohin ihre Züge führen
quotient-some = { $drawn } von { $order } Elementen: der P-Teil, die Stellung und wohin ihre Züge führen.
quotient-all = alle Elemente zeigen
quotient-fewer = weniger Elemente zeigen
quotient-moves = { $count ->
        [one] Wohin der einzige Zug führt
       *[other] Wohin jeder der { $count } Züge führt
    }
quotient-outcome = das ist
quotient-left = was die Züge übrig lassen
quotient-to = Haufen bis
quotient-computing = wird berechnet …
quotient-computed = { $done } berechnet
quotient-cancel = abbrechen
quotient-minute = Eine Minute erlauben
quotient-title = Der Misère-Quotient von { $game }
quotient-whole = Für alle Haufen, das ist bewiesen: Ab Haufen { $preperiod } wiederholt sich Φ mit der Periode { $period }.
quotient-up-to = Für die Haufen bis { $to }. Über größere wird nichts behauptet.
quotient-order = Elemente
quotient-p-portion = im P-Teil
quotient-kind = Art
quotient-tame = zahm: der Quotient von Nim-Haufen
quotient-wild = wild: nicht der Quotient von Nim-Haufen
quotient-standing = Geltung
quotient-generators = Erzeuger
quotient-relations = Relationen
quotient-elements = Elemente
quotient-phi = Φ jedes Haufens
quotient-phi-of = Φ(n) in { $game }; n ist die Zahl am Zeilenanfang plus die am Spaltenkopf
quotient-csv = Tabelle als CSV
quotient-theory = Das Element einer Summe ist das Produkt der Elemente ihrer Haufen. Wer am Zug ist, verliert genau dann, wenn es im P-Teil liegt. T. E. Plambeck und A. N. Siegel, J. Combin. Theory A 115 (2008) 593–622.

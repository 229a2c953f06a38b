// For learners: playing without the answer, setting up without notation, exercises, worksheets, sharing.

import assert from "node:assert/strict";
import { inBothThemes } from "./lib/axe.mjs";
import { answered, id, seen, settled, take, truth } from "./lib/board.mjs";
import { downloaded } from "./lib/download.mjs";
import { BRISK, DESKTOP, still, turn, until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";
import { command, grundy } from "./lib/server.mjs";

const parameter = (page, name) => new URL(page.url()).searchParams.get(name);
/** What a reader sees of the page, without what is hidden. */
const text = (page, where = "main") => page.locator(where).innerText();

scenario("a card opens a game to be played, and nothing tells the answer until it is over", BRISK, async ({ page, visit }) => {
  await visit("");
  await id(page, "play-subtract").click();
  let now = await settled(page);
  assert.equal(parameter(page, "mode"), "play");
  const hidden = async () => {
    assert.equal(await id(page, "outcome").isVisible(), false);
    assert.equal(await id(page, "winning-move").first().isVisible(), false);
    assert.equal(await page.locator("[role=tab]").count(), 0);
    assert.doesNotMatch(await text(page), /player to move (wins|loses)/);
    assert.doesNotMatch(await id(page, "status").innerText(), /player to move (wins|loses)/);
  };
  await hidden();
  assert.equal(await id(page, "rule").innerText(), (await grundy("solve", now.query)).rule);
  // Pointing at a winning move does not tell that it wins.
  const { moves } = await truth(now.query);
  await id(page, `stone-0-0-${moves[0].take[0]}`).hover();
  await page.waitForLoadState("networkidle");
  await still(page);
  assert.doesNotMatch(await id(page, "preview").innerText(), /wins|lets the opponent/);
  assert.equal(await page.locator(".stones.wins").count(), 0);
  await take(page, 0, ["1"]);
  now = await answered(page, now);
  await hidden();
  assert.equal(await page.locator("ol .outcome:visible").count(), 0, "the moves made have no letters");
  while (now.turn !== "over") {
    await take(page, 0, ["1"], { byInput: true });
    now = await answered(page, now);
  }
  // Over: the review.
  await until("the letters are told", async () => (await page.locator("ol .outcome:visible").count()) > 2);
  assert.ok(await id(page, "outcome").isVisible());
  const missed = now.plies.findIndex((ply) => ply.by === "me" && ply.before === "N" && ply.after === "N");
  if (missed >= 0) assert.match(await id(page, `better-${missed + 1}`).innerText(), /would have won/);
});

scenario("the answer is shown for the position that it was asked about, and Analyse shows it always", {}, async ({ page, visit }) => {
  await visit("fibonacci:20", { mode: "play" });
  const now = await settled(page);
  assert.equal(await id(page, "outcome").isVisible(), false);
  await id(page, "show-answer").click();
  await until("the answer is there", () => id(page, "outcome").isVisible());
  assert.match(await id(page, "letter-means").innerText(), /N for the next player/);
  await take(page, 0, ["2"]);
  await answered(page, now);
  assert.equal(await id(page, "outcome").isVisible(), false, "the next position is another question");
  await id(page, "mode-analyse").click();
  await until("the answer is there", () => id(page, "outcome").isVisible());
  assert.equal(parameter(page, "mode"), "analyse");
  await id(page, "tab-sequence").waitFor();
  await page.reload();
  await settled(page);
  assert.ok(await id(page, "outcome").isVisible());
});

scenario("a story keeps back what it asks: verdict, colours, tabs", {}, async ({ page }) => {
  await page.goto("/?q=subtract(1..3):7&story=four&step=4&mode=play");
  await id(page, "story-reveal").waitFor();
  await settled(page);
  assert.equal(await id(page, "outcome").isVisible(), false);
  assert.equal(await page.locator("[role=tab]").count(), 0);
  await id(page, "stone-0-0-3").hover();
  await page.waitForLoadState("networkidle");
  await still(page);
  assert.equal(await page.locator(".stones.wins").count(), 0);
  assert.doesNotMatch(await id(page, "preview").innerText(), /wins/);
  await id(page, "story-reveal").click();
  await until("the answer is there", () => id(page, "outcome").isVisible());
});

scenario("every legal move can be coloured by its value", {}, async ({ page, visit }) => {
  await visit("subtract(1,3,4):25");
  const { query } = await settled(page);
  await id(page, "hues").click();
  const { moves } = await truth(query);
  const winning = moves.map((move) => Number(move.take[0]));
  for (const k of [1, 3, 4]) {
    await until(`stone ${k} is coloured`, async () => (await id(page, `stone-0-0-${k}`).getAttribute("data-worth")) === (winning.includes(k) ? "wins" : "loses"));
    assert.match(await id(page, `stone-0-0-${k}`).textContent(), winning.includes(k) ? /P/ : /N/);
  }
  assert.equal(await id(page, "stone-0-0-2").getAttribute("data-worth"), null);
});

scenario("rows that split are coloured too: stones, gaps and the list of moves", {}, async ({ page, visit }) => {
  await visit("grundys-game:13", { hues: "1" });
  await settled(page);
  const { moves } = await truth("grundys-game:13");
  const winning = moves.map((move) => move.to);
  const listed = await id(page, "choices-0").locator("button").evaluateAll((all) => all.map((one) => ({ to: one.dataset.to, words: one.textContent })));
  assert.equal(listed.length, 6);
  for (const { to, words } of listed) assert.match(words, winning.includes(to) ? /wins$/ : /loses$/, to);
  assert.equal(await page.locator('[data-testid="row-0-0"] .tick.wins').count() > 0, true);
  await visit("kayles:5", { hues: "1" });
  await settled(page);
  const best = (await truth("kayles:5")).moves.filter((move) => move.take[0] === "1").map((move) => move.to);
  // A press on a stone takes it alone: what is left of five stones is on both sides of it.
  for (let stone = 1; stone <= 5; stone++) {
    const left = [stone - 1, 5 - stone].filter((size) => size > 0).sort((a, b) => a - b).map((size) => `kayles:${size}`).join(" + ");
    const hue = await page.locator(`[data-testid="row-0-0"] g.stone >> nth=${stone - 1}`).getAttribute("data-worth");
    assert.equal(hue, best.includes(left) ? "wins" : "loses", left);
  }
});

scenario("how many moves a win takes is told when it is asked for", {}, async ({ page, visit }) => {
  await visit("subtract(1..3):7");
  await settled(page);
  assert.equal(await id(page, "lasts").count(), 0);
  await id(page, "count-moves").click();
  // 7 − 3 = 4; whatever is taken then, the rest is taken at once.
  await until("it is told", async () => /wins in 3 moves/.test((await id(page, "lasts").allInnerTexts()).join()));
  await visit("subtract(1..3):8");
  await settled(page);
  assert.match(await id(page, "lasts").innerText(), /lasts 4 moves/);
  // Of losing moves too: whatever is taken from 8, the other leaves 4, and so on.
  await id(page, "count-moves").click();
  await until("every losing move is told", async () => (await id(page, "losing-moves").locator("li").count()) === 3);
  for (const told of await id(page, "losing-moves").locator("li").allInnerTexts()) assert.match(told, /^take [123] · lasts 4 moves$/);
});

scenario("the page speaks the browser's language, and the one that is chosen, in the address too", { locale: "de-AT" }, async ({ page, visit }) => {
  await visit("");
  const lang = () => page.evaluate(() => document.documentElement.lang);
  await id(page, "surprise").waitFor();
  assert.equal(await lang(), "de");
  assert.match(await text(page), /Wer gewinnt, mit welchen Zügen und warum\?/);
  await id(page, "lang").click();
  await until("it is English", async () => (await lang()) === "en" && /Who wins, by which moves, and why\?/.test(await text(page)));
  assert.equal(parameter(page, "lang"), "en");
  await page.reload();
  await id(page, "surprise").waitFor();
  assert.equal(await lang(), "en");
  await page.goto("/?q=fibonacci:20&lang=de");
  await settled(page);
  assert.match(await id(page, "verdict").innerText(), /wer am Zug ist, gewinnt/);
  assert.equal(await id(page, "rule").innerText(), (await grundy("solve", "fibonacci:20", "--lang", "de")).rule, "the library speaks it too");
  await page.locator(".brand").click();
  await id(page, "surprise").waitFor();
  assert.equal(await lang(), "de", "the way home keeps it");
});

scenario("the teacher stops at a blunder, and it can be taken back or played on", BRISK, async ({ page, visit }) => {
  await visit("subtract(1..3):10", { level: "teaching", mode: "play" });
  await settled(page);
  await take(page, 0, ["1"]);
  await id(page, "held").waitFor();
  assert.match(await id(page, "held").innerText(), /9/);
  await page.waitForTimeout(600);
  assert.equal((await seen(page)).plies.length, 1, "the computer waits");
  await id(page, "held-back").click();
  let now = await settled(page, (later) => later.plies.length === 0);
  await take(page, 0, ["1"]);
  await id(page, "held-on").click();
  now = await settled(page, (later) => later.plies.length === 2);
  assert.equal(now.turn, "me");
});

/** The question in the bar and on the board. */
const asks = (page, q) => until(`the bar asks ${q}`, async () => (await id(page, "query-input").inputValue()) === q && (await id(page, "board").count()) === 1 && (await seen(page)).query.replace(/\/\d+$/, "") === q);

scenario("a game is set up without notation: one pile, a set, a bound, vectors, digits, heaps", { timeout: 90_000 }, async ({ page, visit }) => {
  await visit("");
  await id(page, "home-setup").click();
  await id(page, "setup").waitFor();
  await asks(page, "subtract(1..3):21");
  await id(page, "most").fill("5");
  await asks(page, "subtract(1..5):21");
  await id(page, "least-slider").focus();
  await page.keyboard.press("ArrowRight");
  await asks(page, "subtract(2..5):21");
  await id(page, "heap-0").fill("30");
  await asks(page, "subtract(2..5):30");
  await id(page, "family-set").click();
  await asks(page, "subtract(1,3,4):30");
  await id(page, "chip-7").click();
  await asks(page, "subtract(1,3,4,7):30");
  await id(page, "chip-other").fill("20");
  await id(page, "chip-other").press("Enter");
  await asks(page, "subtract(1,3,4,7,20):30");
  for (const n of [1, 3, 4, 7, 20]) await id(page, `chip-${n}`).click();
  await id(page, "setup-nothing").waitFor();
  await id(page, "family-bound").click();
  await asks(page, "fibonacci:20");
  await page.locator('[data-testid="bound-2x-1"]').check();
  await asks(page, "takeaway(2x-1):20");
  await id(page, "bound-text").fill("x+1");
  await asks(page, "takeaway(x+1):20");
  await id(page, "family-vectors").click();
  await asks(page, "moves((1,2),(2,1)):(8,8)");
  await id(page, "vector-1-1").click();
  await asks(page, "moves((1,1),(1,2),(2,1)):(8,8)");
  await id(page, "vector-1-1").click();
  await asks(page, "moves((1,1)*,(1,2),(2,1)):(8,8)");
  await id(page, "family-octal").click();
  await id(page, "digit-2-4").uncheck();
  await asks(page, "octal(0.73):12");
  await id(page, "family-nim").click();
  await id(page, "heap-add").click();
  await until("another heap", async () => (await id(page, "query-input").inputValue()).split("+").length >= 2);
  await id(page, "setup-misere").check();
  await until("misère", async () => (await id(page, "query-input").inputValue()).startsWith("misere nim"));
  await until("the rule follows", async () => /loses/.test(await id(page, "rule").innerText()));
  // The notation stays editable, and the drawer follows it.
  await id(page, "query-input").fill("wythoff:(4,9)");
  await until("the drawer follows", async () => (await id(page, "family-wythoff").getAttribute("aria-pressed")) === "true");
  assert.equal(await id(page, "heap-1").inputValue(), "9");
});

scenario("what can be read is answered while it is typed, and the way back is one step", {}, async ({ page, visit }) => {
  await visit("fibonacci:20");
  await settled(page);
  await id(page, "query-input").fill("nim:5 + nim:6");
  await settled(page, (now) => now.query === "nim:5 + nim:6");
  await id(page, "query-input").fill("nim:5 + nim:67");
  await settled(page, (now) => now.query === "nim:5 + nim:67");
  assert.equal(await id(page, "query-input").inputValue(), "nim:5 + nim:67");
  await page.goBack();
  await settled(page, (now) => now.query.startsWith("fibonacci:20"));
});

/** The exercise on show, from the library. */
async function shown(page) {
  await id(page, "exercise").waitFor();
  const { kind, index, takes } = await id(page, "exercise").evaluate(({ dataset }) => ({ ...dataset }));
  const seed = parameter(page, "seed") ?? "1";
  const level = parameter(page, "grade") ?? "easy";
  const { exercises } = await grundy("exercises", "--kind", kind, "--seed", seed, "--level", level, "--count", String(Number(index) + 1));
  return { takes, exercise: exercises[Number(index)] };
}

/** Answers rightly, by the way that the exercise offers. */
async function solve(page, { takes, exercise }) {
  const { answer, choices, table } = exercise;
  if (takes === "choice") return id(page, `option-${choices.indexOf(answer)}`).click();
  if (takes === "move" || takes === "moves") {
    const { moves } = await truth(exercise.game);
    for (const move of takes === "move" ? moves.slice(0, 1) : moves) {
      for (const [i, amount] of move.take.entries()) if (amount !== "0") await id(page, `amount-${move.component}-${i}`).fill(amount);
      await id(page, "exercise-take").click();
    }
    if (takes === "moves") await id(page, "exercise-check").click();
    return;
  }
  const numbers = [answer].flat().map(String);
  const gaps = table?.values.flatMap((value, i) => (value === null ? [i] : [])) ?? [];
  if (gaps.length > 0) for (const [k, i] of gaps.entries()) await id(page, `gap-${i}`).fill(numbers[k]);
  else await id(page, "exercise-number").fill(numbers.join(" + "));
  await id(page, "exercise-check").click();
}

for (const kind of ["winner", "move", "moves", "mex", "nimbers", "xor", "period", "zeckendorf", "wythoff", "reason"]) {
  scenario(`an exercise of the kind “${kind}” is answered rightly and marked with its reason`, {}, async ({ page }) => {
    await page.goto(`/?mode=practise&kind=${kind}&seed=7`);
    const now = await shown(page);
    assert.equal((await text(page, "#exercise-question")).replace(/\s+/g, " "), now.exercise.question.replace(/\s+/g, " "));
    await solve(page, now);
    await until("it is marked as right", async () => (await id(page, "exercise").getAttribute("data-marked")) === "right");
    assert.match(await id(page, "score").innerText(), /1 of 1 correct/);
    assert.match(await id(page, "status").innerText(), /^Right/);
  });
}

scenario("a wrong answer is told why, the score stays in the browser, and the sheet is in the address", {}, async ({ page, fresh }) => {
  await page.goto("/?mode=practise&kind=winner&seed=11");
  const { exercise } = await shown(page);
  await id(page, `option-${1 - exercise.choices.indexOf(exercise.answer)}`).click();
  await until("it is marked as wrong", async () => (await id(page, "exercise").getAttribute("data-marked")) === "wrong");
  assert.ok((await id(page, "marking").innerText()).length > 20);
  await id(page, `option-${exercise.choices.indexOf(exercise.answer)}`).click();
  await until("then as right", async () => (await id(page, "exercise").getAttribute("data-marked")) === "right");
  assert.match(await id(page, "score").innerText(), /0 of 1 correct/, "the first answer counts");
  await id(page, "exercise-next").click();
  await until("the next exercise", async () => (await id(page, "exercise").getAttribute("data-index")) === "1");
  assert.equal(parameter(page, "n"), "2");
  const question = await text(page, "#exercise-question");
  const other = await fresh();
  await other.goto(page.url());
  await until("another browser sees the same exercise", async () => (await text(other, "#exercise-question")) === question);
  assert.match(await id(other, "score").innerText(), /0 of 0 correct/, "and has its own score");
  await page.reload();
  await id(page, "exercise").waitFor();
  assert.match(await id(page, "score").innerText(), /0 of 1 correct/);
});

scenario("the puzzle of the day is one exercise, the same for all", {}, async ({ page }) => {
  await page.goto("/?mode=practise");
  await id(page, "day").click();
  await id(page, "exercise").waitFor();
  assert.match(parameter(page, "day"), /^\d{4}-\d{2}-\d{2}$/);
  assert.equal(await id(page, "exercise-next").count(), 0);
});

scenario("a worksheet has its questions, its answers on a page of their own, and nothing to press on paper", {}, async ({ page }) => {
  await page.goto("/?mode=sheet&seed=7&grade=medium");
  await id(page, "answer-key").waitFor();
  assert.equal(await id(page, "sheet-question").count(), 10);
  assert.equal(await page.locator('[data-testid="answer-key"] li').count(), 10);
  const { name, bytes } = await downloaded(page, () => id(page, "sheet-latex").click());
  assert.match(name, /\.tex$/);
  assert.equal(bytes.toString(), (await command("exercises", "--seed", "7", "--level", "medium", "--format", "latex")).out);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("button:visible, .button:visible, header.bar:visible, footer:visible").count(), 0);
  assert.equal(await id(page, "answer-key").evaluate((node) => getComputedStyle(node).breakBefore), "page");
  for (const address of ["/?q=fibonacci:20", "/?q=wythoff:(3,8)&view=paper", "/"]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await page.emulateMedia({ media: "print" });
    // Moves that win are part of the answer, and no buttons there.
    assert.equal(await page.locator("button:not(.win, .ply):visible, header.bar:visible, [role=tab]:visible").count(), 0, address);
    if (address.includes("fibonacci")) assert.equal(await id(page, "winning-move").first().evaluate((node) => getComputedStyle(node).borderTopWidth), "0px");
  }
});

scenario("the position is shared: link, QR code, pictures, LaTeX, BibTeX", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ page, visit }) => {
  await visit("wythoff:(6,9)");
  await settled(page);
  await id(page, "share").locator("summary").click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await id(page, "share-link").click();
  await until("the link is copied", async () => (await copied()) === page.url());
  await id(page, "share-latex").click();
  await until("the answer is copied", async () => /\\|\$/.test(await copied()));
  await id(page, "share-bibtex").click();
  await until("the source is copied", async () => /^@misc\{/.test(await copied()));
  await id(page, "share-qr").click();
  assert.ok((await id(page, "qr").locator("path").getAttribute("d")).length > 500);
  for (const [name, opening] of [["share-svg", "<svg"], ["share-png", "\u0089PNG"]]) {
    const { bytes } = await downloaded(page, () => id(page, name).click());
    assert.ok(bytes.toString("latin1").startsWith(opening), name);
  }
});

scenario("two named people play at one board, and their games are counted", {}, async ({ page, visit }) => {
  await visit("subtract(1,2,3):3", { foe: "none", mode: "play" });
  await settled(page);
  await id(page, "name-first").fill("Ada");
  await id(page, "name-second").fill("Bo");
  await until("the names are in the address", async () => parameter(page, "names") === "Ada,Bo");
  assert.match(await id(page, "preview").innerText(), /Ada’s turn/);
  await take(page, 0, ["1"]);
  await until("it is the other's turn", async () => /Bo’s turn/.test(await id(page, "preview").innerText()));
  // The stones move while the verdict is awaited: a click may then meet the neighbour of the stone.
  await settled(page, (now) => now.plies.length === 1);
  await take(page, 0, ["2"]);
  await settled(page, (now) => now.turn === "over");
  assert.match(await id(page, "game-over").innerText(), /Bo wins/);
  await until("it is counted", async () => (await id(page, "tally").innerText()).includes("0 : 1"));
});

scenario("a game that is watched pauses, steps and goes on", BRISK, async ({ page, visit }) => {
  await visit("subtract(1,2,3):13", { foe: "watch" });
  await until("the first move", async () => (await seen(page)).plies.length >= 1);
  await id(page, "watch-pause").click();
  await page.waitForTimeout(300);
  const { length } = (await seen(page)).plies;
  await page.waitForTimeout(500);
  assert.equal((await seen(page)).plies.length, length, "it stands still");
  if ((await seen(page)).turn !== "over") {
    await id(page, "watch-step").click();
    await until("one move more", async () => (await seen(page)).plies.length === length + 1);
  }
  await page.waitForTimeout(400);
  assert.ok((await seen(page)).plies.length <= length + 1);
});

const NARROW = { width: 320, height: 700 };
for (const [size, viewport, locale] of [["desktop", DESKTOP, "en-GB"], ["320 px", NARROW, "en-GB"], ["320 px, in German", NARROW, "de-DE"]]) {
  scenario(`axe finds nothing in what is for learners: ${size}, light and dark`, { viewport, locale, colorScheme: "light", reducedMotion: "reduce", timeout: 120_000 }, async ({ page }) => {
    const wrong = [];
    for (const [address, ready, shows] of [
      ["/", "surprise"],
      ["/?q=fibonacci:20&mode=play", "outcome"],
      ["/?q=fibonacci:21&setup=1", "setup", "fibonacci:21"],
      ["/?q=moves((1,2),(2,1)):(8,8)&setup=1&hues=1", "vector-1-1", "moves("],
      ["/?q=octal(0.77):12&setup=1", "digit-1-1", "octal(0.77)"],
      ["/?q=kayles:12&hues=1", "choices-0", "kayles:12"],
      ["/?q=subtract(1..3):12&foe=none&names=Ada,Bo", "people", "subtract(1..3):12"],
      ["/?q=nim:3+%2B+nim:5&foe=watch", "watch"],
      ["/?mode=practise&kind=move&seed=7", "exercise-board"],
      ["/?mode=practise&kind=nimbers&seed=7", "exercise"],
      ["/?mode=practise&kind=reason&seed=7", "exercise"],
      ["/?mode=sheet&seed=7", "answer-key"],
    ]) {
      await turn(page, address);
      await id(page, ready).first().waitFor({ state: "attached" });
      if (shows) await settled(page, (now) => now.query.startsWith(shows));
      // What is computed anew is paler for a moment: a game that goes on by itself is stopped first.
      if (ready === "watch") await id(page, "watch-pause").click();
      await until("nothing is under way", async () => (await page.locator('[aria-busy="true"]').count()) === 0);
      await still(page);
      wrong.push(...(await inBothThemes(page, address, until)));
    }
    assert.equal(wrong.length, 0, `\n${wrong.join("\n")}`);
  });
}

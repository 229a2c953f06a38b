// Games in which a move may leave several heaps: a heap is a row of stones to take from and to cut, its moves are a list beside it, and a
// component becomes several.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { answered, id, mark, marked, movesTellTheTruth, placeOf, seen, settled, split, truth, unfold } from "./lib/board.mjs";
import { BRISK, PHONE, until } from "./lib/page.mjs";
import { random, SEED } from "./lib/random.mjs";
import { scenario } from "./lib/scenario.mjs";
import { grundy } from "./lib/server.mjs";

const START = "grundys-game:9";
const heaps = (a, b) => `grundys-game:${a} + grundys-game:${b}`;
/** One of each kind: cuts alone, takes that break, both. Those that the binary under test plays. */
const STARTS = [START];
for (const start of ["kayles:8", "octal(4.7):7"]) if ((await grundy("solve", start)).outcome) STARTS.push(start);

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
async function nothingWrong(page) {
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), true, "nothing is wider than the screen");
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(violations.map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160)}`), []);
}

/** Plays a whole game; `make` makes a move that is best. */
async function wholeGame(page, start, make) {
  const { outcome } = await truth(start);
  let now = await settled(page);
  for (let moves = 0; now.turn !== "over"; moves++) {
    assert.ok(moves < 20, `the game does not end: ${now.query}`);
    const { moves: list, best_loss } = await truth(now.query);
    await make(list[0] ?? best_loss);
    now = await answered(page, now);
  }
  assert.equal(now.winner, outcome === "N" ? "me" : "computer");
  await movesTellTheTruth(page, start);
}

const labels = (page, component) => id(page, `choices-${component}`).locator("button > span:not(.visually-hidden):not(.wins)").allInnerTexts();
const sizes = (page) => page.locator('[data-testid^="pile-"]').evaluateAll((piles) => piles.map((pile) => pile.dataset.size));

/** The moves that the board lists, over all components. */
const listed = (page) => page.locator('[data-testid^="choice-"]').evaluateAll((list) => list.map(({ dataset }) => ({ component: Number(dataset.testid.split("-")[1]), to: dataset.to })));

scenario(`whoever follows the hints wins ${START}`, BRISK, async ({ page, visit }) => {
  assert.equal((await truth(START)).outcome, "N");
  await visit(START);
  let now = await settled(page);
  for (let moves = 0; now.turn !== "over"; moves++) {
    assert.ok(moves < 20, `the game does not end: ${now.query}`);
    assert.equal(now.outcome, "N", `the verdict at ${now.query}`);
    await id(page, "hint").click();
    await until("the hint can be made", () => id(page, "take").isEnabled());
    assert.equal(await id(page, "take").innerText(), "Split");
    assert.equal(await page.locator('[data-testid^="choice-"][aria-pressed="true"]').count(), 1, "the hint is chosen in the list");
    await id(page, "take").click();
    now = await answered(page, now);
  }
  assert.equal(now.winner, "me");
  assert.equal((await movesTellTheTruth(page, START)).over, true);
});

scenario("the list offers every split, marks those that win, and a click makes one; the heaps are then there", BRISK, async ({ page, visit }) => {
  await visit(START);
  const first = await settled(page);
  assert.equal(await id(page, "choices-0").isVisible(), false, "the list is folded beside the row");
  await unfold(page);
  assert.deepEqual(await labels(page, 0), ["1 and 8", "2 and 7", "3 and 6", "4 and 5"]);
  assert.equal(await id(page, "amount-0-0").count(), 0, "there is no amount to type");
  const winning = (await truth(START)).moves.map((move) => move.to).sort();
  assert.deepEqual((await page.locator('[data-testid^="choice-"]:has(.wins)').evaluateAll((list) => list.map((one) => one.dataset.to))).sort(), winning);
  await id(page, "choice-0-1").hover();
  await until("the preview tells the move", async () => /split 9 into 2 and 7/.test(await id(page, "preview").innerText()));

  await id(page, "opponent").selectOption("none");
  await split(page, 0, heaps(2, 7));
  let now = await settled(page, (later) => later.plies.length === 1);
  assert.equal(now.query, heaps(2, 7));
  assert.deepEqual(await sizes(page), ["2", "7"]);
  assert.equal(await id(page, "choices-0").count(), 0, "a heap of 2 cannot be split");
  assert.deepEqual(await labels(page, 1), ["1 and 6", "2 and 5", "3 and 4"]);
  assert.match(now.plies[0].text, /9 into 2 and 7/);
  await split(page, 1, heaps(3, 4));
  now = await settled(page, (later) => later.plies.length === 2);
  assert.deepEqual(await sizes(page), ["2", "3", "4"]);
  assert.match(now.plies[1].text, /7 into 3 and 4/);

  await page.reload();
  assert.deepEqual(await settled(page, (later) => later.plies.length === 2), now, "the address holds the whole game");
  await movesTellTheTruth(page, START);
  await id(page, "ply-1").click();
  await settled(page, (later) => later.query === heaps(2, 7));
  await id(page, "resume").click();
  await settled(page, (later) => later.query === now.query);
  await id(page, "undo").click();
  assert.equal((await settled(page, (later) => later.plies.length === 1)).query, heaps(2, 7));
  await id(page, "undo").click();
  assert.equal((await settled(page, (later) => later.plies.length === 0)).query, first.query);
  assert.equal((await labels(page, 0)).length, 4);
});

scenario("the computer answers, and the board, the list and the status say what it left; undo takes both back", BRISK, async ({ page, visit }) => {
  await visit(START);
  const first = await settled(page);
  await id(page, "winning-move").first().click();
  const now = await answered(page, first);
  assert.equal(now.plies[0].after, "P");
  assert.match(now.plies[1].text, /computer\s*\d+ into \d+ and \d+/);
  assert.match(await id(page, "preview").innerText(), /the computer split \d+ into \d+ and \d+/);
  assert.match(await id(page, "status").innerText(), /The computer splits \d+ into \d+ and \d+/);
  await id(page, "undo").click();
  assert.equal((await settled(page, (later) => later.plies.length === 0)).query, START);
});

scenario("a split that loses is named with one that would have won", BRISK, async ({ page, visit }) => {
  const dice = random(SEED + 300);
  await visit(START);
  let now = await settled(page);
  const winning = (await truth(START)).moves.map((move) => move.to);
  const wrong = (await listed(page)).filter((move) => !winning.includes(move.to));
  let move = dice.pick(wrong);
  const blunder = move.to.match(/\d+/g).join(" and ");
  for (let moves = 0; now.turn !== "over"; moves++) {
    assert.ok(moves < 20, `the game does not end: ${now.query}`);
    await split(page, move.component, move.to);
    now = await answered(page, now);
    move = dice.pick(await listed(page));
  }
  assert.equal(now.winner, "computer");
  await movesTellTheTruth(page, START);
  await id(page, "why-lost").click();
  const told = id(page, "lost-at");
  assert.equal(await told.getAttribute("data-ply"), "1");
  const words = await told.innerText();
  assert.match(words, new RegExp(`you split 9 into ${blunder}`));
  assert.ok(winning.some((to) => words.includes(`splitting 9 into ${to.match(/\d+/g).join(" and ")}`)), `“${words}” names one of ${winning}`);
  await told.getByTestId("go-back").click();
  assert.equal((await settled(page, (later) => later.plies.length === 0)).query, START);
});

scenario("a whole game with the keyboard: arrows choose, Enter makes the move", BRISK, async ({ page, visit }) => {
  await visit(START);
  let now = await settled(page);
  const chosen = () => page.evaluate(() => document.querySelector('[data-testid^="choice-"][aria-pressed="true"]')?.dataset.to);
  // First from the board itself.
  await id(page, "board").focus();
  await page.keyboard.press("ArrowDown");
  await until("the first move is chosen", async () => (await chosen()) === heaps(1, 8));
  await page.keyboard.press("ArrowDown");
  await until("the second move is chosen", async () => (await chosen()) === heaps(2, 7));
  await page.keyboard.press("Enter");
  now = await answered(page, now);
  assert.equal(now.plies[0].after, "P");
  // Then inside of the list: one stop for Tab, the rest with the arrows.
  for (let moves = 0; now.turn !== "over"; moves++) {
    assert.ok(moves < 20, `the game does not end: ${now.query}`);
    const { moves: list } = await truth(now.query);
    const { component, to } = list[0];
    const inList = () => page.evaluate((one) => document.querySelector(`[data-testid="choices-${one}"]`)?.contains(document.activeElement) ?? false, component);
    const onSummary = () => page.evaluate((one) => document.activeElement?.dataset.testid === `list-${one}`, component);
    await id(page, "board").focus();
    for (let n = 0; n < 20 && !(await onSummary()); n++) await page.keyboard.press("Tab");
    if (!(await id(page, `choices-${component}`).isVisible())) await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    assert.ok(await inList(), "Tab reaches the list");
    await page.keyboard.press("Home");
    for (let n = 0; n < 10 && (await chosen()) !== to; n++) await page.keyboard.press("ArrowDown");
    assert.equal(await chosen(), to);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.to), to, "the focus is on the move chosen");
    await page.keyboard.press("Enter");
    now = await answered(page, now);
  }
  assert.equal(now.winner, "me");
  await movesTellTheTruth(page, START);
});

scenario("on a phone a long list scrolls by itself, nothing sideways, and axe finds nothing wrong", { ...BRISK, viewport: PHONE }, async ({ page, visit }) => {
  await visit("grundys-game:60");
  let now = await settled(page);
  await unfold(page);
  const list = await id(page, "choices-0").evaluate((node) => ({ inside: node.scrollHeight, height: node.clientHeight, moves: node.children.length }));
  assert.equal(list.moves, 29);
  assert.ok(list.inside > list.height, "the list scrolls");
  await id(page, "choice-0-28").scrollIntoViewIfNeeded();
  await split(page, 0, heaps(29, 31));
  now = await answered(page, now);
  assert.equal(now.query.split(" + ").length, 3);
  await nothingWrong(page);
});

scenario("beside a heap that is not split, each is played in its own way", BRISK, async ({ page, visit }) => {
  const start = "nim:3 + grundys-game:5";
  await visit(start, { foe: "none" });
  await settled(page);
  await split(page, 1, heaps(1, 4));
  assert.equal((await settled(page, (later) => later.plies.length === 1)).query, `nim:3 + ${heaps(1, 4)}`);
  await id(page, "stone-0-0-2").click();
  const now = await settled(page, (later) => later.plies.length === 2);
  assert.equal(now.query, `nim:1 + ${heaps(1, 4)}`);
  assert.match((await seen(page)).plies[1].text, /2 from component 1/);
  await movesTellTheTruth(page, start);
});

scenario("while a story asks, the list does not tell which moves win", BRISK, async ({ page, visit }) => {
  await visit(START, { story: "four", step: 3 });
  await id(page, "show-answer").waitFor();
  await unfold(page);
  for (const way of ["choice-0-1", "gap-0-0-2"]) {
    await id(page, way).hover();
    await until("the preview tells the move", async () => /split 9 into 2 and 7/.test(await id(page, "preview").innerText()));
    assert.equal(await id(page, "board").locator(".wins").count(), 0);
    await page.mouse.move(0, 0);
  }
  await id(page, "show-answer").click();
  await until("the winning moves are marked", async () => (await page.locator('[data-testid^="choice-"]:has(.wins)').count()) === 2);
});

for (const start of STARTS) {
  scenario(`a whole game of ${start} on the board with the mouse`, BRISK, async ({ page, visit }) => {
    await visit(start);
    await wholeGame(page, start, async (move) => {
      await mark(page, move);
      await until("the move can be made", () => id(page, "take").isEnabled());
      assert.equal(await id(page, "take").innerText(), move.take.every((amount) => amount === "0") ? "Split" : "Take");
      await id(page, "take").click();
    });
  });

  scenario(`a whole game of ${start} in the rows with the keyboard`, BRISK, async ({ page, visit }) => {
    await visit(start);
    await wholeGame(page, start, async (move) => {
      const { heaps: left, taken, from, cuts } = placeOf(move);
      const focused = () => page.evaluate(() => document.activeElement?.dataset.testid);
      await id(page, "board").focus();
      for (let n = 0; n < 20 && (await focused()) !== `row-${move.component}-0`; n++) await page.keyboard.press("Tab");
      assert.equal(await focused(), `row-${move.component}-0`, "Tab reaches the row");
      const go = async (at) => {
        await page.keyboard.press("Home");
        for (let n = 0; n < at; n++) await page.keyboard.press("ArrowRight");
        assert.equal(await id(page, `row-${move.component}-0`).getAttribute("data-caret"), String(at));
      };
      if (taken > 0) await go(from);
      for (let n = 0; n < taken && (await marked(page, move.component)).taken < taken; n++) await page.keyboard.press("Shift+ArrowRight");
      for (const at of cuts) {
        await go(at);
        await page.keyboard.press("Space");
      }
      assert.deepEqual(await marked(page, move.component), { left: left.join(), taken });
      await page.keyboard.press("Enter");
      await until("the move is made", async () => (await focused()) === "board");
    });
  });
}

scenario("only places that a move cuts react, and the preview and the row say what would be left before it is played", BRISK, async ({ page, visit }) => {
  await visit("grundys-game:8");
  await settled(page);
  const preview = () => id(page, "preview").innerText();
  await id(page, "gap-0-0-4").hover();
  assert.deepEqual(await marked(page, 0), { left: "", taken: 0 }, "8 is not cut into equal heaps");
  await id(page, "gap-0-0-4").click();
  assert.equal(await id(page, "take").isDisabled(), true);
  await id(page, "gap-0-0-6").hover();
  assert.deepEqual(await marked(page, 0), { left: "6,2", taken: 0 });
  assert.match(await preview(), /split 8 into 2 and 6/);
  assert.equal((await seen(page)).plies.length, 0);
  await page.mouse.move(0, 0);
  assert.deepEqual(await marked(page, 0), { left: "", taken: 0 });

  await id(page, "gap-0-0-6").click();
  await page.mouse.move(0, 0);
  assert.deepEqual(await marked(page, 0), { left: "6,2", taken: 0 }, "what was clicked stays chosen");
  assert.equal(await page.locator('[data-testid^="choice-"][aria-pressed="true"]').getAttribute("data-to"), heaps(2, 6), "the list knows it");
  await id(page, "gap-0-0-1").click();
  assert.deepEqual(await marked(page, 0), { left: "1,7", taken: 0 }, "another cut instead");
  await id(page, "gap-0-0-4").click();
  await id(page, "gap-0-0-1").click();
  await page.mouse.move(0, 0);
  assert.deepEqual(await marked(page, 0), { left: "", taken: 0 }, "the same again takes it back");
  await id(page, "gap-0-0-3").dblclick();
  assert.match((await settled(page, (now) => now.plies.length === 2)).plies[0].text, /8 into 3 and 5/, "two clicks in a row make the move");
});

scenario("the row is one stop for Tab, and every choice is told", BRISK, async ({ page, visit }) => {
  await visit("grundys-game:8", { foe: "none" });
  await settled(page);
  const status = (words) => until(`the status says ${words}`, async () => words.test(await id(page, "status").innerText()));
  await id(page, "board").focus();
  await page.keyboard.press("Tab");
  const row = id(page, "row-0-0");
  assert.equal(await row.evaluate((node) => node === document.activeElement), true);
  const described = await row.evaluate((node) => document.getElementById(node.getAttribute("aria-describedby")).textContent);
  assert.match(described, /Left and Right.*Space cuts.*Enter.*Escape/);
  assert.doesNotMatch(described, /Shift/, "nothing can be taken");
  for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowRight");
  await status(/between stones 3 and 4: a cut leaves 3 and 5/);
  await page.keyboard.press("ArrowRight");
  await status(/between stones 4 and 5: no cut here/);
  await page.keyboard.press("Space");
  await status(/No cut can be made here/);
  await page.keyboard.press("Enter");
  await status(/Choose a move first/);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await status(/split 8 into 1 and 7/);
  assert.deepEqual(await marked(page, 0), { left: "7,1", taken: 0 });
  await page.keyboard.press("Escape");
  await status(/Nothing is chosen/);
  assert.deepEqual(await marked(page, 0), { left: "", taken: 0 });
  await page.keyboard.press("ArrowDown");
  await until("↓ goes through the moves", async () => (await marked(page, 0)).left === "1,7");
  await page.keyboard.press("h");
  await page.keyboard.press("Enter");
  await settled(page, (now) => now.plies.length === 1);
  await page.keyboard.press("u");
  assert.equal((await settled(page, (now) => now.plies.length === 0)).query, "grundys-game:8");
  assert.deepEqual(await sizes(page), ["8"]);
});

scenario("on a phone stones wrap, every place is large enough for a finger, taps choose, and axe finds nothing wrong", { ...BRISK, viewport: PHONE, hasTouch: true }, async ({ page, visit }) => {
  for (const start of ["grundys-game:30", ...STARTS.slice(1)]) {
    await visit(start);
    const before = await settled(page);
    const small = await id(page, "row-0-0").locator("[data-gap], [data-stone]").evaluateAll((list) => list.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 23.99).length);
    assert.equal(small, 0, "targets smaller than 24 pixels");
    await nothingWrong(page);
    const { moves, best_loss } = await truth(start);
    const move = moves[0] ?? best_loss;
    const { heaps: left, taken, from, cuts } = placeOf(move);
    for (let stone = from + 1; stone <= from + taken; stone++) await id(page, `seat-0-0-${stone}`).tap();
    for (const at of cuts) await id(page, `gap-0-0-${at}`).tap();
    assert.deepEqual(await marked(page, 0), { left: left.join(), taken });
    await nothingWrong(page);
    await id(page, "take").tap();
    await answered(page, before);
    await nothingWrong(page);
  }
});

scenario("a gap between two lines is at the end of one and the beginning of the next", { ...BRISK, viewport: PHONE }, async ({ page, visit }) => {
  await visit("grundys-game:30");
  await settled(page);
  const twice = await id(page, "row-0-0").locator("[data-gap]").evaluateAll((list) => list.map((one) => one.dataset.gap).filter((gap, i, all) => all.indexOf(gap) < i));
  assert.ok(twice.length >= 2, "the row has several lines");
  for (const n of [0, 1]) {
    const place = id(page, "row-0-0").locator(`[data-gap="${twice[0]}"]`).nth(n);
    await place.hover();
    assert.deepEqual(await marked(page, 0), { left: `${twice[0]},${30 - twice[0]}`, taken: 0 });
    await page.mouse.move(0, 0);
  }
});

scenario("a move is shown as a heap that comes apart, mine and the computer's; then the heaps stand in order", {}, async ({ page, visit }) => {
  await visit(START);
  await settled(page);
  // Every heap that comes apart, as it is drawn.
  await page.evaluate(() => {
    window.parted = [];
    new MutationObserver(() => {
      for (const row of document.querySelectorAll("[data-parting] [data-left]")) {
        const seen = `${row.getAttribute("aria-label").match(/\d+ stones?$/)[0]} ${row.dataset.left}`;
        if (window.parted.at(-1) !== seen) window.parted.push(seen);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await id(page, "gap-0-0-7").click();
  await id(page, "take").click();
  const now = await settled(page, (later) => later.plies.length === 2);
  await until("nothing comes apart any more", async () => (await page.locator("[data-parting]").count()) === 0);
  const [, heap, ...left] = now.plies[1].text.match(/(\d+) into (\d+) and (\d+)/);
  assert.deepEqual(await page.evaluate(() => window.parted), ["9 stones 7,2", `${heap} stones ${left}`]);
  assert.deepEqual(await sizes(page), now.query.match(/\d+/g));
  await id(page, "undo").click();
  await settled(page, (later) => later.plies.length === 0);
  assert.deepEqual(await sizes(page), ["9"], "undo brings the heap back");
});

scenario("whoever wants no motion sees the heaps at once", BRISK, async ({ page, visit }) => {
  await visit(START, { foe: "none" });
  await settled(page);
  await page.evaluate(() => {
    window.parted = 0;
    new MutationObserver(() => (window.parted += document.querySelectorAll("[data-parting]").length)).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await mark(page, { component: 0, take: ["0"], to: heaps(2, 7) });
  await id(page, "take").click();
  await settled(page, (later) => later.plies.length === 1);
  assert.deepEqual(await sizes(page), ["2", "7"]);
  assert.equal(await page.evaluate(() => window.parted), 0);
});

scenario("a heap too large to draw keeps its list and what is left is typed", BRISK, async ({ page, visit }) => {
  await visit("grundys-game:3000", { foe: "none" });
  await settled(page);
  assert.equal(await id(page, "row-0-0").count(), 0);
  assert.equal(await id(page, "choices-0").isVisible(), true);
  await id(page, "leave-0").fill("1000, 2000");
  await until("the library allows it", () => id(page, "take").isEnabled());
  await id(page, "take").click();
  assert.equal((await settled(page, (later) => later.plies.length === 1)).query, heaps(1000, 2000));
});

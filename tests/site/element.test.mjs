// The element <grundy-game> in Chromium, as docs/embedding.md has it: attributes, properties, events, and what a reader finds in the box.
//
//   SITE=site node --test tests/site/element.test.mjs
import assert from "node:assert/strict";
import { test } from "node:test";
import { heard, opened, query, set, take, turn } from "./boards.mjs";

test("a change of level or mode in the middle of a game leaves the game as it is", async () => {
  const { page, game, close } = await opened('<grundy-game game="subtract(1..3):21" level="perfect"></grundy-game>');
  await turn(game, "subtract(1..3):21");
  await take(page, game, 2);
  const there = await query(game);
  assert.notEqual(there, "subtract(1..3):21");
  await set(game, "level", "teaching");
  assert.equal(await game.getByTestId("level").inputValue(), "teaching");
  await turn(game, there);
  await set(game, "mode", "analyse");
  await game.getByTestId("outcome").waitFor();
  await turn(game, there);
  await set(game, "mode", "exercise");
  await game.getByTestId("exercise").waitFor();
  await set(game, "mode", "play");
  await turn(game, there);
  assert.equal(await game.locator('[data-testid^="ply-"]').count(), 2);
  assert.equal(await game.getByTestId("verdict").isVisible(), false);
  assert.equal((await heard(page, "move")).length, 2);
  await set(game, "level", null);
  assert.equal(await game.getByTestId("level").inputValue(), "perfect");
  await close();
});

test("another game begins anew, and none or one that cannot be read is told", async () => {
  const { page, game, close } = await opened('<grundy-game game="nim:3" mode="play"></grundy-game>');
  await turn(game, "nim:3");
  await game.getByTestId("mode-analyse").click();
  await set(game, "game", "misère nim:1 + nim:2");
  await turn(game, "misere nim:1 + nim:2");
  assert.equal(await game.getByTestId("verdict").isVisible(), false, "the mode is that of the attribute");
  await set(game, "game", "nim:x");
  const refused = game.getByTestId("refused-game");
  await refused.waitFor();
  assert.match(await refused.innerText(), /nim:x[\s\S]*unexpected[\s\S]*column 5/);
  assert.equal(await refused.locator("mark").innerText(), "x");
  await set(game, "game", "nim:3 nim:4");
  await refused.getByText("nim:3 nim:4").waitFor();
  await set(game, "game", null);
  await game.getByTestId("no-game").waitFor();
  assert.equal(await game.getByTestId("board").count(), 0);
  await set(game, "game", "nim:4");
  await turn(game, "nim:4");
  assert.equal(await game.getByTestId("no-game").count() + (await refused.count()), 0);
  assert.deepEqual((await heard(page, "answer")).map(({ detail }) => detail.query), ["nim:3", "misere nim:1 + nim:2", "nim:4"]);
  await close();
});

test("the words are in the language of the element, of the page around it, or of the browser", async () => {
  const { page, game, close } = await opened('<html lang="de"><div id="part"><grundy-game game="nim:3" lang="en"></grundy-game></div>', { context: { locale: "en-GB" } });
  const says = (word) => game.getByTestId("hint").filter({ hasText: word }).waitFor();
  await says("Hint");
  await set(game, "lang", null);
  await says("Tipp");
  await set(game, "lang", "en-US");
  await says("Hint");
  // There is no French: the page around speaks.
  await set(game, "lang", "fr");
  await says("Tipp");
  await set(page.locator("#part"), "lang", "en");
  await says("Hint");
  await set(page.locator("#part"), "lang", null);
  await says("Tipp");
  await set(page.locator("html"), "lang", "fr");
  await says("Hint");
  await set(page.locator("html"), "lang", "de");
  await says("Tipp");
  assert.equal(await game.locator(".game").getAttribute("lang"), "de");
  // What was told in one language is not told again in another.
  assert.equal((await heard(page)).length, 1);
  await close();
});

test("a browser in German reads German where the page names no language", async () => {
  const { game, close } = await opened('<grundy-game game="nim:3"></grundy-game>', { context: { locale: "de-AT" } });
  await game.getByTestId("hint").filter({ hasText: "Tipp" }).waitFor();
  await close();
});

test("an element that is moved, or taken away and put back, goes on where it was", async () => {
  const { page, game, close } = await opened('<div id="here"><grundy-game game="subtract(1..3):21"></grundy-game></div><div id="there"></div>');
  await turn(game, "subtract(1..3):21");
  await take(page, game, 1);
  const before = await query(game);
  await game.getByTestId("amount-0-0").fill("2");
  await page.evaluate(() => document.getElementById("there").append(document.querySelector("grundy-game")));
  await turn(game, before);
  assert.equal(await game.getByTestId("amount-0-0").inputValue(), "2", "even what was chosen stays");
  assert.equal(await game.locator(".game").count(), 1);
  await page.evaluate(() => {
    globalThis.away = document.querySelector("grundy-game");
    globalThis.away.remove();
  });
  await page.waitForTimeout(50);
  assert.equal(await page.evaluate(() => globalThis.away.shadowRoot.childElementCount), 0, "nothing runs while it is away");
  await page.evaluate(() => {
    globalThis.away.level = "human";
    globalThis.away.lang = "de";
    document.getElementById("here").append(globalThis.away);
  });
  await turn(game, before);
  assert.equal(await game.getByTestId("level").inputValue(), "human");
  await game.getByTestId("hint").filter({ hasText: "Tipp" }).waitFor();
  assert.equal(await game.locator(".game").count(), 1);
  assert.equal(await game.locator('[data-testid^="ply-"]').count(), 2);
  await take(page, game, 1);
  assert.equal((await heard(page, "move")).length, 4, "what was told is not told again");
  await close();
});

test("an element that comes and goes before it is ready appears once", async () => {
  const { page, game, close } = await opened('<div id="here"></div>');
  await page.evaluate(async () => {
    await customElements.whenDefined("grundy-game");
    const one = document.createElement("grundy-game");
    one.game = "nim:2";
    for (let time = 0; time < 3; time++) {
      document.body.append(one);
      one.remove();
      await Promise.resolve();
    }
    document.body.append(one);
    document.getElementById("here").append(one);
  });
  await turn(game, "nim:2");
  assert.equal(await game.locator(".game").count(), 1);
  assert.equal((await heard(page, "answer")).length, 1);
  await close();
});

test("an element that was thrown away leaves nothing behind", async () => {
  const { page, game, close } = await opened('<grundy-game game="subtract(1..3):9"></grundy-game>');
  await turn(game, "subtract(1..3):9");
  await page.evaluate(() => {
    const element = document.querySelector("grundy-game");
    globalThis.kept = new WeakRef(element);
    element.remove();
  });
  const cdp = await page.context().newCDPSession(page);
  let gone = false;
  for (let time = 0; time < 20 && !gone; time++) {
    await page.waitForTimeout(100);
    await cdp.send("HeapProfiler.collectGarbage");
    gone = await page.evaluate(() => globalThis.kept.deref() === undefined);
  }
  assert.ok(gone, "it is still held");
  await close();
});

test("attributes are properties, those too that were set before the script was there", async () => {
  const { page, game, close } = await opened('<grundy-game></grundy-game><script>Object.assign(document.querySelector("grundy-game"), { game: "nim:2 + nim:2", mode: "analyse" })</script>', { script: "" });
  await page.addScriptTag({ url: "/grundy-game.js" });
  await game.getByTestId("outcome").filter({ hasText: "P" }).waitFor();
  assert.deepEqual(await game.evaluate((element) => ["game", "mode", "level", "theme"].map((name) => [element.getAttribute(name), element[name]])), [["nim:2 + nim:2", "nim:2 + nim:2"], ["analyse", "analyse"], [null, ""], [null, ""]]);
  await game.evaluate((element) => Object.assign(element, { game: "nim:5", theme: "dark", level: "human" }));
  await turn(game, "nim:5");
  assert.deepEqual(await game.evaluate((element) => [element.getAttribute("game"), element.getAttribute("theme"), element.getAttribute("level"), getComputedStyle(element).colorScheme]), ["nim:5", "dark", "human", "dark"]);
  await game.evaluate((element) => (element.theme = null));
  assert.equal(await game.evaluate((element) => element.hasAttribute("theme")), false);
  await close();
});

test("every ply is told once, with who made it and where it leads", async () => {
  const { page, game, close } = await opened('<grundy-game game="subtract(1..3):9" level="perfect"></grundy-game>');
  await turn(game, "subtract(1..3):9");
  await take(page, game, 3);
  await take(page, game, 1);
  const first = await heard(page, "move");
  assert.deepEqual(first.map(({ detail }) => detail.by), ["me", "computer", "me", "computer"]);
  assert.deepEqual(first[0].detail, { component: 0, take: ["3"], by: "me", query: "subtract(1..3):6" });
  for (const { detail } of first) assert.deepEqual(Object.keys(detail).sort(), ["by", "component", "query", "take"]);
  await game.getByTestId("undo").click();
  await turn(game, first[1].detail.query);
  assert.equal((await heard(page, "move")).length, 4, "taking back is no move");
  await take(page, game, 1);
  assert.equal((await heard(page, "move")).length, 6);
  // Both times the computer took the last stone.
  assert.deepEqual((await heard(page, "end")).map(({ detail }) => detail.winner), ["computer", "computer"]);
  await close();
});

test("a game has one end, with its winner, whatever is looked at afterwards", async () => {
  const { page, game, close } = await opened('<grundy-game game="subtract(1..3):6" lang="en"></grundy-game>');
  await turn(game, "subtract(1..3):6");
  await take(page, game, 2);
  const rest = Number((await query(game)).split(":")[1]);
  await take(page, game, rest);
  await turn(game, "subtract(1..3):0", "over");
  const [end, ...more] = await heard(page, "end");
  assert.deepEqual([end.detail, more], [{ winner: "me", query: "subtract(1..3):0", moves: 3 }, []]);
  await game.getByTestId("step-back").click();
  await game.getByTestId("resume").click();
  await set(game, "lang", "de");
  await game.getByTestId("play-again").filter({ hasText: /noch|neu|wieder/i }).waitFor();
  await set(game, "mode", "analyse");
  await game.getByTestId("outcome").waitFor();
  assert.equal((await heard(page, "end")).length, 1);
  await game.getByTestId("play-again").click();
  await turn(game, "subtract(1..3):6");
  await take(page, game, 2);
  await take(page, game, rest);
  assert.equal((await heard(page, "end")).length, 2, "another game has another end");
  await close();
});

test("in misère play whoever takes the last one has lost", async () => {
  const { page, game, close } = await opened('<grundy-game game="misere nim:1"></grundy-game>');
  await turn(game, "misere nim:1");
  await take(page, game, 1);
  assert.deepEqual((await heard(page, "end")).map(({ detail }) => detail), [{ winner: "computer", query: "misere nim:0", moves: 1 }]);
  await close();
});

test("two people at one board are the first and the second", async () => {
  const { page, game, close } = await opened('<grundy-game game="subtract(1,2):3"></grundy-game>');
  await turn(game, "subtract(1,2):3");
  await game.getByTestId("opponent").selectOption("none");
  await take(page, game, 1);
  await take(page, game, 2);
  assert.deepEqual((await heard(page, "move")).map(({ detail }) => detail.by), ["first", "second"]);
  assert.equal((await heard(page, "end"))[0].detail.winner, "second");
  await close();
});

test("of a game that the computer plays with itself the winner is the first or the second", async () => {
  const { page, game, close } = await opened('<grundy-game game="subtract(1,2):2"></grundy-game>');
  await turn(game, "subtract(1,2):2");
  await game.getByTestId("opponent").selectOption("watch");
  await page.waitForFunction(() => globalThis.heard.some(({ name }) => name === "end"));
  assert.deepEqual((await heard(page, "move")).map(({ detail }) => detail.by), ["computer"]);
  assert.deepEqual((await heard(page, "end")).map(({ detail }) => detail), [{ winner: "first", query: "subtract(1,2):0", moves: 1 }]);
  await close();
});

test("where a heap is split, a move says what it leaves", async () => {
  const { page, game, close } = await opened('<grundy-game game="kayles:5" mode="analyse" level="perfect"></grundy-game>');
  await game.getByTestId("winning-move").first().click();
  await page.waitForFunction(() => globalThis.heard.some(({ name }) => name === "move"));
  const [{ detail }] = await heard(page, "move");
  assert.deepEqual(Object.keys(detail).sort(), ["by", "component", "leaves", "query", "take"]);
  assert.deepEqual([detail.take, detail.leaves, detail.query], [["1"], "kayles:2 + kayles:2", "kayles:2 + kayles:2"]);
  await close();
});

test("the answer of a position is told when it comes onto the board, shown or not", async () => {
  const { page, game, close } = await opened('<grundy-game game="nim:1+nim:3" mode="play"></grundy-game>');
  await turn(game, "nim:1 + nim:3");
  const [{ detail }] = await heard(page, "answer");
  assert.deepEqual(detail, { query: "nim:1 + nim:3", outcome: "N", nimber: "2", moves: [{ component: 1, take: ["2"], to: "nim:1" }] });
  assert.equal(await game.getByTestId("verdict").isVisible(), false);
  await set(game, "mode", "analyse");
  await set(game, "theme", "dark");
  await game.getByTestId("outcome").waitFor();
  assert.equal((await heard(page, "answer")).length, 1);
  // What a page does to what it was told is its own affair.
  await page.evaluate(() => globalThis.heard[0].detail.moves.splice(0));
  await game.getByTestId("hint").click();
  await game.getByTestId("preview").getByText("2").first().waitFor();
  await close();
});

test("exercises tell nothing, need no game, and lead nowhere else", async () => {
  const { page, game, close } = await opened('<grundy-game mode="exercise" game="nim:3"></grundy-game><grundy-game mode="exercise"></grundy-game>');
  const other = page.locator("grundy-game").nth(1);
  await Promise.all([game.getByTestId("exercise").waitFor(), other.getByTestId("exercise").waitFor()]);
  assert.equal(await game.getByTestId("to-sheet").count(), 0, "a worksheet would fill the page around");
  assert.doesNotMatch(await game.locator(".practise").innerText(), /address/);
  await game.getByTestId("kind").selectOption("winner");
  await game.locator('[data-testid="exercise"][data-kind="winner"]').waitFor();
  await game.getByTestId("option-0").click();
  await game.getByTestId("marking").waitFor();
  assert.equal(await game.getByTestId("exercise-open").count(), 0);
  assert.deepEqual(await heard(page), []);
  await close();
});

test("what is shared inside another page is the position, not an address that leads nowhere", async () => {
  const { game, close } = await opened('<grundy-game game="nim:3"></grundy-game>');
  await game.getByTestId("share").locator("summary").click();
  await game.getByTestId("share-svg").waitFor();
  assert.equal((await game.getByTestId("share-link").count()) + (await game.getByTestId("share-qr").count()), 0);
  await close();
});

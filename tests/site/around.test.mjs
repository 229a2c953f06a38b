// The element <grundy-game> in the pages of others, in Chromium: their policies, styles, keys, frames and disks.
//
//   SITE=site node --test tests/site/around.test.mjs
import assert from "node:assert/strict";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { address, heard, opened, SCRIPT, set, site, take, turn } from "./boards.mjs";

const DOCUMENT = new URL("../../docs/embedding.md", import.meta.url);
/** What the element needs of a policy. */
const NEEDED = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src blob:"];

test("a picture that the page around forbids is told, and the other one is saved", async () => {
  const { page, game, close } = await opened('<grundy-game game="nim:3"></grundy-game>', { policy: NEEDED.join("; "), allowed: /img-src|data:image/ });
  await game.getByTestId("share").locator("summary").click();
  await game.getByTestId("share-png").click();
  await game.getByTestId("share-said").filter({ hasText: "SVG" }).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), game.getByTestId("share-svg").click()]);
  assert.equal(file.suggestedFilename(), "nim-3.svg");
  await close();
});

test("what a policy forbids is told, without an end of attempts", async (t) => {
  const cases = {
    "no WebAssembly": [NEEDED[0], "script-src 'self'", NEEDED[2]],
    "no worker": [NEEDED[0], NEEDED[1], "worker-src 'none'"],
    "workers only by the usual rule": [NEEDED[0], NEEDED[1]],
  };
  for (const [name, policy] of Object.entries(cases)) {
    await t.test(name, async () => {
      const { page, game, close } = await opened('<grundy-game game="nim:3" mode="analyse"></grundy-game><grundy-game mode="exercise"></grundy-game>', { policy: policy.join("; "), allowed: /./ });
      await game.getByTestId("problem").waitFor();
      assert.match(await game.getByTestId("problem").innerText(), /could not be started[\s\S]*'wasm-unsafe-eval'[\s\S]*worker-src blob:/);
      await page.locator("grundy-game").nth(1).getByRole("alert").filter({ hasText: "could not be started" }).waitFor();
      let started = 0;
      page.on("console", (message) => /worker/i.test(message.text()) && started++);
      page.on("worker", () => started++);
      await page.waitForTimeout(1000);
      assert.equal(started, 0, "it does not try for ever");
      await game.getByTestId("problem").getByRole("button").click();
      await game.getByTestId("problem").waitFor();
      await close();
    });
  }
});

test("under the policy of the documentation nothing is refused, in any mode", async () => {
  const policy = /^Content-Security-Policy: (.*)$/m.exec(await readFile(DOCUMENT, "utf8"))[1];
  assert.equal(policy, NEEDED.join("; "));
  const { page, game, close } = await opened('<grundy-game game="kayles:7"></grundy-game><grundy-game game="wythoff:(6,9)" mode="analyse"></grundy-game><grundy-game mode="exercise"></grundy-game>', {
    policy,
    init: () => document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => globalThis.heard.push({ name: "violation", detail: violatedDirective })),
  });
  await page.locator("grundy-game").nth(2).getByTestId("exercise").waitFor();
  await page.locator("grundy-game").nth(1).getByTestId("winning-move").first().click();
  await game.getByTestId("seat-0-0-4").click();
  await game.getByTestId("take").click();
  await game.getByTestId("ply-2").waitFor();
  assert.deepEqual(await heard(page, "violation"), []);
  await game.getByTestId("set-up").click();
  await game.locator(".setup").first().waitFor();
  assert.deepEqual(await heard(page, "violation"), []);
  await close();
});

for (const missing of ["WebAssembly", "Worker", "DecompressionStream"]) {
  test(`a browser without ${missing} is told so, readably`, async () => {
    const { game, close } = await opened('<html lang="de"><grundy-game game="nim:3" theme="dark"></grundy-game>', { init: `delete globalThis.${missing}` });
    const notice = game.getByRole("alert");
    assert.match(await notice.innerText(), /WebAssembly in einem Worker/);
    const [ink, sheet] = await notice.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
    assert.deepEqual([ink, sheet], ["rgb(233, 230, 223)", "rgb(27, 33, 43)"]);
    await close();
  });
}

test("the documented styles reach the board, and the page's own do not", async () => {
  const css = /```css\n([\s\S]*?)```/.exec(await readFile(DOCUMENT, "utf8"))[1];
  const { page, game, close } = await opened(`<style>${css} html { font-size: 5px } body { text-align: right; text-transform: uppercase; letter-spacing: 4px; color: red; line-height: 4; white-space: pre }
    :root { --ink: lime } .sheet, .game, p, button { display: none !important } * { cursor: wait }</style><p>outside</p><grundy-game game="nim:3" mode="analyse"></grundy-game>`);
  await game.getByTestId("verdict").waitFor();
  const look = (selector, name) => game.locator(selector).first().evaluate((element, name) => getComputedStyle(element)[name], name);
  assert.deepEqual([await look(".game", "color"), await look(".game", "backgroundColor"), await look(".game", "padding"), await look(".game", "borderRadius"), await look(".game", "borderTopWidth")], ["rgb(34, 34, 34)", "rgb(255, 255, 255)", "2.5px", "0px", "1px"]);
  assert.equal(await look(".stone .body", "fill"), "rgb(51, 51, 51)");
  assert.match(await look(".rule", "fontFamily"), /^Georgia/);
  assert.equal(await look('[data-testid="outcome"]', "color"), "rgb(168, 80, 10)");
  assert.equal(await look(".sheet", "borderTopColor"), "rgb(221, 221, 221)");
  assert.deepEqual([await look(".rule", "textAlign"), await look(".rule", "textTransform"), await look(".rule", "letterSpacing"), await look(".rule", "whiteSpace"), await look(".position", "color"), await look(".big h2", "fontSize")], ["start", "none", "normal", "normal", "rgb(102, 102, 102)", "20.8px"]);
  assert.equal(await game.getByTestId("hint").isVisible(), true);
  assert.equal(await page.getByText("outside").isVisible(), false);
  assert.equal(await page.evaluate(() => document.adoptedStyleSheets.length + document.querySelectorAll("style, link").length), 1, "the page's own style and no other");
  await close();
});

test("a page that unsets everything does not hurt the inside, and what is hidden stays hidden", async () => {
  const { page, game, close } = await opened('<style>* { all: unset } head, script, style { display: none } .past { visibility: hidden }</style><grundy-game game="nim:3"></grundy-game><div class="past"><grundy-game game="nim:4"></grundy-game></div>');
  await turn(game, "nim:3");
  const box = await game.getByTestId("board").boundingBox();
  assert.ok(box.width > 300 && box.height > 200, JSON.stringify(box));
  assert.equal(await game.getByTestId("take").evaluate((element) => getComputedStyle(element).borderTopStyle), "solid");
  const hidden = page.locator("grundy-game").nth(1);
  await hidden.getByTestId("board").waitFor({ state: "attached" });
  assert.equal(await hidden.getByTestId("board").isVisible(), false);
  await close();
});

test("in a narrow column of a wide page the board is narrow, and its width does not depend on what is inside", async () => {
  const { page, close } = await opened('<div style="width: 340px"><grundy-game game="nim:3 + nim:5 + nim:7" mode="analyse"></grundy-game></div><div style="display: flex"><grundy-game game="nim:3"></grundy-game></div><div style="width: 300px"><grundy-game style="float: left" game="kayles:30" mode="analyse"></grundy-game></div>', { context: { viewport: { width: 1300, height: 900 } } });
  const [narrow, flexible, floating] = [0, 1, 2].map((n) => page.locator("grundy-game").nth(n));
  await Promise.all([narrow, floating].map((game) => game.getByTestId("verdict").waitFor()));
  await turn(flexible, "nim:3");
  const width = (game) => game.evaluate((element) => [element.offsetWidth, element.shadowRoot.querySelector(".game").scrollWidth]);
  assert.deepEqual(await width(narrow), [340, 340]);
  const [board, answer] = await Promise.all([narrow.getByTestId("board").boundingBox(), narrow.getByTestId("answer").boundingBox()]);
  assert.ok(answer.y > board.y + board.height, "the answer is below the board");
  assert.ok((await width(flexible))[0] > 500, JSON.stringify(await width(flexible)));
  assert.deepEqual(await width(floating), [300, 300]);
  await close();
});

test("on a phone nothing is wider than the screen", async () => {
  const games = ['game="nim:3 + nim:5 + nim:7" mode="analyse" lang="de"', 'game="fibonacci:10^30" mode="analyse"', 'game="kayles:40"', 'game="wythoff:(6,9)" mode="analyse"', 'mode="exercise" lang="de"', 'game="nim:x"', 'game="kayles"'];
  const { page, close } = await opened(`<meta name="viewport" content="width=device-width">${games.map((game) => `<grundy-game ${game}></grundy-game>`).join("")}`, { context: { viewport: { width: 320, height: 700 } } });
  for (const n of games.keys()) await page.locator("grundy-game").nth(n).locator(".sheet").first().waitFor();
  await page.locator("grundy-game").nth(3).getByTestId("verdict").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  await close();
});

test("keys of the board are not those of the page, and the others are", async () => {
  const { page, game, close } = await opened('<grundy-game game="nim:3 + nim:5" lang="en"></grundy-game>', { init: () => document.addEventListener("keydown", ({ key }) => globalThis.heard.push({ name: "key", detail: key })) });
  await turn(game, "nim:3 + nim:5");
  await game.getByTestId("board").focus();
  for (const key of ["ArrowRight", "3", "ArrowDown", "h", "Escape", "Escape", "s"]) await page.keyboard.press(key);
  assert.deepEqual((await heard(page, "key")).map(({ detail }) => detail), ["Escape", "s"], "Escape with nothing chosen, and a letter that means nothing here");
  await game.getByTestId("amount-0-0").fill("");
  await game.getByTestId("amount-0-0").press("2");
  assert.equal((await heard(page, "key")).length, 2);
  // The focus stays on the board when the button that had it is gone.
  await page.keyboard.press("Enter");
  await game.getByTestId("ply-2").waitFor();
  assert.match(await game.evaluate((element) => element.shadowRoot.activeElement?.dataset.testid ?? "nothing"), /^(board|amount-0-0)$/);
  await close();
});

test("inside a form it submits nothing; in a details, hidden, in another shadow root and from right to left it plays", async () => {
  const { page, close } = await opened(`<html dir="rtl" lang="de"><base href="https://example.org/elsewhere/"><form><input name="own"><grundy-game game="nim:3"></grundy-game></form>
    <details><summary>more</summary><grundy-game game="nim:4"></grundy-game></details><div hidden id="later"><grundy-game game="nim:5"></grundy-game></div><div id="host"></div>
    <script>document.getElementById("host").attachShadow({ mode: "open" }).innerHTML = '<grundy-game game="nim:6"></grundy-game>'; document.querySelector("form").onsubmit = () => { heard.push({ name: "submit" }); return false; };</script>`);
  const [form, details, later, deep] = [0, 1, 2, 3].map((n) => page.locator("grundy-game").nth(n));
  await take(page, form, 3);
  assert.deepEqual(await heard(page, "submit"), []);
  assert.equal(await form.locator(".game").evaluate((element) => getComputedStyle(element).direction), "ltr");
  await page.locator("summary", { hasText: "more" }).click();
  await turn(details, "nim:4");
  await page.evaluate(() => (document.getElementById("later").hidden = false));
  await take(page, later, 5);
  await deep.getByTestId("hint").filter({ hasText: "Tipp" }).waitFor();
  await take(page, deep, 6);
  assert.deepEqual((await heard(page, "end")).map(({ detail }) => detail.query), ["nim:0", "nim:0", "nim:0"], "events come out of another shadow root");
  await close();
});

test("links of a board lead to its own positions, whatever the page's base is", async () => {
  const { page, game, close } = await opened('<base href="https://example.org/elsewhere/"><grundy-game game="kayles"></grundy-game>');
  const there = page.url();
  await game.getByTestId("game-alone").getByRole("link").first().click();
  await turn(game, "kayles:10");
  assert.equal(page.url(), there);
  await close();
});

test("in frames that may do nothing but run scripts it plays and marks exercises", async () => {
  const inner = `<script src="${address}/grundy-game.js"></script><grundy-game game="nim:3"></grundy-game><grundy-game mode="exercise"></grundy-game>`;
  const { page, close } = await opened(`<iframe sandbox="allow-scripts" width="900" height="800" srcdoc='${inner}'></iframe><iframe width="900" height="800" srcdoc='${inner}'></iframe>`);
  for (const n of [0, 1]) {
    const frame = page.frameLocator("iframe").nth(n);
    const [board, exercise] = [frame.locator("grundy-game").nth(0), frame.locator("grundy-game").nth(1)];
    await take(page, board, 3);
    await board.getByTestId("game-over").waitFor();
    await exercise.getByTestId("kind").selectOption("winner");
    await exercise.locator('[data-kind="winner"]').getByTestId("option-0").click();
    await exercise.getByTestId("marking").waitFor();
    await exercise.getByTestId("score-forget").click();
  }
  await close();
});

test("twenty boards and two copies of the script have two workers, no requests and no global names", async () => {
  const { page, close } = await opened(`${Array.from({ length: 20 }, (_, n) => `<grundy-game game="nim:${n + 1} + nim:3" mode="analyse"></grundy-game>`).join("")}`, { script: `${SCRIPT}<script src="/copy/grundy-game.js" defer></script>` });
  for (let n = 0; n < 20; n++) await page.locator("grundy-game").nth(n).getByTestId("outcome").filter({ hasText: n === 2 ? "P" : "N" }).waitFor();
  assert.equal(page.workers().length, 2);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.locator("grundy-game").nth(7).getByTestId("winning-move").first().click();
  await page.locator("grundy-game").nth(7).getByTestId("ply-2").waitFor();
  assert.deepEqual(asked, []);
  assert.equal((await heard(page, "move")).length, 2);
  assert.deepEqual(await page.evaluate(() => Object.keys(globalThis).filter((name) => /grundy|svelte/i.test(name))), []);
  await close();
});

test("a board that is taken away while it computes stops, and the others go on", async () => {
  const { page, close } = await opened('<grundy-game game="octal(0.142857):900 + octal(0.31415):800" mode="analyse"></grundy-game><grundy-game game="nim:3"></grundy-game>');
  const [heavy, light] = [0, 1].map((n) => page.locator("grundy-game").nth(n));
  await turn(light, "nim:3");
  await heavy.evaluate((element) => element.remove());
  await set(page.locator("grundy-game"), "game", "nim:7");
  await turn(page.locator("grundy-game"), "nim:7");
  assert.ok(page.workers().length <= 2);
  await close();
});

test("on paper there is a board and its answer, and nothing to press", async () => {
  const { page, game, close } = await opened('<p>the page</p><grundy-game game="nim:3 + nim:5" mode="analyse" theme="dark"></grundy-game>');
  await game.getByTestId("verdict").waitFor();
  await page.emulateMedia({ media: "print" });
  assert.equal(await game.getByTestId("verdict").isVisible(), true);
  assert.equal(await game.getByTestId("pile-0-0").isVisible(), true);
  assert.equal(await game.getByTestId("winning-move").first().evaluate((element) => getComputedStyle(element).borderTopWidth), "0px", "a winning move is read, not pressed");
  for (const id of ["take", "hint", "mode-play", "opponent", "share", "amount-0-0"]) assert.equal(await game.getByTestId(id).isVisible(), false, id);
  assert.equal(await game.evaluate((element) => getComputedStyle(element).colorScheme), "light");
  await close();
});

test("an element may go into the document of a frame", async () => {
  const { page, game, close } = await opened('<grundy-game game="nim:3"></grundy-game><iframe width="900" height="600"></iframe>');
  await turn(game, "nim:3");
  await page.evaluate(() => document.querySelector("iframe").contentDocument.body.append(document.querySelector("grundy-game")));
  const inside = page.frameLocator("iframe").locator("grundy-game");
  await turn(inside, "nim:3");
  assert.equal(await inside.getByTestId("take").evaluate((element) => getComputedStyle(element).borderTopStyle), "solid");
  await close();
});

test("from a disk a whole game is played, and each position is told", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-element-"));
  try {
    await copyFile(join(site, "grundy-game.js"), join(folder, "grundy-game.js"));
    await writeFile(join(folder, "page.html"), '<!doctype html><html lang="en"><script src="grundy-game.js" defer></script><grundy-game game="subtract(1,2):4" level="perfect"></grundy-game>');
    const { page, game, close } = await opened("", { url: pathToFileURL(join(folder, "page.html")).href });
    await turn(game, "subtract(1,2):4");
    while ((await game.getByTestId("board").getAttribute("data-turn")) !== "over") {
      await game.getByTestId("hint").click();
      await game.getByTestId("take").click();
      await game.locator('[data-testid="board"][data-busy="false"]:is([data-turn="me"], [data-turn="over"])').waitFor();
    }
    assert.equal((await heard(page, "end"))[0].detail.winner, "me");
    await close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

// From a position that the player to move wins, the hints win against perfect play.

import assert from "node:assert/strict";
import { answered, ask, id, movesTellTheTruth, seen, settled, take, truth } from "./lib/board.mjs";
import { GAMES } from "./lib/games.mjs";
import { BRISK, until } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";

// One sum, one game of joint piles, one in misère play; all families without a browser: games.test.mjs.
for (const { family, won } of GAMES.filter(({ family }) => ["a sum of nim heaps", "wythoff", "misère nim"].includes(family))) {
  scenario(`whoever follows the hints wins ${family} from ${won}`, BRISK, async ({ page, visit }) => {
    const start = await truth(won);
    assert.equal(start.outcome, "N");
    await visit("");
    await ask(page, won);
    let now = await settled(page);
    for (let moves = 0; now.turn !== "over"; moves++) {
      assert.ok(moves < 60, `the game does not end: ${now.query}`);
      assert.equal(now.turn, "me");
      assert.equal(now.outcome, "N", `the verdict at ${now.query}`);
      const here = await truth(now.query);
      const offered = await id(page, "winning-move").evaluateAll((buttons) => buttons.map((button) => `${button.dataset.component ?? 0}:${button.dataset.take}`));
      const winning = here.moves.map((move) => `${move.component}:${move.take.join(",")}`);
      assert.ok(offered.length > 0, `no winning move is offered at ${now.query}`);
      for (const move of offered) assert.ok(winning.includes(move), `${move} is offered at ${now.query}; the winning moves are ${winning}`);
      await id(page, "hint").click();
      await until("the hint can be taken", () => id(page, "take").isEnabled());
      await id(page, "take").click();
      now = await answered(page, now);
    }
    assert.equal(now.winner, "me");
    assert.ok(now.plies.filter((ply) => ply.by === "me").every((ply) => ply.before === "N" && ply.after === "P"), JSON.stringify(now.plies));
    const end = await movesTellTheTruth(page, won);
    assert.equal(end.over, true, `the page says that the game is over at ${end.query}`);
    assert.equal(now.plies.length % 2, won.startsWith("misere") ? 0 : 1, "the last to move wins in normal play and loses in misère play");
  });
}

scenario("a winning move of the list is played by a click, and a stone takes itself and those after it", {}, async ({ page, visit }) => {
  await visit("subtract(1,3,4):25");
  let now = await settled(page);
  await id(page, "winning-move").first().click();
  now = await answered(page, now);
  assert.match(new URL(page.url()).searchParams.get("line"), /^0\.4_/);
  const size = Number(await id(page, "pile-0-0").getAttribute("data-size"));
  await take(page, 0, ["3"]);
  await answered(page, now);
  assert.match(new URL(page.url()).searchParams.get("line"), /^0\.4_0\.\d_0\.3_/);
  assert.ok(Number(await id(page, "pile-0-0").getAttribute("data-size")) < size - 3);
});

scenario("stones are dragged off the pile", {}, async ({ page, visit }) => {
  await visit("nim:4 + nim:7");
  const before = await settled(page);
  const stone = await id(page, "stone-1-0-3").boundingBox();
  const board = await id(page, "board").boundingBox();
  await page.mouse.move(stone.x + stone.width / 2, stone.y + stone.height / 2);
  await page.mouse.down();
  await page.mouse.move(stone.x + 40, board.y + board.height / 2 + 20, { steps: 6 });
  await page.mouse.move(board.x + board.width + 40, board.y + board.height + 40, { steps: 6 });
  await page.mouse.up();
  await answered(page, before);
  assert.match(new URL(page.url()).searchParams.get("line"), /^1\.3_/);
});

scenario("heaps too large to draw are numbers with an input", {}, async ({ page, visit }) => {
  const start = "nim:1000000000000000000000000000000 + nim:1000000000000000000000000000007";
  await visit(start);
  let now = await settled(page);
  assert.equal(await id(page, "pile-0-0").getAttribute("data-size"), "1000000000000000000000000000000");
  assert.equal(await page.locator('[data-testid^="stone-"]').count(), 0);
  const here = await truth(start);
  await take(page, here.moves[0].component, here.moves[0].take);
  now = await answered(page, now);
  assert.equal(now.plies[0].after, "P");
  assert.equal(now.outcome, "N");
  await movesTellTheTruth(page, start);
});

scenario("an amount that may not be taken is refused and nothing is lost", { expected: { status: [422] } }, async ({ page, visit }) => {
  await visit("subtract(1,3,4):25");
  const before = await settled(page);
  for (const amount of ["2", "5", "26", "-1", "1.5", "x", "999999999999999999999999"]) {
    await id(page, "amount-0-0").fill(amount).catch(() => id(page, "amount-0-0").pressSequentially(amount));
    assert.equal(await id(page, "take").isEnabled(), false, `${amount} cannot be taken`);
    await id(page, "amount-0-0").press("Enter");
    const now = await settled(page);
    assert.deepEqual([now.query, now.plies.length], [before.query, 0], `after Enter on ${amount}`);
  }
  await id(page, "amount-0-0").fill("4");
  assert.equal(await id(page, "take").isEnabled(), true);
});

scenario("undo goes back to my last turn, the list steps through the game, a new game begins at the start", {}, async ({ page, visit }) => {
  await visit("nim:3 + nim:5 + nim:7");
  const first = await settled(page);
  await id(page, "winning-move").first().click();
  const second = await answered(page, first);
  await id(page, "winning-move").first().click();
  const third = await answered(page, second);
  assert.equal(third.plies.length, 4);

  await id(page, "ply-1").click();
  await settled(page, (now) => now.query !== third.query);
  assert.equal((await seen(page)).outcome, "P", "after a winning move the position is P");
  await id(page, "step-on").click();
  await settled(page, (now) => now.query === second.query);
  await id(page, "step-back").click();
  await settled(page, (now) => now.query !== second.query);
  await id(page, "start-ply").click();
  await settled(page, (now) => now.query === first.query);
  await id(page, "resume").click();
  assert.deepEqual(await settled(page, (now) => now.query === third.query), third);

  await id(page, "undo").click();
  const back = await settled(page, (now) => now.query === second.query);
  assert.equal(back.plies.length, 2);
  await id(page, "new-game").click();
  const again = await settled(page, (now) => now.query === first.query);
  assert.equal(again.plies.length, 0);
});

scenario("play goes on from a ply of the list", {}, async ({ page, visit }) => {
  await visit("subtract(1,3,4):25");
  const first = await settled(page);
  await id(page, "winning-move").first().click();
  const second = await answered(page, first);
  await id(page, "winning-move").first().click();
  await answered(page, second);
  await id(page, "ply-2").click();
  await settled(page, (now) => now.query === second.query);
  await id(page, "continue-here").click();
  const cut = await settled(page, (now) => now.plies.length === 2);
  assert.equal(cut.query, second.query);
  await id(page, "winning-move").first().click();
  await answered(page, cut);
});

scenario("the computer opens when the other player is to be first", {}, async ({ page, visit }) => {
  await visit("fibonacci:21");
  await settled(page);
  await id(page, "first-player").selectOption("computer");
  const now = await settled(page, (now) => now.plies.length === 1);
  assert.equal(now.plies[0].by, "computer");
  assert.equal(now.plies[0].before, "P");
  assert.equal(now.outcome, "N", "fibonacci:21 is lost for whoever opens");
  assert.equal(new URL(page.url()).searchParams.get("me"), "second");
  await page.reload();
  const again = await settled(page, (now) => now.plies.length === 1);
  assert.deepEqual(again, now);
});

scenario("two people play at one board", {}, async ({ page, visit }) => {
  await visit("subtract(1,3,4):8");
  await settled(page);
  await id(page, "opponent").selectOption("none");
  let now = await settled(page);
  for (let n = 1; now.turn !== "over"; n++) {
    await take(page, 0, ["1"]);
    now = await settled(page, (later) => later.plies.length === n);
  }
  assert.equal(now.plies.length, 8);
  assert.equal(now.winner, "second");
  await movesTellTheTruth(page, "subtract(1,3,4):8");
});

scenario("a computer that plays itself ends the game, and the first player wins from an N-position", BRISK, async ({ page, visit }) => {
  await visit("fibonacci:12");
  await settled(page);
  await id(page, "opponent").selectOption("watch");
  let now;
  await until(() => `the game is over; it shows ${JSON.stringify(now)}`, async () => (now = await seen(page)).turn === "over" && now.winner !== "", 40_000);
  assert.equal(now.winner, "first");
  await movesTellTheTruth(page, "fibonacci:12");
});

scenario("the teacher names the idea before its move", {}, async ({ page, visit }) => {
  await visit("fibonacci:20", { level: "teaching" });
  const before = await settled(page);
  assert.equal(await id(page, "level").inputValue(), "teaching");
  await take(page, 0, ["1"]);
  // That gives the win away: the teacher asks first.
  await id(page, "held-on").click();
  const now = await answered(page, before);
  assert.equal(now.plies[1].after, "P", "the teacher plays perfectly");
  // Its lesson for 19 = 13 + 5 + 1 is the numeration of the position that it moved from.
  const heard = await page.locator("main").innerText();
  assert.match(heard.replace(/\s+/g, " "), /19 = 13 \+ 5 \+ 1/);
});

scenario("the human level errs now and then, and says so in the verdicts", { ...BRISK, timeout: 90_000 }, async ({ t, page, visit }) => {
  let slips = 0;
  let replies = 0;
  for (const start of ["nim:9 + nim:14 + nim:21", "nim:8 + nim:13 + nim:30", "nim:10 + nim:11 + nim:31"]) {
    await visit(start, { level: "human" });
    let now = await settled(page);
    for (let moves = 0; now.turn !== "over" && moves < 6; moves++) {
      const pile = await page.evaluate(() => [0, 1, 2].find((c) => Number(document.querySelector(`[data-testid="pile-${c}-0"]`)?.dataset.size ?? 0) > 0));
      await take(page, pile, ["1"], { byInput: true });
      now = await answered(page, now);
    }
    const theirs = now.plies.filter((ply) => ply.by === "computer" && ply.before === "N");
    replies += theirs.length;
    slips += theirs.filter((ply) => ply.after === "N").length;
    await movesTellTheTruth(page, start);
  }
  t.diagnostic(`human level: ${slips} slips in ${replies} won positions`);
  // The replies follow from the moves before them, so the count is the same each time.
  assert.ok(slips > 0, "it makes mistakes");
  assert.ok(slips < replies, "it plays well more often than not");
});

scenario("a hint is spoken, and the reasons open and close", {}, async ({ page, visit }) => {
  await visit("fibonacci:20");
  await settled(page);
  await id(page, "hint").click();
  await until("the hint is in the live region", async () => /\b2\b/.test(await id(page, "status").innerText()));
  assert.ok(await id(page, "status").evaluate((node) => node.closest("[aria-live]") !== null), "the status is a live region");
  assert.match(await id(page, "reason-0").or(id(page, "reason-1")).first().innerText(), /13/);
  const open = await page.locator('[data-testid^="reason-"]:visible').count();
  await id(page, "why").click();
  await until("the reasons are hidden", async () => (await page.locator('[data-testid^="reason-"]:visible').count()) === 0);
  await id(page, "why").click();
  await until("the reasons are back", async () => (await page.locator('[data-testid^="reason-"]:visible').count()) === open);
});

scenario("what the check does not cover is named beside the standing", {}, async ({ page, visit }) => {
  await visit("raleigh:(5,9,1e50)");
  await settled(page);
  assert.match(await id(page, "beyond").innerText(), /except the list of all winning moves/);
  await visit("nim:3");
  await settled(page);
  assert.equal(await id(page, "beyond").count(), 0, "all of a small answer is checked");
});

scenario("German says what the check does not cover", { locale: "de-DE" }, async ({ page, visit }) => {
  await visit("raleigh:(5,9,1e50)");
  await settled(page);
  assert.match(await id(page, "beyond").innerText(), /außer der Liste aller Gewinnzüge/);
});

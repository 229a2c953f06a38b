// The state of the page is its address: reload it, send it to someone, go back and forward.

import assert from "node:assert/strict";
import { answered, ask, id, seen, settled, take } from "./lib/board.mjs";
import { still, until } from "./lib/page.mjs";
import { kind } from "./lib/proofs.mjs";
import { scenario } from "./lib/scenario.mjs";

/** Plays the moves, each with the computer's answer. */
async function play(page, moves) {
  let now = await settled(page);
  for (const [component, amounts] of moves) {
    await take(page, component, amounts);
    now = await answered(page, now);
  }
  return now;
}

for (const [start, moves] of [
  ["fibonacci:40", [[0, ["6"]], [0, ["1"]]]],
  ["nim:3 + nim:5 + nim:7", [[0, ["1"]], [2, ["2"]]]],
  ["wythoff:(9,12)", [[0, ["4", "4"]]]],
  ["misere nim:3 + nim:4 + nim:5", [[0, ["2"]]]],
  ["raleigh:(5,6,9)", [[0, ["1", "1", "0"]]]],
]) {
  scenario(`a game of ${start} survives a reload and a copied address`, {}, async ({ page, visit, fresh }) => {
    await visit(start);
    const played = await play(page, moves);
    assert.equal(played.plies.length, 2 * moves.length);
    const shared = page.url();

    await page.reload();
    assert.deepEqual(await settled(page, (now) => now.plies.length === played.plies.length), played);
    assert.equal(page.url(), shared, "looking at a shared address does not change it");

    const other = await fresh();
    await other.goto(shared);
    assert.deepEqual(await settled(other, (now) => now.plies.length === played.plies.length), played);
    assert.equal(await id(other, "query-input").inputValue(), await id(page, "query-input").inputValue());
  });
}

scenario("a finished game survives a reload", {}, async ({ page, visit }) => {
  await visit("subtract(1,3,4):4");
  await settled(page);
  await take(page, 0, ["4"]);
  const over = await settled(page, (now) => now.turn === "over");
  assert.equal(over.winner, "me");
  await page.reload();
  assert.deepEqual(await settled(page, (now) => now.turn === "over"), over);
});

scenario("the settings of a game are in its address", {}, async ({ page, visit, fresh }) => {
  await visit("nim:3 + nim:5 + nim:7");
  await settled(page);
  await id(page, "level").selectOption("human");
  await id(page, "opponent").selectOption("none");
  await settled(page);
  const other = await fresh();
  await other.goto(page.url());
  await settled(other);
  assert.equal(await id(other, "level").inputValue(), "human");
  assert.equal(await id(other, "opponent").inputValue(), "none");
});

scenario("Back and Forward walk through the game", {}, async ({ page, visit }) => {
  await visit("");
  await ask(page, "nim:3 + nim:5 + nim:7");
  const start = await settled(page);
  const end = await play(page, [[0, ["1"]], [2, ["2"]]]);
  const last = page.url();

  let steps = 0;
  let lengths = [end.plies.length];
  while (new URL(page.url()).searchParams.get("line")) {
    assert.ok(++steps <= 8, "Back reaches the start of the game");
    const before = page.url();
    await page.goBack();
    await until("the address changes", () => page.url() !== before);
    const now = await settled(page);
    lengths.push(now.plies.length);
  }
  assert.ok(lengths.every((n, i) => i === 0 || n < lengths[i - 1]), `each step back shows fewer moves: ${lengths}`);
  const back = await settled(page, (now) => now.plies.length === 0);
  assert.equal(back.query, start.query);
  for (; steps > 0; steps--) await page.goForward();
  assert.deepEqual(await settled(page, (now) => now.plies.length === end.plies.length), end);
  assert.equal(page.url(), last);
});

scenario("Back from a question leads to the home page, Forward to the question", {}, async ({ page, visit }) => {
  await visit("");
  await id(page, "surprise").waitFor();
  await ask(page, "fibonacci:20");
  await settled(page);
  await ask(page, "wythoff:(3,8)");
  await settled(page, (now) => now.query.startsWith("wythoff"));
  await page.goBack();
  assert.equal((await settled(page, (now) => now.query.startsWith("fibonacci"))).outcome, "N");
  assert.match(await id(page, "query-input").inputValue(), /^fibonacci:20/);
  await page.goBack();
  await id(page, "surprise").waitFor();
  assert.equal(await id(page, "query-input").inputValue(), "");
  await page.goForward();
  await settled(page, (now) => now.query.startsWith("fibonacci"));
});

scenario("the tabs are steps of the history, and the board stays", {}, async ({ page, visit }) => {
  await visit("wythoff:(3,8)");
  const first = await settled(page);
  for (const view of ["map", "sum", "proof", "paper", "sequence"]) {
    await id(page, `tab-${view}`).click();
    await until(`the tab ${view} is chosen`, async () => (await id(page, `tab-${view}`).getAttribute("aria-selected")) === "true");
    assert.equal(new URL(page.url()).searchParams.get("view"), view);
    assert.equal((await seen(page)).query, first.query);
  }
  await page.goBack();
  await until("Back leads to the paper", async () => (await id(page, "tab-paper").getAttribute("aria-selected")) === "true");
});

scenario("misère is a word of the notation and of the address", {}, async ({ page, visit }) => {
  await visit("nim:1 + nim:1 + nim:1");
  assert.equal((await settled(page)).outcome, "N");
  await id(page, "misere").check();
  const now = await settled(page, (later) => later.query.startsWith("misere"));
  assert.equal(now.outcome, "P");
  assert.match(new URL(page.url()).searchParams.get("q"), /^misere nim:1/);
  assert.match(await id(page, "query-input").inputValue(), /^misere nim:1/);
  await page.reload();
  await settled(page);
  assert.equal(await id(page, "misere").isChecked(), true);
  await id(page, "misere").uncheck();
  await settled(page, (later) => later.query.startsWith("nim"));
});

scenario("the place, zoom, colours and overlay of the map survive in the address", {}, async ({ page, visit, fresh }) => {
  await visit("wythoff:(3,8)", { view: "map" });
  const canvas = id(page, "map-canvas");
  await canvas.scrollIntoViewIfNeeded();
  const place = () => canvas.evaluate((node) => ({ x: node.dataset.x, y: node.dataset.y, z: node.dataset.z }));
  await id(page, "map-row").fill("700");
  await id(page, "map-column").fill("900");
  await id(page, "map-go").click();
  await id(page, "map-zoom-in").click();
  await id(page, "map-scale").selectOption("cyclic");
  await id(page, "map-p").click();
  await until("the address knows the overlay", () => new URL(page.url()).searchParams.get("map.p") === "1");
  await until("the map has come to rest", async () => {
    const one = JSON.stringify(await place());
    await still(page);
    return one === JSON.stringify(await place()) && (await canvas.getAttribute("data-waiting")) === "0";
  });
  const was = await place();
  // The place reaches the address when the map rests.
  await until("the address knows the place", () => Math.abs(Number(new URL(page.url()).searchParams.get("map.x")) - Number(was.x)) <= 1e-2 * Math.abs(Number(was.x)));
  const other = await fresh();
  await other.goto(page.url());
  const there = id(other, "map-canvas");
  await there.scrollIntoViewIfNeeded();
  await until("the map is there", async () => (await there.getAttribute("data-waiting")) === "0" && Number(await there.getAttribute("data-tiles")) > 0);
  const is = await there.evaluate((node) => ({ x: node.dataset.x, y: node.dataset.y, z: node.dataset.z }));
  for (const key of ["x", "y", "z"]) assert.ok(Math.abs(Number(is[key]) - Number(was[key])) <= 1e-2 * Math.max(1, Math.abs(Number(was[key]))), `${key}: ${was[key]} became ${is[key]}`);
  assert.equal(await id(other, "map-scale").inputValue(), "cyclic");
  assert.equal(await id(other, "map-p").getAttribute("aria-pressed"), "true");
});

scenario("the window of the sequence survives in the address", {}, async ({ page, visit, fresh }) => {
  await visit("subtract(2,4,7):10", { view: "sequence" });
  const canvas = id(page, "seq-canvas");
  await until("values are there", async () => Number(await canvas.getAttribute("data-count")) > 0);
  await id(page, "seq-to").fill("5000");
  await id(page, "seq-to").press("Enter");
  await until("5001 values are there", async () => (await canvas.getAttribute("data-count")) === "5001");
  await id(page, "seq-zoom-in").click();
  await id(page, "seq-show-outcomes").click();
  await until("outcomes are shown", async () => (await canvas.getAttribute("data-kind")) === "outcome");
  // The window glides to its place, and its place to the address.
  await until("the window is in the address", async () => {
    const shown = await canvas.evaluate((node) => [node.dataset.x0, node.dataset.x1].map(Number));
    const told = ["seq.x0", "seq.x1"].map((name) => Number(new URL(page.url()).searchParams.get(name)));
    return shown[1] - shown[0] < 5000 && told[1] > 0 && shown.every((x, n) => Math.abs(x - told[n]) <= 1);
  });
  const read = (node) => ({ x0: node.dataset.x0, x1: node.dataset.x1, count: node.dataset.count, kind: node.dataset.kind });
  const was = await canvas.evaluate(read);
  assert.ok(Number(was.x1) - Number(was.x0) < 5000, `zoomed in: ${JSON.stringify(was)}`);
  const other = await fresh();
  await other.goto(page.url());
  const there = id(other, "seq-canvas");
  let is;
  await until(() => `the window is ${JSON.stringify(was)} again; it is ${JSON.stringify(is)}`, async () => JSON.stringify((is = await there.evaluate(read))) === JSON.stringify(was));
});

scenario("the text of a proof survives in the address", {}, async ({ page, visit, fresh }) => {
  const sentence = "forall n >= 1: floor(n*phi) >= n";
  await visit("wythoff:(3,8)", { view: "proof" });
  await kind(page, "sentence");
  await id(page, "proof-system").fill("fib");
  await id(page, "proof-text").fill(sentence);
  await id(page, "proof-run").click();
  await until("it is proved", async () => (await id(page, "proof-verdict").innerText()).trim() === "PROVED", 20_000);
  const other = await fresh();
  await other.goto(page.url());
  await until("it is there and proved again", async () => (await id(other, "proof-verdict").count()) > 0 && (await id(other, "proof-verdict").innerText()).trim() === "PROVED", 20_000);
  assert.equal(await id(other, "proof-text").inputValue(), sentence);
  assert.equal(await id(other, "proof-system").inputValue(), "fib");
});

scenario("an address with nonsense in its parameters is survived", { expected: { status: [400, 422] } }, async ({ page }) => {
  for (const search of [
    "q=fibonacci:20&line=0.999_x",
    "q=fibonacci:20&from=fibonaci:3&line=0.1",
    "q=fibonacci:18/4&from=fibonacci:20&line=0.2&at=77",
    "q=fibonacci:20&view=nowhere&level=angry&me=third&foe=nobody",
    "q=wythoff:(3,8)&view=map&map.x=NaN&map.y=-5&map.z=1e99&map.scale=none",
    "q=subtract(2,4,7):10&view=sequence&seq.to=abc&seq.x0=9&seq.x1=-4&seq.row=x",
    "q=nim:5&view=proof&proof.kind=magic&proof.run=1",
    "story=nothing&step=99",
    "q=%E0%A4%A",
  ]) {
    await page.goto(`/?${search}`);
    await id(page, "query-input").waitFor();
    await still(page);
    await ask(page, "fibonacci:20");
    const now = await settled(page, (later) => later.query.startsWith("fibonacci:20"));
    assert.equal(now.outcome, "N", `after ${search}`);
  }
});

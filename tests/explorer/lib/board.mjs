// The board as a player meets it.

import assert from "node:assert/strict";
import { grundy } from "./server.mjs";
import { until } from "./page.mjs";

export const id = (page, name) => page.getByTestId(name);

/** What the page shows now: position, turn, verdict, moves so far. */
export function seen(page) {
  return page.evaluate(() => {
    const find = (name) => document.querySelector(`[data-testid="${name}"]`);
    const board = find("board");
    const plies = [];
    for (let n = 1; find(`ply-${n}`); n++) {
      const ply = find(`ply-${n}`);
      plies.push({ text: ply.textContent.replace(/\s+/g, " ").trim(), before: ply.dataset.before, after: ply.dataset.after, by: ply.dataset.by });
    }
    return {
      query: board?.dataset.query ?? "",
      busy: board?.dataset.busy === "true",
      turn: board?.dataset.turn ?? "",
      outcome: find("outcome")?.textContent.trim() ?? "",
      verdict: find("verdict")?.textContent.replace(/\s+/g, " ").trim() ?? "",
      winner: find("game-over")?.dataset.winner ?? "",
      plies,
    };
  });
}

/** Waits until nothing is under way and all plies have their verdicts. */
export async function settled(page, ready = () => true) {
  let now;
  await until(
    () => `the board is at rest; it shows ${JSON.stringify(now)}`,
    async () => {
      now = await seen(page);
      const resting = now.query !== "" && !now.busy && (now.turn === "over") === (now.winner !== "");
      const judged = now.plies.every((ply) => ply.before && ply.after) && (now.turn === "over" || now.outcome !== "");
      return resting && judged && ready(now);
    },
  );
  return now;
}

export async function ask(page, text) {
  await id(page, "query-input").fill(text);
  await id(page, "query-input").press("Enter");
}

/** After a move of mine: the answer has come, or the game is over. */
export const answered = (page, before) => settled(page, (now) => now.query !== before.query && (now.turn === "over" || now.plies.length >= before.plies.length + 2));

/** Makes a move with the stones where there are any, else with the input. */
export async function take(page, component, amounts, { byInput = false } = {}) {
  const piles = amounts.map((amount, i) => [i, amount]).filter(([, amount]) => BigInt(amount) > 0n);
  let byStones = !byInput;
  for (const [i, amount] of piles) if ((await id(page, `stone-${component}-${i}-${amount}`).count()) === 0) byStones = false;
  for (const [i, amount] of piles) {
    if (byStones) await id(page, `stone-${component}-${i}-${amount}`).click();
    else await id(page, `amount-${component}-${i}`).fill(String(amount));
  }
  // A stone of a game on one pile takes at once; otherwise the button takes what is chosen.
  if (!byStones || amounts.length > 1) await id(page, "take").click();
}

/** Opens the lists of moves beside the rows of stones. */
export async function unfold(page, component = 0) {
  const summary = id(page, `list-${component}`);
  if ((await summary.count()) === 1 && !(await summary.evaluate((node) => node.parentElement.open))) await summary.click();
}

/** Makes a move of the list of a component that may be split: the one that leaves this. */
export async function split(page, component, to) {
  await unfold(page, component);
  await id(page, `choices-${component}`).locator(`[data-to="${to}"]`).click();
}

/** Where a move is chosen in the row of its heap: the stones taken lie after the first heap left, `cuts` between the others. */
export function placeOf({ take, to }) {
  const heaps = [...to.matchAll(/:(\d+)/g)].map((found) => Number(found[1])).filter((heap) => heap > 0);
  const taken = Number(take[0]);
  const from = taken > 0 ? (heaps[0] ?? 0) : 0;
  let at = taken > 0 ? from + taken : 0;
  const cuts = (taken > 0 ? heaps.slice(1) : heaps).slice(0, -1).map((heap) => (at += heap));
  return { heaps, taken, from, cuts };
}

/** What is marked in a row. */
export const marked = (page, component) => id(page, `row-${component}-0`).evaluate(({ dataset }) => ({ left: dataset.left ?? "", taken: Number(dataset.taken) }));

/** Chooses a move in the row with the mouse, without making it: stones are pulled over, gaps clicked. */
export async function mark(page, move) {
  const { heaps, taken, from, cuts } = placeOf(move);
  const c = move.component;
  if (taken > 0) {
    const middle = async (stone) => {
      const { x, y, width, height } = await id(page, `seat-${c}-0-${stone}`).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await id(page, `seat-${c}-0-${from + 1}`).scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middle(from + 1)));
    await page.mouse.down();
    for (let stone = from + 1; stone <= from + taken; stone++) await page.mouse.move(...(await middle(stone)));
    await page.mouse.up();
  }
  for (const at of cuts) await id(page, `gap-${c}-0-${at}`).click();
  assert.deepEqual(await marked(page, c), { left: heaps.join(), taken }, `the row shows ${JSON.stringify(move)}`);
}

/** What the command line says of a position. */
export async function truth(query) {
  const answer = await grundy("solve", query);
  assert.ok(answer.outcome, `grundy solve ${query}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Every verdict of the move list, recomputed by the command line from the start of the game. */
export async function movesTellTheTruth(page, start) {
  const line = new URL(page.url()).searchParams.get("line") ?? "";
  const { plies } = await seen(page);
  const moves = line === "" ? [] : line.split("_").map((ply) => ply.split("~"));
  assert.equal(moves.length, plies.length, "the address and the list hold the same number of moves");
  let here = await truth(start);
  for (const [n, [move, leaves]] of moves.entries()) {
    const [component, ...amounts] = move.split(".");
    assert.equal(plies[n].before, here.outcome, `ply ${n + 1}: verdict before the move from ${here.query}`);
    here = await truth(after(here.query, Number(component), amounts, leaves));
    assert.equal(plies[n].after, here.outcome, `ply ${n + 1}: verdict after the move to ${here.query}`);
  }
  return here;
}

/** The notation of a position after a move, worked out from the rules alone (bounds of take-away games: 2x, 3x). */
function after(query, component, amounts, leaves) {
  const misere = /^misere /.test(query) ? "misere " : "";
  const parts = query.slice(misere.length).split(" + ");
  if (leaves !== undefined) return misere + parts.with(component, leaves).join(" + ");
  const [, ruleset, position] = /^(.*):(.*)$/.exec(parts[component]);
  if (position.startsWith("(")) {
    const piles = position.slice(1, -1).split(",").map((text, i) => BigInt(text.trim()) - BigInt(amounts[i]));
    parts[component] = `${ruleset}:(${piles.join(",")})`;
  } else {
    const left = BigInt(position.split("/")[0]) - BigInt(amounts[0]);
    const factor = ruleset === "fibonacci" ? 2n : /^takeaway\((\d+)x\)$/.test(ruleset) ? BigInt(/\d+/.exec(ruleset)[0]) : 0n;
    parts[component] = factor === 0n ? `${ruleset}:${left}` : `${ruleset}:${left}/${factor * BigInt(amounts[0])}`;
  }
  return misere + parts.join(" + ");
}

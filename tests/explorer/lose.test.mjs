// Perfect play does not forgive: a lost position stays lost, a blunder is found and named.

import assert from "node:assert/strict";
import { answered, id, movesTellTheTruth, settled, take, truth } from "./lib/board.mjs";
import { GAMES } from "./lib/games.mjs";
import { random, SEED } from "./lib/random.mjs";
import { BRISK } from "./lib/page.mjs";
import { scenario } from "./lib/scenario.mjs";

/** The legal moves that the board of a position offers. */
async function legal(base, query) {
  const answer = await fetch(`${base}/api/board?q=${encodeURIComponent(query)}`);
  assert.equal(answer.status, 200);
  const { components } = await answer.json();
  return components.flatMap((component) => component.moves.map((amounts) => ({ component: component.component, amounts })));
}

const same = (move) => (other) => other.component === move.component && other.amounts.join() === move.amounts.join();

// All families without a browser: games.test.mjs.
for (const [n, { family, lost }] of GAMES.entries()) {
  if (!["fibonacci", "raleigh", "misère nim"].includes(family)) continue;
  scenario(`${family} is lost from ${lost} against perfect play, whatever is tried`, BRISK, async ({ t, page, base, visit }) => {
    t.diagnostic(`seed ${SEED} + ${n}`);
    const dice = random(SEED + n);
    assert.equal((await truth(lost)).outcome, "P");
    await visit(lost);
    let now = await settled(page);
    for (let moves = 0; now.turn !== "over"; moves++) {
      assert.ok(moves < 60, `the game does not end: ${now.query}`);
      assert.equal(now.outcome, "P", `the verdict at ${now.query}`);
      assert.equal(await id(page, "winning-move").count(), 0);
      const move = dice.pick(await legal(base, now.query));
      await take(page, move.component, move.amounts, { byInput: moves % 2 === 1 });
      now = await answered(page, now);
    }
    assert.equal(now.winner, "computer");
    await movesTellTheTruth(page, lost);

    await id(page, "why-lost").click();
    const told = id(page, "lost-at");
    await told.waitFor();
    assert.equal(await told.getAttribute("data-ply"), null, "there never was a winning move");
    assert.match(await told.innerText(), /never|no winning move|lost from the (start|beginning)|began in a P/i);
  });
}

/** Loses from an N-position: `good` winning moves, one blunder, then whatever comes. The story must name the blunder. */
function blunder(start, good, seed) {
  scenario(`a blunder after ${good} good moves from ${start} is named with the move that would have won`, BRISK, async ({ page, base, visit }) => {
    const dice = random(seed);
    await visit(start);
    let now = await settled(page);
    let missed;
    for (let moves = 0; now.turn !== "over"; moves++) {
      const all = await legal(base, now.query);
      const { outcome, moves: list } = await truth(now.query);
      const winning = list.map((move) => ({ component: move.component, amounts: move.take }));
      let move;
      if (moves < good) move = winning[0];
      else if (moves === good) {
        assert.equal(outcome, "N");
        missed = { ply: now.plies.length + 1, winning };
        move = dice.pick(all.filter((one) => !winning.some(same(one))));
        assert.ok(move, `there is a wrong move at ${now.query}`);
      } else move = dice.pick(all);
      await take(page, move.component, move.amounts);
      now = await answered(page, now);
    }
    assert.equal(now.winner, "computer");
    await movesTellTheTruth(page, start);

    await id(page, "why-lost").click();
    const told = id(page, "lost-at");
    await told.waitFor();
    assert.equal(await told.getAttribute("data-ply"), String(missed.ply));
    const words = await told.innerText();
    const amounts = missed.winning.map((move) => move.amounts.filter((amount) => amount !== "0"));
    assert.ok(amounts.some((list) => list.every((amount) => new RegExp(`\\b${amount}\\b`).test(words))), `“${words}” names one of the winning moves ${JSON.stringify(amounts)}`);

    await told.getByTestId("go-back").click();
    const back = await settled(page, (later) => later.turn === "me" && later.plies.length === missed.ply - 1);
    assert.equal(back.outcome, "N");
  });
}

blunder("fibonacci:20", 0, SEED + 101);
blunder("nim:3 + nim:5 + nim:7", 1, SEED + 103);

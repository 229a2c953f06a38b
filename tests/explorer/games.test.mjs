// Whole games of every family without a browser: the moves of the answers win, lost positions stay lost against perfect play, a blunder is found. The page
// plays some of these again (win, lose); what it makes of a game that it is told is tested with its source.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { truth } from "./lib/board.mjs";
import { GAMES } from "./lib/games.mjs";
import { random, SEED } from "./lib/random.mjs";
import { startServer } from "./lib/server.mjs";

let address, own;
before(async () => {
  own = process.env.EXPLORER_ADDRESS ? null : await startServer();
  address = process.env.EXPLORER_ADDRESS ?? own.address;
});
after(() => own?.stop());

async function ask(route, parameters) {
  const answer = await fetch(`${address}/api/${route}?${new URLSearchParams(parameters)}`);
  assert.equal(answer.status, 200, `${route} ${JSON.stringify(parameters)}`);
  return answer.json();
}

const written = ({ component, take }) => [component, ...take].join(".");

/** Plays on until the game is over; `choose` makes my moves. Gives the line and the positions, the first included. */
async function play(start, choose) {
  const line = [];
  const positions = [start];
  let query = start;
  for (let n = 0; ; n++) {
    assert.ok(n < 120, `the game does not end: ${query}`);
    const board = await ask("board", { q: query });
    if (board.over) return { line, positions, board };
    const mine = n % 2 === 0;
    const move = mine ? await choose(board, line.length) : (await ask("reply", { q: query, level: "perfect", seed: n })).move;
    const played = await ask("play", { q: query, component: move.component, take: move.take.join(",") });
    line.push(written(move));
    query = played.query;
    positions.push(query);
  }
}

/** The letters of the line as the page gets them are those of the command line. */
async function judged({ line, positions }) {
  const told = await ask("line", { q: positions[0], plies: line.join("_") });
  assert.equal(told.refused, null);
  assert.equal(told.over, true);
  for (const [k, { outcome }] of told.positions.entries()) assert.equal(outcome, (await truth(positions[k])).outcome, `after ${k} moves: ${positions[k]}`);
  return told;
}

const legal = ({ components }) => components.flatMap(({ component, moves }) => moves.map((take) => ({ component, take })));

for (const [n, { family, won, lost }] of GAMES.entries()) {
  test(`${family}: the first winning move wins from ${won}, whatever is answered`, async () => {
    const game = await play(won, ({ query, solve }) => {
      assert.equal(solve.outcome, "N", query);
      return solve.moves[0];
    });
    const told = await judged(game);
    assert.ok(told.positions.every(({ outcome }, k) => outcome === (k % 2 === 0 ? "N" : "P")), JSON.stringify(told.positions));
    assert.equal(game.line.length % 2, won.startsWith("misere") ? 0 : 1, "the last to move wins in normal play and loses in misère play");
    assert.ok(told.plies.every(({ error }, k) => k % 2 === 1 || !error), "no move of mine was an error");
  });

  test(`${family}: ${lost} is lost against perfect play, whatever is tried`, async (t) => {
    t.diagnostic(`seed ${SEED} + ${n}`);
    const dice = random(SEED + n);
    const game = await play(lost, (board) => {
      assert.equal(board.solve.outcome, "P", board.query);
      assert.equal(board.solve.moves.length, 0);
      return dice.pick(legal(board));
    });
    const told = await judged(game);
    assert.equal(game.line.length % 2, lost.startsWith("misere") ? 1 : 0, "the computer wins");
    assert.ok(told.plies.every(({ error }) => !error), "nobody missed a win");
  });
}

for (const [start, good, seed] of [["fibonacci:20", 1, 102], ["nim:3 + nim:5 + nim:7", 1, 103], ["subtract(1,3,4):25", 2, 104], ["wythoff:(9,12)", 0, 105], ["misere nim:3 + nim:4 + nim:5", 0, 106]]) {
  test(`a blunder after ${good} good moves from ${start} is found, with a move that would have won`, async () => {
    const dice = random(SEED + seed);
    let missed;
    const game = await play(start, (board, at) => {
      const { moves, outcome } = board.solve;
      if (at / 2 < good) return moves[0];
      if (at / 2 > good) return dice.pick(legal(board));
      assert.equal(outcome, "N");
      missed = { at, winning: moves.map(written) };
      return dice.pick(legal(board).filter((move) => !missed.winning.includes(written(move))));
    });
    const told = await judged(game);
    const mine = told.plies.findIndex(({ error }, k) => k % 2 === 0 && error);
    assert.equal(mine, missed.at);
    assert.ok(missed.winning.includes(written(told.plies[mine].winning)), JSON.stringify(told.plies[mine]));
  });
}

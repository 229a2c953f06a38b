import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import { Announcer } from "../a11y/announcer.svelte";
import { fake, heap } from "../library/fake";
import type { Line, Played } from "../library/library";
import { decodeLine } from "../moves/line";
import { english } from "../words/english";
import { inMemory, Place } from "./address.svelte";
import { Match } from "./match.svelte";
import { Mode } from "./mode.svelte";
import { Table } from "./position.svelte";

const sizeOf = (q: string) => Number(/:(\d+)$/.exec(q)![1]);
const at = (n: number) => `subtract(1,2,3):${n}`;

function lineOf(start: string, text: string): Line {
  const plies = decodeLine(text)!;
  const sizes = plies.reduce((all, { take }) => [...all, all.at(-1)! - Number(take[0])], [sizeOf(start)]);
  return {
    format: 1, start, positions: sizes.map((n) => ({ query: at(n), outcome: n % 4 === 0 ? "P" : "N" })), over: sizes.at(-1) === 0, winner: null, missed: null, refused: null,
    plies: plies.map((ply, k) => {
      const error = sizes[k]! % 4 !== 0 && sizes[k + 1]! % 4 !== 0;
      return { component: 0, take: ply.take, to: at(sizes[k + 1]!), says: "", error, winning: error ? { component: 0, take: [String(sizes[k]! % 4)], to: at(sizes[k]! - (sizes[k]! % 4)) } : null };
    }),
  } as Line;
}

/** A table with this address, after everything has been asked. */
async function sit(search: string, judged?: Played["judged"]) {
  const { library, asked } = fake({
    board: (q) => heap(sizeOf(q)),
    line: lineOf,
    play: (q, { take }) => ({ format: 1, from: q, query: at(sizeOf(q) - Number(take[0])), over: sizeOf(q) === Number(take[0]), move: { component: 0, take, to: "" }, says: "", judged }),
  });
  const place = new Place(inMemory(search));
  const table = new Table(library, place);
  const announcer = new Announcer();
  const match = new Match(library, english, place, table, announcer);
  const settle = async () => {
    table.follow();
    await vi.waitFor(() => expect(table.loading).toBe(false));
    match.lay(table.board);
    await match.follow();
    flushSync();
  };
  await settle();
  return { place, table, match, announcer, asked, settle, mode: new Mode(place) };
}

it("a game of the address is played over in one request", async () => {
  const { match, asked } = await sit(`q=${at(3)}&from=${at(9)}&line=0.3_0.2_0.1`);
  expect(match.positions).toEqual([9, 6, 4, 3].map(at));
  expect([0, 1, 2, 3].map((k) => match.outcome(k))).toEqual(["N", "N", "P", "N"]);
  expect(asked.filter(({ name }) => name === "line")).toHaveLength(1);
  expect(asked.filter(({ name }) => name === "play")).toHaveLength(0);
});

it("the first win that was missed is known, with the move that would have won", async () => {
  const { match } = await sit(`q=${at(0)}&from=${at(9)}&line=0.3_0.2_0.1_0.3`);
  expect(match.ended).toBe(true);
  expect(match.missed).toBe(0);
  expect(match.better(0)?.take).toEqual(["1"]);
  expect(match.winner).toBe("computer");
});

it("moves that lead elsewhere than the position are dropped, the position stays", async () => {
  const { match, place, announcer } = await sit(`q=${at(5)}&from=${at(9)}&line=0.3`);
  expect(place.get("line")).toBe("");
  expect(place.q).toBe(at(5));
  expect(match.plies).toEqual([]);
  expect(announcer.text).toMatch(/not a legal game/);
});

it("a move is made only when it is my turn", async () => {
  const { match, place, settle } = await sit(`q=${at(9)}`);
  expect(await match.move({ component: 0, take: ["1"] })).toBe(true);
  expect(place.q).toBe(at(8));
  await settle();
  expect(match.toMove).toBe("computer");
  expect(await match.move({ component: 0, take: ["1"] })).toBe(false);
  expect(place.q).toBe(at(8));
});

it("a teacher holds the answer back after a blunder, until it is taken back or played on", async () => {
  const { match, place, settle } = await sit(`q=${at(9)}&level=teaching`, { before: "N", after: "N", blunder: true, says: "Can you see the winning reply?" });
  await match.move({ component: 0, take: ["2"] });
  await settle();
  expect(match.held).toBe("Can you see the winning reply?");
  match.undo();
  expect(place.q).toBe(at(9));
  expect(match.held).toBe("");
  await settle();
  await match.move({ component: 0, take: ["2"] });
  match.release();
  expect(match.held).toBe("");
});

it("two people have names, and take turns", async () => {
  const { match, place, settle } = await sit(`q=${at(9)}&foe=none&names=Ada,Bo`);
  expect(match.names).toEqual(["Ada", "Bo"]);
  expect(match.toMove).toBe("first");
  await match.move({ component: 0, take: ["1"] });
  await settle();
  expect([match.toMove, match.mine]).toEqual(["second", true]);
  match.call("A, B", "");
  expect(place.get("names")).toBe("A  B,");
});

it("playing hides the answer until it is asked for; analysing never does; a story as long as it asks", async () => {
  const { place, mode } = await sit(`q=${at(9)}&mode=play`);
  expect(mode.reveal).toEqual({ verdict: false, colours: false, tabs: false });
  mode.peek();
  expect(mode.hides).toBe(false);
  place.set({ q: at(8) });
  expect(mode.hides).toBe(true);
  mode.ended = true;
  expect(mode.hides).toBe(false);
  mode.ended = false;
  mode.choose("analyse");
  expect(mode.hides).toBe(false);
  place.set({ story: "four", mode: "play" });
  expect(mode.hides).toBe(true);
  mode.asking = false;
  expect(mode.hides).toBe(false);
});

it("what was said of one position is not said of the next", () => {
  const announcer = new Announcer();
  announcer.say("Hint: take 2.");
  announcer.stand("nim:5: N.");
  expect(announcer.text).toBe("Hint: take 2. nim:5: N.");
  announcer.clear();
  expect(announcer.text).toBe("");
});

it.each([
  ["won by the remainder each time", 9, "0.1_0.2_0.2_0.1_0.3", "me", -1, "NPNPNP"],
  ["lost from the beginning", 8, "0.1_0.3_0.2_0.2", "computer", -1, "PNPNP"],
  ["lost by the second move of mine", 11, "0.3_0.1_0.1_0.2_0.1_0.3", "computer", 2, "NPNNPNP"],
])("a whole game %s: its letters, who won, and the win that was missed", async (_, start, line, winner, missed, letters) => {
  const { match } = await sit(`q=${at(0)}&from=${at(start)}&line=${line}`);
  expect([...letters].map((_, k) => match.outcome(k)).join("")).toBe(letters);
  expect([match.ended, match.winner, match.missed]).toEqual([true, winner, missed]);
  expect(match.plies.map((_, k) => match.mover(k)).join()).toBe(match.plies.map((_, k) => (k % 2 === 0 ? "me" : "computer")).join());
});

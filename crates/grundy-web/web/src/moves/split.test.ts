import { describe, expect, it } from "vitest";
import { english as t } from "../words/english";
import type { Board, BoardComponent, Solve } from "../library/library";
import { allowed, promised } from "./legal";
import { decodeLine, encodeLine, plyOf, sameMove } from "./line";
import { choices, heapOf, heaps, indexOf, labelled, leaving, told, what } from "./split";

const part = (more: Partial<BoardComponent>): BoardComponent => ({
  component: 0, rule: "", ruleset: "", text: "", joint: false, splits: true, piles: ["9"], limit: null, total: null, least: null, most: null, moves: [], complete: true, ...more,
});
const left = (ruleset: string, ...piles: string[]) => ({ to: piles.map((pile) => `${ruleset}:${pile}`).join(" + ") || `${ruleset}:0`, piles });

/** The board of `grundys-game:9`: every move takes nothing. */
const nine = part({
  ruleset: "grundys-game", text: "grundys-game:9", total: "4", moves: [["0"], ["0"], ["0"], ["0"]],
  leaves: [left("grundys-game", "1", "8"), left("grundys-game", "2", "7"), left("grundys-game", "3", "6"), left("grundys-game", "4", "5")],
});
/** `kayles:3`: the same take leaves one heap or two. */
const three = part({
  component: 1, ruleset: "kayles", text: "kayles:3", piles: ["3"], moves: [["1"], ["1"], ["2"]],
  leaves: [left("kayles", "1", "1"), left("kayles", "2"), left("kayles", "1")],
});
const two = part({ component: 2, ruleset: "kayles", text: "kayles:2", piles: ["2"], moves: [["1"], ["2"]], leaves: [left("kayles", "1"), left("kayles")] });
const nim = part({ component: 3, ruleset: "nim", text: "nim:2", splits: false, piles: ["2"], moves: [["1"], ["2"]] });
const board = { components: [nine, three, two, nim] } as Board;
const solve = {
  moves: [["2", "7"], ["3", "6"]].map(([a, b]) => ({ component: 0, take: ["0"], to: `grundys-game:${a} + grundys-game:${b}` })),
  moves_total: "2",
} as unknown as Solve;

describe("the moves of a component that splits", () => {
  it("are listed by what they leave", () => {
    expect(choices(nine).map((one) => labelled(t, one).label)).toEqual(["1 and 8", "2 and 7", "3 and 6", "4 and 5"]);
    expect(labelled(t, choices(nine)[0]!).prefix).toBe("split into ");
    expect(choices(three).map((one) => labelled(t, one).label)).toEqual(["take 1, leaving 1 and 1", "take 1, leaving 2", "take 2, leaving 1"]);
    expect(choices(two).map((one) => labelled(t, one).label)).toEqual(["take 1, leaving 1", "take 2, leaving nothing"]);
  });
  it("say all of what is left when they are made", () => {
    expect(choices(nine)[1]!.ply).toEqual({ component: 0, take: ["0"], leaves: "grundys-game:2 + grundys-game:7" });
    expect(choices(two)[1]!.ply).toEqual({ component: 2, take: ["2"], leaves: "kayles:0" });
  });
  it("are found in the list by what they leave", () => {
    expect(indexOf(three, { component: 1, take: ["1"], leaves: "kayles:2" })).toBe(1);
    expect(indexOf(three, { component: 0, take: ["1"], leaves: "kayles:2" })).toBe(-1);
    expect(indexOf(three, { component: 1, take: ["1"] })).toBe(-1);
    expect(indexOf(three, null)).toBe(-1);
  });
  it("are allowed as listed; beyond a short list the library is asked", () => {
    const ply = { component: 0, take: ["0"], leaves: "grundys-game:2 + grundys-game:7" };
    expect(allowed(nine, ply)).toBe("yes");
    expect(allowed(nine, { ...ply, leaves: "grundys-game:9" })).toBe("no");
    expect(allowed({ ...nine, complete: false }, { ...ply, leaves: "grundys-game:9" })).toBe("ask");
    expect(allowed({ ...nine, complete: false }, { component: 0, take: ["1"] })).toBe("no");
    expect(allowed(nim, { component: 3, take: ["2"] })).toBe("yes");
  });
  it("win if what they leave is that of a winning move", () => {
    expect(choices(nine).map(({ ply }) => promised(solve, ply))).toEqual(["loses", "wins", "wins", "loses"]);
  });
});

describe("a move that splits, in the line of a game", () => {
  const plies = [{ component: 0, take: ["0"], leaves: "grundys-game:2 + grundys-game:7" }, { component: 1, take: ["3"] }, { component: 2, take: ["1"], leaves: "octal(0.77):3 + octal(0.77):4" }];
  it("is read as it was written", () => {
    expect(encodeLine(plies)).toBe("0.0~grundys-game:2 + grundys-game:7_1.3_2.1~octal(0.77):3 + octal(0.77):4");
    expect(decodeLine(encodeLine(plies))).toEqual(plies);
  });
  it.each(["0.0~", "0~nim:2", "0.0~nim:2_"])("is refused if it is %j", (text) => {
    expect(decodeLine(text)).toBeNull();
  });
  it("is told by what it leaves only where the component splits", () => {
    expect(plyOf(board, solve.moves[0]!)).toEqual({ component: 0, take: ["0"], leaves: "grundys-game:2 + grundys-game:7" });
    expect(plyOf(board, { component: 3, take: ["1"], to: "nim:1" })).toEqual({ component: 3, take: ["1"] });
    expect(plyOf(null, { component: 3, take: ["1"], to: "nim:1" })).toEqual({ component: 3, take: ["1"] });
  });
  it("is not another with the same take", () => {
    expect(sameMove(choices(nine)[0]!.ply, choices(nine)[1]!.ply)).toBe(false);
    expect(sameMove(choices(nine)[1]!.ply, solve.moves[0]!)).toBe(true);
    expect(sameMove({ component: 3, take: ["1"] }, { component: 3, take: ["1"], to: "nim:1" })).toBe(true);
  });
});

describe("such a move in words", () => {
  const split = choices(nine)[1]!.ply;
  const taken = choices(three)[0]!.ply;
  it("names the heaps that are left", () => {
    expect(heaps("grundys-game:2 + grundys-game:7")).toEqual(["2", "7"]);
    expect(heaps("octal(0.77):10 + octal(0.77):1")).toEqual(["10", "1"]);
    expect(heaps("kayles^2:(3,4)")).toEqual(["3", "4"]);
    expect(heaps("kayles:0")).toEqual([]);
    expect(told(t, split, "take")).toBe("split into 2 and 7");
    expect(told(t, split, "taking", heapOf(board, split))).toBe("splitting 9 into 2 and 7");
    expect(told(t, taken, "takes", heapOf(board, taken))).toBe("takes 1 of 3, leaving 1 and 1");
    expect(told(t, choices(two)[1]!.ply, "took")).toBe("took 2, leaving nothing");
    expect(told(t, { component: 0, take: ["0"], leaves: "cut(2):1 + cut(2):1 + cut(2):3" }, "takes")).toBe("splits into 1, 1 and 3");
  });
  it("is short in the list of moves", () => {
    expect(what(t, split, "9")).toBe("9 into 2 and 7");
    expect(what(t, taken, "3")).toBe("1 of 3, leaving 1 and 1");
  });
  it("stays what it was where nothing splits", () => {
    expect(told(t, { component: 3, take: ["1"] }, "take")).toBe("take 1");
    expect(told(t, { component: 3, take: ["0", "2"] }, "took", undefined, "2 from pile 2")).toBe("took 2 from pile 2");
    expect(heapOf(board, { component: 3, take: ["1"] })).toBeUndefined();
  });
});

describe("heaps typed where the list ends early", () => {
  it("make a move, the smallest first", () => {
    expect(leaving(nine, "7, 2")).toEqual({ component: 0, take: ["0"], leaves: "grundys-game:2 + grundys-game:7" });
    expect(leaving(three, "1 and 1")).toEqual({ component: 1, take: ["1"], leaves: "kayles:1 + kayles:1" });
    expect(leaving(three, "0")).toEqual({ component: 1, take: ["3"], leaves: "kayles:0" });
    expect(leaving({ ...three, piles: ["1" + "0".repeat(30)] }, "1")?.take).toEqual(["9".repeat(30)]);
  });
  it.each(["", "x", "2,", "5, 5", "-1"])("make none of %j", (text) => {
    expect(leaving(nine, text)).toBeNull();
  });
});

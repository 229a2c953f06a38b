import { describe, expect, it } from "vitest";
import { english as t } from "../words/english";
import type { BoardComponent } from "../library/library";
import { BLANK, type Marks, refines, Row } from "./row";

const part = (more: Partial<BoardComponent>): BoardComponent => ({
  component: 0, rule: "", ruleset: "", text: "", joint: false, splits: true, piles: [], limit: null, total: null, least: null, most: null, moves: [], complete: true, ...more,
});

/** A heap of a code: digit d of index i allows to take i and leave as many heaps as d has bits, here written as [i, numbers of heaps]. */
function coded(ruleset: string, size: number, digits: [number, number[]][], rule: (parts: number[]) => boolean = () => true): BoardComponent {
  const split = (rest: number, parts: number, least = 1): number[][] =>
    parts === 0 ? (rest === 0 ? [[]] : []) : parts === 1 ? (rest >= least ? [[rest]] : []) : Array.from({ length: rest }, (_, i) => i + 1).filter((a) => a >= least && a * parts <= rest).flatMap((a) => split(rest - a, parts - 1, a).map((more) => [a, ...more]));
  const moves = digits.flatMap(([take, counts]) => (take > size ? [] : counts.flatMap((count) => split(size - take, count).filter(rule).map((parts) => ({ take, parts })))));
  return part({
    ruleset, text: `${ruleset}:${size}`, piles: [String(size)], total: String(moves.length), moves: moves.map(({ take }) => [String(take)]),
    leaves: moves.map(({ parts }) => ({ to: (parts.length > 0 ? parts : [0]).map((heap) => `${ruleset}:${heap}`).join(" + "), piles: parts.map(String) })),
  });
}
const kayles = (size: number) => new Row(coded("kayles", size, [[1, [0, 1, 2]], [2, [0, 1, 2]]]), 0);
const grundys = (size: number) => new Row(coded("grundys-game", size, [[0, [2]]], ([a, b]) => a !== b), 0);
/** octal(4.7): cut in two, or take one and leave what you like. */
const both = (size: number) => new Row(coded("octal(4.7)", size, [[0, [2]], [1, [0, 1, 2]]]), 0);
/** hexadecimal(0.8): take one, leave exactly three heaps. */
const three = (size: number) => new Row(coded("hexadecimal(0.8)", size, [[1, [3]]]), 0);
const marks = (from: number, to: number, ...cuts: number[]): Marks => ({ from, to, cuts });

describe("marks in a row", () => {
  it("leave what lies between them, from left to right", () => {
    const row = kayles(7);
    expect(row.left(BLANK)).toEqual([7]);
    expect(row.left(marks(2, 3))).toEqual([2, 4]);
    expect(row.left(marks(0, 2))).toEqual([5]);
    expect(row.left(marks(5, 7))).toEqual([5]);
    expect(row.left(marks(0, 7))).toEqual([]);
    expect(row.left(marks(0, 0, 2, 3))).toEqual([2, 1, 4]);
    expect(row.left(marks(3, 4, 1, 5))).toEqual([1, 2, 1, 2]);
  });
  it("are the move that takes and leaves the same, in whatever order", () => {
    const row = kayles(7);
    expect(row.move(marks(2, 3))).toEqual({ component: 0, take: ["1"], leaves: "kayles:2 + kayles:4" });
    expect(row.move(marks(4, 5))).toEqual(row.move(marks(2, 3)));
    expect(row.move(marks(0, 2))).toEqual({ component: 0, take: ["2"], leaves: "kayles:5" });
    expect(kayles(2).move(marks(0, 2))).toEqual({ component: 0, take: ["2"], leaves: "kayles:0" });
    expect(row.move(marks(2, 5))).toBeNull();
    expect(row.move(BLANK)).toBeNull();
    expect(grundys(9).move(marks(0, 0, 7))).toEqual({ component: 0, take: ["0"], leaves: "grundys-game:2 + grundys-game:7" });
    expect(grundys(8).move(marks(0, 0, 4))).toBeNull();
  });
  it.each([["kayles", kayles(7)], ["Grundy's game", grundys(9)], ["octal(4.7)", both(6)], ["hexadecimal(0.8)", three(8)]])("are found for every move of %s, and lead back to it", (_, row) => {
    const { moves, leaves } = row.component;
    expect(moves.length).toBeGreaterThan(2);
    for (const [i, take] of moves.entries()) {
      const ply = { component: 0, take, leaves: leaves![i]!.to };
      const placed = row.place(ply)!;
      expect(row.left(placed).map(String)).toEqual(leaves![i]!.piles);
      expect(row.move(placed)).toEqual(ply);
    }
    expect(row.place({ component: 1, take: ["0"], leaves: "nim:2" })).toBeNull();
  });
});

describe("pressing", () => {
  it("a gap of Grundy's game cuts there, another one instead, the same again not", () => {
    const row = grundys(8);
    expect(row.cut(BLANK, 3)).toEqual(marks(0, 0, 3));
    expect(row.cut(marks(0, 0, 3), 5)).toEqual(marks(0, 0, 5));
    expect(row.cut(marks(0, 0, 3), 3)).toEqual(BLANK);
  });
  it("what no move cuts or takes does nothing", () => {
    expect(grundys(8).cut(BLANK, 4)).toBeNull();
    expect(grundys(8).cut(BLANK, 0)).toBeNull();
    expect(grundys(8).cut(BLANK, 8)).toBeNull();
    expect(grundys(8).stone(BLANK, 3)).toBeNull();
    expect(grundys(2).alive).toBe(false);
    expect(kayles(5).cut(BLANK, 2)).toBeNull();
  });
  it("a pin of kayles takes it, its neighbour too, a third one alone", () => {
    const row = kayles(7);
    expect(row.stone(BLANK, 2)).toEqual(marks(2, 3));
    expect(row.stone(marks(2, 3), 3)).toEqual(marks(2, 4));
    expect(row.stone(marks(2, 3), 1)).toEqual(marks(1, 3));
    expect(row.stone(marks(2, 4), 4)).toEqual(marks(4, 5));
    expect(row.stone(marks(2, 4), 3)).toEqual(BLANK);
  });
  it("a stone takes the shortest run that a move takes", () => {
    const dawson = new Row(coded("dawson-kayles", 6, [[2, [0, 1, 2]]]), 0);
    expect(dawson.stone(BLANK, 1)).toEqual(marks(1, 3));
    expect(dawson.stone(BLANK, 5)).toEqual(marks(4, 6));
    const nim = new Row(coded("octal(4.(3))", 6, [[0, [2]], ...[1, 2, 3, 4, 5, 6].map((take): [number, number[]] => [take, [0, 1]])]), 0);
    expect(nim.stone(BLANK, 4)).toEqual(marks(4, 6));
    expect(nim.stone(BLANK, 1)).toEqual(marks(0, 2));
    expect(nim.cut(BLANK, 3)).toEqual(marks(0, 0, 3));
  });
  it("takes and cuts do not stay together where no move does both", () => {
    const row = both(6);
    expect([row.takes, row.cuts]).toEqual([true, true]);
    expect(row.stone(marks(0, 0, 3), 1)).toEqual(marks(1, 2));
    expect(row.cut(marks(1, 2), 4)).toEqual(marks(0, 0, 4));
    expect(row.cut(marks(0, 1), 4)).toEqual(marks(0, 1, 4));
    expect(row.cut(marks(0, 0, 3), 5)).toEqual(marks(0, 0, 5));
  });
  it("a move of three heaps takes a run and one more cut, in either order", () => {
    const row = three(8);
    const run = row.stone(BLANK, 3)!;
    expect(run).toEqual(marks(3, 4));
    expect(row.move(run)).toBeNull();
    expect(row.sofar(t, run)).toBe("take 1 of 8, leaving 3 and 4");
    expect(row.move(row.cut(run, 6)!)).toEqual({ component: 0, take: ["1"], leaves: ["2", "2", "3"].map((n) => `hexadecimal(0.8):${n}`).join(" + ") });
    expect(row.cut(run, 4)).toBeNull();
    const cut = row.cut(BLANK, 6)!;
    expect(row.move(cut)).toBeNull();
    expect(row.stone(cut, 3)).toEqual(marks(3, 4, 6));
    expect(row.reaches(marks(1, 2, 3, 5))).toBe(false);
  });
});

describe("pulling and widening", () => {
  it("reaches as far as a move does", () => {
    expect(kayles(7).pull(BLANK, 2, 3)).toEqual(marks(2, 4));
    expect(kayles(7).pull(BLANK, 2, 6)).toEqual(marks(2, 4));
    expect(kayles(7).pull(BLANK, 5, 0)).toEqual(marks(4, 6));
    expect(kayles(7).pull(marks(0, 1), 5, 5)).toEqual(marks(5, 6));
    expect(grundys(7).pull(BLANK, 2, 3)).toBeNull();
  });
  it("by keys goes from run to run and back", () => {
    const row = kayles(7);
    expect(row.widen(BLANK, 2, 2, 1)).toEqual({ marks: marks(2, 3), caret: 3 });
    expect(row.widen(marks(2, 3), 2, 3, 1)).toEqual({ marks: marks(2, 4), caret: 4 });
    expect(row.widen(marks(2, 4), 2, 4, 1)).toBeNull();
    expect(row.widen(marks(2, 3), 2, 3, -1)).toEqual({ marks: BLANK, caret: 2 });
    expect(row.widen(BLANK, 0, 0, -1)).toBeNull();
    const dawson = new Row(coded("dawson-kayles", 6, [[2, [0, 1, 2]]]), 0);
    expect(dawson.widen(BLANK, 3, 3, -1)).toEqual({ marks: marks(1, 3), caret: 1 });
  });
  it("tells where the caret is and what a cut does there", () => {
    expect(grundys(8).tell(t, BLANK, 3)).toBe("between stones 3 and 4: a cut leaves 3 and 5");
    expect(grundys(8).tell(t, BLANK, 4)).toBe("between stones 4 and 5: no cut here");
    expect(grundys(8).tell(t, marks(0, 0, 3), 3)).toBe("between stones 3 and 4: cut");
    expect(grundys(8).tell(t, BLANK, 0)).toBe("before the first stone");
    expect(kayles(8).tell(t, BLANK, 3)).toBe("between stones 3 and 4");
  });
});

describe("a row of several", () => {
  it("has the moves of its own pile only", () => {
    const two = part({
      ruleset: "grundys-game^2", piles: ["3", "4"], moves: [["0", "0"], ["0", "0"]],
      leaves: [{ to: "grundys-game^3:(1,2,4)", piles: ["1", "2", "4"] }, { to: "grundys-game^3:(3,1,3)", piles: ["3", "1", "3"] }],
    });
    expect(new Row(two, 0).move(marks(0, 0, 1))?.leaves).toBe("grundys-game^3:(1,2,4)");
    expect(new Row(two, 1).move(marks(0, 0, 3))?.leaves).toBe("grundys-game^3:(3,1,3)");
    expect(new Row(two, 1).cut(BLANK, 2)).toBeNull();
    expect(new Row(two, 0).place({ component: 0, take: ["0", "0"], leaves: "grundys-game^3:(3,1,3)" })).toBeNull();
  });
  it("knows piles that are gone", () => {
    const gone = part({ ruleset: "kayles^3", piles: ["0", "2", "0"], moves: [["0", "1", "0"], ["0", "2", "0"]], leaves: [{ to: "kayles^3:(0,1,0)", piles: ["1"] }, { to: "kayles^3:(0,0,0)", piles: [] }] });
    expect(new Row(gone, 1).move(marks(0, 2))?.leaves).toBe("kayles^3:(0,0,0)");
    expect(new Row(gone, 0).alive).toBe(false);
  });
});

describe("beyond a short list", () => {
  const row = new Row({ ...coded("kayles", 9, [[1, [1]], [2, [1]]]), complete: false }, 0);
  it("every place can be chosen, and what is not listed is left to the library", () => {
    expect(row.move(marks(2, 3))).toEqual({ component: 0, take: ["1"], leaves: "kayles:2 + kayles:6" });
    expect(row.place({ component: 0, take: ["1"], leaves: "kayles:2 + kayles:6" })).toEqual(marks(2, 3));
    expect(row.place({ component: 0, take: ["9"], leaves: "kayles:0" })).toEqual(marks(0, 9));
  });
});

describe("heaps", () => {
  it.each([[[9], [2, 3, 4], true], [[5, 4], [2, 3, 4], true], [[7, 2], [2, 3, 4], true], [[8, 1], [2, 3, 4], false], [[3, 3, 3], [2, 3, 4], false], [[6, 6], [3, 3, 3, 3], true], [[5], [2, 2], false]])(
    "%j can be cut into %j: %j", (parts, into, can) => expect(refines(parts, into)).toBe(can),
  );
});

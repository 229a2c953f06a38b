import { describe, expect, it } from "vitest";
import { english as t } from "../../words/english";
import { around, duration, offset, plural } from "./question";

const wrong = (message: string, column?: number) => ({ kind: "notation" as const, message, ...(column ? { column } : {}) });

describe("an error of the prover", () => {
  it("is found by the column it names", () => {
    // `grundy prove --in base2 'forall x: exist y: x = 2y' --json`
    const text = "forall x: exist y: x = 2y";
    const at = offset(text, wrong("unexpected `y`: expected an operator or a comparison", 17));
    expect(at).toBe(16);
    expect(around(text, at!)).toEqual(["forall x: exist ", "y", ": x = 2y"]);
  });

  it("in a file is found by line and column", () => {
    const text = "system fib\nprove a: forall x: exist y: x = y\n";
    const at = offset(text, wrong("line 2: unexpected `y`: expected an operator or a comparison", 26));
    expect(text[at!]).toBe("y");
    expect(around("nonsense\n", offset("nonsense\n", wrong("line 1: unknown statement `nonsense`", 1))!)[1]).toBe("nonsense");
  });

  it("at the end marks the last character", () => {
    const text = "forall x: x > 1 => exists y";
    const at = offset(text, wrong("the text ends too early", 28));
    expect(around(text, at!)).toEqual(["forall x: x > 1 => exists ", "y", ""]);
    expect(offset("", wrong("empty", 1))).toBe(0);
  });

  it("without a column is not underlined", () => {
    expect(offset("x", wrong("unknown numeration system"))).toBeNull();
  });
});

it("times and counts are told in readable units", () => {
  expect(duration(t, 4.1e-7)).toBe("< 0.1 ms");
  expect(duration(t, 0.0019)).toBe("1.9 ms");
  expect(duration(t, 0.0451)).toBe("45 ms");
  expect(duration(t, 1.26)).toBe("1.3 s");
  expect(plural(t, 1, "states")).toBe("1 state");
  expect(plural(t, 4164, "states")).toBe("4\u202f164 states");
});

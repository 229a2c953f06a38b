import { describe, expect, it } from "vitest";
import { atEdge } from "./keys";

describe("an arrow key in an amount", () => {
  const at = (value: string, selectionStart: number, selectionEnd = selectionStart) => ({ value, selectionStart, selectionEnd });
  it("leaves an empty field and a chosen amount either way", () => {
    for (const key of ["ArrowLeft", "ArrowRight"]) {
      expect(atEdge(at("", 0), key)).toBe(true);
      expect(atEdge(at("12", 0, 2), key)).toBe(true);
    }
  });
  it("leaves only at its own end", () => {
    expect(atEdge(at("12", 2), "ArrowRight")).toBe(true);
    expect(atEdge(at("12", 2), "ArrowLeft")).toBe(false);
    expect(atEdge(at("12", 0), "ArrowLeft")).toBe(true);
    expect(atEdge(at("12", 1), "ArrowRight")).toBe(false);
    expect(atEdge(at("12", 0, 1), "ArrowLeft")).toBe(false);
  });
});

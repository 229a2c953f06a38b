import { expect, test } from "vitest";
import { isTooDeep } from "./engine";

// (module (func $f (export "f") call $f))
const ENDLESS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 6, 1, 4, 0, 16, 0, 11]);

test("recursion that is too deep is told from other traps", async () => {
  const { instance } = await WebAssembly.instantiate(ENDLESS);
  let why: unknown;
  try {
    (instance.exports.f as () => void)();
  } catch (caught) {
    why = caught;
  }
  expect(isTooDeep(why)).toBe(true);
  // As Firefox says it, and where the module's own stack ends.
  expect(isTooDeep(Object.assign(new Error("too much recursion"), { name: "InternalError" }))).toBe(true);
  expect(isTooDeep(new WebAssembly.RuntimeError("memory access out of bounds"))).toBe(true);
  expect(isTooDeep(new WebAssembly.RuntimeError("unreachable"))).toBe(false);
});

import { expect, it } from "vitest";
import { raised } from "./element";

it("exponents and superscripts are raised", () => {
  expect(["1", "ab^2c^13", "2^20", "8^8(10)"].map(raised)).toEqual(["1", "ab²c¹³", "2²⁰", "8⁸⁽¹⁰⁾"]);
});

import { expect, it } from "vitest";
import { shorten, shortenAll } from "./shorten";

it("short numbers stay, longer ones are grouped, very long ones lose their middle", () => {
  expect(shorten("4181")).toBe("4181");
  expect(shorten("1234567")).toBe("1\u202f234\u202f567");
  expect(shorten("1" + "0".repeat(30))).toBe("100000…000000 (31 digits)");
  expect(shorten("P")).toBe("P");
  expect(shortenAll("wythoff:(1" + "0".repeat(30) + ",3)")).toBe("wythoff:(100000…000000,3)");
});

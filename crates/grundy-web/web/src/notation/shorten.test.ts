import { expect, it } from "vitest";
import { deutsch, english as t } from "../words/english";
import { shorten, shortenAll } from "./shorten";

it("short numbers stay, longer ones are grouped, very long ones lose their middle", () => {
  expect(shorten(t, "4181")).toBe("4181");
  expect(shorten(t, "1234567")).toBe("1\u202f234\u202f567");
  expect(shorten(t, "1" + "0".repeat(30))).toBe("100000…000000 (31 digits)");
  expect(shorten(deutsch, "1" + "0".repeat(30))).toBe("100000…000000 (31 Stellen)");
  expect(shorten(t, "P")).toBe("P");
  expect(shortenAll("wythoff:(1" + "0".repeat(30) + ",3)")).toBe("wythoff:(100000…000000,3)");
});

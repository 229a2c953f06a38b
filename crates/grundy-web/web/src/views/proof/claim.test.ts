import { expect, it } from "vitest";
import { english as t } from "../../words/english";
import { claim, fileName } from "./claim";

// The examples of docs/formats/certificate.md.
it("each kind of certificate says what it claims", () => {
  expect(claim(t, '{"certificate":"period","format":1,"ruleset":"subtract(2,4,7)","play":"normal","kind":"nimber","preperiod":8,"period":3,"saltus":0,"prefix":[0,0,1,1,2,2,0,3],"cycle":[1,0,2],"digest":"a4e75cd3a59b7a81"}')).toEqual({
    kind: "period",
    format: "1",
    game: "subtract(2,4,7)",
    says: "the nimbers have preperiod 8, period 3, saltus 0, for all heaps",
  });
  expect(claim(t, '{"certificate":"outcome","format":1,"query":"subtract(1,3,4):10","outcome":"N","nimber":"1","heaps":[{"value":"1"}],"move":{"component":0,"take":["1"],"to":"subtract(1,3,4):9"},"digest":"3a85f64a20d30e08"}')?.says).toBe(
    "the position is N, nimber 1; a winning move is to subtract(1,3,4):9",
  );
  expect(claim(t, '{"certificate":"values","format":1,"ruleset":"wythoff","play":"normal","kind":"nimber","row":4,"from":5,"values":[6,9,0]}')).toMatchObject({ game: "wythoff, row 4", says: "3 nimbers from 5 on" });
  expect(claim(t, '{"certificate":"strategy","format":1,"ruleset":"nim^2","system":"base2","lost":{"edges":[[]]},"winning":{"edges":[[],[],[]]}}')?.says).toContain("with 1 state accepts exactly the P-positions, and one with 3 states accepts exactly the winning moves");
});

it("what is no object is no certificate", () => {
  expect(claim(t, "not json")).toBeNull();
  expect(claim(t, "[1]")).toBeNull();
  expect(claim(t, "{}")).toMatchObject({ kind: "?", says: "a kind of claim that this page does not know" });
});

it("files are named after the game", () => {
  expect(fileName("proof", "subtract(1,2,3)")).toBe("grundy-proof-subtract-1-2-3.json");
  expect(fileName("outcome", "misère nim:3 + nim:5")).toBe("grundy-outcome-misere-nim-3-nim-5.json");
});

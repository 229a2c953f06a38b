import { expect, it } from "vitest";
import { draw, read } from "./dot";

// The automaton of `grundy prove wythoff --json`.
const WYTHOFF = `digraph {
  rankdir=LR;
  label="(a, b)";
  node [shape=circle];
  start [shape=point];
  start -> 0;
  0 [shape=doublecircle];
  2 [shape=doublecircle];
  0 -> 0 [label="(0,0)"];
  0 -> 1 [label="(0,1)"];
  1 -> 2 [label="(1,0)"];
  2 -> 1 [label="(0,1)"];
  2 -> 3 [label="(0,0)"];
  3 -> 1 [label="(0,1)"];
  3 -> 2 [label="(0,0)\\n(1,1)"];
}
`;

it("the automaton is read from its Graphviz text", () => {
  const automaton = read(WYTHOFF);
  expect(automaton.title).toBe("(a, b)");
  expect(automaton.states).toEqual([0, 1, 2, 3]);
  expect([...automaton.accepting]).toEqual([0, 2]);
  expect(automaton.edges).toHaveLength(7);
  expect(automaton.edges[6]).toEqual({ from: 3, to: 2, label: "0,0  1,1" });
});

it("every state and edge is drawn inside the picture", () => {
  const drawing = draw(read(WYTHOFF));
  expect(drawing.nodes).toHaveLength(4);
  expect(drawing.arrows).toHaveLength(7);
  for (const { x, y } of [...drawing.nodes, ...drawing.arrows]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(drawing.width);
    expect(y).toBeGreaterThan(8);
    expect(y).toBeLessThan(drawing.height);
  }
});

// A drawing of a small automaton: states in a row, forward edges above it, backward edges below.

export interface Automaton {
  title: string;
  states: number[];
  accepting: Set<number>;
  edges: { from: number; to: number; label: string }[];
}

/** Reads the Graphviz text of the library. */
export function read(dot: string): Automaton {
  const accepting = new Set([...dot.matchAll(/^\s*(\d+) \[shape=doublecircle\]/gm)].map((m) => Number(m[1])));
  const edges = [...dot.matchAll(/^\s*(\d+) -> (\d+) \[label="([^"]*)"\]/gm)].map((m) => ({
    from: Number(m[1]),
    to: Number(m[2]),
    label: m[3]!.split("\\n").map((l) => l.replace(/^\((.*)\)$/, "$1")).join("  "),
  }));
  const states = [...new Set([0, ...accepting, ...edges.flatMap((e) => [e.from, e.to])])].sort((a, b) => a - b);
  return { title: /label="(\([^"]*\))";/.exec(dot)?.[1] ?? "", states, accepting, edges };
}

export interface Drawing {
  width: number;
  height: number;
  nodes: { state: number; x: number; y: number; accepting: boolean }[];
  arrows: { path: string; label: string; x: number; y: number }[];
}

export const RADIUS = 19;
const STEP = 96;
const MARGIN = 56;

/** How far a curve bends away from the row: farther, the farther it goes. */
const bend = (distance: number): number => 62 + 40 * (distance - 1);

export function draw(automaton: Automaton): Drawing {
  const x = (state: number): number => MARGIN + STEP * automaton.states.indexOf(state);
  const spans = automaton.edges.map((e) => automaton.states.indexOf(e.to) - automaton.states.indexOf(e.from));
  const above = Math.max(automaton.edges.some((e) => e.from === e.to) ? 76 : 34, ...spans.filter((s) => s > 1).map((s) => 0.75 * bend(s) + 34));
  const below = Math.max(34, ...spans.filter((s) => s < 0).map((s) => 0.75 * bend(-s) + 34));
  const y = above;
  const arrows = automaton.edges.map((edge, i) => {
    const span = spans[i]!;
    const [a, b] = [x(edge.from), x(edge.to)];
    if (span === 0) {
      const top = y - RADIUS - 30;
      return { path: `M${a - 8} ${y - RADIUS + 2}C${a - 20} ${top} ${a + 20} ${top} ${a + 8} ${y - RADIUS + 1}`, label: edge.label, x: a, y: top + 4 };
    }
    if (span === 1) return { path: `M${a + RADIUS} ${y}L${b - RADIUS - 2} ${y}`, label: edge.label, x: (a + b) / 2, y: y - 6 };
    const side = span > 0 ? -1 : 1;
    const start = a - side * 12;
    const end = b + side * 12;
    const edgeY = y + side * (RADIUS - 4);
    const far = y + side * bend(Math.abs(span));
    return { path: `M${start} ${edgeY}C${start} ${far} ${end} ${far} ${end} ${edgeY + side * 2}`, label: edge.label, x: (a + b) / 2, y: y + side * (0.75 * bend(Math.abs(span)) + 8) + (side > 0 ? 8 : 0) };
  });
  const nodes = automaton.states.map((state) => ({ state, x: x(state), y, accepting: automaton.accepting.has(state) }));
  return { width: 2 * MARGIN + STEP * (automaton.states.length - 1), height: y + below, nodes, arrows };
}

// A library for tests: it answers what it was given, counts what it was asked, and can be made to wait.

import type { Board, Library, Solve } from "./library";

type Answers = { [K in keyof Library]?: (...args: Parameters<Library[K]>) => unknown };

export interface Fake {
  library: Library;
  /** Every call: the name of the question, and what was asked. */
  asked: { name: string; args: unknown[] }[];
}

export function fake(answers: Answers): Fake {
  const asked: Fake["asked"] = [];
  const library = new Proxy({} as Library, {
    get:
      (_, name: string) =>
      async (...args: unknown[]) => {
        asked.push({ name, args });
        const answer = answers[name as keyof Library] as ((...args: unknown[]) => unknown) | undefined;
        if (!answer) throw new Error(`the fake has no answer for ${name}`);
        return answer(...args);
      },
  });
  return { library, asked };
}

/** One heap of a game in which 1, 2 or 3 may be taken, as the library would lay it out. */
export function heap(n: number): Board {
  const moves = [1, 2, 3].filter((k) => k <= n).map((k) => [String(k)]);
  const rest = n % 4;
  const query = `subtract(1,2,3):${n}`;
  const solve: Solve = {
    format: 1, query, play: "normal", outcome: rest === 0 ? "P" : "N", nimber: String(rest), over: n === 0, method: "rules/brute", standing: "computed", why: [],
    rule: "Take 1, 2 or 3 stones. The player who takes the last stone wins.",
    moves: rest === 0 ? [] : [{ component: 0, take: [String(rest)], to: `subtract(1,2,3):${n - rest}` }],
    moves_total: rest === 0 ? "0" : "1",
  } as Solve;
  return {
    format: 1, query, play: "normal", over: n === 0, solve, stopped: null, rule: "Take 1, 2 or 3 stones. The player who takes the last stone wins.",
    components: [
      {
        component: 0, ruleset: "subtract(1,2,3)", text: query, joint: false, splits: false, piles: [String(n)], limit: null, total: String(moves.length),
        least: moves[0]?.[0] ?? null, most: moves.at(-1)?.[0] ?? null, moves, complete: true, rule: "Take 1, 2 or 3 stones.",
      },
    ],
  } as Board;
}

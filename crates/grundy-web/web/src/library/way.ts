// The library at the end of a way: in a server (http.ts) or in workers of the browser (worker.ts). What is asked goes there as data, and its answer
// comes back as data; here it gets its types, its language, and words for what went wrong on the way.

import type { Words } from "../words/words.svelte";
import { type Asking, type FileSource, type Library, Problem, type ProblemBody, type Tile } from "./library";

/** A question to the library. */
export interface Question {
  /** Who answers it: the last part of a path that a server describes. */
  route: string;
  parameters: Record<string, string>;
  /** The file that it is about. */
  body?: { type: string; text: string };
}

/** An answer that is not an object. */
export interface FileAnswer {
  body: Uint8Array;
  /** What is said of it, by names in small letters. */
  headers: Record<string, string>;
}

/** The way to the answers. It throws a `Problem` in the words of the library, or a `Trouble`. */
export interface Way {
  /** The answer as an object. */
  json(question: Question, asking: Asking): Promise<unknown>;
  /** The answer as a file. */
  file(question: Question, asking: Asking): Promise<FileAnswer>;
  /** An address under which a browser has the answer as a file. */
  link(question: Question): Promise<string>;
}

/** A problem on the way, which has no words yet: the message with them, and the one that helps. */
export class Trouble extends Error {
  constructor(
    readonly kind: ProblemBody["kind"],
    readonly id: string,
    readonly args: Record<string, number> = {},
    readonly help = `${id}.help`,
  ) {
    super(id);
  }

  in(t: Words): Problem {
    return new Problem({ kind: this.kind, message: t(this.id, this.args), ...(t.has(this.help) ? { help: t(this.help) } : {}) });
  }
}

type Parameters = Record<string, string | number | boolean | undefined>;

/** The parameters that say something, as text. */
function given(parameters: Parameters): Record<string, string> {
  const said = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== false && value !== "");
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

/** The library at the end of a way, in the language of the words. */
export function over(way: Way, t: Words): Library {
  /** English is what the library speaks if it is not told. */
  let speaks = true;
  const question = (route: string, parameters: Parameters, body?: Question["body"]): Question => ({
    route,
    parameters: given({ ...parameters, lang: t.lang === "en" || !speaks ? undefined : t.lang }),
    ...(body ? { body } : {}),
  });

  async function answered<T>(asked: Question, ask: (asked: Question) => Promise<T>): Promise<T> {
    try {
      return await ask(asked);
    } catch (why) {
      if (why instanceof Trouble) throw why.in(t);
      // A library that has one language only says so: its English is better than no answer.
      const { lang, ...parameters } = asked.parameters;
      if (!speaks || lang === undefined || !(why instanceof Problem) || !why.body.message.includes("`lang`")) throw why;
      speaks = false;
      return answered({ ...asked, parameters }, ask);
    }
  }

  const get = <T>(route: string, parameters: Parameters, asking: Asking = {}, body?: Question["body"]): Promise<T> =>
    answered(question(route, { ...parameters, time: asking.time }, body), (asked) => way.json(asked, asking) as Promise<T>);

  async function tile(
    game: string,
    at: { row: number; column: number; size: number; stride: number },
    which: { outcomes?: boolean; misere?: boolean },
    asking: Asking = {},
  ): Promise<Tile> {
    // Numbers are the same in all languages.
    const asked = { route: "tile", parameters: given({ game, ...at, ...which, time: asking.time }) };
    const { body, headers } = await answered(asked, () => way.file(asked, asking));
    const values = new Uint32Array(body.byteLength / 4);
    const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
    for (let i = 0; i < values.length; i++) values[i] = view.getUint32(4 * i, true);
    return { ...at, largest: Number(headers["x-grundy-largest"] ?? 0), offset: Number(headers["x-grundy-offset"] ?? 0), values };
  }

  function file(route: string, parameters: Parameters): FileSource {
    return {
      url: () => answered(question(route, parameters), (asked) => way.link(asked)),
      text: async (asking = {}) => new TextDecoder().decode((await answered(question(route, parameters), (asked) => way.file(asked, asking))).body),
    };
  }

  return {
    games: async (asking) => (await get<{ games: never[] }>("games", {}, asking)).games,
    board: (q, asking) => get("board", { q }, asking),
    play: (q, { component, take, leaves }, { judge, ...asking } = {}) => get("play", { q, component, take: take.join(","), to: leaves, judge: judge && 1 }, asking),
    line: (start, plies, asking) => get("line", { q: start, plies }, asking),
    parse: (q, asking) => get("parse", { q }, asking),
    reply: (q, level, seed, asking) => get("reply", { q, level, seed }, asking),
    solve: (q, { method, double_check, list, ...asking } = {}) => get("solve", { q, method, double_check, list }, asking),
    values: (game, to, which, asking) => get("values", { game, to, ...which }, asking),
    period: (game, which, asking) => get("period", { game, ...which }, asking),
    positions: (game, which, asking) => get("positions", { game, ...which }, asking),
    represent: (ruleset, n, asking) => get("represent", { ruleset, n }, asking),
    recurrence: (ruleset, asking) => get("recurrence", { ruleset }, asking),
    study: (ruleset, asking) => get("study", { ruleset }, asking),
    quotient: (ruleset, to, asking) => get("quotient", { game: ruleset, to }, asking),
    prove: (what, asking) => get("prove", { ...what, drawing: 1 }, asking),
    learn: (game, which, asking) => get("learn", { game, ...which, drawing: 1 }, asking),
    exercises: (which, asking) => get("exercises", which, asking),
    mark: (answer, asking) => get("mark", answer, asking),
    script: (text, asking) => get("script", { drawing: 1 }, asking, { type: "text/plain; charset=utf-8", text }),
    check: (certificate, asking) => get("check", {}, asking, { type: "application/json", text: certificate }),
    tile,
    picture: (game, size, which) => file("picture", { game, size, ...which }),
    certificate: (what) => file("certificate", { ...what }),
    export: (what, format, parameters) => file("export", { what, format, ...parameters }),
  };
}

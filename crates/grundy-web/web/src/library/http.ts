// The library behind the routes of `grundy serve`, documented at /api: over HTTP, or by any other way that answers like a server.

import type { Words } from "../words/words.svelte";
import { type Asking, type Library, Problem, type ProblemBody, type Tile } from "./library";

/** The way to the answers. */
export interface Way {
  /** As `fetch`. */
  send(url: string, init: RequestInit): Promise<Response>;
  /** An address under which a browser has the answer as a file. */
  link(url: string): Promise<string>;
  /** What to do if nobody answers: the message that says it. */
  help: string;
}

type Parameters = Record<string, string | number | boolean | undefined>;

function address(route: string, parameters: Parameters): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== false && value !== "") search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `/api/${route}?${text}` : `/api/${route}`;
}

/** A problem on the way, that has no words yet: the message with them. */
export interface Trouble {
  id: string;
  args?: Record<string, number>;
}

async function problem(t: Words, response: Response): Promise<Problem> {
  try {
    const object = (await response.json()) as { error: ProblemBody; partial?: unknown; trouble?: Trouble };
    if (object.trouble) return new Problem(worded(t, object.error, object.trouble));
    if (response.status === 429 || response.status === 503) object.error.kind = "busy";
    return new Problem(object.error, object.partial);
  } catch {
    return new Problem({ kind: "internal", message: t("problem-status", { status: response.status }) });
  }
}

function worded(t: Words, error: ProblemBody, { id, args }: Trouble): ProblemBody {
  return { ...error, message: t(id, args), help: t(`${id}.help`) };
}

/** Reads server-sent events up to the answer. */
async function events<T>(t: Words, response: Response, asking: Asking): Promise<T> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response.json() as Promise<T>;
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  // An answer may be megabytes long: its pieces are joined when its end is there, not one by one.
  let pieces: string[] = [];
  let buffer = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Problem({ kind: "offline", message: t("problem-broken"), help: t("problem-broken.help") });
    const ends = value.includes("\n\n") || (value.startsWith("\n") && (pieces.at(-1) ?? buffer).endsWith("\n"));
    pieces.push(value);
    if (!ends) continue;
    buffer += pieces.join("");
    pieces = [];
    for (let end = buffer.indexOf("\n\n"); end >= 0; end = buffer.indexOf("\n\n")) {
      const event = parseEvent(buffer.slice(0, end));
      buffer = buffer.slice(end + 2);
      if (event.name === "progress") asking.progress?.(JSON.parse(event.data));
      if (event.name === "answer") return JSON.parse(event.data) as T;
      if (event.name === "problem") {
        const object = JSON.parse(event.data) as { error: ProblemBody; partial?: unknown; trouble?: Trouble };
        throw new Problem(object.trouble ? worded(t, object.error, object.trouble) : object.error, object.partial);
      }
    }
  }
}

export function parseEvent(block: string): { name: string; data: string } {
  let name = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
  }
  return { name, data: data.join("\n") };
}

/** The library at the end of a way, in the language of the words. */
export function over(way: Way, t: Words): Library {
  /** English is what the library speaks if it is not told. */
  let speaks = true;
  const lang = () => (t.lang === "en" || !speaks ? undefined : t.lang);

  async function send(url: string, asking: Asking | undefined, init: RequestInit = {}): Promise<Response> {
    let response: Response;
    try {
      response = await way.send(url, { ...init, signal: asking?.signal ?? null });
    } catch (why) {
      if (asking?.signal?.aborted) throw why;
      throw new Problem({ kind: "offline", message: t("problem-offline"), help: t(way.help) });
    }
    if (!response.ok) {
      const why = await problem(t, response);
      // A library that has one language only says so: its English is better than no answer.
      if (!speaks || !/[?&]lang=\w+$/.test(url) || !why.body.message.includes("`lang`")) throw why;
      speaks = false;
      return send(url.replace(/[?&]lang=\w+$/, ""), asking, init);
    }
    return response;
  }

  async function get<T>(route: string, parameters: Parameters, asking?: Asking): Promise<T> {
    const url = address(route, { ...parameters, time: asking?.time, lang: lang() });
    if (asking?.progress) return events<T>(t, await send(url, asking, { headers: { accept: "text/event-stream" } }), asking);
    return (await send(url, asking, { headers: { accept: "application/json" } })).json() as Promise<T>;
  }

  async function post<T>(route: string, parameters: Parameters, type: string, body: string, asking?: Asking): Promise<T> {
    const accept = asking?.progress ? "text/event-stream" : "application/json";
    const response = await send(address(route, { ...parameters, lang: lang() }), asking, { method: "POST", body, headers: { "content-type": type, accept } });
    return events<T>(t, response, asking ?? {});
  }

  async function tile(
    game: string,
    at: { row: number; column: number; size: number; stride: number },
    which: { outcomes?: boolean; misere?: boolean },
    asking?: Asking,
  ): Promise<Tile> {
    const response = await send(address("tile", { game, ...at, ...which, time: asking?.time }), asking);
    const bytes = await response.arrayBuffer();
    const values = new Uint32Array(bytes.byteLength / 4);
    const view = new DataView(bytes);
    for (let i = 0; i < values.length; i++) values[i] = view.getUint32(4 * i, true);
    return { ...at, largest: Number(response.headers.get("x-grundy-largest") ?? 0), offset: Number(response.headers.get("x-grundy-offset") ?? 0), values };
  }

  const link = (route: string, parameters: Parameters) => way.link(address(route, { ...parameters, lang: lang() }));

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
    script: async (text, asking) => post("script", { drawing: 1 }, "text/plain; charset=utf-8", text, asking),
    check: async (certificate, asking) => post("check", {}, "application/json", certificate, asking),
    tile,
    pictureUrl: (game, size, which) => link("picture", { game, size, ...which }),
    certificateUrl: (what) => link("certificate", { ...what }),
    exportUrl: (what, format, parameters) => link("export", { what, format, ...parameters }),
    text: async (url, asking) => (await send(url, asking)).text(),
  };
}

/** The server that this page came from. */
export const http: Way = { send: (url, init) => fetch(url, init), link: async (url) => url, help: "problem-offline-served" };

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Said, Task } from "./engine";
import { Problem } from "./library";
import { english } from "../words/english";
import { over } from "./way";
import { inWorkers } from "./worker";

/** A worker that answers what a test says; the first one started is the quick one. */
class Pretended {
  static all: Pretended[] = [];
  onmessage: ((event: { data: Said }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  asked: Task[] = [];
  ended = false;
  module: unknown = null;

  constructor() {
    Pretended.all.push(this);
  }

  postMessage(data: unknown): void {
    if (this.module === null) this.module = data;
    else this.asked.push(data as Task);
  }

  terminate(): void {
    this.ended = true;
  }

  says(said: Omit<Said, "id"> & Record<string, unknown>): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)!.id, ...said } as Said });
  }

  answers(object: unknown, status = 200): void {
    this.says({ status, head: JSON.stringify({ content_type: "application/json", headers: [["x-grundy-largest", "9"]] }), body: new TextEncoder().encode(JSON.stringify(object)) });
  }
}

const library = () => over(inWorkers({ module: Promise.resolve({} as WebAssembly.Module), start: () => new Pretended() as unknown as Worker }), english);
const question = async (n: number, k = 1) => {
  await vi.waitFor(() => expect(Pretended.all[n]?.asked.length).toBe(k));
  return Pretended.all[n]!;
};

beforeEach(() => {
  Pretended.all = [];
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

it("a question is tried at once, with its parameters", async () => {
  const answer = library().board("nim:3 + nim:5");
  const quick = await question(0);
  expect(quick.asked[0]).toMatchObject({ route: "board", parameters: [["q", "nim:3 + nim:5"]], json: true, attempt: true });
  quick.answers({ query: "x" });
  expect(await answer).toEqual({ query: "x" });
});

it("what does not end at once goes to the other worker, and cheap questions are answered meanwhile", async () => {
  const own = library();
  const long = own.study("nim");
  (await question(0)).says({ status: 0, head: "", body: new Uint8Array() });
  const heavy = await question(1);
  expect(heavy.asked[0]).toMatchObject({ route: "study", attempt: false });
  const cheap = own.recurrence("fibonacci");
  (await question(0, 2)).answers({ cheap: true });
  expect(await cheap).toEqual({ cheap: true });
  heavy.answers({ long: true });
  expect(await long).toEqual({ long: true });
});

it("progress is told as the server tells it", async () => {
  const told: unknown[] = [];
  const answer = library().prove({ game: "raleigh" }, { progress: (p) => told.push(p) });
  (await question(0)).says({ status: 0, head: "", body: new Uint8Array() });
  const heavy = await question(1);
  heavy.says({ done: 5, of: 10 });
  heavy.says({ done: 6, of: null });
  heavy.answers({ proved: true });
  expect(await answer).toEqual({ proved: true });
  expect(told).toMatchObject([{ done: 5, of: 10 }, { done: 6 }]);
});

it("calling a long question off ends its worker, and another one takes its place", async () => {
  const own = library();
  const abort = new AbortController();
  const answer = own.study("nim", { signal: abort.signal });
  (await question(0)).says({ status: 0, head: "", body: new Uint8Array() });
  const heavy = await question(1);
  abort.abort();
  await expect(answer).rejects.toBe(abort.signal.reason);
  expect(heavy.ended).toBe(true);
  const next = own.study("wythoff");
  (await question(0, 2)).says({ status: 0, head: "", body: new Uint8Array() });
  (await question(2)).answers({ next: true });
  expect(await next).toEqual({ next: true });
});

it("what is called off while it waits is not asked, nor tried again", async () => {
  const own = library();
  const abort = new AbortController();
  const first = own.board("a", { signal: abort.signal });
  const second = own.board("b", { signal: abort.signal });
  const third = own.board("c");
  const quick = await question(0);
  abort.abort();
  await expect(first).rejects.toBeDefined();
  await expect(second).rejects.toBeDefined();
  quick.says({ status: 0, head: "", body: new Uint8Array() });
  await question(0, 2);
  expect(quick.asked[1]!.parameters).toEqual([["q", "c"]]);
  expect(Pretended.all.length).toBe(1);
  quick.answers({ c: true });
  expect(await third).toEqual({ c: true });
});

it("an error has the words of the library", async () => {
  const answer = library().board("x");
  (await question(0)).answers({ format: 1, error: { kind: "notation", message: "no such game", column: 1 } }, 400);
  await expect(answer).rejects.toMatchObject({ body: { kind: "notation", message: "no such game", column: 1 } });
});

it.each([["panic", "internal"], ["memory", "budget"], ["stack", "budget"]] as const)("a worker lost by %s is replaced, and the question is told", async (lost, kind) => {
  const own = library();
  const answer = own.board("x");
  const quick = await question(0);
  quick.says({ lost, words: "…" });
  const why = await answer.catch((problem: unknown) => problem);
  expect(why).toBeInstanceOf(Problem);
  expect((why as Problem).body.kind).toBe(kind);
  expect(quick.ended).toBe(true);
  const again = own.board("y");
  (await question(1)).answers({ y: true });
  expect(await again).toEqual({ y: true });
});

it("a worker that says nothing any more is replaced", async () => {
  vi.useFakeTimers();
  const own = library();
  const answer = own.board("x");
  await vi.advanceTimersByTimeAsync(10);
  expect(Pretended.all[0]!.asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(Pretended.all[0]!.ended).toBe(true);
  // The one that takes its place, and the one for long work.
  expect(Pretended.all.map(({ asked }) => asked.length)).toEqual([1, 0, 1]);
  const refused = answer.catch((problem: unknown) => problem);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(((await refused) as Problem).body.kind).toBe("budget");
});

it("a tile has its bytes and its headers; a file its own address", async () => {
  const own = library();
  const tile = own.tile("nim", { row: 0, column: 0, size: 1, stride: 1 }, {});
  const quick = await question(0);
  expect(quick.asked[0]!.json).toBe(false);
  quick.says({ status: 200, head: JSON.stringify({ content_type: "application/octet-stream", headers: [["x-grundy-largest", "9"], ["x-grundy-offset", "2"]] }), body: new Uint8Array([7, 0, 0, 0]) });
  expect(await tile).toMatchObject({ largest: 9, offset: 2, values: new Uint32Array([7]) });
  const file = own.certificate({ q: "nim:3" });
  const address = file.url();
  (await question(0, 2)).answers({ certificate: true });
  expect(await address).toMatch(/^blob:/);
  const got = await fetch(await address);
  expect([got.headers.get("content-type"), await got.text()]).toEqual(["application/json", '{"certificate":true}']);
  const text = file.text();
  (await question(0, 3)).answers({ certificate: true });
  expect(await text).toBe('{"certificate":true}');
});

it("a worker starts while the library is on its way; the one for long work after the first answer", async () => {
  let arrives!: (module: WebAssembly.Module) => void;
  const module = new Promise<WebAssembly.Module>((resolve) => void (arrives = resolve));
  const own = over(inWorkers({ module, start: () => new Pretended() as unknown as Worker }), english);
  const answer = own.board("x");
  await vi.waitFor(() => expect(Pretended.all.length).toBe(1));
  expect(Pretended.all[0]!.module).toBeNull();
  arrives({} as WebAssembly.Module);
  const quick = await question(0);
  expect(Pretended.all.length).toBe(1);
  quick.answers({ x: true });
  await answer;
  expect(Pretended.all.length).toBe(2);
});

it("a question that needs the rest of the library waits for it, while others are answered", async () => {
  const rest = { rest: true } as unknown as WebAssembly.Module;
  let arrives!: () => void;
  const fetched = new Promise<WebAssembly.Module>((resolve) => void (arrives = () => resolve(rest)));
  const own = over(inWorkers({ module: Promise.resolve({} as WebAssembly.Module), rest: () => fetched, start: () => new Pretended() as unknown as Worker }), english);
  const [first, second] = [own.board("x"), own.board("y")];
  const quick = await question(0);
  quick.says({ wants: "rest" });
  const heavy = await question(1);
  heavy.says({ wants: "rest" });
  (await question(0, 2)).answers({ y: true });
  expect(await second).toEqual({ y: true });
  arrives();
  await question(1, 3);
  expect(heavy.asked[1]).toBe(rest);
  expect(heavy.asked[2]).toEqual(heavy.asked[0]);
  heavy.answers({ x: true });
  expect(await first).toEqual({ x: true });
  expect(quick.asked.filter((one: unknown) => one === rest).length).toBe(1);
});

it("where the rest cannot be had, what needs it is told, and other questions are answered", async () => {
  const own = over(inWorkers({ module: Promise.resolve({} as WebAssembly.Module), rest: () => Promise.reject(new Error("no")), start: () => new Pretended() as unknown as Worker }), english);
  const [first, second] = [own.board("x"), own.board("y")];
  (await question(0)).says({ wants: "rest" });
  (await question(1)).says({ wants: "rest" });
  await expect(first).rejects.toMatchObject({ body: { kind: "offline" } });
  (await question(0, 2)).answers({ y: true });
  expect(await second).toEqual({ y: true });
});

it("a library that cannot be compiled answers nothing, and says so", async () => {
  const module = Promise.reject(new Error("no"));
  module.catch(() => {});
  const own = over(inWorkers({ module, start: () => new Pretended() as unknown as Worker }), english);
  await expect(own.board("x")).rejects.toMatchObject({ body: { kind: "offline" } });
});

it("a worker that may not start is not started for ever: whoever waits is told, and whoever asks again tries again", async () => {
  const own = library();
  const [first, second] = [own.board("x"), own.board("y")];
  await vi.waitFor(() => expect(Pretended.all.length).toBe(1));
  Pretended.all[0]!.onerror?.({ preventDefault: () => {}, message: undefined });
  for (const one of [first, second]) await expect(one).rejects.toMatchObject({ body: { kind: "offline", message: english("problem-start"), help: english("problem-start.help") } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(Pretended.all.map(({ ended }) => ended)).toEqual([true]);
  const again = own.board("x");
  (await question(1)).answers({ x: true });
  expect(await again).toEqual({ x: true });
});

it("a worker that cannot even be made is told in the same words, to those too who wait for progress", async () => {
  const start = () => {
    throw new Error("forbidden");
  };
  const own = over(inWorkers({ module: Promise.resolve({} as WebAssembly.Module), start }), english);
  await expect(own.board("x")).rejects.toMatchObject({ body: { message: english("problem-start") } });
  await expect(own.study("nim", { progress: () => {} })).rejects.toMatchObject({ body: { message: english("problem-start") } });
});

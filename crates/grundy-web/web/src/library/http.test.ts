import { afterEach, expect, it, vi } from "vitest";
import { deutsch, english } from "../words/english";
import { http } from "./http";
import { over } from "./way";

/** A server that answers what a test says, and the addresses it was asked. */
function answering(answer: (url: string) => [number, unknown]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const [status, body] = answer(url);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it("the language goes with every question, and English needs none", async () => {
  const asked = answering(() => [200, {}]);
  await over(http, english).board("nim:3");
  await over(http, deutsch).board("nim:3");
  await over(http, deutsch).check("{}");
  expect(asked).toEqual(["/api/board?q=nim%3A3", "/api/board?q=nim%3A3&lang=de", "/api/check?lang=de"]);
});

it("a library with one language is asked once whether it has another", async () => {
  const asked = answering((url) => (url.includes("lang=") ? [400, { error: { kind: "notation", message: "unknown parameter `lang`" } }] : [200, { over: true }]));
  const library = over(http, deutsch);
  expect(await library.board("nim:0")).toEqual({ over: true });
  await library.parse("nim:0");
  expect(asked).toEqual(["/api/board?q=nim%3A0&lang=de", "/api/board?q=nim%3A0", "/api/parse?q=nim%3A0"]);
});

it("other problems are told in the words of the library, or of the page where nobody answers", async () => {
  answering(() => [400, { error: { kind: "notation", message: "unbekanntes Spiel" } }]);
  await expect(over(http, deutsch).board("x:1")).rejects.toThrow("unbekanntes Spiel");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  await expect(over(http, deutsch).board("x:1")).rejects.toMatchObject({ body: { kind: "offline", message: "Der Server antwortet nicht.", help: "Läuft `grundy serve` noch?" } });
});

it("what is no object tells its status, and a busy server that it is busy", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
  await expect(over(http, english).board("x:1")).rejects.toMatchObject({ body: { kind: "internal", message: "The server answered 502." } });
  answering(() => [503, { error: { kind: "budget", message: "later" } }]);
  await expect(over(http, english).board("x:1")).rejects.toMatchObject({ body: { kind: "busy", message: "later" } });
});

it("progress is told up to the answer, and an answer that is cut off is told", async () => {
  const streamed = (text: string) => vi.stubGlobal("fetch", async () => new Response(text, { headers: { "content-type": "text/event-stream" } }));
  const told: unknown[] = [];
  const ask = () => over(http, english).study("nim", { progress: (progress) => told.push(progress) });
  streamed('event: progress\ndata: {"done":5,"of":null,"elapsed_ms":1}\n\nevent: answer\ndata: {"long":true}\n\n');
  expect(await ask()).toEqual({ long: true });
  expect(told).toEqual([{ done: 5, of: null, elapsed_ms: 1 }]);
  streamed('event: problem\ndata: {"error":{"kind":"budget","message":"too long"},"partial":{"half":true}}\n\n');
  await expect(ask()).rejects.toMatchObject({ body: { message: "too long" }, partial: { half: true } });
  streamed("event: progress\n");
  await expect(ask()).rejects.toMatchObject({ body: { kind: "offline", message: "The answer was cut off.", help: "Ask again." } });
});

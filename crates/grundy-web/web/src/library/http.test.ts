import { expect, it } from "vitest";
import { deutsch, english } from "../words/english";
import { over } from "./http";

const answering = (answer: (url: string) => [number, unknown]) => {
  const asked: string[] = [];
  const send = async (url: string) => {
    asked.push(url);
    const [status, body] = answer(url);
    return new Response(JSON.stringify(body), { status });
  };
  return { asked, way: { send, link: async (url: string) => url, help: "problem-offline-served" } };
};

it("the language goes with every question, and English needs none", async () => {
  const { asked, way } = answering(() => [200, {}]);
  await over(way, english).board("nim:3");
  await over(way, deutsch).board("nim:3");
  await over(way, deutsch).check("{}");
  expect(asked).toEqual(["/api/board?q=nim%3A3", "/api/board?q=nim%3A3&lang=de", "/api/check?lang=de"]);
});

it("a library with one language is asked once whether it has another", async () => {
  const { asked, way } = answering((url) => (url.includes("lang=") ? [400, { error: { kind: "notation", message: "unknown parameter `lang`" } }] : [200, { over: true }]));
  const library = over(way, deutsch);
  expect(await library.board("nim:0")).toEqual({ over: true });
  await library.parse("nim:0");
  expect(asked).toEqual(["/api/board?q=nim%3A0&lang=de", "/api/board?q=nim%3A0", "/api/parse?q=nim%3A0"]);
});

it("other problems are told in the words of the library, or of the page where nobody answers", async () => {
  const { way } = answering(() => [400, { error: { kind: "notation", message: "unbekanntes Spiel" } }]);
  await expect(over(way, deutsch).board("x:1")).rejects.toThrow("unbekanntes Spiel");
  const gone = { ...way, send: () => Promise.reject(new TypeError()) };
  await expect(over(gone, deutsch).board("x:1")).rejects.toMatchObject({ body: { kind: "offline", message: "Der Server antwortet nicht.", help: "Läuft `grundy serve` noch?" } });
});

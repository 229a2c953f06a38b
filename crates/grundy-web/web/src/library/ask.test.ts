import { expect, it, vi } from "vitest";
import { ask, Flights, Latest, remembering, toProblem } from "./ask";
import { fake, heap } from "./fake";
import { Problem } from "./library";

const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5));

it("an answer that was called off is not told", async () => {
  const told = vi.fn();
  ask(() => later(1), told)();
  await later(0);
  await later(0);
  expect(told).not.toHaveBeenCalled();
  ask(() => later(2), told);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(2));
});

it("whatever is thrown is told as a problem", async () => {
  const failed = vi.fn();
  ask(() => Promise.reject(new Error("gone")), () => {}, failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  expect(failed.mock.calls[0]![0]).toBeInstanceOf(Problem);
  expect(toProblem("x").body).toEqual({ kind: "internal", message: "x" });
});

it("of two questions only the later one is answered", async () => {
  const latest = new Latest();
  const first = latest.run(() => later(1));
  const second = latest.run(() => later(2));
  expect(await first).toBeUndefined();
  expect(await second).toBe(2);
  expect(latest.busy).toBe(false);
});

it("flights that are not wanted any more are called off", async () => {
  const flights = new Flights();
  const landed: string[] = [];
  void flights.run("a", () => later("a"), (answer) => landed.push(String(answer)));
  void flights.run("b", () => later("b"), (answer) => landed.push(String(answer)));
  flights.keep(new Set(["b"]));
  await vi.waitFor(() => expect(landed).toEqual(["b"]));
  expect(flights.size).toBe(0);
});

it("equal requests under way are sent once, and the answer is kept", async () => {
  const { library, asked } = fake({ board: () => later(heap(5)) });
  const own = remembering(library);
  const [a, b] = await Promise.all([own.board("x"), own.board("x")]);
  expect(a).toBe(b);
  expect(await own.board("x")).toBe(a);
  await own.board("y");
  expect(asked.map(({ args }) => args[0])).toEqual(["x", "y"]);
});

it("a shared request is called off when the last one leaves", async () => {
  let signal: AbortSignal | undefined;
  const { library } = fake({
    board: (_, asking) => {
      signal = asking?.signal;
      return later(heap(5));
    },
  });
  const own = remembering(library);
  const [one, two] = [new AbortController(), new AbortController()];
  const first = own.board("x", { signal: one.signal });
  const second = own.board("x", { signal: two.signal });
  one.abort();
  await expect(first).rejects.toBeDefined();
  expect(signal?.aborted).toBe(false);
  expect((await second).query).toBe("subtract(1,2,3):5");
  const third = own.board("z", { signal: one.signal });
  await expect(third).rejects.toBeDefined();
  expect(signal?.aborted).toBe(true);
});

it("what a budget stopped and what failed is asked again", async () => {
  let n = 0;
  const { library, asked } = fake({ board: () => (n++ === 0 ? Promise.reject(new Error("no")) : { ...heap(5), stopped: { kind: "budget", message: "" } }) });
  const own = remembering(library);
  await expect(own.board("x")).rejects.toThrow("no");
  await own.board("x");
  await own.board("x");
  expect(asked.length).toBe(3);
});

it("of many answers the oldest are forgotten", async () => {
  const { library, asked } = fake({ board: () => heap(1) });
  const own = remembering(library, () => "", 2);
  for (const q of ["a", "b", "a", "c", "a", "b"]) await own.board(q);
  expect(asked.map(({ args }) => args[0])).toEqual(["a", "b", "c", "b"]);
});

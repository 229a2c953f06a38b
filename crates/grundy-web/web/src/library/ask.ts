// Asking the library: the only place where requests are called off. An effect asks and returns how to stop; a button asks again and drops what it
// asked before; equal requests under way are one, and the last answers are kept.

import { type Asking, type Library, Problem } from "./library";

/** Whatever was thrown, as a problem that can be shown. */
export function toProblem(why: unknown): Problem {
  return why instanceof Problem ? why : new Problem({ kind: "internal", message: why instanceof Error ? why.message : String(why) });
}

/** Asks and tells the answer or the problem, unless it was called off before. Returns how to call it off. */
export function ask<T>(what: (signal: AbortSignal) => Promise<T>, then: (answer: T) => void, failed: (problem: Problem) => void = () => {}, delay = 0): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const go = () =>
    what(signal).then(
      (answer) => signal.aborted || then(answer),
      (why: unknown) => signal.aborted || failed(toProblem(why)),
    );
  const timer = delay > 0 ? setTimeout(go, delay) : void go();
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

/** One question at a time: the next one calls off the one before. */
export class Latest {
  #abort: AbortController | null = null;

  /** Runs with a signal of its own; nothing comes back of what was called off. */
  async run<T>(what: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const answer = await what(abort.signal);
      return abort.signal.aborted ? undefined : answer;
    } catch (why) {
      if (abort.signal.aborted) return undefined;
      throw toProblem(why);
    } finally {
      if (this.#abort === abort) this.#abort = null;
    }
  }

  get busy(): boolean {
    return this.#abort !== null;
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
  }
}

/** Many questions side by side, each called off by its name. */
export class Flights {
  #flying = new Map<string, AbortController>();

  get size(): number {
    return this.#flying.size;
  }

  has(name: string): boolean {
    return this.#flying.has(name);
  }

  /** Runs what is named; `landed` is told whether it was called off meanwhile. */
  async run<T>(name: string, what: (signal: AbortSignal) => Promise<T>, landed: (answer: T | Problem) => void): Promise<void> {
    const abort = new AbortController();
    this.#flying.set(name, abort);
    let answer: T | Problem;
    try {
      answer = await what(abort.signal);
    } catch (why) {
      answer = toProblem(why);
    }
    if (this.#flying.get(name) === abort) this.#flying.delete(name);
    if (!abort.signal.aborted) landed(answer);
  }

  /** Calls off all that are not wanted any more. */
  keep(wanted: Set<string>): void {
    for (const [name, abort] of this.#flying) {
      if (wanted.has(name)) continue;
      this.#flying.delete(name);
      abort.abort();
    }
  }
}

/** A pause that ends early when it is called off. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Which answers are small and asked for again and again. */
const KEPT = new Set(["games", "board", "play", "reply", "solve", "positions", "represent", "recurrence", "period", "rule", "parse", "line", "exercises", "mark", "quotient"]);
/** Where the last argument is how to ask, not what. */
const SHARED = new Set([...KEPT, "values", "study"]);

interface Flight {
  answer: Promise<unknown>;
  abort: AbortController;
  waiting: number;
}

/** The same library: equal requests under way are sent once, and the last `most` answers are remembered, each in the language it was asked in. */
export function remembering(library: Library, lang: () => string = () => "", most = 200): Library {
  const kept = new Map<string, unknown>();
  const flights = new Map<string, Flight>();

  function keep(key: string, answer: unknown): void {
    // What was stopped by a budget may be answered the next time.
    if (answer !== null && typeof answer === "object" && ("partial" in answer || ("stopped" in answer && answer.stopped))) return;
    kept.set(key, answer);
    for (const old of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(old);
    }
  }

  function send(key: string, name: string, call: (asking: Asking) => Promise<unknown>): Flight {
    const abort = new AbortController();
    const answer = call({ signal: abort.signal }).then((value) => {
      if (KEPT.has(name)) keep(key, value);
      return value;
    });
    const flight = { answer, abort, waiting: 0 };
    flights.set(key, flight);
    const landed = () => flights.get(key) === flight && flights.delete(key);
    answer.then(landed, landed);
    return flight;
  }

  /** Whoever loses interest leaves; the last one to leave calls the request off. */
  function join(key: string, flight: Flight, signal: AbortSignal | undefined): Promise<unknown> {
    flight.waiting++;
    if (!signal) return flight.answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (--flight.waiting === 0) {
          flights.delete(key);
          flight.abort.abort();
        }
        reject(signal.reason);
      };
      if (signal.aborted) return leave();
      signal.addEventListener("abort", leave, { once: true });
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  return new Proxy(library, {
    get(target, name: string) {
      const method = target[name as keyof Library] as unknown as (...args: unknown[]) => Promise<unknown>;
      if (!SHARED.has(name) || typeof method !== "function") return method;
      return (...args: unknown[]): Promise<unknown> => {
        // The asking stands last, alone or together with what is asked (`solve`).
        const last = args.at(-1);
        const asking = (isAsking(last) ? last : {}) as Asking & Record<string, unknown>;
        if (asking.progress) return method.apply(target, args);
        const { signal, progress: _, ...rest } = asking;
        const plain = isAsking(last) ? args.slice(0, -1) : args;
        const key = JSON.stringify([lang(), name, plain, rest]);
        if (kept.has(key)) {
          const answer = kept.get(key);
          kept.delete(key);
          kept.set(key, answer);
          return Promise.resolve(answer);
        }
        const flight = flights.get(key) ?? send(key, name, (own) => method.apply(target, [...plain, { ...rest, ...own }]));
        return join(key, flight, signal);
      };
    },
  });
}

function isAsking(value: unknown): value is Asking {
  return value !== null && typeof value === "object" && ("signal" in value || "progress" in value || "time" in value);
}

// The library in workers of the browser: it answers like a server that is always there.
//
// Two workers, as the server has two lanes. The first tries every question for a moment; what does not end there goes to the second one, which has the
// time that the question has. So cheap questions are answered while long ones run. A worker cannot hear anything while it computes: whoever is called off,
// takes too long or breaks is ended, and another worker takes the place, with the module that is compiled already.

import type { Question, Said } from "./engine";
import type { Trouble, Way } from "./http";
import type { ProblemBody } from "./library";

export interface Engine {
  /** The compiled library, or what of it is usually needed. */
  module: Promise<WebAssembly.Module>;
  /** All else, compiled, where the library is divided; fetched once. */
  rest?(): Promise<WebAssembly.Module | undefined>;
  /** A new worker that runs engine.worker.ts. */
  start(): Worker;
}

/** Milliseconds after which a first attempt, which should take 50, is taken for lost. */
const STUCK = 2_000;
/** Milliseconds that a question has if it does not say, and what it may exceed them by before its worker is ended. */
const USUAL = 10_000;
const OVERDUE = 3_000;
/** Addresses of files that are kept at once. */
const FILES = 64;

interface Job extends Omit<Question, "attempt"> {
  /** Nobody waits for it any more. */
  dropped: boolean;
  /** Milliseconds that it has. */
  time: number;
  progress: ((done: number, of: number | null) => void) | null;
  done(response: Response): void;
  failed(why: unknown): void;
  /** There is no worker to ask. */
  refused(): void;
}

function trouble(status: number, kind: ProblemBody["kind"], trouble: Trouble): Response {
  return new Response(JSON.stringify({ format: 1, error: { kind, message: trouble.id }, trouble }), { status, headers: { "content-type": "application/json" } });
}

/** One worker and those who wait for it. */
class Desk {
  #worker: Worker | null = null;
  /** The worker, when it has been given the library. */
  #ready: Promise<Worker> | null = null;
  /** The worker that has been heard: it runs. */
  #heard: Worker | null = null;
  /** The worker that has been given the rest of it too. */
  #whole: Worker | null = null;
  #job: Job | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Job[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly attempts: boolean,
    /** What becomes of a question that was tried in vain. */
    private readonly on: (job: Job) => void,
  ) {}

  ask(job: Job): void {
    this.#waiting.push(job);
    void this.#next();
  }

  /** Nobody waits for the answer any more. */
  drop(job: Job): boolean {
    job.dropped = true;
    if (this.#job === job) {
      // An attempt ends soon by itself.
      if (!this.attempts) this.#replace();
      return true;
    }
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  /** Starts the worker before it is asked: it gets ready while the library is still on its way. */
  prepare(): Promise<Worker> {
    if (this.#ready) return this.#ready;
    const ready = (this.#ready = this.#begin());
    // Whoever asks again tries again.
    ready.catch(() => this.#ready === ready && (this.#ready = null));
    return ready;
  }

  async #begin(): Promise<Worker> {
    const worker = (this.#worker = this.engine.start());
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if (this.#worker !== worker) return;
      this.#heard = worker;
      this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.#worker !== worker) return;
      // Another one would not start either.
      if (this.#heard === worker) this.#lost("panic", event.message);
      else this.#refused();
    };
    try {
      worker.postMessage(await this.engine.module);
    } catch (why) {
      worker.terminate();
      throw why;
    }
    return worker;
  }

  /** Gives the worker what is seldom needed, before it needs it. */
  async complete(): Promise<void> {
    const rest = await this.engine.rest?.();
    const worker = await this.prepare();
    // Questions that come now wait in the worker until it has begun anew: one that is at work there ends first.
    if (!rest || this.#whole === worker || this.#worker !== worker) return;
    this.#whole = worker;
    worker.postMessage(rest);
  }

  async #next(): Promise<void> {
    let worker: Worker;
    try {
      worker = await this.prepare();
    } catch (why) {
      // Whoever made the page finds here what its policy forbids.
      console.error(why);
      return this.#refused();
    }
    // Another one may have taken its place meanwhile, or the question.
    if (this.#worker !== worker) return this.#waiting.length > 0 ? this.#next() : undefined;
    if (this.#job) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#job = job;
    this.#put(worker, job);
  }

  #put(worker: Worker, job: Job): void {
    const { id, route, query, body, json } = job;
    worker.postMessage({ id, route, query, body, json, attempt: this.attempts } satisfies Question);
    this.#timer = setTimeout(() => this.#late(), this.attempts ? STUCK : job.time + OVERDUE);
  }

  /** The question needs what the worker has not been given yet: the one for long work waits for it, and asks again. */
  async #again(job: Job): Promise<void> {
    clearTimeout(this.#timer);
    const completed = this.complete();
    if (this.attempts) {
      completed.catch(() => {});
      this.#leave();
      if (!job.dropped) this.on(job);
      return this.#next();
    }
    try {
      await completed;
      if (this.#job === job && this.#worker) this.#put(this.#worker, job);
    } catch (why) {
      if (this.#job !== job) return;
      this.#leave();
      job.failed(why);
      return this.#next();
    }
  }

  #hear(said: Said): void {
    const job = this.#job;
    if (!job || said.id !== job.id) return;
    if ("done" in said) job.progress?.(said.done, said.of);
    else if ("wants" in said) void this.#again(job);
    else if ("lost" in said) this.#lost(said.lost, said.words);
    else {
      this.#leave();
      if (!job.dropped) this.#give(job, said);
      void this.#next();
    }
  }

  #give(job: Job, { status, head, body }: Extract<Said, { status: number }>): void {
    if (status === 0) return this.on(job);
    const { content_type, headers } = JSON.parse(head) as { content_type: string; headers: [string, string][] };
    job.done(new Response(body as Uint8Array<ArrayBuffer>, { status, headers: [["content-type", content_type], ...headers] }));
  }

  /** The question is not at work any more. */
  #leave(): Job | null {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = null;
    return job;
  }

  #replace(): Job | null {
    const job = this.#leave();
    this.#worker?.terminate();
    this.#worker = this.#ready = null;
    void this.prepare().then(() => this.#next(), () => {});
    return job;
  }

  /** It does not look at the clock, or the browser has ended the worker without a word. */
  #late(): void {
    const job = this.#replace();
    if (!job) return;
    if (job.dropped) return;
    if (this.attempts) this.on(job);
    else job.done(trouble(422, "budget", { id: "problem-late", args: { seconds: job.time / 1000 } }));
  }

  /** No worker runs: whoever waits is told, and the next question tries again. */
  #refused(): void {
    const jobs = [this.#leave(), ...this.#waiting.splice(0)];
    this.#worker?.terminate();
    this.#worker = this.#ready = null;
    for (const job of jobs) if (job && !job.dropped) job.refused();
  }

  #lost(how: "memory" | "stack" | "panic", words: string): void {
    console.error(`grundy: a worker was lost (${how}): ${words}`);
    const job = this.#replace();
    if (how === "panic") job?.done(trouble(500, "internal", { id: "problem-panic" }));
    else job?.done(trouble(422, "budget", { id: how === "stack" ? "problem-stack" : "problem-memory" }));
  }
}

class Office implements Way {
  readonly help = "problem-offline-inside";
  readonly answered: Promise<void>;
  #answered!: () => void;
  #id = 0;
  #long: Desk;
  #quick: Desk;
  #files = new Map<string, Blob>();

  constructor(engine: Engine) {
    this.answered = new Promise((resolve) => void (this.#answered = resolve));
    this.#long = new Desk(engine, false, () => {});
    this.#quick = new Desk(engine, true, (job) => this.#long.ask(job));
    void this.#quick.prepare().catch(() => {});
  }

  async send(url: string, init: RequestInit): Promise<Response> {
    const file = this.#files.get(url);
    if (file) return new Response(file);
    const { signal } = init;
    signal?.throwIfAborted();
    const at = new URL(url, "grundy:/");
    const accept = new Headers(init.headers).get("accept") ?? "";
    const body = new TextEncoder().encode(typeof init.body === "string" ? init.body : "");
    const time = Number(at.searchParams.get("time") ?? USUAL);
    return new Promise((resolve, reject) => {
      const events = accept.includes("text/event-stream") ? new Events() : null;
      const job: Job = {
        id: ++this.#id, route: at.pathname.split("/").at(-1)!, query: at.search.slice(1), body, json: accept.includes("json"), time, dropped: false,
        progress: events && ((done, of) => events.tell(done, of)),
        done: (response) => {
          if (events) void events.end(response);
          else resolve(response);
          // Another worker and the rest of the library at once would have kept the first answer waiting.
          for (const desk of [this.#long, this.#quick]) void desk.complete().catch(() => {});
          this.#answered();
        },
        failed: (why) => (events ? events.fail(why) : reject(why)),
        refused: () => {
          const response = trouble(503, "offline", { id: "problem-start" });
          if (events) void events.end(response);
          else resolve(response);
        },
      };
      signal?.addEventListener("abort", () => {
        if (this.#quick.drop(job) || this.#long.drop(job)) job.failed(signal.reason);
      });
      this.#quick.ask(job);
      if (events) resolve(events.response);
    });
  }

  async link(url: string): Promise<string> {
    // What is no answer is a file that says so, as a server would send it.
    const blob = await (await this.send(url, {})).blob();
    const address = URL.createObjectURL(blob);
    this.#files.set(address, blob);
    for (const old of this.#files.keys()) {
      if (this.#files.size <= FILES) break;
      this.#files.delete(old);
      URL.revokeObjectURL(old);
    }
    return address;
  }
}

/** Progress and answer as a server streams them. */
class Events {
  #out!: ReadableStreamDefaultController<Uint8Array>;
  #begun = performance.now();
  #encoder = new TextEncoder();
  readonly response: Response;

  constructor() {
    const stream = new ReadableStream<Uint8Array>({ start: (out) => void (this.#out = out) });
    this.response = new Response(stream, { headers: { "content-type": "text/event-stream" } });
  }

  #say(name: string, data: string): void {
    this.#out.enqueue(this.#encoder.encode(`event: ${name}\ndata: ${data}\n\n`));
  }

  tell(done: number, of: number | null): void {
    this.#say("progress", JSON.stringify({ done, of: of ?? undefined, elapsed_ms: Math.round(performance.now() - this.#begun) }));
  }

  async end(response: Response): Promise<void> {
    this.#say(response.ok ? "answer" : "problem", await response.text());
    this.#out.close();
  }

  fail(why: unknown): void {
    this.#out.error(why);
  }
}

/** The way to the library as WebAssembly in two workers; `answered` tells when it has been gone for the first time. */
export function inWorkers(engine: Engine): Way & { answered: Promise<void> } {
  return new Office(engine);
}

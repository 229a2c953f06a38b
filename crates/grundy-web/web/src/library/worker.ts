// The way to the library in workers of the browser.
//
// Two workers, as the server has two lanes. The first tries every question for a moment; what does not end there goes to the second one, which has the
// time that the question has. So cheap questions are answered while long ones run. A worker cannot hear anything while it computes: whoever is called off,
// takes too long or breaks is ended, and another worker takes the place, with the module that is compiled already.

import type { Said, Task } from "./engine";
import { type Asking, Problem, type ProblemBody } from "./library";
import { type FileAnswer, type Question, Trouble, type Way } from "./way";

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
const LINKS = 64;

/** What the library says to a question: an answer, or why there is none. */
interface Heard extends FileAnswer {
  answered: boolean;
  type: string;
}

interface Job extends Omit<Task, "attempt"> {
  /** Nobody waits for it any more. */
  dropped: boolean;
  /** Milliseconds that it has. */
  time: number;
  progress(done: number, of: number | null): void;
  done(heard: Heard | Trouble): void;
  failed(why: unknown): void;
}

/** The status of an answer. */
const ANSWERED = 200;

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
    const { id, route, parameters, body, json } = job;
    worker.postMessage({ id, route, parameters, body, json, attempt: this.attempts } satisfies Task);
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
    } catch {
      if (this.#job !== job) return;
      this.#leave();
      job.failed(new Trouble("offline", "problem-offline", {}, "problem-offline-inside"));
      return this.#next();
    }
  }

  #hear(said: Said): void {
    const job = this.#job;
    if (!job || said.id !== job.id) return;
    if ("done" in said) job.progress(said.done, said.of);
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
    job.done({ answered: status === ANSWERED, type: content_type, headers: Object.fromEntries(headers), body });
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
    else job.done(new Trouble("budget", "problem-late", { seconds: job.time / 1000 }));
  }

  /** No worker runs: whoever waits is told, and the next question tries again. */
  #refused(): void {
    const jobs = [this.#leave(), ...this.#waiting.splice(0)];
    this.#worker?.terminate();
    this.#worker = this.#ready = null;
    for (const job of jobs) if (job && !job.dropped) job.failed(new Trouble("offline", "problem-start"));
  }

  #lost(how: "memory" | "stack" | "panic", words: string): void {
    console.error(`grundy: a worker was lost (${how}): ${words}`);
    const job = this.#replace();
    if (how === "panic") job?.done(new Trouble("internal", "problem-panic"));
    else job?.done(new Trouble("budget", how === "stack" ? "problem-stack" : "problem-memory"));
  }
}

/** What the library says, if it is an answer. */
function answerOf(heard: Heard): Heard {
  if (heard.answered) return heard;
  const { error, partial } = objectOf(heard.body) as { error: ProblemBody; partial?: unknown };
  throw new Problem(error, partial);
}

function objectOf(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}

class Office implements Way {
  readonly answered: Promise<void>;
  #answered!: () => void;
  #id = 0;
  #long: Desk;
  #quick: Desk;
  #links: string[] = [];

  constructor(engine: Engine) {
    this.answered = new Promise((resolve) => void (this.#answered = resolve));
    this.#long = new Desk(engine, false, () => {});
    this.#quick = new Desk(engine, true, (job) => this.#long.ask(job));
    void this.#quick.prepare().catch(() => {});
  }

  async #ask({ route, parameters, body }: Question, json: boolean, { signal, progress, time = USUAL }: Asking = {}): Promise<Heard> {
    signal?.throwIfAborted();
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const job: Job = {
        id: ++this.#id, route, parameters: Object.entries(parameters), body: new TextEncoder().encode(body?.text), json, time, dropped: false,
        progress: (done, of) => progress?.({ done, of, elapsed_ms: Math.round(performance.now() - begun) }),
        done: (heard) => {
          if (heard instanceof Trouble) reject(heard);
          else resolve(heard);
          // Another worker and the rest of the library at once would have kept the first answer waiting.
          for (const desk of [this.#long, this.#quick]) void desk.complete().catch(() => {});
          this.#answered();
        },
        failed: reject,
      };
      signal?.addEventListener("abort", () => {
        if (this.#quick.drop(job) || this.#long.drop(job)) job.failed(signal.reason);
      });
      this.#quick.ask(job);
    });
  }

  async json(question: Question, asking: Asking): Promise<unknown> {
    return objectOf(answerOf(await this.#ask(question, true, asking)).body);
  }

  async file(question: Question, asking: Asking): Promise<FileAnswer> {
    return answerOf(await this.#ask(question, false, asking));
  }

  async link(question: Question): Promise<string> {
    // What is no answer is a file that says so, as a server would send it.
    const { body, type } = await this.#ask(question, false);
    const address = URL.createObjectURL(new Blob([body as Uint8Array<ArrayBuffer>], { type }));
    this.#links.push(address);
    for (const old of this.#links.splice(0, this.#links.length - LINKS)) URL.revokeObjectURL(old);
    return address;
  }
}

/** The way to the library as WebAssembly in two workers; `answered` tells when it has been gone for the first time. */
export function inWorkers(engine: Engine): Way & { answered: Promise<void> } {
  return new Office(engine);
}

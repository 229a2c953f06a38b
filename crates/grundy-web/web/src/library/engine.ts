// What runs inside a worker: the library as WebAssembly, one question at a time. The other side is worker.ts; what the functions of the module do is
// said in crates/grundy-wasm/src/exports.rs.

/** The first message to a worker is the compiled library, or what of it is usually needed; another module is the rest of it; all others are tasks. */
export interface Task {
  id: number;
  route: string;
  /** Names with their values. */
  parameters: [string, string][];
  body: Uint8Array;
  /** JSON is wanted where there is another form. */
  json: boolean;
  /** Tried for a moment only. */
  attempt: boolean;
}

/** What a worker says: how far it is, and at last the answer, or that it can give none any more. */
export type Said =
  | { id: number; done: number; of: number | null }
  /** A status of 0: the attempt was too short. */
  | { id: number; status: number; head: string; body: Uint8Array }
  /** The question needs what is in the rest: give it, and ask again. */
  | { id: number; wants: "rest" }
  | { id: number; lost: "memory" | "stack" | "panic"; words: string };

interface Exports extends Record<string, WebAssembly.ExportValue> {
  memory: WebAssembly.Memory;
  place(length: number): number;
  ask(route: number, query: number, how: number): number;
  body(): number;
  body_length(): number;
  head(): number;
  head_length(): number;
  release(): void;
}

interface Scope {
  onmessage: ((event: { data: WebAssembly.Module | Task }) => void) | null;
  postMessage(said: Said, transfer: Transferable[]): void;
}

/** Thrown through the whole module where a function is called that is not here: it cannot go on from there. */
class Elsewhere extends Error {}

/** Recursion that is too deep is an error of the browser (Firefox has a kind of its own for it), or runs out of the module's stack. */
export function isTooDeep(why: unknown): boolean {
  return why instanceof RangeError || /out of bounds|stack|recursion/i.test(String(why));
}

export function work(scope: Scope): void {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let first: WebAssembly.Module | null = null;
  let rest: WebAssembly.Module | null = null;
  let module: Promise<Exports> | null = null;
  let memory: WebAssembly.Memory | null = null;
  let asked = 0;
  let words = "";
  let exhausted = false;

  const host = {
    now: () => performance.now(),
    progress: (done: number, of: number) => {
      scope.postMessage({ id: asked, done, of: of < 0 ? null : of }, []);
      return 1;
    },
    failed: (at: number, length: number) => {
      words = memory ? decoder.decode(new Uint8Array(memory.buffer, at, length)) : "";
    },
    exhausted: () => void (exhausted = true),
  };

  // crates/grundy-wasm/split.mjs has put one in the table for each function of the rest, which takes that place when it is there.
  const placeholder = () => {
    throw new Elsewhere();
  };
  const elsewhere = new Proxy({}, { get: () => placeholder });

  async function start(): Promise<Exports> {
    const instance = await WebAssembly.instantiate(first!, { host, elsewhere });
    const exports = instance.exports as Exports;
    memory = exports.memory;
    if (rest) await WebAssembly.instantiate(rest, { first: exports });
    return exports;
  }

  function answer(exports: Exports, { id, route, parameters, body, json, attempt }: Task): void {
    const [first, second] = [encoder.encode(route), encoder.encode(new URLSearchParams(parameters).toString())];
    const at = exports.place(first.length + second.length + body.length);
    const room = new Uint8Array(exports.memory.buffer, at);
    room.set(first);
    room.set(second, first.length);
    room.set(body, first.length + second.length);
    const status = exports.ask(first.length, second.length, (json ? 1 : 0) | (attempt ? 2 : 0));
    const { buffer } = exports.memory;
    const head = decoder.decode(new Uint8Array(buffer, exports.head(), exports.head_length()));
    const bytes = new Uint8Array(buffer, exports.body(), exports.body_length()).slice();
    exports.release();
    scope.postMessage({ id, status, head, body: bytes }, [bytes.buffer]);
  }

  scope.onmessage = async ({ data }) => {
    if (data instanceof WebAssembly.Module) {
      if (first) rest = data;
      else first = data;
      module = start();
      return;
    }
    try {
      const exports = await module!;
      asked = data.id;
      exhausted = false;
      answer(exports, data);
    } catch (why) {
      if (why instanceof Elsewhere) {
        module = start();
        scope.postMessage({ id: data.id, wants: "rest" }, []);
        return;
      }
      // Whatever else traps is a defect, and where it is stands in the trace.
      const lost = words ? "panic" : exhausted ? "memory" : isTooDeep(why) ? "stack" : "panic";
      scope.postMessage({ id: data.id, lost, words: words || (why instanceof Error && why.stack) || String(why) }, []);
    }
  };
}

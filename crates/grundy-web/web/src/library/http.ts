// The way to the library in a server, behind the routes of `grundy serve`, documented at /api.

import { type Asking, Problem, type ProblemBody } from "./library";
import { type Question, Trouble, type Way } from "./way";

function address({ route, parameters }: Question): string {
  const text = new URLSearchParams(parameters).toString();
  return text ? `/api/${route}?${text}` : `/api/${route}`;
}

async function problem(response: Response): Promise<Problem | Trouble> {
  try {
    const { error, partial } = (await response.json()) as { error: ProblemBody; partial?: unknown };
    if (response.status === 429 || response.status === 503) error.kind = "busy";
    return new Problem(error, partial);
  } catch {
    return new Trouble("internal", "problem-status", { status: response.status });
  }
}

async function send(question: Question, asking: Asking, accept?: string): Promise<Response> {
  const { body } = question;
  const headers = { ...(body ? { "content-type": body.type } : {}), ...(accept ? { accept } : {}) };
  let response: Response;
  try {
    response = await fetch(address(question), { ...(body ? { method: "POST", body: body.text } : {}), headers, signal: asking.signal ?? null });
  } catch (why) {
    if (asking.signal?.aborted) throw why;
    throw new Trouble("offline", "problem-offline", {}, "problem-offline-served");
  }
  if (!response.ok) throw await problem(response);
  return response;
}

/** Reads server-sent events up to the answer. */
async function events(response: Response, asking: Asking): Promise<unknown> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  // An answer may be megabytes long: its pieces are joined when its end is there, not one by one.
  let pieces: string[] = [];
  let buffer = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Trouble("offline", "problem-broken");
    const ends = value.includes("\n\n") || (value.startsWith("\n") && (pieces.at(-1) ?? buffer).endsWith("\n"));
    pieces.push(value);
    if (!ends) continue;
    buffer += pieces.join("");
    pieces = [];
    for (let end = buffer.indexOf("\n\n"); end >= 0; end = buffer.indexOf("\n\n")) {
      const event = parseEvent(buffer.slice(0, end));
      buffer = buffer.slice(end + 2);
      if (event.name === "progress") asking.progress?.(JSON.parse(event.data));
      if (event.name === "answer") return JSON.parse(event.data);
      if (event.name === "problem") {
        const { error, partial } = JSON.parse(event.data) as { error: ProblemBody; partial?: unknown };
        throw new Problem(error, partial);
      }
    }
  }
}

function parseEvent(block: string): { name: string; data: string } {
  let name = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
  }
  return { name, data: data.join("\n") };
}

/** The server that this page came from. */
export const http: Way = {
  async json(question, asking) {
    const response = await send(question, asking, asking.progress ? "text/event-stream" : "application/json");
    return response.headers.get("content-type")?.startsWith("text/event-stream") ? events(response, asking) : response.json();
  },
  async file(question, asking) {
    const response = await send(question, asking);
    return { body: new Uint8Array(await response.arrayBuffer()), headers: Object.fromEntries(response.headers) };
  },
  link: async (question) => address(question),
};

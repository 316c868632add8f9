/** Server-sent events that go on where they were cut. (An EventSource can't send a token.) */
import { type Api, isAway, patience, pauses, RefusedError, sleep, TIMEOUT_MS } from "./connection.js";
import type { FeedEvent, Problem, Synced, ViewDocument } from "./rest.js";

const SILENCE_MS = 40_000; // the server says something each 15 s

/** `version` is null where there is nothing to go on from. Other names may come later. */
export type Message =
  | { name: "view"; version: number; data: ViewDocument }
  | { name: "event"; version: number; data: FeedEvent }
  | { name: "presence"; version: null; data: { now: number; present: number[] } };

/** Behind which version or cursor to begin, and when to end. */
export type From = { after?: number; signal?: AbortSignal };

type Told = { name: string; version: number | null; data: unknown };
type How = { parseAs: "stream"; signal: AbortSignal; fetch: (request: Request) => Promise<Response> };
type Answer = { data?: ReadableStream<Uint8Array> | null; error?: unknown; response: Response };
type Open = (header: { "Last-Event-ID"?: string }, how: How) => Promise<Answer>;

/** The seats of the decision that opens here or, in a view, is open. */
export function toMove(message: Message): number[] {
  if (message.name === "view") return message.data.table.turn?.seats ?? [];
  const event = message.name === "event" ? message.data.event : null;
  return event?.type === "table.turn_opened" ? event.seats : [];
}

/** Nothing is decided at the table any more. */
export function over(message: Message): boolean {
  if (message.name === "view") return message.data.table.status === "over";
  const type = message.name === "event" ? message.data.event.type : null;
  return type === "table.match_ended" || type === "table.abandoned";
}

/** What happens at a table, until `signal`: first a view (or what came behind version `after`),
 * then each version once, however often the connection breaks. Throws RefusedError. */
export function stream(api: Api, table: string, from: From = {}): AsyncGenerator<Message, void> {
  const path = { table_id: table };
  const open: Open = (header, how) =>
    api.GET("/v1/tables/{table_id}/stream", { params: { path, header }, ...how });
  return told(open, from) as AsyncGenerator<Message, void>;
}

/** What changes for the player, until `signal`: first all tables that aren't over (or what changed
 * behind cursor `after`, also one of `/v1/me/sync`), then each change once. Throws RefusedError. */
export async function* streamMe(api: Api, from: From = {}): AsyncGenerator<Synced, void> {
  const open: Open = (header, how) => api.GET("/v1/me/stream", { params: { header }, ...how });
  for await (const message of told(open, from)) {
    if (message.name === "sync") yield message.data as Synced;
  }
}

async function* told(open: Open, { after, signal }: From): AsyncGenerator<Told, void> {
  let last = after ?? null;
  let pause = pauses();
  while (!signal?.aborted) {
    let asked = 0;
    const opening = new AbortController();
    const timer = setTimeout(() => opening.abort(), TIMEOUT_MS);
    try {
      const header = last === null ? {} : { "Last-Event-ID": String(last) };
      const { data, error, response } = await open(header, {
        parseAs: "stream",
        signal: opening.signal,
        fetch: (request) => fetch(request),
      }).finally(() => clearTimeout(timer));
      asked = patience(response, 0);
      if (!response.ok && !isAway(response)) throw new RefusedError(error as Problem);
      for await (const message of data ? messages(data, signal) : []) {
        if (message.version !== null) {
          if (last !== null && message.version <= last) continue;
          last = message.version;
        }
        pause = pauses();
        yield message;
      }
    } catch (error) {
      if (error instanceof RefusedError || error instanceof SyntaxError) throw error;
    }
    await sleep(Math.max(asked, pause.next().value), signal);
  }
}

async function* messages(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Told> {
  const [reader, decoder] = [body.getReader(), new TextDecoder()];
  const cancel = () => reader.cancel().catch(() => undefined); // it may have broken already
  signal?.addEventListener("abort", cancel);
  try {
    for (let rest = ""; ; ) {
      const timer = setTimeout(cancel, SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      const frames = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = frames.pop() ?? "";
      yield* frames.map(read).filter((message) => message !== null);
    }
  } finally {
    signal?.removeEventListener("abort", cancel);
    await cancel();
  }
}

/** Null for a comment: the server's time. */
function read(frame: string): Told | null {
  const lines = frame.split("\n").filter((line) => !line.startsWith(":"));
  const fields = new Map(lines.map((line) => [line.split(": ", 1)[0], line.replace(/^\w+: /, "")]));
  const [data, id] = [fields.get("data"), fields.get("id")];
  if (data === undefined) return null;
  const version = id === undefined ? null : Number(id);
  return { name: fields.get("event") ?? "", version, data: JSON.parse(data) };
}

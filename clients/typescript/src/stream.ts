/** Server-sent events that go on where they were cut. (An EventSource can't send a token.) */
import { type Api, isAway, patience, pauses, RefusedError, sleep, TIMEOUT_MS } from "./connection.js";
import type { FeedEvent, Problem, ViewDocument } from "./rest.js";

const SILENCE_MS = 40_000; // the server says something each 15 s

/** `version` is null where there is nothing to go on from. Other names may come later. */
export type Message =
  | { name: "view"; version: number; data: ViewDocument }
  | { name: "event"; version: number; data: FeedEvent }
  | { name: "presence"; version: null; data: { now: number; present: number[] } };

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
export async function* stream(
  api: Api,
  table: string,
  { after, signal }: { after?: number; signal?: AbortSignal } = {},
): AsyncGenerator<Message, void> {
  let last = after ?? null;
  let pause = pauses();
  while (!signal?.aborted) {
    let asked = 0;
    const opening = new AbortController();
    const timer = setTimeout(() => opening.abort(), TIMEOUT_MS);
    try {
      const { data, error, response } = await api.GET("/v1/tables/{table_id}/stream", {
        params: {
          path: { table_id: table },
          header: last === null ? {} : { "Last-Event-ID": String(last) },
        },
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
): AsyncGenerator<Message> {
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
function read(frame: string): Message | null {
  const lines = frame.split("\n").filter((line) => !line.startsWith(":"));
  const fields = new Map(lines.map((line) => [line.split(": ", 1)[0], line.replace(/^\w+: /, "")]));
  const [data, id] = [fields.get("data"), fields.get("id")];
  if (data === undefined) return null;
  const version = id === undefined ? null : Number(id);
  return { name: fields.get("event"), version, data: JSON.parse(data) } as Message;
}

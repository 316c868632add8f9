/** A connection that asks again where that is safe. */
import createClient, { type Client } from "openapi-fetch";
import type { NewGuest, paths, Problem } from "./rest.js";

export type Api = Client<paths>;

const AWAY = new Set([429, 502, 503, 504]);
const TRIES = 8;
const SHORTEST_MS = 250;
const LONGEST_MS = 10_000;
export const TIMEOUT_MS = 10_000;

/** What the server said no to; `problem.code` is stable. */
export class RefusedError extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail ?? problem.title}`);
  }
}

/** A call that only reads or has an idempotency key is repeated while the server is away or asks
 * for patience, for about half a minute. */
export function connect(url: string, token: string): Api {
  const headers = { Authorization: `Bearer ${token}` };
  return createClient<paths>({ baseUrl: url, headers, fetch: patient });
}

/** The token of a new guest. */
export async function guest(url: string, name: string): Promise<string> {
  const api = createClient<paths>({ baseUrl: url });
  const made: NewGuest = ok(await api.POST("/v1/guests", { body: { name } }));
  return made.token;
}

/** For one decision: another decision, another key. */
export function key(): string {
  return crypto.randomUUID();
}

export function ok<Answer>(answer: { data?: Answer; error?: unknown; response: Response }): Answer {
  if (!answer.response.ok) throw new RefusedError(answer.error as Problem);
  return answer.data as Answer;
}

/** Each about twice as long as the one before; clients that were cut at once come back apart. */
export function* pauses(): Generator<number, never> {
  for (let longest = SHORTEST_MS; ; longest = Math.min(LONGEST_MS, 2 * longest))
    yield (longest * (1 + Math.random())) / 2;
}

/** Shorter where `signal` says so. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, signal?.aborted ? 0 : ms);
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    }
    signal?.addEventListener("abort", done);
  });
}

export function isAway(response: Response): boolean {
  return AWAY.has(response.status);
}

export function patience(response: Response, pause: number): number {
  const asked = Number(response.headers.get("Retry-After") ?? 0);
  return Math.max(pause, Number.isFinite(asked) ? 1000 * asked : 0);
}

/** `fetch` that reads the answer here: one that breaks off is asked for again too. */
async function patient(request: Request): Promise<Response> {
  const safe = request.method === "GET" || request.headers.has("Idempotency-Key");
  const pause = pauses();
  for (let left = safe ? TRIES : 1; ; ) {
    let wait = pause.next().value;
    left -= 1;
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await fetch(request.clone(), { signal });
      const body = await response.arrayBuffer();
      if (left === 0 || !isAway(response)) return new Response(response.body && body, response);
      wait = patience(response, wait);
    } catch (error) {
      if (left === 0 || request.signal.aborted) throw error;
    }
    await sleep(wait, request.signal);
  }
}

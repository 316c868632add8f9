/** A bot of your own on a seat, until the match is over: `node bot.js URL TABLE SEAT`. */
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { type Api, connect, guest, key, ok, over, RefusedError, stream, toMove } from "../src/index.js";
import type { LegalMovesAnswer, MoveRequest } from "../src/index.js";

/** Yours to write; the view tells what your seat sees. */
function choose({ moves, version }: LegalMovesAnswer): MoveRequest["move"] {
  return moves[version % moves.length]!;
}

export async function play(api: Api, table: string, seat: number): Promise<void> {
  for await (const message of stream(api, table)) {
    if (over(message)) return;
    if (toMove(message).includes(seat)) await answer(api, table);
  }
}

async function answer(api: Api, table: string): Promise<void> {
  const path = { table_id: table };
  const legal = ok(await api.GET("/v1/tables/{table_id}/legal-moves", { params: { path } }));
  if (legal.turn === null || legal.moves.length === 0) return; // answered before the stream told
  const body = { turn: legal.turn, move: choose(legal) };
  const params = { path, header: { "Idempotency-Key": key() } };
  try {
    ok(await api.POST("/v1/tables/{table_id}/moves", { params, body }));
  } catch (error) {
    const late = ["turn_is_over", "table_not_running"]; // the clock came first
    if (!(error instanceof RefusedError && late.includes(error.problem.code))) throw error;
  }
}

if (import.meta.url === pathToFileURL(argv[1] ?? "").href) {
  const [url, table, seat] = [argv[2]!, argv[3]!, Number(argv[4])];
  const api = connect(url, await guest(url, "bot"));
  const params = { path: { table_id: table, seat }, header: { "Idempotency-Key": key() } };
  ok(await api.PUT("/v1/tables/{table_id}/seats/{seat}", { params, body: {} }));
  await play(api, table, seat);
}

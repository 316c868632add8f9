/** A whole match against the server's bots, `node match.js URL GAME RULES`; prints the scores. */
import { randomBytes } from "node:crypto";
import { argv } from "node:process";
import { type Api, connect, guest, key, ok, type OpenRequest } from "../src/index.js";
import { play } from "./bot.js";

/** We sit on seat 0, with a seed, so that the server alone can't have chosen the deals. */
async function started(api: Api, body: OpenRequest): Promise<string> {
  const header = () => ({ "Idempotency-Key": key() });
  const { table } = ok(await api.POST("/v1/tables", { params: { header: header() }, body }));
  const path = { table_id: table.id };
  ok(
    await api.PUT("/v1/tables/{table_id}/seats/{seat}", {
      params: { path: { ...path, seat: 0 }, header: header() },
      body: { seed: randomBytes(16).toString("hex") },
    }),
  );
  for (let seat = 1; seat < table.seats.length; seat++) {
    const [params, body] = [{ path, header: header() }, { seat, level: 1 }];
    ok(await api.POST("/v1/tables/{table_id}/bots", { params, body }));
  }
  const params = { path, header: header() };
  ok(await api.POST("/v1/tables/{table_id}/start", { params, body: {} }));
  return table.id;
}

const [url, game, rules] = [argv[2]!, argv[3]!, JSON.parse(argv[4]!)];
const api = connect(url, await guest(url, "me"));
const table = await started(api, { game, rules });
await play(api, table, 0);
const params = { path: { table_id: table } };
console.log(JSON.stringify(ok(await api.GET("/v1/tables/{table_id}/scores", { params }))));

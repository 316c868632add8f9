/** A client of Courtcards: `rest.ts` is generated from its description, the rest mends connections. */
export { type Api, connect, guest, key, ok, RefusedError } from "./connection.js";
export { type From, type Message, over, stream, streamMe, toMove } from "./stream.js";
export type * from "./rest.js";

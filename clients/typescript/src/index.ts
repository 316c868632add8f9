/** A client of Courtcards: `rest.ts` is generated from its description, the rest mends connections. */
export { type Api, connect, guest, key, ok, RefusedError } from "./connection.js";
export { type Message, over, stream, toMove } from "./stream.js";
export type * from "./rest.js";

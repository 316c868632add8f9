/** `node listen.js URL TOKEN [TABLE]`: what a stream tells, a line each, to the end of a match.
 * Without a table, the player's own. */
import { argv } from "node:process";
import { connect, over, stream, streamMe } from "../src/index.js";

const api = connect(argv[2]!, argv[3]!);
const table = argv[4];
if (table !== undefined) {
  for await (const message of stream(api, table, { after: 0 })) {
    if (message.version !== null) console.log(JSON.stringify(message.data));
    if (over(message)) break;
  }
} else {
  for await (const synced of streamMe(api, { after: 0 })) {
    console.log(JSON.stringify(synced));
    if (synced.tables.some(({ status }) => status === "over")) break;
  }
}

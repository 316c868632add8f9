/** `node listen.js URL TOKEN TABLE`: the events that a stream tells, a line each, to the end. */
import { argv } from "node:process";
import { connect, over, stream } from "../src/index.js";

const [url, token, table] = [argv[2]!, argv[3]!, argv[4]!];
for await (const message of stream(connect(url, token), table, { after: 0 })) {
  if (message.version !== null) console.log(JSON.stringify(message.data));
  if (over(message)) break;
}

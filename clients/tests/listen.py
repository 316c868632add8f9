"""`listen.py URL TOKEN [TABLE]`: what a stream tells, a line each, to the end of a match. Without a
table, the player's own."""

import json
import sys

from courtcards_client import connect, stream, stream_me

with connect(sys.argv[1], sys.argv[2]) as client:
    if sys.argv[3:]:
        for message in stream(client, sys.argv[3], after=0):
            if message.version is not None:
                print(json.dumps(message.data))
            if message.over:
                break
    else:
        for synced in stream_me(client, after=0):
            print(json.dumps(synced.to_dict()))
            if any(table.status == "over" for table in synced.tables):
                break

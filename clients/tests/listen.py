"""`listen.py URL TOKEN TABLE`: the events that a stream tells, a line each, to the end."""

import json
import sys

from courtcards_client import connect, stream

with connect(sys.argv[1], sys.argv[2]) as client:
    for message in stream(client, sys.argv[3], after=0):
        if message.version is not None:
            print(json.dumps(message.data))
        if message.over:
            break

"""`listen.py URL TOKEN TABLE`: the versions that a stream tells, a line each, to the end."""

import sys

from courtcards_client import connect, stream

with connect(sys.argv[1], sys.argv[2]) as client:
    for message in stream(client, sys.argv[3], after=0):
        if message.version is not None:
            print(message.version)
        if message.over:
            break

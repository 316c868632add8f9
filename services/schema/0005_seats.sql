-- Where a player sits, for the list of turns while Redis is away.
create index events_of_seats on events (actor, stream_id) where type = 'table.seat_taken';

-- Which tables are over, and whose they are: one entry per table each.
create index events_of_ends on events (stream_id)
    where type in ('table.match_ended', 'table.abandoned');
create index events_of_hosts on events (actor, stream_id) where type = 'table.opened';

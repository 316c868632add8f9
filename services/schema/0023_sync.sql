-- Where a player was asked to come, by the host or since; with what 0005 and 0011 index: all tables
-- of a player. The database is in UTF-8, so the function is as immutable as it says.
create function event_of(public bytea) returns jsonb
language sql immutable strict parallel safe
as $$ select convert_from(public, 'UTF8')::jsonb -> 'event' $$;

create index events_of_invited on events using gin ((event_of(public) #> '{settings,invited}'))
    where type = 'table.opened';
create index events_of_asked on events ((event_of(public) ->> 'player'), stream_id)
    where type in ('table.seat_offered', 'table.invitation_accepted');

-- Appends the commands of many streams in one statement; each has an outcome of its own. Rows come
-- back only for the commands that were not appended.
-- At most one command per stream and per key in a call: the caller sees to it.
-- Order: keys (so that a retry is known before any version is looked at), then streams in one
-- order for all callers, then the rows of those that won.
-- The plans are made once for a connection. Without the settings, those made while the tables were
-- small would read all of them for ever after, and some would be made anew in each call.
create function append_batch(
    c_stream uuid[], c_expected bigint[], c_count int[],
    c_principal text[], c_key text[], c_request bytea[],
    e_command int[], e_version bigint[], e_id uuid[], e_type text[], e_schema int[],
    e_cause text[], e_actor text[], e_public bytea[], e_sealed bytea[],
    d_command int[], d_turn bigint[], d_seat int[], d_kind text[],
    a_command int[], a_turn bigint[], a_seat int[], a_kind text[], a_due bigint[]
) returns table (command int, outcome text, stream uuid, first bigint, last bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
    opened uuid[];  -- streams whose key is new
    won uuid[];     -- of these, the streams that stood at the expected version
begin
    with claimed as (
        insert into idempotency (principal, key, request, stream_id, first_version, last_version)
        select principal, key, request, stream_id, expected + 1, expected + n
        from unnest(c_stream, c_expected, c_count, c_principal, c_key, c_request)
            as c (stream_id, expected, n, principal, key, request)
        order by principal, key
        on conflict do nothing
        returning stream_id
    )
    select array_agg(stream_id order by stream_id) into opened from claimed;

    perform from streams s where s.stream_id = any (opened) order by s.stream_id for update;

    with moved as (
        update streams s
        set version = s.version + c_count[array_position(c_stream, s.stream_id)]
        where s.stream_id = any (opened)
          and s.version = c_expected[array_position(c_stream, s.stream_id)]
        returning s.stream_id
    ), made as (
        insert into streams (stream_id, version)
        select c.stream_id, c.n from unnest(c_stream, c_expected, c_count) as c (stream_id, expected, n)
        where c.expected = 0 and c.stream_id = any (opened)
        order by c.stream_id
        on conflict do nothing
        returning stream_id
    )
    select array_agg(stream_id) into won from (table moved union all table made) w;

    insert into events
        (stream_id, version, event_id, type, schema_version, cause, actor, public, sealed)
    select c_stream[e.i], e.version, e.id, e.type, e.schema, e.cause, e.actor, e.public, e.sealed
    from unnest(e_command, e_version, e_id, e_type, e_schema, e_cause, e_actor, e_public, e_sealed)
        as e (i, version, id, type, schema, cause, actor, public, sealed)
    where c_stream[e.i] = any (won);

    insert into event_outbox (stream_id, version)
    select c_stream[e.i], e.version from unnest(e_command, e_version) as e (i, version)
    where c_stream[e.i] = any (won)
    order by e.i, e.version;

    delete from errands t
    using unnest(d_command, d_turn, d_seat, d_kind) as d (i, turn, seat, kind)
    where c_stream[d.i] = any (won)
      and t.stream_id = c_stream[d.i] and t.turn = d.turn and t.seat = d.seat and t.kind = d.kind;

    insert into errands (stream_id, turn, seat, kind, due_at)
    select c_stream[a.i], a.turn, a.seat, a.kind, a.due
    from unnest(a_command, a_turn, a_seat, a_kind, a_due) as a (i, turn, seat, kind, due)
    where c_stream[a.i] = any (won);

    if cardinality(won) = cardinality(c_stream) then
        return;
    end if;

    delete from idempotency t
    using unnest(c_stream, c_principal, c_key) as c (stream_id, principal, key)
    where t.principal = c.principal and t.key = c.key
      and c.stream_id = any (opened) and c.stream_id <> all (coalesce(won, '{}'));

    return query
    select
        c.i::int,
        case when t.key is null then 'conflict'
             when t.request = c.request then 'replayed'
             else 'reused' end,
        t.stream_id,
        t.first_version,
        coalesce(t.last_version, s.version, 0)
    from unnest(c_stream, c_principal, c_key, c_request)
        with ordinality as c (stream_id, principal, key, request, i)
    left join idempotency t on t.principal = c.principal and t.key = c.key
    left join streams s on s.stream_id = c.stream_id
    where c.stream_id <> all (coalesce(won, '{}'));
end
$$;

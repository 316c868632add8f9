-- Appends the commands of many streams in one statement; each has an outcome of its own.
-- At most one command per stream and per key in a call: the caller sees to it.
-- Order: keys (so that a retry is known before any version is looked at), then streams in one
-- order for all callers, then the rows of those that won.
create function append_batch(
    c_stream uuid[], c_expected bigint[], c_count int[],
    c_principal text[], c_key text[], c_request bytea[],
    e_command int[], e_version bigint[], e_id uuid[], e_type text[], e_schema int[],
    e_cause text[], e_actor text[], e_public bytea[], e_sealed bytea[],
    d_command int[], d_turn bigint[], d_seat int[], d_kind text[],
    a_command int[], a_turn bigint[], a_seat int[], a_kind text[], a_due bigint[]
) returns table (outcome text, stream uuid, first bigint, last bigint)
language plpgsql as $$
declare
    fresh int[];
    won int[];
begin
    with c as (
        select * from unnest(c_stream, c_expected, c_count, c_principal, c_key, c_request)
            with ordinality as u (stream_id, expected, n, principal, key, request, i)
    ), claimed as (
        insert into idempotency (principal, key, request, stream_id, first_version, last_version)
        select principal, key, request, stream_id, expected + 1, expected + n from c
        order by principal, key
        on conflict do nothing
        returning idempotency.principal, idempotency.key
    )
    select array_agg(c.i::int) into fresh from c join claimed using (principal, key);

    perform 1 from streams s where s.stream_id = any (c_stream) order by s.stream_id for update;

    with c as (
        select * from unnest(c_stream, c_expected, c_count)
            with ordinality as u (stream_id, expected, n, i)
        where i = any (fresh)
    ), moved as (
        update streams s set version = c.expected + c.n from c
        where s.stream_id = c.stream_id and s.version = c.expected
        returning s.stream_id
    ), opened as (
        insert into streams (stream_id, version)
        select stream_id, n from c where expected = 0
        on conflict do nothing
        returning streams.stream_id
    )
    select array_agg(c.i::int) into won
    from c join (table moved union all table opened) w using (stream_id);

    if coalesce(cardinality(won), 0) < coalesce(cardinality(fresh), 0) then
        delete from idempotency t
        using unnest(c_principal, c_key) with ordinality as u (principal, key, i)
        where t.principal = u.principal and t.key = u.key
          and u.i = any (fresh) and not u.i = any (coalesce(won, '{}'));
    end if;

    insert into events
        (stream_id, version, event_id, type, schema_version, cause, actor, public, sealed)
    select c_stream[u.i], u.version, u.id, u.type, u.schema, u.cause, u.actor, u.public, u.sealed
    from unnest(e_command, e_version, e_id, e_type, e_schema, e_cause, e_actor, e_public, e_sealed)
        as u (i, version, id, type, schema, cause, actor, public, sealed)
    where u.i = any (won);

    insert into event_outbox (stream_id, version)
    select c_stream[u.i], u.version from unnest(e_command, e_version) as u (i, version)
    where u.i = any (won)
    order by c_stream[u.i], u.version;

    delete from errands t
    using unnest(d_command, d_turn, d_seat, d_kind) as u (i, turn, seat, kind)
    where u.i = any (won)
      and t.stream_id = c_stream[u.i] and t.turn = u.turn and t.seat = u.seat and t.kind = u.kind;

    insert into errands (stream_id, turn, seat, kind, due_at)
    select c_stream[u.i], u.turn, u.seat, u.kind, u.due
    from unnest(a_command, a_turn, a_seat, a_kind, a_due) as u (i, turn, seat, kind, due)
    where u.i = any (won);

    return query
    select
        case
            when u.i = any (won) then 'appended'
            when u.i = any (fresh) then 'conflict'
            when k.request = u.request then 'replayed'
            else 'reused'
        end,
        coalesce(k.stream_id, u.stream_id),
        k.first_version,
        case when k.key is null then (select s.version from streams s where s.stream_id = u.stream_id)
             else k.last_version end
    from unnest(c_stream, c_principal, c_key, c_request)
        with ordinality as u (stream_id, principal, key, request, i)
    left join idempotency k on k.principal = u.principal and k.key = u.key
    order by u.i;
end
$$;

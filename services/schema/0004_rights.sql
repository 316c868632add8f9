-- The services' role can add to the log, not change it.
do $$
begin
    if not exists (select from pg_roles where rolname = 'courtcards_app') then
        create role courtcards_app nologin;
    end if;
exception when duplicate_object or unique_violation then
    null; -- another database of the same cluster was being migrated at this moment
end
$$;
grant select, insert on events, event_log, key_ring to courtcards_app;
grant select, insert, update on streams, log_head to courtcards_app;
grant select, insert, delete on event_outbox, idempotency to courtcards_app;
grant select, insert, update, delete on errands, heartbeat, players, tokens to courtcards_app;
grant select on schema_migrations to courtcards_app;

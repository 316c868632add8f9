-- Where players want to be told of what. Secrets are encrypted under the key ring. A webhook is
-- worked on by one process at a time: by whom it was claimed until `lease_until`, not before
-- `wakes_at` (null: nothing waits) and not while it rests after failures. These are in ms.
create table webhooks (
    webhook_id uuid primary key,
    player_id uuid not null references players,
    url text not null,
    events text[] not null,
    secret bytea not null,
    old_secret bytea,
    old_secret_until timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    failures int not null default 0,
    failing_since timestamptz,
    disabled_at timestamptz,
    wakes_at bigint,
    lease_until bigint not null default 0,
    rests_until bigint not null default 0
);
create index webhooks_by_player on webhooks (player_id);
create index webhooks_by_due on webhooks (greatest(wakes_at, lease_until, rests_until))
    where wakes_at is not null and disabled_at is null;

-- `due_at` (ms): the next try; null where none is left to make.
create table webhook_deliveries (
    delivery_id uuid primary key,
    webhook_id uuid not null references webhooks on delete cascade,
    type text not null,
    body text not null,
    created_at timestamptz not null default clock_timestamp(),
    due_at bigint,
    tries int not null default 0,
    tried_at timestamptz,
    status int,
    failure text,
    took_ms int,
    delivered_at timestamptz
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, delivery_id);
create index webhook_deliveries_by_due on webhook_deliveries (webhook_id, due_at)
    where due_at is not null;
create index webhook_deliveries_by_age on webhook_deliveries using brin (created_at)
    with (autosummarize = on);

-- The first entry of the log that isn't looked at yet. The row's lock makes relays take turns.
create table webhook_head (
    one boolean primary key default true check (one),
    next bigint not null
);
insert into webhook_head (next) select size from log_head;

grant select, insert, update, delete on webhooks, webhook_deliveries to courtcards_app;
grant select, update on webhook_head to courtcards_app;

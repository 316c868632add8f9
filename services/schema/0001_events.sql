-- The log. Rows are only ever inserted; `recorded_at` is for operators and never hashed.
create table streams (
    stream_id uuid primary key,
    version bigint not null check (version > 0)
);

create table events (
    seq bigint generated always as identity,
    stream_id uuid not null,
    version bigint not null,
    event_id uuid not null,
    type text not null,
    schema_version int not null,
    cause text,
    actor text not null,
    recorded_at timestamptz not null default clock_timestamp(),
    public bytea not null,
    sealed bytea,
    primary key (stream_id, version)
);

-- Filled by the append, emptied by the sequencer into event_log, whose index has no gaps.
create table event_outbox (
    position bigint generated always as identity primary key,
    stream_id uuid not null,
    version bigint not null
);

create table event_log (
    log_index bigint primary key,
    stream_id uuid not null,
    version bigint not null,
    unique (stream_id, version)
);

-- One row: how far the log goes. Its lock makes sequencers take turns.
create table log_head (
    one boolean primary key default true check (one),
    size bigint not null
);
insert into log_head (size) values (0);

-- What was done under a key; the answer is rendered again from the log.
create table idempotency (
    principal text not null,
    key text not null,
    request bytea not null,
    stream_id uuid not null,
    first_version bigint not null,
    last_version bigint not null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (principal, key)
);
create index idempotency_by_age on idempotency using brin (created_at) with (autosummarize = on);

create table errands (
    stream_id uuid not null,
    turn bigint not null,
    seat int not null,
    kind text not null,
    due_at bigint not null,
    lease_until bigint not null default 0,
    attempts int not null default 0,
    primary key (stream_id, turn, seat, kind)
);
create index errands_by_due on errands (greatest(due_at, lease_until));

-- When the timekeeper last ran: a gap means that deadlines passed with nobody to keep them.
create table heartbeat (
    one boolean primary key default true check (one),
    at bigint not null
);

create table key_ring (
    key_id bigint primary key,
    check_value bytea not null
);

-- The only personal data. Events hold player ids; erasing a row here erases the person.
create table players (
    player_id uuid primary key,
    name text not null,
    kind text not null check (kind in ('guest', 'account')),
    created_at timestamptz not null default clock_timestamp(),
    erased_at timestamptz
);

create table tokens (
    token_hash bytea primary key,
    player_id uuid not null references players,
    scopes text[] not null,
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz,
    revoked_at timestamptz
);
create index tokens_by_player on tokens (player_id);

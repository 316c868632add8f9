-- Who has a name of their own and a password. Erasing the player deletes the row.
create table accounts (
    player_id uuid primary key references players,
    login text not null unique, -- the name, folded: names that read alike are one
    password text not null,
    changed_at timestamptz not null default clock_timestamp()
);

-- `last_used_at` is coarse, an hour: neither a write per call nor a diary.
alter table tokens
    add column token_id uuid not null unique default gen_random_uuid(),
    add column name text not null default '',
    add column prefix text not null default '',
    add column last_used_at timestamptz;

create table blocks (
    blocker uuid not null references players,
    blocked uuid not null references players,
    since timestamptz not null default clock_timestamp(),
    primary key (blocker, blocked)
);
create index blocks_by_blocked on blocks (blocked);

grant select, insert, update, delete on accounts, blocks to courtcards_app;

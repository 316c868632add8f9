-- The tree over event_log. Tiles only grow; checkpoints are kept as they were signed.
create table log_tiles (
    level int not null,
    index bigint not null,
    hashes bytea not null check (octet_length(hashes) between 32 and 8192),
    primary key (level, index)
);

create table log_tree (
    one boolean primary key default true check (one),
    size bigint not null
);
insert into log_tree (size) values (0);

create table log_checkpoints (
    size bigint primary key,
    note text not null,
    signed_at timestamptz not null default clock_timestamp()
);

-- The public keys that have signed, as verifiers write them.
create table log_keys (
    verifier text primary key,
    since timestamptz not null default clock_timestamp()
);

grant select, insert, update on log_tiles, log_tree to courtcards_app;
grant select, insert on log_checkpoints, log_keys to courtcards_app;

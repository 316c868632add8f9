-- Invitations to tables: who has the code may sit. Only its hash is kept.
create table invitations (
    invitation_id uuid primary key,
    code_hash bytea not null unique,
    stream_id uuid not null references streams,
    uses int not null check (uses > 0),
    made_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null,
    revoked_at timestamptz
);
create index invitations_by_table on invitations (stream_id, made_at);

-- Whom a code has let in: each counts once, however often they come.
create table invitation_uses (
    invitation_id uuid not null references invitations,
    player_id uuid not null references players,
    primary key (invitation_id, player_id)
);

grant select, insert, update on invitations to courtcards_app;
grant select, insert on invitation_uses to courtcards_app;

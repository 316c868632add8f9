-- Applied to the database of a sandbox alone, which by this table is one for ever. `ahead`: how far
-- its clock was moved.
create table sandbox (
    one boolean primary key default true check (one),
    ahead interval not null default '0'
);
insert into sandbox default values;

create or replace function clock() returns timestamptz
language sql volatile parallel safe
as $$ select clock_timestamp() + ahead from sandbox $$;

-- What a bot's seat is to play, encrypted under the key ring; `since`: the table's version then.
create table scripts (
    stream_id uuid not null references streams,
    seat int not null,
    since bigint not null,
    moves bytea not null,
    primary key (stream_id, seat)
);

grant select, update on sandbox to courtcards_app;
grant select, insert, update on scripts to courtcards_app;

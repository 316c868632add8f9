-- What a seat wants played for it at its next turns, known to that seat alone. `seen`: the table's
-- version when it was looked at last; `due_at` (ms): when the decision `turn` is to be answered.
create table orders (
    stream_id uuid not null references streams,
    seat int not null,
    player_id uuid not null references players,
    what text not null,
    round int not null,
    seen bigint not null default 0,
    turn bigint,
    due_at bigint,
    primary key (stream_id, seat)
);
create index orders_by_due on orders (due_at) where due_at is not null;

grant select, insert, update, delete on orders to courtcards_app;

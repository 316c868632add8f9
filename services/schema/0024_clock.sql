-- The time that play goes by; where this function is replaced, a sandbox's own.
create function clock() returns timestamptz
language sql volatile parallel safe
as $$ select clock_timestamp() $$;

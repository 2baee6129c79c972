-- The one statement that writes a transaction is sent together with its commit, so it must fail by itself where a row that it
-- changes is not there.
create function row_missed() returns boolean language plpgsql as
$$ begin raise exception 'A row that was to change is not there' using errcode = 'EV001'; end $$;

-- How often somebody tried in this minute and the one before, whichever process was asked. Whoever it was is kept as a hash only.
-- Not logged: after a crash the counting begins anew.
create unlogged table tries (
  key bytea primary key,
  minute bigint not null,
  running integer not null,
  before integer not null
);
alter table tries enable row level security;
alter table tries force row level security;
do $$ begin execute format('create policy owner_all on tries to %I using (true) with check (true)', current_user); end $$;

-- Counts a try where there is room for it: what the running minute had, and of the one before it the share that still counts. Tries of
-- one key wait for each other.
create function count_try(of_key bytea, at timestamptz, most integer)
returns table (counted boolean, running integer, before integer, passed double precision)
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  minutes double precision := extract(epoch from at) / 60;
  t tries%rowtype;
begin
  insert into tries (key, minute, running, before) values (of_key, floor(minutes), 0, 0) on conflict (key) do nothing;
  select * into t from tries where key = of_key for update;
  if floor(minutes) > t.minute then
    t.before := case when floor(minutes) = t.minute + 1 then t.running else 0 end;
    t.running := 0;
    t.minute := floor(minutes);
  end if;
  -- Another process's clock may be ahead by a little.
  passed := greatest(minutes - t.minute, 0);
  counted := t.before * (1 - passed) + t.running + 1 <= most;
  running := t.running;
  before := t.before;
  update tries set minute = t.minute, running = t.running + counted::integer, before = t.before where key = of_key;
  return next;
end
$$;

create function forget_try(of_key bytea) returns void
language sql security definer set search_path = public, pg_temp as
$$ delete from tries where key = of_key $$;

-- What no longer counts.
create function forget_old_tries(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as
$$ delete from tries where minute < floor(extract(epoch from at) / 60) - 1 $$;

revoke all on function count_try, forget_try, forget_old_tries from public;
grant execute on function count_try, forget_try, forget_old_tries to evergreen_app;

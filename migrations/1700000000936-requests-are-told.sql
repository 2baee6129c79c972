-- How many requests each process of the role api let through, told once a second to the others: a person has no more room by being
-- sent to several of them. Not logged, and gone after a moment.
create unlogged table told_requests (
  place bigint generated always as identity primary key,
  process uuid not null,
  told_at timestamptz not null,
  counts jsonb not null
);
alter table told_requests enable row level security;
alter table told_requests force row level security;
do $$ begin execute format('create policy owner_all on told_requests to %I using (true) with check (true)', current_user); end $$;

-- Tells what this process counted, null where it counted nothing; gives what others told lately.
create function tell_requests(by_process uuid, told jsonb) returns table (place bigint, counts jsonb)
language sql security definer set search_path = public, pg_temp as
$$
  delete from told_requests
  where told_at < clock_timestamp() - case when process = by_process then interval '10 seconds' else interval '10 minutes' end;
  insert into told_requests (process, told_at, counts) select by_process, clock_timestamp(), told where told is not null;
  select t.place, t.counts from told_requests t
  where t.process <> by_process and t.told_at > clock_timestamp() - interval '10 seconds';
$$;
revoke all on function tell_requests from public;
grant execute on function tell_requests to evergreen_app;

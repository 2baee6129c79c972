-- When a backup, and a verification of everything, last came to a good end. Of no tenant; noted by the owner, read as a figure.
create table good_runs (
  what text primary key check (what in ('backup', 'verify')),
  at timestamptz not null
);
alter table good_runs enable row level security;
alter table good_runs force row level security;
do $$ begin execute format('create policy owner_all on good_runs to %I using (true) with check (true)', current_user); end $$;

create index messages_to_watch on messages (state, created_at) where state in ('queued', 'sending', 'failed');

-- What whoever keeps the program alive is told of all tenants together: counts and ages, never whose.
create function operating_figures(
  out jobs_waiting bigint, out jobs_failed bigint, out job_oldest timestamptz, out job_not_handed_over timestamptz,
  out mails_queued bigint, out mails_failed bigint, out mail_oldest timestamptz,
  out unsealed_since timestamptz, out checkpoint_at timestamptz, out backup_at timestamptz, out verify_at timestamptz,
  out connections bigint, out most_connections bigint, out database_bytes bigint
)
language sql stable security definer set search_path = public, pg_temp as
$$
  select jobs.waiting, jobs.failed, jobs.oldest, jobs.not_handed_over, mails.queued, mails.failed, mails.oldest,
    (select min(e.recorded_at) from tenants_unsealed() t
      left join lateral (select through_position from seals where tenant_id = t order by number desc limit 1) s on true
      cross join lateral (select recorded_at from events where tenant_id = t and position > coalesce(s.through_position, 0)
        order by tenant_id, position limit 1) e),
    (select taken_at from checkpoints order by number desc limit 1),
    (select at from good_runs where what = 'backup'), (select at from good_runs where what = 'verify'),
    (select count(*) from pg_stat_activity where datid is not null), current_setting('max_connections')::bigint,
    pg_database_size(current_database())
  from (
    select count(*) filter (where failed_at is null) as waiting, count(*) filter (where failed_at is not null) as failed,
      min(coalesce(not_before, created_at)) filter (where failed_at is null) as oldest,
      min(coalesce(not_before, created_at)) filter (where failed_at is null and handed_over_at is null) as not_handed_over
    from outbox where finished_at is null
  ) jobs
  cross join (
    select count(*) filter (where state <> 'failed') as queued, count(*) filter (where state = 'failed') as failed,
      min(created_at) filter (where state <> 'failed') as oldest
    from messages where state in ('queued', 'sending', 'failed')
  ) mails
$$;
revoke all on function operating_figures from public;
grant execute on function operating_figures to evergreen_app;

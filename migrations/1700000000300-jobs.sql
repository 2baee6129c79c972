-- The outbox: work that a commit caused, until it is done. BullMQ only carries it.
create table outbox (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  not_before timestamptz,
  handed_over_at timestamptz,
  attempts integer not null default 0,
  errors integer not null default 0,
  finished_at timestamptz,
  failed_at timestamptz,
  failure text,
  primary key (tenant_id, id)
);
create index outbox_open on outbox (handed_over_at nulls first, id) where finished_at is null and failed_at is null;
create index outbox_failed on outbox (tenant_id, failed_at desc, id) where failed_at is not null;
create index outbox_finished on outbox (finished_at) where finished_at is not null;
call protect('outbox');

-- The effect of a job happens once: this row is written in the effect's own transaction.
create table job_receipts (
  tenant_id uuid not null,
  handler text not null,
  event_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, handler, event_id)
);
create index job_receipts_age on job_receipts (at);
call protect('job_receipts', 'select, insert');

-- What is to be handed over, across all tenants: ids and kind, never content.
create function outbox_due(kinds text[], now timestamptz, again_before timestamptz, most integer)
returns table (tenant_id uuid, id uuid, kind text)
language sql stable security definer set search_path = public, pg_temp as
$$
  select o.tenant_id, o.id, o.kind
  from outbox o
  where o.finished_at is null and o.failed_at is null and o.kind = any (kinds)
    and (o.not_before is null or o.not_before <= now)
    and (o.handed_over_at is null or o.handed_over_at < again_before)
  order by o.handed_over_at nulls first, o.id
  limit most
$$;
revoke all on function outbox_due from public;
grant execute on function outbox_due to evergreen_app;

create function outbox_handed_over(tenants uuid[], ids uuid[], now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as
$$
  update outbox o set handed_over_at = now
  from unnest(tenants, ids) as x(tenant_id, id)
  where o.tenant_id = x.tenant_id and o.id = x.id
$$;
revoke all on function outbox_handed_over from public;
grant execute on function outbox_handed_over to evergreen_app;

-- Finished work and its receipts; what failed stays until somebody decides.
create function outbox_forget(before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as
$$
  with receipts as (
    delete from job_receipts r where r.at < before
    and not exists (select from outbox o where o.tenant_id = r.tenant_id and o.id = r.event_id and o.finished_at is null)
  ), gone as (delete from outbox where finished_at < before returning 1)
  select count(*) from gone
$$;
revoke all on function outbox_forget from public;
grant execute on function outbox_forget to evergreen_app;

create function outbox_figures(out waiting bigint, out failed bigint, out oldest timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$
  select count(*) filter (where failed_at is null), count(*) filter (where failed_at is not null),
    min(coalesce(not_before, created_at)) filter (where failed_at is null)
  from outbox where finished_at is null
$$;
revoke all on function outbox_figures from public;
grant execute on function outbox_figures to evergreen_app;

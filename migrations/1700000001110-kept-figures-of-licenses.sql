-- What lists of licenses, the queue and the dashboard say at once of all licenses of a client is kept here, so that it is not counted at each
-- request. The database keeps it itself, in the statement that writes the licenses. A change adds lines and changes none, so that commands
-- do not wait for each other; lines of the same kind are added up now and then.
create table license_figures (
  tenant_id uuid not null,
  id bigint generated always as identity,
  -- place: all licenses. current: those that the queue shows from a day on. late: those of them that are past due from a day on.
  figure text not null,
  country text,
  state text not null,
  city text,
  active boolean,
  rank text,
  stage smallint,
  since date,
  licenses bigint not null,
  primary key (tenant_id, id)
);
create index license_figures_read on license_figures (tenant_id, figure, since);
call protect('license_figures');

-- In which lines a license counts. The queue shows what is tracked by the end of the month; what expired before today is past due.
-- Takes country, state, city, active, is_master, master_license_id, stage, queued_from, expiration_date.
create function license_lines(text, text, text, boolean, boolean, uuid, smallint, date, date)
returns table (figure text, country text, state text, city text, active boolean, rank text, stage smallint, since date)
language sql immutable as
$$
  select line.* from (values
    ('place', $1, $2, $3, $4,
      case when $6 is not null then 'Secondary' when $5 then 'Primary' else 'Standalone' end, null::smallint, null::date),
    ('current', null, $2, null, null, null, $7, date_trunc('month', $8::timestamp)::date),
    ('late', null, $2, null, null, null, $7, greatest(date_trunc('month', $8::timestamp)::date, $9 + 1))
  ) as line (figure, country, state, city, active, rank, stage, since)
  where line.figure = 'place' or $7 is not null and $8 is not null and (line.figure = 'current' or $9 is not null)
$$;

create function counted_license_figures(of_tenant uuid)
returns table (figure text, country text, state text, city text, active boolean, rank text, stage smallint, since date, licenses bigint)
language sql stable set search_path = public, pg_temp as
$$
  select f.figure, f.country, f.state, f.city, f.active, f.rank, f.stage, f.since, count(*)
  from licenses l cross join lateral license_lines(l.country, l.state, l.city, l.active, l.is_master, l.master_license_id,
    l.stage, l.queued_from, l.expiration_date) f
  where l.tenant_id = of_tenant group by 1, 2, 3, 4, 5, 6, 7, 8
$$;

-- How many lines of a client are not what its licenses add up to.
create function wrong_license_figures(of_tenant uuid) returns bigint language sql stable set search_path = public, pg_temp as
$$
  select count(*) from (
    select 1 from (
      select figure, country, state, city, active, rank, stage, since, licenses as n from license_figures where tenant_id = of_tenant
      union all
      select figure, country, state, city, active, rank, stage, since, -licenses from counted_license_figures(of_tenant)
    ) line group by figure, country, state, city, active, rank, stage, since having sum(n) <> 0
  ) wrong
$$;

create function count_license_figures(of_tenant uuid) returns void language sql set search_path = public, pg_temp as
$$
  delete from license_figures where tenant_id = of_tenant;
  insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
    select of_tenant, f.* from counted_license_figures(of_tenant) f
$$;

-- One at a time for each client. Only what is really removed here is put back as one line.
create function add_up_license_figures(of_tenant uuid) returns void language plpgsql set search_path = public, pg_temp as
$$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('license_figures ' || of_tenant, 0)) then return; end if;
  with same as (
    select unnest(array_agg(id)) as id from license_figures where tenant_id = of_tenant
    group by figure, country, state, city, active, rank, stage, since having count(*) > 1
  ), gone as (
    delete from license_figures f using same where f.tenant_id = of_tenant and f.id = same.id returning f.*
  )
  insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
    select of_tenant, figure, country, state, city, active, rank, stage, since, sum(licenses) from gone
    group by figure, country, state, city, active, rank, stage, since having sum(licenses) <> 0;
end
$$;

create function keep_license_figures() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  due uuid[];
begin
  if tg_op = 'INSERT' then
    with put as (
      insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
      select l.tenant_id, f.*, count(*) from added l cross join lateral license_lines(l.country, l.state, l.city, l.active, l.is_master,
        l.master_license_id, l.stage, l.queued_from, l.expiration_date) f
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9 returning tenant_id, id
    ) select array_agg(distinct tenant_id) filter (where id % 256 = 0) into due from put;
  elsif tg_op = 'DELETE' then
    with put as (
      insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
      select l.tenant_id, f.*, -count(*) from removed l cross join lateral license_lines(l.country, l.state, l.city, l.active, l.is_master,
        l.master_license_id, l.stage, l.queued_from, l.expiration_date) f
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9 returning tenant_id, id
    ) select array_agg(distinct tenant_id) filter (where id % 256 = 0) into due from put;
  else
    with put as (
      insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
      select tenant_id, figure, country, state, city, active, rank, stage, since, sum(n) from (
        select l.tenant_id, f.*, -1 as n from removed l cross join lateral license_lines(l.country, l.state, l.city, l.active, l.is_master,
          l.master_license_id, l.stage, l.queued_from, l.expiration_date) f
        union all
        select l.tenant_id, f.*, 1 from added l cross join lateral license_lines(l.country, l.state, l.city, l.active, l.is_master,
          l.master_license_id, l.stage, l.queued_from, l.expiration_date) f
      ) line group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0 returning tenant_id, id
    ) select array_agg(distinct tenant_id) filter (where id % 256 = 0) into due from put;
  end if;
  if due is not null then
    perform add_up_license_figures(one) from unnest(due) one;
  end if;
  return null;
end
$$;
create trigger license_figures_of_added after insert on licenses referencing new table as added
  for each statement execute function keep_license_figures();
create trigger license_figures_of_changed after update on licenses referencing old table as removed new table as added
  for each statement execute function keep_license_figures();
create trigger license_figures_of_removed after delete on licenses referencing old table as removed
  for each statement execute function keep_license_figures();

create function empty_license_figures() returns trigger language plpgsql set search_path = public, pg_temp as
$$
begin
  delete from license_figures;
  return null;
end
$$;
create trigger license_figures_of_none after truncate on licenses for each statement execute function empty_license_figures();

-- Licenses that are renewed with their primary stand at its stage, not at their own.
create index licenses_following on licenses (tenant_id, master_license_id) include (state, queued_from, expiration_date)
  where stage = 1 and renewal_id is null and master_license_id is not null;

-- How long an authority takes, by its cases of three years: each case joined its renewal with its license. A case is repeated here with what
-- it is asked by, made by the database from the rows as they stand, so that it is right whichever of the two was written first.
create table turnaround_cases (
  tenant_id uuid not null,
  renewal_id uuid not null,
  license_id uuid not null,
  licensing_authority_id uuid not null,
  license_type_id uuid not null,
  received date not null,
  days integer not null,
  primary key (tenant_id, renewal_id)
);
create index turnaround_cases_of_license on turnaround_cases (tenant_id, license_id);
create index turnaround_cases_by_day on turnaround_cases (tenant_id, received) include (licensing_authority_id, license_type_id, days);
call protect('turnaround_cases');

-- How many cases of a month took so many days: a change adds lines, as those of license_figures.
create table turnaround_figures (
  tenant_id uuid not null,
  id bigint generated always as identity,
  licensing_authority_id uuid not null,
  license_type_id uuid not null,
  -- The first day of the month in which the license was received.
  month date not null,
  days integer not null,
  cases bigint not null,
  primary key (tenant_id, id)
);
create index turnaround_figures_read on turnaround_figures (tenant_id, licensing_authority_id, month)
  include (license_type_id, days, cases);
call protect('turnaround_figures');

-- As the rows stand: a case that is none any more goes, and one that is there already is corrected.
create function keep_turnaround_case() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  of_tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  of_renewal uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if tg_op = 'DELETE' or new.turnaround_days is null or new.license_received_date is null then
    delete from turnaround_cases where tenant_id = of_tenant and renewal_id = of_renewal;
    return null;
  end if;
  insert into turnaround_cases (tenant_id, renewal_id, license_id, licensing_authority_id, license_type_id, received, days)
    select r.tenant_id, r.id, r.license_id, l.licensing_authority_id, l.license_type_id, r.license_received_date, r.turnaround_days
    from renewals r join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
    where r.tenant_id = of_tenant and r.id = of_renewal and r.turnaround_days is not null and r.license_received_date is not null
  on conflict (tenant_id, renewal_id) do update set license_id = excluded.license_id, received = excluded.received, days = excluded.days,
    licensing_authority_id = excluded.licensing_authority_id, license_type_id = excluded.license_type_id;
  return null;
end
$$;
create trigger turnaround_of_added after insert on renewals for each row
  when (new.turnaround_days is not null) execute function keep_turnaround_case();
create trigger turnaround_of_changed after update on renewals for each row
  when ((old.turnaround_days, old.license_received_date, old.license_id)
    is distinct from (new.turnaround_days, new.license_received_date, new.license_id)) execute function keep_turnaround_case();
create trigger turnaround_of_removed after delete on renewals for each row
  when (old.turnaround_days is not null) execute function keep_turnaround_case();

create function keep_turnaround_license() returns trigger language plpgsql set search_path = public, pg_temp as
$$
begin
  if tg_op = 'DELETE' then
    delete from turnaround_cases where tenant_id = old.tenant_id and license_id = old.id;
  else
    update turnaround_cases set licensing_authority_id = new.licensing_authority_id, license_type_id = new.license_type_id
    where tenant_id = new.tenant_id and license_id = new.id;
  end if;
  return null;
end
$$;
create trigger turnaround_follows_license after update of licensing_authority_id, license_type_id on licenses for each row
  when ((old.licensing_authority_id, old.license_type_id) is distinct from (new.licensing_authority_id, new.license_type_id))
  execute function keep_turnaround_license();
create trigger turnaround_goes_with_license after delete on licenses for each row execute function keep_turnaround_license();

-- A rebuild may put a license back after its renewals.
create function keep_turnaround_of_added() returns trigger language plpgsql set search_path = public, pg_temp as
$$
begin
  insert into turnaround_cases (tenant_id, renewal_id, license_id, licensing_authority_id, license_type_id, received, days)
    select r.tenant_id, r.id, r.license_id, l.licensing_authority_id, l.license_type_id, r.license_received_date, r.turnaround_days
    from renewals r join added l on l.tenant_id = r.tenant_id and l.id = r.license_id
    where r.turnaround_days is not null and r.license_received_date is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger turnaround_of_added_licenses after insert on licenses referencing new table as added
  for each statement execute function keep_turnaround_of_added();

create function empty_turnaround() returns trigger language plpgsql set search_path = public, pg_temp as
$$
begin
  delete from turnaround_cases;
  return null;
end
$$;
create trigger turnaround_of_none after truncate on renewals for each statement execute function empty_turnaround();
create trigger turnaround_of_no_license after truncate on licenses for each statement execute function empty_turnaround();

create function add_up_turnaround_figures(of_tenant uuid) returns void language plpgsql set search_path = public, pg_temp as
$$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('turnaround_figures ' || of_tenant, 0)) then return; end if;
  with same as (
    select unnest(array_agg(id)) as id from turnaround_figures where tenant_id = of_tenant
    group by licensing_authority_id, license_type_id, month, days having count(*) > 1
  ), gone as (
    delete from turnaround_figures f using same where f.tenant_id = of_tenant and f.id = same.id returning f.*
  )
  insert into turnaround_figures (tenant_id, licensing_authority_id, license_type_id, month, days, cases)
    select of_tenant, licensing_authority_id, license_type_id, month, days, sum(cases) from gone
    group by licensing_authority_id, license_type_id, month, days having sum(cases) <> 0;
end
$$;

create function keep_turnaround_figures() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  due uuid[];
begin
  if tg_op = 'INSERT' then
    with put as (
      insert into turnaround_figures (tenant_id, licensing_authority_id, license_type_id, month, days, cases)
      select tenant_id, licensing_authority_id, license_type_id, date_trunc('month', received::timestamp)::date, days, count(*) from added group by 1, 2, 3, 4, 5 returning tenant_id, id
    ) select array_agg(distinct tenant_id) filter (where id % 256 = 0) into due from put;
  elsif tg_op = 'DELETE' then
    with put as (
      insert into turnaround_figures (tenant_id, licensing_authority_id, license_type_id, month, days, cases)
      select tenant_id, licensing_authority_id, license_type_id, date_trunc('month', received::timestamp)::date, days, -count(*) from removed group by 1, 2, 3, 4, 5 returning tenant_id, id
    ) select array_agg(distinct tenant_id) filter (where id % 256 = 0) into due from put;
  else
    with put as (
      insert into turnaround_figures (tenant_id, licensing_authority_id, license_type_id, month, days, cases)
      select tenant_id, licensing_authority_id, license_type_id, date_trunc('month', received::timestamp)::date, days, sum(n) from (
        select tenant_id, licensing_authority_id, license_type_id, received, days, -1 as n from removed
        union all
        select tenant_id, licensing_authority_id, license_type_id, received, days, 1 from added
      ) line group by 1, 2, 3, 4, 5 having sum(n) <> 0 returning tenant_id, id
    ) select array_agg(distinct tenant_id) filter (where id % 256 = 0) into due from put;
  end if;
  if due is not null then
    perform add_up_turnaround_figures(one) from unnest(due) one;
  end if;
  return null;
end
$$;
create trigger turnaround_figures_of_added after insert on turnaround_cases referencing new table as added
  for each statement execute function keep_turnaround_figures();
create trigger turnaround_figures_of_changed after update on turnaround_cases referencing old table as removed new table as added
  for each statement execute function keep_turnaround_figures();
create trigger turnaround_figures_of_removed after delete on turnaround_cases referencing old table as removed
  for each statement execute function keep_turnaround_figures();

-- How many cases and lines of a client are not what its rows say.
create function wrong_turnaround_figures(of_tenant uuid) returns bigint language sql stable set search_path = public, pg_temp as
$$
  with of_rows as (
    select r.tenant_id, r.id, r.license_id, l.licensing_authority_id, l.license_type_id, r.license_received_date, r.turnaround_days
    from renewals r join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
    where r.tenant_id = of_tenant and r.turnaround_days is not null and r.license_received_date is not null
  )
  select (select count(*) from (
      (select * from of_rows except select tenant_id, renewal_id, license_id, licensing_authority_id, license_type_id, received, days
        from turnaround_cases where tenant_id = of_tenant)
      union all
      (select tenant_id, renewal_id, license_id, licensing_authority_id, license_type_id, received, days
        from turnaround_cases where tenant_id = of_tenant except select * from of_rows)
    ) other)
    + (select count(*) from (
      select 1 from (
        select licensing_authority_id, license_type_id, month, days, cases as n from turnaround_figures where tenant_id = of_tenant
        union all
        select licensing_authority_id, license_type_id, date_trunc('month', license_received_date::timestamp)::date, turnaround_days, -1 from of_rows
      ) line group by licensing_authority_id, license_type_id, month, days having sum(n) <> 0
    ) wrong)
$$;

create function count_turnaround_figures(of_tenant uuid) returns void language sql set search_path = public, pg_temp as
$$
  delete from turnaround_cases where tenant_id = of_tenant;
  delete from turnaround_figures where tenant_id = of_tenant;
  insert into turnaround_cases (tenant_id, renewal_id, license_id, licensing_authority_id, license_type_id, received, days)
    select r.tenant_id, r.id, r.license_id, l.licensing_authority_id, l.license_type_id, r.license_received_date, r.turnaround_days
    from renewals r join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id
    where r.tenant_id = of_tenant and r.turnaround_days is not null and r.license_received_date is not null
$$;

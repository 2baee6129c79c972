-- A client's digests of a day are begun once, by whichever scheduler comes first.
create table reminder_runs (
  tenant_id uuid not null,
  day date not null,
  primary key (tenant_id, day)
);
call protect('reminder_runs', 'select, insert, delete');

-- Where the clients are that may be reminded.
create function reminded_time_zones() returns setof text
language sql stable security definer set search_path = public, pg_temp as
$$
  select distinct time_zone from clients where active and licensing_service_level <> 'Restricted'
$$;
revoke all on function reminded_time_zones from public;
grant execute on function reminded_time_zones to evergreen_app;

-- Clients of these zones whose digests of their zone's day were not begun. Ids only.
create function clients_to_remind(zones text[], days date[])
returns table (client_id uuid, firm_id uuid, day date)
language sql stable security definer set search_path = public, pg_temp as
$$
  select c.id, c.tenant_id, z.day
  from unnest(zones, days) as z(zone, day) join clients c on c.time_zone = z.zone
  where c.active and c.licensing_service_level <> 'Restricted'
    and not exists (select from reminder_runs r where r.tenant_id = c.id and r.day = z.day)
  order by c.id
$$;
revoke all on function clients_to_remind from public;
grant execute on function clients_to_remind to evergreen_app;

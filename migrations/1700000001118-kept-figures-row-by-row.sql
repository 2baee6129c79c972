-- A change that moves a license in no list costs nothing now: the trigger fires only for a row whose lines can differ, and writes only the
-- figures that can differ. New and deleted licenses are still added up by statement.
grant usage on sequence license_figures_id_seq to evergreen_app;

create function move_license_figures() returns trigger language plpgsql set search_path = public, pg_temp as
$$
declare
  moved bigint := 0;
  late bigint := 0;
begin
  if (old.country, old.state, old.city, old.active, old.is_master, old.master_license_id)
    is distinct from (new.country, new.state, new.city, new.active, new.is_master, new.master_license_id) then
    insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
      select old.tenant_id, f.*, -1 from license_lines(old.country, old.state, old.city, old.active, old.is_master, old.master_license_id,
        old.stage, old.queued_from, old.expiration_date) f where f.figure = 'place'
      union all
      select new.tenant_id, f.*, 1 from license_lines(new.country, new.state, new.city, new.active, new.is_master, new.master_license_id,
        new.stage, new.queued_from, new.expiration_date) f where f.figure = 'place';
    get diagnostics moved = row_count;
  end if;
  if (old.state, old.stage, old.queued_from, old.expiration_date)
    is distinct from (new.state, new.stage, new.queued_from, new.expiration_date) then
    insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
      select old.tenant_id, f.*, -1 from license_lines(old.country, old.state, old.city, old.active, old.is_master, old.master_license_id,
        old.stage, old.queued_from, old.expiration_date) f where f.figure <> 'place'
      union all
      select new.tenant_id, f.*, 1 from license_lines(new.country, new.state, new.city, new.active, new.is_master, new.master_license_id,
        new.stage, new.queued_from, new.expiration_date) f where f.figure <> 'place';
    get diagnostics late = row_count;
  end if;
  -- Six lines at most: about every 512th line is followed by adding up.
  if moved + late > 0 and currval('license_figures_id_seq') % 512 < 6 then
    perform add_up_license_figures(new.tenant_id);
  end if;
  return null;
end
$$;

drop trigger license_figures_of_changed on licenses;
create trigger license_figures_of_changed
  after update of country, state, city, active, is_master, master_license_id, stage, queued_from, expiration_date on licenses
  for each row when (
    (old.country, old.state, old.city, old.active, old.is_master, old.master_license_id, old.stage, old.queued_from, old.expiration_date)
    is distinct from
    (new.country, new.state, new.city, new.active, new.is_master, new.master_license_id, new.stage, new.queued_from, new.expiration_date))
  execute function move_license_figures();

-- The part for changes is gone from it.
create or replace function keep_license_figures() returns trigger language plpgsql set search_path = public, pg_temp as
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
  else
    with put as (
      insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
      select l.tenant_id, f.*, -count(*) from removed l cross join lateral license_lines(l.country, l.state, l.city, l.active, l.is_master,
        l.master_license_id, l.stage, l.queued_from, l.expiration_date) f
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9 returning tenant_id, id
    ) select array_agg(distinct tenant_id) filter (where id % 256 = 0) into due from put;
  end if;
  if due is not null then
    perform add_up_license_figures(one) from unnest(due) one;
  end if;
  return null;
end
$$;

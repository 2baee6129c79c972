-- The figures of the licenses that were there before the figures. Changes write lines of their own since the migration that made the
-- triggers, so one statement adds what is missing, as it sees both tables, and no user waits. Where nothing is missing it adds nothing.
-- A client that has no license any more has lines, too: those of its deletes.
insert into license_figures (tenant_id, figure, country, state, city, active, rank, stage, since, licenses)
  select client.tenant_id, line.figure, line.country, line.state, line.city, line.active, line.rank, line.stage, line.since, sum(line.n)
  from (select tenant_id from licenses union select tenant_id from license_figures) client cross join lateral (
    select figure, country, state, city, active, rank, stage, since, licenses as n from counted_license_figures(client.tenant_id)
    union all
    select figure, country, state, city, active, rank, stage, since, -licenses from license_figures where tenant_id = client.tenant_id
  ) line group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(line.n) <> 0;

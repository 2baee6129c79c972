-- Imports from before there were rows without an address refuse such rows, as the events of their columns say now.
update import_runs
set options = '{"unaddressedAre": "Refused", "givenAddress": null}'::jsonb || options
where options is not null;

update import_samples
set suggested_options = '{"unaddressedAre": "Refused", "givenAddress": null}'::jsonb || suggested_options;
alter table import_samples alter column suggested_options
  set default '{"rowsAre": "Licenses", "oneNumberIs": "Apart", "undatedAre": "Refused", "unaddressedAre": "Refused", "givenAddress": null}';

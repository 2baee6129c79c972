-- Imports from before a file could be a part of a register were compared as whole registers, as the events of their columns say now.
update import_runs set options = '{"fileIs": "Register"}'::jsonb || options where options is not null;

update import_samples set suggested_options = '{"fileIs": "Register"}'::jsonb || suggested_options;
alter table import_samples alter column suggested_options
  set default '{"rowsAre": "Licenses", "oneNumberIs": "Apart", "undatedAre": "Refused", "unaddressedAre": "Refused", "givenAddress": null, "fileIs": "Register"}';

-- Of a workbook with several sheets, the one that is read.
alter table import_runs add column sheet text;

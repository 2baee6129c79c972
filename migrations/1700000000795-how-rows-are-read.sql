-- What the licenses of one number in an imported file are to each other, and what becomes of rows without dates.
update import_runs set options = options || '{"oneNumberIs": "Apart", "undatedAre": "Refused"}' where options is not null;
update import_samples set suggested_options = suggested_options || '{"oneNumberIs": "Apart", "undatedAre": "Refused"}';
alter table import_samples alter column suggested_options
  set default '{"rowsAre": "Licenses", "oneNumberIs": "Apart", "undatedAre": "Refused"}';

-- What a row of an imported file is, and how many rows were earlier terms of licenses.
alter table import_runs add column options jsonb;
alter table import_runs add column earlier_terms integer not null default 0;
update import_runs set options = '{"rowsAre": "Licenses"}' where mapping is not null;
update import_runs set done = done || '{"earlierTerms": 0}';
alter table import_samples add column suggested_options jsonb not null default '{"rowsAre": "Licenses"}';

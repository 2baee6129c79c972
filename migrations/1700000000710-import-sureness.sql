-- How sure each suggested column is; of imports from before, nobody said.
alter table import_samples add column sureness jsonb not null default '{}';

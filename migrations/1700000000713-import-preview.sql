-- Some licenses as an import will make them.
alter table import_samples add column preview jsonb;

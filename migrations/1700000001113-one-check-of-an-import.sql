-- The attempt that checks the rows of an import now. Of two attempts, as after a pause of the first worker, the later one goes on.
alter table import_samples add column check_id uuid;

-- As the plan showed it, where it showed one: tracking_only is null where none was shown.
alter table bulk_run_licenses add column due_date date;

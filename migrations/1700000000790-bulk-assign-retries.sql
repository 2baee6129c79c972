-- The bulk assignment whose rest this one tries again.
alter table bulk_assign_runs add column retry_of uuid;

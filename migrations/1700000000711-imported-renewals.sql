-- Renewals that a register told of: they were never worked on here.
alter table renewals add column imported boolean not null default false;

-- The queue reads the numbers of its stages at each request: within the index, where each line was looked up in the table before.
drop index license_figures_read;
create index license_figures_read on license_figures (tenant_id, figure, since) include (state, stage, licenses);

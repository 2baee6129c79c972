-- The latest check of each tenant's history by the button: operational, one at a time. The check is a job; this is what people see of it.
create table verifications (
  tenant_id uuid not null,
  state text not null check (state in ('running', 'ended', 'failed')),
  started_at timestamptz not null,
  events bigint not null default 0,
  total bigint,
  result jsonb,
  primary key (tenant_id)
);
call protect('verifications', 'select, insert, update');

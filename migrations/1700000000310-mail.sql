-- Every e-mail, from the transaction that caused it to what became of it.
create table messages (
  tenant_id uuid not null,
  id uuid not null,
  to_address text not null,
  to_name text,
  subject text not null,
  template text not null,
  body_text text,
  body_html text,
  calendar text,
  attachments jsonb not null default '[]',
  secret boolean not null default false,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'kept')),
  failure text,
  message_id text not null,
  job_id uuid not null,
  created_at timestamptz not null,
  claimed_by uuid,
  claimed_at timestamptz,
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index messages_by_time on messages (tenant_id, created_at desc, id);
create index messages_by_state on messages (tenant_id, state, created_at desc, id);
call protect('messages', 'select, insert, update');

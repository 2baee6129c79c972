-- The letters that a firm wrote itself in place of the standard ones, one row for each kind that was ever replaced.
create table letter_templates (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  kind text not null,
  -- Null: the standard letter is in use again.
  document jsonb,
  changed_by uuid,
  primary key (tenant_id, id),
  constraint letter_templates_kind unique (tenant_id, kind)
);
call protect_provided('letter_templates');

-- Points to the picture in the document store.
alter table users add column signature_hash text;
alter table users add column signature_content_type text;

create table renewals (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  license_id uuid not null,
  status text not null check (status in ('inProcess', 'complete', 'abandoned')),
  stage smallint not null,
  tracking_only boolean not null,
  document_policy text not null,
  begun_by uuid,
  completed_by uuid,
  completed_at timestamptz,
  process_start_date date,
  renewal_due_date date,
  forms_received_date date,
  no_invoice_required boolean not null,
  forms_filed_date date,
  documents jsonb not null,
  license_received_date date,
  effective_date date,
  expiration_date date,
  track_date date,
  previous_expiration_date date,
  document jsonb,
  license_sent_date date,
  shipping_method_license text,
  send_license_not_applicable boolean not null,
  notes text,
  notes_timestamp timestamptz,
  follow_up_date date,
  primary key (tenant_id, id),
  constraint renewals_license foreign key (tenant_id, license_id) references licenses (tenant_id, id) deferrable
);
create unique index renewals_one_in_process on renewals (tenant_id, license_id) where status = 'inProcess';
create index renewals_of_license on renewals (tenant_id, license_id, created_on);
call protect('renewals');

-- Who closed each step last, and when: the stepper shows it of the steps that are done.
create table renewal_steps (
  tenant_id uuid not null,
  renewal_id uuid not null,
  step smallint not null,
  closed_by uuid,
  closed_at timestamptz not null,
  primary key (tenant_id, renewal_id, step)
);
call protect('renewal_steps');

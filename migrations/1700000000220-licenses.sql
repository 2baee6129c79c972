-- A license, with what its renewal in process adds: the columns from renewal_id on are written by renewals only,
-- so that the order in which two streams touch a row never matters.
create table licenses (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  property_id uuid not null,
  licensing_authority_id uuid not null,
  license_type_id uuid not null,
  license_number text not null,
  account_number text,
  premises_name text,
  address1 text not null,
  address2 text,
  city text not null,
  state text not null,
  zip text,
  county text,
  country text not null,
  jurisdiction text not null,
  classification text not null,
  category text,
  license_term text not null,
  is_seasonal boolean not null,
  licensees jsonb not null,
  officers jsonb not null,
  active boolean not null,
  original_issue_date date,
  suspended_date date,
  effective_date date,
  expiration_date date,
  track_date date,
  due_date date,
  is_tracking_only boolean not null,
  notes text,
  notes_timestamp timestamptz,
  alert text,
  is_urgent_alert boolean not null,
  alert_timestamp timestamptz,
  renewal_designation text not null,
  renewal_designation_approval_status text not null,
  assigned_user_id uuid,
  master_license_id uuid,
  is_master boolean not null,
  document jsonb,
  renewal_id uuid,
  renewal_stage smallint,
  renewal_tracking_only boolean,
  renewal_due_date date,
  renewal_follow_up_date date,
  renewal_notes text,
  -- Ready to Start is what a license is while nothing else is the case (decision 5).
  stage smallint generated always as (
    coalesce(renewal_stage, case when active and license_term <> 'Perpetual' then 1 end)
  ) stored,
  primary key (tenant_id, id),
  constraint licenses_property foreign key (tenant_id, property_id) references properties (tenant_id, id),
  constraint licenses_master foreign key (tenant_id, master_license_id) references licenses (tenant_id, id)
);
-- Numbers are not unique across types; within an authority and a type they are.
create unique index licenses_number on licenses (tenant_id, licensing_authority_id, license_type_id, number_key(license_number));
create index licenses_by_number on licenses (tenant_id, license_number, id);
create index licenses_by_expiration on licenses (tenant_id, expiration_date, id);
create index licenses_by_track_date on licenses (tenant_id, track_date, id);
create index licenses_by_property on licenses (tenant_id, property_id, license_number, id);
create index licenses_by_assignee on licenses (tenant_id, assigned_user_id, expiration_date, id);
create index licenses_of_master on licenses (tenant_id, master_license_id) where master_license_id is not null;
call protect('licenses');

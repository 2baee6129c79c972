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
  -- What a search looks through; the separator is a character that nobody can type.
  search_text text not null generated always as (
    lower(license_number || chr(31) || coalesce(account_number, '') || chr(31) || coalesce(premises_name, '') || chr(31) ||
      city || chr(31) || state || chr(31) || coalesce(county, '') || chr(31) || country)
  ) stored,
  primary key (tenant_id, id),
  constraint licenses_property foreign key (tenant_id, property_id) references properties (tenant_id, id) deferrable,
  constraint licenses_master foreign key (tenant_id, master_license_id) references licenses (tenant_id, id) deferrable
);
-- Numbers are not unique across types; within an authority and a type they are.
create unique index licenses_number on licenses (tenant_id, licensing_authority_id, license_type_id, number_key(license_number));
create index licenses_by_number on licenses (tenant_id, license_number, id);
create index licenses_by_expiration on licenses (tenant_id, expiration_date, id);
create index licenses_by_track_date on licenses (tenant_id, track_date, id);
-- With active: the license list goes through the properties by name and finds its page on this index alone.
create index licenses_by_property on licenses (tenant_id, property_id, license_number, id) include (active);
create index licenses_by_assignee on licenses (tenant_id, assigned_user_id, expiration_date, id);
create index licenses_of_master on licenses (tenant_id, master_license_id) where master_license_id is not null;
-- The figures above a list come from the index alone.
create index licenses_counted on licenses (tenant_id, active, is_master, id);
call protect('licenses');

-- What a person looked at last; no event, for nobody's record changes by it.
create table user_view_history (
  tenant_id uuid not null,
  user_id uuid not null,
  license_id uuid not null,
  viewed_at timestamptz not null,
  primary key (tenant_id, user_id, license_id)
);
create index user_view_history_latest on user_view_history (tenant_id, user_id, viewed_at desc);
call protect('user_view_history');

-- Tasks of all three kinds; what is done or deleted stays as a row without date and description, for the history.
create table tasks (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  kind text not null check (kind in ('Renewal', 'ManagerChange', 'PropertyContact')),
  status text not null check (status in ('open', 'done', 'deleted')),
  license_id uuid,
  renewal_id uuid,
  property_id uuid,
  follow_up_date date,
  description text,
  assigned_user_id uuid,
  add_to_calendar boolean not null,
  primary key (tenant_id, id),
  check (case when kind = 'Renewal' then license_id is not null else property_id is not null end),
  constraint tasks_license foreign key (tenant_id, license_id) references licenses (tenant_id, id) deferrable,
  constraint tasks_property foreign key (tenant_id, property_id) references properties (tenant_id, id) deferrable
);
create unique index tasks_one_open_of_license on tasks (tenant_id, license_id) where kind = 'Renewal' and status = 'open';
create index tasks_of_renewal on tasks (tenant_id, renewal_id) where renewal_id is not null;
create index tasks_open on tasks (tenant_id, kind, follow_up_date, id) where status = 'open';
create index tasks_open_of_assignee on tasks (tenant_id, assigned_user_id, follow_up_date, id) where status = 'open';
call protect('tasks');

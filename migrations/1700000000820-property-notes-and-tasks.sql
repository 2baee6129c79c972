-- When the notes were last written: the same as a rebuild tells from the events.
alter table properties add column notes_timestamp timestamptz;
update properties p set notes_timestamp = (
  select e.recorded_at from events e where e.tenant_id = p.tenant_id and e.stream_id = p.id and e.data ? 'notes'
  order by e.version desc limit 1)
where p.notes is not null;

-- A property has one open task of each of its kinds; it, and all that ever were, are found by the property.
create unique index tasks_one_open_of_property on tasks (tenant_id, property_id, kind) where kind <> 'Renewal' and status = 'open';
create index tasks_of_property on tasks (tenant_id, property_id) where property_id is not null;

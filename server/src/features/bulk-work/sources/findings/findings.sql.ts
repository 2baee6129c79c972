/** The id of the source's last list that was compared: only its findings are open. @param source alias of the source */
export const lastComparedOf = (source: string): string => `(select c.id from source_lists c
  where c.tenant_id = ${source}.tenant_id and c.source_id = ${source}.id and c.status = 'Compared'
  order by c.created_on desc, c.id desc limit 1)`;

/**
 * Whether the license of a difference `d` is of a type that these lists name: an authority may publish a list for each
 * type. @param imports SQL of their ids
 */
export const isOfListedType = (imports: string): string => `(
  select g.license_type_id from licenses g where g.tenant_id = d.tenant_id and g.id = d.license_id) in (
  select k.license_type_id from register_rows x join licenses k on k.tenant_id = x.tenant_id and k.id = x.license_id
  where x.tenant_id = $1 and x.import_id in (${imports}))`;

/** An accepted new license: imported separately. */
const added = `case when f.import_id is null then null
  when exists (select from imported_records m join licenses l on l.tenant_id = m.tenant_id and l.id = m.id
    where m.tenant_id = f.tenant_id and m.import_id = f.import_id and m.kind = 'license' and l.license_number = f.license_number)
    then 'Accepted'
  when i.id is null or i.status in ('Checking', 'Running') then 'Accepting'
  when i.status = 'Completed' and exists (select from import_acts a
    where a.tenant_id = f.tenant_id and a.import_id = f.import_id and a.kind = 'Undo') then 'Open'
  else 'Refused' end`;

/** The state of a finding: its decision, the state of its difference, or of its import. */
export const findingStatus = `coalesce(nullif(f.status, 'Open'), ${added}, case d.status when 'Left' then 'Dismissed' else d.status end, 'Open')`;

export const findingReason = `coalesce(f.reason, d.reason,
  case when i.id is not null and ${findingStatus} = 'Refused' then 'It was not imported. Open ' || i.file_name || ' under Imports to see why.' end)`;

export const findingsFrom = `source_findings f left join import_differences d on d.tenant_id = f.tenant_id and d.id = f.difference_id
  left join import_runs i on i.tenant_id = f.tenant_id and i.id = f.import_id`;

import type { Exported } from './exported.js';

const kinds = ['ManagerChange', 'PropertyContact'] as const;

/**
 * Rows of lists that many acts would create: bulk runs, tasks of all kinds, a message, imports with differences,
 * watched registers.
 */
export const addRunsTasksAndImports = async (
  { api, world, primary, plain }: Exported,
  { importId, sourceId }: Readonly<Record<'importId' | 'sourceId', string>>,
) => {
  const owner = await api.owner();
  const tenant = world.clients.harborview;
  const [admin, contributor] = ['admin', 'contributor'].map((who) => world.people[`${who}@harborview.example`] ?? null);
  await owner.query(`update users set roles = roles || '["ClientAccountingAdministrator"]' where id = $1`, [admin]);
  for (const [by, total] of [
    [admin, 600],
    [contributor, 700],
  ])
    await owner.query(
      `insert into bulk_runs (tenant_id, id, version, created_on, modified_on, process_start_date, total, succeeded, failed, status, started_by)
       values ($1, gen_random_uuid(), 1, now() + $3 * interval '1 second', now(), '2026-03-01', $3, $3, 0, 'Completed', $2)`,
      [tenant, by, total],
    );
  for (const subject of ['Your tasks today', 'Your tasks tomorrow'])
    await owner.query(
      `insert into messages (tenant_id, id, to_address, subject, template, state, message_id, job_id, created_at)
       values ($1, gen_random_uuid(), 'kim@harborview.example', $2, 'digest', 'kept', 'm', $1, now())`,
      [tenant, subject],
    );
  const taskSql = `insert into tasks (tenant_id, id, version, created_on, modified_on, kind, status, license_id, property_id, follow_up_date,
      description, add_to_calendar)
    values ($1, gen_random_uuid(), 1, now(), now(), $2, 'open', $3, $4, $5, '=1+1', false)`;
  for (const [index, license] of [primary, plain].entries())
    await owner.query(taskSql, [tenant, 'Renewal', license, null, `2026-04-1${index}`]);
  const { rows: properties } = await owner.query<{ id: string }>('select id from properties where tenant_id = $1', [
    tenant,
  ]);
  for (const kind of kinds)
    for (const [index, { id }] of properties.entries())
      await owner.query(taskSql, [tenant, kind, null, id, `2026-04-1${index + 2}`]);
  for (const [name, id] of [
    ['register.csv', importId],
    ['again.xlsx', plain],
    ['later.csv', primary],
  ])
    await owner.query(
      `insert into import_runs (tenant_id, id, version, created_on, modified_on, kind, file_name, file_size, file_hash, columns,
         suggested_mapping, mappings, status, checked, to_create, already_there, refused, blank_lines, repeated_headers, stray_lines, creates,
         done, made, started_by)
       values ($1, $2, 1, now(), now(), 'licenses', $3, 10, 'none', '[]', '{}', 1, 'Ready', 3, 2, 1, 0, 0, 0, 0, '{}',
         '{"created": 0, "alreadyThere": 0, "earlierTerms": 0, "refused": 0}', '{}', $4)`,
      [tenant, id, name, admin],
    );
  for (const [name, id] of [
    ['Quincy Register', sourceId],
    ['Boston Register', importId],
  ])
    await owner.query(
      `insert into sources (tenant_id, id, version, created_on, modified_on, name, kind, address, every, at, threshold, owner_id, import_id, active)
       values ($1, $2, 1, now(), now(), $3, 'Address', 'https://lists.example/', 'Daily', '06:30', 20, $4, $5, true)`,
      [tenant, id, name, admin, importId],
    );
  await owner.query(
    `insert into source_lists (tenant_id, id, version, created_on, modified_on, source_id, status, doubts, import_id)
     values ($1, $2, 1, now(), now(), $2, 'Compared', '[]', $3)`,
    [tenant, sourceId, importId],
  );
  for (const number of ['M-5', 'A-1', 'Z-9'])
    await owner.query(
      `insert into source_findings (tenant_id, source_id, list_id, kind, license_number, property_name, fields)
       values ($1, $2, $2, 'Gone', $3, 'Harbor Kitchen', '[{"field": "active", "before": "Active", "after": null}]')`,
      [tenant, sourceId, number],
    );
  for (const [number, before] of [
    ['M-5', '2026-02-28'],
    ['A-1', null],
    ['Z-9', '2026-01-31'],
  ])
    await owner.query(
      `insert into import_differences (tenant_id, import_id, mappings, kind, license_id, license_number, property_name, fields)
       values ($1, $2, 1, 'Dates', gen_random_uuid(), $3, 'Harbor Kitchen',
         jsonb_build_array(jsonb_build_object('field', 'expirationDate', 'before', $4::text, 'after', '2027-02-28')))`,
      [tenant, importId, number, before],
    );
};

import type { FindingKind } from '@evergreen/contracts/bulk-work/sources';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { findingsFrom, findingStatus, isOfListedType } from './findings.sql.js';

interface Keeping {
  readonly sourceId: string;
  readonly listId: string;
  readonly importId: string;
  /** The import of the previous list; null for the first. */
  readonly before: string | null;
}

const moved = (sign: '<' | '>') => `exists (select from jsonb_array_elements(d.fields) x
  where x ->> 'field' = 'expirationDate' and x ->> 'after' ${sign} x ->> 'before')`;

/** The kind of a difference as a finding. */
const kindOf = `case d.kind when 'Vanished' then 'Gone' when 'Changed' then 'AddressDiffers'
  when 'Dates' then case when ${moved('<')} then 'ExpiresEarlier' when ${moved('>')} then 'Renewed' else 'OtherDates' end
  else d.kind end`;

const place = `array_position(array['Renewed', 'InProcess', 'ExpiresEarlier', 'Gone', 'Renumbered', 'New', 'AddressDiffers', 'OtherDates'], n.kind)`;

/** A list says nothing of licenses of a type that the register never had. */
const ofOtherTypesSql = `delete from import_differences d
  where d.tenant_id = $1 and d.import_id = $2 and d.kind = 'Vanished' and not ${isOfListedType('$2, $3')}
    and not exists (select from import_differences b
      where b.tenant_id = $1 and b.import_id = $3 and b.kind = 'Vanished' and b.license_id = d.license_id)`;

/**
 * By importance. A license is gone only if it was missing in the previous list too. Dismissed findings and tasks stay
 * while the register says the same.
 */
const keepSql = `with found as (
    select ${kindOf} as kind, d.id as difference_id, d.license_id, null::uuid as property_id, d.license_number, d.property_name, d.fields,
      d.place, null::integer as list_row
    from import_differences d
    where d.tenant_id = $1 and d.import_id = $4
      and (d.kind <> 'Vanished' or exists (select from import_differences b
        where b.tenant_id = $1 and b.import_id = $5 and b.kind = 'Vanished' and b.license_id = d.license_id))
    union all
    select 'New', null, null, x.property_id, x.said ->> 'licenseNumber', p.name,
      jsonb_build_array(
        jsonb_build_object('field', 'licenseNumber', 'before', null, 'after', x.said ->> 'licenseNumber'),
        jsonb_build_object('field', 'expirationDate', 'before', null, 'after', x.said ->> 'expirationDate')),
      x.row, x.row
    from register_rows x join properties p on p.tenant_id = $1 and p.id = x.property_id
    where x.tenant_id = $1 and x.import_id = $4 and x.license_id is null
      and (x.said ->> 'expirationDate' is null or x.said ->> 'expirationDate' >= (select ($6::timestamptz at time zone c.time_zone)::date::text
        from clients c where c.tenant_id = app_provider() and c.id = $1))
      and not exists (select from import_differences d where d.tenant_id = $1 and d.import_id = $4 and d.kind = 'Renumbered'
        and d.said ->> 'licenseNumber' = x.said ->> 'licenseNumber' and d.said ->> 'licenseType' = x.said ->> 'licenseType')
  ), decided as (
    select distinct on (f.kind, coalesce(f.license_id::text, f.license_number), f.fields)
      f.kind, coalesce(f.license_id::text, f.license_number) as about, f.fields, ${findingStatus} as status, f.reason, f.task_id
    from ${findingsFrom}
    where f.tenant_id = $1 and f.source_id = $2 and f.list_id <> $3 and ${findingStatus} in ('Dismissed', 'Task')
    order by f.kind, coalesce(f.license_id::text, f.license_number), f.fields, f.place desc
  ), kept as (
    insert into source_findings (tenant_id, source_id, list_id, kind, difference_id, license_id, property_id, license_number,
      property_name, fields, list_row, status, reason, task_id)
    select $1, $2, $3, n.kind, n.difference_id, n.license_id, n.property_id, n.license_number, n.property_name, n.fields,
      n.list_row, coalesce(b.status, 'Open'), b.reason, b.task_id
    from found n left join decided b
      on b.kind = n.kind and b.about = coalesce(n.license_id::text, n.license_number) and b.fields = n.fields
    order by ${place}, n.place
    returning kind, status
  )
  select kind, count(*) from kept where status = 'Open' group by kind`;

/** Rows are kept for the last two lists. */
const forgetSql = `delete from register_rows x where x.tenant_id = $1 and x.import_id in (
  select l.import_id from source_lists l where l.tenant_id = $1 and l.source_id = $2 and l.import_id is not null
    and l.import_id <> $3 and l.import_id is distinct from $4::uuid)`;

/** @returns open ones by kind */
export const keepFindings = async (
  uow: UnitOfWork,
  { sourceId, listId, importId, before }: Keeping,
): Promise<Partial<Record<FindingKind, number>>> => {
  const tenantId = tenantOf(uow.by);
  await uow.query(ofOtherTypesSql, [tenantId, importId, before]);
  const params = [tenantId, sourceId, listId, importId, before, uow.now];
  const counts = await uow.query<{ kind: FindingKind; count: number }>(keepSql, params);
  await uow.query(forgetSql, [tenantId, sourceId, importId, before]);
  return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
};

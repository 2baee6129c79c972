import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { FollowedField } from '../../authorities/index.js';
import { licenses } from '../license/license.aggregate.js';
import type { OfType } from '../license/licenses.fields.js';
import { followType } from './follow-type.decider.js';

const atOnce = 500;

interface Wanted {
  readonly licenseTypeId: string;
  readonly fields: readonly FollowedField[];
  /** The last license of the previous batch. */
  readonly after: string;
}
export interface LeftBehind {
  readonly licenseNumber: string;
  readonly reason: string;
}

interface Candidate {
  readonly id: string;
  /** The fields that it could not follow before. */
  readonly owed: FollowedField[] | null;
}

const named = {
  classification: 'classification',
  category: 'category',
  term: 'licenseTerm',
  isSeasonal: 'isSeasonal',
} as const;

/** In the order of their ids, locked: two such runs wait for each other without a deadlock. */
const candidatesSql = `select l.id, g.fields as owed from licenses l
  join license_types t on t.id = $2 and t.tenant_id in (l.tenant_id, $5)
  left join license_type_laggards g on g.tenant_id = l.tenant_id and g.license_id = l.id and g.license_type_id = t.id
  where l.tenant_id = $1 and l.licensing_authority_id = t.licensing_authority_id and l.license_type_id = $2 and l.id > $3
    and (g.fields is not null
      or 'term' = any ($4::text[]) and l.license_term <> t.term
      or 'isSeasonal' = any ($4::text[]) and l.is_seasonal <> t.is_seasonal
      or 'classification' = any ($4::text[]) and l.classification <> t.classification
      or 'category' = any ($4::text[]) and l.category is distinct from t.category)
  order by l.id limit ${atOnce} for update of l`;

const keepLaggard = `insert into license_type_laggards (tenant_id, license_id, license_type_id, fields)
  select $1, v.id, $2, v.fields from jsonb_to_recordset($3::jsonb) as v(id uuid, fields jsonb)
  on conflict (tenant_id, license_id) do update set license_type_id = excluded.license_type_id, fields = excluded.fields`;

/** Copies the type's fields of now to its next licenses. @returns those that could not follow, and where to go on */
export const followBatch = async (
  uow: UnitOfWork,
  { licenseTypeId, fields, after }: Wanted,
): Promise<{ left: LeftBehind[]; last: string | undefined }> => {
  const tenantId = tenantOf(uow.by);
  const candidates = await uow.query<Candidate>(candidatesSql, [tenantId, licenseTypeId, after, fields, uow.by.firmId]);
  const [type] = await uow.query<OfType>(
    `select classification, category, term as "licenseTerm", is_seasonal as "isSeasonal" from license_types
     where tenant_id in ($1, $2) and id = $3`,
    [tenantId, uow.by.firmId, licenseTypeId],
  );
  if (!type) return { left: [], last: undefined };
  const streams = await Promise.all(candidates.map(({ id }) => uow.load(licenses, id)));
  const left: LeftBehind[] = [];
  const owing: { id: string; fields: FollowedField[] }[] = [];
  for (const [index, { state, ...stream }] of streams.entries()) {
    if (!state) continue;
    const due = [...new Set([...fields, ...(candidates[index]?.owed ?? [])])];
    const changes = Object.fromEntries(due.map((field) => [named[field], type[named[field]]])) as Partial<OfType>;
    const { event, reason } = followType(state, changes);
    if (event) uow.append(licenses, { ...stream, state }, event);
    if (!reason) continue;
    left.push({ licenseNumber: state.licenseNumber, reason });
    owing.push({ id: stream.id, fields: due });
  }
  await uow.query('delete from license_type_laggards where tenant_id = $1 and license_id = any ($2::uuid[])', [
    tenantId,
    candidates.map(({ id }) => id),
  ]);
  if (owing.length > 0) await uow.query(keepLaggard, [tenantId, licenseTypeId, JSON.stringify(owing)]);
  return { left, last: candidates.length === atOnce ? candidates.at(-1)?.id : undefined };
};

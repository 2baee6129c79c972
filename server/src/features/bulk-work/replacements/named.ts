import type { PlaceKind, PlaceLeft } from '@evergreen/contracts/bulk-work/replacements';
import type { ReplacementOutcome } from '@evergreen/workflows/bulk-work/replacement.events';
import type { Sql } from '../../../kernel/db/database.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';

const namesSql: Record<PlaceKind, string> = {
  license:
    'select id, license_number as name from licenses where tenant_id = any ($1::uuid[]) and id = any ($2::uuid[])',
  entity: `select k.id, e.name from entity_officers k
    join corporate_entities e on e.tenant_id = k.tenant_id and e.id = k.corporate_entity_id
    where k.tenant_id = any ($1::uuid[]) and k.id = any ($2::uuid[])`,
  contact: `select c.id, p.name from property_contacts c join properties p on p.tenant_id = c.tenant_id and p.id = c.property_id
    where c.tenant_id = any ($1::uuid[]) and c.id = any ($2::uuid[])`,
};

/** Names of places: license number, entity, property. */
export const namedPlaces = async (sql: Sql, by: Actor, left: ReplacementOutcome['left']): Promise<PlaceLeft[]> => {
  const names = new Map<string, string>();
  for (const kind of new Set(left.map((item) => item.kind))) {
    const ids = left.filter((item) => item.kind === kind).map(({ id }) => id);
    const tenants = kind === 'entity' ? seenBy(by, true) : [tenantOf(by)];
    const rows = await sql.query<{ id: string; name: string }>(namesSql[kind], [tenants, ids]);
    for (const { id, name } of rows) names.set(id, name);
  }
  return left.map((item) => ({ ...item, name: names.get(item.id) ?? null }));
};

import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { OrderedRows } from '../../../../kernel/exports/ordered-rows.js';

type Kept = 'citations' | 'inspection_reports';

/** Records of all properties, by the property's name. */
export const ofProperties = (by: Actor, table: Kept, order: string): OrderedRows =>
  new OrderedRows({
    key: ['r.id'],
    from: `${table} r join properties p on p.tenant_id = r.tenant_id and p.id = r.property_id`,
    order: ['p.name', 'p.id', order],
  }).and('r.tenant_id = ?', tenantOf(by));

/** A license that was deleted since is not shown. */
export const propertyOf = (table: Kept): string => `join ${table} r on r.tenant_id = $1 and r.id = page.id
    join properties p on p.tenant_id = r.tenant_id and p.id = r.property_id
    left join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id`;

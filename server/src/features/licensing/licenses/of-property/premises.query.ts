import type { PremisesAddress, PremisesDiffering } from '@evergreen/contracts/licensing/property-licenses';
import type { Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { named } from '../reading/license-list.rows.js';
import { differs } from './premises.js';

const place = ['address1', 'address2', 'city', 'state', 'zip', 'county', 'country'] as const;
const columns = (of: string) => place.map((field) => `${of}.${field}`).join(', ');
const asObject = (of: string) => `jsonb_build_object(${place.map((field) => `'${field}', ${of}.${field}`).join(', ')})`;

const propertySql = `select ${columns('p')} from properties p where p.tenant_id = $1 and p.id = $2`;

/** Licenses whose address is written differently; its words decide whether it is another place. */
const licensesSql = `select l.id as "licenseId", l.license_number as "licenseNumber", ${named.type} as "licenseTypeName",
    l.renewal_designation as "renewalDesignation", ${asObject('l')} as "premisesAddress"
  from licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  where l.tenant_id = $1 and l.property_id = $2 and l.active and (${columns('l')}) is distinct from (${columns('p')})
  order by l.license_number, l.id`;

/** @throws Missing if there is no such property */
export const addressOfProperty = async (sql: Sql, by: Actor, propertyId: string): Promise<PremisesAddress> => {
  const [address] = await sql.query<PremisesAddress>(propertySql, [tenantOf(by), propertyId]);
  if (!address) throw new Missing();
  return address;
};

/** @throws Missing if there is no such property */
export const premisesOfProperty = async (sql: Sql, by: Actor, propertyId: string): Promise<PremisesDiffering> => {
  const propertyAddress = await addressOfProperty(sql, by, propertyId);
  const written = await sql.query<PremisesDiffering['items'][number]>(licensesSql, [tenantOf(by), propertyId]);
  const items = written.filter(({ premisesAddress }) => differs(propertyAddress, premisesAddress));
  return { items, totalItemCount: items.length, propertyAddress };
};

import type { Leaver } from '@evergreen/contracts/bulk-work/replacements';
import type { Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';

export interface Person extends Pick<Leaver, 'id' | 'version' | 'name' | 'officerId' | 'propertyId'> {
  readonly officerTenantId: string | null;
}

const officerSql = `select o.id, o.version, o.name, o.id as "officerId", o.tenant_id as "officerTenantId", null as "propertyId"
  from corporate_officers o where o.tenant_id = any ($1::uuid[]) and o.id = $2`;
/** The officer of the same name: the client's before the firm's. */
const contactSql = `select c.id, c.version, c.name, c.property_id as "propertyId", o.id as "officerId", o.tenant_id as "officerTenantId"
  from property_contacts c left join lateral (
    select o.id, o.tenant_id from corporate_officers o
    where o.tenant_id = any ($1::uuid[]) and o.name <> '' and name_key(o.name) = c.person_key
    order by array_position($1::uuid[], o.tenant_id) limit 1) o on true
  where c.tenant_id = $3 and c.id = $2`;

/** An officer or property contact. @throws Missing */
export const personOf = async (sql: Sql, by: Actor, id: string): Promise<Person> => {
  const seen = seenBy(by, true);
  const [[officer], [contact]] = await Promise.all([
    sql.query<Person>(officerSql, [seen, id]),
    sql.query<Person>(contactSql, [seen, id, tenantOf(by)]),
  ]);
  const person = officer ?? contact;
  if (!person) throw new Missing();
  return person;
};

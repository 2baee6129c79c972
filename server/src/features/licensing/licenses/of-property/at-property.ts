import type { Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';

/** The name of a property, for the lists of its licenses. @throws Missing if there is no such property */
export const expectProperty = async (sql: Sql, by: Actor, propertyId: string): Promise<string> => {
  const [known] = await sql.query<{ name: string }>('select name from properties where tenant_id = $1 and id = $2', [
    tenantOf(by),
    propertyId,
  ]);
  if (!known) throw new Missing();
  return known.name;
};

import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { activeProperty } from '../editable-property.js';

/** Locks a property for a change of its records: no other transaction deletes or closes it until this transaction ends. */
export interface WorkedProperty {
  readonly id: string;
}

/** @throws Missing, Forbidden; Refusal if it is inactive */
export const workedProperty = async (uow: UnitOfWork, id: string): Promise<WorkedProperty> => {
  await uow.query('select from properties where tenant_id = $1 and id = $2 for no key update', [tenantOf(uow.by), id]);
  await activeProperty(uow, id);
  return { id };
};

/** The license of a record is one of the same property. @throws Refusal on licenseId */
export const refuseOtherLicense = async (
  uow: UnitOfWork,
  property: WorkedProperty,
  licenseId: string | null | undefined,
): Promise<void> => {
  if (!licenseId) return;
  const [license] = await uow.query('select from licenses where tenant_id = $1 and property_id = $2 and id = $3', [
    tenantOf(uow.by),
    property.id,
    licenseId,
  ]);
  if (!license) throw new Refusal(otherLicense, { field: 'licenseId' });
};
const otherLicense = 'Choose a license of this property';

/** The name of the property of a list; missing for users who do not see it. @throws Missing */
export const knownProperty = async (sql: Sql, by: Actor, id: string): Promise<string> => {
  const [property] = await sql.query<{ name: string }>('select name from properties where tenant_id = $1 and id = $2', [
    tenantOf(by),
    id,
  ]);
  if (!property) throw new Missing();
  return property.name;
};

import { madeContactWords } from '@evergreen/contracts/parties/divisions';
import { propertyContactMessages } from '@evergreen/contracts/parties/properties';
import { may } from '@evergreen/workflows/permissions';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import { endRecord } from '../../../../kernel/records/writing.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { HeldContacts } from './contact-rules.js';
import { contacts } from './contacts.records.js';

interface Going {
  readonly id: string;
  readonly propertyId: string;
}

/** Limit of properties named in a refusal. */
const named = 10;

/** The properties that would lose their required contact. */
const refuseBereft = async (uow: UnitOfWork, { bereft }: HeldContacts, field: string): Promise<void> => {
  if (bereft.length === 0) return;
  const properties = await uow.query<{ name: string }>(
    'select name from properties where tenant_id = $1 and id = any ($2::uuid[]) order by name limit $3',
    [tenantOf(uow.by), bereft, named],
  );
  const names = properties.map(({ name }) => name).join(', ');
  throw new Refusal(`${propertyContactMessages.oneRequired}: ${names}`, { field });
};

/**
 * Deletes contacts of locked properties as part of another act.
 * @param field of the body that chose them
 * @throws Forbidden; Refusal that names the properties that would lose their required contact
 */
export const endContacts = async (
  uow: UnitOfWork,
  current: HeldContacts,
  going: readonly Going[],
  field: string,
): Promise<void> => {
  if (going.some(({ propertyId }) => !current.of(propertyId).editable)) throw new Forbidden();
  for (const { id, propertyId } of going) current.remove(propertyId, id);
  await refuseBereft(uow, current, field);
  await Promise.all(going.map(({ id }) => endRecord(uow, contacts, id)));
  await current.settle();
};

/** For contacts `c` of properties `p`: whether they can be deleted as part of another act. */
export const contactStaysSql = `not exists (select from licenses l where l.tenant_id = p.tenant_id and l.property_id = p.id and l.active
    and l.renewal_designation <> 'BillingClient') as "allLicensesDesignatedToClient",
  (select k.is_property_contact_required from clients k where k.id = p.tenant_id) and not exists (
    select from property_contacts o where o.tenant_id = c.tenant_id and o.property_id = c.property_id and o.id <> c.id) as "isLast"`;

interface Stays {
  readonly isLast: boolean;
  readonly allLicensesDesignatedToClient: boolean;
}

/** Why the user cannot delete it, instead of the raw facts. */
export const withReason = <T extends Stays>(
  by: Actor,
  { isLast, allLicensesDesignatedToClient, ...contact }: T,
): Omit<T, keyof Stays> & { staysBecause: string | null } => {
  const edits = may(by, 'property.edit', { tenantId: tenantOf(by), allLicensesDesignatedToClient });
  const reason = !edits ? madeContactWords.notEditable : isLast ? propertyContactMessages.oneRequired : null;
  return { ...contact, staysBecause: reason };
};

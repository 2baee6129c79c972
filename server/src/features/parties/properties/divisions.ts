import { words } from '@evergreen/contracts/common';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import type { PropertyContactFields } from './contacts/contacts.records.js';

/**
 * One that is deleted in the meantime is a broken foreign key, with the same message.
 * @throws Refusal if the client has no such division
 */
export const refuseUnknownDivision = async (uow: UnitOfWork, divisionId: string | null): Promise<void> => {
  if (divisionId === null) return;
  const divisions = await uow.query('select from divisions where tenant_id = $1 and id = $2', [
    tenantOf(uow.by),
    divisionId,
  ]);
  if (divisions.length === 0) throw new Refusal(words.choice, { field: 'divisionId' });
};

type DefaultContact = Pick<PropertyContactFields, 'name' | 'title' | 'phone' | 'email' | 'divisionContactId'>;

/** The contacts that a property gets from its division. */
export const defaultContacts = (uow: UnitOfWork, divisionId: string | null): Promise<DefaultContact[]> =>
  uow.query<DefaultContact>(
    `select id as "divisionContactId", name, title, phone, email from division_contacts
     where tenant_id = $1 and division_id = $2 and is_default_property_contact order by name, id`,
    [tenantOf(uow.by), divisionId],
  );

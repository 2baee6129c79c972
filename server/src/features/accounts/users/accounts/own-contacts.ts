import { userAccountMessages, type UserRemoval } from '@evergreen/contracts/accounts/user-accounts';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../../kernel/errors.js';
import { endDivisionContacts } from '../../../parties/divisions/index.js';
import { type ContactRules, endContacts } from '../../../parties/properties/index.js';
import { emailKey, type Whose } from '../credentials.js';

const propertySql = `select id, property_id as "propertyId" from property_contacts
  where tenant_id = $1 and email_key = $2 and id = any ($3::uuid[]) order by id`;

const divisionSql = `select id, division_id as "divisionId" from division_contacts
  where tenant_id = $1 and email_key = $2 and id = any ($3::uuid[]) order by id`;

/** Removes the chosen contacts with this user's address. @throws Refusal, Forbidden */
export const endOwnContacts = async (
  uow: UnitOfWork,
  rules: ContactRules,
  { tenantId }: Whose,
  email: string,
  { deletePropertyContactIds, deleteDivisionContactIds }: UserRemoval,
): Promise<void> => {
  const chosen = async <R extends object>(sql: string, ids: readonly string[], field: string): Promise<R[]> => {
    if (ids.length === 0) return [];
    const contacts = await uow.query<R>(sql, [tenantId, emailKey(email), ids]);
    if (contacts.length < new Set(ids).size) throw new Refusal(userAccountMessages.notTheirs, { field });
    return contacts;
  };
  const ofProperties = () =>
    chosen<{ id: string; propertyId: string }>(propertySql, deletePropertyContactIds, 'deletePropertyContactIds');
  if (deletePropertyContactIds.length > 0) {
    const contacts = await rules.hold(uow, [...new Set((await ofProperties()).map(({ propertyId }) => propertyId))]);
    // Read again: a concurrent command may have removed one.
    await endContacts(uow, contacts, await ofProperties(), 'deletePropertyContactIds');
  }
  await endDivisionContacts(
    uow,
    await chosen<{ id: string; divisionId: string }>(divisionSql, deleteDivisionContactIds, 'deleteDivisionContactIds'),
  );
};

import { authorityContactBody, authorityContactFields } from '@evergreen/contracts/licensing/authorities';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { storedFields } from '../../../../kernel/records/contract-fields.js';
import { hidden, type NewOf, personal, record, text } from '../../../../kernel/records/fields.js';
import { type FieldsOf, recordKind } from '../../../../kernel/records/record-kind.js';
import { addRecord, endRecord } from '../../../../kernel/records/writing.js';
import { authorities } from '../authorities.records.js';

export const contacts = recordKind({
  kind: 'authorityContact',
  name: 'AuthorityContact',
  noun: 'authority contact',
  table: 'authority_contacts',
  fields: {
    licensingAuthorityId: record('Licensing Authority'),
    /** A contact may have no name: the first of name, e-mail address and number that it has. */
    called: hidden(personal(text('Called'))),
    ...storedFields(authorityContactFields),
  },
  calledBy: 'called',
  form: authorityContactBody,
  ownedBy: 'licensingAuthorityId',
  undo: (asking, contact) => authorities.keeping.undoOf(asking, String(contact['licensingAuthorityId'])),
});
export type AuthorityContactFields = FieldsOf<typeof contacts>;

export const withName = (sent: Partial<AuthorityContactFields>): Partial<AuthorityContactFields> => ({
  ...sent,
  called: sent.name ?? sent.email ?? sent.phone ?? '',
});

export const addAuthorityContact = (
  uow: UnitOfWork,
  tenantId: string,
  id: string,
  fields: Omit<NewOf<AuthorityContactFields>, 'called'>,
): string => addRecord(uow, contacts, withName(fields) as NewOf<AuthorityContactFields>, { tenantId, id });

/** Deletes the contacts of an authority with it. */
export const removeContacts = async (uow: UnitOfWork, tenantId: string, authorityId: string): Promise<void> => {
  const rows = await uow.query<{ id: string }>(
    'select id from authority_contacts where tenant_id = $1 and licensing_authority_id = $2 order by id',
    [tenantId, authorityId],
  );
  for (const { id } of rows) await endRecord(uow, contacts, id, tenantId);
};

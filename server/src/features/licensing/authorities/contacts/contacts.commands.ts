import { authorityContactBody } from '@evergreen/contracts/licensing/authorities';
import { subRecordCommands } from '../../../../kernel/records/sub-record-commands.js';
import { authorities } from '../authorities.records.js';
import { contacts, withName } from './contacts.records.js';
import { holdAuthorities } from '../holding.js';

const contactForms = { body: authorityContactBody };

/** They belong to the tenant of their authority, which may be the firm. */
export const contactCommands = subRecordCommands(contacts, contactForms, {
  edit: authorities.keeping.edit,
  of: async (uow, authorityId) => {
    const [, tenantId] = await Promise.all([
      holdAuthorities(uow, { authorities: [authorityId] }),
      authorities.keeping.ofRecord(uow, authorityId),
    ]);
    return tenantId;
  },
  tenantOf: (tenantId) => tenantId,
  kept: withName,
});

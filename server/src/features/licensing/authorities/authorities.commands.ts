import { type AuthorityBody, authorityMessages } from '@evergreen/contracts/licensing/authorities';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing, Refusal } from '../../../kernel/errors.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { changeLoaded, loadForChange } from '../../../kernel/records/writing.js';
import { addAuthority, authorities, type AuthorityFields } from './authorities.records.js';
import { type AuthorityChange, authorityOf } from './authority-fields.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { removeContacts } from './contacts/contacts.records.js';
import { licensesIssued } from './in-use.js';

/**
 * A client's users add what is client-specific; the firm's users add what the firm provides to all of its clients, or
 * what belongs to a client.
 */
export class AddAuthority extends Command<AuthorityBody, string> {}

/** Changes one card of an authority's profile. */
export class ChangeAuthority extends Command<AuthorityChange> {}

/** Its contacts and forms are deleted with it; an authority with licenses or types cannot be deleted. */
export class RemoveAuthority extends Command<null> {}

const { keeping } = authorities;

/**
 * The tenant of an authority, if the user may delete it. Until the transaction ends, no record can be added that refers
 * to it.
 * @throws Missing, Forbidden
 */
const deletable = async (uow: UnitOfWork, id: string): Promise<string> => {
  const { by } = uow;
  const [authority] = await uow.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from licensing_authorities where tenant_id = any ($1::uuid[]) and id = $2',
    [seenBy(by, true), id],
  );
  if (!authority) throw new Missing();
  if (!may(by, 'authority.delete', authority)) throw new Forbidden();
  await uow.query('select from licensing_authorities where tenant_id = $1 and id = $2 for update', [
    authority.tenantId,
    id,
  ]);
  return authority.tenantId;
};

const refuseUsed = async (uow: UnitOfWork, tenantId: string, id: string): Promise<void> => {
  const { active, inactive } = await licensesIssued(uow, id);
  if (active + inactive > 0) throw new Refusal(authorityMessages.usedBy(active + inactive));
  const [type] = await uow.query(
    'select from license_types where tenant_id = $1 and licensing_authority_id = $2 limit 1',
    [tenantId, id],
  );
  if (type) throw new Refusal(authorityMessages.hasTypes);
};

export const authorityHandlers = [
  handles(AddAuthority, (uow, { by, id, data }) =>
    addAuthority(uow, keeping.ofNew(by, data.managedBy), id, authorityOf(data)),
  ),

  handles(ChangeAuthority, async (uow, { by, id, data }) => {
    const tenantId = await keeping.ofRecord(uow, id);
    const known = await loadForChange(uow, authorities, id, tenantId);
    const { payeeCode, ...fields } = data(known.state as unknown as AuthorityFields);
    // A user who works for a client sees that client's code of a provider-managed record: it never becomes the
    // firm's.
    const isOwn = payeeCode !== undefined && tenantId === tenantOf(by);
    changeLoaded(uow, authorities, known, isOwn ? { ...fields, payeeCode } : fields);
    return null;
  }),

  handles(RemoveAuthority, async (uow, { id }) => {
    const tenantId = await deletable(uow, id);
    const known = await loadForChange(uow, authorities, id, tenantId);
    await refuseUsed(uow, tenantId, id);
    await removeContacts(uow, tenantId, id);
    uow.append(authorities.aggregate, known, authorities.removed());
    return null;
  }),
];

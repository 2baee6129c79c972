import { type CompanyBody, companyBody } from '@evergreen/contracts/accounts/company';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../kernel/commands/command.js';
import { handlesAround } from '../../../kernel/commands/handles.js';
import { Forbidden, Refusal } from '../../../kernel/errors.js';
import { whole } from '../../../kernel/records/whole.js';
import { changeLoaded, loadForChange } from '../../../kernel/records/writing.js';
import { clients } from './clients.records.js';

/** Settings that a client's administrators change: not those agreed with the firm. */
export class ChangeCompany extends Command<Partial<CompanyBody>> {}

/** The record has another name for it. */
const onDisplayName = (error: unknown): unknown =>
  error instanceof Refusal && error.errors?.['name'] ? new Refusal(error.message, { field: 'displayName' }) : error;

export const companyHandlers = [
  // The record is in the firm's tenant, which is opened after the permission check.
  handlesAround(ChangeCompany, async ({ by, commandId, id, data }, transactions) => {
    if (id !== by.clientId || !may(by, 'company.edit', { tenantId: id })) throw new Forbidden();
    try {
      return await transactions.run({ ...by, homeTenantId: by.firmId }, commandId, async (uow) => {
        const known = await loadForChange(uow, clients, id, by.firmId);
        const stored = { ...known.state, displayName: known.state['name'] };
        const { displayName, ...same } = whole(companyBody, stored, data);
        changeLoaded(uow, clients, known, { ...same, name: displayName ?? same.legalName });
        return null;
      });
    } catch (error) {
      throw onDisplayName(error);
    }
  }),
];

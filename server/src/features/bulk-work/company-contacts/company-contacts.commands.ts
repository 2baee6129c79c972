import {
  type AddCompanyContactsBody,
  type AddedCompanyContacts,
  type ChangeCompanyContactsBody,
  companyContactLimits,
  type CompanyContactsAnswer,
  type RemoveCompanyContactsBody,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { planOf, startRun } from '../runs/index.js';
import { ContactRules } from '../../parties/properties/index.js';
import { type Added, addToProperties, namedFailures } from './add-contacts.js';
import { changeContacts, removeContacts } from './change-contacts.js';
import { propertiesFor } from './properties-for.js';
import { contactRun } from './contact.run.js';

/** Up to 500 properties synchronously; more in the background, with the run's id. */
export class AddCompanyContacts extends Command<AddCompanyContactsBody, CompanyContactsAnswer> {}
export class ChangeCompanyContacts extends Command<ChangeCompanyContactsBody, AddedCompanyContacts> {}
export class RemoveCompanyContacts extends Command<RemoveCompanyContactsBody> {}

const answered = async (uow: UnitOfWork, { ids, skipped, failures }: Added): Promise<AddedCompanyContacts> => ({
  ids: [...ids],
  skipped,
  failures: await namedFailures(uow, failures),
});

export const companyContactHandlers = [
  handles(
    AddCompanyContacts,
    async (uow, { data }, rules): Promise<CompanyContactsAnswer> => {
      const propertyIds = await propertiesFor(uow, data);
      const { propertyIds: _ids, addToAll: _all, filter: _filter, ...contact } = data;
      if (propertyIds.length <= companyContactLimits.atOnce)
        return answered(uow, await addToProperties(uow, rules, propertyIds, contact));
      return { runId: await startRun(uow, contactRun, planOf(propertyIds), contact) };
    },
    [ContactRules],
  ),

  handles(
    ChangeCompanyContacts,
    async (uow, { data: { ids, ...fields } }, rules) => answered(uow, await changeContacts(uow, rules, ids, fields)),
    [ContactRules],
  ),

  handles(
    RemoveCompanyContacts,
    async (uow, { data: { ids } }, rules) => {
      await removeContacts(uow, rules, ids);
      return null;
    },
    [ContactRules],
  ),
];

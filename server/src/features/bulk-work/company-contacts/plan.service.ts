import {
  type AddCompanyContactsBody,
  type ChangeCompanyContactsBody,
  companyContactLimits,
  type CompanyContactsPlan,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { Injectable } from '@nestjs/common';
import { dryRun } from '../../../kernel/commands/dry-run.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { ContactRules } from '../../parties/properties/index.js';
import { type Added, addToProperties, namedFailures } from './add-contacts.js';
import { changeContacts } from './change-contacts.js';
import { propertiesFor } from './properties-for.js';

/** Limit of named failures in a preview. */
const named = 10;

const keysSql = `select count(*) as count from property_contacts
  where tenant_id = $1 and is_key_contact and property_id = any ($2::uuid[])`;

/** A preview: runs the command without writing. */
@Injectable()
export class CompanyContactPlans {
  constructor(
    private readonly transactions: Transactions,
    private readonly rules: ContactRules,
  ) {}

  adding(by: Actor, body: AddCompanyContactsBody): Promise<CompanyContactsPlan> {
    const { propertyIds: _ids, addToAll: _all, filter: _filter, ...contact } = body;
    return dryRun(this.transactions, by, async (uow) => {
      const propertyIds = await propertiesFor(uow, body);
      return propertyIds.length > companyContactLimits.atOnce
        ? inBackground(uow, propertyIds, contact.isKeyContact)
        : planOf(uow, await addToProperties(uow, this.rules, propertyIds, contact));
    });
  }

  changing(by: Actor, { ids, ...fields }: ChangeCompanyContactsBody): Promise<CompanyContactsPlan> {
    return dryRun(this.transactions, by, async (uow) =>
      planOf(uow, await changeContacts(uow, this.rules, ids, fields)),
    );
  }
}

const planOf = async (uow: UnitOfWork, added: Added): Promise<CompanyContactsPlan> => ({
  changes: added.ids.length,
  skipped: added.skipped,
  failures: await namedFailures(uow, added.failures.slice(0, named)),
  failed: added.failures.length,
  formerKeyContacts: added.formerKeyContacts,
  managerChangeTasks: uow.appended('TaskCreated'),
});

const inBackground = async (
  uow: UnitOfWork,
  propertyIds: readonly string[],
  isKeyContact: boolean,
): Promise<CompanyContactsPlan> => {
  const [keys] = isKeyContact
    ? await uow.query<{ count: number }>(keysSql, [tenantOf(uow.by), propertyIds])
    : [{ count: 0 }];
  return {
    changes: propertyIds.length,
    skipped: 0,
    failures: [],
    failed: 0,
    formerKeyContacts: keys?.count ?? 0,
    managerChangeTasks: isKeyContact ? null : 0,
  };
};

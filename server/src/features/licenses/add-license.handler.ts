import { type CreateBody, licenseMessages } from '@evergreen/contracts/licenses';
import { words } from '@evergreen/contracts/common';
import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { dueDate } from '@evergreen/workflows/dates';
import { may } from '@evergreen/workflows/permissions';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Forbidden, Refusal } from '../../kernel/errors.js';
import { FileStore } from '../../kernel/files/file-store.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { assigneeFacts, type CreationFacts, informationFacts } from './information-facts.js';
import { officersOf, refuseUnfit, refuseUnknown, refuseWrongDates } from './license.decider.js';
import { addLicense } from './licenses.bulk.js';
import type { AddedFields } from './licenses.fields.js';
import { lockPrimary } from './secondaries.js';

/** Answers its id. */
export class AddLicense extends Command<CreateBody, string> {}

/** @returns the designation of its primary license, where it has one */
const standsOn = async (
  uow: UnitOfWork,
  { propertyId, masterLicenseId }: CreateBody,
): Promise<RenewalDesignation | null> => {
  const [property] = await uow.query<{ active: boolean }>(
    `select active from properties where tenant_id = $1 and id = $2`,
    [tenantOf(uow.by), propertyId],
  );
  if (!property) throw new Refusal(words.required, { field: 'propertyId' });
  if (!property.active) throw new Refusal(licenseMessages.propertyInactive, { field: 'propertyId' });
  if (!masterLicenseId) return null;
  const primary = await lockPrimary(uow, masterLicenseId);
  if (!primary) throw new Refusal(words.required, { field: 'masterLicenseId' });
  return primary.designation;
};

const ownDesignation = ({ kind }: Actor): RenewalDesignation => (kind === 'firm' ? 'ManagingFirm' : 'BillingClient');

const fieldsOf = (
  by: Actor,
  body: CreateBody,
  { type, intervals }: CreationFacts,
  primary: RenewalDesignation | null,
): AddedFields => {
  if (!type) throw new Refusal(licenseMessages.type, { field: 'licenseTypeId' });
  const { document: _, documentFileName: __, documentContentType: ___, officers, ...fields } = body;
  const expected = fields.expirationDate && intervals ? dueDate(fields.expirationDate, intervals) : null;
  return {
    ...fields,
    ...type,
    officers: officersOf(officers),
    dueDate: fields.dueDate === undefined ? expected : fields.dueDate,
    originalIssueDate: fields.originalIssueDate ?? null,
    suspendedDate: fields.suspendedDate ?? null,
    // A secondary license follows its primary, and has no assignee of its own.
    renewalDesignation: primary ?? fields.renewalDesignation ?? ownDesignation(by),
    assignedUserId: fields.masterLicenseId === null ? fields.assignedUserId : null,
    isMaster: fields.isMaster && fields.masterLicenseId === null,
    document: null,
  };
};

@CommandHandler(AddLicense)
export class AddLicenseHandler implements ICommandHandler<AddLicense, string> {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileStore,
  ) {}

  execute({ by, id, commandId, data }: AddLicense): Promise<string> {
    const tenantId = tenantOf(by);
    if (!may(by, 'license.create', { tenantId })) throw new Forbidden();
    return this.transactions.run(by, commandId, async (uow) => {
      const primary = await standsOn(uow, data);
      const facts = await informationFacts(uow, data);
      refuseUnknown(facts);
      const fields = fieldsOf(by, data, facts, primary);
      refuseWrongDates(data, fields);
      const assignee = await assigneeFacts(uow, fields.assignedUserId);
      const sides = { clientId: tenantId, firmId: by.firmId };
      refuseUnfit(fields.assignedUserId, fields.renewalDesignation, assignee, sides);
      return addLicense(uow, tenantId, id, { ...fields, document: await this.file(tenantId, data) });
    });
  }

  private async file(tenantId: string, { document, documentFileName }: CreateBody): Promise<AddedFields['document']> {
    if (!document) return null;
    const { hash, size } = await this.files.put(tenantId, Buffer.from(document, 'base64'), { kind: 'pdf' });
    return { hash, size, fileName: documentFileName || 'License.pdf' };
  }
}

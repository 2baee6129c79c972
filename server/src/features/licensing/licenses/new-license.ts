import { type NewLicenseBody, licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { words } from '@evergreen/contracts/common';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { hierarchyMessages } from '@evergreen/contracts/licensing/secondaries';
import { may } from '@evergreen/workflows/permissions';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { licenseTypeDates } from '../authorities/index.js';
import { refuseWrongBilling } from './billing/billing.decider.js';
import { billingFacts } from './billing/billing.facts.js';
import { assigneeFacts, informationFacts } from './license/information-facts.js';
import {
  type InformationFacts,
  officersOf,
  refuseInactive,
  refuseUnfit,
  refuseUnknown,
  refuseUnworkable,
  refuseWrongDates,
} from './license/license.decider.js';
import type { AddedFields } from './license/licenses.fields.js';
import { lockPrimary } from './hierarchy/secondaries.js';

/** @returns the designation of its primary license, if it has one */
const primaryDesignation = async (
  uow: UnitOfWork,
  { propertyId, masterLicenseId }: NewLicenseBody,
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

/** A user cannot add what they could not edit afterwards: a secondary license has the designation of its primary. */
const refuseOtherSide = (by: Actor, { renewalDesignation, masterLicenseId }: AddedFields): void => {
  if (may(by, 'license.edit', { tenantId: tenantOf(by), designation: renewalDesignation })) return;
  if (masterLicenseId !== null) throw new Refusal(hierarchyMessages.otherDesignee, { field: 'masterLicenseId' });
  const message = by.kind === 'client' ? licenseMessages.designateToClient : licenseMessages.designateToFirm;
  throw new Refusal(message, { field: 'renewalDesignation' });
};

const ownDesignation = ({ kind }: Actor): RenewalDesignation => (kind === 'firm' ? 'ManagingFirm' : 'BillingClient');

const fieldsOf = (
  by: Actor,
  body: NewLicenseBody,
  { type }: InformationFacts,
  expected: string | null,
  primary: RenewalDesignation | null,
): AddedFields => {
  if (!type) throw new Refusal(licenseMessages.type, { field: 'licenseTypeId' });
  const { document: _, documentFileName: __, documentContentType: ___, officers, ...fields } = body;
  return {
    ...fields,
    ...type,
    officers: officersOf(officers),
    touchFeeAmount: fields.touchFeeAmount ?? null,
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

/** The initial fields of a license, without its document. @throws Refusal with everything that does not fit */
export const newLicense = async (uow: UnitOfWork, body: NewLicenseBody): Promise<AddedFields> => {
  const { by } = uow;
  const [primary, billing] = await Promise.all([primaryDesignation(uow, body), billingFacts(uow)]);
  const { licenseTypeId, expirationDate: expDate } = body;
  const facts = await informationFacts(uow, body);
  refuseUnknown(facts);
  refuseInactive(body, facts);
  const dates = expDate ? await licenseTypeDates(uow, by, licenseTypeId, { expDate }) : null;
  const fields = fieldsOf(by, body, facts, dates?.dueDate ?? null, primary);
  refuseWrongDates(fields, fields);
  if (primary === null) refuseUnworkable(fields.renewalDesignation, by);
  refuseOtherSide(by, fields);
  const { billingId, touchFeeAmount } = fields;
  refuseWrongBilling(
    by,
    { billingId, ...(touchFeeAmount !== null && { touchFeeAmount }) },
    fields.renewalDesignation,
    billing,
  );
  const assignee = await assigneeFacts(uow, fields.assignedUserId);
  const sides = { clientId: tenantOf(by), firmId: by.firmId };
  refuseUnfit(fields.assignedUserId, fields.renewalDesignation, assignee, sides);
  return fields;
};

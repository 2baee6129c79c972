import {
  type ActiveBody,
  type AlertBody,
  alertBody,
  approvalNoticeDays,
  type AssignBody,
  type InformationBody,
  licenseMessages,
  type TrackingBody,
  trackingErrors,
} from '@evergreen/contracts/licensing/licenses';
import { authorityMessages } from '@evergreen/contracts/licensing/authorities';
import { licenseTypeMessages } from '@evergreen/contracts/licensing/license-types';
import { type DesignationApprovalBody, designationMessages } from '@evergreen/contracts/licensing/designations';
import { words } from '@evergreen/contracts/common';
import type { Role } from '@evergreen/contracts/accounts/enums';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { addDays } from '@evergreen/workflows/dates';
import { type DateRules, followDates, type SentDates } from '@evergreen/workflows/licensing/license-dates';
import { whyNotAssignable } from '@evergreen/workflows/renewing/assigning';
import { may, worksItsRenewals } from '@evergreen/workflows/permissions';
import { renewalAssignees } from '@evergreen/contracts/accounts/roles';
import { otherSide } from '@evergreen/workflows/accounts/service-levels';
import { Forbidden, Missing, Refusal } from '../../../../kernel/errors.js';
import { whole } from '../../../../kernel/records/whole.js';
import { same } from '../../../../kernel/equal-values.js';
import { type Actor, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { type AllDates, calculatedErrors } from '../dates/calculated.js';
import type { License } from './license.aggregate.js';
import type { LicenseEvent } from './licenses.events.js';
import type { InformationFields, LicenseFields, OfType, TrackingFields } from './licenses.fields.js';

interface Sent<P> {
  readonly by: Actor;
  readonly data: P;
}
type Events = readonly LicenseEvent[];

/** Only the fields that differ; undefined if none does. */
export const differing = <F extends object>(state: F, fields: Partial<F>): Partial<F> | undefined => {
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && !same(state[field as keyof F], value),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<F>) : undefined;
};

export const existing = (state: License): LicenseFields => {
  if (!state) throw new Missing();
  return state;
};

/** Client users edit what is designated to them, the firm's users what is designated to the firm (decision 1). */
export const editable = (state: License, by: Actor): LicenseFields => {
  const license = existing(state);
  const target = { tenantId: by.clientId ?? by.homeTenantId, designation: license.renewalDesignation };
  if (!may(by, 'license.edit', target)) throw new Forbidden();
  return license;
};

type Termed = Pick<LicenseFields, 'licenseTerm' | 'isSeasonal' | 'masterLicenseId'>;

/** What is wrong with these dates for such a license, by field. */
export const wrongDates = (dates: AllDates, { licenseTerm: term, isSeasonal, masterLicenseId }: Termed) => ({
  ...calculatedErrors(dates),
  ...trackingErrors(dates, { term, isSeasonal, hasPrimary: masterLicenseId !== null }),
});

export const refuseWrongDates = (data: AllDates, license: Termed): void => {
  const errors = wrongDates(data, license);
  if (Object.keys(errors).length > 0) throw new Refusal(words.form, { errors });
};

/**
 * The new dates: one that is left out follows a new expiration as the license type says, unless it was set by hand.
 * @param before the rules of the former type, if the type changes as well
 */
export const withFollowing = <D extends SentDates>(
  license: LicenseFields,
  { expirationDate, dueDate, trackDate, ...rest }: D,
  rules: DateRules,
  before = rules,
) => {
  const followed = followDates(license, { expirationDate, dueDate, trackDate }, rules, before);
  return {
    ...rest,
    expirationDate: expirationDate === undefined ? license.expirationDate : expirationDate,
    dueDate: followed.dueDate.date,
    trackDate: followed.trackDate.date,
  };
};

export const changeTracking = (state: License, { by, data }: Sent<Partial<TrackingBody>>, rules: DateRules): Events => {
  const license = editable(state, by);
  const { copyToSecondaryLicenses: _, ...sent } = data;
  const { effectiveDate = license.effectiveDate } = sent;
  const tracking = withFollowing(license, { ...sent, effectiveDate }, rules);
  refuseWrongDates(tracking, license);
  const changed = differing<TrackingFields>(license, tracking);
  return changed ? [{ type: 'TrackingDetailsChanged', ...changed }] : [];
};

/** The facts about the requested authority, type, licensees and officers; a field name marks what is wrong. */
export interface InformationFacts {
  readonly type: OfType | null;
  /** An inactive one cannot be chosen any more; a license that has it keeps it. */
  readonly typeActive: boolean;
  readonly authorityActive: boolean;
  readonly unknownLicensees: readonly string[];
  readonly unknownOfficers: readonly string[];
  readonly unknownTitles: readonly string[];
}

export const refuseUnknown = (facts: InformationFacts): void => {
  const { type, unknownLicensees, unknownOfficers, unknownTitles } = facts;
  const errors: Record<string, string[]> = {};
  if (!type) errors['licenseTypeId'] = [licenseMessages.type];
  if (unknownLicensees.length > 0) errors['licensees'] = [licenseMessages.licensee];
  if (unknownOfficers.length > 0) errors['officers'] = [words.required];
  if (unknownTitles.length > 0) errors['officers'] = [licenseMessages.unknownTitle];
  if (Object.keys(errors).length > 0) throw new Refusal(words.form, { errors });
};

type Chosen = Pick<InformationFields, 'licensingAuthorityId' | 'licenseTypeId'>;

/** @param kept the ones that the license has already */
export const refuseInactive = (
  chosen: Chosen,
  { typeActive, authorityActive }: InformationFacts,
  kept?: Chosen,
): void => {
  const errors: Record<string, string[]> = {};
  if (!authorityActive && chosen.licensingAuthorityId !== kept?.licensingAuthorityId)
    errors['licensingAuthorityId'] = [authorityMessages.inactive];
  if (!typeActive && chosen.licenseTypeId !== kept?.licenseTypeId)
    errors['licenseTypeId'] = [licenseTypeMessages.inactive];
  if (Object.keys(errors).length > 0) throw new Refusal(words.form, { errors });
};

export const officersOf = (officers: InformationBody['officers']): InformationFields['officers'] =>
  officers.map(({ officerId, officerTitleIds: titleIds }) => ({ officerId, titleIds }));

export const changeInformation = (
  state: License,
  { by, data }: Sent<InformationBody>,
  facts: InformationFacts,
  { rules, before }: { readonly rules: DateRules; readonly before: DateRules },
): Events => {
  const license = editable(state, by);
  refuseUnknown(facts);
  refuseInactive(data, facts, license);
  const { officers, copyToSecondaryLicenses: _, expirationDate, trackDate, ...information } = data;
  const ofType = data.licenseTypeId === license.licenseTypeId ? {} : facts.type;
  // Another type alone moves no date.
  const moves = expirationDate !== undefined && expirationDate !== license.expirationDate;
  const followed = withFollowing(license, { expirationDate, trackDate }, rules, moves ? before : rules);
  const tracking = differing<TrackingFields>(license, followed);
  const fields = { ...information, ...ofType, officers: officersOf(officers) };
  const changed = differing<InformationFields>(license, fields);
  if (changed?.licenseTypeId || tracking) refuseWrongDates({ ...license, ...tracking }, { ...license, ...ofType });
  return [
    // The dates come first. Undo reverses the order, so that the license always has the dates that its type requires.
    ...(tracking ? [{ type: 'TrackingDetailsChanged', ...tracking } as const] : []),
    ...(changed ? [{ type: 'InformationChanged', ...changed } as const] : []),
  ];
};

/** The alert of a license that is inactive, or awaits approval, cannot be changed. @throws Refusal */
const alertable = (state: License, by: Actor): LicenseFields => {
  const license = editable(state, by);
  if (!license.active) throw new Refusal(licenseMessages.inactive);
  if (license.renewalDesignationApprovalStatus !== 'None') throw new Refusal(licenseMessages.awaitingApproval);
  return license;
};

export const setAlert = (state: License, { by, data: sent }: Sent<Partial<AlertBody>>): Events => {
  const { alert, isUrgentAlert: isUrgent } = editable(state, by);
  const data = whole(alertBody, alert === null ? null : { alert, isUrgent }, sent);
  alertable(state, by);
  if (alert === data.alert && isUrgent === data.isUrgent) return [];
  return [{ type: 'AlertSet', alert: data.alert, isUrgentAlert: data.isUrgent }];
};

export const removeAlert = (state: License, { by }: Sent<unknown>): Events =>
  alertable(state, by).alert === null ? [] : [{ type: 'AlertRemoved' }];

export const setActive = (state: License, { by, data }: Sent<ActiveBody>): Events => {
  if (editable(state, by).active === data.active) return [];
  return [{ type: data.active ? 'LicenseActivated' : 'LicenseDeactivated' }];
};

export interface Assignee {
  readonly id: string;
  readonly tenantId: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
}

export interface AssignmentFacts {
  readonly tenantId: string;
  readonly propertyActive: boolean;
  /** Today in the client's time zone. */
  readonly today: string;
  readonly renewalDueDate: string | null;
  /** The requested person; null: no person, or one whom this tenant does not know. */
  readonly assignee: Assignee | null;
}

export interface Sides {
  readonly clientId: string;
  readonly firmId: string;
}

/** The users to whom work of a designation may be assigned (decision 1). */
export const fits = (
  designation: RenewalDesignation,
  assignee: Assignee | null,
  { clientId, firmId }: Sides,
): boolean =>
  assignee !== null &&
  assignee.active &&
  assignee.tenantId === (designation === 'BillingClient' ? clientId : firmId) &&
  assignee.roles.some((role) => renewalAssignees[designation].includes(role));

export const refuseUnfit = (
  userId: string | null,
  designation: RenewalDesignation,
  assignee: Assignee | null,
  sides: Sides,
): void => {
  if (userId !== null && !fits(designation, assignee, sides))
    throw new Refusal(licenseMessages.notAssignable, { field: 'assignedUserId' });
};

/** Why a license of this client cannot have this designation: no user could work it. */
export const whyNotDesignate = (designation: RenewalDesignation, { clientServiceLevel }: Actor): string | null =>
  designation === 'BillingClient' && clientServiceLevel !== null && !worksItsRenewals(clientServiceLevel)
    ? licenseMessages.clientWorksNone
    : null;

export const refuseUnworkable = (designation: RenewalDesignation, by: Actor): void => {
  const why = whyNotDesignate(designation, by);
  if (why) throw new Refusal(why, { field: 'renewalDesignation' });
};

/** Within 30 days of the next date, or past it. */
const isNear = ({ today, renewalDueDate }: AssignmentFacts, { dueDate, expirationDate }: LicenseFields): boolean => {
  const limit = addDays(today, approvalNoticeDays);
  return [renewalDueDate ?? dueDate, expirationDate].some((date) => date !== null && date <= limit);
};

export const assign = (state: License, { by, data }: Sent<AssignBody>, facts: AssignmentFacts): Events => {
  const license = existing(state);
  const { tenantId } = facts;
  const { renewalDesignation: designation, assignedUserId: current } = license;
  const redesignated = data.renewalDesignation !== designation;
  const allowed = redesignated
    ? may(by, 'renewal.designate', { tenantId, designation })
    : may(by, 'renewal.assign', { tenantId, designation, assignedUserId: current });
  if (!allowed)
    throw new Forbidden(
      redesignated && by.kind === 'client' && designation === 'BillingClient'
        ? licenseMessages.staysWithClient
        : undefined,
    );
  const why = whyNotAssignable({ ...license, propertyActive: facts.propertyActive });
  if (why) throw new Refusal(licenseMessages[why]);
  if (redesignated) refuseUnworkable(data.renewalDesignation, by);
  // The firm assigns a license that it gets itself, afterwards.
  const userId = redesignated && data.renewalDesignation === 'ManagingFirm' ? null : data.assignedUserId;
  refuseUnfit(userId, data.renewalDesignation, facts.assignee, { clientId: tenantId, firmId: by.firmId });
  if (redesignated)
    return isNear(facts, license)
      ? [
          {
            type: 'DesignationChangeRequested',
            requestedDesignation: data.renewalDesignation,
            requestedAssigneeId: userId,
          },
        ]
      : [{ type: 'LicenseAssigned', assignedUserId: userId, renewalDesignation: data.renewalDesignation }];
  return userId === current ? [] : [{ type: 'LicenseAssigned', assignedUserId: userId }];
};

/** @param assignee the person who was requested with the designation */
export const decideDesignation = (
  state: License,
  { by, data }: Sent<DesignationApprovalBody>,
  assignee: Assignee | null,
): Events => {
  const license = existing(state);
  if (!may(by, 'designation.approve')) throw new Forbidden();
  if (license.renewalDesignationApprovalStatus === 'None') throw new Refusal(designationMessages.nothingWaits);
  const { approved, reason } = data;
  if (!approved) return [{ type: 'DesignationChangeDeclined', reason }];
  const renewalDesignation = otherSide(license.renewalDesignation);
  refuseUnworkable(renewalDesignation, by);
  const kept = fits(renewalDesignation, assignee, { clientId: tenantOf(by), firmId: by.firmId });
  const assignedUserId = kept ? license.requestedAssigneeId : null;
  return [{ type: 'DesignationChangeApproved', renewalDesignation, assignedUserId, reason }];
};

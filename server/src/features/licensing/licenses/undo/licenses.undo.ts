import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { may } from '@evergreen/workflows/permissions';
import { reverts } from '../../../../kernel/undo/reverts.js';
import { cannot, type Hindrance, undoes, undoWords, unlessSince } from '../../../../kernel/undo/rules.js';
import { authorityInactive, type HeldLicenseType, typeInactive } from '../../authorities/index.js';
import { billing } from '../billing/billing.undo.js';
import { assignment } from '../designation/assignment.undo.js';
import { linked, linkedAgain, promoted } from '../hierarchy/links.undo.js';
import { type License, licenses } from '../license/license.aggregate.js';
import { newDateFault } from '../dates/new-fault.js';
import { differing, editable } from '../license/license.decider.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import type { InformationFields, LicenseFields, OfType } from '../license/licenses.fields.js';
import { fieldsOfType } from '../license/information-facts.js';
import { edited, type Facts, type On, type Taking, undoFacts, unlessRenewed } from './undo-facts.js';

const words = {
  alertRemoved: 'Removing a license alert cannot be undone.',
  told: 'An email about it was sent.',
  sent: 'A sent email cannot be undone.',
  added: 'It may be in use by now. Deactivate or delete the license instead.',
  renewed: 'The license has its new dates. Edit its tracking details instead.',
  deleted: 'A deleted license cannot be restored.',
  register: 'It was applied from a register. Undo it on the page of that import.',
  follows: 'It follows from its license type. Change the type instead.',
  detached: 'Link the license to its primary license again instead.',
} as const;

const fields = <
  K extends 'AlertSet' | 'BondAndInsuranceChanged' | 'TrackingDetailsChanged' | 'InformationChanged',
>(): On<K> => reverts();

const dates = ['effectiveDate', 'expirationDate', 'trackDate'] as const;

/** Beginning a renewal may set the kind of tracking; anyone who may work renewals may undo that with it. */
const mayTrack = ({ event, now, by }: Taking<'TrackingDetailsChanged'>): void => {
  const { type: _, ...set } = event;
  const target = { tenantId: by.clientId ?? by.homeTenantId, ...(now && { designation: now.renewalDesignation }) };
  if (Object.keys(set).join() !== 'isTrackingOnly' || !may(by, 'renewal.work', target)) editable(now, by);
};

/** The answer, unless the license would have dates that its term does not allow, and did not have them before. */
const withDates = <A extends object>(
  { before, now }: { readonly before: License; readonly now: LicenseFields },
  answer: A,
): A | string => newDateFault({ ...now, ...(answer as Partial<LicenseFields>) }, [before, now], 'would have') ?? answer;

const tracking: On<'TrackingDetailsChanged'> = (undoing) => {
  mayTrack(undoing);
  const { event, before, now } = undoing;
  const answer = fields<'TrackingDetailsChanged'>()(undoing);
  if (typeof answer === 'string' || 'reason' in answer || !now || dates.every((date) => event[date] === undefined))
    return answer;
  return withDates({ before, now }, answer);
};

/** An inactive one cannot be chosen any more. */
const whyNotChosen = (now: LicenseFields, back: InformationFields, type: HeldLicenseType): Hindrance | undefined => {
  const { licensingAuthorityId: authority, licenseTypeId } = back;
  if (!type.authorityActive && authority !== now.licensingAuthorityId) return authorityInactive(authority);
  return type.active ? undefined : typeInactive(licenseTypeId);
};

const information: On<'InformationChanged'> = (undoing) => {
  const { event, before, now, facts } = undoing;
  const { classification, category, licenseTerm, isSeasonal, ...own } = event;
  const isOfType = [classification, category, licenseTerm, isSeasonal].some((value) => value !== undefined);
  if (event.licenseTypeId === undefined && isOfType) return words.follows;
  const answer = facts.numberTaken ?? fields<'InformationChanged'>()({ ...undoing, event: own });
  const { type } = facts;
  // Of a deleted type the plan itself says so.
  if (typeof answer === 'string' || 'reason' in answer || !now || !type || event.licenseTypeId === undefined)
    return answer;
  const inactive = whyNotChosen(now, { ...now, ...answer }, type);
  // The license follows its type, which may have changed since. Another term may need dates that the license lost.
  return inactive ?? withDates({ before, now }, { ...answer, ...differing<OfType>(now, fieldsOfType(type)) });
};

const alert: On<'AlertSet'> = edited((undoing) => {
  const { now, before } = undoing;
  if (now && !now.active) return licenseMessages.inactive;
  if (now && now.renewalDesignationApprovalStatus !== 'None') return licenseMessages.awaitingApproval;
  const answer = fields<'AlertSet'>()(undoing);
  return typeof answer !== 'string' && before?.alert == null ? { type: 'AlertRemoved' } : answer;
});

const alertAgain: On<'AlertRemoved'> = edited(({ now, before }) => {
  if (now?.alert != null || before?.alert == null) return undoWords.since;
  if (!now?.active) return licenseMessages.inactive;
  if (now.renewalDesignationApprovalStatus !== 'None') return licenseMessages.awaitingApproval;
  return { type: 'AlertSet', alert: before.alert, isUrgentAlert: before.isUrgentAlert };
});

const converted: On<'LicenseConvertedToSingle'> = () => ({ type: 'LicensePromoted' });
const activated: On<'LicenseDeactivated'> = () => ({ type: 'LicenseActivated' });

/** The fields of the license's information that its renewal depends on: by whom, how long and when it is renewed. */
const renewedBy = ['licenseTypeId', 'licensingAuthorityId', 'licenseTerm', 'isSeasonal'] as const;
const documentChanges = ['LicenseDocumentSet', 'LicenseDocumentRemoved'] as const;

export const licenseUndo = undoes<License, LicenseEvent, Facts>(licenses, {
  permitted: undoFacts,
  on: {
    LicenseAdded: cannot(words.added),
    InformationChanged: edited(
      unlessRenewed(information, ({ event }) => renewedBy.some((field) => event[field] !== undefined)),
    ),
    TrackingDetailsChanged: tracking,
    BondAndInsuranceChanged: edited(fields<'BondAndInsuranceChanged'>()),
    BillingChanged: edited(billing),
    LicenseAssigned: assignment(false),
    DesignationChangeRequested: cannot(words.told),
    DesignationChangeApproved: cannot(words.told),
    DesignationChangeDeclined: cannot(words.told),
    AlertSet: alert,
    AlertRemoved: cannot(words.alertRemoved),
    LicenseActivated: edited<'LicenseActivated'>(
      unlessSince(
        ['LicenseDeactivated'],
        unlessRenewed(() => ({ type: 'LicenseDeactivated' })),
      ),
    ),
    LicenseDeactivated: edited(unlessSince(['LicenseActivated'], activated)),
    LicenseDocumentSet: edited<'LicenseDocumentSet'>(
      unlessSince(documentChanges, ({ event, before, now }) => {
        if (now?.document?.hash !== event.document.hash) return undoWords.since;
        const document = before?.document;
        return document ? { type: 'LicenseDocumentSet', document } : { type: 'LicenseDocumentRemoved' };
      }),
    ),
    LicenseDocumentRemoved: edited<'LicenseDocumentRemoved'>(
      unlessSince(documentChanges, ({ before, now }) => {
        if (now?.document || !before?.document) return undoWords.since;
        return { type: 'LicenseDocumentSet', document: before.document };
      }),
    ),
    LicenseDocumentEmailed: cannot(words.sent),
    LicensePromoted: edited(unlessSince(['LicenseConvertedToSingle'], promoted)),
    LicenseConvertedToSingle: edited(unlessSince(['LicensePromoted', 'LicenseLinked'], converted)),
    LicenseLinked: edited(unlessSince(['LicenseDetached', 'LicenseRenewed'], linked)),
    LicenseDetached: cannot(words.detached),
    LicenseRenewed: cannot(words.renewed),
    LicenseComparedWithRegister: cannot(words.register),
    LicenseDeleted: cannot(words.deleted),
  },
  again: { AlertRemoved: alertAgain, LicenseDetached: edited(linkedAgain), LicenseAssigned: assignment(true) },
});

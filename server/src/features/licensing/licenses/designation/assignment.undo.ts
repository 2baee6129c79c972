import { approvalNoticeDays, licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { addDays, today } from '@evergreen/workflows/dates';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../../../kernel/errors.js';
import { hindered } from '../../../../kernel/undo/blocking-events.js';
import { type BlockingEvents, undoWords, unlessSince } from '../../../../kernel/undo/rules.js';
import { refuseUnfit, whyNotDesignate } from '../license/license.decider.js';
import { due, joined, unfit } from '../undo/undo-blockers.js';
import { clientRegraded, propertyClosed } from '../../../parties/properties/index.js';
import { type On, refusalOf, type Taking, unlessRenewed } from '../undo/undo-facts.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';

const words = {
  secondaries: 'Its secondary licenses follow it. Designate it again instead.',
  near: 'The license is due or expires within 30 days. Ask for the designation instead.',
} as const;

const mayAssign = ({ event, before, now, by, doneBy }: Taking<'LicenseAssigned'>, again: boolean): void => {
  const tenantId = by.clientId ?? by.homeTenantId;
  const permitted = [before, now].every((license) => {
    if (!license) return false;
    const { renewalDesignation: designation, assignedUserId } = license;
    if (event.renewalDesignation) return may(by, 'renewal.designate', { tenantId, designation });
    // A contributor may assign what is unassigned, and undo that; assignments by others stay. An own undo stayed
    // within the permission of the act that it undid.
    const own = (again || license === now) && doneBy === by.userId;
    return may(by, 'renewal.assign', { tenantId, designation, assignedUserId: own ? null : assignedUserId });
  });
  if (!permitted) throw new Forbidden();
};

const whyNotAssign = (undoing: Taking<'LicenseAssigned'>): string | null => {
  const { event, before, now, facts, by, at } = undoing;
  const { license, formerAssignee } = facts;
  if (!now || !before) return undoWords.gone;
  if (!now.active) return licenseMessages.inactive;
  if (!license.propertyActive) return licenseMessages.propertyInactive;
  if (now.renewalDesignationApprovalStatus !== 'None') return licenseMessages.awaitingApproval;
  if (event.renewalDesignation && (license.hasChildren || now.masterLicenseId !== null)) return words.secondaries;
  if (now.masterLicenseId !== null) return licenseMessages.secondary;
  const limit = addDays(today(by.timeZone, new Date(at.now)), approvalNoticeDays);
  const near = [license.renewalDueDate ?? now.dueDate, now.expirationDate].some((date) => date && date <= limit);
  if (event.renewalDesignation && near) return words.near;
  const unworkable = event.renewalDesignation && whyNotDesignate(before.renewalDesignation, by);
  if (unworkable) return unworkable;
  const sides = { clientId: tenantOf(by), firmId: by.firmId };
  return refusalOf(() => refuseUnfit(before.assignedUserId, before.renewalDesignation, formerAssignee, sides));
};

/** Later changes of other records, by the reason why the undo is refused. */
const blockers = ({ before, facts, by }: Taking<'LicenseAssigned'>): Readonly<Record<string, BlockingEvents>> => {
  const { license, secondaries, formerAssignee } = facts;
  const clientId = by.clientId ?? by.homeTenantId;
  const former = { ...license, ...(before && { renewalDesignation: before.renewalDesignation }) };
  return {
    [licenseMessages.propertyInactive]: propertyClosed(license.propertyId),
    [words.secondaries]: joined(license.id, secondaries),
    [words.near]: due(license),
    [licenseMessages.clientWorksNone]: clientRegraded(clientId, 'serviceLevel'),
    [licenseMessages.notAssignable]: unfit(formerAssignee, former, { clientId, firmId: by.firmId }),
  };
};

const assigned: On<'LicenseAssigned'> = (undoing) => {
  const { event, before, now } = undoing;
  const { assignedUserId, renewalDesignation = now?.renewalDesignation } = event;
  if (now?.assignedUserId !== assignedUserId || now.renewalDesignation !== renewalDesignation) return undoWords.since;
  const why = whyNotAssign(undoing);
  if (why || !before) return hindered(why ?? undoWords.gone, blockers(undoing));
  return {
    type: 'LicenseAssigned',
    assignedUserId: before.assignedUserId,
    ...(event.renewalDesignation && { renewalDesignation: before.renewalDesignation }),
  };
};

/** @param again whether this undoes an undo */
export const assignment = (again: boolean): On<'LicenseAssigned'> => {
  const rule = unlessSince(
    ['LicenseAssigned', 'LicenseLinked', 'DesignationChangeApproved'],
    unlessRenewed(assigned, ({ event, before }) => !!event.renewalDesignation || before?.assignedUserId === null),
  );
  return (undoing) => {
    mayAssign(undoing, again);
    return rule(undoing);
  };
};

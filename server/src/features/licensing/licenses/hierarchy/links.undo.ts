import { hierarchyMessages } from '@evergreen/contracts/licensing/secondaries';
import { hindered } from '../../../../kernel/undo/blocking-events.js';
import { undoWords } from '../../../../kernel/undo/rules.js';
import { refuseUnfit } from '../license/license.decider.js';
import { joined, unfit, unlinkable } from '../undo/undo-blockers.js';
import { type On, refusalOf } from '../undo/undo-facts.js';
import { refuseUndated, updateMaster } from './hierarchy.decider.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';

export const promoted: On<'LicensePromoted'> = ({ facts: { license, secondaries } }) =>
  license.hasChildren
    ? { reason: hierarchyMessages.hasChildren, blockedBy: joined(license.id, secondaries) }
    : { type: 'LicenseConvertedToSingle' };

export const linked: On<'LicenseLinked'> = ({ event, before, now, facts, by }) => {
  if (now?.masterLicenseId !== event.masterLicenseId) return undoWords.since;
  const undated = refusalOf(() => refuseUndated(now));
  if (undated) return undated;
  const assignedUserId = before?.assignedUserId ?? null;
  if (assignedUserId === null) return { type: 'LicenseDetached' };
  const sides = { clientId: tenantOf(by), firmId: by.firmId };
  const { formerAssignee: former, license } = facts;
  const reason = refusalOf(() => refuseUnfit(assignedUserId, now.renewalDesignation, former, sides));
  if (reason) return { reason, blockedBy: unfit(former, license, sides) };
  return [{ type: 'LicenseDetached' }, { type: 'LicenseAssigned', assignedUserId }];
};

/** By the rules for linking it. */
export const linkedAgain: On<'LicenseDetached'> = ({ before, now, facts: { license, primary }, by }) => {
  const masterLicenseId = before?.masterLicenseId ?? null;
  const data = { masterLicenseId };
  const { hasChildren, renewalId } = license;
  const link = () => updateMaster(now, { by, data }, { hasChildren, renewalInProcess: renewalId !== null, primary });
  if (now?.masterLicenseId !== null) return undoWords.since;
  const reason = refusalOf(link);
  return reason ? hindered(reason, unlinkable(renewalId, masterLicenseId ?? '')) : link();
};

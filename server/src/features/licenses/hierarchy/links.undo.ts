import { undoWords } from '../../../kernel/undo/rules.js';
import { refuseUnfit } from '../license.decider.js';
import { type On, refusalOf } from '../undo-facts.js';
import { refuseUndated, updateMaster } from './hierarchy.decider.js';

export const linked: On<'LicenseLinked'> = ({ event, before, now, facts, by }) => {
  if (now?.masterLicenseId !== event.masterLicenseId) return undoWords.since;
  const undated = refusalOf(() => refuseUndated(now));
  if (undated) return undated;
  const assignedUserId = before?.assignedUserId ?? null;
  if (assignedUserId === null) return { type: 'LicenseDetached' };
  const sides = { clientId: by.clientId ?? by.homeTenantId, firmId: by.firmId };
  const unfit = refusalOf(() => refuseUnfit(assignedUserId, now.renewalDesignation, facts.formerAssignee, sides));
  return unfit ?? [{ type: 'LicenseDetached' }, { type: 'LicenseAssigned', assignedUserId }];
};

/** By the rules of linking it. */
export const linkedAgain: On<'LicenseDetached'> = ({ before, now, facts: { license, primary }, by }) => {
  const data = { masterLicenseId: before?.masterLicenseId ?? null };
  const { hasChildren, renewalId } = license;
  const link = () => updateMaster(now, { by, data }, { hasChildren, renewalInProcess: renewalId !== null, primary });
  if (now?.masterLicenseId !== null) return undoWords.since;
  return refusalOf(link) ?? link();
};

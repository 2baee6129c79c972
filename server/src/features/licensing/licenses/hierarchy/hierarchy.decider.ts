import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { hierarchyMessages, type MasterLicenseBody } from '@evergreen/contracts/licensing/secondaries';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { Refusal } from '../../../../kernel/errors.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import type { License } from '../license/license.aggregate.js';
import { editable, wrongDates } from '../license/license.decider.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import type { LicenseFields } from '../license/licenses.fields.js';

interface Sent<P> {
  readonly by: Actor;
  readonly data: P;
}

export interface HierarchyFacts {
  readonly hasChildren: boolean;
  readonly renewalInProcess: boolean;
  /** The requested license, if it is a primary license; otherwise null. */
  readonly primary: { readonly designation: RenewalDesignation } | null;
}

const onMaster = (message: string) => new Refusal(message, { field: 'masterLicenseId' });

/** A secondary license may leave its dates to its primary; a standalone one needs its own. */
export const refuseUndated = (license: LicenseFields): void => {
  const errors = wrongDates(license, { ...license, masterLicenseId: null });
  if (Object.keys(errors).length > 0) throw onMaster(hierarchyMessages.needsDates);
};

/** The caller checks the permission. */
export const promoted = ({ isMaster, masterLicenseId }: LicenseFields): readonly LicenseEvent[] => {
  if (isMaster || masterLicenseId !== null) throw new Refusal(hierarchyMessages.notStandalone);
  return [{ type: 'LicensePromoted' }];
};

export const promote = (state: License, { by }: Sent<unknown>): readonly LicenseEvent[] =>
  promoted(editable(state, by));

export const convertToSingle = (
  state: License,
  { by }: Sent<unknown>,
  { hasChildren }: HierarchyFacts,
): readonly LicenseEvent[] => {
  if (!editable(state, by).isMaster) throw new Refusal(hierarchyMessages.notPrimary);
  if (hasChildren) throw new Refusal(hierarchyMessages.hasChildren);
  return [{ type: 'LicenseConvertedToSingle' }];
};

/** The caller checks the permission. */
export const linked = (
  license: LicenseFields,
  masterLicenseId: string,
  { primary, renewalInProcess }: Pick<HierarchyFacts, 'primary' | 'renewalInProcess'>,
): readonly LicenseEvent[] => {
  if (license.masterLicenseId === masterLicenseId) return [];
  if (license.isMaster || license.masterLicenseId !== null) throw onMaster(hierarchyMessages.notStandalone);
  if (renewalInProcess) throw onMaster(hierarchyMessages.inProcess);
  if (license.renewalDesignationApprovalStatus !== 'None') throw onMaster(licenseMessages.awaitingApproval);
  if (!primary) throw onMaster(hierarchyMessages.choosePrimary);
  // Designation has its own rules; a link must not bypass them.
  if (primary.designation !== license.renewalDesignation) throw onMaster(hierarchyMessages.otherDesignee);
  return [{ type: 'LicenseLinked', masterLicenseId }];
};

/** Null detaches a secondary license; an id links a standalone one. */
export const updateMaster = (
  state: License,
  { by, data: { masterLicenseId: masterId } }: Sent<MasterLicenseBody>,
  facts: HierarchyFacts,
): readonly LicenseEvent[] => {
  const license = editable(state, by);
  if (masterId === null) {
    if (license.masterLicenseId === null) throw onMaster(hierarchyMessages.notSecondary);
    refuseUndated(license);
    return [{ type: 'LicenseDetached' }];
  }
  return linked(license, masterId, facts);
};

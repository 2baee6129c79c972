import { hierarchyMessages } from '@evergreen/contracts/licensing/secondaries';
import type { BlockingEvents, Happened } from '../../../../kernel/undo/rules.js';
import type { Assignee, Sides } from '../license/license.decider.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import type { LicenseFacts } from '../license/licenses.facts.js';

type Designated = Pick<LicenseFacts, 'id' | 'renewalDesignation'>;
type OfLicense = Happened & { readonly type: LicenseEvent['type'] };

const redesignated: readonly OfLicense[] = [
  { type: 'LicenseAssigned', sets: 'renewalDesignation' },
  { type: 'DesignationChangeApproved' },
];

/** How a license was deleted with everything of it. */
export const deleted = (licenseId: string | null): BlockingEvents => ({
  streams: licenseId === null ? [] : [licenseId],
  events: [{ type: 'LicenseDeleted' }] satisfies OfLicense[],
});

/** How a primary license got secondary ones. */
export const joined = (id: string, secondaries: readonly string[]): BlockingEvents => ({
  streams: secondaries,
  events: [
    { type: 'LicenseLinked', says: { masterLicenseId: id } },
    { type: 'LicenseAdded', says: { masterLicenseId: id } },
  ] satisfies OfLicense[],
});

/** How a renewal in process began. */
export const begun = (renewalId: string | null): BlockingEvents => ({
  streams: renewalId === null ? [] : [renewalId],
  events: [{ type: 'RenewalBegun' }, { type: 'RenewalRestored' }],
});

/** How the renewal in process got its due date. */
export const due = ({ renewalId, renewalDueDate }: LicenseFacts): BlockingEvents => ({
  streams: renewalId === null ? [] : [renewalId],
  events: [
    { type: 'FormsReceived', says: { renewalDueDate } },
    { type: 'StartDateChanged', says: { dueDate: renewalDueDate } },
  ],
});

/** How a user lost the right to an assigned license: by the account, its designation, or the roles. */
export const unfit = (
  assignee: Assignee | null,
  { id, renewalDesignation }: Designated,
  { clientId }: Sides,
): BlockingEvents => {
  if (!assignee) return { streams: [], events: [] };
  if (!assignee.active) return { streams: [assignee.id], events: [{ type: 'UserDeactivated' }] };
  if ((assignee.tenantId === clientId) !== (renewalDesignation === 'BillingClient'))
    return { streams: [id], events: redesignated };
  return { streams: [assignee.id], events: [{ type: 'UserChanged', sets: 'roles' }] };
};

/** How another license took the former number, under the type. */
export const renumbered = (rival: string): BlockingEvents => ({
  streams: [rival],
  events: [
    { type: 'LicenseAdded' },
    { type: 'InformationChanged', sets: 'licenseNumber' },
    { type: 'InformationChanged', sets: 'licenseTypeId' },
  ] satisfies OfLicense[],
});

/** How a license lost the possibility to be linked to its former primary, by the reason. */
export const unlinkable = (renewalId: string | null, primaryId: string): Readonly<Record<string, BlockingEvents>> => ({
  [hierarchyMessages.inProcess]: begun(renewalId),
  [hierarchyMessages.choosePrimary]: {
    streams: [primaryId],
    events: [{ type: 'LicenseConvertedToSingle' }, { type: 'LicenseDeleted' }] satisfies OfLicense[],
  },
  [hierarchyMessages.otherDesignee]: { streams: [primaryId], events: redesignated },
});

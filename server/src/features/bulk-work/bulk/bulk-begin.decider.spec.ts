import { bulkReasons } from '@evergreen/contracts/bulk-work/bulk';
import type { PermissionUser } from '@evergreen/workflows/permissions';
import { type BulkFacts, whyNotBegun } from './bulk-begin.decider.js';
import { nothingShown, type Shown } from '../runs/index.js';

const dana: PermissionUser = {
  kind: 'client',
  roles: ['ClientContributor'],
  firmId: 'f',
  clientId: 'c',
  clientServiceLevel: 'Saas',
  licensingServiceLevel: 'Standard',
};
const license: BulkFacts = {
  id: 'l',
  licenseNumber: 'LQ-1',
  documentPolicy: 'DocumentPerRenewal',
  expirationDate: '2026-12-31',
  dueDate: '2026-12-01',
  isTrackingOnly: false,
  renewalDesignation: 'BillingClient',
  licensingServiceLevel: 'Standard',
  active: true,
  assignedUserId: 'u',
  licenseTerm: 'Annual',
  designationApprovalStatus: 'None',
  renewalInProcess: false,
  isSecondary: false,
};
const why = (facts: Partial<BulkFacts> | undefined, shown: Shown = nothingShown, by = dana, dueDate?: string) =>
  whyNotBegun(by, 'c', facts && { ...license, ...facts }, shown, dueDate);
const full: Shown = { trackingOnly: false, dueDate: '2026-12-01' };

describe('a license of a bulk begin', () => {
  it.each<[string, string | undefined, string | undefined]>([
    ['begins', undefined, why({})],
    ['begins as the plan showed it', undefined, why({ isTrackingOnly: true }, { ...full, trackingOnly: true })],
    ['is not begun where it is missing, or another tenant’s', bulkReasons.missing, why(undefined)],
    ['is not begun by the other side', bulkReasons.notYours, why({ renewalDesignation: 'ManagingFirm' })],
    [
      'is not begun without renewal permission',
      bulkReasons.notYours,
      why({}, nothingShown, { ...dana, roles: ['ClientViewer'] }),
    ],
    ['is not begun otherwise than the plan showed it', bulkReasons.otherTracking, why({ isTrackingOnly: true }, full)],
    [
      'is not begun with another due date than the plan showed',
      bulkReasons.otherDueDate,
      why({ dueDate: '2026-12-02' }, full),
    ],
    [
      'begins with the due date that is given, whatever its own is by then',
      undefined,
      why({ dueDate: '2026-12-02' }, full, dana, '2026-11-11'),
    ],
    ['is not begun while it is inactive', 'An inactive license cannot be renewed.', why({ active: false })],
    [
      'is not begun without an assignee',
      'A paralegal must be assigned before a license can be renewed.',
      why({ assignedUserId: null }),
    ],
    [
      'is not begun where its term is perpetual',
      'A license with a perpetual term is not renewed.',
      why({ licenseTerm: 'Perpetual' }),
    ],
    [
      'is not begun while a designation change awaits approval',
      'A change of the renewal designation awaits approval.',
      why({ designationApprovalStatus: 'ApprovalRequested' }),
    ],
    ['is not begun twice', 'A renewal is already in process on this license.', why({ renewalInProcess: true })],
    [
      'is not begun where the service level is restricted',
      'Renewal tracking is disabled at the client’s service level.',
      why({ licensingServiceLevel: 'Restricted' }),
    ],
  ])('%s', (_, expected, reason) => expect(reason).toBe(expected));
});

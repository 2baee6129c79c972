import { bulkMessages, bulkReasons } from '@evergreen/contracts/bulk';
import type { BulkBeginSnapshot } from '@evergreen/workflows/bulkBegin.machine';
import type { PermissionUser } from '@evergreen/workflows/permissions';
import {
  batchBegun,
  type BulkFacts,
  cancelBulkBegin,
  failBulkBegin,
  nothingShown,
  refuseRetry,
  type Shown,
  whyNotBegun,
} from './bulk-begin.decider.js';
import { bulkRuns, type BulkEvent } from './bulk-begin.events.js';

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

describe('a run', () => {
  const started: BulkEvent = {
    type: 'BulkBeginStarted',
    processStartDate: '2026-03-02',
    dueDate: null,
    total: 100,
    retryOf: null,
  };
  const given = (...events: BulkEvent[]): BulkBeginSnapshot =>
    events.reduce((state, event) => bulkRuns.apply(state, event), bulkRuns.initial);
  const failures = [{ licenseId: 'l', reason: 'Because' }];
  const first = batchBegun(given(started), 49, failures);
  const second = batchBegun(given(started, first), 50, []);
  const completed: BulkEvent = { type: 'BulkBeginCompleted' };
  const cancelled: BulkEvent = { type: 'BulkBeginCancelled' };

  it('counts each batch and those before it', () => {
    expect(first).toEqual({
      type: 'BulkBatchBegun',
      from: 0,
      succeeded: 49,
      failed: 1,
      failures,
      soFar: { succeeded: 49, failed: 1 },
    });
    expect(second).toMatchObject({ from: 50, soFar: { succeeded: 99, failed: 1 } });
  });

  it('is cancelled while it runs, once, and not after its end', () => {
    expect(cancelBulkBegin(given(started, first))).toEqual([cancelled]);
    expect(cancelBulkBegin(given(started, cancelled))).toEqual([]);
    expect(() => cancelBulkBegin(given(started, first, second, completed))).toThrow(bulkMessages.over);
  });

  it('fails only where it has not come to another end', () => {
    expect(failBulkBegin(given(started), 'Broken')).toEqual([{ type: 'BulkBeginFailed', reason: 'Broken' }]);
    expect(failBulkBegin(given(started, cancelled), 'Broken')).toEqual([]);
  });

  it('is tried again once it is over, where something was not begun', () => {
    const whole = batchBegun(given(started), 100, []);
    expect(() => refuseRetry(given(started, first))).toThrow(bulkMessages.running);
    expect(() => refuseRetry(given(started, whole, completed))).toThrow(bulkMessages.nothingToRetry);
    expect(() => refuseRetry(given(started, first, second, completed))).not.toThrow();
    expect(() => refuseRetry(given(started, cancelled))).not.toThrow();
  });
});

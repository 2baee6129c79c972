import { bulkMessages } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkRunSnapshot } from '@evergreen/workflows/bulkRun';
import { type BulkEvent, bulkRuns } from '../bulk-begin.events.js';
import { bulkBegin } from '../bulk-begin.kind.js';
import { batchDone, batchOf, cancelRun, failRun, refuseRetry } from './run.decider.js';

describe('a run', () => {
  const started: BulkEvent = {
    type: 'BulkBeginStarted',
    processStartDate: '2026-03-02',
    dueDate: null,
    total: 100,
    retryOf: null,
  };
  const given = (...events: BulkEvent[]): BulkRunSnapshot =>
    events.reduce((state, event) => bulkRuns.apply(state, event), bulkRuns.initial);
  const failures = [{ licenseId: 'l', reason: 'Because' }];
  const first = bulkBegin.batch(batchDone(given(started), { succeeded: 49, failures }));
  const second = bulkBegin.batch(batchDone(given(started, first), { succeeded: 50, failures: [] }));
  const completed: BulkEvent = { type: 'BulkBeginCompleted' };
  const cancelled: BulkEvent = { type: 'BulkBeginCancelled' };

  it('goes by fifties, and of very many licenses in no more than 400 batches', () =>
    expect([1, 520, 20_000, 100_000].map(batchOf)).toEqual([50, 50, 50, 250]));

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
    expect(cancelRun(bulkBegin, given(started, first))).toEqual([cancelled]);
    expect(cancelRun(bulkBegin, given(started, cancelled))).toEqual([]);
    expect(() => cancelRun(bulkBegin, given(started, first, second, completed))).toThrow(bulkMessages.over);
  });

  it('fails only where it has not come to another end', () => {
    expect(failRun(bulkBegin, given(started))).toEqual([{ type: 'BulkBeginFailed', reason: bulkMessages.gaveUp }]);
    expect(failRun(bulkBegin, given(started, cancelled))).toEqual([]);
  });

  it('is tried again once it is over, where something was not begun', () => {
    const whole = bulkBegin.batch(batchDone(given(started), { succeeded: 100, failures: [] }));
    expect(() => refuseRetry(bulkBegin, given(started, first))).toThrow(bulkMessages.running);
    expect(() => refuseRetry(bulkBegin, given(started, whole, completed))).toThrow(bulkMessages.nothingToRetry);
    expect(() => refuseRetry(bulkBegin, given(started, first, second, completed))).not.toThrow();
    expect(() => refuseRetry(bulkBegin, given(started, cancelled))).not.toThrow();
  });
});

import { bulkMessages } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkRunEvent, BulkRunSnapshot } from '@evergreen/workflows/bulk-work/bulkRun.machine';
import { bulkBegin } from '../bulk/bulk-begin.run.js';
import { batchDone, batchOf, cancelRun, failRun, refuseRetry } from './run.decider.js';

describe('a run', () => {
  const { runs } = bulkBegin;
  const request = { processStartDate: '2026-03-02', dueDate: null };
  const started = bulkBegin.started(request, { total: 100, retryOf: null });
  const given = (...events: BulkRunEvent[]): BulkRunSnapshot =>
    events.reduce((state, event) => runs.apply(state, event), runs.initial);
  const failures = [{ id: 'l', reason: 'Because' }];
  const first = bulkBegin.batch(batchDone(given(started), 50, failures));
  const second = bulkBegin.batch(batchDone(given(started, first), 50, []));
  const completed = { type: 'BulkBeginCompleted' };
  const cancelled = { type: 'BulkBeginCancelled' };

  it('begins with its request, and without what its kind does not know', () =>
    expect(
      bulkBegin.started({ ...request, licenseIds: ['l'] } as typeof request, { total: 100, retryOf: null }),
    ).toEqual({
      type: 'BulkBeginStarted',
      ...request,
      total: 100,
      retryOf: null,
    }));

  it('goes by fifties, and of very many licenses in no more than 400 batches', () =>
    expect([1, 520, 20_000, 100_000].map(batchOf)).toEqual([50, 50, 50, 250]));

  it('counts each batch and those before it', () => {
    expect(first).toEqual({
      type: 'BulkBatchBegun',
      from: 0,
      succeeded: 49,
      failed: 1,
      failures: [{ licenseId: 'l', reason: 'Because' }],
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
    const whole = bulkBegin.batch(batchDone(given(started), 100, []));
    expect(() => refuseRetry(bulkBegin, given(started, first))).toThrow(bulkMessages.running);
    expect(() => refuseRetry(bulkBegin, given(started, whole, completed))).toThrow(bulkMessages.nothingToRetry);
    expect(() => refuseRetry(bulkBegin, given(started, first, second, completed))).not.toThrow();
    expect(() => refuseRetry(bulkBegin, given(started, cancelled))).not.toThrow();
  });
});

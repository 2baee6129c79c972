import { initialTransition, transition } from 'xstate';
import { bulkBeginMachine, type BulkBeginEvent } from './bulkBegin.machine.js';

/** Folds as the server does, and says which event was refused first. */
const fold = (events: readonly BulkBeginEvent[]) => {
  let [snapshot] = initialTransition(bulkBeginMachine);
  for (const event of events) {
    if (!snapshot.can(event)) return { value: snapshot.value, context: snapshot.context, refused: event.type };
    [snapshot] = transition(bulkBeginMachine, snapshot, event);
  }
  return { value: snapshot.value, context: snapshot.context, refused: null };
};

const started: BulkBeginEvent = { type: 'BulkBeginStarted', total: 100 };
const batch = (from: number, failed = 0): BulkBeginEvent => ({
  type: 'BulkBatchBegun',
  from,
  succeeded: 50 - failed,
  failed,
});
const completed: BulkBeginEvent = { type: 'BulkBeginCompleted' };
const cancelled: BulkBeginEvent = { type: 'BulkBeginCancelled' };

describe('a bulk begin', () => {
  it.each<[string, BulkBeginEvent[], string, string | null]>([
    ['completes when every license is done', [started, batch(0), batch(50), completed], 'completed', null],
    ['does not complete before', [started, batch(0), completed], 'running', 'BulkBeginCompleted'],
    ['never does a batch twice', [started, batch(0), batch(0)], 'running', 'BulkBatchBegun'],
    ['leaves no license out', [started, batch(50)], 'running', 'BulkBatchBegun'],
    [
      'never does more licenses than were planned',
      [started, batch(0), batch(50), batch(100)],
      'running',
      'BulkBatchBegun',
    ],
    ['does not begin with nothing', [{ ...started, total: 0 }], 'none', 'BulkBeginStarted'],
    ['is cancelled between batches', [started, batch(0), cancelled], 'cancelled', null],
    ['does nothing after it was cancelled', [started, cancelled, batch(0)], 'cancelled', 'BulkBatchBegun'],
    [
      'is not cancelled once it is complete',
      [started, batch(0), batch(50), completed, cancelled],
      'completed',
      'BulkBeginCancelled',
    ],
    ['does nothing after it failed', [started, { type: 'BulkBeginFailed' }, batch(0)], 'failed', 'BulkBatchBegun'],
  ])('%s', (_, events, value, refused) => expect(fold(events)).toMatchObject({ value, refused }));

  it('counts what was begun and what could not be', () =>
    expect(fold([started, batch(0, 3), batch(50, 2)]).context).toEqual({ total: 100, succeeded: 95, failed: 5 }));
});

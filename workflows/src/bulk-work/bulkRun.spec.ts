import { initialTransition, transition } from 'xstate';
import { runEventNames, runMachine } from './bulkRun.machine.js';

const kinds = [
  { kind: 'bulk begin', name: 'BulkBegin', batchDone: 'BulkBatchBegun' },
  { kind: 'bulk assignment', name: 'BulkAssign', batchDone: 'BulkBatchAssigned' },
];

describe.each(kinds)('a $kind', ({ name, batchDone }) => {
  const machine = runMachine('run', runEventNames(name, batchDone));
  type Event = Parameters<typeof machine.transition>[1];

  /** Folds as the server does, and says which event was refused first. */
  const fold = (events: readonly Event[]) => {
    let [snapshot] = initialTransition(machine);
    for (const event of events) {
      if (!snapshot.can(event)) return { value: snapshot.value, context: snapshot.context, refused: event.type };
      [snapshot] = transition(machine, snapshot, event);
    }
    return { value: snapshot.value, context: snapshot.context, refused: null };
  };

  const started = { type: `${name}Started`, total: 100 };
  const batch = (from: number, failed = 0) => ({ type: batchDone, from, succeeded: 50 - failed, failed });
  const completed = { type: `${name}Completed` };
  const cancelled = { type: `${name}Cancelled` };
  const broken = { type: `${name}Failed` };

  it.each<[string, Event[], string, string | null]>([
    ['completes when every license is done', [started, batch(0), batch(50), completed], 'completed', null],
    ['does not complete before', [started, batch(0), completed], 'running', completed.type],
    ['never does a batch twice', [started, batch(0), batch(0)], 'running', batchDone],
    ['leaves no license out', [started, batch(50)], 'running', batchDone],
    ['never does more licenses than were planned', [started, batch(0), batch(50), batch(100)], 'running', batchDone],
    ['does not begin with nothing', [{ ...started, total: 0 }], 'none', started.type],
    ['is cancelled between batches', [started, batch(0), cancelled], 'cancelled', null],
    ['does nothing after it was cancelled', [started, cancelled, batch(0)], 'cancelled', batchDone],
    [
      'is not cancelled once it is complete',
      [started, batch(0), batch(50), completed, cancelled],
      'completed',
      cancelled.type,
    ],
    ['does nothing after it failed', [started, broken, batch(0)], 'failed', batchDone],
  ])('%s', (_, events, value, refused) => expect(fold(events)).toMatchObject({ value, refused }));

  it('counts what was begun and what could not be', () =>
    expect(fold([started, batch(0, 3), batch(50, 2)]).context).toEqual({ total: 100, succeeded: 95, failed: 5 }));
});

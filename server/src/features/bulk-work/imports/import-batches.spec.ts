import type { Transactions } from '../../../kernel/commands/transactions.js';
import { Clock } from '../../../kernel/clock.js';
import { NotYet } from '../../../kernel/jobs/job-handler.js';
import { ImportBatches, type ImportWork } from './import-batches.js';
import type { ReadRow } from './reading/batches.js';

const now = new Date('2026-03-02T12:00:00Z');
const row = { row: 2 } as ReadRow;

/** The batch of a worker that last wrote row 1, while the run has come to `lastRow`; it may only look at the run. */
const writing = (lastRow: number) => {
  const uow = { load: () => Promise.resolve({ state: { matches: () => true, context: { lastRow } } }) };
  const transactions = {
    run: (_by: unknown, _act: string, work: (given: typeof uow) => Promise<boolean>) => work(uow),
  } as unknown as Transactions;
  const batches = new ImportBatches(transactions, Object.assign(new Clock(), { now: () => now }));
  const work = { job: { id: 'job', payload: { importId: 'import' } }, owners: { tenantId: 'tenant' }, lastRow: 1 };
  return batches.import(work as unknown as ImportWork, [row]);
};

describe('a batch of an import', () => {
  it('is left to the worker that took over: this one looks again later', async () => {
    await expect(writing(501)).rejects.toEqual(new NotYet(new Date('2026-03-02T12:00:05Z')));
  });
});

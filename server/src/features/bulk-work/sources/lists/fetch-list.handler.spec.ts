import type { Clock } from '../../../../kernel/clock.js';
import type { Transactions } from '../../../../kernel/commands/transactions.js';
import type { Database } from '../../../../kernel/db/database.js';
import { NotYet, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import type { Imports } from '../../imports/index.js';
import type { SourceFetcher } from '../fetching/source-fetcher.js';
import { FetchListHandler } from './fetch-list.handler.js';
import type { SourceMail } from './source-mail.js';

const now = new Date('2026-11-25T11:30:00Z');

describe('the fetches of one process', () => {
  it('are ten at once: slow addresses leave room in the queue for imports', async () => {
    let answer: () => void = () => undefined;
    const slow = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const database = { read: () => slow } as unknown as Database;
    const unused = {} as Transactions & SourceFetcher & Imports & SourceMail;
    const clock = { now: () => now } as Clock;
    const handler = new FetchListHandler(database, unused, unused, unused, unused, clock);
    const job = { tenantId: 't', payload: { listId: 'l', firmId: 'f' } } as RunningJob<{
      listId: string;
      firmId: string;
    }>;
    const ten = Array.from({ length: 10 }, () => handler.handle(job));
    await expect(handler.handle(job)).rejects.toEqual(new NotYet(new Date('2026-11-25T11:30:02Z')));
    answer();
    await Promise.all(ten);
    await expect(handler.handle(job)).resolves.toBeUndefined();
  });
});

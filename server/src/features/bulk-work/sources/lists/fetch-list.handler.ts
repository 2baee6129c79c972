import type { FetchFault } from '@evergreen/contracts/bulk-work/sources';
import { Clock } from '../../../../kernel/clock.js';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import { Database } from '../../../../kernel/db/database.js';
import { jobActor } from '../../../../kernel/jobs/job-actor.js';
import { type Handles, JobHandler, NotYet, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import { jobKind } from '../../../../kernel/jobs/job-kinds.js';
import { type Actor, scopeOf } from '../../../../kernel/tenancy/actor.js';
import { FileRefused, Imports } from '../../imports/index.js';
import { NotFetched } from '../fetching/not-fetched.js';
import { SourceFetcher } from '../fetching/source-fetcher.js';
import { type SourceToFetch, sourceToFetch, lastFault, sourceOfList, validatorsOf } from './source-to-fetch.js';
import { sourceLists } from './list.events.js';
import { SourceMail } from './source-mail.js';
import { storeList, type StoredList } from './store-list.js';

export const FetchList = jobKind<{ listId: string; firmId: string }>('sources.fetch', {
  queue: 'imports',
  backoff: 60_000,
});

type Job = RunningJob<{ listId: string; firmId: string }>;

/** May be over in a minute: the fetch is retried before the owner is notified. */
const passing: readonly FetchFault[] = ['Unreachable', 'Status', 'TooSlow', 'CutOff'];
const TRIES = 3;
/** Further ones wait in the queue, so that slow addresses do not keep imports out of it. */
const MOST_AT_ONCE = 10;
const LATER_MS = 2_000;

/**
 * Fetches a list outside of any transaction, and writes the result in one: after a kill before that it fetches again,
 * after a later one it finds the list stored.
 */
@JobHandler(FetchList)
export class FetchListHandler implements Handles<typeof FetchList> {
  private running = 0;

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly fetcher: SourceFetcher,
    private readonly imports: Imports,
    private readonly mail: SourceMail,
    private readonly clock: Clock,
  ) {}

  /** @throws NotYet if others are being fetched */
  async handle(job: Job): Promise<void> {
    if (this.running >= MOST_AT_ONCE) throw new NotYet(new Date(this.clock.now().getTime() + LATER_MS));
    this.running += 1;
    try {
      await this.fetch(job);
    } finally {
      this.running -= 1;
    }
  }

  private async fetch(job: Job): Promise<void> {
    const by = jobActor(job);
    const source = await this.database.read(scopeOf(by), (sql) => sourceOfList(sql, job.tenantId, job.payload.listId));
    if (!source) return;
    try {
      await this.store(job, source, await this.fetched(job, by, source));
    } catch (error) {
      if (error instanceof FileRefused) return this.fail(job, 'Unreadable', error.message);
      if (!(error instanceof NotFetched) || (passing.includes(error.fault) && job.attempt < TRIES)) throw error;
      await this.fail(job, error.fault, error.detail);
    }
  }

  async givenUp(job: Job, failure: string): Promise<void> {
    await this.fail(job, 'Unreachable', failure);
  }

  private async fetched(job: Job, by: Actor, source: SourceToFetch): Promise<StoredList | undefined> {
    const since = await this.database.read(scopeOf(by), (sql) => validatorsOf(sql, job.tenantId, source));
    const list = await this.fetcher.fetch(job.tenantId, source, since);
    return list && { ...list, head: await this.imports.headLike(job.tenantId, list.file.hash, source) };
  }

  private store(job: Job, source: SourceToFetch, stored: StoredList | undefined): Promise<void> {
    const { listId } = job.payload;
    return this.transactions.run(jobActor(job), job.id, async (uow) => {
      const list = await uow.load(sourceLists, listId);
      if (!list.state.matches('fetching')) return;
      // The source may have changed during the fetch: the bytes are read with its settings of now.
      const now = (await sourceToFetch(uow, job.tenantId, source.id)) ?? source;
      if (stored) await storeList(uow, list, now, stored);
      else uow.append(sourceLists, list, { type: 'ListNotChanged', fileHash: null, etag: null, lastModified: null });
    });
  }

  private fail(job: Job, fault: FetchFault, detail: string | null): Promise<void> {
    const { listId } = job.payload;
    return this.transactions.run(jobActor(job), job.id, async (uow) => {
      const source = await sourceOfList(uow, job.tenantId, listId);
      const list = await uow.load(sourceLists, listId);
      if (!list.state.matches('fetching')) return;
      uow.append(sourceLists, list, { type: 'FetchFailed', fault, detail });
      // Once per series of failures: the list of sources shows that it lasts.
      if (source && (await lastFault(uow, job.tenantId, source.id, listId)) === null)
        await this.mail.failed(uow, source, fault, detail);
    });
  }
}

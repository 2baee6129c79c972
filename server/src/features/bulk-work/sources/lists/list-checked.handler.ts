import { Transactions } from '../../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { jobActor } from '../../../../kernel/jobs/job-actor.js';
import { type Handles, JobHandler, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import { ListChecked } from '../../imports/index.js';
import { type SourceToFetch, sourceToFetch } from './source-to-fetch.js';
import { conclude, earlierOf, figuresOf } from './conclude.js';
import { doubtsOf } from './doubts.js';
import { sourceLists } from './list.events.js';
import { setAsideOutdated } from './outdated.js';
import { SourceMail } from './source-mail.js';

type Job = RunningJob<{ importId: string; firmId: string; listId: string }>;

const listSql = `select l.source_id as "sourceId", r.status, r.reason from source_lists l
  join import_runs r on r.tenant_id = l.tenant_id and r.id = l.import_id
  where l.tenant_id = $1 and l.id = $2`;

interface Listed {
  readonly sourceId: string;
  readonly status: string;
  readonly reason: string | null;
}

const loadList = (uow: UnitOfWork, id: string) => uow.load(sourceLists, id);

interface Compared {
  readonly list: Awaited<ReturnType<typeof loadList>>;
  readonly listed: Listed | undefined;
  readonly source: SourceToFetch | undefined;
}

/** Creates the findings of a list that was checked, or asks the owner; in one transaction, so it happens once. */
@JobHandler(ListChecked)
export class ListCheckedHandler implements Handles<typeof ListChecked> {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: SourceMail,
  ) {}

  async handle(job: Job): Promise<void> {
    await this.transactions.run(jobActor(job), job.id, async (uow) => {
      const compared = await this.compared(uow, job);
      if (!compared) return;
      const { list, listed, source } = compared;
      if (!source || listed?.status !== 'Ready') return this.fail(uow, compared, listed?.reason ?? null);
      const earlier = await earlierOf(uow, source, list.id);
      const figures = await figuresOf(uow, job.payload.importId, earlier);
      const doubts = doubtsOf(figures, earlier, source.threshold);
      if (doubts.length > 0) {
        uow.append(sourceLists, list, { type: 'ListDoubted', doubts, rows: figures.rows });
        await this.mail.doubted(uow, source, doubts);
        return;
      }
      await setAsideOutdated(uow, source.id, { listId: list.id, fileHash: null });
      const result = await conclude(uow, source, job.payload, earlier);
      uow.append(sourceLists, list, { type: 'ListCompared', rows: figures.rows, found: result });
    });
  }

  async givenUp(job: Job, failure: string): Promise<void> {
    await this.transactions.run(jobActor(job), job.id, async (uow) => {
      const compared = await this.compared(uow, job);
      if (compared) await this.fail(uow, compared, failure);
    });
  }

  /** The list, its import and its source; undefined if it is compared already. */
  private async compared(uow: UnitOfWork, { tenantId, payload }: Job): Promise<Compared | undefined> {
    const list = await loadList(uow, payload.listId);
    if (!list.state.matches('comparing')) return undefined;
    const [listed] = await uow.query<Listed>(listSql, [tenantId, list.id]);
    return { list, listed, source: listed && (await sourceToFetch(uow, tenantId, listed.sourceId)) };
  }

  private async fail(uow: UnitOfWork, { list, source }: Compared, detail: string | null): Promise<void> {
    uow.append(sourceLists, list, { type: 'FetchFailed', fault: 'Unreadable', detail });
    if (source) await this.mail.failed(uow, source, 'Unreadable', detail);
  }
}

import { Clock } from '../../../../kernel/clock.js';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Database } from '../../../../kernel/db/database.js';
import { firstTime, type Handles, JobHandler, NotYet, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import { systemActor } from '../../../../kernel/tenancy/actor.js';
import { FollowType } from '../../authorities/index.js';
import { followBatch, type LeftBehind } from './follow-batch.js';
import { FollowMail } from './follow-mail.js';

type Job = Parameters<Handles<typeof FollowType>['handle']>[0];

const firstOfAll = '00000000-0000-0000-0000-000000000000';

/**
 * Updates the licenses of a type, client by client, 500 in a transaction. Updated licenses no longer match: after a
 * stop or a crash it begins again and finds the rest.
 */
@JobHandler(FollowType)
export class FollowTypeHandler implements Handles<typeof FollowType> {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mail: FollowMail,
  ) {}

  async handle(job: Job): Promise<void> {
    for (const clientId of await this.clientsOf(job)) await this.inClient(job, clientId);
  }

  private async clientsOf({ tenantId, payload: { firmId } }: Job): Promise<string[]> {
    if (tenantId !== firmId) return [tenantId];
    const clients = await this.database.read({ tenants: [firmId] }, (sql) =>
      sql.query<{ id: string }>('select id from clients where tenant_id = $1 order by id', [firmId]),
    );
    return clients.map(({ id }) => id);
  }

  private async inClient(job: Job, clientId: string): Promise<void> {
    const { licenseTypeId, fields } = job.payload;
    const left: LeftBehind[] = [];
    for (let after: string | undefined = firstOfAll; after !== undefined;) {
      const from: string = after;
      const batch = await this.run(job, clientId, (uow) => followBatch(uow, { licenseTypeId, fields, after: from }));
      left.push(...batch.left);
      after = batch.last;
      if (after !== undefined && job.signal.aborted) throw new NotYet(this.clock.now());
    }
    if (left.length === 0) return;
    await this.run(job, clientId, async (uow) => {
      if (await firstTime(uow, { tenantId: clientId, kind: job.kind, id: job.id }))
        await this.mail.leftBehind(uow, { licenseTypeId, left });
    });
  }

  private run<R>({ id, payload }: RunningJob<Job['payload']>, clientId: string, work: (uow: UnitOfWork) => Promise<R>) {
    const by = systemActor(clientId, payload.firmId, id, { clientId, userId: payload.userId });
    return this.transactions.run(by, id, work);
  }
}

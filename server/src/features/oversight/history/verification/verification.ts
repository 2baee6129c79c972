import type { LatestVerification, Verification, VerificationResult } from '@evergreen/contracts/oversight/history';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { jobKind } from '../../../../kernel/jobs/job-kinds.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';

export const VerifyHistory = jobKind<Record<string, never>>('history.verify', {
  queue: 'checks',
  attempts: 3,
  evenAtRest: true,
});

const latest = async (sql: Sql, tenantId: string): Promise<Verification | null> => {
  const [verification] = await sql.query<Verification>(
    `select state, started_at as "startedAt", events, total, result from verifications where tenant_id = $1`,
    [tenantId],
  );
  return verification ?? null;
};

/** The latest check of a tenant's history: at most one runs, however often the button is pressed. */
@Injectable()
export class VerificationService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  latest(by: Actor): Promise<LatestVerification> {
    return this.database.read(scopeOf(by), async (sql) => ({ latest: await latest(sql, tenantOf(by)) }));
  }

  /** @returns the new check, or the one that is running */
  async begin(by: Actor): Promise<Verification> {
    const tenantId = tenantOf(by);
    await this.transactions.run(by, newId(), async (uow) => {
      const begun = await uow.query(
        `insert into verifications (tenant_id, state, started_at) values ($1, 'running', $2)
         on conflict (tenant_id) do update
           set state = 'running', started_at = excluded.started_at, events = 0, total = null, result = null
           where verifications.state <> 'running'
         returning 1`,
        [tenantId, uow.now],
      );
      if (begun.length > 0) uow.enqueue(VerifyHistory({}));
      return null;
    });
    const { latest: running } = await this.latest(by);
    if (!running) throw new Missing();
    return running;
  }

  /** While it runs; a late report finds that it has ended. */
  async saw(tenantId: string, events: number, total: number | null): Promise<void> {
    await this.set(tenantId, 'events = $2, total = coalesce($3, total)', [events, total]);
  }

  async ended(tenantId: string, result: Omit<VerificationResult, 'at'>): Promise<void> {
    const entry = { ...result, at: this.clock.now().toISOString() };
    await this.set(tenantId, `state = 'ended', events = $2, total = $2, result = $3`, [result.events, entry]);
  }

  async failed(tenantId: string): Promise<void> {
    await this.set(tenantId, `state = 'failed'`, []);
  }

  private async set(tenantId: string, values: string, params: readonly unknown[]): Promise<void> {
    await this.database.write({ tenants: [tenantId] }, (sql) =>
      sql.query(`update verifications set ${values} where tenant_id = $1 and state = 'running'`, [tenantId, ...params]),
    );
  }
}

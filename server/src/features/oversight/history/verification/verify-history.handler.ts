import { Inject } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../kernel/db/database.js';
import { Registry } from '../../../../kernel/events/registry.js';
import { type Handles, JobHandler, NotYet, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import { verifyTenant } from '../../../../kernel/verify/verify-tenant.js';
import { VerificationService, VerifyHistory } from './verification.js';

const TOLD_EVERY_MS = 1_000;
type Job = RunningJob<Record<string, never>>;

/**
 * The same check as `evergreen verify`, for one tenant and with the app's rights. After an interruption it begins
 * again.
 */
@JobHandler(VerifyHistory)
export class VerifyHistoryHandler implements Handles<typeof VerifyHistory> {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(VerificationService) private readonly verification: VerificationService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async handle({ tenantId, signal }: Job): Promise<void> {
    await this.verification.saw(tenantId, 0, await this.total(tenantId));
    let seen = 0;
    // Reports progress without holding up the check: a lost report is followed by the next.
    const telling = setInterval(
      () => void this.verification.saw(tenantId, seen, null).catch(() => undefined),
      TOLD_EVERY_MS,
    );
    try {
      const { streams, events, faults, first } = await this.database.snapshot({ tenants: [tenantId] }, (sql) =>
        verifyTenant(sql, this.registry, this.database.source, tenantId, (events) => {
          if (signal.aborted) throw new NotYet(this.clock.now());
          seen = events;
        }),
      );
      clearInterval(telling);
      const fault = first?.words ?? null;
      await this.verification.ended(tenantId, { verified: faults === 0, streams, events, faults, fault });
    } finally {
      clearInterval(telling);
    }
  }

  givenUp({ tenantId }: Job): Promise<void> {
    return this.verification.failed(tenantId);
  }

  private async total(tenantId: string): Promise<number> {
    const [size] = await this.database.read({ tenants: [tenantId] }, (sql) =>
      sql.query<{ events: number }>('select count(*) as events from events where tenant_id = $1', [tenantId]),
    );
    return size?.events ?? 0;
  }
}

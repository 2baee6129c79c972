import type { Verification } from '@evergreen/contracts/history';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../kernel/db/database.js';
import { Refusal } from '../../kernel/errors.js';
import { Registry } from '../../kernel/events/registry.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';
import { verifyTenant } from '../../kernel/verify/verify.js';

/** Some seconds of work. */
const MOST = 200_000;

/** The button: the same check as `evergreen verify`, for one's own tenant and with one's own rights. */
@Injectable()
export class VerificationService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  verify(by: Actor): Promise<Verification> {
    const tenantId = tenantOf(by);
    return this.database.read(scopeOf(by), async (sql) => {
      const [size] = await sql.query<{ events: number }>(
        `select count(*) as events from (select from events where tenant_id = $1 limit ${MOST + 1}) e`,
        [tenantId],
      );
      if ((size?.events ?? 0) > MOST)
        throw new Refusal('This history is too long to be verified here. Ask the operator to run evergreen verify.');
      const { streams, events, faults, first } = await verifyTenant(sql, this.registry, this.database.source, tenantId);
      const at = this.clock.now().toISOString();
      return { verified: faults === 0, streams, events, at, faults, fault: first?.words ?? null };
    });
  }
}

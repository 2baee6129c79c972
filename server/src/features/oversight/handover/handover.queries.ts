import {
  type Handover,
  type HandoverBrief,
  type HandoverBriefBody,
  type HandoverQuery,
  mostHanded,
} from '@evergreen/contracts/oversight/handover';
import { actsAsAdministrator } from '@evergreen/workflows/permissions';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { Registry } from '../../../kernel/events/registry.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { briefOf } from './brief.js';
import { handedBy, handoverOf, summaryOf } from './handed.js';

@Injectable()
export class HandoverQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    private readonly clock: Clock,
  ) {}

  /** For the user who assigned it, the user who got it, and administrators. @throws Missing */
  one(by: Actor, eventId: string, query: HandoverQuery): Promise<Handover> {
    return this.database.read(scopeOf(by), async (sql) => {
      const act = await handoverOf(sql, this.registry, by, eventId);
      if (!act || !([act.actorId, act.toId].includes(by.userId) || actsAsAdministrator(by))) throw new Missing();
      const handed = await handedBy(sql, by, act);
      const brief = await briefOf(sql, by, handed.slice(0, mostHanded), { ...query, today: this.today(by) });
      return { ...brief, summary: summaryOf(act, handed) };
    });
  }

  /** Of licenses that are about to be handed over. */
  brief(by: Actor, { licenseIds, ...query }: HandoverBriefBody): Promise<HandoverBrief> {
    const brought = [...new Set(licenseIds)].map((licenseId) => ({ licenseId, taskId: null }));
    return this.database.read(scopeOf(by), (sql) => briefOf(sql, by, brought, { ...query, today: this.today(by) }));
  }

  private today(by: Actor): string {
    return this.clock.today(by.timeZone);
  }
}

import { ownSessionCalls } from '@evergreen/contracts/calls/accounts/identity';
import type { OwnSession, OwnSessions } from '@evergreen/contracts/accounts/own-sessions';
import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { FromPrimary, SignedIn } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { Serves } from '../../../kernel/http/serves.js';
import { SESSION_COOKIE } from '../../../kernel/http/sessions.js';
import { newId } from '../../../kernel/ids.js';
import { secretHash } from '../../../kernel/secrets.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { type Device, inWords } from './device.js';

const sessionOf = ({ cookies }: FastifyRequest): Buffer => secretHash(cookies[SESSION_COOKIE] ?? '');

/** The user's sessions that have not expired. */
const ownSql = `select id, browser, system, created_at as "createdOn", last_seen_at as "lastSeenOn", id_hash = $3 as "isCurrent"
  from sessions where tenant_id = $1 and user_id = $2 and not two_factor_pending
    and last_seen_at > $4::timestamptz - interval '8 hours' and created_at > $4::timestamptz - interval '7 days'
  order by "isCurrent" desc, last_seen_at desc, id limit 100`;

/** The user's sessions. No events, since no record changes; a change stream ends with its session. */
@ApiTags('identity')
@Controller()
@SignedIn()
@FromPrimary()
export class OwnSessionsController {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @Serves(ownSessionCalls.own)
  async own(@By() by: Actor, @Req() request: FastifyRequest): Promise<OwnSessions> {
    const sessions = await this.database.read(scopeOf(by), (sql) =>
      sql.query<Omit<OwnSession, keyof Device> & Device>(ownSql, [
        by.homeTenantId,
        by.userId,
        sessionOf(request),
        this.clock.now(),
      ]),
    );
    return { items: sessions.map((session) => ({ ...session, ...inWords(session) })) };
  }

  /** All except the current one. */
  @Serves(ownSessionCalls.endOthers)
  async endOthers(@By() by: Actor, @Req() request: FastifyRequest): Promise<void> {
    await this.end(by, 'id_hash <> $3', sessionOf(request));
  }

  @Serves(ownSessionCalls.endOne)
  async endOne(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
    if ((await this.end(by, 'id = $3', id)) === 0) throw new Missing();
  }

  private end(by: Actor, which: string, value: unknown): Promise<number> {
    return this.transactions.run(by, newId(), async (uow) => {
      const ended = await uow.query(
        `delete from sessions where tenant_id = $1 and user_id = $2 and ${which} returning 1 as ended`,
        [by.homeTenantId, by.userId, value],
      );
      return ended.length;
    });
  }
}

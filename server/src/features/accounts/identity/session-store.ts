import type { ClientServiceLevel, LicensingServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import { defaultTimeZone, knownTimeZone } from '@evergreen/contracts/accounts/clients';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Database } from '../../../kernel/db/database.js';
import { type Person, Sessions } from '../../../kernel/http/sessions.js';
import type { Actor, RequestContext } from '../../../kernel/tenancy/actor.js';
import { newSecret, secretHash } from '../../../kernel/secrets.js';
import type { Whose } from '../users/index.js';
import type { Device } from './device.js';

export interface PendingSignIn extends Whose {
  readonly firmId: string;
  /** The hash of the cookie. */
  readonly session: Buffer;
}

interface FoundSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly firmId: string;
  readonly clientId: string | null;
  readonly roles: Role[];
  readonly serviceLevel: ClientServiceLevel | null;
  readonly licensingServiceLevel: LicensingServiceLevel | null;
  readonly timeZone: string | null;
  readonly clientAtRest: boolean | null;
}

const columns = `tenant_id as "tenantId", user_id as "userId", firm_id as "firmId", client_id as "clientId", roles,
  service_level as "serviceLevel", licensing_service_level as "licensingServiceLevel", time_zone as "timeZone",
  client_at_rest as "clientAtRest"`;

const personOf = (session: FoundSession): Person => ({
  kind: session.tenantId === session.firmId ? 'firm' : 'client',
  userId: session.userId,
  roles: session.roles,
  homeTenantId: session.tenantId,
  firmId: session.firmId,
  clientId: session.clientId,
  clientAtRest: session.clientAtRest ?? false,
  clientServiceLevel: session.serviceLevel,
  licensingServiceLevel: session.licensingServiceLevel,
  timeZone: knownTimeZone(session.timeZone ?? defaultTimeZone) ?? defaultTimeZone,
});

/** Sessions are not cached between requests: an ended one is gone at once. */
@Injectable()
export class SessionStore extends Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async resolve(cookie: string, request: RequestContext): Promise<Actor | undefined> {
    const [session] = await this.database.ask<FoundSession>({
      name: 'find_session',
      text: `select ${columns} from find_session($1, $2)`,
      values: [secretHash(cookie), this.clock.now()],
    });
    return session && { ...personOf(session), request };
  }

  async activeUsers(cookies: readonly string[]): Promise<(Person | undefined)[]> {
    const hashes = cookies.map(secretHash);
    const sessions = await this.database.ask<FoundSession & { idHash: Buffer }>({
      name: 'standing_sessions',
      text: `select id_hash as "idHash", ${columns} from standing_sessions($1, $2)`,
      values: [hashes, this.clock.now()],
    });
    const people = new Map(sessions.map(({ idHash, ...session }) => [idHash.toString('hex'), personOf(session)]));
    return hashes.map((hash) => people.get(hash.toString('hex')));
  }

  /**
   * Creates a new session at sign-in, never reusing one. The firm's users continue with their last client, or the
   * first one; expired sessions are deleted.
   * @param isPending the second step is missing: the session is only good for that
   * @returns the cookie
   */
  async begin(
    uow: UnitOfWork,
    { tenantId, userId }: Whose,
    { browser, system }: Device,
    isPending = false,
  ): Promise<string> {
    const secret = newSecret();
    await uow.query(
      `with spent as (
         delete from sessions where tenant_id = $2 and user_id = $3
           and (last_seen_at <= $4::timestamptz - interval '8 hours' or created_at <= $4::timestamptz - interval '7 days'
             or two_factor_pending and created_at <= $4::timestamptz - interval '10 minutes'))
       insert into sessions (id_hash, tenant_id, user_id, client_id, two_factor_pending, created_at, last_seen_at, browser, system)
       select $1, $2, $3, (
         select id from clients where tenant_id = $2 and active
         order by id is not distinct from c.last_client_id desc, name limit 1), $5, $4, $4, $6, $7
       from credentials c where c.tenant_id = $2 and c.user_id = $3`,
      [secretHash(secret), tenantId, userId, uow.now, isPending, browser, system],
    );
    return secret;
  }

  async end(cookie: string): Promise<void> {
    await this.database.outside((sql) => sql.query('select end_session($1)', [secretHash(cookie)]));
  }

  /** Keeps the last eight clients for the switcher. */
  async choose(uow: UnitOfWork, cookie: string, clientId: string): Promise<void> {
    await uow.query(
      `with remembered as (update credentials set last_client_id = $4,
         recent_client_ids = (array[$4::uuid] || array_remove(recent_client_ids, $4))[1:8]
         where tenant_id = $1 and user_id = $2)
       update sessions set client_id = $4 where tenant_id = $1 and id_hash = $3`,
      [uow.by.homeTenantId, uow.by.userId, secretHash(cookie), clientId],
    );
  }

  /** A sign-in that waits for its second step. */
  async pending(cookie: string): Promise<PendingSignIn | undefined> {
    const session = secretHash(cookie);
    const [pending] = await this.database.outside((sql) =>
      sql.query<Omit<PendingSignIn, 'session'>>(
        `select tenant_id as "tenantId", user_id as "userId", firm_id as "firmId" from find_pending_sign_in($1, $2)`,
        [session, this.clock.now()],
      ),
    );
    return pending && { ...pending, session };
  }

  /** @returns whether it still existed */
  async endPending(uow: UnitOfWork, { tenantId, session }: PendingSignIn): Promise<boolean> {
    const ended = await uow.query(
      'delete from sessions where tenant_id = $1 and id_hash = $2 and two_factor_pending returning 1 as ended',
      [tenantId, session],
    );
    return ended.length > 0;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { lockedWords, type SignInBody, signInMessages } from '@evergreen/contracts/identity';
import { failuresUntilLocked, lockMinutes } from '@evergreen/workflows/account.machine';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { Database } from '../../kernel/db/database.js';
import { Unauthenticated } from '../../kernel/errors.js';
import { newId } from '../../kernel/ids.js';
import { type Actor, systemActor } from '../../kernel/tenancy/actor.js';
import { emailKey, forgetFailures, LockAccount, Passwords, Users } from '../users/index.js';
import { SessionStore } from './session-store.js';

/** No refusal comes sooner: what the program had to do for it cannot be told from the time it took. */
const REFUSAL_MS = 200;
const MINUTE_MS = 60_000;

interface Attempt {
  readonly tenantId: string;
  readonly userId: string;
  readonly firmId: string;
  readonly passwordHash: string | null;
  readonly alreadyLockedUntil: string | null;
  /** This attempt, should it fail, is the one too many. */
  readonly locks: boolean;
  readonly status: 'active' | 'locked' | 'inactive';
  readonly passwordAllowed: boolean;
}

/** Said only to somebody who gave the right password. */
const shutFor = ({ status, passwordAllowed }: Attempt): string | undefined => {
  if (status === 'inactive') return signInMessages.inactive;
  return passwordAllowed ? undefined : signInMessages.noPasswords;
};

@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly bus: CommandBus,
    private readonly passwords: Passwords,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns what the browser is to keep
   * @throws Unauthenticated in the same words and the same time for a wrong e-mail and a wrong password
   */
  async signIn({ email, password }: SignInBody, requestId: string): Promise<string> {
    const soonest = delay(REFUSAL_MS);
    try {
      return await this.attempt(email, password, requestId);
    } catch (refused) {
      await soonest;
      throw refused;
    }
  }

  private async attempt(email: string, password: string, requestId: string): Promise<string> {
    const lockUntil = new Date(this.clock.now().getTime() + lockMinutes * MINUTE_MS);
    const account = await this.count(email, lockUntil);
    const right = await this.passwords.matches(account?.passwordHash, password);
    if (!account || !right) {
      if (account?.locks && account.status !== 'inactive') await this.lock(account, lockUntil, requestId);
      throw new Unauthenticated(signInMessages.refused);
    }
    const { tenantId, userId, firmId, alreadyLockedUntil } = account;
    if (alreadyLockedUntil) throw new Unauthenticated(lockedWords(this.minutesUntil(alreadyLockedUntil)));
    const self: Actor = { ...systemActor(tenantId, firmId, requestId), userId };
    const shut = shutFor(account);
    if (shut) {
      await this.transactions.run(self, newId(), (uow) => forgetFailures(uow, account));
      throw new Unauthenticated(shut);
    }
    return this.transactions.run(self, newId(), async (uow) => {
      await forgetFailures(uow, account);
      if (account.status === 'locked') {
        const locked = await uow.load(Users, userId, tenantId);
        uow.append(Users, locked, { type: 'AccountUnlocked' });
      }
      return this.sessions.begin(uow, account);
    });
  }

  private async count(email: string, lockUntil: Date): Promise<Attempt | undefined> {
    const [account] = await this.database.outside((sql) =>
      sql.query<Attempt>(
        `select tenant_id as "tenantId", user_id as "userId", firm_id as "firmId", password_hash as "passwordHash",
           already_locked_until as "alreadyLockedUntil", locks, status, password_allowed as "passwordAllowed"
         from begin_sign_in($1, $2, $3, $4)`,
        [emailKey(email), this.clock.now(), failuresUntilLocked, lockUntil],
      ),
    );
    return account;
  }

  private lock({ tenantId, userId, firmId }: Attempt, lockUntil: Date, requestId: string): Promise<unknown> {
    const program = systemActor(tenantId, firmId, requestId);
    return this.bus.execute(new LockAccount(program, userId, { tenantId, lockedUntil: lockUntil.toISOString() }));
  }

  private minutesUntil(instant: string): number {
    return Math.max(1, Math.ceil((Date.parse(instant) - this.clock.now().getTime()) / MINUTE_MS));
  }
}

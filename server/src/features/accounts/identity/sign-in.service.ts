import { setTimeout as delay } from 'node:timers/promises';
import { type SignInBody, signInMessages } from '@evergreen/contracts/accounts/identity';
import { failuresUntilLocked, lockMinutes } from '@evergreen/workflows/accounts/account.machine';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import { Config } from '../../../kernel/config/config.js';
import { Database } from '../../../kernel/db/database.js';
import { Unauthenticated } from '../../../kernel/errors.js';
import { Tries } from '../../../kernel/http/limits/tries.js';
import { newId } from '../../../kernel/ids.js';
import { type Actor, systemActor } from '../../../kernel/tenancy/actor.js';
import { emailKey, forgetFailures, LockAccount, Passwords } from '../users/index.js';
import type { Device } from './device.js';
import { SecondStep, type SignedIn } from './second-step.service.js';
import { early } from '../../../kernel/awaited-later.js';
import { MINUTE_MS } from '../../../kernel/durations.js';

/** Every refusal takes this long, so that its time reveals nothing. */
const REFUSAL_MS = 200;
const OF_ACCOUNT = 'sign in to an account';

interface Attempt {
  readonly tenantId: string;
  readonly userId: string;
  readonly firmId: string;
  readonly passwordHash: string | null;
  readonly locked: boolean;
  /** A failure of this attempt locks the account. */
  readonly locks: boolean;
  readonly status: 'active' | 'locked' | 'inactive';
  readonly passwordAllowed: boolean;
}

/** Only shown after the right password. */
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
    private readonly second: SecondStep,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly tries: Tries,
  ) {}

  /**
   * With a second step the answer takes as long as a refusal.
   * @throws Unauthenticated with the same message and time for a wrong e-mail, a wrong password, and any password of
   * a locked account
   */
  async signIn({ email, password }: SignInBody, requestId: string, device: Device): Promise<SignedIn> {
    const account = emailKey(email);
    // Per account, from any address, and also for unknown e-mails.
    await this.tries.count(OF_ACCOUNT, account, this.config.values.SIGN_IN_LIMIT);
    const soonest = early(delay(REFUSAL_MS));
    try {
      const signedIn = await this.attempt(account, password, requestId, device);
      if (signedIn.answer.status === 'twoFactorRequired') await soonest;
      else await this.tries.forget(OF_ACCOUNT, account);
      return signedIn;
    } catch (refused) {
      await soonest;
      throw refused;
    }
  }

  private async attempt(email: string, password: string, requestId: string, device: Device): Promise<SignedIn> {
    const lockUntil = new Date(this.clock.now().getTime() + lockMinutes * MINUTE_MS);
    const account = await this.count(email, lockUntil);
    const right = await this.passwords.matches(account?.passwordHash, password);
    if (!account || !right || account.locked) {
      if (account?.locks && account.status !== 'inactive') await this.lock(account, lockUntil, requestId);
      throw new Unauthenticated(signInMessages.refused);
    }
    const { tenantId, userId, firmId } = account;
    const self: Actor = { ...systemActor(tenantId, firmId, requestId), userId };
    const shut = shutFor(account);
    if (shut) {
      await this.transactions.run(self, newId(), (uow) => forgetFailures(uow, account));
      throw new Unauthenticated(shut);
    }
    return (await this.second.ask(self, account, device)) ?? this.second.finish(self, account, device);
  }

  /** With a wrong clock an existing account would be refused, so unknown ones are too. */
  private async count(email: string, lockUntil: Date): Promise<Attempt | undefined> {
    const [account] = await this.database.recording({ tenants: [] }, (sql) =>
      sql.query<Attempt>(
        `select tenant_id as "tenantId", user_id as "userId", firm_id as "firmId", password_hash as "passwordHash",
           already_locked_until is not null as locked, locks, status, password_allowed as "passwordAllowed"
         from begin_sign_in($1, $2, $3, $4)`,
        [email, this.clock.now(), failuresUntilLocked, lockUntil],
      ),
    );
    return account;
  }

  private lock({ tenantId, userId, firmId }: Attempt, lockUntil: Date, requestId: string): Promise<unknown> {
    const program = systemActor(tenantId, firmId, requestId);
    return this.bus.execute(new LockAccount(program, userId, { tenantId, lockedUntil: lockUntil.toISOString() }));
  }
}

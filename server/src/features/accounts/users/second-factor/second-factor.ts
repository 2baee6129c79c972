import { timingSafeEqual } from 'node:crypto';
import {
  codeMinutes,
  codeTries,
  type ProvenBody,
  twoFactorMessages as words,
} from '@evergreen/contracts/accounts/two-factor';
import { failuresUntilLocked, lockMinutes } from '@evergreen/workflows/accounts/account.machine';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Refusal, Unauthenticated } from '../../../../kernel/errors.js';
import { SecretsKey } from '../../../../kernel/secrets-key.js';
import { systemActor } from '../../../../kernel/tenancy/actor.js';
import type { Whose } from '../credentials.js';
import { Passwords } from '../passwords.js';
import { LockAccount } from '../users.commands.js';
import { stepOf } from './authenticator.js';
import { recoveryCodeHash } from './recovery-codes.js';
import { SecondFactorQueries } from './second-factor.queries.js';
import { type Purpose, SecurityCodes } from './security-codes.js';
import { MINUTE_MS } from '../../../../kernel/durations.js';

/** The user, purpose and session of an attempt. */
export interface Trying extends Whose {
  readonly firmId: string;
  readonly purpose: Purpose;
  readonly session: Buffer;
}

/** A successful attempt: used up in the transaction of what it allows. */
export interface Tried {
  /** @throws Refusal, Unauthenticated if it was wrong, or is used up */
  spend(uow: UnitOfWork): Promise<void>;
}

interface Counted {
  readonly tries: number;
  readonly codeHash: Buffer | null;
  readonly sentAt: string | null;
  readonly secret: Buffer | null;
  readonly lastStep: number;
}

const countSql = `with counted as (
    insert into security_codes as c (tenant_id, user_id, purpose, tries) values ($1, $2, $3, 1)
    on conflict (tenant_id, user_id, purpose) do update set tries = c.tries + 1
    returning c.tries, c.code_hash, c.sent_at)
  select n.tries, n.code_hash as "codeHash", n.sent_at as "sentAt", a.secret, coalesce(a.last_step, 0) as "lastStep"
  from counted n left join authenticators a on a.tenant_id = $1 and a.user_id = $2`;

const spentCodeSql = `update security_codes set code_hash = null
  where tenant_id = $1 and user_id = $2 and purpose = $3 and code_hash = $4 returning 1 as spent`;
const spentStepSql = `update authenticators set last_step = $3
  where tenant_id = $1 and user_id = $2 and secret is not null and last_step < $3 returning 1 as spent`;
const spentRecoverySql =
  'delete from recovery_codes where tenant_id = $1 and user_id = $2 and code_hash = $3 returning 1 as spent';

const endedSql: Record<Purpose, string> = {
  signIn: 'delete from sessions where tenant_id = $1 and user_id = $2 and two_factor_pending and $3::bytea is not null',
  account: 'delete from sessions where tenant_id = $1 and user_id = $2 and id_hash = $3',
};
const failedSql = `update credentials set failures = failures + 1,
    locked_until = case when failures + 1 >= $3 then $4 else locked_until end
  where tenant_id = $1 and user_id = $2 returning failures >= $3 as locks`;

const wrong = {
  securityCode: words.invalidCode,
  recoveryCode: words.invalidRecoveryCode,
  password: words.invalidPassword,
} as const;

type Taken = (uow: UnitOfWork) => Promise<readonly object[]>;

/**
 * Verifies codes. Each attempt is counted in its own transaction before it is compared, so parallel attempts count
 * too.
 */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly database: Database,
    private readonly codes: SecurityCodes,
    private readonly key: SecretsKey,
    private readonly clock: Clock,
    private readonly bus: CommandBus,
    private readonly queries: SecondFactorQueries,
    private readonly passwords: Passwords,
  ) {}

  /** Verifies whichever of the three was given. */
  tryProof(trying: Trying, { securityCode, recoveryCode, password }: ProvenBody): Promise<Tried> {
    if (password !== undefined) return this.tryPassword(trying, password);
    return recoveryCode === undefined
      ? this.tryCode(trying, securityCode ?? '')
      : this.tryRecoveryCode(trying, recoveryCode);
  }

  /** Verifies a code from a message or the app. Call it outside of a transaction. */
  tryCode(trying: Trying, code: string): Promise<Tried> {
    return this.attempt(trying, 'securityCode', async (counted) => this.takenCode(trying, counted, code));
  }

  tryRecoveryCode(trying: Trying, code: string): Promise<Tried> {
    const { tenantId, userId } = trying;
    const taken: Taken = (uow) => uow.query(spentRecoverySql, [tenantId, userId, recoveryCodeHash(code)]);
    return this.attempt(trying, 'recoveryCode', async () =>
      (await this.hasRecoveryCode(trying, code)) ? taken : undefined,
    );
  }

  /** Accepted only if no code is possible: no message, no app, no recovery code. */
  private tryPassword(trying: Trying, password: string): Promise<Tried> {
    return this.attempt(trying, 'password', async () => {
      const [kept] = await this.inside(trying, (sql) =>
        sql.query<{ hash: string | null }>(
          'select password_hash as hash from credentials where tenant_id = $1 and user_id = $2',
          [trying.tenantId, trying.userId],
        ),
      );
      const matches = await this.passwords.matches(kept?.hash, password);
      const { step } = await this.queries.of(trying);
      return matches && step === 'addAuthenticator' ? () => Promise.resolve([trying]) : undefined;
    });
  }

  private async attempt(
    trying: Trying,
    field: keyof typeof wrong,
    compare: (counted: Counted) => Promise<Taken | undefined>,
  ): Promise<Tried> {
    const { tenantId, userId, purpose } = trying;
    const refused = (error: Error): Tried => ({ spend: () => Promise.reject(error) });
    const counted = await this.inside(trying, (sql) => sql.query<Counted>(countSql, [tenantId, userId, purpose]));
    const [count] = counted;
    if (!count || count.tries > codeTries) return refused(new Unauthenticated(words.tooManyWrong));
    const taken = await compare(count);
    const refusal = new Refusal(wrong[field], { field });
    if (taken)
      return {
        spend: async (uow) => {
          if ((await taken(uow)).length === 0) throw refusal;
          await this.forgetTries(uow, trying);
        },
      };
    if (count.tries < codeTries) return refused(refusal);
    await this.giveUp(trying);
    return refused(new Unauthenticated(words.tooManyWrong));
  }

  private async takenCode(
    trying: Trying,
    { codeHash, sentAt, secret, lastStep }: Counted,
    code: string,
  ): Promise<Taken | undefined> {
    const { tenantId, userId, purpose } = trying;
    const now = this.clock.now();
    const valid = sentAt !== null && now.getTime() < Date.parse(sentAt) + codeMinutes * MINUTE_MS;
    if (codeHash && valid && timingSafeEqual(codeHash, await this.codes.hashOf(trying, purpose, code)))
      return (uow) => uow.query(spentCodeSql, [tenantId, userId, purpose, codeHash]);
    const step = secret && stepOf(await this.key.open(secret, userId), code, now);
    if (step === null || step <= lastStep) return undefined;
    return (uow) => uow.query(spentStepSql, [tenantId, userId, step]);
  }

  private async hasRecoveryCode({ tenantId, userId }: Whose, code: string): Promise<boolean> {
    const codes = await this.inside({ tenantId }, (sql) =>
      sql.query('select from recovery_codes where tenant_id = $1 and user_id = $2 and code_hash = $3', [
        tenantId,
        userId,
        recoveryCodeHash(code),
      ]),
    );
    return codes.length > 0;
  }

  /** Ends the session and all codes, and counts as a failed sign-in, which may lock the account. */
  private async giveUp({ tenantId, userId, firmId, purpose, session }: Trying): Promise<void> {
    const lockUntil = new Date(this.clock.now().getTime() + lockMinutes * MINUTE_MS);
    const locks = await this.inside({ tenantId }, async (sql) => {
      await sql.query(
        'update security_codes set code_hash = null where tenant_id = $1 and user_id = $2 and purpose = $3',
        [tenantId, userId, purpose],
      );
      await sql.query(endedSql[purpose], [tenantId, userId, session]);
      const [failed] = await sql.query<{ locks: boolean }>(failedSql, [
        tenantId,
        userId,
        failuresUntilLocked,
        lockUntil,
      ]);
      return failed?.locks;
    });
    if (!locks) return;
    const program = systemActor(tenantId, firmId, 'second-factor');
    await this.bus.execute(new LockAccount(program, userId, { tenantId, lockedUntil: lockUntil.toISOString() }));
  }

  private forgetTries(uow: UnitOfWork, { tenantId, userId, purpose }: Trying) {
    return uow.query('update security_codes set tries = 0 where tenant_id = $1 and user_id = $2 and purpose = $3', [
      tenantId,
      userId,
      purpose,
    ]);
  }

  private inside<T>({ tenantId }: Pick<Whose, 'tenantId'>, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.write({ tenants: [tenantId] }, work);
  }
}

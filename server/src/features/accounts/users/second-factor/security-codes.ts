import { randomInt } from 'node:crypto';
import {
  codeMinutes,
  codeTries,
  type CodeDelivery,
  resendSeconds,
  twoFactorMessages as words,
} from '@evergreen/contracts/accounts/two-factor';
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Refusal, TooOften } from '../../../../kernel/errors.js';
import { MailService } from '../../../../kernel/mail/mail.service.js';
import { SecretsKey } from '../../../../kernel/secrets-key.js';
import type { Whose } from '../credentials.js';
import { MINUTE_MS } from '../../../../kernel/durations.js';

/** The only purpose of a code. */
export type Purpose = 'signIn' | 'account';

export interface FreshCode {
  readonly code: string;
  readonly hash: Buffer;
}

/** Why no code was sent now. */
export interface TooSoon {
  /** Seconds until the next one. */
  readonly seconds: number;
  /** The last code was used. */
  readonly wasUsed: boolean;
}

export interface Reachable {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
}

interface Destination {
  readonly delivery: CodeDelivery;
  /** Masked. */
  readonly sentTo: string;
}

const MOST = 1_000_000;
/** At most one per minute across processes; only the newest is valid. */
const claimSql = `insert into security_codes as c (tenant_id, user_id, purpose, code_hash, sent_at) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, user_id, purpose) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
    tries = case when c.tries >= $6 then 0 else c.tries end
  where c.sent_at is null or c.sent_at <= excluded.sent_at - interval '1 minute'
  returning 1 as claimed`;

/** Resets the attempts after signing in again. */
export const renewTries = (uow: UnitOfWork, { tenantId, userId }: Whose, purpose: Purpose) =>
  uow.query(
    'update security_codes set tries = 0 where tenant_id = $1 and user_id = $2 and purpose = $3 and tries >= $4',
    [tenantId, userId, purpose, codeTries],
  );

export const refusedSoon = ({ seconds, wasUsed }: TooSoon): TooOften =>
  new TooOften(seconds, wasUsed ? words.waitForNext(seconds) : words.wait(seconds));

const shortEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
const shortPhone = (phone: string): string => `…${phone.replace(/\D/g, '').slice(-4)}`;

@Injectable()
export class SecurityCodes {
  constructor(
    private readonly key: SecretsKey,
    private readonly mail: MailService,
  ) {}

  hashOf({ tenantId, userId }: Whose, purpose: Purpose, code: string): Promise<Buffer> {
    return this.key.hashOf(tenantId, userId, purpose, code);
  }

  /** Generated before the transaction that sends it. */
  async fresh(whose: Whose, purpose: Purpose): Promise<FreshCode> {
    const code = randomInt(MOST).toString().padStart(6, '0');
    return { code, hash: await this.hashOf(whose, purpose, code) };
  }

  /** @returns undefined if it was sent @throws Refusal without a way to send */
  async send(
    uow: UnitOfWork,
    whose: Whose,
    purpose: Purpose,
    { code, hash }: FreshCode,
    person: Reachable,
  ): Promise<TooSoon | undefined> {
    const { tenantId, userId } = whose;
    const destination = this.whereTo(person);
    if (!destination) throw new Refusal(words.nothingSends);
    const claimed = await uow.query(claimSql, [tenantId, userId, purpose, hash, uow.now, codeTries]);
    if (claimed.length === 0) return this.tooSoon(uow, whose, purpose);
    const name = `${person.firstName} ${person.lastName}`;
    const isText = destination.delivery === 'sms';
    this.mail.compose(uow, {
      channel: isText ? 'sms' : 'email',
      to: { address: isText ? (person.phoneNumber ?? '') : person.email, name },
      subject: 'Your Evergreen security code',
      template: 'security-code',
      text: isText
        ? `${code} is your Evergreen security code. It is valid for ${codeMinutes} minutes.`
        : [
            `Hello ${person.firstName},`,
            `your security code is ${code}. It is valid for ${codeMinutes} minutes, once.`,
            'If you did not request it, someone may know your password. Change it.',
          ].join('\n\n'),
      secret: { minutes: codeMinutes },
      tenantId,
    });
    return undefined;
  }

  /** @returns null without a way to send */
  whereTo({ email, phoneNumber }: Pick<Reachable, 'email' | 'phoneNumber'>): Destination | null {
    if (phoneNumber && this.mail.leaves('sms')) return { delivery: 'sms', sentTo: shortPhone(phoneNumber) };
    return this.mail.leaves('email') ? { delivery: 'email', sentTo: shortEmail(email) } : null;
  }

  private async tooSoon(uow: UnitOfWork, { tenantId, userId }: Whose, purpose: Purpose): Promise<TooSoon> {
    const [last] = await uow.query<{ sentAt: string; wasUsed: boolean }>(
      'select sent_at as "sentAt", code_hash is null as "wasUsed" from security_codes where tenant_id = $1 and user_id = $2 and purpose = $3',
      [tenantId, userId, purpose],
    );
    const passed = last ? (Date.parse(uow.now) - Date.parse(last.sentAt)) / 1000 : 0;
    const seconds = Math.min(resendSeconds, Math.max(1, Math.ceil(MINUTE_MS / 1000 - passed)));
    return { seconds, wasUsed: last?.wasUsed ?? false };
  }
}

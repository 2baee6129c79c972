import { setTimeout as delay } from 'node:timers/promises';
import { type ResetPasswordBody, signInMessages } from '@evergreen/contracts/accounts/identity';
import type { Person } from '@evergreen/workflows/accounts/account.events';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Config } from '../../../kernel/config/config.js';
import { Database } from '../../../kernel/db/database.js';
import { Refusal } from '../../../kernel/errors.js';
import { Tries } from '../../../kernel/http/limits/tries.js';
import { newId } from '../../../kernel/ids.js';
import { blankMailedSecrets, MailService } from '../../../kernel/mail/mail.service.js';
import { type Actor, systemActor } from '../../../kernel/tenancy/actor.js';
import { emailKey, Passwords, replacePassword, Users, writeLink } from '../users/index.js';
import { secretHash } from '../../../kernel/secrets.js';
import { early } from '../../../kernel/awaited-later.js';

const LINK_MINUTES = 30;
/** Limit per address, so that no one can fill a mailbox; exceeding it is not visible. */
const MOST_AN_HOUR = 5;
/** Mails with a link to choose a password. */
const LINKS = ['reset-password', 'invitation'];
const ANSWER_MS = 200;

interface Account {
  readonly tenantId: string;
  readonly userId: string;
  readonly firmId: string;
}
interface Addressee extends Account {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const acting = ({ tenantId, firmId, userId }: Account, requestId: string): Actor => ({
  ...systemActor(tenantId, firmId, requestId),
  userId,
});

@Injectable()
export class PasswordResetService {
  /** Per account, like sign-in attempts. */
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly mail: MailService,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly tries: Tries,
  ) {}

  /** The same answer in the same time, whether the address exists or not. */
  async sendLink(email: string, requestId: string): Promise<void> {
    await this.tries.count('link for an account', emailKey(email), this.config.values.SIGN_IN_LIMIT);
    const soonest = early(delay(ANSWER_MS));
    // With a wrong clock no link can be written, so the address is not looked up.
    const [account] = await this.database.recording({ tenants: [] }, (sql) =>
      sql.query<Addressee>(
        `select tenant_id as "tenantId", user_id as "userId", firm_id as "firmId", email, first_name as "firstName",
           last_name as "lastName" from find_account($1)`,
        [emailKey(email)],
      ),
    );
    if (account) await this.transactions.run(acting(account, requestId), newId(), (uow) => this.mailLink(uow, account));
    await soonest;
  }

  /** @throws Refusal if the link was used, expired, or never existed */
  async reset({ token, password }: ResetPasswordBody, requestId: string): Promise<void> {
    const hash = secretHash(token);
    const [account] = await this.database.outside((sql) =>
      sql.query<Account>(
        `select tenant_id as "tenantId", user_id as "userId", firm_id as "firmId" from find_reset($1, $2)`,
        [hash, this.clock.now()],
      ),
    );
    if (!account) throw new Refusal(signInMessages.linkSpent, { field: 'token' });
    const passwordHash = await this.passwords.hash(password);
    await this.transactions.run(acting(account, requestId), newId(), async (uow) => {
      const spent = await uow.query(
        'delete from reset_tokens where tenant_id = $1 and token_hash = $2 returning 1 as one',
        [account.tenantId, hash],
      );
      if (spent.length === 0) throw new Refusal(signInMessages.linkSpent, { field: 'token' });
      const user = await uow.load(Users, account.userId, account.tenantId);
      const unlocked = user.state.account.value === 'locked' ? [{ type: 'AccountUnlocked' as const }] : [];
      uow.append(Users, user, { type: 'PasswordChanged' }, ...unlocked);
      await replacePassword(uow, account, passwordHash);
      await blankMailedSecrets(uow, account.tenantId, (user.state.person as unknown as Person).email, LINKS);
    });
  }

  /** Counted one after the other for each account. */
  private async hadMany(uow: UnitOfWork, { tenantId, userId }: Pick<Account, 'tenantId' | 'userId'>): Promise<boolean> {
    await uow.query('select from credentials where tenant_id = $1 and user_id = $2 for update', [tenantId, userId]);
    const [mailed] = await uow.query<{ many: boolean }>(
      `select count(*) >= $4 as many from messages m join users u on u.tenant_id = m.tenant_id and u.id = $2
       where m.tenant_id = $1 and m.template = 'reset-password' and m.to_address = u.email
         and m.created_at > $3::timestamptz - interval '1 hour'`,
      [tenantId, userId, uow.now, MOST_AN_HOUR],
    );
    return mailed?.many ?? false;
  }

  private async mailLink(uow: UnitOfWork, { tenantId, userId, email, firstName, lastName }: Addressee): Promise<void> {
    if (await this.hadMany(uow, { tenantId, userId })) return;
    await blankMailedSecrets(uow, tenantId, email, LINKS);
    const path = await writeLink(uow, { tenantId, userId }, LINK_MINUTES);
    const link = new URL(path, this.config.values.PUBLIC_URL);
    this.mail.compose(uow, {
      to: { address: email, name: `${firstName} ${lastName}` },
      subject: 'Set a new password for Evergreen',
      template: 'reset-password',
      text: [
        `Hello ${firstName},`,
        `someone asked to set a new password for your Evergreen account. Open this link to choose one; it works once, for ${LINK_MINUTES} minutes:`,
        link.toString(),
        'If this was not you, ignore this message. Nothing has changed.',
      ].join('\n\n'),
      secret: { minutes: LINK_MINUTES },
      tenantId,
    });
  }
}

import { CommandBus } from '@nestjs/cqrs';
import { DisableTwoFactor, emailKey, ForgetAuthenticator } from '../features/accounts/users/index.js';
import type { ConfigValues } from '../kernel/config/config.js';
import { MailService } from '../kernel/mail/mail.service.js';
import { systemActor } from '../kernel/tenancy/actor.js';
import { type CliCommand, type CliContext, misused } from './command.js';
import { Misuse } from './given.js';
import { asOwner } from './owner.js';
import { withApp } from './with-app.js';

interface Account {
  readonly tenantId: string;
  readonly userId: string;
  readonly firmId: string;
}

const firmOf = `left join clients home on home.id = a.tenant_id`;
const accountColumns = `a.tenant_id as "tenantId", a.user_id as "userId", coalesce(home.tenant_id, a.tenant_id) as "firmId"`;

const accountOf = (config: ConfigValues, email: string): Promise<Account | undefined> =>
  asOwner(config, async (owner) => {
    const accounts = await owner.query<Account>(
      `select ${accountColumns} from credentials a ${firmOf} where a.email_key = $1`,
      [emailKey(email)],
    );
    return accounts.rows[0];
  });

const off = async ({ config, options, say }: CliContext): Promise<number> => {
  const { email } = options;
  if (typeof email !== 'string' || email.trim() === '') throw misused(twoFactorCommand, 'Say whose: --email <email>.');
  const account = await accountOf(config, email);
  if (!account) throw new Misuse(`There is no user ${email}.`);
  const { tenantId, userId, firmId } = account;
  const { wasOn, mails } = await withApp(config, async (app) => {
    const by = systemActor(tenantId, firmId, 'two-factor');
    const was = await app.get(CommandBus).execute(new DisableTwoFactor(by, userId, { tenantId }));
    return { wasOn: was, mails: app.get(MailService).leaves('email') };
  });
  say(
    wasOn
      ? `Two Factor Authentication of ${email} is off; ${mails ? 'the user is notified by email.' : 'no email is sent, since no mail server is set up.'}`
      : `It was already off. Nothing was changed.`,
  );
  return wasOn ? 0 : 1;
};

/**
 * What the lost key encrypted is useless. Each removal is an act of its account: `verify` reports a removal without
 * an act.
 */
const newKey = async ({ config, say }: CliContext): Promise<number> => {
  const accounts = await asOwner(config, async (owner) => {
    await owner.query('with known as (delete from secrets_key) delete from authenticators where secret is null');
    const { rows } = await owner.query<Account>(`select ${accountColumns} from authenticators a ${firmOf}`);
    return rows;
  });
  const removed = await withApp(config, async (app) => {
    let count = 0;
    for (const { tenantId, userId, firmId } of accounts) {
      const by = systemActor(tenantId, firmId, 'two-factor');
      if (await app.get(CommandBus).execute(new ForgetAuthenticator(by, userId, { tenantId }))) count++;
    }
    return count;
  });
  say(`${removed} authenticator apps were removed. The next key that a process brings is the one of this database.`);
  return 0;
};

export const twoFactorCommand: CliCommand = {
  summary: 'Disable two-factor authentication for a user who lost the phone, or switch to a new secrets key',
  usage: 'two-factor off --email <email> | two-factor new-key',
  options: { email: { type: 'string', value: '<email>', meaning: 'the user who can no longer enter a code' } },
  words: 1,
  async run(context) {
    const [what] = context.positionals;
    if (what === 'off') return off(context);
    if (what === 'new-key') return newKey(context);
    throw misused(twoFactorCommand, 'Say what: off or new-key.');
  },
};

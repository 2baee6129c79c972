import { requiredText } from '@evergreen/contracts/common';
import { newPassword } from '@evergreen/contracts/accounts/identity';
import { personFields } from '@evergreen/contracts/accounts/users';
import { CommandBus } from '@nestjs/cqrs';
import type pg from 'pg';
import { z } from 'zod';
import { AddFirm } from '../features/accounts/clients/index.js';
import { AddUser } from '../features/accounts/users/index.js';
import { newId } from '../kernel/ids.js';
import { systemActor } from '../kernel/tenancy/actor.js';
import { askPassword } from './ask-password.js';
import type { CliCommand } from './command.js';
import { asOwner } from './owner.js';
import { withApp } from './with-app.js';

const given = z.object({
  firm: requiredText(256),
  email: personFields.email.body,
  first: requiredText(256),
  last: requiredText(256),
});

/** A firm without users is left over from a run that failed half-way. */
const firmNamed = async (owner: pg.Client, name: string): Promise<{ id: string; staffed: boolean } | undefined> => {
  const firms = await owner.query<{ id: string; staffed: boolean }>(
    `select id, exists (select from users where tenant_id = firms.id) as staffed from firms
     where name_key(name) = name_key($1) order by staffed desc`,
    [name],
  );
  return firms.rows[0];
};

/** The first error of each option: a missing value is not reported as malformed as well. */
const faultsOf = ({ issues }: z.ZodError, option: (path: PropertyKey[]) => string): string =>
  [...new Map(issues.toReversed().map(({ path, message }) => [option(path), message]))]
    .toReversed()
    .map(([name, message]) => `  ${name}: ${message}`)
    .join('\n');

export const createAdminCommand: CliCommand = {
  summary: 'Create a firm and its first administrator',
  usage: 'create-admin --firm <name> --email <email> --first <name> --last <name>',
  options: {
    firm: { type: 'string', value: '<name>', meaning: 'the name of the firm' },
    email: { type: 'string', value: '<email>', meaning: 'the address to sign in with' },
    first: { type: 'string', value: '<name>', meaning: 'first name' },
    last: { type: 'string', value: '<name>', meaning: 'last name' },
  },
  notes: ['The password is asked for, or taken from EVERGREEN_ADMIN_PASSWORD.'],
  async run({ config, options, say }) {
    const answers = given.safeParse({ firm: '', email: '', first: '', last: '', ...options });
    if (!answers.success) {
      say(`This is missing or wrong:\n${faultsOf(answers.error, (path) => `--${path.map(String).join('.')}`)}`);
      return 2;
    }
    const typed = process.env['EVERGREEN_ADMIN_PASSWORD'] ?? (await askPassword());
    if (typed === undefined) {
      say('No password was given, and nothing was done: type one, or set EVERGREEN_ADMIN_PASSWORD.');
      return 2;
    }
    const password = newPassword.safeParse(typed);
    if (!password.success) {
      say(`The password cannot be used:\n${faultsOf(password.error, () => 'password')}`);
      return 2;
    }
    const { firm: name, email: address, first: firstName, last: lastName } = answers.data;
    const known = await asOwner(config, (owner) => firmNamed(owner, name));
    if (known?.staffed) {
      say(`${name} has people already: one of its administrators adds the others.`);
      return 1;
    }
    await withApp(config, async (app) => {
      const bus = app.get(CommandBus);
      const firmId = known?.id ?? newId();
      const by = systemActor(firmId, firmId, 'create-admin');
      if (!known) await bus.execute(new AddFirm(by, firmId, { name }));
      await bus.execute(
        new AddUser(by, newId(), {
          tenantId: firmId,
          firstName,
          lastName,
          title: null,
          email: address,
          phoneNumber: null,
          roles: ['Administrator'],
          renewalInvoiceRecipient: false,
          password: password.data,
        }),
      );
    });
    say(`${firstName} ${lastName} administers ${name} and signs in as ${address}.`);
    return 0;
  },
};

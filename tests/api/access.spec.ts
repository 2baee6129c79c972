import { readFile } from 'node:fs/promises';
import { CommandBus } from '@nestjs/cqrs';
import { areas } from '../../server/src/features/areas.js';
import { DisableTwoFactor, ForgetAuthenticator } from '../../server/src/features/accounts/users/index.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { shapeOf } from '../../server/src/kernel/events/table-shape.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { readKey } from '../../server/src/kernel/verify/checkpoints/checkpoint-key.js';
import { Seals } from '../../server/src/kernel/verify/seals/seals.js';
import { verifyAll } from '../../server/src/kernel/verify/verify.js';
import { type Caller, password } from '../support/api.js';
import { erased } from '../support/erased.js';
import { opened } from '../support/opened.js';
import { runFiles } from '../support/run-files.js';
import { openSecondFactor } from '../support/areas/two-factor.js';
import { UserWork } from '../support/areas/users.js';

describe('what lets people in, held against the acts of their accounts', () => {
  const home = runFiles();
  const registry = new Registry(areas);
  const house = opened(() => openSecondFactor({ CHECKPOINTS_DIR: home }));
  let database: Database;
  let admin: UserWork;
  /** Has an app and recovery codes. */
  const email = 'contributor@meridian.example';
  let user: string;
  let tenant: string;

  const seal = () => house.api.app.get(Seals).take();
  const findings = async () => {
    const key = await readKey(readConfig({ DATABASE_URL: house.api.database.ownerUrl, CHECKPOINTS_DIR: home }));
    const { by, faults } = await verifyAll(database, registry, { key, migrations: 'migrations', rows: 'all' });
    return { faults, words: Object.fromEntries(Object.entries(by).map(([check, { words }]) => [check, words])) };
  };
  /** As a user with the database owner's rights could; triggers would not notice. */
  const tamper = async (text: string, params: readonly unknown[] = []) => {
    const { owner } = house;
    await owner.query('set session_replication_role = replica');
    try {
      await owner.query(text, [...params]);
    } finally {
      await owner.query('set session_replication_role = origin');
    }
  };
  const soon = () => house.api.pass({ minutes: 1.1 });

  beforeAll(async () => {
    const { api, world, work } = house;
    const config = readConfig({ DATABASE_URL: api.database.ownerUrl });
    database = new Database(await ownerSource(config, registry.entities).initialize());
    [user, tenant] = [world.people[email] ?? '', world.clients.meridian];
    admin = new UserWork(await api.signIn('admin@meridian.example'));
    await work.addApp(await work.secure(email), email);
    await seal();
  });
  afterAll(() => database.source.destroy());

  describe('is no finding, before it is sealed and afterwards', () => {
    let who: Caller;
    const nora = 'nora@meridian.example';
    let id: string;
    let invited: string;
    let noras: readonly string[];
    const begin = async () => (await house.work.begin(nora)).pending;
    const recover = (pending: Caller, recoveryCode: string) =>
      pending.post('/authentication/recovery-code', { recoveryCode });
    const by = () => systemActor(tenant, house.world.firm, 'operator');
    const again = async () => {
      soon();
      who = await house.work.secure(nora);
      noras = (await house.work.addApp(who, nora)).recoveryCodes;
    };

    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      'a user added, with a password': async () => {
        id = await admin.addWithPassword({ email: nora, phoneNumber: '(617) 555-0140' });
      },
      'a user added, with an invitation': async () => {
        invited = await admin.add({ email: 'invited@meridian.example' });
      },
      'a wrong password': () => house.api.visitor().post('/authentication/sign-in', { email: nora, password: 'wrong' }),
      'a sign-in': () => house.api.signIn(nora),
      'two factor enabled, an app and recovery codes added': again,
      'a recovery code used to sign in': async () =>
        expect((await recover(await begin(), noras[0] ?? '')).status).toBe(200),
      'a wrong recovery code': async () =>
        expect((await recover(await begin(), 'AAAA-AAAA-AAAA-AAAA')).status).toBe(400),
      'an app offered and never confirmed': async () => {
        soon();
        const offer = await who.post('/user-profile/authenticator', { recoveryCode: noras[1] });
        expect(offer.status).toBe(200);
      },
      'recovery codes renewed by one of them': async () => {
        const renewed = await who.post<{ recoveryCodes: string[] }>('/user-profile/recovery-codes', {
          recoveryCode: noras[2],
        });
        expect(renewed.status).toBe(200);
        noras = renewed.body.recoveryCodes;
      },
      'an app removed': async () =>
        expect((await who.post('/user-profile/authenticator/remove', { recoveryCode: noras[3] })).status).toBe(204),
      'two factor disabled': async () => {
        const off = { twoFactorEnabled: false, recoveryCode: noras[4] };
        expect((await who.put('/user-profile/two-factor-auth', off)).status).toBe(204);
      },
      'everything added again': again,
      'two factor disabled by an administrator': async () =>
        expect((await admin.change(id, { twoFactorEnabled: false })).status).toBe(204),
      'everything added once more': again,
      'an app forgotten with the key of secrets': () =>
        house.api.app.get(CommandBus).execute(new ForgetAuthenticator(by(), id, { tenantId: tenant })),
      'two factor disabled by the operator': () =>
        house.api.app.get(CommandBus).execute(new DisableTwoFactor(by(), id, { tenantId: tenant })),
      'a password set by an administrator': async () => {
        const passwords = { password: 'Another-2026!', confirmPassword: 'Another-2026!' };
        expect((await admin.change(id, passwords)).status).toBe(204);
      },
      'a password chosen by a link': async () => {
        expect((await house.api.visitor().post('/authentication/forgot-password', { email: nora })).status).toBe(204);
        const mail = await house.smtp.messageTo(nora, 'reset-password#');
        const token = /reset-password#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
        const chosen = await house.api.visitor().post('/authentication/reset-password', { token, password });
        expect(chosen).toMatchObject({ status: 204 });
      },
      'an address changed': async () =>
        expect((await admin.change(id, { email: 'blake@meridian.example' })).status).toBe(204),
      'a name changed': async () => expect((await admin.change(id, { lastName: 'Lind' })).status).toBe(204),
      'an account locked by wrong passwords': async () => {
        for (let n = 0; n < 6; n++)
          await house.api
            .visitor()
            .post('/authentication/sign-in', { email: 'viewer@meridian.example', password: 'no' });
      },
      'an account deactivated': async () => expect((await admin.change(id, { active: false })).status).toBe(204),
      'an account activated': async () => expect((await admin.change(id, { active: true })).status).toBe(204),
      'an account deleted': async () => expect((await admin.remove(invited)).status).toBe(204),
      'an erasure, and a rebuild': () => erased(house.api, tenant, id),
      'a client chosen by staff of the firm': async () => {
        const staff = await house.api.signIn('admin@keystone.example');
        const chosen = { clientId: house.world.clients.harborview };
        expect((await staff.put('/authentication/current-user/client', chosen)).status).toBeLessThan(300);
      },
      'a client added, with its first users': () => house.api.world('elsewhere'),
    };
    it.each(Object.entries(acts))('%s', async (_, act) => {
      await act();
      // Erasures that a test signs are excluded.
      const expected = expect.not.objectContaining({ access: expect.anything(), checkpoints: expect.anything() });
      expect((await findings()).words).toEqual(expected);
      await seal();
      expect((await findings()).words).toEqual(expected);
    });
  });

  it('is recorded of every table that no event rebuilds, or the page on operations says why not', async () => {
    const { rows } = await house.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const rebuilt = new Set(registry.entities.map((entity) => shapeOf(database.source, entity).table));
    const log = ['events', 'seals', 'checkpoints', 'checkpoint_seals', 'erasures', 'kept_rows', 'migrations'];
    const others = rows.map(({ name }) => name).filter((name) => !rebuilt.has(name) && !log.includes(name));
    const page = await readFile('docs/operations.md', 'utf8');
    const section = page.slice(page.indexOf('- **Credentials.**'), page.indexOf('- `evergreen rebuild` is safe'));
    expect(others.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });

  describe('is a finding', () => {
    const restoring = async (table: string, act: () => Promise<unknown>, then: () => Promise<void>) => {
      await tamper(`create table kept_aside as select * from ${table}`);
      try {
        await act();
        await then();
      } finally {
        await tamper(`delete from ${table}`);
        await tamper(`insert into ${table} select * from kept_aside`);
        await tamper('drop table kept_aside');
      }
    };
    let titles = 0;
    let viewer: string;
    beforeAll(() => {
      viewer = house.world.people['viewer@meridian.example'] ?? '';
    });
    const kinds: readonly (readonly [string, string, string])[] = [
      ['a password hash replaced', 'credentials', `update credentials set password_hash = 'x' where user_id = $1`],
      [
        'a password hash copied from another account',
        'credentials',
        `update credentials c set password_hash = o.password_hash from credentials o where c.user_id = $1 and o.user_id <> $1 and o.password_hash is not null`,
      ],
      [
        'an address of signing in replaced',
        'credentials',
        `update credentials set email_key = 'x@x.example' where user_id = $1`,
      ],
      ['a password removed', 'credentials', 'update credentials set password_hash = null where user_id = $1'],
      ['a row of credentials removed', 'credentials', 'delete from credentials where user_id = $1'],
      ['the secret of an app replaced', 'authenticators', `update authenticators set secret = 'x' where user_id = $1`],
      ['an app removed', 'authenticators', 'delete from authenticators where user_id = $1'],
      [
        'an app added for a user who has none',
        'authenticators',
        `insert into authenticators (tenant_id, user_id, secret) select tenant_id, id, 'x' from users where tenant_id = (select tenant_id from users where id = $1) and email = 'admin@meridian.example'`,
      ],
      [
        'a recovery code replaced',
        'recovery_codes',
        `update recovery_codes set code_hash = 'x' where user_id = $1 and code_hash = (select min(code_hash) from recovery_codes where user_id = $1)`,
      ],
      [
        'a recovery code added',
        'recovery_codes',
        `insert into recovery_codes select tenant_id, id, 'x' from users where id = $1`,
      ],
    ];
    it.each(kinds)('%s', async (_, table, statement) => {
      await seal();
      const before = await findings();
      expect(before.words['access']).toBeUndefined();
      await restoring(
        table,
        () => tamper(statement, [user]),
        async () => {
          const expected = new RegExp(`in ${table} was changed, and no recorded act explains it$`);
          expect((await findings()).words['access']).toMatch(expected);
          // The program's seal covers others' acts, and records nothing of it.
          expect((await admin.change(viewer, { title: `Clerk ${++titles}` })).status).toBe(204);
          await seal();
          expect((await findings()).words['access']).toMatch(expected);
        },
      );
    });

    it('no more, where each row is as it was', async () => {
      expect((await findings()).words['access']).toBeUndefined();
    });

    it('a digest that was recorded, replaced with the row', async () => {
      await restoring(
        'kept_rows',
        async () => {
          await tamper(`update kept_rows set digests = '{x}' where user_id = $1 and source = 'credentials'`, [user]);
        },
        async () => {
          const { words } = await findings();
          expect(words['checkpoints']).toMatch(
            /^digests that checkpoint \d+ of .+, recorded of what lets people in were altered$/,
          );
        },
      );
    });

    it('a digest that was added, whether to a checkpoint that is there or to the next one', async () => {
      for (const number of ['max(number)', 'max(number) + 1']) {
        await restoring(
          'kept_rows',
          () =>
            tamper(
              `insert into kept_rows select $1, 'credentials', gen_random_uuid(), (select ${number} from checkpoints), 9999999, '{x}'`,
              [tenant],
            ),
          async () => {
            expect((await findings()).words['checkpoints']).toMatch(/were altered$|and what it counted is there$/);
          },
        );
      }
    });
  });
});

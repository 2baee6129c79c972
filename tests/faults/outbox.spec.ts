import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { eventually, HANGS_MS } from '../support/eventually.js';
import { afterwards } from '../support/afterwards.js';
import { freshDatabase, type TestDatabase } from '../support/database.js';
import { isFull, sized } from '../support/fault-size.js';
import { forgetClaims, forgetKilled } from '../support/servers/forget-killed.js';
import { Moments, SEED } from '../support/moments.js';
import { startKillable } from '../support/servers/killable.js';
import { type ServerProcess, startServer } from '../support/servers/process.js';
import { hasRedis, startRedis, type TestRedis } from '../support/servers/redis.js';
import { runFiles } from '../support/run-files.js';
import { startSmtp, type TestSmtp } from '../support/servers/smtp.js';

const PEOPLE = 25;
/** Of the worker and of the API, on each backend; in the full run twenty in all. */
const KILLS_OF_EACH = sized(1, 5);
/** More links an hour are not sent to one address, without informing the caller. */
const MOST_AN_HOUR = 5;
const firm = randomUUID();
const addresses = Array.from({ length: PEOPLE }, (_, index) => `person${index}@keystone.example`);

interface StoredMessage {
  readonly id: string;
  readonly message_id: string;
  readonly state: string;
}

/** In the small run PostgreSQL carries mail in `ledger.spec.ts`. */
const backends = [...(isFull || !hasRedis() ? ['postgres'] : []), ...(hasRedis() ? ['redis'] : [])];

describe.each(backends)('mail that is due, on %s', (backend) => {
  let test: TestDatabase;
  let owner: pg.Client;
  let smtp: TestSmtp;
  let redis: TestRedis | undefined;
  let files: string;

  const env = (roles: string) => ({
    SMTP_URL: smtp.url,
    FILES_DIR: files,
    EVERGREEN_ROLES: roles,
    SIGN_IN_LIMIT: '1000000',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'error',
    ...(redis && { REDIS_URL: redis.url }),
  });
  const start = (roles: string): Promise<ServerProcess> => startServer({ ...env(roles), DATABASE_URL: test.ownerUrl });

  /** One request that causes one mail; false without an answer. */
  const ask = (url: string, email: string): Promise<boolean> =>
    fetch(`${url}/api/v1.0/authentication/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(HANGS_MS),
    }).then(
      ({ status }) => status === 204,
      () => false,
    );

  const stored = async () => (await owner.query<StoredMessage>('select id, message_id, state from messages')).rows;
  const allSent = () =>
    eventually(async () => {
      const messages = await stored();
      return messages.length > 0 && messages.every(({ state }) => state === 'sent');
    }, 250);
  const received = (messageId: string) => smtp.messages.filter((mail) => mail.messageId === messageId).length;

  beforeAll(async () => {
    test = await freshDatabase();
    afterwards(() => test.drop());
    owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    afterwards(() => owner.end());
    await owner.query(
      `insert into users (tenant_id, id, version, created_on, modified_on, first_name, last_name, email, roles, status,
         renewal_invoice_recipient, two_factor_enabled)
       select $1, gen_random_uuid(), 1, now(), now(), 'Dana', 'Reyes', address, '[]', 'active', false, false
       from unnest($2::text[]) as address`,
      [firm, addresses],
    );
    await owner.query('insert into credentials (tenant_id, user_id, email_key) select tenant_id, id, email from users');
    files = runFiles();
    smtp = await startSmtp();
    if (backend === 'redis') redis = await startRedis();
  });
  beforeEach(async () => {
    smtp.messages.length = 0;
    await owner.query('truncate messages, outbox');
  });

  it(`reaches everybody once, though the worker and the API are killed at ${2 * KILLS_OF_EACH} moments`, async () => {
    smtp.behave({ delay: 25 });
    const beingHandedOver = new Set<string>();
    const requests = new Map<string, number>();
    let answered = 0;
    let over = false;

    const killed = async (
      roles: string,
      moments: Moments,
      work: (server: ServerProcess) => Promise<void>,
      isEnough: () => boolean,
    ) => {
      for (let kill = 0; kill < KILLS_OF_EACH; kill++) {
        const server = await start(roles);
        const working = work(server);
        await pause(moments.next(100, 1500));
        await eventually(isEnough);
        await server.killNow();
        for (const { id, state } of await stored()) if (state === 'sending') beingHandedOver.add(id);
        if (roles !== 'api') {
          await forgetKilled(owner, 'mail', redis);
          await forgetClaims(owner);
        }
        await working;
      }
      process.stdout.write(`${backend}: ${roles} killed with ${moments}\n`);
    };
    const asking = async ({ url }: ServerProcess) => {
      const requestFor = async (email: string): Promise<void> => {
        while (!over && (requests.get(email) ?? 0) < MOST_AN_HOUR) {
          requests.set(email, (requests.get(email) ?? 0) + 1);
          if (!(await ask(url, email))) return;
          answered++;
        }
      };
      await Promise.all(addresses.map(requestFor));
    };

    // Both are at work before they are killed.
    await Promise.all([
      killed('api', new Moments(KILLS_OF_EACH), asking, () => answered >= PEOPLE),
      killed(
        'worker,scheduler',
        new Moments(KILLS_OF_EACH, SEED + 1),
        () => Promise.resolve(),
        () => smtp.messages.length > 0,
      ),
    ]);
    over = true;
    const rest = await startKillable(env('worker,scheduler'), test);
    expect(await allSent()).toBe(true);
    await rest.stop();

    const messages = await stored();
    const twice = messages.filter(({ message_id }) => received(message_id) > 1);
    expect(messages.length).toBeGreaterThanOrEqual(answered);
    expect(messages.filter(({ message_id }) => received(message_id) === 0)).toEqual([]);
    expect(twice.filter(({ id }) => !beingHandedOver.has(id))).toEqual([]);
    // A duplicate mail has the same Message-ID: no two mails with the same content have different ids.
    const texts = new Map(smtp.messages.map(({ messageId, text }) => [text, messageId]));
    expect(texts.size).toBe(messages.length);
    expect(new Set(texts.values())).toEqual(new Set(messages.map(({ message_id }) => message_id)));
    process.stdout.write(
      `${backend}: ${answered} answered, ${messages.length} messages, ${smtp.messages.length} received, ${twice.length} twice\n`,
    );
  });

  if (backend === 'redis')
    it('waits for a Redis that stops and comes back empty; commands go on, and nothing is lost', async () => {
      smtp.behave({});
      const server = await startKillable(env('api,worker,scheduler'), test);
      const { url } = redis!;
      expect(await ask(server.url, addresses[0]!)).toBe(true);
      await redis!.stop();
      const answers = await Promise.all(addresses.map((email) => ask(server.url, email)));
      expect(answers).toEqual(addresses.map(() => true));
      redis = await startRedis(url);
      expect(await allSent()).toBe(true);
      const messages = await stored();
      expect(messages).toHaveLength(PEOPLE + 1);
      expect(messages.map(({ message_id }) => received(message_id))).toEqual(messages.map(() => 1));
      await server.stop();
    });
});

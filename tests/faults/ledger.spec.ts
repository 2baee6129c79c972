import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LedgerList } from '@evergreen/contracts/renewing/accounting';
import { sumMoney } from '@evergreen/workflows/money';
import type pg from 'pg';
import { eventually, HANGS_MS } from '../support/eventually.js';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { type Api, type Caller, startApiAmongServers } from '../support/api.js';
import { dice, type Roll } from '../support/dice.js';
import { isFull, sized } from '../support/fault-size.js';
import { forgetClaims, forgetKilled } from '../support/servers/forget-killed.js';
import { Moments, SEED } from '../support/moments.js';
import { type Killable, startKillable } from '../support/servers/killable.js';
import { hasRedis, startRedis, type TestRedis } from '../support/servers/redis.js';
import { addLicenses, RenewalWork } from '../support/areas/renewal-calls.js';
import { runFiles } from '../support/run-files.js';
import { startSmtp, type TestSmtp } from '../support/servers/smtp.js';
import { verified } from '../support/verified.js';
import type { World } from '../support/world.js';

/** In the small run Redis carries mail in `outbox.spec.ts`. */
const backends = isFull && hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);
/** Of the API and of the worker, on each backend; in the full run twenty in all. */
const KILLS_OF_EACH = Math.ceil(sized(2, 10) / backends.length);
const WRITERS = sized(4, 8);
/** Of a writer, after each round: a server that starts next to it has work of its own. */
const REST_MS = sized(20, 0);
const day = '2026-03-02';

const money = (cents: number) => (cents / 100).toFixed(2);

describe.each(backends)('the ledger and the mail of a server that is killed, on %s', (backend) => {
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let files: string;
  let smtp: TestSmtp;
  let redis: TestRedis | undefined;
  let contributor: Caller;
  let accountant: Caller;
  /** The API that lives now. */
  let serving: Killable | undefined;

  beforeAll(async () => {
    files = runFiles();
    smtp = await startSmtp();
    if (backend === 'redis') redis = await startRedis();
    api = await startApiAmongServers({ FILES_DIR: files });
    world = await api.world();
    contributor = await api.signIn('contributor@harborview.example');
    accountant = await api.signIn('accounting@keystone.example');
    await accountant.chooses(world.clients.harborview);
    const opened = await accountant.put('/accounting/trust-account', {
      isActive: true,
      minimumBalanceThreshold: '100',
    });
    expect(opened.status).toBeLessThan(300);
    owner = await api.owner();
  });

  const start = (roles: string): Promise<Killable> => {
    const env = {
      FILES_DIR: files,
      SMTP_URL: smtp.url,
      EVERGREEN_ROLES: roles,
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
    };
    return startKillable({ ...env, ...(redis && { REDIS_URL: redis.url }) }, api.database);
  };

  /** Like the screen: the same act under the same key, until there is an answer. */
  const act = async <T>(who: Caller, method: string, path: string, body?: object): Promise<T> => {
    const key = randomUUID();
    for (;;) {
      const answer =
        serving &&
        (await fetch(`${serving.url}/api/v1.0${path}`, {
          method,
          headers: {
            cookie: `${SESSION_COOKIE}=${who.session}`,
            'x-requested-with': 'XMLHttpRequest',
            'idempotency-key': key,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(HANGS_MS),
        })
          .then(async (response) => ({ ok: response.ok, text: await response.text() }))
          .catch(() => undefined));
      if (answer && !answer.ok) throw new Error(`${method} ${path} answered ${answer.text}`);
      if (answer) return (answer.text ? JSON.parse(answer.text) : undefined) as T;
      await pause(30);
    }
  };

  const check = (cents: number) => ({
    checkAmount: money(cents),
    checkPayableTo: 'City of Boston',
    isCertifiedCheck: false,
    useTrustAccount: true,
  });

  /** What one round of a writer leaves in the account, in cents. */
  const round = async (renewalId: string, roll: Roll): Promise<number> => {
    const base = `/renewals/${renewalId}/check-request-invoices`;
    const [amount, changed] = [1 + roll(90_000), 1 + roll(90_000)];
    const { id } = await act<{ id: string }>(contributor, 'POST', base, check(amount));
    switch (roll(5)) {
      case 0:
        return -amount;
      case 1:
        await act(contributor, 'PUT', `${base}/${id}`, check(changed));
        return -changed;
      case 2:
        await act(contributor, 'DELETE', `${base}/${id}`);
        return 0;
      case 3:
        await act(contributor, 'PUT', `${base}/${id}/cancel`, { cancelledOn: day });
        return 0;
      default:
        await act(accountant, 'POST', '/accounting/trust-account/postings', {
          kind: 'Deposit',
          amount: money(changed),
          postedOn: day,
        });
        return changed - amount;
    }
  };

  const ledger = async (): Promise<{ readonly amounts: string[]; readonly balance: string }> => {
    const amounts: string[] = [];
    for (let pageNumber = 1; ; pageNumber++) {
      const { body } = await accountant.get<LedgerList>(
        `/accounting/trust-account/ledger?pageSize=100&pageNumber=${pageNumber}`,
      );
      amounts.push(...body.items.map(({ amount }) => amount));
      if (amounts.length >= body.totalItemCount) return { amounts, balance: body.balance };
    }
  };

  const licensesAt = async (stage: 3 | 6, count: number): Promise<RenewalWork[]> => {
    const assignee = world.people['contributor@harborview.example'] ?? '';
    const licenses = await addLicenses(api, world.clients.harborview, assignee, count);
    const works = licenses.map((license) => new RenewalWork(contributor, license, false));
    for (const work of works) {
      await work.begin();
      for (const step of stage === 3 ? ([2] as const) : ([2, 3, 4, 5] as const)) {
        await work.record(step);
        expect((await work.status(step + 1)).status).toBe(204);
      }
    }
    return works;
  };

  const contactsOf = async (licenseId: string): Promise<string[]> => {
    const { body } = await contributor.get<{ propertyId: string }>(`/licenses/${licenseId}`);
    const ids: string[] = [];
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      const email = `${name.toLowerCase()}@harbor.example`;
      const added = await contributor.added(`/properties/${body.propertyId}/contacts`, { name, email });
      ids.push(added);
    }
    return ids;
  };

  interface StoredMessage {
    readonly id: string;
    readonly message_id: string;
    readonly state: string;
  }
  const stored = async () => (await owner.query<StoredMessage>('select id, message_id, state from messages')).rows;

  it(`loses and doubles nothing, though ${WRITERS} write and it is killed at ${2 * KILLS_OF_EACH} moments`, async () => {
    smtp.behave({ delay: 15 });
    const writers = await licensesAt(3, WRITERS);
    const [mailed] = await licensesAt(6, 1);
    const contacts = await contactsOf(mailed!.licenseId);
    const beingHandedOver = new Set<string>();
    let over = false;
    let expected = 0;
    let rounds = 0;
    let sent = 0;

    const writing = writers.map(async ({ renewalId }, writer) => {
      const roll = dice(SEED + writer);
      while (!over) {
        const left = await round(renewalId, roll);
        expected += left;
        rounds++;
        await pause(REST_MS);
      }
    });
    const mailing = async () => {
      while (!over) {
        await act(contributor, 'PUT', `/renewals/${mailed!.renewalId}/send-license-document-email`, {
          bccToSender: false,
          propertyContactIds: contacts,
        });
        sent += contacts.length;
        await pause(100);
      }
    };
    /** @param hasWorked whether a life that began after so many rounds is long enough to lose something */
    const killed = async (
      roles: string,
      seed: number,
      hasWorked: (roundsBefore: number) => boolean,
      lives: (server: Killable | undefined) => void,
    ) => {
      const moments = new Moments(KILLS_OF_EACH, seed);
      for (let times = 0; times < KILLS_OF_EACH; times++) {
        const server = await start(roles);
        lives(server);
        const before = rounds;
        await pause(moments.next(100, 1500));
        await eventually(() => hasWorked(before));
        await server.killNow();
        lives(undefined);
        for (const { id, state } of await stored()) if (state === 'sending') beingHandedOver.add(id);
        if (roles !== 'api') {
          await forgetKilled(owner, 'mail', redis);
          await forgetClaims(owner);
        }
      }
      process.stdout.write(`${backend}: ${roles} killed with ${moments}\n`);
    };
    const working = Promise.all([...writing, mailing()]);
    await Promise.all([
      killed(
        'api',
        SEED,
        (before) => rounds >= before + WRITERS && sent > 0,
        (server) => {
          serving = server;
        },
      ),
      killed(
        'worker,scheduler',
        SEED + 1,
        () => sent > 0,
        () => undefined,
      ),
    ]);
    over = true;
    serving = await start('api,worker,scheduler');
    await working;

    const { amounts, balance } = await ledger();
    expect(balance).toBe(sumMoney(amounts));
    expect(balance).toBe(money(expected));

    const delivered = () => eventually(async () => (await stored()).every(({ state }) => state === 'sent'), 250);
    expect(await delivered()).toBe(true);
    const messages = await stored();
    expect(messages).toHaveLength(sent);
    const received = (messageId: string) => smtp.messages.filter((mail) => mail.messageId === messageId).length;
    expect(messages.filter(({ message_id }) => received(message_id) === 0)).toEqual([]);
    const twice = messages.filter(({ message_id }) => received(message_id) > 1);
    expect(twice.filter(({ id }) => !beingHandedOver.has(id))).toEqual([]);
    expect(new Set(smtp.messages.map(({ messageId }) => messageId)).size).toBe(messages.length);

    const result = await verified(api, await api.signIn('admin@harborview.example'));
    expect(result).toMatchObject({ verified: true, faults: 0 });
    process.stdout.write(
      `${backend}: ${rounds} rounds, ${amounts.length} ledger items, balance ${balance}; ${sent} mails, ${twice.length} twice\n`,
    );
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../tools/processes.mjs';
import { beginAll, importRegister } from './register.mjs';
import { renewOne } from './renewal.mjs';
import { secondStep } from './second-step.mjs';

const PASSWORD = 'Cluster-2026!';
const SECOND = ['--firm', 'Second Firm', '--email', 'first@second.example', '--first', 'Frances', '--last', 'First'];
const ADMINISTRATOR = 'admin@harborview.example';
const WHO = '/authentication/current-user/identity';
const RESET = 'Set a new password for Evergreen';
const HEARD_MS = 15_000;
/** The smallest valid picture. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const seconds = (value, goal) => ({ value, unit: 's', ...(goal && { goal }) });
const all = (value, of) => ({ value, unit: '', goal: { atLeast: of } });
const none = (value) => ({ value, unit: '', goal: { atMost: 0 } });
const statuses = (answers, status) => answers.filter((answer) => answer.status === status).length;

/** From the command line, in containers of their own. */
const founded = async (stack) => {
  const began = performance.now();
  await stack.evergreen('seed', '--sample');
  const sample = (performance.now() - began) / 1000;
  await stack.evergreen('create-admin', ...SECOND, { env: { EVERGREEN_ADMIN_PASSWORD: PASSWORD } });
  const first = stack.visitor();
  const answer = await first.post('/authentication/sign-in', { email: 'first@second.example', password: PASSWORD });
  return {
    'the sample data, loaded through the pooler': seconds(sample),
    'a first administrator signs in through the proxy': all(answer.status === 200 ? 1 : 0, 1),
  };
};

/** Connections of the app that bypass the pooler; and whether there are any at all. */
const pooled = async (stack) => {
  const [pooler] = await stack.containers('pgbouncer');
  const rows = await stack.sql(
    `select host(client_addr) as from from pg_stat_activity where usename = 'evergreen_login'`,
  );
  if (rows.length === 0) throw new Error('No user of the app is connected');
  return { 'connections of the app past the pooler': none(rows.filter(({ from }) => from !== pooler.ip).length) };
};

const sessions = async (stack, [first, second]) => {
  const caller = await stack.signIn(ADMINISTRATOR, first);
  const there = await Promise.all([first, second, stack.proxy].map((place) => caller.at(place).get(WHO)));
  await caller.at(second).get('/authentication/sign-out');
  const gone = await Promise.all([first, second, stack.proxy].map((place) => caller.at(place).get(WHO)));
  return {
    'places where a session of one api holds': all(statuses(there, 200), 3),
    'places where it is over once it was ended at another': all(statuses(gone, 401), 3),
  };
};

/** As if the proxy had sent them, with addresses of their own. */
const limits = async (stack, places) => {
  const from = (n) => ({ 'x-forwarded-for': `203.0.113.${n}` });
  const callers = places.map((place) => stack.visitor(place));
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const body = { email: `nobody${n}@nowhere.example`, password: 'x' };
      return callers[n % 2].post('/authentication/sign-in', body, from(1));
    }),
  );
  const limit = Number(stack.setting('RATE_LIMIT'));
  const answersOf = (caller, times) =>
    Promise.all(Array.from({ length: times }, () => caller.get(WHO, { 'x-forwarded-for': '203.0.113.2' })));
  const first = statuses(await answersOf(callers[0], limit - 100), 401);
  // The processes synchronize once a second.
  await pause(3_000);
  const then = statuses(await answersOf(callers[1], 300), 401);
  return {
    'tries to sign in from one address, let through by both': {
      ...all(statuses(tries, 401), 30),
      goal: { atMost: 30 },
    },
    [`requests from one address, let through by both, of ${limit}`]: {
      value: first + then,
      unit: '',
      goal: { atMost: limit * 1.02 },
    },
  };
};

/** Listeners at each api, and through the proxy, are notified of acts at the other. */
const live = async (stack, [first, second]) => {
  const caller = await stack.signIn(ADMINISTRATOR);
  const lags = [];
  for (const [api, doneAt] of [
    [first, second],
    [second, first],
    [stack.proxy, first],
    [stack.proxy, second],
  ]) {
    const heard = await caller.at(api).changes();
    const began = performance.now();
    const { status, body } = await caller.at(doneAt).post('/officer-titles', { name: `Title ${crypto.randomUUID()}` });
    if (status !== 201) throw new Error(`No title was added: ${status}`);
    const isAnnounced = () => heard.messages.flat().some(({ ids }) => ids.includes(body.id));
    if (await until(isAnnounced, HEARD_MS, 10)) lags.push((performance.now() - began) / 1000);
    heard.close();
  }
  return {
    'listeners that heard of a change at the other api, and through the proxy': all(lags.length, 4),
    'the longest that took, with the change itself': seconds(Math.max(...lags), { atMost: 5 }),
  };
};

/** Two tabs of one session: an act prepared for one client is not done to the other, at any api. */
const tabs = async (stack, places) => {
  const caller = await stack.signIn('renewals@keystone.example');
  const [harborview, meridian] = await Promise.all(
    ['Harborview', 'Meridian'].map(async (name) => {
      const [row] = await stack.sql('select id from clients where name ilike $1', [`${name}%`]);
      return row.id;
    }),
  );
  const choose = (place, clientId) => caller.at(place).put('/authentication/current-user/client', { clientId });
  const write = (place, clientId) =>
    caller
      .at(place)
      .post('/officer-titles', { name: `Title ${crypto.randomUUID()}` }, { 'Evergreen-Client': clientId });
  await choose(places[0], harborview);
  const before = await write(places[1], harborview);
  await choose(places[1], meridian);
  const stale = await Promise.all([...places, stack.proxy].map((place) => write(place, harborview)));
  return {
    'a write of the client that is chosen is not refused for it': none(before.status === 409 ? 1 : 0),
    'writes of the other tab’s client that are refused': all(statuses(stale, 409), 3),
  };
};

/** A mail is sent once, and a document is stored in the bucket, from where the other api reads it. */
const outside = async (stack, [first, second]) => {
  const email = 'viewer@harborview.example';
  await stack.visitor().post('/authentication/forgot-password', { email });
  const toViewer = async () => {
    const mails = (await stack.mails()).filter(({ to, subject }) => to.includes(email) && subject === RESET);
    return mails.length > 0 && mails;
  };
  const mails = (await until(toViewer, 120_000, 500)) ?? [];
  const before = new Set(await stack.bucket.keys());
  const caller = await stack.signIn(ADMINISTRATOR, first);
  const put = await caller.put('/user-profile/signature', { image: PIXEL, contentType: 'image/png' });
  const { body } = await caller.at(second).get('/user-profile');
  const added = (await stack.bucket.keys()).filter((key) => !before.has(key));
  return {
    'mails that the server took of one, beyond the one or short of it': none(
      Math.abs(new Set(mails.map(({ messageId }) => messageId).filter(Boolean)).size - 1),
    ),
    'documents that lie in the bucket and are read by the other api': all(
      put.status === 204 && added.length === 1 && body.signatureImage ? 1 : 0,
      1,
    ),
  };
};

/** Signing in with two factors, each call at the other api. */
const twoFactor = async (stack, places) => {
  const { sent, asked, old, newest } = await secondStep(stack, places);
  return {
    [`codes sent of ${asked} asked for at once at both apis, within a minute`]: {
      ...all(sent, 1),
      goal: { atMost: 1 },
    },
    'the newest code lets in at the other api, the one before does not': all(old === 400 && newest === 200 ? 1 : 0, 1),
  };
};

/** One renewal, step by step, its calls at the apis in turn and through the proxy. */
const renewed = async (stack, places) => {
  const caller = await stack.signIn('contributor@harborview.example');
  const { hasNewDates, document } = await renewOne([...places, stack.proxy].map((place) => caller.at(place)));
  return {
    'a renewal by hand, to the new dates and the document, each call at another place': all(
      hasNewDates && document.status === 200 ? 1 : 0,
      1,
    ),
  };
};

/** A register of thousands, and all of its renewals begun at once, by both workers. */
const work = async (stack, quick) => {
  const licenses = quick ? 300 : 5_000;
  const caller = await stack.signIn(ADMINISTRATOR);
  const imported = await importRegister(caller, licenses);
  const rows = await stack.sql(`select id from licenses where license_number like 'CL-%' order by license_number`);
  const [contributor] = await stack.sql('select id from users where email = $1', ['contributor@harborview.example']);
  const begun = await beginAll(
    caller,
    rows.map(({ id }) => id),
    contributor.id,
  );
  const [{ renewals }] = await stack.sql(
    `select count(*)::int as renewals from renewals where license_id = any ($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  return {
    [`licenses imported, of ${licenses}`]: all(rows.length, licenses),
    'the import, from the upload to its last license': seconds(imported.seconds),
    [`renewals begun in bulk, of ${licenses}`]: { value: renewals, unit: '', goal: { atLeast: licenses } },
    'licenses that were not begun, or begun twice': none(begun.run.total - begun.run.succeeded + renewals - licenses),
    'the bulk begin, from the press of the button to its last license': seconds(begun.seconds),
  };
};

/** The whole stack, used by people at the proxy and at each api. */
export const together = async (stack, { quick }) => {
  const figures = { ...(await founded(stack)) };
  const places = await stack.apis();
  if (places.length !== 2) throw new Error(`There are ${places.length} apis`);
  for (const part of [pooled, sessions, limits, live, tabs, outside, twoFactor, renewed])
    Object.assign(figures, await part(stack, places));
  Object.assign(figures, await work(stack, quick));
  await stack.evergreen('verify');
  return { ...figures, 'verify is clean': all(1, 1) };
};
together.settings = { RATE_LIMIT: '600' };

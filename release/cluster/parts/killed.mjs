import { setTimeout as pause } from 'node:timers/promises';
import { accountOfMails, accountOfWrites, endOfLog, leftJobs } from '../account.mjs';
import { diceOf, NEEDED, planOf, strike } from '../faults.mjs';
import { around, calmOf, isLate, rateOf, recovery } from '../judged.mjs';
import { Load } from '../load.mjs';

/** The number of parallel requests for measuring how much the stack sustains. */
const AT_ONCE = 16;
const SUSTAINED_MS = { quick: 10_000, full: 30_000 };
const WARM_MS = 5_000;
const CALM_MS = { quick: 20_000, full: 120_000 };
const FULL_MS = 30 * 60_000;
const PEOPLE = ['harborview', 'meridian'].flatMap((client) =>
  ['admin', 'contributor'].map((who) => `${who}@${client}.example`),
);
/** A service with a replacement: readers notice nothing. */
const SPARE = ['api', 'worker', 'scheduler', 'redis'];
const TOLD = 5;

const atMost = (value, most, unit = '') => ({ value, unit, goal: { atMost: most } });
const largest = (values) => Math.max(0, ...values);
const seconds = (ms) => Math.round(ms / 100) / 10;
const say = (words) => process.stdout.write(`${words}\n`);

const inWords = ({ service, way, asked, reads, writes, wellAfter, waitedUntil, longest }) =>
  `${service} ${way}: ${asked} asked, ${reads.length} reads and ${writes.length} writes failed, ` +
  `all well ${seconds(wellAfter)} s after, the last that waited answered ${seconds(waitedUntil)} s after, longest ${seconds(longest)} s`;
const toldOf = ({ struck, back, at }, { kind, name, status, why, ms, at: sentAt }) =>
  `  ${kind} ${name}, ${seconds(sentAt - at)} s after the beginning (struck ${seconds(struck - at)}, back ${seconds(back - at)}), ` +
  `${status} after ${seconds(ms)} s: ${JSON.stringify(why) ?? ''}`;

const ofNoDocument = ({ name }) => !name.includes('document');
/** What must not be noticed. */
const noticed = ({ service, reads, writes }) => {
  if (service === 'bucket') return reads.filter(ofNoDocument);
  return SPARE.includes(service) ? [...reads, ...writes] : [];
};

const sumOf = (faults, of) => faults.reduce((sum, recovery) => sum + of(recovery).length, 0);

const figuresOf = (recoveries, { writes, mails, left, verified, rebuilt, crashed, load, calm, sustained }) => {
  const spare = recoveries.filter(({ service }) => SPARE.includes(service));
  const proxy = recoveries.filter(({ service }) => service === 'proxy');
  const needed = recoveries.filter(({ service }) => NEEDED.includes(service) && service !== 'proxy');
  const after = (those, what) => seconds(largest(those.map((recovery) => recovery[what])));
  const store = recoveries.filter(({ service }) => service === 'bucket');
  return {
    'requests a second that the stack sustained': { value: Math.round(sustained), unit: '1/s' },
    'requests a second of the load': { value: load.rate, unit: '1/s' },
    'writes acknowledged': { value: writes.acknowledged, unit: 'writes' },
    'acknowledged writes that are missing': atMost(writes.missing.length, 0),
    'writes that were done twice': atMost(writes.twice.length, 0),
    'writes refused, and done': atMost(writes.refusedAndDone.length, 0),
    'writes of which no one learnt what became': atMost(writes.unknown, 0),
    'answers that no one expects': atMost(load.wrong().length, 0),
    'reads failed while one API, worker, scheduler or Redis was away': atMost(
      sumOf(spare, ({ reads }) => reads),
      0,
    ),
    'reads failed while the document store was away, of anything else': atMost(
      sumOf(store, ({ reads }) => reads.filter(ofNoDocument)),
      0,
    ),
    'writes failed while one of them was away, beyond those in flight': atMost(
      sumOf(spare, ({ writesBeyond }) => writesBeyond),
      0,
    ),
    'writes in flight that failed, a fault at most': {
      value: largest(spare.map(({ writes }) => writes.length)),
      unit: '',
    },
    'all that is asked is answered, and soon, after PostgreSQL or its pool is back, to the slowest answer without a fault':
      recovery(needed, calm),
    'the last that waited for PostgreSQL or its pool': { value: after(needed, 'waitedUntil'), unit: 's' },
    'the last that waited for the proxy': { value: after(proxy, 'waitedUntil'), unit: 's' },
    'mails expected': { value: mails.expected, unit: 'mails' },
    'mails lost': atMost(mails.lost.length, 0),
    'mails that came under two Message-IDs': atMost(mails.otherIds.length, 0),
    'mails not sent': atMost(mails.unsent.length, 0),
    'mails that came twice with one Message-ID': { value: mails.again, unit: 'mails' },
    'containers that ended by themselves': atMost(crashed.length, 0),
    'jobs left': atMost(left.length, 0),
    'verify, with rows and documents, finds something': atMost(verified ? 1 : 0, 0),
    'a rebuild finds a row otherwise': atMost(rebuilt ? 1 : 0, 0),
  };
};

const failureOf = (work) =>
  work.then(
    () => undefined,
    (error) => (say(error.message), error.message),
  );

/** People at work while every container is killed, stopped, paused and cut off in turn; then everything is counted. */
export const killed = async (stack, { quick, only, seed: given, rate }) => {
  const seed = Number(given ?? Date.now() % 1_000_000);
  const dice = diceOf(seed);
  await stack.evergreen('seed', '--sample', '--if-empty');
  const since = await endOfLog(stack.ownerUrl);
  const { password } = stack;
  const load = new Load(stack.proxy, PEOPLE, { password, dice: diceOf(seed + 1) });
  // When the run is stopped, the load stops.
  stack.leaving.add(async () => load.stop());
  const length = quick ? 'quick' : 'full';
  await load.begin();
  const sustained = await load.sustained({ milliseconds: SUSTAINED_MS[length], atOnce: AT_ONCE });
  load.go(rateOf(sustained, rate));
  say(`Faults by the seed ${seed}, ${load.rate} requests/s, where the stack just did ${Math.round(sustained)}`);
  await pause(WARM_MS);
  const calmFrom = performance.now();
  await pause(CALM_MS[length]);
  const calm = calmOf(load.requests, calmFrom, performance.now());
  say(`Without a fault: ${calm.asked} asked, the slowest answered after ${seconds(calm.slowest)} s`);
  const began = performance.now();
  const faults = [];
  const isOver = () => performance.now() - began >= FULL_MS;
  for (let round = 1; round === 1 || !(quick || only || isOver()); round++)
    for (const fault of await planOf(stack, dice, { quick, only })) {
      if (round > 1 && isOver()) break;
      const moments = await strike(stack, fault, { dice, quick });
      await load.settled();
      faults.push(moments);
      const summary = around(load.requests, moments, performance.now(), calm);
      for (const words of [...(await stack.unwell()), ...(await stack.crashed())]) say(words);
      say(inWords(summary));
      if (isLate(summary, calm)) for (const request of summary.last) say(toldOf(moments, request));
    }
  await load.end();
  const recoveries = faults.map((fault, index) =>
    around(load.requests, fault, faults[index + 1]?.at ?? Infinity, calm),
  );
  for (const recovery of recoveries)
    for (const request of noticed(recovery).slice(0, TOLD))
      say(`Noticed, ${recovery.service} ${recovery.way}:\n${toldOf(recovery, request)}`);
  const left = await leftJobs(stack.ownerUrl);
  const mails = await accountOfMails(stack.ownerUrl, load.ledger, await stack.mails());
  const writes = await accountOfWrites(stack.ownerUrl, load.ledger, since);
  const verified = await failureOf(stack.evergreen('verify', '--rows', '--documents'));
  const rebuilt = await failureOf(stack.evergreen('rebuild'));
  const crashed = await stack.crashed();
  const wrong = load.wrong();
  for (const words of wrong.slice(0, 10)) say(`Not expected: ${words}`);
  if (wrong.length > 0) for (const line of await stack.errors()) say(line);
  for (const [words, entries] of Object.entries({ missing: writes.missing, twice: writes.twice, lost: mails.lost }))
    for (const { name, mark, traces } of entries.slice(0, 10)) say(`${words}: ${name} ${mark} ${traces.join(' ')}`);
  for (const job of left.slice(0, 10)) say(`left: ${JSON.stringify(job)}`);
  return figuresOf(recoveries, { writes, mails, left, verified, rebuilt, crashed, load, calm, sustained });
};
// Everybody comes from one address.
killed.settings = { RATE_LIMIT: '1000000' };

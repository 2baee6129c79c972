import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { perSecond } from '../bench/measure.mjs';
import { addition, bulkBegin, likeThis, newMark, reads, writes } from './acts.mjs';
import { Person } from './person.mjs';

/** Between the retries of the web, and then of the person who presses again. */
const AGAIN_MS = [300, 1_200];
const PRESSED_AGAIN_MS = 3_000;
const TRIED_MS = 150_000;
const BULK_EVERY_MS = 15_000;
const BULK_SIZE = 8;
const LEAST_IDLE = 60;
const WRITES = 0.4;
const LATE_MS = 2_000;
const LOOK_MS = 500;
/** It is unknown whether it was done: it is sent again under its key. */
const unsure = (status) => status === 0 || [502, 503, 504].includes(status);

const chosen = (dice, options, weightOf) => {
  let left = dice() * options.reduce((sum, option) => sum + weightOf(option), 0);
  return options.find((option) => (left -= weightOf(option)) < 0) ?? options.at(-1);
};

/**
 * People at work at a fixed rate: a request is sent when it is due, however long earlier ones take. Every write is in
 * the ledger with its key and its traces in the log; each try of each request is in `requests`.
 */
export class Load {
  requests = [];
  ledger = [];
  idle = [];
  over = false;
  flying = new Set();

  /** @param place { url, ca } @param dice of the run: a number below 1 */
  constructor(place, emails, { password, dice }) {
    this.people = emails.map((email) => new Person(place, email));
    Object.assign(this, { password, dice });
  }

  async begin() {
    for (const person of this.people) await this.arrive(person);
    await Promise.all(Array.from({ length: LEAST_IDLE }, () => this.add()));
    if (this.idle.length < LEAST_IDLE / 2) throw new Error(`No licenses could be added: ${this.wrong().join('; ')}`);
  }

  /**
   * The same acts, each worker's next one as soon as its last one is answered.
   * @returns how many a second were answered
   */
  async sustained({ milliseconds, atOnce }) {
    const { value } = await perSecond({ milliseconds, concurrency: atOnce, act: () => this.step() });
    return value;
  }

  /** From now on at this rate. */
  go(rate) {
    this.rate = rate;
    this.ticking = this.tick();
  }

  /** One of a person's licenses is the template for further ones. */
  async arrive(person) {
    await person.signIn(this.password);
    const identity = await person.ask('GET', '/authentication/current-user/identity');
    const list = await person.ask('POST', '/licenses/list', { active: true });
    for (const { id } of list.body.items) {
      const license = (await person.ask('GET', `/licenses/${id}`)).body;
      if (license.isChild || !license.propertyActive || license.licenseTerm !== 'Annual') continue;
      Object.assign(person, likeThis(license, identity.body.id));
      return;
    }
    throw new Error(`${person.email} sees no license that others can be made from`);
  }

  async tick() {
    const began = performance.now();
    let bulkAt = began + BULK_EVERY_MS;
    for (let number = 0; !this.over; number++) {
      const due = began + (number * 1_000) / this.rate;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      if (performance.now() >= bulkAt && this.bulk()) bulkAt = performance.now() + BULK_EVERY_MS;
      else void this.step();
    }
  }

  step() {
    return this.dice() < WRITES ? this.write() : this.read();
  }

  /** Until no request waits long: the backlog of a fault comes at once, and keeps the machine busy for a while. */
  async settled() {
    const isLate = ({ at, ms }) => ms === undefined && performance.now() - at > LATE_MS;
    const end = performance.now() + TRIED_MS;
    while (performance.now() < end && this.requests.some(isLate)) await pause(LOOK_MS);
  }

  stop() {
    this.over = true;
  }

  /** Sends no new ones, and waits for those in flight. */
  async end() {
    this.stop();
    await this.ticking;
    while (this.flying.size > 0) await Promise.all(this.flying);
    for (const person of this.people) person.close();
  }

  read() {
    const license = this.idle[Math.floor(this.dice() * this.idle.length)];
    if (!license) return undefined;
    const fitting = reads.filter(([, , , fits]) => !fits || fits(license, license.person));
    const [name, , call] = chosen(this.dice, fitting, ([, weight]) => weight);
    return this.fly(this.once('read', name, license.person, call(license)));
  }

  write() {
    const license = this.idle.splice(Math.floor(this.dice() * this.idle.length), 1)[0];
    if (!license || this.idle.length < LEAST_IDLE / 2) {
      if (license) this.idle.push(license);
      return this.fly(this.add());
    }
    const act = chosen(
      this.dice,
      writes.filter(({ fits }) => !fits || fits(license)),
      ({ weight }) => weight,
    );
    return this.fly(this.act(license.person, act, license).then((entry) => this.settle(license, act, entry)));
  }

  settle(license, act, { state, body }) {
    // The state of the others is unknown.
    if (state !== 'acknowledged') return;
    act.done?.(license, body);
    this.idle.push(license);
  }

  async add() {
    const person = this.people[Math.floor(this.dice() * this.people.length)];
    const { state, body } = await this.act(person, addition, person);
    if (state !== 'acknowledged') return;
    const { dates, like } = person;
    this.idle.push({ id: body.id, person, dates, assignee: like.assignedUserId, has: {} });
  }

  bulk() {
    const [first] = this.idle.filter(({ renewalId }) => !renewalId);
    const licenses = this.idle
      .filter(({ person, renewalId }) => !renewalId && person === first?.person)
      .slice(0, BULK_SIZE);
    if (licenses.length < BULK_SIZE) return false;
    // Licenses in background runs are no longer worked on, since their state is unknown.
    this.idle = this.idle.filter((license) => !licenses.includes(license));
    this.fly(this.act(first.person, bulkBegin, { licenses }));
    return true;
  }

  fly(work) {
    const flight = work.finally(() => this.flying.delete(flight));
    this.flying.add(flight);
    return flight;
  }

  /** Like the web and its user: the same act under the same key, until there is an answer. */
  async act(person, { name, call, traces, mails = false }, about) {
    const mark = newMark();
    const [method, path, body] = call(about, mark);
    const entry = { name, key: randomUUID(), mark, traces: traces(about, mark), mails, state: 'unknown', tries: 0 };
    this.ledger.push(entry);
    const until = performance.now() + TRIED_MS;
    while (performance.now() < until) {
      const answer = await this.once('write', name, person, [method, path, body, entry.key], entry.tries);
      entry.tries++;
      if (!unsure(answer.status)) {
        entry.state = answer.status < 300 ? 'acknowledged' : 'refused';
        return { ...entry, body: answer.body };
      }
      await pause(AGAIN_MS[entry.tries - 1] ?? PRESSED_AGAIN_MS);
    }
    return entry;
  }

  async once(kind, name, person, [method, path, body, key], tried = 0) {
    const request = { kind, name, tried, at: performance.now(), status: undefined, ms: undefined, why: undefined };
    this.requests.push(request);
    const answer = await person.ask(method, path, body, key);
    Object.assign(request, { status: answer.status, ms: answer.ms });
    if (answer.status >= 300 || answer.status === 0) request.why = answer.body?.detail ?? answer.body;
    return answer;
  }

  /** Answers that are neither expected nor an outage: there should be none. */
  wrong() {
    return this.requests
      .filter(({ status }) => status >= 300 && !unsure(status))
      .map(({ name, status, why }) => `${name}: ${status} ${JSON.stringify(why) ?? ''}`);
  }
}

export const isFailed = ({ status }) => status !== undefined && unsure(status);

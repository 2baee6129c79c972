import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../tools/processes.mjs';
import { Caller } from '../caller.mjs';

const PASSWORD = 'Evergreen-2026!';
const PAUSE_MS = 50;
const MAIL_MS = 1_000;
const FILE_MS = 3_000;
const REST_MS = 120_000;
const ROWS = 40;
/** More than are begun without a background run. */
const MANY = 60;

const head =
  'license_num,status,license_category,license_type,issued,expires,business_name,dba_name,capacity,address,city,state,zip';
/** A place of its own for each license: at a known place another number would be taken for a renewed license. */
const row = (of, number) =>
  [
    ...[`LB-${of}-${number}`, 'Active', 'CV', 'Common Victualler', '2026-01-01', '2026-12-31'],
    ...[
      `Bistro ${of} ${number} LLC`,
      `Bistro ${of} ${number}`,
      '30.0',
      `${of} Main ST ${number}`,
      'boston',
      'MA',
      '02134',
    ],
  ].join();
const constants = {
  licensingAuthority: { constant: 'Boston Licensing Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
};

/** People on the pages of the previous release, who stay on them while it is exchanged: calls as in its contracts. */
export class People {
  /** Texts of acknowledged alerts, by license. */
  alerts = [];
  /** Requests for a link by mail. */
  links = 0;
  imports = [];
  runs = [];
  /** Errors that a user would have seen. */
  errors = [];
  asked = 0;
  longestMs = 0;
  over = false;

  constructor(url) {
    this.url = url;
  }

  async signIn(email) {
    const caller = new Caller({ url: this.url });
    const { status, body } = await caller.post('/authentication/sign-in', { email, password: PASSWORD });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`);
    return caller;
  }

  async begin({ contributor, admin }) {
    const [worker, keeper] = [await this.signIn(contributor), await this.signIn(admin)];
    this.keeper = keeper;
    const addresses = [contributor, admin];
    this.licenses = await this.workable(worker);
    this.working = [
      ...[0, 1].map((place) => this.repeat(() => this.alert(worker, place))),
      this.repeat(() => this.look(worker)),
      this.repeat(() => this.look(keeper)),
      this.repeat(() => this.mail(addresses), MAIL_MS),
      this.repeat(() => this.upload(keeper), FILE_MS),
    ];
    // Reported at the end, unless something else fails before.
    for (const work of this.working) work.catch(() => undefined);
  }

  /** One act of each kind, to check that anything works at all. */
  async once({ contributor, admin }) {
    const [worker, keeper] = [await this.signIn(contributor), await this.signIn(admin)];
    this.keeper = keeper;
    this.licenses = await this.workable(worker);
    await this.alert(worker, 0);
    await this.look(worker);
    await this.look(keeper);
    await this.mail([contributor]);
  }

  /** Licenses on which this person may set an alert. */
  async workable(caller) {
    const { body } = await caller.post('/licenses/list', {});
    const findings = [];
    for (const { id } of body.items) {
      const { status } = await caller.put(`/licenses/${id}/update-alert`, { alert: 'Call first', isUrgent: false });
      if (status < 300) findings.push(id);
    }
    if (findings.length < 2) throw new Error('There are not enough licenses to work on');
    return findings;
  }

  async repeat(act, every = PAUSE_MS) {
    while (!this.over) {
      await act();
      await pause(every);
    }
  }

  async end() {
    this.over = true;
    await Promise.all(this.working);
  }

  /** Whatever they are at. */
  async leave() {
    this.over = true;
  }

  /** @returns the body of an expected answer; any other is an error that a user sees */
  async asks(caller, method, path, body, expected) {
    const began = performance.now();
    const { status, body: said } = await caller
      .send(method, path, body)
      .catch((error) => ({ status: 0, body: error.message }));
    this.longestMs = Math.max(this.longestMs, performance.now() - began);
    this.asked++;
    if (expected.includes(status)) return said;
    const route = path.replaceAll(/[0-9a-f-]{36}/g, '…');
    this.errors.push(`${method} ${route}: ${status} ${said?.detail ?? said}`);
    return undefined;
  }

  /** Each writer has licenses of its own: no view is stale. */
  async alert(caller, place) {
    const mine = this.licenses.filter((_, index) => index % 2 === place);
    const id = mine[Math.floor(Math.random() * mine.length)];
    const alert = `Call first: ${randomUUID()}`;
    if (
      (await this.asks(caller, 'PUT', `/licenses/${id}/update-alert`, { alert, isUrgent: false }, [200, 204])) !==
      undefined
    )
      this.alerts.push(alert);
  }

  async look(caller) {
    const id = this.licenses[Math.floor(Math.random() * this.licenses.length)];
    for (const path of ['/dashboard/renewals-list', '/licenses/list']) await this.asks(caller, 'POST', path, {}, [200]);
    await this.asks(caller, 'GET', `/licenses/${id}`, undefined, [200]);
    if (caller === this.keeper) await this.asks(caller, 'GET', `/history/events?subjectId=${id}`, undefined, [200]);
  }

  async mail(addresses) {
    const email = addresses[this.links % addresses.length];
    const anybody = new Caller({ url: this.url });
    if ((await this.asks(anybody, 'POST', '/authentication/forgot-password', { email }, [200, 204])) !== undefined)
      this.links++;
  }

  /** Imports a new register each time, through to its last row. */
  async upload(caller) {
    const number = randomUUID().slice(0, 8);
    const own = Array.from({ length: ROWS }, (_, index) => row(index + 1, number));
    const form = new FormData();
    form.append('kind', 'licenses');
    form.append('file', new Blob([[head, ...own].join('\n')]), `register-${number}.csv`);
    const answer = await this.asks(caller, 'POST', '/imports', form, [201]);
    if (!answer) return;
    const path = `/imports/${answer.id}`;
    const { suggestedMapping } = (await this.asks(caller, 'GET', path, undefined, [200])) ?? {};
    const mapping = { ...suggestedMapping, ...constants };
    await this.asks(caller, 'PUT', `${path}/mapping`, { mapping }, [200, 202, 204]);
    if (!(await this.rests(caller, path))) return;
    if ((await this.asks(caller, 'POST', `${path}/commit`, {}, [200, 202, 204])) !== undefined) this.imports.push(path);
  }

  /** Whether the background has checked all rows. */
  async rests(caller, path) {
    const isReady = async () => (await caller.get(path)).body?.status === 'Ready';
    let ready = false;
    await until(async () => this.over || (ready = await isReady()), REST_MS, 200);
    if (!ready && !this.over) this.errors.push('An import was not ready in time');
    return ready;
  }

  /** Begins several renewals at once, while processes come and go. */
  async beginMany(caller) {
    const matching = await this.asks(
      caller,
      'GET',
      '/renewals/bulk/licenses/ids?state=MA&assignedUserId=any',
      undefined,
      [200],
    );
    const licenseIds = (matching?.ids ?? []).slice(0, MANY);
    if (licenseIds.length === 0) return;
    const processStartDate = new Date().toISOString().slice(0, 10);
    const answer = await this.asks(
      caller,
      'POST',
      '/renewals/bulk/begin',
      { processStartDate, licenseIds },
      [200, 202],
    );
    const run = answer?.runId ?? answer?.id;
    if (run) this.runs.push({ path: `/renewals/bulk/${run}`, total: licenseIds.length });
  }

  /** Unfinished work. @returns paths */
  async undone(caller) {
    const left = [];
    for (const path of this.imports) {
      const { status } = (await caller.get(path)).body;
      if (status !== 'Completed') left.push(`${path}: ${status}`);
    }
    for (const { path, total } of this.runs) {
      const { status, succeeded, failed } = (await caller.get(path)).body;
      if (succeeded + failed !== total) left.push(`${path}: ${status}, ${succeeded} of ${total}`);
    }
    return left;
  }
}

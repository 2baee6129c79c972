import { randomUUID } from 'node:crypto';
import { type ReminderChoices, usualReminders, Weekday } from '@evergreen/contracts/accounts/reminders';
import { today } from '@evergreen/workflows/dates';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { startApiAmongServers } from '../support/api.js';
import { forgetKilled } from '../support/servers/forget-killed.js';
import { type Killable, startKillable } from '../support/servers/killable.js';
import { openReminders, type Reminders } from '../support/areas/reminders.js';
import { lockWaiters } from '../support/lock-waiters.js';

/** Six of them are between eight and ten in the evening, at any time of the run. */
const zones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Athens',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];
const CLIENTS = 40;
const PEOPLE_OF_EACH = 7;
const PEOPLE_OF_FIRM = 20;
const TASKS_OF_EACH = 5;
/** So many jobs are blocked when a worker is killed: the capacity of two workers. */
const STUCK = 4;

/** The settings of the first people of each client; everybody else has the defaults. */
const { awayFrom: _, awayTo: _to, ...usual } = usualReminders;
const shapes: readonly ((day: string) => ReminderChoices)[] = [
  () => ({ ...usual, delivery: 'Single' }),
  () => ({ ...usual, kinds: { ...usual.kinds, Tasks: { on: true, daysAhead: [0, 7], late: 'Once' } } }),
  (day) => ({ ...usual, quietDays: Weekday.options.filter((_, index) => index === new Date(day).getUTCDay()) }),
];
const USUAL_OF_EACH = PEOPLE_OF_EACH + 3 - shapes.length;

describe('a morning of three schedulers and two workers, of which one is killed', () => {
  let reminders: Reminders;
  let owner: pg.Client;
  const workers: Killable[] = [];
  let blocker: pg.Client;

  const hour = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()));
  const startWorker = () => startKillable({ EVERGREEN_ROLES: 'worker', LOG_LEVEL: 'error' }, reminders.api.database);

  const clients = Array.from({ length: CLIENTS }, () => randomUUID());
  const ofFirm = Array.from({ length: PEOPLE_OF_FIRM }, () => randomUUID());
  const asleep = randomUUID();
  const days = new Map<string, string>();

  const addPeople = (tenantId: string, ids: readonly string[], role: string) =>
    owner.query(
      `insert into users (tenant_id, id, version, created_on, modified_on, first_name, last_name, email, roles, status,
         renewal_invoice_recipient, two_factor_enabled)
       select $1, id, 1, now(), now(), 'Dana', 'Reyes', id || '@example.com', jsonb_build_array($3::text), 'active', false, false
       from unnest($2::uuid[]) id`,
      [tenantId, ids, role],
    );

  const addClient = async (client: string, timeZone: string, nth: number) => {
    const people = Array.from({ length: PEOPLE_OF_EACH }, () => randomUUID());
    const firms = [0, 1, 2].map((more) => ofFirm[(3 * nth + more) % PEOPLE_OF_FIRM] ?? '');
    const assignees = [...people, ...firms];
    const day = today(timeZone, new Date());
    days.set(client, day);
    await owner.query(
      `insert into clients select (jsonb_populate_record(c, jsonb_build_object('id', $1::text, 'name', $1::text, 'time_zone', $2::text))).*
       from clients c where id = $3`,
      [client, timeZone, reminders.world.clients.meridian],
    );
    await addPeople(client, people, 'ClientContributor');
    for (const [index, shape] of shapes.entries())
      await owner.query('update users set reminders = $2 where id = $1', [people[index], shape(day)]);
    const properties = await reminders.addProperties(client, assignees.length * TASKS_OF_EACH);
    await reminders.addTasks(
      client,
      properties.map((property_id, index) => ({
        property_id,
        follow_up_date: index % 2 === 0 ? day : '2020-01-01',
        assigned_user_id: assignees[index % assignees.length] ?? null,
      })),
    );
  };

  beforeAll(async () => {
    reminders = await openReminders(startApiAmongServers);
    owner = reminders.owner;
    const { world } = reminders;
    const starting = Promise.all([startWorker(), startWorker()]);
    await owner.query('update clients set active = false');
    const awake = zones.filter((zone) => hour(zone) >= 8 && hour(zone) < 22).slice(0, 6);
    expect(awake).toHaveLength(6);
    await addPeople(world.firm, ofFirm, 'RenewalContributor');
    for (const [nth, client] of clients.entries()) await addClient(client, awake[nth % awake.length] ?? '', nth);
    // It is before seven there, and will be for an hour.
    await addClient(asleep, zones.find((zone) => hour(zone) < 6) ?? '', 0);
    await owner.query('update clients set active = true where id = any ($1)', [[...clients, asleep]]);
    blocker = new pg.Client({ connectionString: reminders.api.database.ownerUrl });
    await blocker.connect();
    workers.push(...(await starting));
  });
  afterAll(() => blocker.end());

  const count = async (text: string, values: readonly unknown[] = []) =>
    (await owner.query<{ count: number }>(`select count(*)::int as count from ${text}`, [...values])).rows[0]?.count;
  const jobs = () => count(`outbox where kind = 'tasks.digests'`);
  const allDone = () =>
    eventually(async () => (await count(`outbox where kind = 'tasks.digests' and finished_at is null`)) === 0, 50);
  /** Each person has as many mails as they chose, and each task is in as many. */
  const expectTold = async (mornings: number) => {
    const { rows } = await owner.query<{ mails: number; told: number; tasks: number }>(
      `select count(distinct m.id)::int as mails, count(*)::int as told, count(distinct r)::int as tasks
       from messages m, regexp_matches(m.body_text, '/properties/(\\S+)', 'g') r
       where template in ('task-digest', 'reminder') group by m.tenant_id, m.to_address`,
    );
    const people = (count: number, mails: number, times: number) =>
      Array.from({ length: CLIENTS * count }, () => ({ mails, told: times * TASKS_OF_EACH, tasks: TASKS_OF_EACH }));
    const inOrder = (counts: typeof rows) => counts.map(({ mails, told, tasks }) => `${mails} ${told} ${tasks}`).sort();
    expect(inOrder(rows)).toEqual(
      inOrder([
        ...people(USUAL_OF_EACH, mornings, mornings),
        ...people(1, mornings * TASKS_OF_EACH, mornings),
        ...people(1, 1, 1),
      ]),
    );
  };

  it('each person has the mails that they chose, and each task is listed once', async () => {
    await blocker.query('begin');
    await blocker.query(
      `insert into told_reminders (tenant_id, user_id, kind, subject_id, date, distance, told_on)
       select t.tenant_id, t.assigned_user_id, 'Tasks', t.id, d.day, 0, d.day
       from unnest($1::uuid[], $2::date[]) d (client, day) cross join lateral
         (select tenant_id, id, assigned_user_id from tasks where tenant_id = d.client and assigned_user_id = any ($3) limit 1) t`,
      [
        clients.slice(CLIENTS / 2, CLIENTS / 2 + STUCK),
        clients
          .slice(CLIENTS / 2)
          .map((client) => days.get(client))
          .slice(0, STUCK),
        ofFirm,
      ],
    );
    await reminders.wake();
    expect(await jobs()).toBe(CLIENTS);
    const waiting = async () => (await lockWaiters(owner, 'told_reminders')).length;
    await eventually(async () => (await waiting()) === STUCK, 50);
    await workers.shift()?.killNow();
    await blocker.query('rollback');
    await forgetKilled(owner, 'reminders');
    expect(await allDone()).toBe(true);
    await expectTold(1);
  });

  it('a second pass and a restart send nothing more', async () => {
    const again = startWorker();
    await workers.shift()?.killNow();
    workers.push(await again);
    await reminders.wake();
    expect(await jobs()).toBe(CLIENTS);
    await expectTold(1);
  });

  it('the next day tells again what is to be reported every day', async () => {
    await owner.query(`update reminder_runs set day = day - 1; update tasks set follow_up_date = follow_up_date - 1;
      update told_reminders set told_on = told_on - 1, date = date - 1`);
    await reminders.wake();
    expect(await jobs()).toBe(2 * CLIENTS);
    expect(await allDone()).toBe(true);
    await expectTold(2);
  });
});

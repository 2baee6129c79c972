import { type RemindersBody, type RemindersPreview, usualReminders } from '@evergreen/contracts/accounts/reminders';
import { Clock } from '../../server/src/kernel/clock.js';
import { JobRunner } from '../../server/src/kernel/jobs/job-runner.js';
import type { Carried } from '../../server/src/kernel/jobs/transport.js';
import { opened } from '../support/opened.js';
import { openReminders } from '../support/areas/reminders.js';
import { addLicenses } from '../support/areas/renewal-calls.js';

describe('digests of tasks are sent', () => {
  const reminders = opened(openReminders);
  const dana = 'contributor@meridian.example';
  const firms = 'contributor@keystone.example';
  let meridian: string;
  let pier: string;
  let spare: string;

  const setNow = (iso: string) => {
    reminders.api.app.get(Clock).now = () => new Date(iso);
  };
  const setClient = (fields: string) => reminders.owner.query(`update clients set ${fields} where id = $1`, [meridian]);
  /** Runs the workers' jobs now. */
  const work = async () => {
    const { rows } = await reminders.owner.query<Carried>(
      `select tenant_id as "tenantId", id, kind from outbox where kind = 'tasks.digests' and finished_at is null`,
    );
    for (const job of rows) await reminders.api.app.get(JobRunner).run(job);
  };
  const sentAt = async (iso: string) => {
    setNow(iso);
    await reminders.owner.query('truncate messages');
    await reminders.wake();
    await work();
    return (await reminders.digests()).map(({ to_address, subject }) => [to_address, subject]);
  };
  const id = (email: string) => reminders.world.people[email] ?? '';
  const once = [[dana, 'Tasks to follow up: 2 (1 late)']];

  beforeAll(async () => {
    meridian = reminders.world.clients.meridian;
  });
  beforeEach(async () => {
    await reminders.owner.query('truncate tasks, reminder_runs, told_reminders, reminded_people, outbox');
    await reminders.owner.query(
      `update users set status = 'active', reminders = null, away_from = null, away_to = null`,
    );
    await setClient(`time_zone = 'America/Los_Angeles', active = true, licensing_service_level = 'Standard'`);
    [pier, spare] = (await reminders.addProperties(meridian, 2)) as [string, string];
    await reminders.addTasks(meridian, [
      { property_id: pier, follow_up_date: '2027-03-14', assigned_user_id: id(dana) },
      { property_id: spare, follow_up_date: '2027-03-13', assigned_user_id: id(dana) },
    ]);
  });

  it('at seven by the clocks of the client, on the day that they change too; once a day, and again the next', async () => {
    expect(await sentAt('2027-03-14T13:59:00Z')).toEqual([]);
    expect(await sentAt('2027-03-14T14:00:00Z')).toEqual(once);
    expect(await sentAt('2027-03-14T14:01:00Z')).toEqual([]);
    expect(await sentAt('2027-03-15T06:59:00Z')).toEqual([]);
    expect(await sentAt('2027-03-15T14:00:00Z')).toEqual([[dana, 'Tasks to follow up: 2 (2 late)']]);
  });

  it('later that day where everything was off at seven', async () => {
    expect(await sentAt('2027-03-14T18:00:00Z')).toEqual(once);
  });

  it('never for a day that is over: not begun then, and not sent where it was begun before', async () => {
    expect(await sentAt('2027-03-14T08:10:00Z')).toEqual([]);
    setNow('2027-03-15T06:50:00Z');
    await reminders.wake();
    setNow('2027-03-15T07:10:00Z');
    await work();
    expect(await reminders.digests()).toEqual([]);
  });

  it('once that day, even if the client’s time zone changes', async () => {
    expect(await sentAt('2027-03-14T14:00:00Z')).toEqual(once);
    await setClient(`time_zone = 'Pacific/Honolulu'`);
    expect(await sentAt('2027-03-14T17:00:00Z')).toEqual([]);
    await setClient(`time_zone = 'America/New_York'`);
    expect(await sentAt('2027-03-14T18:00:00Z')).toEqual([]);
    expect(await sentAt('2027-03-15T11:00:00Z')).toEqual([[dana, 'Tasks to follow up: 2 (2 late)']]);
  });

  it('in New York’s time where the zone is not known', async () => {
    await setClient(`time_zone = ''`);
    expect(await sentAt('2027-03-14T10:59:00Z')).toEqual([]);
    expect(await sentAt('2027-03-14T11:00:00Z')).toEqual(once);
  });

  it.each([
    ['people who are inactive', `update users set status = 'inactive' where id = $1`, () => id(dana)],
    ['people who may not work them', `update tasks set assigned_user_id = $1`, () => id('viewer@meridian.example')],
    ['clients that are inactive', 'update clients set active = false where id = $1', () => meridian],
    ['the Restricted level', `update clients set licensing_service_level = 'Restricted' where id = $1`, () => meridian],
    ['what no one has', 'update tasks set assigned_user_id = null where tenant_id = $1', () => meridian],
    ['what comes later', `update tasks set follow_up_date = '2027-03-15' where tenant_id = $1`, () => meridian],
    ['what is done', `update tasks set status = 'done' where tenant_id = $1`, () => meridian],
    ['inactive properties', 'update properties set active = false where tenant_id = $1', () => meridian],
  ])('not to, or of, %s', async (_, change, of) => {
    await reminders.owner.query(change, [of()]);
    expect(await sentAt('2027-03-14T20:00:00Z')).toEqual([]);
  });

  it('of a license, unless it is inactive or designated to the other side', async () => {
    const licenses = await addLicenses(reminders.api, meridian, id(dana), 3);
    const [, inactive, other] = licenses;
    await reminders.owner.query('truncate tasks');
    await reminders.owner.query('update licenses set active = false where id = $1', [inactive]);
    await reminders.owner.query(`update licenses set renewal_designation = 'ManagingFirm' where id = $1`, [other]);
    await reminders.addTasks(
      meridian,
      licenses.map((license_id) => ({ license_id, follow_up_date: '2027-03-14', assigned_user_id: id(dana) })),
    );
    expect(await sentAt('2027-03-14T20:00:00Z')).toEqual([[dana, 'Tasks to follow up: 1']]);
    expect((await reminders.digests())[0]?.body_text).toContain(`/licenses/${licenses[0]}`);
  });

  it('to the firm’s people for each client, by its name', async () => {
    await reminders.owner.query('update tasks set assigned_user_id = $1', [id(firms)]);
    const [other] = await reminders.addProperties(reminders.world.clients.northgate, 1);
    await reminders.addTasks(reminders.world.clients.northgate, [
      { property_id: other ?? '', follow_up_date: '2027-03-14', assigned_user_id: id(firms) },
    ]);
    expect(await sentAt('2027-03-14T20:00:00Z')).toEqual([
      [firms, 'Tasks to follow up at Meridian Concessions: 2 (1 late)'],
      [firms, 'Tasks to follow up at Northgate Dining: 1'],
    ]);
  });

  describe('as each person chose', () => {
    const { awayFrom: _, awayTo: _to, ...usual } = usualReminders;
    const choose = async (over: Partial<RemindersBody>) => {
      const { awayFrom, awayTo, ...chosen } = { ...usual, awayFrom: null, awayTo: null, ...over };
      const values = [id(dana), chosen, awayFrom, awayTo];
      await reminders.owner.query(
        'update users set reminders = $2, away_from = $3, away_to = $4 where id = $1',
        values,
      );
    };
    const tasks = (over: Partial<RemindersBody['kinds']['Tasks']>, more: Partial<RemindersBody['kinds']> = {}) => ({
      ...usual.kinds,
      ...more,
      Tasks: { ...usual.kinds.Tasks, ...over },
    });
    const morning = async (day: string) => (await sentAt(`${day}T15:00:00Z`)).map(([, subject]) => subject);

    it('days ahead and once late; what falls on a quiet day comes on the next, also where nothing ran for days', async () => {
      await choose({ kinds: tasks({ daysAhead: [0, 7], late: 'Once' }), quietDays: ['Saturday', 'Sunday'] });
      expect(await morning('2027-03-05')).toEqual([]);
      // The sixth and the seventh, seven days before, are a Saturday and a Sunday.
      expect(await morning('2027-03-06')).toEqual([]);
      expect(await morning('2027-03-07')).toEqual([]);
      expect(await morning('2027-03-08')).toEqual(['Tasks to follow up: 2']);
      expect(await morning('2027-03-09')).toEqual([]);
      // Both of their days are quiet, and nothing ran on Monday.
      expect(await morning('2027-03-16')).toEqual(['Tasks to follow up: 2 (2 late)']);
      expect(await morning('2027-03-17')).toEqual([]);
    });

    it('nothing while they are away, and then what passed, also without lateness', async () => {
      await choose({ kinds: tasks({ late: 'Never' }), awayFrom: '2027-03-10', awayTo: '2027-03-20' });
      expect(await morning('2027-03-14')).toEqual([]);
      expect(await morning('2027-03-21')).toEqual(['Tasks to follow up: 2 (2 late)']);
      expect(await morning('2027-03-22')).toEqual([]);
    });

    it('one mail for each', async () => {
      await choose({ delivery: 'Single' });
      await sentAt('2027-03-14T20:00:00Z');
      const { rows } = await reminders.owner.query<{ subject: string }>('select subject from messages');
      expect(rows.map(({ subject }) => subject.replace(/ [\da-f-]+:/, ':')).sort()).toEqual([
        'Pier: task 1 day late',
        'Pier: task to follow up today',
      ]);
    });

    it('dates of the licenses that are assigned to them, as long as they mean something; in force while pending is not late', async () => {
      const { owner } = reminders;
      await owner.query('update licenses set assigned_user_id = null');
      const [mine, other, filed, pending] = await addLicenses(reminders.api, meridian, id(dana), 4);
      await owner.query(
        `update licenses set expiration_date = '2027-04-13', insurance = true, insurance_expiration_date = '2027-03-21',
        track_date = '2027-03-14', due_date = '2027-03-15', master_license_id = null where tenant_id = $1`,
        [meridian],
      );
      await owner.query('update license_types set filing_window_days = 30, legal_while_pending = true');
      await owner.query(`update licenses set renewal_designation = 'ManagingFirm' where id = $1`, [other]);
      await owner.query(`update licenses set renewal_id = $1, renewal_stage = 5 where id = any ($2)`, [
        meridian,
        [filed, pending],
      ]);
      await owner.query(`update licenses set expiration_date = '2027-03-10' where id = any ($1)`, [[filed, pending]]);
      await owner.query(
        `with filed as (
           insert into renewals (tenant_id, id, version, created_on, modified_on, license_id, status, stage, tracking_only, document_policy,
             no_invoice_required, documents, send_license_not_applicable, forms_filed_date)
           select $1, gen_random_uuid(), 1, now(), now(), $2, 'inProcess', 5, false, 'required', true, '[]', false, '2027-03-09'
           returning id)
         update licenses set renewal_id = filed.id from filed where licenses.id = $2`,
        [meridian, pending],
      );
      const on: RemindersBody['kinds']['Tasks'] = { on: true, daysAhead: [0, 7], late: 'Once' };
      const dates = { TrackDate: on, DueDate: on, ExpirationDate: on, InsuranceExpirationDate: on };
      await choose({ kinds: tasks({ on: false }, { ...dates, FilingWindow: { ...on, late: 'Never' } }) });
      const body = async (day: string) => {
        await morning(day);
        const text = (await reminders.digests())[0]?.body_text ?? '';
        const lines = text.split('\n').flatMap((line, index, all) => {
          const [, words] = /^- (.*) \(/.exec(line) ?? [];
          return words
            ? [
                `${words} ${[mine, other, filed, pending].findIndex((value) => all[index + 1]?.endsWith(String(value)))}`,
              ]
            : [];
        });
        return lines.sort();
      };
      expect(await body('2027-03-14')).toEqual([
        'due in 1 day 0',
        'expired 4 days ago 2',
        'insurance expires in 7 days 0',
        'insurance expires in 7 days 2',
        'insurance expires in 7 days 3',
        'track date today 0',
        'window opens today 0',
      ]);
      expect(await body('2027-03-15')).toEqual(['due today 0', 'track date 1 day ago 0']);
      expect(await body('2027-03-16')).toEqual(['due 1 day ago 0']);
    });

    it('forecast: what the next seven mornings then tell', async () => {
      setNow('2027-03-10T20:00:00Z');
      await choose({ kinds: tasks({ daysAhead: [1], late: 'Once' }), quietDays: ['Saturday'] });
      const preview = async () =>
        (await reminders.api.signIn(dana)).read<RemindersPreview>('/user-profile/reminders/preview');
      const { clientName, days, past } = await preview();
      expect(past.map(({ mails }) => mails)).toEqual(Array(7).fill([]));
      expect(clientName).toBe('Meridian Concessions');
      const lines = [];
      for (const { day } of days) lines.push([day, (await morning(day)).length > 0]);
      expect(days.map(({ day, total }) => [day, total > 0])).toEqual(lines);
      expect(days.filter(({ isQuiet }) => isQuiet).map(({ day }) => day)).toEqual(['2027-03-13']);
      expect(days.map(({ items }) => items.length)).toEqual([0, 0, 1, 0, 2, 1, 0]);
      await setClient(`licensing_service_level = 'Restricted'`);
      expect(await preview()).toEqual({ clientName: null, days: [], past: [] });
    });

    it('lists the last seven mornings with what became of each email, of the person alone', async () => {
      await reminders.owner.query('truncate messages');
      const became = [
        ['2027-03-13', 'sent', null],
        ['2027-03-14', 'failed', 'No such mailbox'],
        ['2027-03-15', 'kept', null],
        ['2027-03-16', 'queued', null],
      ];
      for (const [day, state, failure] of became) {
        setNow(`${day}T15:00:00Z`);
        await reminders.wake();
        await work();
        await reminders.owner.query(`update messages set state = $1, failure = $2 where created_at >= $3::date`, [
          ...[state, failure, day],
        ]);
      }
      setNow('2027-03-16T20:00:00Z');
      const preview = async (email: string) =>
        (await reminders.api.signIn(email)).read<RemindersPreview>('/user-profile/reminders/preview');
      const { past, days } = await preview(dana);
      expect(days[0]?.day).toBe('2027-03-17');
      expect(past.map(({ day, mails }) => [day, ...mails.map(({ state, failure }) => failure ?? state)])).toEqual([
        ['2027-03-16', 'queued'],
        ['2027-03-15', 'kept'],
        ['2027-03-14', 'No such mailbox'],
        ['2027-03-13', 'sent'],
        ['2027-03-12'],
        ['2027-03-11'],
        ['2027-03-10'],
      ]);
      const others = await preview('admin@meridian.example');
      expect(others.past.flatMap(({ mails }) => mails)).toEqual([]);
    });
  });
});

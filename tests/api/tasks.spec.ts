import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/history';
import type { TaskOfLicense } from '@evergreen/contracts/tasks';
import { addDays, today } from '@evergreen/workflows/dates';
import { areas } from '../../server/src/features/areas.js';
import { Clock } from '../../server/src/kernel/clock.js';
import { readConfig } from '../../server/src/kernel/config/config.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { ownerSource } from '../../server/src/kernel/db/source.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { rebuild } from '../../server/src/kernel/rebuild/rebuild.js';
import { type Api, type Caller, startApi } from '../support/api.js';
import { addLicenses, RenewalWork } from '../support/renewal-calls.js';
import { startSmtp, type TestSmtp } from '../support/smtp.js';
import type { World } from '../support/world.js';

const dana = 'contributor@meridian.example';
const admin = 'admin@meridian.example';

describe('renewal tasks over HTTP', () => {
  let api: Api;
  let world: World;
  let smtp: TestSmtp;
  let contributor: Caller;
  let administrator: Caller;
  let viewer: Caller;
  let firm: Caller;

  const id = (email: string) => world.people[email] ?? '';
  const day = (days: number) => addDays(today('America/New_York', api.app.get(Clock).now()), days);
  const license = async (fields: Parameters<typeof addLicenses>[5] = {}, assignee = dana) =>
    (await addLicenses(api, world.clients.meridian, world.firm, id(assignee), 1, fields))[0] ?? '';
  const body = (over: object = {}) => ({
    description: 'Call the city',
    followUpDate: day(7),
    assignedUserId: id(dana),
    addToCalendar: false,
    ...over,
  });
  const show = async (licenseId: string, by = contributor) =>
    (await by.get<TaskOfLicense>(`/licenses/${licenseId}/renewal-task`)).body;
  const create = async (licenseId: string, over: object = {}, by = contributor) => {
    const answer = await by.post<{ id: string }>(`/licenses/${licenseId}/tasks`, body(over));
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(String) as string }]);
    return answer.body.id;
  };
  const told = async (licenseId: string) =>
    (await administrator.get<Paged<HistoryItem>>(`/history/events?subjectId=${licenseId}&kind=task`)).body.items;

  beforeAll(async () => {
    smtp = await startSmtp();
    api = await startApi({ EVERGREEN_ROLES: 'api,worker', SMTP_URL: smtp.url });
    world = await api.world();
    contributor = await api.signIn(dana);
    administrator = await api.signIn(admin);
    viewer = await api.signIn('viewer@meridian.example');
    firm = await api.signIn('contributor@keystone.example');
    await firm.put('/authentication/current-user/client', { clientId: world.clients.meridian });
  }, 60_000);
  afterAll(async () => {
    await api.stop();
    await smtp.stop();
  });

  it('are created without a renewal in process, on the license', async () => {
    const at = await license();
    expect((await show(at)).task).toBeNull();
    const taskId = await create(at);
    expect(await show(at)).toMatchObject({
      license: { renewalDesignation: 'BillingClient', assignedUserId: id(dana), renewalId: null },
      task: {
        id: taskId,
        description: 'Call the city',
        followUpDate: day(7),
        assignedUserId: id(dana),
        assignedUserName: 'Contributor Meridian',
        addToCalendar: false,
      },
    });
  });

  it('are created, changed, marked done in their renewal', async () => {
    const renewal = new RenewalWork(contributor, await license(), false);
    await renewal.begin();
    const base = `/renewals/${renewal.renewalId}/tasks`;
    const { status, body: created } = await contributor.post<{ id: string }>(base, body());
    expect(status).toBe(201);
    expect((await contributor.put(`${base}/${created.id}`, body({ followUpDate: day(9) }))).status).toBe(204);
    expect((await show(renewal.licenseId)).task).toMatchObject({ id: created.id, followUpDate: day(9) });
    expect((await contributor.put(`${base}/${created.id}/complete`)).status).toBe(204);
    expect((await show(renewal.licenseId)).task).toBeNull();
  });

  it('are deleted in their renewal', async () => {
    const renewal = new RenewalWork(contributor, await license(), false);
    await renewal.begin();
    const base = `/renewals/${renewal.renewalId}/tasks`;
    const { body: created } = await contributor.post<{ id: string }>(base, body());
    expect((await contributor.delete(`${base}/${created.id}`)).status).toBe(204);
    expect((await show(renewal.licenseId)).task).toBeNull();
    expect((await contributor.delete(`${base}/${created.id}`)).status).toBe(404);
  });

  it('are not created in a renewal that is over', async () => {
    const renewal = new RenewalWork(contributor, await license(), true);
    await renewal.begin();
    for (const [step, to] of [
      [3, 4],
      [4, 5],
      [5, 6],
    ] as const)
      await renewal.make({ kind: 'markComplete', step, to });
    expect((await renewal.make({ kind: 'complete' })).status).toBe(204);
    const answer = await contributor.post(`/renewals/${renewal.renewalId}/tasks`, body());
    expect(answer).toMatchObject({ status: 400, body: { detail: 'This renewal is no longer in process.' } });
  });

  it('are found at their own address only', async () => {
    const [at, elsewhere] = [await license(), new RenewalWork(contributor, await license(), false)];
    await elsewhere.begin();
    const taskId = await create(at);
    expect((await contributor.put(`/renewals/${elsewhere.renewalId}/tasks/${taskId}`, body())).status).toBe(404);
    expect((await contributor.delete(`/licenses/${elsewhere.licenseId}/tasks/${taskId}`)).status).toBe(404);
  });

  it('one alone is open on a license, also of twenty created at once', async () => {
    const at = await license();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => contributor.post(`/licenses/${at}/tasks`, body())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(({ body: { detail } }) => detail))).toEqual(
      new Set(['There is an open task on this license already.']),
    );
    expect((await contributor.put(`/licenses/${at}/tasks/${(await show(at)).task?.id}/complete`)).status).toBe(204);
    await create(at);
  });

  it('marked done twice are done once, and the slower is told', async () => {
    const at = await license();
    const path = `/licenses/${at}/tasks/${await create(at)}/complete`;
    expect((await contributor.put(path)).status).toBe(204);
    expect(await contributor.put(path)).toMatchObject({ status: 400, body: { detail: 'This task is done already.' } });
  });

  it('a stale view is refused', async () => {
    const at = await license();
    const taskId = await create(at);
    const { version } = (await show(at)).task!;
    await contributor.put(`/licenses/${at}/tasks/${taskId}`, body({ description: 'Write' }));
    const stale = await contributor.put(`/licenses/${at}/tasks/${taskId}`, body(), { 'if-match': `"${version}"` });
    expect(stale).toMatchObject({
      status: 409,
      body: { detail: 'This record was changed by someone else. Refresh and try again.' },
    });
  });

  it('once done leave date and description to the event history', async () => {
    const at = await license();
    const taskId = await create(at);
    await contributor.put(`/licenses/${at}/tasks/${taskId}/complete`);
    const [row] = await api.app
      .get(Database)
      .read({ tenants: [world.clients.meridian] }, (sql) =>
        sql.query('select status, follow_up_date, description from tasks where id = $1', [taskId]),
      );
    expect(row).toEqual({ status: 'done', follow_up_date: null, description: null });
    const events = await told(at);
    expect(events.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^marked the task of license .+ done$/) as string,
      expect.stringMatching(/^created a task for license /) as string,
    ]);
    expect(events[1]?.changes).toContainEqual(
      expect.objectContaining({ label: 'Description', after: 'Call the city' }) as object,
    );
  });

  describe('validation', () => {
    it.each([
      ['a follow-up date is required', { followUpDate: '' }, 'followUpDate', 'Required'],
      ['a follow-up date is a date', { followUpDate: '2026-02-30' }, 'followUpDate', 'Invalid Date'],
      [
        'a follow-up date lies in the future',
        { followUpDate: '2026-01-02' },
        'followUpDate',
        'Date must be in the future',
      ],
      [
        'a description has at most 1024 characters',
        { description: 'x'.repeat(1025) },
        'description',
        'Task Description cannot exceed 1024 characters',
      ],
    ])('%s', async (_, over, field, message) => {
      const answer = await contributor.post(`/licenses/${await license()}/tasks`, body(over));
      expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
    });

    it('takes a description of 1024 characters, and none', async () => {
      const at = await license();
      const taskId = await create(at, { description: 'x'.repeat(1024) });
      expect((await contributor.put(`/licenses/${at}/tasks/${taskId}`, body({ description: null }))).status).toBe(204);
      expect((await show(at)).task).toMatchObject({ description: null });
    });

    it('an assignee is somebody whom the license could be assigned to', async () => {
      const at = await license();
      for (const email of ['viewer@meridian.example', 'contributor@keystone.example', 'contributor@harborview.example'])
        expect(await contributor.post(`/licenses/${at}/tasks`, body({ assignedUserId: id(email) }))).toMatchObject({
          status: 400,
          body: { errors: { assignedUserId: [expect.any(String)] } },
        });
    });
  });

  describe('who may', () => {
    it.each([
      ['BillingClient', dana, [201, 403, 403]],
      ['ManagingFirm', 'contributor@keystone.example', [403, 403, 201]],
    ] as const)('a license of %s is worked by its own side', async (renewalDesignation, assignee, expected) => {
      const answers: number[] = [];
      for (const by of [contributor, viewer, firm]) {
        const at = await license({ renewalDesignation }, assignee);
        answers.push((await by.post(`/licenses/${at}/tasks`, body({ assignedUserId: id(assignee) }))).status);
      }
      expect(answers).toEqual(expected);
    });

    it('everybody else reads', async () => {
      const at = await license();
      const taskId = await create(at);
      expect((await show(at, viewer)).task).toMatchObject({ id: taskId });
      const path = `/licenses/${at}/tasks/${taskId}`;
      for (const by of [viewer, firm]) {
        expect((await by.put(path, body())).status).toBe(403);
        expect((await by.put(`${path}/complete`)).status).toBe(403);
        expect((await by.delete(path)).status).toBe(403);
        expect((await by.put(`/user-tasks/${taskId}/assign`, { assignedUserId: null })).status).toBe(403);
      }
    });

    it('a task is reassigned by administrators only, by either call', async () => {
      const at = await license();
      const taskId = await create(at);
      const assign = (by: Caller) => by.put(`/user-tasks/${taskId}/assign`, { assignedUserId: id(admin) });
      expect((await assign(contributor)).status).toBe(403);
      const byEdit = await contributor.put(`/licenses/${at}/tasks/${taskId}`, body({ assignedUserId: id(admin) }));
      expect(byEdit.status).toBe(403);
      expect((await assign(administrator)).status).toBe(204);
      expect((await show(at)).task).toMatchObject({ assignedUserName: 'Admin Meridian' });
    });
  });

  describe('at the end of the renewal', () => {
    const toTheEnd = async (completeRenewalTasks: boolean) => {
      const renewal = new RenewalWork(contributor, await license(), true);
      const taskId = await create(renewal.licenseId);
      await renewal.begin();
      for (const [step, to] of [
        [3, 4],
        [4, 5],
        [5, 6],
      ] as const)
        expect((await renewal.make({ kind: 'markComplete', step, to })).status).toBe(204);
      const path = `/licenses/${renewal.licenseId}/renewals/${renewal.renewalId}/complete`;
      expect((await contributor.put(path, { completeRenewalTasks })).status).toBe(204);
      return { taskId, task: (await show(renewal.licenseId)).task, history: await told(renewal.licenseId) };
    };

    it('with completeRenewalTasks the open task is done too', async () => {
      const { task, history } = await toTheEnd(true);
      expect(task).toBeNull();
      expect(history[0]?.sentence).toMatch(/^marked the task of /);
    });
    it('without completeRenewalTasks the task stays open', async () => {
      const { task, taskId } = await toTheEnd(false);
      expect(task).toMatchObject({ id: taskId });
    });
    it('an abandoned renewal takes the task along that was created in it, and leaves its trace', async () => {
      const renewal = new RenewalWork(contributor, await license(), false);
      await renewal.begin();
      await create(renewal.licenseId);
      expect((await renewal.make({ kind: 'abandon' })).status).toBe(204);
      expect((await show(renewal.licenseId)).task).toBeNull();
      expect((await told(renewal.licenseId))[0]?.sentence).toMatch(/^deleted the task of /);
    });
    it('an abandoned renewal leaves the task that the license had before', async () => {
      const renewal = new RenewalWork(contributor, await license(), false);
      const taskId = await create(renewal.licenseId);
      await renewal.begin();
      expect((await renewal.make({ kind: 'abandon' })).status).toBe(204);
      expect((await show(renewal.licenseId)).task).toMatchObject({ id: taskId });
    });
  });

  describe('addToCalendar', () => {
    /** The calendar messages of a task, as they came out of the mail server, in the order of their sequence. */
    const received = async (taskId: string, count: number) => {
      const mine = () =>
        smtp.messages.flatMap(({ to, attachments, subject }) => {
          const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
          const content = part?.content ?? '';
          const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
          const field = (name: string) => new RegExp(`^${name}[:;](?:VALUE=DATE:)?(.*)$`, 'm').exec(text)?.[1]?.trim();
          if (field('UID') !== taskId) return [];
          return [
            {
              to: to?.[0]?.address,
              subject,
              method: field('METHOD'),
              mailMethod: part?.method,
              date: field('DTSTART'),
              sequence: Number(field('SEQUENCE')),
            },
          ];
        });
      for (let left = 100; mine().length < count && left > 0; left--)
        await new Promise((next) => setTimeout(next, 100));
      return mine().sort((a, b) => a.sequence - b.sequence || (a.method === 'CANCEL' ? -1 : 1));
    };
    const compact = (days: number) => day(days).replaceAll('-', '');

    it('mails an invitation that later changes update, and marking done withdraws', async () => {
      const at = await license({ licenseNumber: 'CAL-1' });
      const taskId = await create(at, { addToCalendar: true });
      const path = `/licenses/${at}/tasks/${taskId}`;
      await contributor.put(path, body({ addToCalendar: true, followUpDate: day(9), description: 'Write' }));
      await contributor.put(path, body({ addToCalendar: true, followUpDate: day(9), description: 'Write' }));
      await contributor.put(`${path}/complete`);
      const all = await received(taskId, 3);
      expect(all.map(({ to, method, mailMethod, date }) => [to, method, mailMethod, date])).toEqual([
        [dana, 'REQUEST', 'REQUEST', compact(7)],
        [dana, 'REQUEST', 'REQUEST', compact(9)],
        [dana, 'CANCEL', 'CANCEL', compact(9)],
      ]);
      expect(new Set(all.map(({ sequence }) => sequence)).size).toBe(3);
      expect(all[0]?.subject).toMatch(/^Task: License # CAL-1, Harbor Kitchen/);
      expect(all[2]?.subject).toMatch(/^Withdrawn: Task: License # CAL-1/);
    }, 30_000);

    it('is withdrawn from the old assignee and mailed to the new', async () => {
      const at = await license();
      const taskId = await create(at, { addToCalendar: true });
      await administrator.put(`/user-tasks/${taskId}/assign`, { assignedUserId: id(admin) });
      expect((await received(taskId, 3)).map(({ to, method }) => [to, method])).toEqual([
        [dana, 'REQUEST'],
        [dana, 'CANCEL'],
        [admin, 'REQUEST'],
      ]);
    }, 30_000);

    it.each<[string, (at: string, taskId: string) => Promise<unknown>]>([
      ['unticking it', (at, taskId) => contributor.put(`/licenses/${at}/tasks/${taskId}`, body())],
      ['deleting the task', (at, taskId) => contributor.delete(`/licenses/${at}/tasks/${taskId}`)],
      [
        'abandoning the renewal',
        async (at) => {
          const { renewalId } = (await show(at)).license;
          return contributor.delete(`/renewals/${renewalId}/abandon`);
        },
      ],
    ])(
      '%s withdraws the invitation',
      async (_, act) => {
        const renewal = new RenewalWork(contributor, await license(), false);
        await renewal.begin();
        const taskId = await create(renewal.licenseId, { addToCalendar: true });
        await act(renewal.licenseId, taskId);
        expect((await received(taskId, 2)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
      },
      30_000,
    );

    it('is asked for in the transaction of the task: a refused task mails nothing', async () => {
      const at = await license();
      await create(at);
      const before = await api.app
        .get(Database)
        .read({ tenants: [world.clients.meridian] }, (sql) => sql.query('select id from messages'));
      expect((await contributor.post(`/licenses/${at}/tasks`, body({ addToCalendar: true }))).status).toBe(400);
      const after = await api.app
        .get(Database)
        .read({ tenants: [world.clients.meridian] }, (sql) => sql.query('select id from messages'));
      expect(after).toHaveLength(before.length);
    });
  });

  it('rows come out of a rebuild unchanged', async () => {
    const registry = new Registry(areas);
    const config = readConfig({ DATABASE_URL: api.database.ownerUrl });
    const source = await ownerSource(config, registry.entities).initialize();
    const { differences } = await rebuild(new Database(source), registry, {
      signal: new AbortController().signal,
      progress: () => undefined,
      tables: ['subjects', 'tasks'],
    });
    await source.destroy();
    expect(differences).toEqual(
      ['subjects', 'tasks'].map(
        (table) => expect.objectContaining({ table, missing: 0, extra: 0, changed: 0 }) as object,
      ),
    );
  });

  // The last one: the sessions of before do not outlive the day.
  it('the earliest follow-up date is tomorrow in the client’s time zone, not in UTC', async () => {
    const at = await license();
    // 2 o'clock UTC is the evening before in New York: UTC's today is New York's tomorrow.
    const now = api.app.get(Clock).now();
    const evening = (26 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes()) % (24 * 60);
    api.pass({ minutes: evening });
    const late = await api.signIn(dana);
    const refused = await late.post(`/licenses/${at}/tasks`, body({ followUpDate: day(0) }));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { followUpDate: ['Date must be in the future'] } },
    });
    expect(day(1)).toBe(api.app.get(Clock).now().toISOString().slice(0, 10));
    await create(at, { followUpDate: day(1) }, late);
  });
});

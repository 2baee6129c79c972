import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import type { BulkTasksAnswer, PropertyContactTaskRow, RenewalTaskRow } from '@evergreen/contracts/renewing/user-tasks';
import { taskWords } from '@evergreen/workflows/testing/task-words';
import { type Caller, refusal, refusalOn } from '../support/api.js';
import { place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { openTaskDesk } from '../support/areas/user-tasks.js';
import { verified } from '../support/verified.js';

const kinds = { Renewal: 'renewals', ManagerChange: 'manager-changes', PropertyContact: 'property-contacts' } as const;
const kindNames = Object.keys(kinds) as TaskKind[];
const admin = 'admin@meridian.example';
const dana = 'contributor@meridian.example';

describe('the tasks screen’s calls', () => {
  const desk = opened(openTaskDesk);

  const body = (over: object = {}) => ({
    description: 'Write to the city',
    followUpDate: desk.day(9),
    assignedUserId: null,
    addToCalendar: false,
    ...over,
  });
  const bulk = async (by: Caller, act: string, data: object) => {
    const { status, body: answer } = await by.put<BulkTasksAnswer>(`/user-tasks/${act}`, data);
    expect(status).toBe(200);
    return answer;
  };
  const taskOf = (by: Caller, kind: TaskKind, id: string) =>
    by.read<RenewalTaskRow>(`/user-tasks/${kinds[kind]}/${id}`);

  /** All 16, on tasks of their own; who may: users who work renewals, or administrators alone. */
  const calls: [
    string,
    'works' | 'administers',
    (by: Caller, ids: Record<TaskKind, string>) => Promise<{ status: number }>,
  ][] = [
    ['GET counts', 'works', (by) => by.get('/user-tasks/counts')],
    ...kindNames.flatMap((kind): typeof calls => [
      [`GET ${kinds[kind]}`, 'works', (by) => by.get(`/user-tasks/${kinds[kind]}`)],
      [`GET ${kinds[kind]}/{id}`, 'works', (by, ids) => by.get(`/user-tasks/${kinds[kind]}/${ids[kind]}`)],
      [`PUT ${kinds[kind]}/{id}`, 'works', (by, ids) => by.put(`/user-tasks/${kinds[kind]}/${ids[kind]}`, body())],
    ]),
    [
      'PUT {id}/assign',
      'administers',
      (by, ids) => by.put(`/user-tasks/${ids.Renewal}/assign`, { assignedUserId: '-1' }),
    ],
    ['PUT {id}/complete', 'works', (by, ids) => by.put(`/user-tasks/${ids.PropertyContact}/complete`)],
    [
      'PUT bulk-assign',
      'administers',
      (by, ids) => by.put('/user-tasks/bulk-assign', { userTaskIds: [ids.Renewal], assignedUserId: null }),
    ],
    [
      'PUT bulk-update-follow-up-dates',
      'works',
      (by, ids) =>
        by.put('/user-tasks/bulk-update-follow-up-dates', { userTaskIds: [ids.Renewal], followUpDate: desk.day(3) }),
    ],
    [
      'PUT bulk-update-descriptions',
      'works',
      (by, ids) => by.put('/user-tasks/bulk-update-descriptions', { userTaskIds: [ids.Renewal], description: '' }),
    ],
    ['PUT bulk-complete', 'works', (by, ids) => by.put('/user-tasks/bulk-complete', { userTaskIds: [ids.Renewal] })],
  ];
  const threeOf = async (designation: 'BillingClient' | 'ManagingFirm') => {
    const ids = await desk.add(kindNames.map((kind) => ({ kind, license: { renewalDesignation: designation } })));
    return Object.fromEntries(kindNames.map((kind, index) => [kind, ids[index]])) as Record<TaskKind, string>;
  };

  describe('answer by role', () => {
    it.each<[string, 'administers' | 'works']>([
      [admin, 'administers'],
      [dana, 'works'],
      ['admin@keystone.example', 'administers'],
      ['renewals@keystone.example', 'administers'],
      ['contributor@keystone.example', 'works'],
    ])('%s %s', async (email, rank) => {
      const by = await desk.at(email);
      const ids = await threeOf(email.includes('keystone') ? 'ManagingFirm' : 'BillingClient');
      expect(calls).toHaveLength(16);
      for (const [name, who, call] of calls) {
        const { status } = await call(by, ids);
        const may = rank === 'administers' || rank === who;
        expect([name, status]).toEqual([name, may ? (/^GET|bulk/.test(name) ? 200 : 204) : 403]);
      }
    });

    it('a foreign task is missing in every call, and in bulk it is a failure without its name', async () => {
      const by = await desk.at('admin@harborview.example', 'harborview');
      const ids = await threeOf('BillingClient');
      for (const [name, , call] of calls) {
        const answer = await call(by, ids);
        if (name.includes('{id}')) expect([name, answer.status]).toEqual([name, 404]);
        if (name.startsWith('PUT bulk'))
          expect([name, (answer as { body?: unknown }).body]).toEqual([
            name,
            {
              updatedTasksCount: 0,
              failures: [{ taskId: ids.Renewal, subject: null, reason: 'The task was not found.' }],
            },
          ]);
      }
    });

    it.each([
      [dana, admin, 'BillingClient'],
      ['contributor@keystone.example', 'admin@keystone.example', 'ManagingFirm'],
    ] as const)('%s finds in no call what the list hides: the tasks of %s', async (email, of, designation) => {
      const by = await desk.at(email);
      const facts = { assignedUserId: desk.person(of), license: { renewalDesignation: designation } };
      const made = await desk.add(kindNames.map((kind) => ({ kind, ...facts })));
      const ids = Object.fromEntries(kindNames.map((kind, index) => [kind, made[index]])) as Record<TaskKind, string>;
      for (const kind of kindNames) {
        const listed = await by.get<Paged<RenewalTaskRow>>(`/user-tasks/${kinds[kind]}?pageSize=100`);
        expect(listed.body.items.map(({ id }) => id)).not.toContain(ids[kind]);
      }
      for (const [name, who, call] of calls) {
        const answer = await call(by, ids);
        if (who === 'administers') expect([name, answer.status]).toEqual([name, 403]);
        else if (name.includes('{id}')) expect([name, answer.status]).toEqual([name, 404]);
        else if (name.startsWith('PUT bulk'))
          expect([name, (answer as { body?: unknown }).body]).toMatchObject([
            name,
            { updatedTasksCount: 0, failures: [{ subject: null, reason: 'The task was not found.' }] },
          ]);
      }
      // On its license the user who works the license works the task, too.
      const licenseOf = 'select license_id as license from tasks where id = $1';
      const { rows } = await (await desk.api.owner()).query<{ license: string }>(licenseOf, [ids.Renewal]);
      const path = `/licenses/${rows[0]?.license}`;
      expect((await by.read<{ task: { id: string } }>(`${path}/renewal-task`)).task.id).toBe(ids.Renewal);
      const kept = body({ assignedUserId: desk.person(of) });
      expect((await by.put(`${path}/tasks/${ids.Renewal}`, kept)).status).toBe(204);
      expect((await by.put(`${path}/tasks/${ids.Renewal}/complete`)).status).toBe(204);
    });

    it.each([
      [dana, 'ManagingFirm', ['Renewal', 'ManagerChange', 'PropertyContact']],
      ['contributor@keystone.example', 'BillingClient', ['Renewal']],
    ] as const)('%s works no task of the side %s', async (email, side, refused) => {
      const by = await desk.at(email);
      const ids = await threeOf(side);
      for (const kind of refused) {
        expect((await by.put(`/user-tasks/${kinds[kind]}/${ids[kind]}`, body())).status).toBe(403);
        expect((await by.put(`/user-tasks/${ids[kind]}/complete`)).status).toBe(403);
      }
    });

    it('the firm edits no property of a client on the service level Saas, and so none of its tasks', async () => {
      const [id = ''] = await desk.add([{ kind: 'PropertyContact' }], 'harborview');
      const by = await desk.at('admin@keystone.example', 'harborview');
      expect((await by.put(`/user-tasks/${id}/complete`)).status).toBe(403);
    });

    it('of a client whose service level is Restricted, no one works a renewal task, and sees the reason', async () => {
      const by = await desk.at(admin);
      const { Renewal: id } = await threeOf('BillingClient');
      const level = async (to: string) =>
        (await desk.api.owner()).query('update clients set licensing_service_level = $2 where id = $1', [
          desk.world.clients.meridian,
          to,
        ]);
      await level('Restricted');
      const statuses = [
        await by.put(`/user-tasks/renewals/${id}`, body()),
        await by.put(`/user-tasks/${id}/complete`),
        await by.put(`/user-tasks/${id}/assign`, { assignedUserId: null }),
      ].map(({ status }) => status);
      const many = await bulk(by, 'bulk-complete', { userTaskIds: [id] });
      await level('Standard');
      expect(statuses).toEqual([403, 403, 403]);
      expect(many.failures).toMatchObject([{ reason: 'The service level disables renewal tracking.' }]);
    });

    it('a task of one kind is not found among those of another', async () => {
      const by = await desk.at(admin);
      const { ManagerChange: id } = await threeOf('BillingClient');
      expect((await by.get(`/user-tasks/renewals/${id}`)).status).toBe(404);
      expect((await by.put(`/user-tasks/property-contacts/${id}`, body())).status).toBe(404);
    });

    it('an unfit assignee is refused by the side that edits the property', async () => {
      const by = await desk.at('admin@keystone.example');
      const { ManagerChange: id } = await threeOf('ManagingFirm');
      const assign = (email: string) =>
        by.put<{ errors: unknown }>(`/user-tasks/${id}/assign`, { assignedUserId: desk.person(email) });
      expect(await assign(dana)).toMatchObject(
        refusalOn({ assignedUserId: 'Choose an assignee for this designation.' }),
      );
      expect((await assign('contributor@keystone.example')).status).toBe(204);
    });
  });

  it('the contact reminder of a client on full service is the firm’s: its creator’s, and assigned among its users', async () => {
    const by = await desk.at('contributor@keystone.example', 'northgate');
    const administrator = await desk.at('renewals@keystone.example', 'northgate');
    const reminder = { setPropertyContactReminder: true, propertyContactReminderDate: desk.day(7) };
    const property = await by.added('/properties', { ...place, name: `Pier ${randomUUID()}`, ...reminder });
    const { propertyContactTaskId } = await by.read<PropertyDetail>(`/properties/${property}`);
    const id = String(propertyContactTaskId);
    const row = () => administrator.read<PropertyContactTaskRow>(`/user-tasks/property-contacts/${id}`);
    const creator = desk.person('contributor@keystone.example');
    expect(await row()).toMatchObject({ assignee: { id: creator }, renewalDesignation: 'ManagingFirm' });
    const assign = (email: string) =>
      administrator.put(`/user-tasks/${id}/assign`, { assignedUserId: desk.person(email) });
    expect(await assign('admin@northgate.example')).toMatchObject(
      refusalOn({ assignedUserId: 'Choose an assignee for this designation.' }),
    );
    expect((await assign('renewals@keystone.example')).status).toBe(204);
    expect(await row()).toMatchObject({ assignee: { id: desk.person('renewals@keystone.example') } });
  });

  describe('validation', () => {
    it.each(taskWords)('$what, in the single edit and in bulk', async ({ field, value, message }) => {
      const by = await desk.at(dana);
      const { Renewal: id } = await threeOf('BillingClient');
      const sent = { [field]: value(desk.today()) };
      const refused = refusalOn({ [field]: message ?? '' });
      const single = await by.put(`/user-tasks/renewals/${id}`, body(sent));
      expect(single).toMatchObject(message === null ? { status: 204 } : refused);
      const act = field === 'description' ? 'bulk-update-descriptions' : 'bulk-update-follow-up-dates';
      const many = await by.put(`/user-tasks/${act}`, { userTaskIds: [id], ...sent });
      expect(many).toMatchObject(message === null ? { status: 200, body: { updatedTasksCount: 1 } } : refused);
    });

    it('one to 500 tasks are taken at once, doubles counted once', async () => {
      const by = await desk.at(dana);
      const put = (userTaskIds: string[]) => by.put<BulkTasksAnswer>('/user-tasks/bulk-complete', { userTaskIds });
      expect(await put([])).toMatchObject(refusalOn({ userTaskIds: 'Required' }));
      expect(await put(Array.from({ length: 501 }, () => randomUUID()))).toMatchObject(
        refusalOn({ userTaskIds: 'At most 500 tasks at once' }),
      );
      const { Renewal: id } = await threeOf('BillingClient');
      expect((await put([id, id])).body).toEqual({ updatedTasksCount: 1, failures: [] });
    });

    it('a task that is done is refused as done, also to a single edit; one that is deleted is missing', async () => {
      const by = await desk.at(dana);
      const [done = '', deleted = ''] = await desk.add([{ end: 'TaskDone' }, { end: 'TaskDeleted' }]);
      expect(await by.put(`/user-tasks/renewals/${done}`, body())).toMatchObject(refusal('This task is done already.'));
      expect((await by.put(`/user-tasks/renewals/${deleted}`, body())).status).toBe(404);
    });

    it('of an inactive property a task is marked done, and not edited', async () => {
      const by = await desk.at(dana);
      const [id = ''] = await desk.add([{ kind: 'PropertyContact' }]);
      const { propertyId } = await taskOf(by, 'PropertyContact', id);
      expect((await by.post(`/properties/${propertyId}/deactivate`, {})).status).toBeLessThan(300);
      expect(await by.put(`/user-tasks/property-contacts/${id}`, body())).toMatchObject(
        refusal('This property is inactive.'),
      );
      expect((await by.put(`/user-tasks/${id}/complete`)).status).toBe(204);
    });

    it('late ones are described, assigned and done in bulk with their late dates', async () => {
      const by = await desk.at(admin);
      const [id = ''] = await desk.add([{ followUpDate: desk.day(-4) }]);
      const ids = { userTaskIds: [id] };
      expect(await bulk(by, 'bulk-update-descriptions', { ...ids, description: 'Ring' })).toMatchObject({
        failures: [],
      });
      expect(await bulk(by, 'bulk-assign', { ...ids, assignedUserId: desk.person(dana) })).toMatchObject({
        failures: [],
      });
      expect(await taskOf(by, 'Renewal', id)).toMatchObject({
        followUpDate: desk.day(-4),
        description: 'Ring',
        assignedUserId: desk.person(dana),
      });
      expect(await bulk(by, 'bulk-complete', ids)).toEqual({ updatedTasksCount: 1, failures: [] });
    });
  });

  it('several marked done come back all at once from the history', async () => {
    const ids = await desk.add([{ license: { licenseNumber: 'BACK-1' } }, { kind: 'ManagerChange' }]);
    const by = await desk.at(admin);
    expect(await bulk(by, 'bulk-complete', { userTaskIds: ids })).toEqual({ updatedTasksCount: 2, failures: [] });
    const ends = `select event_id as id from events where type = 'TaskDone' and stream_id = $1`;
    const { rows } = await (await desk.api.owner()).query<{ id: string }>(ends, [ids[0]]);
    expect((await by.undo(String(rows[0]?.id))).status).toBe(204);
    expect(await taskOf(by, 'Renewal', ids[0] ?? '')).toMatchObject({ licenseNumber: 'BACK-1' });
    expect(await taskOf(by, 'ManagerChange', ids[1] ?? '')).toMatchObject({ note: 'Call the city' });
  });

  it('a rebuild makes the same rows, reminders know whom they notified, and the history verifies', async () => {
    const { api, world } = desk;
    const owner = await api.owner();
    const [task] = await desk.add([{ followUpDate: desk.day(0) }]);
    const reminders = async () => (await owner.query('select user_id, subject_id from told_reminders')).rows;
    await owner.query(
      `insert into told_reminders (tenant_id, user_id, kind, subject_id, date, distance, told_on)
       values ($1, $2, 'task', $3, $4, 0, $4)`,
      [world.clients.meridian, desk.person(dana), task, desk.day(0)],
    );
    expect(await rebuilt(api)).toEqual([]);
    expect(await reminders()).toEqual([{ user_id: desk.person(dana), subject_id: task }]);
    expect(await verified(api, await desk.at(admin))).toMatchObject({ verified: true, faults: 0 });
  });
});

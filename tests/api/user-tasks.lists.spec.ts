import type { Paged } from '@evergreen/contracts/common';
import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import {
  type BulkTasksAnswer,
  type ManagerChangeTaskRow,
  managerChangeTasksQuery,
  propertyTasksQuery,
  renewalTasksQuery,
  type RenewalTaskRow,
  type UserTaskCounts,
} from '@evergreen/contracts/renewing/user-tasks';
import { today as todayIn } from '@evergreen/workflows/dates';
import { licenseTypes } from '../../server/src/features/licensing/authorities/index.js';
import { Clock } from '../../server/src/kernel/clock.js';
import { changeRecord } from '../../server/src/kernel/records/writing.js';
import type { Caller } from '../support/api.js';
import { dice } from '../support/dice.js';
import { provesOrder } from '../support/in-order.js';
import { opened } from '../support/opened.js';
import { openTaskDesk } from '../support/areas/user-tasks.js';

const kinds = { Renewal: 'renewals', ManagerChange: 'manager-changes', PropertyContact: 'property-contacts' } as const;
const queries = {
  Renewal: renewalTasksQuery,
  ManagerChange: managerChangeTasksQuery,
  PropertyContact: propertyTasksQuery,
};
const kindNames = Object.keys(kinds) as TaskKind[];
const HOUR_MS = 3_600_000;
const admin = 'admin@meridian.example';
const dana = 'contributor@meridian.example';

describe('the lists of tasks, and what is done to several', () => {
  const desk = opened(openTaskDesk);

  const bulk = async (by: Caller, act: string, data: object) => {
    const { status, body: answer } = await by.put<BulkTasksAnswer>(`/user-tasks/${act}`, data);
    expect(status).toBe(200);
    return answer;
  };
  const taskOf = (by: Caller, kind: TaskKind, id: string) =>
    by.read<RenewalTaskRow>(`/user-tasks/${kinds[kind]}/${id}`);

  describe('in bulk', () => {
    it('of ten, seven are updated and three are listed with their reasons', async () => {
      const by = await desk.at(admin);
      const seven = await desk.add(Array.from({ length: 7 }, () => ({})));
      const [done = '', others = ''] = await desk.add([
        { end: 'TaskDone' },
        { license: { licenseNumber: 'FIRM-1', renewalDesignation: 'ManagingFirm' } },
      ]);
      const [foreign = ''] = await desk.add([{}], 'harborview');
      const answer = await bulk(by, 'bulk-update-descriptions', {
        userTaskIds: [done, foreign, others, ...seven],
        description: 'All',
      });
      expect(answer).toEqual({
        updatedTasksCount: 7,
        failures: [
          {
            taskId: done,
            subject: expect.stringMatching(/^License # LQ-/) as string,
            reason: 'This task is done already.',
          },
          { taskId: foreign, subject: null, reason: 'The task was not found.' },
          { taskId: others, subject: 'License # FIRM-1', reason: 'This task is worked by the other side.' },
        ],
      });
      expect(await taskOf(by, 'Renewal', String(seven[6]))).toMatchObject({ description: 'All' });
    });

    it('500 are one transaction; two acts on the same 200 in opposite order both end', async () => {
      const by = await desk.at(admin);
      const ids = await desk.add(
        Array.from({ length: 500 }, (_, index) => ({ kind: kindNames[index % 3] ?? 'Renewal' })),
      );
      expect(await bulk(by, 'bulk-update-follow-up-dates', { userTaskIds: ids, followUpDate: desk.day(20) })).toEqual({
        updatedTasksCount: 500,
        failures: [],
      });
      const owner = await desk.api.owner();
      const { rows } = await owner.query(
        `select count(*)::int as events, count(distinct meta->>'causationId')::int as acts from events
         where type = 'TaskFollowUpChanged' and stream_id = any ($1::uuid[])`,
        [ids],
      );
      expect(rows).toEqual([{ events: 500, acts: 1 }]);
      const some = ids.slice(0, 200);
      const answers = await Promise.all([
        bulk(by, 'bulk-update-descriptions', { userTaskIds: some, description: 'One' }),
        bulk(by, 'bulk-update-descriptions', { userTaskIds: some.toReversed(), description: 'Other' }),
      ]);
      expect(answers).toEqual([
        { updatedTasksCount: 200, failures: [] },
        { updatedTasksCount: 200, failures: [] },
      ]);
      const left = await owner.query('select distinct description from tasks where id = any ($1::uuid[])', [some]);
      expect(left.rows).toHaveLength(1);
    });

    it('an unchanged one has no event, and sends no message', async () => {
      const by = await desk.at(admin);
      const assignedUserId = desk.person(dana);
      const [same = '', other = ''] = await desk.add([
        { assignedUserId, addToCalendar: true },
        { assignedUserId: null, addToCalendar: true },
      ]);
      const owner = await desk.api.owner();
      const mails = async () =>
        (await owner.query(`select count(*)::int as n from messages where template = 'task-calendar'`)).rows[0] as {
          n: number;
        };
      const before = (await mails()).n;
      const answer = await bulk(by, 'bulk-assign', { userTaskIds: [same, other], assignedUserId });
      expect(answer).toEqual({ updatedTasksCount: 2, failures: [] });
      expect((await mails()).n - before).toBe(1);
      expect([(await taskOf(by, 'Renewal', same)).version, (await taskOf(by, 'Renewal', other)).version]).toEqual([
        1, 2,
      ]);
    });

    it('several marked done offer no undo; one does, and so do dates and descriptions', async () => {
      const by = await desk.at(admin);
      const [first = '', second = ''] = await desk.add([{}, {}]);
      const moved = await by.put('/user-tasks/bulk-update-follow-up-dates', {
        userTaskIds: [first],
        followUpDate: desk.day(30),
      });
      expect(moved.headers['undo']).toBeDefined();
      const done = await by.put('/user-tasks/bulk-complete', { userTaskIds: [first] });
      expect(done.headers['undo']).toBeUndefined();
      expect((await by.put(`/user-tasks/${second}/complete`)).headers['undo']).toBeDefined();
    });
  });

  describe('lists and counts', () => {
    it('say all that a row shows', async () => {
      const by = await desk.at(admin);
      const [id = ''] = await desk.add([{ assignedUserId: desk.person(dana), license: { notes: 'Ring twice' } }]);
      expect(await taskOf(by, 'Renewal', id)).toMatchObject({
        id,
        version: 1,
        followUpDate: desk.day(7),
        description: 'Call the city',
        renewalStatus: 1,
        licenseType: 'Common Victualler',
        licensees: [expect.stringMatching(/^Harbor Foods, Inc\./) as string],
        assignedUserName: 'Contributor Meridian',
        assignedUserActive: true,
        notes: 'Ring twice',
      });
    });

    it('a perpetual license has no stage', async () => {
      const dates = { expirationDate: null, trackDate: null, dueDate: null };
      const [id = ''] = await desk.add([{ license: { licenseTerm: 'Perpetual', ...dates } }]);
      expect(await taskOf(await desk.at(admin), 'Renewal', id)).toMatchObject({
        renewalStatus: null,
        expirationDate: null,
      });
    });

    it('a manager change names the types whose authority wants to hear of it', async () => {
      const by = await desk.at(admin);
      const [id = ''] = await desk.add([{ kind: 'ManagerChange', license: {} }]);
      const list = '/user-tasks/manager-changes';
      const { body: before } = await by.get<ManagerChangeTaskRow>(`${list}/${id}`);
      expect(before).toMatchObject({ licenseTypes: [], licenseTypesCount: 0, note: 'Call the city', assignee: null });
      const owner = await desk.api.owner();
      const { rows } = await owner.query<{ id: string }>(
        'select license_type_id as id from licenses where property_id = $1',
        [before.propertyId],
      );
      await desk.run(desk.world.clients.meridian, (uow) =>
        changeRecord(uow, licenseTypes, rows[0]?.id ?? '', { hasManagerChangeRequirement: true }),
      );
      const { body: most } = await by.get<Paged<{ id: string }>>(`${list}?sortBy=licenseTypesCount&sortDirection=desc`);
      expect(most.items[0]).toMatchObject({ id, licenseTypes: ['Common Victualler'], licenseTypesCount: 1 });
    });

    it.each(kindNames)('are sorted by every column: %s', async (kind) => {
      const [by, owner] = [await desk.at(admin), await desk.api.owner()];
      const people = [admin, dana].map((email) => desk.person(email));
      for (const [turn, assignedUserId] of people.entries()) {
        desk.api.pass({ minutes: 1 });
        const [day, description] = [desk.day(turn + 1), `Turn ${turn}`];
        const license = { trackDate: day, dueDate: day, expirationDate: day };
        await desk.add([{ kind, assignedUserId, description, followUpDate: day, license }]);
        const newest = (table: string) => `created_on = (select max(created_on) from ${table})`;
        await owner.query(`update licenses set renewal_stage = ${turn + 1} where ${newest('licenses')}`);
        await owner.query(
          `update license_types set name = 'Type ${turn}', has_manager_change_requirement = ${turn === 1}
           where ${newest('license_types')}`,
        );
      }
      const path = `/user-tasks/${kinds[kind]}?pageSize=100&assignedUserIds=${people.join('&assignedUserIds=')}`;
      expect((await by.get(`${path}&sortBy=nothing`)).status).toBe(400);
      for (const column of queries[kind].shape.sortBy.unwrap().options)
        await provesOrder(owner, column, async (direction) => {
          const { items } = await by.read<Paged<Record<string, unknown> & { assignee?: { name: string } }>>(
            `${path}&sortBy=${column}&sortDirection=${direction}`,
          );
          return items.map((row) => (column === 'assignedUserName' && row.assignee?.name) || row[column]);
        });
    });

    it('over 500 random tasks the counts are the totals of the lists, for six people', async () => {
      const roll = dice(12);
      const people = [admin, dana, 'contributor@keystone.example', 'renewals@keystone.example', null];
      const random = () => ({
        kind: kindNames[roll(3)] ?? 'Renewal',
        license: { renewalDesignation: roll(2) ? ('BillingClient' as const) : ('ManagingFirm' as const) },
        assignedUserId: people[roll(5)] ? desk.person(String(people[roll(4)])) : null,
        followUpDate: desk.day(roll(60) - 20),
        ...(roll(4) === 0 && { end: roll(2) ? ('TaskDone' as const) : ('TaskDeleted' as const) }),
      });
      await desk.add(Array.from({ length: 500 }, random));
      const total = async (by: Caller, kind: TaskKind) =>
        (await by.read<Paged<unknown>>(`/user-tasks/${kinds[kind]}`)).totalItemCount;
      for (const email of [
        admin,
        dana,
        ...['admin', 'renewals', 'contributor'].map((name) => `${name}@keystone.example`),
        'admin@harborview.example',
      ]) {
        const by = await desk.at(email);
        const { body: counts } = await by.get<UserTaskCounts>('/user-tasks/counts');
        const [renewals = 0, managerChanges = 0, propertyContacts = 0] = [
          await total(by, 'Renewal'),
          await total(by, 'ManagerChange'),
          await total(by, 'PropertyContact'),
        ];
        const sum = renewals + managerChanges + propertyContacts;
        expect([email, counts]).toEqual([email, { renewals, managerChanges, propertyContacts, total: sum }]);
      }
    });

    it('contributors see their own and unassigned ones, whomever they name; administrators everybody’s', async () => {
      const [, , hers = ''] = await desk.add([
        {},
        { assignedUserId: desk.person(dana) },
        { assignedUserId: desk.person(admin) },
      ]);
      const names = async (email: string, query: string) => {
        const path = `/user-tasks/renewals?pageSize=100&sortBy=createdOn&sortDirection=desc${query}`;
        const { body: page } = await (await desk.at(email)).get<Paged<RenewalTaskRow>>(path);
        return {
          people: new Set(page.items.map(({ assignedUserName }) => assignedUserName)),
          ids: page.items.map(({ id }) => id),
        };
      };
      expect((await names(dana, '')).people).toEqual(new Set(['Contributor Meridian', null]));
      expect((await names(dana, `&assignedUserIds=${desk.person(admin)}`)).ids).toEqual([]);
      expect((await names(admin, `&assignedUserIds=${desk.person(admin)}`)).ids).toContain(hers);
      expect((await names(admin, `&assignedUserIds=${desk.person(admin)}&assignedUserIds=-1`)).people).toEqual(
        new Set(['Admin Meridian', null]),
      );
    });

    it('a user who has left keeps the tasks, and a filter finds them', async () => {
      const lefts = desk.person('viewer@meridian.example');
      const [id = ''] = await desk.add([{ assignedUserId: lefts }]);
      const owner = await desk.api.owner();
      await owner.query(`update users set status = 'inactive' where id = $1`, [lefts]);
      const by = await desk.at(admin);
      const { body: page } = await by.get<Paged<RenewalTaskRow>>('/user-tasks/renewals?assignedUserIds=inactive');
      expect(page.items).toMatchObject([{ id, assignedUserName: 'Viewer Meridian', assignedUserActive: false }]);
      const none = await by.get<Paged<RenewalTaskRow>>('/user-tasks/renewals?assignedUserIds=-1&pageSize=100');
      expect(none.body.items.map((row) => row.id)).not.toContain(id);
      await owner.query(`update users set status = 'active' where id = $1`, [lefts]);
    });

    it('ranges follow the client’s day, with its late tasks, near midnight', async () => {
      const owner = await desk.api.owner();
      const { harborview } = desk.world.clients;
      await owner.query(`update clients set time_zone = 'America/Los_Angeles' where id = $1`, [harborview]);
      const clock = desk.api.app.get(Clock);
      const real = clock.now.bind(clock);
      const today = desk.today();
      const seven = async (email: string, ids: string[]) => {
        const path =
          '/user-tasks/renewals?followUpDateRange=Next7Days&pageSize=100&sortBy=createdOn&sortDirection=desc';
        // The clock jumps: an older session may have expired.
        const { body: page } = await (await desk.api.signIn(email)).get<Paged<RenewalTaskRow>>(path);
        return ids.map((id) => page.items.some((row) => row.id === id));
      };
      const days = [-3, 0, 7, 8, 9].map((day) => ({ followUpDate: desk.day(day) }));
      const [east, west] = [await desk.add(days, 'meridian'), await desk.add(days, 'harborview')];
      const both = async () => [await seven(admin, east), await seven('admin@harborview.example', west)];
      try {
        // 23:30 in New York, 20:30 in Los Angeles, the next day in Greenwich; an hour less of its own in summer.
        const late = new Date(`${today}T23:30:00-05:00`).getTime();
        const night = todayIn('America/New_York', new Date(late)) === today ? late : late - HOUR_MS;
        clock.now = () => new Date(night);
        expect(await both()).toEqual([
          [true, true, true, false, false],
          [true, true, true, false, false],
        ]);
        clock.now = () => new Date(night + HOUR_MS);
        expect(await both()).toEqual([
          [true, true, true, true, false],
          [true, true, true, false, false],
        ]);
      } finally {
        clock.now = real;
        await owner.query(`update clients set time_zone = 'America/New_York' where id = $1`, [harborview]);
      }
    });
  });
});

import type { Role } from '@evergreen/contracts/accounts/enums';
import type { TaskBody } from '@evergreen/contracts/renewing/tasks';
import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import { Forbidden, Missing, Refusal } from '../../../kernel/errors.js';
import { type Actor, systemActor } from '../../../kernel/tenancy/actor.js';
import * as decider from './task.decider.js';
import { Tasks, type TaskState } from './tasks.events.js';

const client = 'c';
const firm = 'f';
const person = (kind: 'client' | 'firm', role: Role): Actor => ({
  ...systemActor(kind === 'firm' ? firm : client, firm, 'r'),
  kind,
  userId: 'u',
  roles: [role],
  clientId: client,
  clientServiceLevel: 'Hybrid',
  licensingServiceLevel: 'Standard',
});
const contributor = person('client', 'ClientContributor');
const administrator = person('client', 'ClientAdministrator');

const dana = { id: 'dana', tenantId: client, roles: ['ClientContributor'], active: true } as const;
const lee = { ...dana, id: 'lee' };
const around = (over: Partial<decider.TaskCircumstances> = {}): decider.TaskCircumstances => ({
  tenantId: client,
  designation: 'BillingClient',
  today: '2026-10-21',
  assignee: dana,
  closed: false,
  ...over,
});
const body: TaskBody = {
  description: 'Call the city',
  followUpDate: '2026-10-22',
  assignedUserId: 'dana',
  addToCalendar: false,
};
const created: TaskEvent = {
  type: 'TaskCreated',
  kind: 'Renewal',
  licenseId: 'license',
  renewalId: 'renewal',
  propertyId: null,
  checklist: null,
  ...body,
};
const given = (...events: TaskEvent[]): TaskState => events.reduce(Tasks.apply, Tasks.initial);
const refusal = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It was not refused');
};

describe('creating a renewal task', () => {
  const create = (over: Partial<TaskBody>, circumstances = around()) =>
    decider.createTask(
      { by: contributor, data: { ...body, ...over } },
      { licenseId: 'license', renewalId: 'renewal' },
      circumstances,
    );

  it('belongs to the renewal in process', () => expect(create({})).toEqual(created));

  it.each(['2026-10-21', '2026-10-20'])('refuses %s, which is not after today', (followUpDate) =>
    expect(refusal(() => create({ followUpDate }))).toMatchObject({
      errors: { followUpDate: ['Date must be in the future'] },
    }),
  );

  it.each([
    ['is not a user of this client', around({ assignee: null })],
    ['is inactive', around({ assignee: { ...dana, active: false } })],
    ['is no renewal user', around({ assignee: { ...dana, roles: ['ClientViewer'] } })],
    ['works for the client while the firm is designated', around({ designation: 'ManagingFirm' })],
  ])('refuses an assignee who %s', (_, circumstances) =>
    expect(refusal(() => create({}, circumstances)).errors).toHaveProperty('assignedUserId'),
  );

  it('may be no one’s', () =>
    expect(create({ assignedUserId: null }, around({ assignee: null }))).toMatchObject({ assignedUserId: null }));
});

describe('changing a renewal task', () => {
  const change = (by: Actor, over: Partial<TaskBody>, state = given(created), circumstances = around()) =>
    decider.changeTask(state, { by, data: { ...body, ...over } }, circumstances);

  it('says nothing where nothing differs', () => expect(change(contributor, {})).toEqual([]));

  it('says each thing that differs', () =>
    expect(
      change(
        administrator,
        { description: null, followUpDate: '2026-11-02', addToCalendar: true, assignedUserId: 'lee' },
        given(created),
        around({ assignee: lee }),
      ),
    ).toEqual([
      { type: 'TaskAssigned', assignedUserId: 'lee' },
      { type: 'TaskFollowUpChanged', followUpDate: '2026-11-02' },
      { type: 'TaskDescribed', description: null },
      { type: 'TaskCalendarSet', addToCalendar: true },
    ]));

  it('asks for a date after today also where the date stays', () =>
    expect(
      refusal(() => change(contributor, { description: 'Write' }, given(created), around({ today: body.followUpDate })))
        .errors,
    ).toEqual({ followUpDate: ['Date must be in the future'] }));

  it('leaves an assignee alone who has become unfit since', () =>
    expect(change(contributor, {}, given(created), around({ assignee: { ...dana, active: false } }))).toEqual([]));

  it('is no way to take a task from another user: that is for administrators', () =>
    expect(() => change(contributor, { assignedUserId: null })).toThrow(Forbidden));

  it('gives a task to a user that no one has', () =>
    expect(change(contributor, {}, given({ ...created, assignedUserId: null }))).toEqual([
      { type: 'TaskAssigned', assignedUserId: 'dana' },
    ]));
});

describe('reassigning a renewal task', () => {
  const assign = (by: Actor, assignedUserId: string | null, circumstances = around({ assignee: lee })) =>
    decider.assignTask(given(created), { by, data: { assignedUserId } }, circumstances);

  it('is done by an administrator', () =>
    expect(assign(administrator, 'lee')).toEqual([{ type: 'TaskAssigned', assignedUserId: 'lee' }]));
  it('is refused to a contributor', () => expect(() => assign(contributor, 'lee')).toThrow(Forbidden));
  it('to whom has it already changes nothing', () => expect(assign(administrator, 'dana')).toEqual([]));
  it('refuses whom work cannot be given to', () =>
    expect(refusal(() => assign(administrator, 'lee', around({ assignee: null }))).errors).toHaveProperty(
      'assignedUserId',
    ));
});

describe('a renewal task that is over', () => {
  const acts: [string, (state: TaskState) => unknown][] = [
    ['changed', (state) => decider.changeTask(state, { by: administrator, data: body }, around())],
    ['reassigned', (state) => decider.assignTask(state, { by: administrator, data: body }, around())],
    ['marked done', decider.finishTask],
    ['deleted', decider.deleteTask],
  ];

  it.each(acts)('is not %s once it is done, and says so', (_, act) =>
    expect(refusal(() => act(given(created, { type: 'TaskDone' }))).message).toBe('This task is done already.'),
  );
  it.each(acts)('is not %s once it is deleted: it is missing', (_, act) =>
    expect(() => act(given(created, { type: 'TaskDeleted' }))).toThrow(Missing),
  );
  it('was marked done, or deleted, while it was open', () => {
    expect(decider.finishTask(given(created))).toEqual({ type: 'TaskDone' });
    expect(decider.deleteTask(given(created))).toEqual({ type: 'TaskDeleted' });
  });
});

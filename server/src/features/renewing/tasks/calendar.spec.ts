import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import { type CalendarAct, calendarActs, invitationAbout, invitationText, sentenceOf } from './calendar.js';
import { Tasks, type TaskState } from './tasks.events.js';

const created: TaskEvent = {
  type: 'TaskCreated',
  kind: 'Renewal',
  licenseId: 'license',
  renewalId: null,
  propertyId: null,
  description: 'Call the city',
  followUpDate: '2026-10-22',
  assignedUserId: 'dana',
  addToCalendar: true,
  checklist: null,
};
const unmarked = { ...created, addToCalendar: false };
const done: TaskEvent = { type: 'TaskDone' };
const deleted: TaskEvent = { type: 'TaskDeleted' };
const moved: TaskEvent = { type: 'TaskFollowUpChanged', followUpDate: '2026-11-02' };
const toLee: TaskEvent = { type: 'TaskAssigned', assignedUserId: 'lee' };
const toNobody: TaskEvent = { type: 'TaskAssigned', assignedUserId: null };

const fold = (state: TaskState, events: readonly TaskEvent[]) => events.reduce(Tasks.apply, state);

const danas = { userId: 'dana', date: '2026-10-22', description: 'Call the city' };
const invite = (over: Partial<typeof danas> = {}): CalendarAct => ({
  method: 'REQUEST',
  entry: { ...danas, ...over },
});
const withdraw: CalendarAct = { method: 'CANCEL', entry: danas };

describe('addToCalendar', () => {
  it.each<[string, TaskEvent[], TaskEvent[], CalendarAct[]]>([
    ['invites the assignee', [], [created], [invite()]],
    ['not ticked invites no one', [], [unmarked], []],
    ['invites no one where no one is assigned', [], [{ ...created, assignedUserId: null }], []],
    ['invites whom the task is given to', [{ ...created, assignedUserId: null }], [toLee], [invite({ userId: 'lee' })]],
    ['ticked later invites', [unmarked], [{ type: 'TaskCalendarSet', addToCalendar: true }], [invite()]],
    ['unticked withdraws', [created], [{ type: 'TaskCalendarSet', addToCalendar: false }], [withdraw]],
    ['updates when the date moves', [created], [moved], [invite({ date: '2026-11-02' })]],
    [
      'updates when the description changes',
      [created],
      [{ type: 'TaskDescribed', description: 'Write' }],
      [invite({ description: 'Write' })],
    ],
    [
      'updates once for one edit',
      [created],
      [moved, { type: 'TaskDescribed', description: 'Write' }],
      [invite({ date: '2026-11-02', description: 'Write' })],
    ],
    ['sends nothing where nothing that it shows differs', [created], [], []],
    ['withdraws from the old assignee and invites the new', [created], [toLee], [withdraw, invite({ userId: 'lee' })]],
    [
      'withdraws by the date that the old assignee knows',
      [created],
      [toLee, moved],
      [withdraw, invite({ userId: 'lee', date: '2026-11-02' })],
    ],
    ['withdraws where the task becomes no one’s', [created], [toNobody], [withdraw]],
    ['withdraws when the task is done', [created], [done], [withdraw]],
    ['withdraws when the task is deleted', [created], [deleted], [withdraw]],
    ['withdraws nothing where no one was invited', [unmarked], [done], []],
    [
      'invites again when the task is reopened',
      [created, done],
      [{ type: 'TaskReopened', description: 'Call the city', followUpDate: '2026-10-22' }],
      [invite()],
    ],
    ['invites again when the task is restored', [created, deleted], [{ type: 'TaskRestored' }], [invite()]],
  ])('%s', (_, given, when, then) => {
    const before = fold(Tasks.initial, given);
    expect(calendarActs(before, fold(before, when))).toEqual(then);
  });
});

describe('the mail of an invitation', () => {
  const stays = 'The task stays assigned to you, without an entry in your calendar.';
  const gone = 'The task is no longer assigned to you.';

  it.each<[string, TaskEvent[], string]>([
    ['is unticked', [{ type: 'TaskCalendarSet', addToCalendar: false }], stays],
    ['is given to another', [toLee], gone],
    ['becomes no one’s', [toNobody], gone],
    ['is done', [done], 'The task is done.'],
    ['is given to another and done', [toLee, done], 'The task is done.'],
    ['is deleted', [deleted], 'The task was deleted.'],
    ['is removed with its property', [{ type: 'TaskRemoved' }], 'The task was deleted.'],
  ])('says what became of a task that %s', (_, when, fate) => {
    const before = fold(Tasks.initial, [created]);
    const after = fold(before, when);
    expect(calendarActs(before, after).map((act) => sentenceOf(act, after))[0]).toBe(
      `${fate} The attached message removes it from your calendar.`,
    );
  });

  it('says the date', () =>
    expect(sentenceOf(invite(), fold(Tasks.initial, [created]))).toBe(
      'Follow-up date: 10/22/2026. The attached invitation puts it into your calendar.',
    ));
});

describe('an invitation', () => {
  const text = (
    act: CalendarAct,
    sequence = 3,
    summary = 'Task: License # LQ-1',
    name = 'Dana Reyes',
    firm = 'Evergreen',
  ) =>
    invitationText({
      ...act,
      taskId: 'task-1',
      sequence,
      now: '2026-10-21T09:30:00.000Z',
      organizer: { name: firm, email: 'evergreen@example.com' },
      attendee: { name, email: 'dana@example.com' },
      summary,
      url: 'https://evergreen.example/licenses/l1',
    })
      .replaceAll('\r\n ', '')
      .split('\r\n');

  it('is on the whole day, by the task’s id and the sequence of its change', () =>
    expect(text(invite())).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:task-1',
        'SEQUENCE:3',
        'DTSTAMP:20261021T093000Z',
        'DTSTART;VALUE=DATE:20261022',
        'DTEND;VALUE=DATE:20261023',
        'SUMMARY:Task: License # LQ-1',
        'DESCRIPTION:Call the city',
        'URL;VALUE=URI:https://evergreen.example/licenses/l1',
        'ORGANIZER;CN="Evergreen":mailto:evergreen@example.com',
        'STATUS:CONFIRMED',
      ]),
    ));

  it('is withdrawn by the same id', () =>
    expect(text(withdraw, 4)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:task-1', 'SEQUENCE:4', 'STATUS:CANCELLED']),
    ));

  it('has no control characters, whatever is in names that were stored before', () => {
    const bell = 'a\u0007\u000B\u0085\u2028b';
    const lines = text(invite({ description: bell }), 1, bell, bell, bell);
    expect(lines).toEqual(expect.arrayContaining(['SUMMARY:a b', 'DESCRIPTION:a \\n\\nb']));
    expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028]/u);
  });

  it('has names without quotes and backslashes, which a parameter cannot escape', () => {
    const lines = text(invite(), 1, 'Task', 'Robert "Bob" Miller', String.raw`Keystone; "K\S", Inc.`);
    expect(lines).toEqual(
      expect.arrayContaining([
        `ORGANIZER;CN="Keystone; 'K/S', Inc.":mailto:evergreen@example.com`,
        expect.stringMatching(/^ATTENDEE;.*CN="Robert 'Bob' Miller":MAILTO:dana@example.com$/) as string,
      ]),
    );
  });

  it('keeps words that look like a calendar’s own as words', () => {
    const lines = text(invite({ description: 'One\nBEGIN:VEVENT' }), 1, 'A, B; C\r\nMETHOD:CANCEL', 'D\nMETHOD:CANCEL');
    expect(lines).toContain('DESCRIPTION:One\\nBEGIN:VEVENT');
    expect(lines.filter((line) => line.startsWith('METHOD:'))).toEqual(['METHOD:REQUEST']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });
});

describe('what an invitation is called, and where it leads', () => {
  const place = { licenseId: null, licenseNumber: null, propertyId: 'p1', propertyName: 'Harbor Kitchen' };

  it.each([
    [
      { ...place, kind: 'Renewal' as const, licenseId: 'l1', licenseNumber: 'LQ-7' },
      { summary: 'Task: License # LQ-7, Harbor Kitchen', path: '/licenses/l1' },
    ],
    [
      { ...place, kind: 'ManagerChange' as const },
      { summary: 'Manager change: Harbor Kitchen', path: '/properties/p1' },
    ],
    [
      { ...place, kind: 'PropertyContact' as const },
      { summary: 'Property contact: Harbor Kitchen', path: '/properties/p1' },
    ],
  ])('of %j', (subject, about) => expect(invitationAbout(subject)).toEqual(about));
});

import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { accountMachine, isLocked } from './accounts/account.machine.js';
import { importRunMachine } from './bulk-work/importRun.machine.js';
import type { TaskEvent, TaskFacts } from './renewing/task.events.js';
import { taskMachine } from './renewing/task.machine.js';

/** As far as the machine looks at it. */
type Happened = EventObject & Readonly<Record<string, unknown>>;

/** Folds as the server does, and says which event was refused first. */
const fold = <E extends EventObject>(machine: AnyStateMachine, events: readonly E[]) => {
  let snapshot: AnyMachineSnapshot = initialTransition(machine, undefined)[0];
  for (const event of events) {
    if (!snapshot.can(event))
      return { value: snapshot.value, context: snapshot.context as unknown, refused: event.type };
    snapshot = transition(machine, snapshot, event)[0];
  }
  return { value: snapshot.value, context: snapshot.context as unknown, refused: null };
};

describe('an account', () => {
  const added: Happened = { type: 'UserAdded', active: true };
  const locked: Happened = { type: 'AccountLocked', lockedUntil: '2026-01-01T00:15:00.000Z' };

  it.each<[string, Happened[], string, string | null]>([
    ['is active from the start', [added], 'active', null],
    ['may begin inactive', [{ type: 'UserAdded', active: false }], 'inactive', null],
    ['is added once', [added, added], 'active', 'UserAdded'],
    ['is locked', [added, locked], 'locked', null],
    ['is unlocked', [added, locked, { type: 'AccountUnlocked' }], 'active', null],
    ['stays locked when only its password changes', [added, locked, { type: 'PasswordChanged' }], 'locked', null],
    ['stays locked when its fields change', [added, locked, { type: 'UserChanged' }], 'locked', null],
    ['is not locked while inactive', [added, { type: 'UserDeactivated' }, locked], 'inactive', 'AccountLocked'],
    ['comes back unlocked', [added, locked, { type: 'UserDeactivated' }, { type: 'UserActivated' }], 'active', null],
  ])('%s', (_, events, value, refused) => expect(fold(accountMachine, events)).toMatchObject({ value, refused }));

  it('is locked until the minute is over', () => {
    const snapshot = accountMachine.resolveState({
      value: 'locked',
      context: { lockedUntil: '2026-01-01T00:15:00.000Z' },
    });
    expect(isLocked(snapshot, new Date('2026-01-01T00:14:59Z'))).toBe(true);
    expect(isLocked(snapshot, new Date('2026-01-01T00:15:00Z'))).toBe(false);
  });
});

describe('an import run', () => {
  const mapped: Happened[] = [{ type: 'ImportUploaded' }, { type: 'ColumnsMapped' }];
  const checked: Happened[] = [
    ...mapped,
    { type: 'RowsChecked', rows: 7 },
    { type: 'ImportChecked', total: 10, toCreate: 6, openQuestions: 0 },
  ];
  const running: Happened[] = [...checked, { type: 'ImportCommitted' }];
  const batch = (fromRow: number): Happened => ({
    type: 'BatchImported',
    fromRow,
    toRow: fromRow + 4,
    created: 3,
    alreadyThere: 1,
    earlierTerms: 0,
    refused: 1,
  });
  const done = [...running, batch(2), batch(7)];

  it.each<[string, Happened[], string, string | null]>([
    ['completes when every row is done', [...done, { type: 'ImportCompleted' }], 'completed', null],
    ['does not complete before', [...running, batch(2), { type: 'ImportCompleted' }], 'running', 'ImportCompleted'],
    ['never does more rows than there are', [...done, batch(12)], 'running', 'BatchImported'],
    ['never does a row twice', [...running, batch(2), batch(4)], 'running', 'BatchImported'],
    ['is not committed unchecked', [...mapped, { type: 'ImportCommitted' }], 'checking', 'ImportCommitted'],
    [
      'is not committed where nothing is new',
      [...mapped, { type: 'ImportChecked', total: 10, toCreate: 0, openQuestions: 0 }, { type: 'ImportCommitted' }],
      'ready',
      'ImportCommitted',
    ],
    ['is checked again after another mapping', [...checked, { type: 'ColumnsMapped' }], 'checking', null],
    ['keeps its mapping once it runs', [...running, { type: 'ColumnsMapped' }], 'running', 'ColumnsMapped'],
    ['is cancelled while it runs', [...running, batch(2), { type: 'ImportCancelled' }], 'cancelled', null],
    ['does nothing after it failed', [...running, { type: 'ImportFailed' }, batch(2)], 'failed', 'BatchImported'],
  ])('%s', (_, events, value, refused) => expect(fold(importRunMachine, events)).toMatchObject({ value, refused }));

  it('counts', () =>
    expect(fold(importRunMachine, done).context).toEqual({
      mappings: 1,
      openQuestions: 0,
      checked: 10,
      total: 10,
      toCreate: 6,
      lastRow: 11,
      created: 6,
      alreadyThere: 2,
      earlierTerms: 0,
      refused: 2,
    }));
});

describe('a task', () => {
  const created = (kind: 'Renewal' | 'ManagerChange' | 'PropertyContact'): TaskFacts & { type: 'TaskCreated' } => ({
    type: 'TaskCreated',
    kind,
    licenseId: kind === 'Renewal' ? 'license' : null,
    renewalId: null,
    propertyId: kind === 'Renewal' ? null : 'property',
    description: 'Call the city',
    followUpDate: '2026-02-01',
    assignedUserId: null,
    addToCalendar: false,
    checklist: null,
  });
  const reopened: TaskEvent = { type: 'TaskReopened', description: 'Call the city', followUpDate: '2026-02-01' };

  it.each<[string, TaskEvent[], string, string | null]>([
    ['is assigned', [created('Renewal'), { type: 'TaskAssigned', assignedUserId: 'dana' }], 'open', null],
    ['is done', [created('ManagerChange'), { type: 'TaskDone' }], 'done', null],
    ['is done once', [created('Renewal'), { type: 'TaskDone' }, { type: 'TaskDone' }], 'done', 'TaskDone'],
    ['of a renewal is deleted', [created('Renewal'), { type: 'TaskDeleted' }], 'deleted', null],
    [
      'of a property is deleted where its cause is undone',
      [created('ManagerChange'), { type: 'TaskDeleted' }],
      'deleted',
      null,
    ],
    ['that is open goes with its property', [created('PropertyContact'), { type: 'TaskRemoved' }], 'removed', null],
    [
      'that is done goes with its property, for good',
      [created('PropertyContact'), { type: 'TaskDone' }, { type: 'TaskRemoved' }, reopened],
      'removed',
      'TaskReopened',
    ],
    ['is put into a calendar', [created('Renewal'), { type: 'TaskCalendarSet', addToCalendar: true }], 'open', null],
    ['that is done is reopened', [created('Renewal'), { type: 'TaskDone' }, reopened], 'open', null],
    ['that is open is not reopened', [created('Renewal'), reopened], 'open', 'TaskReopened'],
    [
      'that is deleted is restored',
      [created('Renewal'), { type: 'TaskDeleted' }, { type: 'TaskRestored' }],
      'open',
      null,
    ],
    [
      'that is done is not restored',
      [created('Renewal'), { type: 'TaskDone' }, { type: 'TaskRestored' }],
      'done',
      'TaskRestored',
    ],
    [
      'that is deleted is not changed',
      [created('Renewal'), { type: 'TaskDeleted' }, { type: 'TaskDescribed', description: null }],
      'deleted',
      'TaskDescribed',
    ],
  ])('%s', (_, events, value, refused) => expect(fold(taskMachine, events)).toMatchObject({ value, refused }));

  it('keeps what was changed, and loses date and description when done', () => {
    const changed: TaskEvent[] = [
      created('Renewal'),
      { type: 'TaskFollowUpChanged', followUpDate: '2026-03-01' },
      { type: 'TaskDescribed', description: 'Write to the city' },
    ];
    expect(fold(taskMachine, changed).context).toMatchObject({
      followUpDate: '2026-03-01',
      description: 'Write to the city',
    });
    expect(fold(taskMachine, [...changed, { type: 'TaskDone' }]).context).toMatchObject({
      followUpDate: null,
      description: null,
    });
  });

  it('has its date and description again when it is reopened, and keeps them while it is deleted', () => {
    const { description, followUpDate } = created('Renewal');
    for (const [over, again] of [
      [{ type: 'TaskDone' }, reopened],
      [{ type: 'TaskDeleted' }, { type: 'TaskRestored' }],
    ] satisfies TaskEvent[][])
      expect(fold(taskMachine, [created('Renewal'), over as TaskEvent, again as TaskEvent]).context).toMatchObject({
        description,
        followUpDate,
      });
  });
});

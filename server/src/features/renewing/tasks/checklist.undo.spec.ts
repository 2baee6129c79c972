import type { TaskChecklist } from '@evergreen/contracts/renewing/task-checklist';
import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import type { Undoing } from '../../../kernel/undo/rules.js';
import { ticked } from './checklist.undo.js';
import { Tasks, type TaskState } from './tasks.events.js';

type Ticked = Extract<TaskEvent, { type: 'TaskChecklistTicked' }>;
const day = '2026-11-20';

/** A list of two lines, with the day on which each authority was informed. */
const list = (...days: readonly (string | null)[]): TaskChecklist => ({
  reason: null,
  lines: days.map((informedOn, index) => ({
    ...{ licenseTypeId: `type-${index}`, licenseType: `Type ${index}`, authority: 'City of Boston', notes: null },
    informedOn,
  })),
});
const tick = (...days: readonly (string | null)[]): Ticked => ({
  type: 'TaskChecklistTicked',
  checklist: list(...days),
});
const created: TaskEvent = {
  ...{ type: 'TaskCreated', kind: 'Renewal', licenseId: null, renewalId: null, propertyId: 'property' },
  ...{ checklist: list(null, null), assignedUserId: null, followUpDate: '2026-12-01', description: null },
  addToCalendar: false,
};

const undo = (event: Ticked, ...since: readonly TaskEvent[]) => {
  const apply = (events: readonly TaskEvent[]): TaskState =>
    events.reduce<TaskState>((state, event) => Tasks.apply(state, event), Tasks.initial);
  const undoing = { event, before: apply([created]), now: apply([created, event, ...since]), since };
  return ticked(undoing as unknown as Undoing<TaskState, Ticked, unknown>);
};

describe('undo of a tick in the checklist of a manager change', () => {
  it('takes its own line back, and leaves what was ticked later', () => {
    expect(undo(tick(day, null))).toEqual(tick(null, null));
    expect(undo(tick(day, null), tick(day, '2026-11-22'))).toEqual(tick(null, '2026-11-22'));
  });

  it.each<[string, TaskEvent[]]>([
    ['its line was changed later', [tick(null, null)]],
    ['its line was changed later, and ticked again', [tick(null, null), tick(day, null)]],
    ['the key contact changed again', [{ type: 'TaskChecklistSet', checklist: list(day, null) }]],
  ])('is refused where %s', (_, since) => {
    expect(undo(tick(day, null), ...since)).toBe('It was changed again since.');
  });
});

import type { TaskChecklist } from '@evergreen/contracts/renewing/task-checklist';
import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import { type Rule, undoWords } from '../../../kernel/undo/rules.js';
import type { TaskState } from './tasks.events.js';

type Ticked = Extract<TaskEvent, { type: 'TaskChecklistTicked' }>;

const daysOf = (checklist: TaskChecklist | null): ReadonlyMap<string, string | null> =>
  new Map(checklist?.lines.map(({ licenseTypeId, informedOn }) => [licenseTypeId, informedOn]));

/** The event has the whole list. Its undo takes back only the lines that it ticked: others may be ticked by now. */
export const ticked: Rule<TaskState, TaskEvent, Ticked, unknown> = ({ event, before, now, since }) => {
  const { checklist } = now.context;
  if (!checklist || since.some(({ type }) => type === 'TaskChecklistSet')) return undoWords.since;
  const [was, made] = [daysOf(before.context.checklist), daysOf(event.checklist)];
  const own = [...made].filter(([type, day]) => was.get(type) !== day).map(([type]) => type);
  const later = since
    .filter((event): event is Ticked => event.type === 'TaskChecklistTicked')
    .map((event) => event.checklist);
  if ([...later, checklist].some((list) => own.some((type) => daysOf(list).get(type) !== made.get(type))))
    return undoWords.since;
  const lines = checklist.lines.map((line) =>
    own.includes(line.licenseTypeId) ? { ...line, informedOn: was.get(line.licenseTypeId) ?? null } : line,
  );
  return { type: 'TaskChecklistTicked', checklist: { ...checklist, lines } };
};

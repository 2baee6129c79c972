import { licenseMessages } from '@evergreen/contracts/licenses';
import { may } from '@evergreen/workflows/permissions';
import type { TaskEvent } from '@evergreen/workflows/task.machine';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { reverts } from '../../kernel/undo/reverts.js';
import {
  type Asking,
  cannot,
  type Hindrance,
  type Rule,
  undoes,
  type Undoing,
  type Undone,
  undoWords,
} from '../../kernel/undo/rules.js';
import { assigneeFacts, assigneeUnfit, fits, licenseDeleted } from '../licenses/index.js';
import { type Place, placeOf } from './task-place.js';
import { Tasks, type TaskState } from './tasks.events.js';

interface Facts {
  readonly by: Actor;
  /** Why whoever had it before cannot have it again. */
  readonly unfit: Hindrance | null;
  /** The event by which its renewal ended since. */
  readonly ended: string | null;
  /** The event that began another open task of its license, or of its kind at its property. */
  readonly another: string | null;
}
type Of<K extends TaskEvent['type']> = Extract<TaskEvent, { type: K }>;

const facts = { of: ({ context }: TaskState) => context };

const words = {
  ended: 'Its renewal has ended since.',
  another: 'There is another open task by now.',
} as const;

/** An open task is of no use to a renewal that is over, and a license has one, a property one of each kind. */
const reopened =
  <K extends TaskEvent['type']>(back: (undoing: Undoing<TaskState, Of<K>, Facts>) => TaskEvent | string) =>
  (undoing: Undoing<TaskState, Of<K>, Facts>) => {
    const { ended, another } = undoing.facts;
    if (ended) return { reason: words.ended, eventId: ended };
    return another ? { reason: words.another, eventId: another } : back(undoing);
  };

/** As in doing it: what nobody had is given and taken back by whoever works the license, the rest by administrators. */
const assigned: Rule<TaskState, TaskEvent, Of<'TaskAssigned'>, Facts> = (undoing) => {
  const { by, unfit } = undoing.facts;
  if (undoing.before.context.assignedUserId !== null && !may(by, 'tasks.reassign'))
    return 'An administrator can reassign this task.';
  const answer = reverts<TaskState, TaskEvent, typeof undoing.event>(facts)(undoing);
  return typeof answer === 'string' ? answer : (unfit ?? answer);
};

const whyUnfit = async (
  asking: Asking,
  place: Place,
  undone: readonly Undone<TaskState, TaskEvent>[],
): Promise<Hindrance | null> => {
  const former = undone.find(({ event }) => event.type === 'TaskAssigned')?.before.context.assignedUserId ?? null;
  const sides = { clientId: tenantOf(asking.by), firmId: asking.by.firmId };
  const assignee = await assigneeFacts(asking, former);
  return former === null || fits(place.renewalDesignation, assignee, sides)
    ? null
    : { reason: licenseMessages.notAssignable, beside: assigneeUnfit(assignee, place, sides) };
};

const eventOf = async (asking: Asking, text: string, params: readonly unknown[]): Promise<string | null> => {
  const [found] = await asking.query<{ eventId: string }>(text, [tenantOf(asking.by), ...params]);
  return found?.eventId ?? null;
};

const endedSql = `select e.event_id as "eventId"
  from renewals r join events e on e.tenant_id = r.tenant_id and e.stream_id = r.id
  where r.tenant_id = $1 and r.id = $2 and r.status <> 'inProcess'
    and e.type in ('RenewalCompleted', 'RenewalAbandoned') and e.recorded_at > $3
  order by e.version desc limit 1`;

const anotherSql = (column: Place['column']) => `select e.event_id as "eventId"
  from tasks t join events e on e.tenant_id = t.tenant_id and e.stream_id = t.id and e.version = 1
  where t.tenant_id = $1 and t.${column} = $2 and t.id <> $3 and t.kind = $4 and t.status = 'open'`;

/** The calendar follows: `TaskWriter` hears of every undo. */
export const taskUndo = undoes<TaskState, TaskEvent, Facts>(Tasks, {
  permitted: async (asking, { context }, id, undone) => {
    const place = await placeOf(asking, context);
    const { kind, renewalId } = context;
    const over = undone.find(({ event: { type } }) => type === 'TaskDone' || type === 'TaskDeleted');
    return {
      by: asking.by,
      unfit: await whyUnfit(asking, place, undone),
      ended: over && renewalId ? await eventOf(asking, endedSql, [renewalId, over.at]) : null,
      another: over ? await eventOf(asking, anotherSql(place.column), [place.id, id, kind]) : null,
    };
  },
  on: {
    TaskCreated: ({ now }) => (now.value === 'open' ? { type: 'TaskDeleted' } : undoWords.since),
    TaskAssigned: assigned,
    TaskFollowUpChanged: reverts({ ...facts, required: ['followUpDate'] }),
    TaskDescribed: reverts(facts),
    TaskCalendarSet: reverts(facts),
    TaskDone: reopened(({ before, now }) => {
      const { description, followUpDate } = before.context;
      return now.value === 'done' ? { type: 'TaskReopened', description, followUpDate } : undoWords.since;
    }),
    TaskDeleted: reopened(({ now }) => (now.value === 'deleted' ? { type: 'TaskRestored' } : undoWords.since)),
    TaskReopened: ({ now }) => (now.value === 'open' ? { type: 'TaskDone' } : undoWords.since),
    TaskRestored: ({ now }) => (now.value === 'open' ? { type: 'TaskDeleted' } : undoWords.since),
    TaskRemoved: cannot('It went with its property.'),
  },
  goesWith: ({ context: { licenseId, propertyId } }) =>
    propertyId === null ? licenseDeleted(licenseId) : { streams: [propertyId], events: [{ type: 'PropertyRemoved' }] },
  ends: ['TaskDone', 'TaskDeleted'],
});

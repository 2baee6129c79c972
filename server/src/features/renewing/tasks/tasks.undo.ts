import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { propertyMessages } from '@evergreen/contracts/parties/properties';
import { may } from '@evergreen/workflows/permissions';
import type { TaskEvent } from '@evergreen/workflows/renewing/task.events';
import { Forbidden } from '../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { sinceEvent } from '../../../kernel/undo/blocking-events.js';
import { reverts } from '../../../kernel/undo/reverts.js';
import {
  type Asking,
  cannot,
  type Hindrance,
  type Rule,
  undoes,
  type Undoing,
  type Undone,
  undoWords,
} from '../../../kernel/undo/rules.js';
import { assigneeFacts } from '../../licensing/licenses/license/information-facts.js';
import { unfit as assigneeUnfit, deleted as licenseDeleted } from '../../licensing/licenses/undo/undo-blockers.js';
import { fits } from '../../licensing/licenses/license/license.decider.js';
import { heldWorkableLicense } from '../../licensing/licenses/license/licenses.facts.js';
import { propertyClosed } from '../../parties/properties/index.js';
import { ticked } from './checklist.undo.js';
import { type Place, placeOf } from './task-place.js';
import { Tasks, type TaskState } from './tasks.events.js';

interface Facts {
  readonly by: Actor;
  /** The other side works it: only the user whose act created it undoes that. */
  readonly theirs: boolean;
  /** Its property is inactive: its tasks can only be marked done or deleted. */
  readonly closed: Hindrance | null;
  /** Why the former assignee cannot have it again. */
  readonly unfit: Hindrance | null;
  /** The event by which its renewal ended since. */
  readonly ended: string | null;
  /** The event that created another open task of its license, or of its kind at its property. */
  readonly another: string | null;
}
type Of<K extends TaskEvent['type']> = Extract<TaskEvent, { type: K }>;

const facts = { of: ({ context }: TaskState) => context };

const words = {
  ended: 'Its renewal has ended since.',
  another: 'There is another open task by now.',
} as const;

const own =
  <K extends TaskEvent>(rule: Rule<TaskState, TaskEvent, K, Facts>): Rule<TaskState, TaskEvent, K, Facts> =>
  (undoing) => {
    if (undoing.facts.theirs && undoing.doneBy !== undoing.by.userId) throw new Forbidden();
    return rule(undoing);
  };
const worked =
  <K extends TaskEvent>(rule: Rule<TaskState, TaskEvent, K, Facts>): Rule<TaskState, TaskEvent, K, Facts> =>
  (undoing) => {
    if (undoing.facts.theirs) throw new Forbidden();
    return rule(undoing);
  };
/** A change of a task that stays open. */
const changed =
  <K extends TaskEvent>(rule: Rule<TaskState, TaskEvent, K, Facts>): Rule<TaskState, TaskEvent, K, Facts> =>
  (undoing) => {
    const answer = rule(undoing);
    return typeof answer === 'string' ? answer : (undoing.facts.closed ?? answer);
  };
/** Automatic events, and events of their undo. */
const followed: readonly TaskEvent['type'][] = [
  'TaskCreated',
  'TaskChecklistSet',
  'TaskDescribed',
  'TaskDeleted',
  'TaskRestored',
];

/** A renewal that is over needs no open task; a license has one, and a property one of each kind. */
const reopened =
  <K extends TaskEvent['type']>(back: (undoing: Undoing<TaskState, Of<K>, Facts>) => TaskEvent | string) =>
  (undoing: Undoing<TaskState, Of<K>, Facts>) => {
    const { ended, another } = undoing.facts;
    if (ended) return { reason: words.ended, eventId: ended };
    return another ? { reason: words.another, eventId: another } : back(undoing);
  };

/**
 * As for the act itself: the user who works the license assigns what is unassigned and takes that back,
 * administrators do the rest. What others gave out stays with them.
 */
const assigned: Rule<TaskState, TaskEvent, Of<'TaskAssigned'>, Facts> = (undoing) => {
  const { by, unfit } = undoing.facts;
  const [before, now] = [undoing.before, undoing.now].map(({ context }) => context.assignedUserId);
  const own = undoing.doneBy === by.userId;
  if (!may(by, 'tasks.reassign')) {
    if (before === null && !own) throw new Forbidden();
    // An own undo took back what was given out from unassigned.
    if (before !== null && !(own && now === null)) return 'An administrator can reassign this task.';
  }
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
    : { reason: licenseMessages.notAssignable, blockedBy: assigneeUnfit(assignee, place, sides) };
};

const restored = reopened<'TaskDeleted'>(({ now }) =>
  now.value === 'deleted' ? { type: 'TaskRestored' } : undoWords.since,
);
const deletedAgain: Rule<TaskState, TaskEvent, Of<'TaskRestored'>, Facts> = ({ now }) =>
  now.value === 'open' ? { type: 'TaskDeleted' } : undoWords.since;

const eventOf = async (asking: Asking, text: string, params: readonly unknown[]): Promise<string | null> => {
  const [event] = await asking.query<{ eventId: string }>(text, [tenantOf(asking.by), ...params]);
  return event?.eventId ?? null;
};

const endedSql = `select e.event_id as "eventId"
  from renewals r join events e on e.tenant_id = r.tenant_id and e.stream_id = r.id
  where r.tenant_id = $1 and r.id = $2 and r.status <> 'inProcess'
    and e.type in ('RenewalCompleted', 'RenewalAbandoned') and ${sinceEvent('e', 3)}
  order by e.version desc limit 1`;

const anotherSql = (column: string) => `select e.event_id as "eventId"
  from tasks t join events e on e.tenant_id = t.tenant_id and e.stream_id = t.id and e.version = 1
  where t.tenant_id = $1 and t.${column} = $2 and t.id <> $3 and t.kind = $4 and t.status = 'open'`;

/** The calendar follows: `TaskWriter` is called for every undo. */
export const taskUndo = undoes<TaskState, TaskEvent, Facts>(Tasks, {
  permitted: async (asking, { context }, id, undone) => {
    const { kind, renewalId, propertyId } = context;
    const isFollowed = propertyId !== null && undone.every(({ event }) => followed.includes(event.type));
    // No renewal ends until the task is open again.
    const place = await placeOf(asking, context, heldWorkableLicense).catch((error: unknown) => {
      if (isFollowed && error instanceof Forbidden) return null;
      throw error;
    });
    const owner = place ?? { column: 'property_id', id: propertyId };
    const over = undone.find(({ event: { type } }) => type === 'TaskDone' || type === 'TaskDeleted');
    return {
      by: asking.by,
      theirs: place === null,
      closed: place?.closed ? { reason: propertyMessages.inactive, blockedBy: propertyClosed(place.id) } : null,
      unfit: place && (await whyUnfit(asking, place, undone)),
      ended: over && renewalId ? await eventOf(asking, endedSql, [renewalId, over.eventId]) : null,
      another: over ? await eventOf(asking, anotherSql(owner.column), [owner.id, id, kind]) : null,
    };
  },
  on: {
    TaskCreated: own(({ now }) => (now.value === 'open' ? { type: 'TaskDeleted' } : undoWords.since)),
    TaskAssigned: changed(assigned),
    TaskFollowUpChanged: changed(reverts({ ...facts, required: ['followUpDate'] })),
    TaskDescribed: changed(own(reverts(facts))),
    TaskCalendarSet: changed(reverts(facts)),
    TaskChecklistSet: own(reverts(facts)),
    TaskChecklistTicked: changed(ticked),
    TaskDone: reopened(({ before, now }) => {
      const { description, followUpDate } = before.context;
      return now.value === 'done' ? { type: 'TaskReopened', description, followUpDate } : undoWords.since;
    }),
    TaskDeleted: worked(restored),
    TaskReopened: ({ now }) => (now.value === 'open' ? { type: 'TaskDone' } : undoWords.since),
    TaskRestored: worked(deletedAgain),
    TaskRemoved: cannot('It was removed with its property.'),
  },
  again: { TaskDeleted: own(restored), TaskRestored: own(deletedAgain) },
  goesWith: ({ context: { licenseId, propertyId } }) =>
    propertyId === null ? licenseDeleted(licenseId) : { streams: [propertyId], events: [{ type: 'PropertyRemoved' }] },
  ends: ['TaskDone', 'TaskDeleted'],
  // Its lines are texts of their own.
  copies: ['checklist'],
});

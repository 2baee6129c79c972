import type { RecordState } from '../events/aggregate.js';
import type { DomainEvent } from '../events/event.js';
import { reverts } from '../undo/reverts.js';
import {
  type Asking,
  cannot,
  type Hindrance,
  type Rule,
  undoes,
  type Undone,
  type UndoRules,
  undoWords,
} from '../undo/rules.js';
import type { NewOf } from './fields.js';
import type { RecordEvent, RecordEvents } from './record-events.js';

/** What no two records have. */
export interface UniqueKey {
  readonly reason: string;
  readonly fields: readonly string[];
  /** In SQL, that another record `o` has these values of the fields, `$2` and so on. */
  readonly where: string;
}

type Kept<N extends string, F extends object> = Pick<
  RecordEvents<N, F>,
  'catalog' | 'aggregate' | 'added' | 'removed'
> & {
  readonly name: N;
  readonly table: string;
  /** Nothing rests on such a record: what added it is taken back by its end, as long as it is as it was added. */
  readonly endsByUndo?: boolean | undefined;
};
type Changed = Readonly<Record<string, unknown>>;

/**
 * Asks for the permission of changing a record. Answers why it takes no change now, with where the later act is found
 * that is the cause; null where nothing stands in the way.
 * @param record as it is; a deleted one as it last was: its history is read, and its deletion may be undone
 * @throws Forbidden, Missing
 */
export type UndoPermission = (
  asking: Asking,
  record: RecordState & object,
  id: string,
  undone: readonly Undone<RecordState, DomainEvent>[],
) => Promise<Hindrance | null>;

/** A deleted record has no state: what it last was is what came before the event, or what the event added. */
const lastKnown = (now: RecordState, [first]: readonly Undone<RecordState, DomainEvent>[]): RecordState & object => {
  const { type: _, ...added } = first?.event ?? { type: '' };
  return now ?? first?.before ?? added;
};

/** Rules for a record: a change is taken back; what began or ended is not, for others may have built on it, unless it says that nobody does. */
export const undoesRecord = <N extends string, F extends object>(
  { catalog, aggregate, added: adding, removed: removing, name, table, endsByUndo }: Kept<N, F>,
  permitted: UndoPermission,
  keys: readonly UniqueKey[] = [],
): UndoRules => {
  type Event = RecordEvent<N, F>;
  const [added = '', changed = '', removed = ''] = [`${name}Added`, `${name}Changed`, `${name}Removed`];

  /** Another record has by now what this one would get back. */
  const taken = async (
    asking: Asking,
    now: RecordState,
    id: string,
    [first]: readonly Undone<RecordState, Event>[],
  ): Promise<Hindrance | null> => {
    const set = (first?.event ?? {}) as Changed;
    for (const { reason, fields, where } of keys) {
      if (!first || fields.every((field) => set[field] === undefined)) continue;
      const values = fields.map((field) => (set[field] === undefined ? now : first.before)?.[field]);
      const [other] = await asking.query<{ id: string }>(
        `select o.id from ${table} r join ${table} o on o.tenant_id = r.tenant_id and o.id <> r.id
         where r.id = $1 and ${where}`,
        [id, ...values],
      );
      const events = [{ type: added }, ...fields.map((field) => ({ type: changed, sets: field }))];
      if (other) return { reason, blockedBy: { streams: [other.id], events } };
    }
    return null;
  };

  const changedBack: Rule<RecordState, Event, Event, Hindrance | null> = (undoing) => {
    const answer = reverts<RecordState, Event, Event>()(undoing);
    return typeof answer === 'string' ? answer : (undoing.facts ?? answer);
  };
  const ended: Rule<RecordState, Event, Event, Hindrance | null> = ({ since, facts }) =>
    since.length > 0 ? undoWords.since : (facts ?? removing());
  const addedAgain: Rule<RecordState, Event, Event, Hindrance | null> = ({ before, now, facts }) =>
    before && !now ? (facts ?? adding(before as NewOf<F>)) : undoWords.since;
  return undoes<RecordState, Event, Hindrance | null>(aggregate, {
    permitted: async (asking, state, id, undone) => {
      const hindrance = await permitted(asking, lastKnown(state, undone), id, undone);
      return hindrance ?? taken(asking, state, id, undone);
    },
    on: {
      [added]: endsByUndo ? ended : cannot(`It may be in use by now. Delete the ${catalog.noun} instead.`),
      [changed]: changedBack,
      [removed]: cannot(`A deleted ${catalog.noun} cannot be restored. Add it again instead.`),
    } as never,
    ...(endsByUndo && { again: { [removed]: addedAgain } as never }),
  });
};

import { completed, type Form } from '@evergreen/contracts/changes';
import { snake } from '../db/naming.js';
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
  type UndoneActs,
  type UndoRules,
  undoWords,
} from '../undo/rules.js';
import type { NewOf } from './fields.js';
import type { RecordEvent, RecordEvents } from './record-events.js';

/** A unique key. */
export interface UniqueKey {
  /** @param name of the other record */
  readonly reason: (name: string) => string;
  readonly fields: readonly string[];
  /** SQL: another record `o` has the values `$2`, … of these fields, which the record `r` would get back. */
  readonly where: string;
  /** SQL that locks what every command locks that gives the values away, for the record `$1`. */
  readonly lock?: string;
}

/** A mark that one record of an owner has at most: the key contact of a property. No key of the database enforces it. */
export interface Mark {
  /** The field with the owner, and its table: commands that move the mark lock the owner. */
  readonly owner: readonly [field: string, table: string];
  /** Fields that tell apart the owner's records of which each group has one. */
  readonly within?: readonly string[];
  /** Why the mark cannot go back. @param name of the record that has it by now */
  readonly reason: (name: string) => string;
}

/** A mark as a key of the records that have it. */
export const markKey = (
  table: string,
  mark: string,
  { owner: [field, owners], within = [], reason }: Mark,
): UniqueKey => ({
  reason,
  fields: [mark],
  where: ['$2::boolean', `o.${snake(mark)}`, ...[field, ...within].map((of) => `o.${snake(of)} = r.${snake(of)}`)].join(
    ' and ',
  ),
  lock: `select from ${owners} m join ${table} r on r.tenant_id = m.tenant_id and r.${snake(field)} = m.id
    where r.id = $1 for no key update of m`,
});

type Kept<N extends string, F extends object> = Pick<
  RecordEvents<N, F>,
  'catalog' | 'aggregate' | 'added' | 'removed'
> & {
  readonly name: N;
  readonly table: string;
  /** The field with its name. */
  readonly calledBy?: string | undefined;
  /** Its creation can be undone as long as it is unchanged. */
  readonly endsByUndo?: boolean | undefined;
  /** Its rules over several fields also hold after an undo. */
  readonly form?: Form | undefined;
};
type Changed = Readonly<Record<string, unknown>>;

/**
 * Checks the permission to change a record. Returns why it cannot be changed now, with the act that is the cause;
 * null if it can.
 * @param record its state; for a deleted one the last state
 * @throws Forbidden, Missing
 */
export type UndoPermission = (
  asking: Asking,
  record: RecordState & object,
  id: string,
  undone: readonly Undone<RecordState, DomainEvent>[],
) => Promise<Hindrance | null>;

/** A deleted record has no state: its last one is before the deletion, or what its creation added. */
const lastKnown = (now: RecordState, [first]: readonly Undone<RecordState, DomainEvent>[]): RecordState & object => {
  const { type: _, ...added } = first?.event ?? { type: '' };
  return now ?? first?.before ?? added;
};

/** The fields that these events set. */
const setBy = (undone: readonly Undone<unknown, DomainEvent>[]): Changed =>
  Object.assign({}, ...undone.map(({ event }) => event)) as Changed;

/** The rule over several fields that these values would break together with the others; undefined if there is none. */
const brokenRule = (form: Form, now: object, former: Changed): string | undefined => {
  const errorsWith = (values: Changed) => completed(form, now, values).error?.issues ?? [];
  const before = new Set(errorsWith({}).map(({ path }) => path.join('.')));
  return errorsWith(former).find(({ path }) => !before.has(path.join('.')))?.message;
};

/**
 * Undo rules of a record: changes can be undone; creation and deletion cannot, since others may depend on them,
 * unless declared.
 */
export const undoesRecord = <N extends string, F extends object>(
  { catalog, aggregate, added: adding, removed: removing, name, table, calledBy, endsByUndo, form }: Kept<N, F>,
  permitted: UndoPermission,
  keys: readonly UniqueKey[] = [],
): UndoRules => {
  type Event = RecordEvent<N, F>;
  const [added = '', changed = '', removed = ''] = [`${name}Added`, `${name}Changed`, `${name}Removed`];

  /** Another record has the value that this one would get back. */
  const taken = async (
    asking: Asking,
    now: RecordState,
    id: string,
    undone: readonly Undone<RecordState, Event>[],
    act: UndoneActs,
  ): Promise<Hindrance | null> => {
    const [first] = undone;
    const set = setBy(undone);
    for (const { reason, fields, where, lock } of keys) {
      if (!first || fields.every((field) => set[field] === undefined)) continue;
      const values = fields.map((field) => (set[field] === undefined ? now : first.before)?.[field]);
      // These get back what they had themselves.
      const along = [...act].flatMap(([other, events]) =>
        other === id || fields.every((field) => setBy(events)[field] === undefined) ? [] : [other],
      );
      if (lock && asking.locks && values.includes(true)) await asking.query(lock, [id]);
      const [other] = await asking.query<{ id: string; name: string }>(
        `select o.id, ${calledBy ? `o.${snake(calledBy)}` : `''`} as name
         from ${table} r join ${table} o on o.tenant_id = r.tenant_id and o.id <> r.id
         where r.id = $1 and ${where} and o.id <> all ($${values.length + 2}::uuid[])`,
        [id, ...values, along],
      );
      const events = [{ type: added }, ...fields.map((field) => ({ type: changed, sets: field }))];
      if (other) return { reason: reason(other.name), blockedBy: { streams: [other.id], events } };
    }
    return null;
  };

  const changedBack: Rule<RecordState, Event, Event, Hindrance | null> = (undoing) => {
    const answer = reverts<RecordState, Event, Event>()(undoing);
    if (typeof answer === 'string' || undoing.facts) return undoing.facts ?? answer;
    const { type: _, ...former } = answer as Event & Changed;
    // Unchanged since, it becomes what it was.
    const broken = form && undoing.now && undoing.since.length > 0 && brokenRule(form, undoing.now, former);
    return broken ? undoWords.breaks(broken) : answer;
  };
  const ended: Rule<RecordState, Event, Event, Hindrance | null> = ({ since, facts }) =>
    since.length > 0 ? undoWords.since : (facts ?? removing());
  const addedAgain: Rule<RecordState, Event, Event, Hindrance | null> = ({ before, now, facts }) =>
    before && !now ? (facts ?? adding(before as NewOf<F>)) : undoWords.since;
  return undoes<RecordState, Event, Hindrance | null>(aggregate, {
    permitted: async (asking, state, id, undone, act) => {
      const hindrance = await permitted(asking, lastKnown(state, undone), id, undone);
      return hindrance ?? taken(asking, state, id, undone, act);
    },
    on: {
      [added]: endsByUndo ? ended : cannot(`It may be in use by now. Delete the ${catalog.noun} instead.`),
      [changed]: changedBack,
      [removed]: cannot(`A deleted ${catalog.noun} cannot be restored. Add it again instead.`),
    } as never,
    ...(endsByUndo && { again: { [removed]: addedAgain } as never }),
  });
};

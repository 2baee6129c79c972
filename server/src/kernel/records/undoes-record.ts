import type { RecordState } from '../events/aggregate.js';
import { reverts } from '../undo/reverts.js';
import {
  type Asking,
  cannot,
  type Hindrance,
  type Rule,
  type Undoable,
  undoes,
  type Undone,
  type UndoRules,
} from '../undo/rules.js';
import type { RecordEvent, RecordEvents } from './record-events.js';

/** What no two records have. */
export interface UniqueKey {
  readonly reason: string;
  readonly field: string;
  /** In SQL, that record `o` has the value `$2` of this field, beside record `r`. */
  readonly where: string;
}

type Kept<N extends string, F extends object> = Pick<RecordEvents<N, F>, 'catalog' | 'aggregate'> & {
  readonly name: N;
  readonly table: string;
};
type Changed = Readonly<Record<string, unknown>>;

/** Rules for a record: a change is taken back; what began or ended is not, for others may have built on it. */
export const undoesRecord = <N extends string, F extends object>(
  { catalog, aggregate, name, table }: Kept<N, F>,
  permitted: Undoable<RecordState, RecordEvent<N, F>, unknown>['permitted'],
  keys: readonly UniqueKey[] = [],
): UndoRules => {
  type Event = RecordEvent<N, F>;
  const [added = '', changed = '', removed = ''] = [`${name}Added`, `${name}Changed`, `${name}Removed`];

  /** Another record has by now what this one would get back. */
  const taken = async (asking: Asking, id: string, undone: readonly Undone<RecordState, Event>[]) => {
    const [first] = undone;
    for (const { reason, field, where } of keys) {
      const former = (first?.event as Changed | undefined)?.[field] === undefined ? undefined : first?.before?.[field];
      if (former === undefined) continue;
      const [other] = await asking.query<{ id: string }>(
        `select o.id from ${table} r join ${table} o on o.tenant_id = r.tenant_id and o.id <> r.id
         where r.id = $1 and ${where}`,
        [id, former],
      );
      const events = [{ type: added }, { type: changed, sets: field }];
      if (other) return { reason, beside: { streams: [other.id], events } };
    }
    return null;
  };

  const changedBack: Rule<RecordState, Event, Event, Hindrance | null> = (undoing) => {
    const answer = reverts<RecordState, Event, Event>()(undoing);
    return typeof answer === 'string' ? answer : (undoing.facts ?? answer);
  };
  return undoes<RecordState, Event, Hindrance | null>(aggregate, {
    permitted: async (asking, state, id, undone) => {
      await permitted(asking, state, id, undone);
      return taken(asking, id, undone);
    },
    on: {
      [added]: cannot(`It may be in use by now. Delete the ${catalog.noun} instead.`),
      [changed]: changedBack,
      [removed]: cannot(`A deleted ${catalog.noun} does not come back. Add it again instead.`),
    } as never,
  });
};

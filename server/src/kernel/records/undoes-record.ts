import type { RecordState } from '../events/aggregate.js';
import { reverts } from '../undo/reverts.js';
import { type Asking, cannot, undoes, type UndoRules } from '../undo/rules.js';
import type { RecordEvent, RecordEvents } from './record-events.js';

/** Rules for a record: a change is taken back; what began or ended is not, for others may have built on it. */
export const undoesRecord = <N extends string, F extends object>(
  { catalog, aggregate }: Pick<RecordEvents<N, F>, 'catalog' | 'aggregate'>,
  permitted: (asking: Asking, state: RecordState, id: string) => Promise<unknown>,
): UndoRules => {
  const [added = '', changed = '', removed = ''] = Object.keys(catalog.specs);
  const on = {
    [added]: cannot(`It may be in use by now. Delete the ${catalog.noun} instead.`),
    [changed]: reverts<RecordState, RecordEvent<N, F>, RecordEvent<N, F>>(),
    [removed]: cannot(`A deleted ${catalog.noun} does not come back. Add it again instead.`),
  };
  return undoes(aggregate, { permitted, on: on as never });
};

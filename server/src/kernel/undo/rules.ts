import type { Aggregate } from '../events/aggregate.js';
import type { DomainEvent } from '../events/event.js';
import type { Asking, Impossible, Rule, Undone, UndoRules } from '../events/undo-rules.js';

export type { Asking, Impossible, Rule, Undoing, Undone, UndoRules } from '../events/undo-rules.js';
export { isImpossible, undoWords } from '../events/undo-rules.js';

export const cannot = (reason: string): Impossible => ({ reason });

export interface Undoable<S, E extends DomainEvent, F> {
  /**
   * Asks for exactly the permission of doing it, and reads what the rules need to know besides the record.
   * @param undone the events of this record that are to be undone, in their order
   * @throws Forbidden, Missing
   */
  readonly permitted: (asking: Asking, state: S, id: string, undone: readonly Undone<S, E>[]) => Promise<F>;
  /** One for each event: an event without one does not compile. */
  readonly on: { readonly [K in E['type']]: Impossible | Rule<S, E, Extract<E, { type: K }>, F> };
}

/**
 * Declares how the events of one kind of record are undone. An undo takes back a whole act, that is every event that
 * one command wrote, last one first, in one transaction; where one of them cannot be taken back, none is. It never
 * edits: it appends the events that the rules answer, each with `meta.undoes`, and each must be one that the record
 * accepts as it is now. Kinds without rules cannot be undone.
 *
 *     export const toysUndo = undoes(Toys, {
 *       permitted: (asking, toy) => keepable(asking, toy.ownerId),
 *       on: {
 *         ToyRenamed: reverts(),
 *         ToyLent: ({ now }) => (now.lentTo ? { type: 'ToyReturned' } : 'It was given back already.'),
 *         ToyBroken: cannot('What is broken stays broken.'),
 *       },
 *     });
 *
 * What else follows, as mail, is told to `AfterUndo`.
 */
export const undoes = <S, E extends DomainEvent, F>(
  aggregate: Aggregate<S, E>,
  { permitted, on }: Undoable<S, E, F>,
): UndoRules => ({ aggregate, permitted, on }) as unknown as UndoRules;

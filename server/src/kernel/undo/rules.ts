import type { Aggregate } from '../events/aggregate.js';
import type { DomainEvent } from '../events/event.js';
import {
  type Asking,
  type BlockingEvents,
  type Impossible,
  type Rule,
  type Undone,
  type UndoRules,
  undoWords,
} from '../events/undo-rules.js';

export type {
  Asking,
  BlockingEvents,
  Happened,
  Hindrance,
  Impossible,
  Rule,
  Undoing,
  Undone,
  UndoRules,
} from '../events/undo-rules.js';
export { isHindrance, isImpossible, undoWords } from '../events/undo-rules.js';

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
  /** In place of those, where the event is an undo itself; undoing that one does the thing again. */
  readonly again?: { readonly [K in E['type']]?: Rule<S, E, Extract<E, { type: K }>, F> };
  /** Events after which the record is on no screen any more: what happened to it since is taken back along with it. */
  readonly ends?: readonly E['type'][];
  /** Fields that hold copies of other records: an undo may put them back where those are gone. */
  readonly copies?: readonly string[];
  /** How it is gone with the record that it belongs to: where `permitted` finds it missing, that is named. */
  readonly goesWith?: (state: S) => BlockingEvents;
  /** Other records that then end with this one. */
  readonly along?: (asking: Asking, id: string) => Promise<readonly string[]>;
}

/** A rule that holds only while none of these happened to the record since. */
export const unlessSince =
  <S, E extends DomainEvent, K extends E, F>(types: readonly string[], rule: Rule<S, E, K, F>): Rule<S, E, K, F> =>
  (undoing) =>
    undoing.since.some(({ type }) => types.includes(type)) ? undoWords.since : rule(undoing);

/**
 * Declares how the events of one kind of record are undone. An undo takes back a whole act, that is every event that
 * one command wrote, last one first, in one transaction; where one of them cannot be taken back, none is. It never
 * edits: it appends the events that the rules answer, each with `meta.undoes`, and each must be one that the record
 * accepts as it is now. Kinds without rules cannot be undone. Undoing what an undo wrote does the thing again.
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
  { again = {}, ends = [], ...rules }: Undoable<S, E, F>,
): UndoRules => ({ aggregate, again, ends, ...rules }) as unknown as UndoRules;

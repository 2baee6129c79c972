import type { Aggregate } from '../events/aggregate.js';
import type { DomainEvent } from '../events/event.js';
import {
  type Asking,
  type BlockingEvents,
  type Impossible,
  type Rule,
  type Undone,
  type UndoneActs,
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
  UndoneActs,
  UndoRules,
} from '../events/undo-rules.js';
export { isHindrance, isImpossible, undoWords } from '../events/undo-rules.js';

export const cannot = (reason: string): Impossible => ({ reason });

type RuleOf<S, E extends DomainEvent, K, F> = Impossible | Rule<S, E, Extract<E, { type: K }>, F>;

type OwnFields<E, V> = Exclude<keyof V, keyof E>;
/** Events that only set these fields; other fields are those that every event has. */
export type Setting<E extends DomainEvent, Fields> = {
  [K in E['type']]: [OwnFields<E, Extract<E, { type: K }>>] extends [infer Own]
    ? [Own] extends [never]
      ? never
      : [Own] extends [Fields]
        ? K
        : never
    : never;
}[E['type']];

export interface Undoable<S, E extends DomainEvent, F, Sets extends E['type'] = never> {
  /**
   * Checks the permission of the original act, and reads what the rules need from other records.
   * @param undone the events of this record to undo, in order
   * @param act those of all records of the act
   * @throws Forbidden, Missing
   */
  readonly permitted: (
    asking: Asking,
    state: S,
    id: string,
    undone: readonly Undone<S, E>[],
    act: UndoneActs,
  ) => Promise<F>;
  /** One rule per event: a missing one does not compile, unless it is one of `Sets`. */
  readonly on: { readonly [K in Exclude<E['type'], Sets>]: RuleOf<S, E, K, F> } & {
    readonly [K in Sets]?: RuleOf<S, E, K, F>;
  };
  /** The rule of those that have none in `on`. */
  readonly sets?: RuleOf<S, E, Sets, F>;
  /** Rules for events that are undos themselves (redo), instead of those in `on`. */
  readonly again?: { readonly [K in E['type']]?: Rule<S, E, Extract<E, { type: K }>, F> };
  /** Events that remove the record from every screen: its later events are undone as well. */
  readonly ends?: readonly E['type'][];
  /** Fields that hold copies of other records: an undo may restore them even if those were deleted. */
  readonly copies?: readonly string[];
  /** The blocking event if the record was deleted with its owner. */
  readonly goesWith?: (state: S) => BlockingEvents;
  /** Other records that are deleted with this one. */
  readonly along?: (asking: Asking, id: string) => Promise<readonly string[]>;
}

/** A rule that applies only if none of these events happened to the record since. */
export const unlessSince =
  <S, E extends DomainEvent, K extends E, F>(types: readonly string[], rule: Rule<S, E, K, F>): Rule<S, E, K, F> =>
  (undoing) =>
    undoing.since.some(({ type }) => types.includes(type)) ? undoWords.since : rule(undoing);

/**
 * Declares how the events of one kind of record are undone. An undo concerns a whole act: every event that one command
 * wrote, last one first, in one transaction. If one of them cannot be undone, none is. It changes no event: it appends
 * the events that the rules return, each with `meta.undoes`; the record's current state must accept each. Kinds without
 * rules cannot be undone. The undo of an undo is a redo.
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
 * Other consequences, such as mail, belong to `AfterUndo`.
 */
export const undoes = <S, E extends DomainEvent, F, Sets extends E['type'] = never>(
  aggregate: Aggregate<S, E>,
  { again = {}, ends = [], on, sets, ...rules }: Undoable<S, E, F, Sets>,
): UndoRules => {
  const setting = sets ? Object.keys(aggregate.catalog.specs).map((type) => [type, sets] as const) : [];
  return {
    aggregate,
    again,
    ends,
    on: { ...Object.fromEntries(setting), ...on },
    ...rules,
  } as unknown as UndoRules;
};

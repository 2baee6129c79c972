import type { Sql } from '../db/database.js';
import type { Aggregate } from '../events/aggregate.js';
import type { DomainEvent } from '../events/event.js';
import type { Actor } from '../tenancy/actor.js';

/** Somebody who asks the rows: a command's unit of work, or a reader of the history. */
export interface Asking extends Sql {
  readonly by: Actor;
}

export interface Undone<S, E extends DomainEvent> {
  /** The event that is to be undone. */
  readonly event: E;
  /** The record just before it. */
  readonly before: S;
}

/** What a rule decides on. */
export interface Undoing<S, E extends DomainEvent, F> extends Undone<S, E> {
  /** The record as it is now, with what the same undo did to it already. */
  readonly now: S;
  /** What `permitted` answered. */
  readonly facts: F;
  readonly by: Actor;
  /** Who did it; null: the program. */
  readonly doneBy: string | null;
  readonly at: { readonly now: string; readonly newId: () => string };
}

/** Why an event can never be undone, whatever the record is now. */
export interface Impossible {
  readonly reason: string;
}
export const cannot = (reason: string): Impossible => ({ reason });

/**
 * The events that take it back, all of the same stream; or in words why it cannot be taken back as things are now.
 * Pure. May throw Forbidden, where one event asks for another permission than the others.
 */
export type Rule<S, E extends DomainEvent, K extends E, F> = (undoing: Undoing<S, K, F>) => E | readonly E[] | string;

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

/** An area's rules for one kind of record, as `Area.undo` lists them. */
export interface UndoRules {
  readonly aggregate: Aggregate<unknown, DomainEvent>;
  permitted(
    asking: Asking,
    state: unknown,
    id: string,
    undone: readonly Undone<unknown, DomainEvent>[],
  ): Promise<unknown>;
  readonly on: Readonly<
    Record<
      string,
      Impossible | ((undoing: Undoing<unknown, DomainEvent, unknown>) => DomainEvent | readonly DomainEvent[] | string)
    >
  >;
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

export const isImpossible = (rule: UndoRules['on'][string]): rule is Impossible => typeof rule === 'object';

export const undoWords = {
  never: 'This cannot be undone.',
  undone: 'This was undone already.',
  undo: 'This is an undo itself. Do it again instead.',
  gone: 'It is no longer there.',
  since: 'It was changed again since.',
  nothingBefore: 'There is nothing before it to go back to.',
  notNow: 'This cannot be undone as things are now.',
  erased: 'What it says of a person was erased.',
  restedOn: 'Other records rest on it by now.',
} as const;

import type { Sql } from '../db/database.js';
import type { Actor } from '../tenancy/actor.js';
import type { Aggregate } from './aggregate.js';
import type { DomainEvent } from './event.js';
import type { RowClass } from './projection.js';

/** What facts of a row depend on in addition to its own columns. */
export interface Joined {
  readonly tables: readonly string[];
  /** Properties of its class that join them. */
  readonly by: readonly string[];
}

/** Access to rows for undo rules: a command's unit of work, or a reader of the history. */
export interface Asking extends Sql {
  readonly by: Actor;
  /** Whether locked rows stay locked until the write; a reader locks none. */
  readonly locks?: true;
  /**
   * Facts of one row under the names of its properties. In a batch they are read once, and follow the changes of the
   * row.
   */
  facts?<F extends object>(entity: RowClass, id: string, joined: Joined, read: () => Promise<F>): Promise<F>;
}

export interface Undone<S, E extends DomainEvent> {
  /** The event to undo. */
  readonly event: E;
  /** The record's state just before it. */
  readonly before: S;
  readonly eventId: string;
}

/** What an act did to all of its records, by their ids. */
export type UndoneActs = ReadonlyMap<string, readonly Undone<unknown, DomainEvent>[]>;

/** An event that may have happened to another record. */
export interface Happened {
  readonly type: string;
  /** Field values that it must have. */
  readonly says?: Readonly<Record<string, unknown>>;
  /** A field that it must set. */
  readonly sets?: string;
}

/** Later events of other records that block an undo: which streams and which events. */
export interface BlockingEvents {
  readonly streams: readonly string[];
  readonly events: readonly Happened[];
}

type Blocking = { readonly eventId: string } | { readonly blockedBy: BlockingEvents };
/** The reason, and the blocking event of another record; or how to find the newest one. */
export type Hindrance = { readonly reason: string } & Blocking;

/** The input of a rule. */
export interface Undoing<S, E extends DomainEvent, F> extends Omit<Undone<S, E>, 'eventId'> {
  /** The record's current state, including earlier steps of this undo. */
  readonly now: S;
  /** Later events of the record that still hold: neither undone nor undos themselves. */
  readonly since: readonly DomainEvent[];
  /** The result of `permitted`. */
  readonly facts: F;
  readonly by: Actor;
  /** The user of the event; null: the program. */
  readonly doneBy: string | null;
  readonly at: { readonly now: string; readonly newId: () => string };
}

/** Why an event can never be undone, whatever the record's state. */
export interface Impossible {
  readonly reason: string;
}

/**
 * Returns the compensating events, all of the same stream, or a reason why undo is impossible now. Pure. May throw
 * Forbidden if an event needs another permission.
 */
export type Rule<S, E extends DomainEvent, K extends E, F> = (
  undoing: Undoing<S, K, F>,
) => E | readonly E[] | string | Hindrance;

type AnyRule = (
  undoing: Undoing<unknown, DomainEvent, unknown>,
) => DomainEvent | readonly DomainEvent[] | string | Hindrance;

/** The undo rules of one kind of record, listed in `Area.undo`. */
export interface UndoRules {
  readonly aggregate: Aggregate<unknown, DomainEvent>;
  permitted(
    asking: Asking,
    state: unknown,
    id: string,
    undone: readonly Undone<unknown, DomainEvent>[],
    act: UndoneActs,
  ): Promise<unknown>;
  readonly on: Readonly<Record<string, Impossible | AnyRule>>;
  /** Rules for events that are undos themselves: redo. */
  readonly again: Readonly<Record<string, AnyRule>>;
  /** Events that remove the record from every screen: undoing the creation undoes later changes too. */
  readonly ends: readonly string[];
  /** Fields that hold copies of other records, which may be deleted. */
  readonly copies?: readonly string[];
  /** The blocking event if the record was deleted with its owner. */
  readonly goesWith?: (state: unknown) => BlockingEvents;
  /** Other records that are deleted with this one. */
  along?(asking: Asking, id: string): Promise<readonly string[]>;
}

export const isImpossible = (rule: UndoRules['on'][string]): rule is Impossible => typeof rule === 'object';

export const isHindrance = (answer: ReturnType<AnyRule>): answer is Hindrance =>
  typeof answer === 'object' && 'reason' in answer;

export const undoWords = {
  never: 'This cannot be undone.',
  undone: 'This was undone already.',
  redone: 'This was undone and done again since. Undo that instead.',
  unredone: 'This was done again already.',
  gone: 'It is no longer there.',
  since: 'It was changed again since.',
  lost: 'What it had before is no longer there.',
  nothingBefore: 'There is nothing before it to go back to.',
  notNow: 'This cannot be undone in the current state.',
  erased: 'What it says of a person was erased.',
  breaks: (rule: string) => `It was changed again since, and this no longer fits: ${rule}.`,
  restedOn: 'Other records rest on it by now.',
  alsoOfClient: 'It also changed records of another client. Choose that client to undo it.',
  alsoOfFirm: 'It also changed records of the firm, so only the firm can undo it.',
} as const;

import type { Sql } from '../db/database.js';
import type { Actor } from '../tenancy/actor.js';
import type { Aggregate } from './aggregate.js';
import type { DomainEvent } from './event.js';

/** Somebody who asks the rows: a command's unit of work, or a reader of the history. */
export interface Asking extends Sql {
  readonly by: Actor;
  /** Whether rows that it locks stay so until it has written; a reader locks none. */
  readonly locks?: true;
}

export interface Undone<S, E extends DomainEvent> {
  /** The event that is to be undone. */
  readonly event: E;
  /** The record just before it. */
  readonly before: S;
  readonly eventId: string;
}

/** Something that may have happened to another record. */
export interface Happened {
  readonly type: string;
  /** It says this, word for word. */
  readonly says?: Readonly<Record<string, unknown>>;
  /** It says something of this field. */
  readonly sets?: string;
}

/** Later events of other records that block an undo: in which streams they are looked for, and what they are. */
export interface BlockingEvents {
  readonly streams: readonly string[];
  readonly events: readonly Happened[];
}

/** Why not, and the event of another record that stands in the way; or where the newest of them is found. */
export type Hindrance = { readonly reason: string } & (
  { readonly eventId: string } | { readonly blockedBy: BlockingEvents }
);

/** What a rule decides on. */
export interface Undoing<S, E extends DomainEvent, F> extends Omit<Undone<S, E>, 'eventId'> {
  /** The record as it is now, with what the same undo did to it already. */
  readonly now: S;
  /** What later acts did to the record and what still stands: neither undone nor an undo of one another. */
  readonly since: readonly DomainEvent[];
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

/**
 * The events that take it back, all of the same stream; or in words why it cannot be taken back as things are now.
 * Pure. May throw Forbidden, where one event asks for another permission than the others.
 */
export type Rule<S, E extends DomainEvent, K extends E, F> = (
  undoing: Undoing<S, K, F>,
) => E | readonly E[] | string | Hindrance;

type AnyRule = (
  undoing: Undoing<unknown, DomainEvent, unknown>,
) => DomainEvent | readonly DomainEvent[] | string | Hindrance;

/** An area's rules for one kind of record, as `Area.undo` lists them. */
export interface UndoRules {
  readonly aggregate: Aggregate<unknown, DomainEvent>;
  permitted(
    asking: Asking,
    state: unknown,
    id: string,
    undone: readonly Undone<unknown, DomainEvent>[],
  ): Promise<unknown>;
  readonly on: Readonly<Record<string, Impossible | AnyRule>>;
  /** In place of those, for events that are an undo themselves: doing it again. */
  readonly again: Readonly<Record<string, AnyRule>>;
  /** Events after which the record is on no screen any more: what happened to it since is taken back along with it. */
  readonly ends: readonly string[];
  /** Fields that hold copies of other records: those may be gone. */
  readonly copies?: readonly string[];
  /** How it is gone with the record that it belongs to: where `permitted` finds it missing, that is named. */
  readonly goesWith?: (state: unknown) => BlockingEvents;
  /** Other records that then end with this one. */
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
  restedOn: 'Other records rest on it by now.',
} as const;

import { newId } from '../ids.js';
import type { Actor } from '../tenancy/actor.js';

/** What somebody wants done to a record. */
export abstract class Command<P = unknown> {
  /** Every event that this causes names it. */
  readonly commandId: string = newId();

  constructor(
    readonly by: Actor,
    /** The record: a stream's id. */
    readonly id: string,
    readonly data: P,
  ) {}
}

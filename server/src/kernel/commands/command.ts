import { Command as Requested } from '@nestjs/cqrs';
import { newId } from '../ids.js';
import type { Actor } from '../tenancy/actor.js';

/** A change that a user requests. @typeParam P its data @typeParam R its result: null if there is none */
export abstract class Command<P = unknown, R = null> extends Requested<R> {
  /** Every event that it causes refers to it. */
  readonly commandId: string = newId();

  constructor(
    readonly by: Actor,
    /** The id of the record, which is its stream. */
    readonly id: string,
    readonly data: P,
  ) {
    super();
  }
}

import { Command as Asked } from '@nestjs/cqrs';
import { newId } from '../ids.js';
import type { Actor } from '../tenancy/actor.js';

/**
 * What somebody wants done to a record.
 * @typeParam P what it carries
 * @typeParam R what it answers, inferred wherever it is sent: null where there is nothing to say
 */
export abstract class Command<P = unknown, R = null> extends Asked<R> {
  /** Every event that this causes names it. */
  readonly commandId: string = newId();

  constructor(
    readonly by: Actor,
    /** The record: a stream's id. */
    readonly id: string,
    readonly data: P,
  ) {
    super();
  }
}

import { Injectable } from '@nestjs/common';
import type { Loaded, UnitOfWork } from '../commands/unit-of-work.js';
import type { Aggregate } from '../events/aggregate.js';
import type { DomainEvent } from '../events/event.js';

type Effect = (uow: UnitOfWork, before: Loaded<never>, after: Loaded<never>) => Promise<void>;

/** Consequences of an undo in the same transaction, such as mail. */
@Injectable()
export class AfterUndo {
  private readonly effects = new Map<string, Effect[]>();

  /** Registered at start by the record's area. Called once for each record of an undo, with both of its states. */
  follow<S, E extends DomainEvent>(
    { kind }: Aggregate<S, E>,
    effect: (uow: UnitOfWork, before: Loaded<S>, after: Loaded<S>) => Promise<void>,
  ): void {
    this.effects.set(kind, [...(this.effects.get(kind) ?? []), effect]);
  }

  async tell(uow: UnitOfWork, kind: string, before: Loaded<unknown>, after: Loaded<unknown>): Promise<void> {
    for (const effect of this.effects.get(kind) ?? []) await effect(uow, before as never, after as never);
  }
}

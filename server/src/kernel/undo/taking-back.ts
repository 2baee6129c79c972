import type { Loaded, UnitOfWork } from '../commands/unit-of-work.js';
import type { Aggregate } from '../events/aggregate.js';
import type { DomainEvent } from '../events/event.js';
import { readStreams, storiesOf, type Story } from './act.js';
import { Restoring } from './restoring.js';

/**
 * Takes back single events of records, in the transaction of a command that is no undo of the history: what an import did.
 * It restores who did something and when, as the undo of the history does.
 */
export class TakingBack {
  private readonly stories = new Map<string, Story>();
  private readonly restoring: Restoring;

  constructor(private readonly uow: UnitOfWork) {
    this.restoring = new Restoring(uow.registry, this.stories, { recordedAt: uow.now, actorId: uow.by.userId });
  }

  /** @param events that take it back, each of the same record */
  async event<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: Loaded<S>,
    undoes: string,
    ...events: readonly E[]
  ): Promise<Loaded<S>> {
    const { id: streamId, tenantId } = stream;
    await this.read(streamId, tenantId);
    const restores = this.restoring.of({ streamId, undoes, events });
    return this.uow.compensate(aggregate, stream, { undoes, ...(restores.length > 0 && { restores }) }, ...events);
  }

  /** As it was before this transaction. */
  private async read(streamId: string, tenantId: string): Promise<void> {
    if (this.stories.has(streamId)) return;
    const streams = await readStreams(this.uow, [tenantId], [streamId]);
    for (const [id, story] of storiesOf(this.uow.registry, streams, [[{ streamId, tenantId }]]))
      this.stories.set(id, story);
  }
}

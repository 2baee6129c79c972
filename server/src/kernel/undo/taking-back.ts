import type { Loaded, UnitOfWork } from '../commands/unit-of-work.js';
import type { Aggregate } from '../events/aggregate.js';
import type { DomainEvent } from '../events/event.js';
import { type ActEvent, readActStreams, storiesOf, type Story } from './act.js';
import { Restoring } from './restoring.js';

/**
 * Undoes single events within a command, for imports. Restores who did something and when, as the history's undo
 * does.
 */
export class TakingBack {
  private readonly stories = new Map<string, Story>();
  private readonly restoring: Restoring;

  constructor(private readonly uow: UnitOfWork) {
    this.restoring = new Restoring(uow.registry, this.stories, { recordedAt: uow.now, actorId: uow.by.userId });
  }

  /** @param events that undo it, all of the same record */
  async event<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: Loaded<S>,
    undoes: string,
    ...events: readonly E[]
  ): Promise<Loaded<S>> {
    const { id: streamId } = stream;
    await this.read(stream, undoes);
    const restores = this.restoring.of({ streamId, undoes, events });
    return this.uow.compensate(aggregate, stream, { undoes, ...(restores.length > 0 && { restores }) }, ...events);
  }

  /** As it was before this transaction, from this event on. */
  private async read({ id: streamId, tenantId }: Loaded<unknown>, eventId: string): Promise<void> {
    if (this.stories.get(streamId)?.events.some((event) => event.eventId === eventId)) return;
    const { uow } = this;
    const act = await uow.query<ActEvent>(
      `select tenant_id as "tenantId", stream_id as "streamId", version, event_id as "eventId", kind, type, null as undoes
       from events where tenant_id = $1 and stream_id = $2 and event_id = $3`,
      [tenantId, streamId, eventId],
    );
    const streams = await readActStreams(uow, uow.registry, [act], { withRows: true });
    for (const [id, story] of storiesOf(uow.registry, streams, [act])) this.stories.set(id, story);
  }
}

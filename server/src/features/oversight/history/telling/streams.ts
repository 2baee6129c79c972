import type { DomainEvent } from '../../../../kernel/events/event.js';
import { toDomain } from '../../../../kernel/events/catalog.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import type { StreamPart } from '../../../../kernel/snapshots/read-parts.js';
import { erasedOf, type StoredEvent } from '../../../../kernel/snapshots/stored-event.js';
import { RecordFold, type State } from './fold.js';

export interface DescribedEvent {
  readonly stored: StoredEvent;
  readonly event: DomainEvent & Readonly<Record<string, unknown>>;
  /** The record just before the event and just after it. */
  readonly before: State;
  readonly after: State;
  readonly erased: ReadonlySet<string>;
  /** Fields that were added later: present only because it is read in today's version. */
  readonly unsaid: ReadonlySet<string>;
}

const unsaidBy = (registry: Registry, { kind, type, typeVersion }: StoredEvent): string[] => {
  const { since = {} } = registry.catalog(kind).specs[type] ?? {};
  return Object.keys(since).filter((field) => (since[field] ?? 0) > typeVersion);
};

const tell = (
  registry: Registry,
  stored: StoredEvent,
  event: DomainEvent,
  states: Pick<DescribedEvent, 'before' | 'after'>,
): DescribedEvent => ({
  stored,
  event: { ...event },
  ...states,
  erased: new Set(erasedOf(registry, stored)),
  unsaid: new Set(unsaidBy(registry, stored)),
});

/** Describes the events of some parts of streams, each with the state before it. */
export const describeParts = (registry: Registry, parts: readonly StreamPart[]): DescribedEvent[] =>
  parts.flatMap(({ streamId, start, events }) => {
    const fold = new RecordFold(registry);
    if (start) fold.from({ streamId, folded: start.folded });
    return events.map((stored): DescribedEvent => {
      const before = fold.state(stored.kind, streamId);
      const event = fold.apply(stored);
      return tell(registry, stored, event, { before, after: fold.state(stored.kind, streamId) });
    });
  });

/** An event by itself, without the state of the record. */
export const describeAlone = (registry: Registry, stored: StoredEvent): DescribedEvent =>
  tell(registry, stored, toDomain(registry.catalog(stored.kind), stored), { before: undefined, after: undefined });

import type { DomainEvent } from '../../kernel/events/event.js';
import type { Registry } from '../../kernel/events/registry.js';
import type { StoredEvent, Streams } from '../../kernel/undo/act.js';
import { erasedOf, RecordFold, type State } from './fold.js';

export interface Told {
  readonly stored: StoredEvent;
  readonly event: DomainEvent & Readonly<Record<string, unknown>>;
  /** The record just before the event and just after it. */
  readonly before: State;
  readonly after: State;
  readonly erased: ReadonlySet<string>;
  /** Fields that came later: among its own only because it is read as an event of today. */
  readonly unsaid: ReadonlySet<string>;
}

const unsaidBy = (registry: Registry, { kind, type, typeVersion }: StoredEvent): string[] => {
  const { since = {} } = registry.catalog(kind).specs[type] ?? {};
  return Object.keys(since).filter((field) => (since[field] ?? 0) > typeVersion);
};

/** Streams are short, a page names few of them: each is told from its beginning, so that every event knows what was before it. */
export const tellStreams = (
  registry: Registry,
  tenantIds: readonly string[],
  streams: Streams,
  streamIds: readonly string[],
): Told[] =>
  [...new Set(streamIds)].flatMap((id) => {
    const fold = new RecordFold(registry);
    const own = (streams.get(id) ?? []).filter(({ tenantId }) => tenantIds.includes(tenantId));
    return own.map((stored): Told => {
      const before = fold.state(stored.kind, id);
      const event = fold.apply(stored);
      return {
        stored,
        event: { ...event },
        before,
        after: fold.state(stored.kind, id),
        erased: new Set(erasedOf(registry, stored)),
        unsaid: new Set(unsaidBy(registry, stored)),
      };
    });
  });

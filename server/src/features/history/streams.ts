import { toDomain } from '../../kernel/events/catalog.js';
import type { Registry } from '../../kernel/events/registry.js';
import type { StoredEvent, Streams } from '../../kernel/undo/act.js';

type Values = Readonly<Record<string, unknown>>;

export interface Told {
  readonly stored: StoredEvent;
  /** The event's own fields, and what the record's fields were before it. */
  readonly after: Values;
  readonly before: Values;
  readonly erased: ReadonlySet<string>;
}

const tell = (registry: Registry, stored: StoredEvent, before: Values): Told => {
  const catalog = registry.catalog(stored.kind);
  const { type: _, ...after } = toDomain(catalog, stored);
  const blanked = stored.meta.personalDigest !== undefined && stored.personal === null;
  return { stored, before, after, erased: new Set(blanked ? catalog.specs[stored.type]?.personal : []) };
};

/** Streams are short, a page names few of them: each is told from its beginning, so that every event knows what was before it. */
export const tellStreams = (
  registry: Registry,
  tenantId: string,
  streams: Streams,
  streamIds: readonly string[],
): Told[] =>
  [...new Set(streamIds)].flatMap((id) => {
    let state: Values = {};
    const own = (streams.get(id) ?? []).filter((stored) => stored.tenantId === tenantId);
    return own.map((stored) => {
      const told = tell(registry, stored, state);
      state = { ...told.before, ...told.after };
      return told;
    });
  });

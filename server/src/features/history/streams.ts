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
  /** Fields that came later: among its own only because it is read as an event of today. */
  readonly unsaid: ReadonlySet<string>;
}

const tell = (registry: Registry, stored: StoredEvent, before: Values): Told => {
  const catalog = registry.catalog(stored.kind);
  const { type: _, ...after } = toDomain(catalog, stored);
  const blanked = stored.meta.personalDigest !== undefined && stored.personal === null;
  const { personal, since = {} } = catalog.specs[stored.type] ?? {};
  const came = Object.keys(since).filter((field) => (since[field] ?? 0) > stored.typeVersion);
  return { stored, before, after, erased: new Set(blanked ? personal : []), unsaid: new Set(came) };
};

/** The sum of a stream's events, of what they said themselves. */
export const saidBy = (told: readonly Told[]): Values =>
  Object.fromEntries(
    told.flatMap(({ after, unsaid }) => Object.entries(after).filter(([field]) => !unsaid.has(field))),
  );

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

import type { Sql } from '../../kernel/db/database.js';
import type { Registry } from '../../kernel/events/registry.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { readStreams } from '../../kernel/undo/act.js';
import { tellStreams } from './streams.js';
import { tenantsSeen } from './tenants.js';
import { type ToldItem, toldItems } from './told-items.js';

interface FoundEvent {
  readonly eventId: string;
  readonly streamId: string;
}

/** Events of these tenants in words, in the order in which they were found; only their own streams are read. */
export const tellFound = async (
  sql: Sql,
  registry: Registry,
  by: Actor,
  tenantIds: readonly string[],
  found: readonly FoundEvent[],
): Promise<ToldItem[]> => {
  const ids = found.map(({ streamId }) => streamId);
  const streams = await readStreams(sql, tenantsSeen(by), ids);
  const all = tellStreams(registry, tenantIds, streams, ids);
  const byId = new Map(all.map((one) => [one.stored.eventId, one]));
  return toldItems(
    sql,
    registry,
    by,
    found.flatMap(({ eventId }) => byId.get(eventId) ?? []),
    all,
  );
};

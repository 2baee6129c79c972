import type { ToldEvent } from '@evergreen/contracts/oversight/history';
import type { Sql } from '../../../../kernel/db/database.js';
import { sentenceOf, toDomain } from '../../../../kernel/events/catalog.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import { type Actor, scopeOf } from '../../../../kernel/tenancy/actor.js';
import type { StoredEvent } from '../../../../kernel/snapshots/stored-event.js';
import { NameBook } from './names.js';
import { idsIn, plain, spoken } from './wording.js';

/** The effective act of an event: of an undo, the undone act; of a redo, the act that was done again. */
export const undoneBy = <E>(event: E, undoneOf: (event: E) => E | undefined): { root: E; prefix: string } => {
  let [root, depth] = [event, 0];
  for (let former = undoneOf(root); former; former = undoneOf(root)) {
    root = former;
    depth++;
  }
  return { root, prefix: depth === 0 ? '' : depth % 2 === 1 ? 'undid: ' : 'redid: ' };
};

/** The named events, the events that they undo, and so on. */
const eventsSql = `with recursive named as (
    select e.* from events e where tenant_id = any ($1::uuid[]) and event_id = any ($2::uuid[])
    union
    select e.* from named n join events e on e.event_id = (n.meta->>'undoes')::uuid and e.tenant_id = n.tenant_id)
  select tenant_id as "tenantId", stream_id as "streamId", version, event_id as "eventId", kind, type,
    type_version as "typeVersion", data, personal, meta, recorded_at as "recordedAt", position from named`;

/** Describes events, in the requested order. */
export const describeEvents = async (
  sql: Sql,
  registry: Registry,
  by: Actor,
  eventIds: readonly string[],
): Promise<ToldEvent[]> => {
  if (eventIds.length === 0) return [];
  const rows = await sql.query<StoredEvent>(eventsSql, [scopeOf(by).tenants, eventIds]);
  const byId = new Map(rows.map((row) => [row.eventId, row]));
  const spokenOf = (row: StoredEvent) => toDomain(registry.catalog(row.kind), row);
  const ids = rows.flatMap((row) => [row.streamId, ...idsIn(row.meta.actorId), ...idsIn(Object.values(spokenOf(row)))]);
  const book = await NameBook.of(sql, registry, by, ids);
  return eventIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { root, prefix } = undoneBy(row, ({ meta }) => byId.get(meta.undoes ?? ''));
    const { type, ...after } = spokenOf(root);
    const { kind, streamId } = root;
    const sentence = sentenceOf(registry.catalog(kind), { type, ...after });
    return {
      id,
      at: row.recordedAt,
      personName: book.person(row.meta.actorId),
      sentence: prefix + plain(spoken(sentence, book.called(streamId, kind), after, book.names)),
    };
  });
};

/** The reason, and what blocks it, in one sentence. A message at a field has no full stop. */
export const blockedBy = (reason: string, { personName, sentence }: ToldEvent): string =>
  `${reason.replace(/[^.]$/, '$&.')} Blocked by: ${personName} ${sentence}.`;

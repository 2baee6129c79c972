import type { FieldFormat } from '../events/catalog.js';
import { declaredTable } from '../events/declared-table.js';
import type { Registry } from '../events/registry.js';
import { grouped } from '../grouped.js';
import { scopeOf } from '../tenancy/actor.js';
import { readStreams, storiesOf } from './act.js';
import type { Stories, UndoStep } from './attempt.js';
import { type Asking, undoWords } from './rules.js';
import { isId } from '../ids.js';

/** A machine's state keeps its fields in its context; its other parts are circular. */
const fieldsOf = (value: object): object =>
  'machine' in value && 'context' in value ? (value.context as object) : value;

/** Every id in a value, at any depth. */
export const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(fieldsOf(value)).flatMap(idsIn) : [];
};

/** Formats of fields with ids of other records. Hidden fields refer to nothing that users miss. */
const referring: readonly FieldFormat[] = ['record', 'list'];

/** The records that a step would refer to again, and that its record does not refer to now. */
const putBack = (registry: Registry, { rules, streamId, events }: UndoStep, stories: Stories): string[] => {
  const { aggregate, copies } = rules;
  const { labels } = registry.catalog(aggregate.kind);
  const now = new Set(idsIn(stories.get(streamId)?.states.at(-1)));
  return events
    .flatMap(({ type: _, ...fields }) => Object.entries(fields))
    .filter(([field]) => !copies?.includes(field) && referring.includes(labels[field]?.[1] ?? 'hidden'))
    .flatMap(([, value]) => idsIn(value))
    .filter((id) => !now.has(id) && !stories.has(id));
};

/** The tables of records that are gone, row and state, when they are deleted. Others, such as users, are known still. */
const tablesOf = (registry: Registry): ReadonlyMap<string, string> =>
  new Map(
    registry.ownRows
      .filter(([kind]) => registry.aggregate(kind)?.initial === null)
      .map(([kind, entity]) => [kind, declaredTable(entity).table]),
  );

const readable = ({ by }: Asking): string[] => [...scopeOf(by).tenants, by.firmId];

/** By table: those of these records that it had once. A client does not see the events of what its firm provides. */
const onceIn = async (
  asking: Asking,
  registry: Registry,
  ids: readonly string[],
): Promise<(readonly [table: string, ids: string[]])[]> => {
  const tables = tablesOf(registry);
  const known = await asking.query<{ id: string; kind: string }>(
    'select id, kind from subjects where tenant_id = any ($1::uuid[]) and id = any ($2::uuid[])',
    [readable(asking), ids],
  );
  const inTables = known.flatMap(({ id, kind }) => {
    const table = tables.get(kind);
    return table ? [{ table, id }] : [];
  });
  return [...grouped(inTables, ({ table }) => table)]
    .map(([table, records]) => [table, records.map(({ id }) => id)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
};

/** Those that are there. A command keeps them until it is written: a deletion at the same moment waits. */
const thereOf = (asking: Asking, table: string, ids: readonly string[]) => {
  if (asking.locks)
    return asking.query<{ id: string }>('select held_records($1::regclass, $2::uuid[]) as id', [table, ids]);
  return asking.query<{ id: string }>(
    `select id from ${table} where tenant_id = any ($1::uuid[]) and id = any ($2::uuid[])`,
    [readable(asking), ids],
  );
};

/** The event that deleted a record; undefined if the user may not see it. */
const endOf = async (asking: Asking, registry: Registry, id: string): Promise<string | undefined> => {
  const streams = await readStreams(asking, registry, scopeOf(asking.by).tenants, [id]);
  const known = [...streams].map(([streamId, [first]]) => ({ streamId, tenantId: first?.tenantId ?? '' }));
  const story = storiesOf(registry, streams, [known]).get(id);
  const end = story?.states.findLastIndex((state) => state !== null) ?? -1;
  return story?.events[end]?.eventId;
};

/** Why an undo would refer to a deleted record, and the event that deleted it. */
export const goneReference = async (
  asking: Asking,
  registry: Registry,
  steps: readonly UndoStep[],
  stories: Stories,
): Promise<{ readonly reason: string; readonly eventId: string | undefined } | undefined> => {
  const putBackIds = [...new Set(steps.flatMap((step) => putBack(registry, step, stories)))];
  if (putBackIds.length === 0) return undefined;
  for (const [table, ids] of await onceIn(asking, registry, putBackIds)) {
    const there = new Set((await thereOf(asking, table, ids)).map(({ id }) => id));
    const gone = ids.find((id) => !there.has(id));
    if (gone) return { reason: undoWords.lost, eventId: await endOf(asking, registry, gone) };
  }
  return undefined;
};

import type { FieldFormat } from '../events/catalog.js';
import type { Registry } from '../events/registry.js';
import { scopeOf } from '../tenancy/actor.js';
import { HEAD } from '../snapshots/read-parts.js';
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

/** Why an undo would refer to a deleted record, and the event that deleted it. */
export const goneReference = async (
  asking: Asking,
  registry: Registry,
  steps: readonly UndoStep[],
  stories: Stories,
): Promise<{ readonly reason: string; readonly eventId: string | undefined } | undefined> => {
  const ids = [...new Set(steps.flatMap((step) => putBack(registry, step, stories)))];
  if (ids.length === 0) return undefined;
  const { tenants } = scopeOf(asking.by);
  const storiesFrom = async (some: readonly string[], from: number) => {
    const streams = await readStreams(asking, registry, tenants, some, from);
    const known = [...streams].map(([streamId, [first]]) => ({ streamId, tenantId: first?.tenantId ?? '' }));
    return storiesOf(registry, streams, [known]).values();
  };
  for (const { streamId, states } of await storiesFrom(ids, HEAD))
    if (states.at(-1) === null) {
      const [whole] = await storiesFrom([streamId], 1);
      const end = whole?.states.findLastIndex((state) => state !== null) ?? -1;
      return { reason: undoWords.lost, eventId: whole?.events[end]?.eventId };
    }
  return undefined;
};

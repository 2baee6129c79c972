import type { Registry } from '../events/registry.js';
import { type ActOf, readStreams, storiesOf, type Story } from './act.js';
import { sinceAct } from './later-events.js';
import type { UndoPlan } from './plan.js';
import type { Asking } from './rules.js';

/** Later events of the records that this undo deletes, and of those deleted with them: they are undone as well. */
export const takenAlong = async (
  asking: Asking,
  registry: Registry,
  tenants: readonly string[],
  act: ActOf,
  { ending }: UndoPlan,
  stories: ReadonlyMap<string, Story>,
): Promise<readonly string[]> => {
  const ended = ending.flatMap((id) => stories.get(id) ?? []);
  const others = await Promise.all(
    ended.map(({ streamId, kind }) => registry.undo(kind)?.along?.(asking, streamId) ?? Promise.resolve([])),
  );
  const unknown = others.flat().filter((id) => !stories.has(id));
  const [{ tenantId } = { tenantId: '' }] = act;
  const named = unknown.map((streamId) => ({ streamId, tenantId }));
  const beside = storiesOf(registry, await readStreams(asking, registry, tenants, unknown), [named]);
  return [...ended, ...beside.values()]
    .flatMap((story) => sinceAct(story, act))
    .sort((a, b) => a.position - b.position)
    .map(({ eventId }) => eventId);
};

import type { HistoryUndo } from '@evergreen/contracts/oversight/history';
import type { Sql } from '../../../../kernel/db/database.js';
import { BadNews, Missing } from '../../../../kernel/errors.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import { newId } from '../../../../kernel/ids.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import { type ActOf, readActs, storiesOf, type Story, type Streams } from '../../../../kernel/undo/act.js';
import { askingOf } from '../../../../kernel/undo/asking.js';
import { undoDepth } from '../../../../kernel/undo/later-events.js';
import { planUndo, type Refused, whyNever } from '../../../../kernel/undo/plan.js';
import { type Asking, undoWords } from '../../../../kernel/undo/rules.js';
import { blockedBy, describeEvents } from '../telling/telling.js';

/** The act is an undo: undoing it does the act again. An undo of an undo is not one: that did it again already. */
export const isRedo = (act: ActOf, streams: Streams): boolean => {
  const entries = act.flatMap(({ streamId }) => streams.get(streamId) ?? []);
  const undoes = new Map(entries.flatMap(({ events }) => events).map(({ eventId, meta }) => [eventId, meta.undoes]));
  return undoDepth(act, (id) => undoes.get(id)) % 2 === 1;
};

/** The acts of some events. */
export interface Acts {
  readonly byEvent: ReadonlyMap<string, ActOf>;
  /** Why it can never be undone, by act. */
  readonly never: ReadonlyMap<ActOf, string | undefined>;
  /** Acts whose streams must be read to know whether they can be undone, or what they undid. */
  readonly open: readonly ActOf[];
}

export const actsOf = async (
  sql: Sql,
  registry: Registry,
  tenants: readonly string[],
  eventIds: readonly string[],
): Promise<Acts> => {
  const byEvent = await readActs(sql, tenants, eventIds);
  // An act may have thousands of events, and a page may show many of them.
  const acts = new Set(byEvent.values());
  const never = new Map([...acts].map((act) => [act, whyNever(registry, act)]));
  const isUndo = (act: ActOf) => act.some(({ undoes }) => undoes !== null);
  const open = [...acts].filter((act) => !never.get(act) || isUndo(act));
  return { byEvent, never, open };
};

/** By event: whether its act can be undone now, by the same rules as the undo itself. */
export const undosOf = async (
  sql: Sql,
  registry: Registry,
  by: Actor,
  { byEvent, never }: Acts,
  streams: Streams,
  now: string,
): Promise<ReadonlyMap<string, HistoryUndo>> => {
  const acts = new Set(byEvent.values());
  const stories = storiesOf(registry, streams, acts);
  const asking = askingOf(sql, by);
  const known = new Map<ActOf, { refused: Refused | null; redoes: boolean }>();
  for (const act of acts) {
    const reason = never.get(act);
    const refused = reason ? { reason } : await planned(asking, registry, act, stories, now);
    known.set(act, { refused, redoes: isRedo(act, streams) });
  }
  const blamed = [...new Set([...known.values()].flatMap(({ refused }) => refused?.eventId ?? []))];
  const entries = new Map((await describeEvents(sql, registry, by, blamed)).map((event) => [event.id, event]));
  const undos = new Map(
    [...known].map(([act, { refused, redoes }]) => {
      const later = entries.get(refused?.eventId ?? '');
      const reason = refused && (later ? blockedBy(refused.reason, later) : refused.reason);
      return [act, { possible: !refused, reason, redoes }];
    }),
  );
  return new Map(
    [...byEvent].flatMap(([id, act]) => {
      const undo = undos.get(act);
      return undo ? [[id, undo] as const] : [];
    }),
  );
};

/** Why not; null if it can be undone. */
const planned = async (
  asking: Asking,
  registry: Registry,
  act: ActOf,
  stories: ReadonlyMap<string, Story>,
  now: string,
): Promise<Refused | null> => {
  const own = act.flatMap(({ streamId }) => {
    const story = stories.get(streamId);
    return story ? [[streamId, story] as const] : [];
  });
  try {
    const plan = await planUndo(asking, registry, act, new Map(own), { now, newId });
    return 'reason' in plan ? plan : null;
  } catch (error) {
    if (error instanceof Missing) return { reason: undoWords.gone };
    if (error instanceof BadNews) return { reason: error.message };
    throw error;
  }
};

import type { HistoryUndo } from '@evergreen/contracts/oversight/history';
import type { Sql } from '../../../kernel/db/database.js';
import { BadNews, Missing } from '../../../kernel/errors.js';
import type { Registry } from '../../../kernel/events/registry.js';
import { newId } from '../../../kernel/ids.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { type ActOf, readActs, storiesOf, type Story, type Streams } from '../../../kernel/undo/act.js';
import { askingOf } from '../../../kernel/undo/asking.js';
import { undoDepth } from '../../../kernel/undo/later-events.js';
import { planUndo, type Refused, whyNever } from '../../../kernel/undo/plan.js';
import { type Asking, undoWords } from '../../../kernel/undo/rules.js';
import { blockedBy, describeEvents } from './telling.js';

/** The act is an undo: undoing it does the act again. An undo of an undo is not one: that did it again already. */
export const isRedo = (act: ActOf, streams: Streams): boolean => {
  const entries = act.flatMap(({ streamId }) => streams.get(streamId) ?? []);
  const undoes = new Map(entries.flatMap(({ events }) => events).map(({ eventId, meta }) => [eventId, meta.undoes]));
  return undoDepth(act, (id) => undoes.get(id)) % 2 === 1;
};

/** The acts of some events. */
export interface Acts {
  readonly byEvent: ReadonlyMap<string, ActOf>;
  /** Why it can never be undone, by event. */
  readonly never: ReadonlyMap<string, string | undefined>;
  /** Those whose streams are read: whether they can be undone, or what they undid. */
  readonly open: readonly ActOf[];
}

export const actsOf = async (
  sql: Sql,
  registry: Registry,
  tenants: readonly string[],
  eventIds: readonly string[],
): Promise<Acts> => {
  const byEvent = await readActs(sql, tenants, eventIds);
  const never = new Map([...byEvent].map(([id, act]) => [id, whyNever(registry, act)]));
  const isUndo = (act: ActOf) => act.some(({ undoes }) => undoes !== null);
  const open = [...byEvent].flatMap(([id, act]) => (never.get(id) && !isUndo(act) ? [] : [act]));
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
  const stories = storiesOf(registry, streams, byEvent.values());
  const asking = askingOf(sql, by);
  const answers = new Map<string, Refused | null>();
  /** By the first event of the act: a page often shows several of one. */
  const known = new Map<string, Refused | null>();
  for (const [id, act] of byEvent) {
    const reason = never.get(id);
    const first = act[0]?.eventId ?? id;
    const answer = known.has(first)
      ? known.get(first)
      : reason
        ? { reason }
        : await planned(asking, registry, act, stories, now);
    known.set(first, answer ?? null);
    answers.set(id, answer ?? null);
  }
  const blamed = [...new Set([...known.values()].flatMap((answer) => answer?.eventId ?? []))];
  const entries = new Map((await describeEvents(sql, registry, by, blamed)).map((event) => [event.id, event]));
  return new Map(
    [...answers].map(([id, refused]) => {
      const later = entries.get(refused?.eventId ?? '');
      const reason = refused && (later ? blockedBy(refused.reason, later) : refused.reason);
      return [id, { possible: !refused, reason, redoes: isRedo(byEvent.get(id) ?? [], streams) }];
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

import { BadNews, Missing, Refusal } from '../errors.js';
import type { Registry } from '../events/registry.js';
import { type ActOf, eventAt, stateAt } from './act.js';
import { Attempt, type At, type Hindered, type Stories, type UndoPlan } from './attempt.js';
import { newestBlocking } from './blocking-events.js';
import { goneReference } from './gone-references.js';
import { laterOf, storyUntil, undoDepth } from './later-events.js';
import { type Asking, undoWords } from './rules.js';

export type { UndoPlan, UndoStep } from './attempt.js';

/** The reason, and the later event that causes it. */
export interface Refused {
  readonly reason: string;
  readonly eventId?: string | undefined;
}

/** Why this act can never be undone, whatever the state of its records. */
export const whyNever = (registry: Registry, act: ActOf): string | undefined =>
  act
    .map(({ kind, type, undoes }) => registry.whyNeverUndone(kind, type, undoes !== null))
    .find((reason) => reason !== undefined);

/** Why this user cannot undo it here: they see only some of its records. */
const whyPart = (act: ActOf, { kind }: Asking['by']): string | undefined => {
  if (!act.some(({ isPart }) => isPart)) return undefined;
  return kind === 'client' ? undoWords.alsoOfFirm : undoWords.alsoOfClient;
};

/** Why it is over: undone already, or redone. */
const whyOver = (act: ActOf, stories: Stories): string | undefined => {
  const ids = new Set(act.map(({ eventId }) => eventId));
  const byId = new Map([...stories.values()].flatMap(({ events }) => events.map((event) => [event.eventId, event])));
  const isUndo = undoDepth(act, (id) => byId.get(id)?.undoes) % 2 === 1;
  for (const { events } of stories.values()) {
    const undo = events.find(({ undoes }) => undoes && ids.has(undoes));
    if (!undo) continue;
    if (isUndo) return undoWords.unredone;
    return events.some(({ undoes }) => undoes === undo.eventId) ? undoWords.redone : undoWords.undone;
  }
  return undefined;
};

const undoneOf = (streamId: string, act: ActOf, stories: Stories) => {
  const story = stories.get(streamId);
  const versions = act.filter((event) => event.streamId === streamId).map(({ version }) => version);
  return versions.flatMap((version) => {
    const event = story && eventAt(story, version);
    return event ? [{ event: event.event, before: stateAt(story, version - 1), eventId: event.eventId }] : [];
  });
};

const undoFacts = async (
  asking: Asking,
  registry: Registry,
  act: ActOf,
  stories: Stories,
): Promise<ReadonlyMap<string, unknown> | undefined> => {
  const facts = new Map<string, unknown>();
  const streams = [...new Set([...act].reverse().map(({ streamId }) => streamId))];
  const undone = new Map(streams.map((streamId) => [streamId, undoneOf(streamId, act, stories)]));
  for (const [streamId, ofStream] of undone) {
    const story = stories.get(streamId);
    const rules = story && registry.undo(story.kind);
    if (!rules) return undefined;
    const now = story.states.at(-1);
    facts.set(streamId, await rules.permitted(asking, now, streamId, ofStream, undone));
  }
  return facts;
};

/** Undefined if someone else had to change the record then. */
const permitted = <T>(attempt: () => T): T | undefined => {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof BadNews) return undefined;
    throw error;
  }
};

/**
 * Finds the event without which the undo would have been possible, or refused for another reason. Searches backwards,
 * so it ignores causes that were resolved.
 */
const blamed = (
  act: ActOf,
  stories: Stories,
  reason: string,
  attempt: (stories: Stories) => UndoPlan | Hindered,
): string | undefined => {
  const later = laterOf(act, stories);
  const after = (count: number) => {
    const heads = new Map(later.slice(0, count).map(({ streamId, version }) => [streamId, version]));
    const until = [...stories].map(([id, story]) => {
      const own = act.filter((event) => event.streamId === id).map(({ version }) => version);
      return [id, storyUntil(story, heads.get(id) ?? Math.max(...own))] as const;
    });
    return permitted(() => attempt(new Map(until)));
  };
  const holds = (answer: UndoPlan | Hindered | undefined) => answer && 'reason' in answer && answer.reason === reason;
  // Impossible from the start: no later event is the cause.
  if (holds(after(0))) return undefined;
  for (let count = later.length - 1; count >= 0; count--) {
    const answer = after(count);
    if (answer && !holds(answer)) return later[count]?.eventId;
  }
  return undefined;
};

/** A record of the act no longer exists: the event that deleted it or its owner. */
const gone = async (asking: Asking, registry: Registry, act: ActOf, stories: Stories): Promise<Refused | undefined> => {
  for (const { streamId, version, kind } of act) {
    const { states = [], events = [], base = 0 } = stories.get(streamId) ?? {};
    const last = states.findLastIndex((state) => state !== null) + 1;
    if (base + last > version && last < states.length)
      return { reason: undoWords.gone, eventId: events[last - 1]?.eventId };
    const ending = registry.undo(kind)?.goesWith?.(states.at(-1));
    const eventId = ending && (await newestBlocking(asking, act, ending));
    if (eventId) return { reason: undoWords.gone, eventId };
  }
  return undefined;
};

/**
 * The events that would undo this act now, or a reason why not and the event that causes it.
 * @param stories of the act's records
 * @throws Forbidden, Missing if the user may not do what is to be undone
 */
export const planUndo = async (...given: Parameters<typeof planned>): Promise<UndoPlan | Refused> => {
  try {
    return await planned(...given);
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message };
    throw error;
  }
};

const planned = async (
  asking: Asking,
  registry: Registry,
  act: ActOf,
  stories: Stories,
  context: At,
): Promise<UndoPlan | Refused> => {
  const never = whyNever(registry, act) ?? whyOver(act, stories) ?? whyPart(act, asking.by);
  if (never) return { reason: never };
  const facts = await undoFacts(asking, registry, act, stories).catch(async (error: unknown) => {
    const refused = error instanceof Missing && (await gone(asking, registry, act, stories));
    if (refused) return refused;
    throw error;
  });
  if (!facts) return { reason: undoWords.never };
  if ('reason' in facts) return facts;
  const attempt = (stories: Stories) => new Attempt(asking.by, registry, act, stories, facts, context).made();
  const answer = attempt(stories);
  if ('steps' in answer) return (await goneReference(asking, registry, answer.steps, stories)) ?? answer;
  if ('eventId' in answer) return answer;
  const blocking = 'blockedBy' in answer && (await newestBlocking(asking, act, answer.blockedBy));
  return { reason: answer.reason, eventId: blocking || blamed(act, stories, answer.reason, attempt) };
};

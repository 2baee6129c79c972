import type { DomainEvent } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import type { ActEvent, ActOf, Story } from './act.js';
import { laterOf, sinceAct, storyUntil } from './later.js';
import {
  type Asking,
  type Hindrance,
  isHindrance,
  isImpossible,
  type UndoRules,
  type Undoing,
  undoWords,
} from './rules.js';

/** The events that take one event back. */
export interface UndoStep {
  readonly streamId: string;
  readonly rules: UndoRules;
  readonly undoes: string;
  readonly events: readonly DomainEvent[];
}

export interface UndoPlan {
  readonly steps: readonly UndoStep[];
  /** Records of the act that are on no screen any more after it. */
  readonly ending: readonly string[];
}

/** Why not, and where a later event is to blame, which. */
export type Refused = Omit<Hindrance, 'eventId'> & { readonly eventId?: string };

type Stories = ReadonlyMap<string, Story>;
type At = Undoing<unknown, DomainEvent, unknown>['at'];

/** Why this act can never be undone, whatever its records are now. */
export const whyNever = (registry: Registry, act: ActOf): string | undefined =>
  act
    .map(({ kind, type, undoes }) => registry.whyNeverUndone(kind, type, undoes !== null))
    .find((reason) => reason !== undefined);

/** Why it was done for good: it is undone by now, or done again. */
const whyOver = (act: ActOf, stories: Stories): string | undefined => {
  const ids = new Set(act.map(({ eventId }) => eventId));
  const isUndo = act.some(({ undoes }) => undoes !== null);
  for (const { events } of stories.values()) {
    const undo = events.find(({ undoes }) => undoes && ids.has(undoes));
    if (!undo) continue;
    if (isUndo) return undoWords.unredone;
    return events.some(({ undoes }) => undoes === undo.eventId) ? undoWords.redone : undoWords.undone;
  }
  return undefined;
};

/** Takes an act back in thought, last event first. */
class Attempt {
  readonly steps: UndoStep[] = [];
  readonly ending = new Set<string>();
  private readonly states: Map<string, unknown>;

  constructor(
    private readonly by: Asking['by'],
    private readonly registry: Registry,
    private readonly act: ActOf,
    private readonly stories: Stories,
    private readonly facts: ReadonlyMap<string, unknown>,
    private readonly at: At,
  ) {
    this.states = new Map([...stories].map(([id, { states }]) => [id, states.at(-1)]));
  }

  made(): UndoPlan | Refused {
    for (const streamId of new Set(this.act.map((event) => event.streamId)))
      if (this.isGone(streamId)) return { reason: undoWords.gone };
    for (const event of [...this.act].reverse()) {
      const refused = this.take(event);
      if (refused) return refused;
    }
    return this.steps.length > 0 ? { steps: this.steps, ending: [...this.ending] } : { reason: undoWords.never };
  }

  private isGone(streamId: string): boolean {
    const story = this.stories.get(streamId);
    const own = this.act.filter((event) => event.streamId === streamId);
    return this.states.get(streamId) === null && own.some(({ version }) => story?.states[version] !== null);
  }

  private take({ streamId, version, eventId, undoes, kind }: ActEvent): Refused | undefined {
    const story = this.stories.get(streamId);
    const told = story?.events[version - 1];
    const rules = this.registry.undo(kind);
    const rule = told && this.registry.undoRule(kind, told.event.type, undoes !== null);
    if (!rules || !rule || isImpossible(rule)) return { reason: undoWords.never };
    if (speaksOfErased(story, rules, version)) return { reason: undoWords.erased };
    const answer = rule({
      event: told.event,
      before: story.states[version - 1],
      now: this.states.get(streamId),
      since: sinceAct(story, this.act).map(({ event }) => event),
      facts: this.facts.get(streamId),
      by: this.by,
      doneBy: told.actorId,
      at: this.at,
    });
    if (typeof answer === 'string') return { reason: answer };
    if (isHindrance(answer)) return answer;
    return this.foresee(rules, streamId, eventId, [answer].flat() as readonly DomainEvent[]);
  }

  private foresee(
    rules: UndoRules,
    streamId: string,
    undoes: string,
    events: readonly DomainEvent[],
  ): Refused | undefined {
    for (const event of events) {
      const now = this.states.get(streamId);
      if (!rules.aggregate.accepts(now, event)) return { reason: undoWords.notNow };
      this.states.set(streamId, rules.aggregate.apply(now, event));
      if (rules.ends.includes(event.type)) this.ending.add(streamId);
    }
    if (events.length > 0) this.steps.push({ streamId, rules, undoes, events });
    return undefined;
  }
}

const speaksOfErased = ({ events }: Story, { aggregate }: UndoRules, version: number): boolean => {
  const type = events[version - 1]?.event.type ?? '';
  const personal = aggregate.catalog.specs[type]?.personal ?? [];
  return personal.length > 0 && events.slice(0, version).some(({ erased }) => erased);
};

const asked = async (
  asking: Asking,
  registry: Registry,
  act: ActOf,
  stories: Stories,
): Promise<ReadonlyMap<string, unknown> | undefined> => {
  const facts = new Map<string, unknown>();
  for (const streamId of new Set([...act].reverse().map((event) => event.streamId))) {
    const story = stories.get(streamId);
    const rules = story && registry.undo(story.kind);
    if (!rules) return undefined;
    const now = story.states.at(-1);
    const undone = act
      .filter((event) => event.streamId === streamId)
      .flatMap(({ version }) => {
        const told = story.events[version - 1];
        return told ? [{ event: told.event, before: story.states[version - 1], at: told.recordedAt }] : [];
      });
    facts.set(streamId, await rules.permitted(asking, now, streamId, undone));
  }
  return facts;
};

/**
 * The event without which it would have been possible, or refused for another reason. It is looked for backwards: nobody
 * is told of what was settled long ago.
 */
const blamed = (
  act: ActOf,
  stories: Stories,
  reason: string,
  attempt: (at: Stories) => UndoPlan | Refused,
): string | undefined => {
  const later = laterOf(act, stories);
  for (let count = later.length - 1; count >= 0; count--) {
    const heads = new Map(later.slice(0, count).map(({ streamId, version }) => [streamId, version]));
    const until = new Map(
      [...stories].map(([id, story]) => {
        const own = act.filter((event) => event.streamId === id).map(({ version }) => version);
        return [id, storyUntil(story, heads.get(id) ?? Math.max(...own))] as const;
      }),
    );
    const answer = attempt(until);
    if ('steps' in answer || answer.reason !== reason) return later[count]?.eventId;
  }
  return undefined;
};

/**
 * The events that would undo this act as things are now; or in words why none can, and which later event is to blame.
 * @param stories of the act's records
 * @throws Forbidden, Missing where the person may not do what is to be undone
 */
export const planUndo = async (
  asking: Asking,
  registry: Registry,
  act: ActOf,
  stories: Stories,
  at: At,
): Promise<UndoPlan | Refused> => {
  const never = whyNever(registry, act) ?? whyOver(act, stories);
  if (never) return { reason: never };
  const facts = await asked(asking, registry, act, stories);
  if (!facts) return { reason: undoWords.never };
  const attempt = (told: Stories) => new Attempt(asking.by, registry, act, told, facts, at).made();
  const answer = attempt(stories);
  if ('steps' in answer || answer.eventId) return answer;
  const eventId = blamed(act, stories, answer.reason, attempt);
  return eventId ? { ...answer, eventId } : answer;
};

import type { DomainEvent } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import type { ActEvent, ActOf, Story } from './act.js';
import { type Asking, isImpossible, type UndoRules, type Undoing, undoWords } from './rules.js';

/** The events that take one event back. */
export interface UndoStep {
  readonly streamId: string;
  readonly rules: UndoRules;
  readonly undoes: string;
  readonly events: readonly DomainEvent[];
}

/** Why this act can never be undone, whatever its records are now. */
export const whyNever = (registry: Registry, act: ActOf): string | undefined => {
  if (act.some(({ undoes }) => undoes !== null)) return undoWords.undo;
  return act.map(({ kind, type }) => registry.whyNeverUndone(kind, type)).find((reason) => reason !== undefined);
};

/** Takes an act back in thought, last event first. */
class Plan {
  readonly steps: UndoStep[] = [];
  private readonly facts = new Map<string, unknown>();
  private readonly states = new Map<string, unknown>();

  constructor(
    private readonly asking: Asking,
    private readonly registry: Registry,
    private readonly stories: ReadonlyMap<string, Story>,
    private readonly at: Undoing<unknown, DomainEvent, unknown>['at'],
  ) {}

  /** @returns why not, where it cannot */
  async open(streamId: string, act: ActOf): Promise<string | undefined> {
    const story = this.stories.get(streamId);
    const rules = story && this.registry.undo(story.kind);
    if (!rules) return undoWords.never;
    const now = story.states.at(-1);
    const versions = act.flatMap((event) => (event.streamId === streamId ? [event.version] : []));
    if (now === null && versions.some((version) => story.states[version] !== null)) return undoWords.gone;
    const undone = versions.flatMap((version) => {
      const told = story.events[version - 1];
      return told ? [{ event: told.event, before: story.states[version - 1] }] : [];
    });
    this.facts.set(streamId, await rules.permitted(this.asking, now, streamId, undone));
    this.states.set(streamId, now);
    return undefined;
  }

  take({ streamId, version, eventId }: ActEvent): string | undefined {
    const story = this.stories.get(streamId);
    const rules = story && this.registry.undo(story.kind);
    const told = story?.events[version - 1];
    const rule = told && rules?.on[told.event.type];
    if (!rule || isImpossible(rule)) return undoWords.never;
    if (this.speaksOfErased(story, rules, version)) return undoWords.erased;
    const answer = rule({
      event: told.event,
      before: story.states[version - 1],
      now: this.states.get(streamId),
      facts: this.facts.get(streamId),
      by: this.asking.by,
      doneBy: told.actorId,
      at: this.at,
    });
    if (typeof answer === 'string') return answer;
    const events: readonly DomainEvent[] = Array.isArray(answer)
      ? (answer as readonly DomainEvent[])
      : [answer as DomainEvent];
    for (const event of events) {
      const now = this.states.get(streamId);
      if (!rules.aggregate.accepts(now, event)) return undoWords.notNow;
      this.states.set(streamId, rules.aggregate.apply(now, event));
    }
    if (events.length > 0) this.steps.push({ streamId, rules, undoes: eventId, events });
    return undefined;
  }

  private speaksOfErased({ events }: Story, { aggregate }: UndoRules, version: number): boolean {
    const type = events[version - 1]?.event.type ?? '';
    const personal = aggregate.catalog.specs[type]?.personal ?? [];
    return personal.length > 0 && events.slice(0, version).some(({ erased }) => erased);
  }
}

/**
 * The events that would undo this act as things are now, or in words why none can.
 * @throws Forbidden, Missing where the person may not do what is to be undone
 */
export const planUndo = async (
  asking: Asking,
  registry: Registry,
  act: ActOf,
  stories: ReadonlyMap<string, Story>,
  at: Undoing<unknown, DomainEvent, unknown>['at'],
): Promise<readonly UndoStep[] | string> => {
  const never = whyNever(registry, act);
  if (never) return never;
  const ids = new Set(act.map(({ eventId }) => eventId));
  const undone = [...stories.values()].some(({ events }) => events.some(({ undoes }) => undoes && ids.has(undoes)));
  if (undone) return undoWords.undone;
  const plan = new Plan(asking, registry, stories, at);
  const latest = [...act].reverse();
  for (const streamId of new Set(latest.map((event) => event.streamId))) {
    const closed = await plan.open(streamId, act);
    if (closed) return closed;
  }
  for (const event of latest) {
    const reason = plan.take(event);
    if (reason) return reason;
  }
  return plan.steps.length > 0 ? plan.steps : undoWords.never;
};

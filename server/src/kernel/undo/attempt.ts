import type { DomainEvent } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import { type ActEvent, type ActOf, eventAt, stateAt, type Story } from './act.js';
import { sinceAct } from './later-events.js';
import {
  type Asking,
  type Hindrance,
  isHindrance,
  isImpossible,
  type UndoRules,
  type Undoing,
  undoWords,
} from './rules.js';

/** The events that undo one event. */
export interface UndoStep {
  readonly streamId: string;
  readonly rules: UndoRules;
  readonly undoes: string;
  readonly events: readonly DomainEvent[];
}

export interface UndoPlan {
  readonly steps: readonly UndoStep[];
  /** Records of the act that disappear from every screen. */
  readonly ending: readonly string[];
}

/** The reason, and the later event of another record that causes it. */
export type Hindered = Hindrance | { readonly reason: string };

export type Stories = ReadonlyMap<string, Story>;
export type At = Undoing<unknown, DomainEvent, unknown>['at'];

/** Calculates the undo of an act, last event first. */
export class Attempt {
  readonly steps: UndoStep[] = [];
  readonly ending = new Set<string>();
  private readonly states: Map<string, unknown>;

  constructor(
    private readonly by: Asking['by'],
    private readonly registry: Registry,
    private readonly act: ActOf,
    private readonly stories: Stories,
    private readonly facts: ReadonlyMap<string, unknown>,
    private readonly time: At,
  ) {
    this.states = new Map([...stories].map(([id, { states }]) => [id, states.at(-1)]));
  }

  made(): UndoPlan | Hindered {
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
    return this.states.get(streamId) === null && own.some(({ version }) => !story || stateAt(story, version) !== null);
  }

  private take({ streamId, version, eventId, undoes, kind }: ActEvent): Hindered | undefined {
    const story = this.stories.get(streamId);
    const entry = story && eventAt(story, version);
    const rules = this.registry.undo(kind);
    const rule = entry && this.registry.undoRule(kind, entry.event.type, undoes !== null);
    if (!rules || !rule || isImpossible(rule)) return { reason: undoWords.never };
    if (speaksOfErased(story, rules, version)) return { reason: undoWords.erased };
    const answer = rule({
      event: entry.event,
      before: stateAt(story, version - 1),
      now: this.states.get(streamId),
      since: sinceAct(story, this.act).map(({ event }) => event),
      facts: this.facts.get(streamId),
      by: this.by,
      doneBy: entry.actorId,
      at: this.time,
    });
    if (typeof answer === 'string') return { reason: answer };
    if (isHindrance(answer)) return answer;
    return this.foresee(rules, streamId, eventId, [answer].flat());
  }

  private foresee(
    rules: UndoRules,
    streamId: string,
    undoes: string,
    events: readonly DomainEvent[],
  ): Hindered | undefined {
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

const speaksOfErased = (story: Story, { aggregate }: UndoRules, version: number): boolean => {
  const type = eventAt(story, version)?.event.type ?? '';
  const personal = aggregate.catalog.specs[type]?.personal ?? [];
  const until = story.events.slice(0, version - story.base);
  return personal.length > 0 && (story.isErased || until.some(({ erased }) => erased));
};

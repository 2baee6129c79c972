import type { ActOf, Story, StoryEvent } from './act.js';

/** Events that still hold: not undone, and not undos of events among them. */
const withoutUndone = (events: readonly StoryEvent[]): StoryEvent[] => {
  const undone = new Set<string>();
  for (const { eventId, undoes } of [...events].reverse()) if (undoes && !undone.has(eventId)) undone.add(undoes);
  const ids = new Set(events.map(({ eventId }) => eventId));
  return events.filter(({ eventId, undoes }) => !undone.has(eventId) && !(undoes && ids.has(undoes)));
};

/** Later events of this record that still hold; all of them if the act did not change the record. */
export const sinceAct = ({ streamId, events, base }: Story, act: ActOf): StoryEvent[] => {
  const versions = act.filter((event) => event.streamId === streamId).map(({ version }) => version);
  return withoutUndone(events.slice(Math.max(base, ...versions) - base));
};

export interface LaterEvent {
  readonly streamId: string;
  readonly version: number;
  readonly eventId: string;
}

/** All later events of an act's records, in order. */
export const laterOf = (act: ActOf, stories: ReadonlyMap<string, Story>): LaterEvent[] => {
  const own = new Set(act.map(({ eventId }) => eventId));
  return [...stories.values()]
    .flatMap(({ streamId, events, base }) => {
      const first = events.findIndex(({ eventId }) => own.has(eventId));
      return events.flatMap(({ eventId, position }, index) =>
        index > first && !own.has(eventId) ? [{ streamId, version: base + index + 1, eventId, position }] : [],
      );
    })
    .sort((a, b) => a.position - b.position);
};

/** The number of undos in a chain: 0 is an act, 1 its undo, 2 the redo. */
export const undoDepth = (act: ActOf, undoesOf: (eventId: string) => string | undefined): number => {
  let depth = 0;
  // Effects of an undo, such as a renewal's task, do not name the event.
  for (let id = act.find(({ undoes }) => undoes !== null)?.undoes ?? undefined; id; id = undoesOf(id)) depth++;
  return depth;
};

/** The story of a stream up to a version. */
export const storyUntil = (story: Story, version: number): Story => ({
  ...story,
  version,
  states: story.states.slice(0, version - story.base + 1),
  events: story.events.slice(0, version - story.base),
});

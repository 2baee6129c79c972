import type { ActOf, Story, StoryEvent } from './act.js';

/** Events that count: neither undone, nor an undo whose event is among them. */
const standing = (events: readonly StoryEvent[]): StoryEvent[] => {
  const undone = new Set<string>();
  for (const { eventId, undoes } of [...events].reverse()) if (undoes && !undone.has(eventId)) undone.add(undoes);
  const ids = new Set(events.map(({ eventId }) => eventId));
  return events.filter(({ eventId, undoes }) => !undone.has(eventId) && !(undoes && ids.has(undoes)));
};

/** What happened to this record after the act, and still counts. All of it, where the act did nothing to the record. */
export const sinceAct = ({ streamId, events, base }: Story, act: ActOf): StoryEvent[] => {
  const versions = act.filter((event) => event.streamId === streamId).map(({ version }) => version);
  return standing(events.slice(Math.max(base, ...versions) - base));
};

export interface LaterEvent {
  readonly streamId: string;
  readonly version: number;
  readonly eventId: string;
}

/** Everything that happened to the records of an act after it, in its order. */
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

/** How often an act and its undo follow each other: 0 is an act, 1 its undo, 2 the undo of that one, which did it again. */
export const undoDepth = (act: ActOf, undoesOf: (eventId: string) => string | undefined): number => {
  let depth = 0;
  // What an undo's effects wrote besides, the task of a renewal for one, names nothing.
  for (let id = act.find(({ undoes }) => undoes !== null)?.undoes ?? undefined; id; id = undoesOf(id)) depth++;
  return depth;
};

/** The same stream, as it was at a version. */
export const storyUntil = (story: Story, version: number): Story => ({
  ...story,
  version,
  states: story.states.slice(0, version - story.base + 1),
  events: story.events.slice(0, version - story.base),
});

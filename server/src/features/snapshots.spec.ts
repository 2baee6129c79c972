import { expectSame } from '../../../tests/support/expect-same.js';
import { randomStream, streamId, tenantId } from '../../../tests/support/generated/random-streams.js';
import type { AnyAggregate } from '../kernel/events/aggregate.js';
import type { EventRecord } from '../kernel/events/event.js';
import { Registry } from '../kernel/events/registry.js';
import { type Folded, StreamFold } from '../kernel/snapshots/stream-fold.js';
import { areas } from './areas.js';
import { describeParts } from './oversight/history/telling/streams.js';

const registry = new Registry(areas);
const aggregates = areas.flatMap((area) => area.aggregates);
const STREAMS = 1_000;
const LENGTH = 40;

const foldOf = ({ kind }: AnyAggregate) => new StreamFold(registry, registry.aggregate(kind)!, streamId);

/** As many of them as the projections of their kind can take: a payload at random is not always a sensible one. */
const streamOf = (aggregate: AnyAggregate, seed: number): EventRecord[] => {
  const fold = foldOf(aggregate);
  const taken: EventRecord[] = [];
  for (const event of randomStream(aggregate, seed, LENGTH)) {
    try {
      fold.add(event);
    } catch {
      break;
    }
    taken.push(event);
  }
  return taken;
};

/** As a snapshot is stored and read. */
const stored = (fold: StreamFold): Folded => JSON.parse(JSON.stringify(fold.folded())) as Folded;

const after = (fold: StreamFold, events: readonly EventRecord[]): StreamFold => {
  for (const event of events) fold.add(event);
  return fold;
};

describe('a snapshot', () => {
  const streams = Array.from({ length: STREAMS }, (_, seed) => {
    const aggregate = aggregates[seed % aggregates.length]!;
    return { aggregate, events: streamOf(aggregate, seed) };
  });

  it.each(aggregates)('is taken of $kind with three events, or as many as it has types', ({ kind, catalog }) => {
    const several = Math.min(3, Object.keys(catalog.specs).length);
    const ofKind = streams.filter(({ aggregate, events }) => aggregate.kind === kind && events.length >= several);
    expect(ofKind).not.toEqual([]);
  });

  it('is of streams of many events', () => {
    expect(streams.filter(({ events }) => events.length >= 10).length).toBeGreaterThan(STREAMS / 2);
  });

  it.each(aggregates)(
    'leaves the states, rows and history of $kind as they are, wherever it cuts the stream',
    ({ kind }) => {
      for (const { aggregate, events } of streams.filter((stream) => stream.aggregate.kind === kind)) {
        const whole = describeParts(registry, [{ tenantId, streamId, start: undefined, events, isToEnd: true }]);
        const end = stored(after(foldOf(aggregate), events));
        for (const cut of [1, 2, Math.floor(events.length / 2), events.length - 1].filter(
          (version) => version > 0 && version < events.length,
        )) {
          const [first, rest] = [events.slice(0, cut), events.slice(cut)];
          const folded = stored(after(foldOf(aggregate), first));
          const going = foldOf(aggregate).from(cut, first.at(-1)!.hash, folded);
          expectSame(stored(going), folded);
          expectSame(stored(after(going, rest)), end);
          const part = { tenantId, streamId, start: { version: cut, folded }, events: rest, isToEnd: true };
          expectSame(describeParts(registry, [part]), whole.slice(cut));
        }
      }
    },
  );

  it.each(aggregates)('of $kind accepts what the state itself accepts', (aggregate) => {
    const others = randomStream(aggregate, 5, LENGTH).map((event) => registry.toDomain(event));
    for (const { events } of streams.filter((stream) => stream.aggregate.kind === aggregate.kind)) {
      const accepted = registry.aggregate(aggregate.kind)!;
      const half = events.slice(0, Math.floor(events.length / 2));
      const now = half.reduce<unknown>(
        (state, event) => accepted.apply(state, registry.toDomain(event)),
        accepted.initial,
      );
      const read = accepted.kept
        ? accepted.kept.read(JSON.parse(JSON.stringify(accepted.kept.write(now))))
        : (JSON.parse(JSON.stringify(now)) as unknown);
      for (const version of others) expectSame(accepted.accepts(read, version), accepted.accepts(now, version));
    }
  });
});

import fc from 'fast-check';
import { z } from 'zod';
import type { AnyAggregate } from '../../../server/src/kernel/events/aggregate.js';
import { sha256 } from '../../../server/src/kernel/events/chain.js';
import type { EventRecord } from '../../../server/src/kernel/events/event.js';
import { arbitraryOf } from './arbitrary-of.js';
import type { Schema } from './sample-of.js';

/** Numbers from a seed: the same ones at every run. */
const chances = (seed: number) => {
  let index = seed + 1;
  return (below: number): number => {
    index = (index * 48_271) % 2_147_483_647;
    return index % below;
  };
};

const EACH = 40;
const TRIES = 12;

/** Applies `to` to each number of a value, however deep. */
const withNumbers = (value: unknown, to: (n: number) => number): unknown => {
  if (typeof value === 'number') return to(value);
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, withNumbers(item, to)]));
};

/** Numbers in a state: machines compare those of an event (steps, batches) with them. */
const numbersIn = ({ kept }: AnyAggregate, state: unknown): number[] => {
  const numbers = [0, 1];
  withNumbers(kept ? kept.write(state as never) : state, (n) => {
    numbers.push(n, n + 1);
    return n;
  });
  return numbers;
};

/** Whether no event can follow. */
const isOver = (state: unknown): boolean =>
  state === null || (typeof state === 'object' && 'status' in state && state.status === 'done');

const samples = new Map<string, readonly Record<string, unknown>[]>();

/** Some payloads for each type of event, by its schema. */
export const payloadsOf = (
  { catalog: { kind, specs } }: AnyAggregate,
  type: string,
): readonly Record<string, unknown>[] => {
  const name = `${kind}/${type}`;
  const known = samples.get(name);
  if (known) return known;
  const schema = z.toJSONSchema(specs[type]?.schema as z.ZodType) as Schema;
  const seed = sha256(name).readInt32BE(0);
  const made = fc.sample(arbitraryOf(schema), { seed, numRuns: EACH }) as Record<string, unknown>[];
  // As the database returns them: undefined values are absent.
  const stored = made.map((item) => JSON.parse(JSON.stringify(item)) as Record<string, unknown>);
  samples.set(name, stored);
  return stored;
};

export const tenantId = '00000000-0000-4000-8000-000000000001';
export const streamId = '00000000-0000-4000-8000-000000000002';

/**
 * Random events of one stream, each valid in its state; in some the personal data is erased.
 * @param seed the same one gives the same events
 */
export const randomStream = (aggregate: AnyAggregate, seed: number, length: number): EventRecord[] => {
  const { kind, specs } = aggregate.catalog;
  const below = chances(seed);
  const types = Object.keys(specs);
  const events: EventRecord[] = [];
  let state = aggregate.initial;
  const accepted = (type: string, numbers: readonly number[]) => {
    const payloads = payloadsOf(aggregate, type);
    const number = (n: number) => (below(2) ? Math.abs(Math.trunc(n)) % 8 : (numbers[below(numbers.length)] ?? 0));
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const payload = withNumbers(payloads[below(payloads.length)], number) as object;
      const event = { type, ...payload };
      if (aggregate.accepts(state as never, event as never)) return event;
    }
    return undefined;
  };
  /** Rarely a final one, if there is another. */
  const next = () => {
    const shuffled = types.map((type) => ({ type, at: below(1_000_000) })).sort((a, b) => a.at - b.at);
    const numbers = numbersIn(aggregate, state);
    let ending: { type: string } | undefined;
    for (const { type } of shuffled) {
      const event = accepted(type, numbers);
      if (!event) continue;
      if (!isOver(aggregate.apply(state as never, event as never)) || below(16) === 0) return event;
      ending ??= event;
    }
    return ending;
  };
  while (events.length < length) {
    const event = next();
    if (!event) break;
    state = aggregate.apply(state as never, event as never);
    const { type, ...fields } = event as { type: string } & Record<string, unknown>;
    const version = events.length + 1;
    const names = specs[type]?.personal ?? [];
    const of = (isPersonal: boolean) =>
      Object.fromEntries(Object.entries(fields).filter(([field]) => names.includes(field) === isPersonal));
    const words = of(true);
    const says = Object.keys(words).length > 0;
    events.push({
      ...{ tenantId, streamId, version, position: version, xid: '1', kind, type },
      eventId: `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`,
      typeVersion: specs[type]?.version ?? 1,
      data: of(false),
      personal: says && below(4) > 0 ? words : null,
      meta: {
        actorId: below(3) > 0 ? tenantId : null,
        onBehalfOf: null,
        correlationId: 'request',
        causationId: 'command',
        ...(says && { personalDigest: 'digest' }),
      },
      recordedAt: new Date(Date.UTC(2026, 0, 1, 0, version)).toISOString(),
      hash: sha256(`${kind} ${version}`),
    });
  }
  return events;
};

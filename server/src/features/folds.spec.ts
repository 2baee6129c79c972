import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { arbitraryOf } from '../../../tests/support/generated/arbitrary-of.js';
import { payloadsOf, randomStream, streamId, tenantId } from '../../../tests/support/generated/random-streams.js';
import type { Schema } from '../../../tests/support/generated/sample-of.js';
import type { AnyAggregate } from '../kernel/events/aggregate.js';
import { toDomain } from '../kernel/events/catalog.js';
import { canonical, sha256 } from '../kernel/events/chain.js';
import type { EventRecord } from '../kernel/events/event.js';
import { declaredTable } from '../kernel/events/declared-table.js';
import { Registry } from '../kernel/events/registry.js';
import { StreamFold } from '../kernel/snapshots/stream-fold.js';
import { areas } from './areas.js';
import { folds } from './folds.js';

const registry = new Registry(areas);
const aggregates = areas.flatMap((area) => area.aggregates);
const [STREAMS, LENGTH] = [30, 40];

const known = new Map<string, readonly (readonly EventRecord[])[]>();
/** Random streams of a kind, made once. */
const streamsOf = (aggregate: AnyAggregate): readonly (readonly EventRecord[])[] => {
  const streams =
    known.get(aggregate.kind) ?? Array.from({ length: STREAMS }, (_, seed) => randomStream(aggregate, seed, LENGTH));
  known.set(aggregate.kind, streams);
  return streams;
};

/** What each event of a random stream folds to; of a payload that its projection cannot take, that. */
const walk = (aggregate: AnyAggregate, events: readonly EventRecord[]): string[] => {
  const fold = new StreamFold(registry, registry.aggregate(aggregate.kind)!, streamId);
  const made: string[] = [];
  for (const event of events) {
    try {
      fold.add(event);
    } catch {
      return [...made, `not of ${event.type}`];
    }
    made.push(canonical(fold.folded()));
  }
  return made;
};

/** What every event does to the rows, whatever comes before it. */
const rows = (aggregate: AnyAggregate): string[] =>
  Object.keys(aggregate.catalog.specs).flatMap((type) =>
    payloadsOf(aggregate, type).map((payload) => {
      const envelope = { tenantId, streamId, version: 1, recordedAt: '2026-01-01T00:00:00.000Z', actorId: tenantId };
      try {
        const ops = registry.rowOps(aggregate.kind, { type, ...payload }, envelope);
        return canonical(ops.map(({ entity, ...op }) => [declaredTable(entity).table, op]));
      } catch {
        return `no rows of ${type}`;
      }
    }),
  );

type Shapes = Readonly<Record<string, Readonly<Record<string, { readonly schema: Schema }>>>>;
const shapesOf = (kind: string): Shapes => {
  const file = join(process.cwd(), 'tests/fixtures/events', `${kind}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shapes) : {};
};

/** How events of older versions are read today. */
const read = ({ catalog }: AnyAggregate): string[] =>
  Object.entries(shapesOf(catalog.kind)).flatMap(([type, versions]) =>
    Object.entries(versions).flatMap(([version, { schema }]) => {
      if (version === `v${catalog.specs[type]?.version}`) return [];
      const numbers = { seed: 7, numRuns: 5 };
      const payloads = fc.sample(arbitraryOf(schema), numbers) as Record<string, unknown>[];
      return payloads.map((data) => {
        try {
          return canonical(toDomain(catalog, { type, typeVersion: Number(version.slice(1)), data, personal: null }));
        } catch {
          return `not ${type} ${version}`;
        }
      });
    }),
  );

/** Of what the fold of this kind makes of the same events. */
const digestOf = (aggregate: AnyAggregate): string => {
  const walks = streamsOf(aggregate).flatMap((events) => walk(aggregate, events));
  return sha256([...walks, ...rows(aggregate), ...read(aggregate)].join('\n'))
    .toString('hex')
    .slice(0, 16);
};

const fileOf = join(process.cwd(), 'server/src/features/folds.ts');

const write = (): void => {
  const lines = aggregates
    .map((aggregate) => [aggregate.kind, digestOf(aggregate)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, digest]) => `  ${/^\w+$/.test(kind) ? kind : `'${kind}'`}: '${digest}',`);
  const text = readFileSync(fileOf, 'utf8');
  writeFileSync(fileOf, text.replace(/= \{[^]*\};/, `= {\n${lines.join('\n')}\n};`));
};

/**
 * Snapshots of another fold must not be used. Where a fold, a projection, an upcast or a schema changed, its digest is another one:
 * `WRITE_SHAPES=1 npx jest server/src/features/folds` writes it into `folds.ts`.
 */
describe('the digests of folds', () => {
  if (process.env['WRITE_SHAPES']) write();

  it('name every kind of record', () => {
    expect(Object.keys(folds).sort()).toEqual(aggregates.map(({ kind }) => kind).sort());
  });

  it.each(aggregates)('match the current fold of $kind', (aggregate) => {
    expect(folds[aggregate.kind]).toBe(digestOf(aggregate));
  });

  it.each(aggregates)('leave the state of $kind that they are given as it was', (aggregate) => {
    const { initial, kept, apply } = registry.aggregate(aggregate.kind)!;
    const written = (state: unknown) => canonical(kept ? kept.write(state) : state);
    for (const events of streamsOf(aggregate)) {
      let state = initial;
      for (const event of events) {
        const [before, given] = [written(state), state];
        try {
          state = apply(state, registry.toDomain(event));
        } catch {
          break;
        }
        expect(written(given)).toBe(before);
      }
    }
  });

  it('meet nine of ten events in streams, and every one in rows', () => {
    const all = aggregates.flatMap((aggregate) => Object.keys(aggregate.catalog.specs));
    const missed = aggregates.flatMap((aggregate) => {
      const met = new Set(streamsOf(aggregate).flatMap((events) => events.map(({ type }) => type)));
      return Object.keys(aggregate.catalog.specs).filter((type) => !met.has(type));
    });
    expect(missed.length).toBeLessThan(all.length / 10);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHeard, namedKinds } from '@evergreen/workflows/hearing';
import { z } from 'zod';
import { type AnyCatalog, sentenceOf } from '../kernel/events/catalog.js';
import { areas } from './areas.js';

interface Told {
  readonly type: string;
  readonly version: number;
  readonly personal: readonly string[];
  readonly schema: unknown;
  readonly sentences: readonly string[];
}
interface Described {
  readonly kind: string;
  readonly noun: string;
  readonly labels: readonly { readonly field: string; readonly label: string; readonly format: unknown }[];
  readonly events: readonly Told[];
}

const release = JSON.parse(
  readFileSync(join(process.cwd(), 'tests/fixtures/records-0.3.0.json'), 'utf8'),
) as Described[];

const samples: readonly object[] = [{}, { name: 'Another' }, { active: true }, { active: false, name: 'Another' }];

const described = (
  catalog: AnyCatalog,
  { version: then, schema: shape }: Pick<Told, 'version' | 'schema'>,
  type: string,
) => {
  const { version = 0, personal = [], schema } = catalog.specs[type] ?? {};
  return {
    type,
    // What is written in a newer version is held against its own fixture: event-shapes.spec.ts.
    version: Math.min(version, then),
    personal: personal.filter((field) => field in (shape as { properties: object }).properties),
    schema: version > then ? shape : (JSON.parse(JSON.stringify(z.toJSONSchema(schema as z.ZodType))) as unknown),
    sentences: samples.map((fields) => sentenceOf(catalog, { type, ...fields })),
  };
};

/** The order in which a schema names what it requires means nothing. */
const inAnyOrder = (events: unknown): unknown =>
  JSON.parse(JSON.stringify(events), (key, value: unknown) =>
    key === 'required' ? (value as string[]).sort() : value,
  );

describe('the records of release 0.3.0', () => {
  const catalogs = new Map(
    areas.flatMap(({ aggregates }) => aggregates.map(({ catalog }) => [catalog.kind, catalog] as const)),
  );

  it.each(release)('are still called, shaped and shown as they were: $kind', ({ kind, noun, labels, events }) => {
    const catalog = catalogs.get(kind);
    if (!catalog) throw new Error(`No ${kind}`);
    expect(catalog.noun).toBe(noun);
    // Choices may have joined since; those of then are still called as they were.
    for (const { field, label, format } of labels)
      expect(catalog.labels[field]).toEqual([
        label,
        typeof format === 'object' ? expect.objectContaining(format) : format,
      ]);
    expect(inAnyOrder(events.map((event) => described(catalog, event, event.type)))).toEqual(inAnyOrder(events));
  });
});

it('every kind of record says who hears of its changes, and no other does', () => {
  const kinds = areas.flatMap(({ aggregates }) => aggregates.map(({ kind }) => kind));
  expect(kinds.filter((kind) => !isHeard(kind))).toEqual([]);
  expect(namedKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
});

it('a record that can be undone says of each unique key when another one has it: the undo asks, and names that', () => {
  const meanings = areas.flatMap(({ constraints = {} }) => Object.entries(constraints));
  expect(meanings.filter(([, { isAsked }]) => isAsked === false).map(([name]) => name)).toEqual([]);
});

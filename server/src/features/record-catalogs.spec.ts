import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type AnyCatalog, sentenceOf } from '../kernel/events/catalog.js';
import { areas } from './areas.js';

interface Described {
  readonly kind: string;
}

const stored = JSON.parse(
  readFileSync(join(process.cwd(), 'tests/fixtures/events/catalogs.json'), 'utf8'),
) as Described[];

const samples: readonly object[] = [{}, { name: 'Another' }, { active: true }, { active: false, name: 'Another' }];

const described = (catalog: AnyCatalog): unknown => ({
  kind: catalog.kind,
  noun: catalog.noun,
  labels: Object.entries(catalog.labels).map(([field, [label, format]]) => ({ field, label, format })),
  events: Object.entries(catalog.specs).map(([type, { version, personal = [], schema }]) => ({
    type,
    version,
    personal,
    schema: z.toJSONSchema(schema as z.ZodType),
    sentences: samples.map((fields) => sentenceOf(catalog, { type, ...fields })),
  })),
});

describe('the events of records', () => {
  const catalogs = areas.flatMap(({ aggregates }) => aggregates.map(({ catalog }) => catalog));

  it.each(stored)('of $kind are called, shaped and told as those that are stored already', (fixture) => {
    const catalog = catalogs.find(({ kind }) => kind === fixture.kind);
    expect(catalog && JSON.parse(JSON.stringify(described(catalog)))).toEqual(fixture);
  });
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sampleOf, type Schema } from '../../../tests/support/generated/sample-of.js';
import { type AnyCatalog, toDomain, toWritten } from '../kernel/events/catalog.js';
import { areas } from './areas.js';

interface Shape {
  readonly personal: readonly string[];
  readonly schema: Schema;
}
/** By type, then by version. */
type Shapes = Readonly<Record<string, Readonly<Record<string, Shape>>>>;

const fileOf = (kind: string) => join(process.cwd(), 'tests/fixtures/events', `${kind}.json`);
const storedShapes = (kind: string): Shapes =>
  existsSync(fileOf(kind)) ? (JSON.parse(readFileSync(fileOf(kind), 'utf8')) as Shapes) : {};

const shapeNow = ({ specs }: AnyCatalog, type: string): Shape => {
  const { schema, personal = [] } = specs[type] ?? { schema: z.unknown() };
  const { $schema: _, ...shape } = z.toJSONSchema(schema as z.ZodType);
  return JSON.parse(JSON.stringify({ personal, schema: shape })) as Shape;
};

/** The order in which a record lists its fields is no part of a shape. */
const inAnyOrder = (shapes: object): unknown =>
  JSON.parse(JSON.stringify(shapes), (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? (value as string[]).toSorted() : value,
  );

/** One shape a line: a new one is one line of a difference. */
const textOf = (shapes: Shapes): string => {
  const types = Object.entries(shapes).map(([type, versions]) => {
    const lines = Object.entries(versions).map(([version, shape]) => `    "${version}": ${JSON.stringify(shape)}`);
    return `  "${type}": {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${types.join(',\n')}\n}\n`;
};

/** A stored shape is never written again: a shape that changed needs a version. */
const write = (catalog: AnyCatalog): void => {
  const stored = storedShapes(catalog.kind);
  const shapes = Object.entries(catalog.specs).map(([type, { version }]) => [
    type,
    { [`v${version}`]: shapeNow(catalog, type), ...stored[type] },
  ]);
  writeFileSync(fileOf(catalog.kind), textOf({ ...stored, ...(Object.fromEntries(shapes) as Shapes) }));
};

/**
 * Every shape that an event was ever stored in. After a new event, or a new version of one:
 * `WRITE_SHAPES=1 npx jest server/src/features/event-shapes`, and look at what it wrote.
 */
describe('the shapes of events', () => {
  const catalogs = areas.flatMap(({ aggregates }) => aggregates.map(({ catalog }) => catalog));
  if (process.env['WRITE_SHAPES']) catalogs.forEach(write);
  const ever = catalogs.flatMap((catalog) =>
    Object.entries(storedShapes(catalog.kind)).flatMap(([type, versions]) =>
      Object.entries(versions).map(([version, shape]) => ({ catalog, type, version: Number(version.slice(1)), shape })),
    ),
  );

  it.each(catalogs)('of $kind change with a version only', (catalog) => {
    const now = Object.entries(catalog.specs).map(([type, { version }]) => [type, version, shapeNow(catalog, type)]);
    const stored = storedShapes(catalog.kind);
    const then = Object.entries(catalog.specs).map(([type, { version }]) => [
      type,
      version,
      stored[type]?.[`v${version}`],
    ]);
    expect(inAnyOrder(now)).toEqual(inAnyOrder(then));
  });

  it.each(ever.filter(({ catalog, type, version }) => catalog.specs[type]?.version !== version))(
    'that were are read as those of today: $type $version',
    ({ catalog, type, version, shape }) => {
      const { schema } = shape;
      const data = sampleOf({ ...schema, required: Object.keys(schema.properties ?? {}) }) as Record<string, unknown>;
      const event = toDomain(catalog, { type, typeVersion: version, data, personal: null });
      expect(event).toMatchObject(data);
      expect(() => toWritten(catalog, event)).not.toThrow();
    },
  );

  it.each(catalogs)('of $kind stand one a line', ({ kind }) => {
    expect(readFileSync(fileOf(kind), 'utf8')).toBe(textOf(storedShapes(kind)));
  });

  it('know no event that is no more', () => {
    expect(ever.filter(({ catalog, type }) => !catalog.specs[type])).toEqual([]);
  });
});

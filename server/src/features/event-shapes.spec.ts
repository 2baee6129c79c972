import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sampleOf, type Schema } from '../../../tests/support/sample-of.js';
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

/** What is stored already is never written anew: a shape that changed needs a version. Files that lack nothing stay as they are. */
const write = (catalog: AnyCatalog): void => {
  const stored = storedShapes(catalog.kind);
  if (Object.entries(catalog.specs).every(([type, { version }]) => stored[type]?.[`v${version}`])) return;
  const shapes = Object.entries(catalog.specs).map(([type, { version }]) => [
    type,
    { [`v${version}`]: shapeNow(catalog, type), ...stored[type] },
  ]);
  writeFileSync(fileOf(catalog.kind), `${JSON.stringify({ ...stored, ...Object.fromEntries(shapes) }, null, 2)}\n`);
};

/**
 * Every shape that an event was ever stored in. After a new event, or a new version of one:
 * `WRITE_SHAPES=1 npx jest server/src/features/event-shapes`, then `npm run format`, and look at what it wrote.
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
    expect(now).toEqual(
      Object.entries(catalog.specs).map(([type, { version }]) => [type, version, stored[type]?.[`v${version}`]]),
    );
  });

  it.each(ever.filter(({ catalog, type, version }) => catalog.specs[type]?.version !== version))(
    'that were are read as those of today: $type $version',
    ({ catalog, type, version, shape }) => {
      const data = sampleOf(shape.schema) as Record<string, unknown>;
      const event = toDomain(catalog, { type, typeVersion: version, data, personal: null });
      expect(event).toMatchObject(data);
      expect(() => toWritten(catalog, event)).not.toThrow();
    },
  );

  it('know no event that is no more', () => {
    expect(ever.filter(({ catalog, type }) => !catalog.specs[type])).toEqual([]);
  });
});

import { z } from 'zod';
import { everyRequest } from './schemas.testing.js';

const lower = '0193a0c0-0000-7000-8000-0000000000af';

/** Ids of the specification that are words. */
const words = ['billingId', 'licenseCategoryId', 'licenseCategoryIds', 'subCategoryIds'];

const isOfUuids = (schema: z.ZodType): boolean =>
  'format' in schema && ['uuid', 'guid'].includes(String(schema.format));

/** Whether it takes an id: as it is, in a list, or where it may be missing. */
const takesId = (schema: z.ZodType): boolean => schema.safeParse(lower).success || schema.safeParse([lower]).success;

describe('an id in a request', () => {
  let requests: Awaited<ReturnType<typeof everyRequest>>;

  beforeAll(async () => {
    requests = await everyRequest();
  });

  it('is in lower case for every call, however it was sent', () => {
    const ids = requests.flatMap(([name, schemas]) =>
      schemas.filter(isOfUuids).map((schema) => [name, schema] as const),
    );
    expect(ids.length).toBeGreaterThan(100);
    const others = ids.filter(([, schema]) => schema.parse(lower.toUpperCase()) !== lower);
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it('is taken as one by every field that is named after ids', () => {
    const fields = requests.flatMap(([name, schemas]) =>
      schemas
        .filter((schema) => schema instanceof z.ZodObject)
        .flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>))
        .filter(([field, schema]) => /(^id|Ids?)$/.test(field) && !words.includes(field) && takesId(schema))
        .map(([field, schema]) => [`${name}: ${field}`, schema] as const),
    );
    expect(fields.length).toBeGreaterThan(100);
    const others = fields.filter(([, schema]) =>
      [lower.toUpperCase(), [lower.toUpperCase()]].every(
        (sent) => ![schema.safeParse(sent).data].flat().includes(lower),
      ),
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });
});

import { z } from 'zod';
import { words } from './common.js';
import { everySchema } from './schemas.testing.js';

/** Of the name of a beginning, the name of its end. */
const endOf = (name: string): string | undefined => {
  if (name === 'from') return 'to';
  if (name.endsWith('From')) return name.replace(/From$/, 'To');
  return name.startsWith('start') ? name.replace(/^start/, 'end') : undefined;
};

const takes = (field: z.ZodType | undefined, value: string): boolean => field?.safeParse(value).success ?? false;

/** Of what a caller may send: answers are not strict. */
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever ? schema.shape : {};

const rangesIn = (schema: z.ZodType): (readonly [start: string, end: string])[] => {
  const fields = shapeOf(schema);
  return Object.keys(fields).flatMap((start) => {
    const end = endOf(start);
    const isRange = takes(fields[start], '2026-11-20') && end !== undefined && takes(fields[end], '2026-11-20');
    return isRange && !takes(fields[start], 'a word') ? [[start, end] as const] : [];
  });
};

describe('whatever asks for days from one to another', () => {
  it('refuses an end before its start, and takes one day', async () => {
    const lengths = new Set<string>();
    const odd = new Set<string>();
    for (const [name, schema] of await everySchema()) {
      // A change is merged with what is there, and held to the rules of the whole then.
      if (name.endsWith('Change')) continue;
      for (const [start, end] of rangesIn(schema)) {
        // Step 1 of bulk begin asks for a range or for one day.
        const kind = takes(shapeOf(schema)['dateType'], 'RANGE') ? { dateType: 'RANGE' } : {};
        const said = (given: object) =>
          schema
            .safeParse({ ...kind, ...given })
            .error?.issues.filter(({ path }) => path[0] === end || path[0] === start);
        const messages = said({ [start]: '2026-11-20', [end]: '2026-11-19' })?.map(({ message }) => message);
        lengths.add(`${name}: ${start}`);
        if (messages?.length !== 1 || !/must be after/.test(messages[0] ?? '')) odd.add(`${name}: ${start}, ${end}`);
        const right = said({ [start]: '2026-11-20', [end]: '2026-11-20' }) ?? [];
        if (right.some(({ message }) => message === words.endBeforeStart)) odd.add(`${name}: ${start} alone`);
      }
    }
    expect([...odd]).toEqual([]);
    expect(lengths.size).toBeGreaterThan(15);
  });
});

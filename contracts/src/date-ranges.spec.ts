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

/** What a caller may send, and asks for two days: answers are not strict. */
const rangesIn = (schema: z.ZodType): (readonly [start: string, end: string])[] => {
  if (!(schema instanceof z.ZodObject) || !(schema.def.catchall instanceof z.ZodNever)) return [];
  const fields = schema.shape as Record<string, z.ZodType>;
  return Object.keys(fields).flatMap((start) => {
    const end = endOf(start);
    const isRange = takes(fields[start], '2026-11-20') && end !== undefined && takes(fields[end], '2026-11-20');
    return isRange && !takes(fields[start], 'a word') ? [[start, end] as const] : [];
  });
};

describe('whatever asks for days from one to another', () => {
  it('refuses an end before its start, and takes one day, and either end alone', async () => {
    const found = new Set<string>();
    const odd = new Set<string>();
    for (const [name, schema] of await everySchema())
      for (const [start, end] of rangesIn(schema)) {
        const said = (given: object) =>
          schema.safeParse(given).error?.issues.filter(({ path }) => path[0] === end || path[0] === start);
        const messages = said({ [start]: '2026-11-20', [end]: '2026-11-19' })?.map(({ message }) => message);
        found.add(`${name}: ${start}`);
        if (messages?.length !== 1 || !/must be after/.test(messages[0] ?? '')) odd.add(`${name}: ${start}, ${end}`);
        const right = said({ [start]: '2026-11-20', [end]: '2026-11-20' }) ?? [];
        if (right.some(({ message }) => message === words.endBeforeStart)) odd.add(`${name}: ${start} alone`);
      }
    expect([...odd]).toEqual([]);
    expect(found.size).toBeGreaterThan(15);
  });
});

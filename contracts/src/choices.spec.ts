import { z } from 'zod';
import { words } from './common.js';
import { everySchema } from './schemas.testing.js';

const said = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

describe('what a choice says', () => {
  const choices: (readonly [name: string, schema: z.ZodType])[] = [];

  beforeAll(async () => {
    for (const [name, schema] of await everySchema())
      if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) choices.push([name, schema]);
  });

  it('was found in every contract', () => {
    expect(choices.length).toBeGreaterThan(100);
  });

  it.each([[undefined], [null], ['']])('that it is required, where nothing was chosen: %p', (nothing) => {
    const others = choices.filter(([, schema]) => said(schema, nothing).some((message) => message !== words.required));
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it('nothing of the library, where something else was chosen', () => {
    const others = choices.filter(([, schema]) =>
      said(schema, 'none of them').some((message) => ![words.required, words.choice].includes(message as 'Required')),
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });
});

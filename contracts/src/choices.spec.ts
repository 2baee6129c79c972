import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { words } from './common.js';

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isSchema(value) && !(value instanceof Map);

/** The schema and all that it is made of, each once. */
const within = (schema: z.ZodType, known = new Set<z.ZodType>()): Set<z.ZodType> => {
  if (known.has(schema)) return known;
  known.add(schema);
  const parts = Object.values(schema._zod.def as unknown as Record<string, unknown>);
  for (const part of parts.flatMap((one) => (isParts(one) ? (Object.values(one) as unknown[]) : [one])))
    if (isSchema(part)) within(part, known);
  return known;
};

const said = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

describe('repairs: 22 what a choice says', () => {
  const choices: (readonly [name: string, schema: z.ZodType])[] = [];

  beforeAll(async () => {
    const files = readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.includes('.spec.'));
    for (const file of files) {
      const exported = Object.entries((await import(join(__dirname, file))) as Record<string, unknown>);
      for (const [name, value] of exported)
        if (isSchema(value))
          for (const schema of within(value))
            if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
              choices.push([`${file} ${name}`, schema]);
    }
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

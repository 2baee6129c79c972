import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isSchema(value) && !(value instanceof Map);

/** The schema and all that it is made of, each once. */
const within = (schema: z.ZodType, known = new Set<z.ZodType>()): Set<z.ZodType> => {
  if (known.has(schema)) return known;
  known.add(schema);
  const parts = Object.values(schema._zod.def as unknown as Record<string, unknown>);
  for (const part of parts.flatMap((part) => (isParts(part) ? (Object.values(part) as unknown[]) : [part])))
    if (isSchema(part)) within(part, known);
  return known;
};

/** Every schema that a contract exports, and all that these are made of, each with its file and name. */
export const everySchema = async (): Promise<(readonly [name: string, schema: z.ZodType])[]> => {
  const schemas: (readonly [string, z.ZodType])[] = [];
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?!calls).*\.ts$/.test(file) && !/\.(spec|testing)\./.test(file),
  );
  for (const file of files) {
    const exported = Object.entries((await import(join(__dirname, file))) as Record<string, unknown>);
    for (const [name, value] of exported)
      if (isSchema(value)) for (const schema of within(value)) schemas.push([`${file} ${name}`, schema]);
  }
  return schemas;
};

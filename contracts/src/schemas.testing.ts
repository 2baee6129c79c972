import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Call } from './calls.js';

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

/** The files of the contracts, or of their calls. */
const filesOf = (areCalls: boolean): string[] =>
  readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && /^calls/.test(file) === areCalls && !/\.(spec|testing)\./.test(file),
  );

const exportsOf = async (file: string): Promise<[string, unknown][]> =>
  Object.entries((await import(join(__dirname, file))) as Record<string, unknown>);

/** Every schema that a contract exports, and all that these are made of, each with its file and name. */
export const everySchema = async (): Promise<(readonly [name: string, schema: z.ZodType])[]> => {
  const schemas: (readonly [string, z.ZodType])[] = [];
  for (const file of filesOf(false))
    for (const [name, value] of await exportsOf(file))
      if (isSchema(value)) for (const schema of within(value)) schemas.push([`${file} ${name}`, schema]);
  return schemas;
};

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value;

/** Every call, and all that its query and its body are made of. */
export const everyRequest = async (): Promise<(readonly [name: string, schemas: z.ZodType[]])[]> => {
  const requests: (readonly [string, z.ZodType[]])[] = [];
  for (const file of filesOf(true))
    for (const [, exported] of await exportsOf(file))
      for (const call of Object.values(exported as object).filter(isCall)) {
        const schemas = [call.query, call.body].flatMap((schema) => (schema ? [...within(schema)] : []));
        requests.push([`${call.method} ${call.path}`, schemas]);
      }
  return requests;
};

import { randomUUID } from 'node:crypto';
import type { Roll } from '../dice.js';
import type { Schema } from '../generated/sample-of.js';
import { chance, hostile, pickOne, words } from './hostile.js';

const DAY_MS = 86_400_000;

const textOf = ({ format, pattern }: Schema, name: string, roll: Roll, ids: readonly string[]): string => {
  if (format === 'uuid') return chance(roll, 80) ? pickOne(roll, ids) : randomUUID();
  const day = new Date(Date.UTC(2020, 0, 1) + roll(4_000) * DAY_MS).toISOString();
  if (format === 'date-time') return day;
  if (format === 'date' || /date|from|until|day$/i.test(name) || pattern?.includes('\\d{4}-')) return day.slice(0, 10);
  if (/url/i.test(name)) return 'https://example.com/form.pdf';
  if (/email/i.test(name)) return `person${roll(50)}@example.com`;
  if (/amount|fee/i.test(name)) return pickOne(roll, ['0', '12.50', '9999999.99']);
  if (/state/i.test(name)) return pickOne(roll, ['MA', 'NY', 'CA']);
  if (/Ids?$/.test(name)) return pickOne(roll, ids);
  return pickOne(roll, ['Sample', 'Another', 'Harbor', 'a', ...words.slice(-12)]);
};

/** A value that the schema accepts, in most cases. */
export const likely = (schema: Schema, roll: Roll, ids: readonly string[], name = ''): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pickOne(roll, schema.enum);
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return likely(pickOne(roll, choices), roll, ids, name);
  const type = Array.isArray(schema.type) ? pickOne(roll, schema.type as readonly string[]) : schema.type;
  switch (type) {
    case 'object': {
      const required = new Set(schema.required);
      const fields = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key) || chance(roll, 60));
      return Object.fromEntries(fields.map(([key, field]) => [key, likely(field, roll, ids, key)]));
    }
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + roll(3) }, () =>
        likely(schema.items ?? {}, roll, ids, name),
      );
    case 'integer':
    case 'number':
      return Math.min((schema.minimum ?? 0) + roll(12), schema.maximum ?? Infinity);
    case 'boolean':
      return chance(roll, 50);
    case 'null':
      return null;
    default:
      return textOf(schema, name, roll, ids);
  }
};

type Parts = Record<string, unknown>;
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** A copy with one changed place: another value, none, or one more. */
export const changed = (value: unknown, roll: Roll): unknown => {
  if (!isParts(value) || chance(roll, 3)) return hostile(roll);
  const keys = Object.keys(value);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Parts;
  const key = keys.length > 0 ? pickOne(roll, keys) : 'more';
  if (chance(roll, 6)) copy[pickOne(roll, ['more', 'constructor', 'toString', '0'])] = hostile(roll);
  else if (chance(roll, 15) && !Array.isArray(copy)) Reflect.deleteProperty(copy, key);
  else copy[key] = isParts(copy[key]) && chance(roll, 60) ? changed(copy[key], roll) : hostile(roll);
  return copy;
};

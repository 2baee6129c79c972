import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './sample-of.js';

const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

const textOf = ({ format, pattern }: Schema): Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return day.map((date) => date.toISOString());
  return pattern ? fc.stringMatching(new RegExp(pattern)) : fc.string({ minLength: 1, maxLength: 8 });
};

/** Any value that the schema accepts; optional fields are sometimes left out. */
export const arbitraryOf = (schema: Schema): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (Array.isArray(schema.type))
    return fc.oneof(...(schema.type as string[]).map((type) => arbitraryOf({ ...schema, type })));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [], additionalProperties: each } = schema;
      const named = typeof each === 'object' ? required.filter((name) => !(name in properties)) : [];
      const all = { ...properties, ...Object.fromEntries(named.map((name) => [name, each as Schema])) };
      const fields = Object.entries(all).map(([name, field]) => [name, arbitraryOf(field)] as const);
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: [...required],
        noNullPrototype: true,
      });
    }
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 9_999 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
};

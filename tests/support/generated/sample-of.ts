import { randomUUID } from 'node:crypto';

/** The part of JSON Schema that OpenAPI documents of this program use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** What each has of the names that are no properties. */
  readonly additionalProperties?: Schema | boolean;
}

const textOf = ({ format, pattern }: Schema, name: string): string => {
  if (format === 'uuid') return randomUUID();
  if (format === 'date' || /date/i.test(name) || pattern?.includes('\\d{4}-')) return '2026-06-01';
  if (/url/i.test(name)) return 'https://example.com';
  if (/email/i.test(name)) return 'somebody@example.com';
  if (/state$/i.test(name)) return 'MA';
  return 'Sample';
};

/**
 * A value that the schema most likely accepts: only required fields, with the smallest values.
 * @param fewest the length of lists, if they may be that short
 */
export const sampleOf = (schema: Schema, name = '', fewest = 0): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.allOf ?? [];
  if (choice) return sampleOf(choice, name, fewest);
  const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [field, sampleOf(schema.properties?.[field] ?? {}, field, fewest)]),
      );
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, fewest) }, () =>
        sampleOf(schema.items ?? {}, name, fewest),
      );
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 0, 1), schema.maximum ?? Infinity);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return textOf(schema, name);
  }
};

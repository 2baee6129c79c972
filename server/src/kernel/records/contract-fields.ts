import type { Field as ContractField, FieldSet } from '@evergreen/contracts/fields';
import { z } from 'zod';
import { day, type Field, flag, money, oneOf, optional, personal, record, since, text, whole } from './fields.js';

export type Stored<F extends FieldSet> = { readonly [K in keyof F]: Field<z.output<F[K]['row']>> };

const kinds = { text, lines: text, phone: text, email: text, url: text, date: day, money, whole, flag, record };

const choiceOf = (label: string, { row, labels = {} }: ContractField): Field => {
  const words = (row instanceof z.ZodNullable ? row.unwrap() : row) as z.ZodType<string>;
  return oneOf(label, words, labels);
};

const storedField = (field: ContractField): Field => {
  const { kind, label, row, historyLabel = label, initial = null } = field;
  const needed: Field = kind === 'choice' ? choiceOf(historyLabel, field) : kinds[kind](historyLabel);
  const plain = field.personal ? personal(needed) : needed;
  const isFilled = !(row instanceof z.ZodNullable);
  const stored: Field = isFilled ? plain : optional(plain);
  return field.since === undefined ? stored : since<unknown>(field.since, stored, isFilled ? initial : null);
};

/** The fields of a contract, as events carry them and the row stores them. */
export const storedFields = <const F extends FieldSet>(fields: F): Stored<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, storedField(field)])) as Stored<F>;

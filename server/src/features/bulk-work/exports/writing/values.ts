import type { ColumnKind } from '../../../../kernel/exports/declaration.js';

/** A value from the database. */
export type Value = string | number | boolean | null;

/** The text of a word or flag column. */
export const inWords = (kind: ColumnKind, value: Value): string => {
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  const stored = String(value);
  return typeof kind === 'object' ? (kind[stored] ?? stored) : stored;
};

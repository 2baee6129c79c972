import type { ColumnKind } from '../../../../kernel/exports/declaration.js';

/** A value as the database gives it. */
export type Value = string | number | boolean | null;

/** What a column of words or flags says. */
export const inWords = (kind: ColumnKind, value: Value): string => {
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  const stored = String(value);
  return typeof kind === 'object' ? (kind[stored] ?? stored) : stored;
};

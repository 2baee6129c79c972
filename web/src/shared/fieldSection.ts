import type { Field, FieldSet } from '@evergreen/contracts/fields';

/**
 * Some of a record's fields, in the order of its contract: a new field between two others belongs to the section of
 * the first.
 */
export interface Section<F extends FieldSet> {
  /** Default: the first field of the record. */
  from?: keyof F & string;
  /** The first field after the section; default: none. */
  until?: keyof F & string;
}

export const fieldsBetween = <F extends FieldSet>(fields: F, { from, until }: Section<F>): [name: string, Field][] => {
  const all = Object.entries(fields);
  const placeOf = (name: string | undefined, otherwise: number) =>
    name === undefined ? otherwise : all.findIndex(([known]) => known === name);
  return all.slice(placeOf(from, 0), placeOf(until, all.length));
};

/** All fields of a record in the order of a screen, if it is not the contract's. A missing field is a compile error. */
export const inOrder =
  <F extends FieldSet>(fields: F) =>
  <const N extends readonly (keyof F & string)[]>(...names: Exclude<keyof F, N[number]> extends never ? N : never): F =>
    Object.fromEntries((names as N).map((name) => [name, fields[name]])) as unknown as F;

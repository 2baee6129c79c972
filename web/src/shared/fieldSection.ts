import type { Field, FieldSet } from '@evergreen/contracts/fields';

/** Some of a record's fields, by the order of its contract: a field that is added between two others is in the section of the first. */
export interface Section<F extends FieldSet> {
  /** Default: the first field of the record. */
  from?: keyof F & string;
  /** The first field that does not belong to it; default: all that follow do. */
  until?: keyof F & string;
}

export const fieldsBetween = <F extends FieldSet>(fields: F, { from, until }: Section<F>): [name: string, Field][] => {
  const all = Object.entries(fields);
  const placeOf = (name: string | undefined, otherwise: number) =>
    name === undefined ? otherwise : all.findIndex(([known]) => known === name);
  return all.slice(placeOf(from, 0), placeOf(until, all.length));
};

/** All fields of a record in the order of a screen, where that is not the one of the contract. One that is left out does not compile. */
export const inOrder =
  <F extends FieldSet>(fields: F) =>
  <const N extends readonly (keyof F & string)[]>(...names: Exclude<keyof F, N[number]> extends never ? N : never): F =>
    Object.fromEntries((names as N).map((name) => [name, fields[name]])) as unknown as F;

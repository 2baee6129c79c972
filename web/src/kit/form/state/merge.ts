import type { FieldValues } from 'react-hook-form';

/** A field by its path: `address.city`. A list is one field. */
type Flat = Readonly<Record<string, unknown>>;

interface Clash {
  name: string;
  mine: unknown;
  theirs: unknown;
}

interface Taken {
  name: string;
  before: unknown;
  theirs: unknown;
}

export interface Merged {
  /** Fields that both changed, to different values. */
  clashes: readonly Clash[];
  /** Fields that only the other user changed. */
  taken: readonly Taken[];
}

export const isGroup = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const flat = (values: FieldValues, above = ''): Flat =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isGroup(value) ? Object.entries(flat(value, `${above}${name}.`)) : [[above + name, value as unknown]],
    ),
  );

/** All forms of empty are equal. */
const same = (a: unknown, b: unknown) =>
  a instanceof File || b instanceof File ? a === b : JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** A three-way merge: initial values, current record, input. */
export const merge = (base: FieldValues, theirs: FieldValues, mine: FieldValues): Merged => {
  const [before, now, typed] = [flat(base), flat(theirs), flat(mine)];
  const changed = Object.keys(now).filter((name) => name in typed && !same(before[name], now[name]));
  const touched = changed.filter((name) => !same(before[name], typed[name]));
  return {
    clashes: touched
      .filter((name) => !same(now[name], typed[name]))
      .map((name) => ({ name, mine: typed[name], theirs: now[name] })),
    taken: changed
      .filter((name) => !touched.includes(name))
      .map((name) => ({ name, before: before[name], theirs: now[name] })),
  };
};

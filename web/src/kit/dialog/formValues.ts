import { z } from 'zod';

/** '' and null are empty fields; undefined, a field that this person is not asked. */
type Empty = '' | null | undefined;

type Value<V> = V extends File ? V : V extends (infer E)[] ? readonly E[] : V extends object ? Parts<V> : V;
/** Of a group in a form, or of what is sent along: what it must have, it must have here. */
type Parts<V> = { [K in keyof V]: V[K] | Empty };

/**
 * What a form begins with: a value for every field of its contract. A field that is left out would be sent as empty, and cleared by
 * each edit, so such a form does not compile.
 * @typeParam I what the contract takes
 */
export type FormValues<I> = { [K in keyof Required<I>]: Value<I[K]> | Empty };

/** `z.preprocess` of a form, typed by what the schema takes: its fields are those that the form holds. */
export const prepared = <T extends z.ZodType>(
  prepare: (values: unknown) => unknown,
  schema: T,
): z.ZodType<z.output<T>, z.input<T>> => z.preprocess(prepare, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>;

/** The values of a record in a form, over those of an empty one. */
export const filledFrom = <E extends object>(empty: E, record: { readonly [K in keyof E]?: unknown }): E =>
  Object.fromEntries(
    Object.entries(empty).map(([name, none]) => [name, record[name as keyof E] ?? (none as unknown)]),
  ) as E;

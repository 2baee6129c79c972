import { z } from 'zod';

/** '' and null are empty; undefined: the form does not show this field to the user. */
type Empty = '' | null | undefined;

type Value<V> = V extends File ? V : V extends (infer E)[] ? readonly E[] : V extends object ? Parts<V> : V;
/** The values of a nested object. */
type Parts<V> = { [K in keyof V]: V[K] | Empty };

/**
 * Initial values: one for every field of the contract. A missing field would be sent as empty and cleared by each
 * edit, so such a form does not compile.
 * @typeParam I the contract's input
 */
export type FormValues<I> = { [K in keyof Required<I>]: Value<I[K]> | Empty };

/** `z.preprocess` with the input type of its schema. */
export const prepared = <T extends z.ZodType>(
  prepare: (values: unknown) => unknown,
  schema: T,
): z.ZodType<z.output<T>, z.input<T>> => z.preprocess(prepare, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>;

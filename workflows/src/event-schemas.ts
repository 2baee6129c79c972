import { z } from 'zod';

/** The payload of each event of one kind of stream: the whole event without its type. */
export type EventSchemas = Readonly<Record<string, z.ZodType<object>>>;

/** What zod makes of an object without fields is a type that no event can have. */
export type PayloadOf<S extends z.ZodType<object>> = z.infer<S> extends Record<string, never> ? object : z.infer<S>;

export type EventOf<S extends EventSchemas, K extends keyof S & string> = { readonly type: K } & PayloadOf<S[K]>;

/** Every event of the stream; its type says which one it is. */
export type EventsOf<S extends EventSchemas> = { [K in keyof S & string]: EventOf<S, K> }[keyof S & string];

/** Of an event that says no more than that it happened. */
export const nothing = z.object({});

export const count = z.number().int().min(0);

/** A list that is never changed. */
export const listOf = <T extends z.ZodType>(item: T): z.ZodType<readonly z.infer<T>[]> => z.array(item);

import { z } from 'zod';

/** The payload schema of each event of one kind of stream: the event without its type. */
export type EventSchemas = Readonly<Record<string, z.ZodType<object>>>;

/** Corrects zod's type for an empty object. */
export type PayloadOf<S extends z.ZodType<object>> = z.infer<S> extends Record<string, never> ? object : z.infer<S>;

export type EventOf<S extends EventSchemas, K extends keyof S & string> = { readonly type: K } & PayloadOf<S[K]>;

/** Every event of the stream, discriminated by type. */
export type EventsOf<S extends EventSchemas> = { [K in keyof S & string]: EventOf<S, K> }[keyof S & string];

/** An event without fields. */
export const nothing = z.object({});

export const count = z.number().int().min(0);

/** A readonly list. */
export const listOf = <T extends z.ZodType>(item: T): z.ZodType<readonly z.infer<T>[]> => z.array(item);

import { z } from 'zod';

/** The names that have these labels, in their order. */
export const enumOf = <K extends string>(labels: Readonly<Record<K, string>>): z.ZodEnum<{ [N in K]: N }> =>
  z.enum(Object.keys(labels)) as unknown as z.ZodEnum<{ [N in K]: N }>;

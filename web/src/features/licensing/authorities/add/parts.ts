import { z } from 'zod';

/** A group of a form's fields with its contract. */
export interface Part {
  fields: readonly string[];
  contract: z.ZodType<object>;
}

const pick = (typed: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((name) => (name in typed ? [[name, typed[name]]] : [])));

/** The contract of a form in parts, each validated by itself: an error in one hides none in another. */
export const formOf = (parts: readonly Part[]): z.ZodType<object> =>
  z.looseObject({}).transform((typed, context) => {
    const answers = parts.map(({ fields, contract }) => contract.safeParse(pick(typed, fields)));
    for (const { error } of answers)
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [...path], message });
    return Object.assign({}, ...answers.map(({ data }) => data)) as object;
  });

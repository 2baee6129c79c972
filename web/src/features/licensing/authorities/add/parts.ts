import { z } from 'zod';

/** A group of a form's fields with the contract that they are held to. */
export interface Part {
  fields: readonly string[];
  contract: z.ZodType<object>;
}

const pick = (typed: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((name) => (name in typed ? [[name, typed[name]]] : [])));

/** The contract of a form that is made of parts, each asked by itself: what one lacks hides nothing of another. */
export const formOf = (parts: readonly Part[]): z.ZodType<object> =>
  z.looseObject({}).transform((typed, context) => {
    const answers = parts.map(({ fields, contract }) => contract.safeParse(pick(typed, fields)));
    for (const { error } of answers)
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [...path], message });
    return Object.assign({}, ...answers.map(({ data }) => data)) as object;
  });

import { z } from 'zod';
import { id, listParam, pageParams, text } from './common.js';

/** A select list answers so many at a time; the next ones stand on its next page. */
export const optionsAtATime = 50;

/** The value of "all of them" in a choice of several: a picker's own, which is never sent. */
export const selectAll = '-1';

/** What every select list may be asked apart from its own parameters. `values`: the options of what is chosen already, offered still or not. */
export const optionsAsked = <T extends z.ZodType<string>>(value: T) =>
  z.strictObject({
    searchTerm: text(255).optional(),
    pageNumber: pageParams(1_000_000).pageNumber,
    values: listParam(value, optionsAtATime),
  });

/** Of a list that has no parameters of its own. */
export const optionsQuery = optionsAsked(id);
export type OptionsQuery = Omit<z.infer<typeof optionsQuery>, 'values'> & { values?: string[] | undefined };

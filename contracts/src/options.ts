import { z } from 'zod';
import { id, listParam, pageParams, text } from './common.js';

/** The page size of a select list. */
export const optionsAtATime = 50;

/** The value of "Select All" in a picker; never sent. */
export const selectAll = '-1';

/** Parameters of every select list. `values`: returns the options with these values, offered or not. */
export const optionsRequest = <T extends z.ZodType<string>>(value: T) =>
  z.strictObject({
    searchTerm: text(255).optional(),
    pageNumber: pageParams(1_000_000).pageNumber,
    values: listParam(value, optionsAtATime),
  });

/** For a list without further parameters. */
export const optionsQuery = optionsRequest(id);
export type OptionsQuery = Omit<z.infer<typeof optionsQuery>, 'values'> & { values?: string[] | undefined };

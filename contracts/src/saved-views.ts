import { z } from 'zod';
import { id, over, requiredText, text } from './common.js';
import { type RenewalsQuery, renewalsQuery } from './queue.js';

export const savedViewMessages = {
  created: 'View Saved Successfully',
  updated: 'View Updated Successfully',
  deleted: 'View Deleted Successfully',
  createFailed: 'An error occurred while attempting to save the View',
  updateFailed: 'An error occurred while attempting to update the View',
  deleteFailed: 'An error occurred while attempting to delete the View',
  nameTaken: 'You have a view of this name already',
  tooMany: 'You have 50 views of this list already. Delete one first.',
  unknown: 'This is not a view of this list',
  shared: 'View Shared Successfully',
  unshared: 'View Is No Longer Shared',
  calendarMade: 'Calendar Address Created Successfully',
  calendarRevoked: 'Calendar Address Revoked Successfully',
  calendarFailed: 'An error occurred while attempting to create the Calendar Address',
  calendarRevokeFailed: 'An error occurred while attempting to revoke the Calendar Address',
} as const;

export const mostSavedViews = 50;

/** The lists whose filters, sort and columns can be kept. */
export const SavedViewList = z.enum(['renewals']);
export type SavedViewList = z.infer<typeof SavedViewList>;

const contracts: Record<SavedViewList, z.ZodType & { shape: Record<string, z.ZodType> }> = { renewals: renewalsQuery };

/** The name that the chosen columns have in an address; no list has a filter of this name. */
export const columnsParam = 'columns';

const paging = ['pageNumber', 'pageSize'];

/** Which page it was says nothing of a view. */
const isKept = (list: SavedViewList, name: string) =>
  name === columnsParam || (Object.hasOwn(contracts[list].shape, name) && !paging.includes(name));

/** As the list itself reads it: repeated names are a list, an empty value stands for "explicitly nothing". */
const valuesOf = (params: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(params.keys())].flatMap((name) => {
      const values = params.getAll(name).filter((value) => value !== '');
      return name === columnsParam || values.length === 0 ? [] : [[name, values.length > 1 ? values : values[0]]];
    }),
  );

/** Does this part of an address name only what this list knows, and nothing that it refuses? */
export const isQueryOf = (list: SavedViewList, query: string): boolean => {
  const params = new URLSearchParams(query);
  return [...params.keys()].every((name) => isKept(list, name)) && contracts[list].safeParse(valuesOf(params)).success;
};

/** What a view of the renewals asks for. */
export const viewQuery = (query: string): RenewalsQuery => renewalsQuery.parse(valuesOf(new URLSearchParams(query)));

const name = requiredText(100);
/** Filters, sort and columns as an address holds them after its `?`. */
const query = text(4000);

export const savedViewBody = z
  .strictObject({
    list: SavedViewList,
    name,
    query,
    isDefault: z.boolean().default(false),
    isShared: z.boolean().default(false),
  })
  .refine((view) => isQueryOf(view.list, view.query), {
    path: ['query'],
    error: savedViewMessages.unknown,
    ...over('list', 'query'),
  });
export type SavedViewBody = z.infer<typeof savedViewBody>;

/** What is left out stays as it is. */
export const savedViewChangeBody = z.strictObject({
  name: name.optional(),
  query: query.optional(),
  isDefault: z.boolean().optional(),
  /** With the users of the client that is worked on. */
  isShared: z.boolean().optional(),
});
export type SavedViewChangeBody = z.infer<typeof savedViewChangeBody>;

export const savedViewsQuery = z.strictObject({ list: SavedViewList });
export type SavedViewsQuery = z.infer<typeof savedViewsQuery>;

export const savedView = z.object({
  id,
  version: z.number().int(),
  list: SavedViewList,
  name: z.string(),
  query: z.string(),
  /** The list begins with it where an address says nothing. */
  isDefault: z.boolean(),
  /** One's own; others' are there because they share them, and are theirs to change. */
  isOwn: z.boolean(),
  isShared: z.boolean(),
  ownerName: z.string(),
  /** There is an address by which a calendar program reads it. */
  hasCalendar: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** Told once: what is kept of it gives nobody the address again. */
export const viewCalendar = z.object({ url: z.url() });
export type ViewCalendar = z.infer<typeof viewCalendar>;

import { z } from 'zod';
import { over, pagingFields } from '../common.js';
import { licenseQuery, licensesColumns } from '../license-list.js';
import { columnIds } from '../list-columns.js';
import { propertiesColumns, propertyQuery } from '../parties/property-list.js';
import { renewalsColumns, type RenewalsQuery, renewalsQuery } from '../renewing/queue.js';
import { columnsParam, SavedViewList, savedViewMessages, viewName, viewQueryText } from './saved-views.js';

const contracts: Record<SavedViewList, z.ZodType & { shape: Record<string, z.ZodType> }> = {
  renewals: renewalsQuery,
  licenses: licenseQuery,
  properties: propertyQuery,
};

/** Column ids that a view may contain, including fixed columns. */
export const savedViewColumns: Record<SavedViewList, readonly string[]> = {
  renewals: columnIds(renewalsColumns),
  licenses: columnIds(licensesColumns),
  properties: columnIds(propertiesColumns),
};

const paging = Object.keys(pagingFields);

/** A view does not store the page number. */
const isKept = (list: SavedViewList, name: string) =>
  name === columnsParam || (Object.hasOwn(contracts[list].shape, name) && !paging.includes(name));

/** Parses a query string like the list: repeated names are a list, an empty value is "explicitly nothing". */
const valuesOf = (params: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(params.keys())].flatMap((name) => {
      const values = params.getAll(name).filter((value) => value !== '');
      return name === columnsParam || values.length === 0 ? [] : [[name, values.length > 1 ? values : values[0]]];
    }),
  );

/** Each column once; none if all optional ones are hidden. */
const areColumnsOf = (list: SavedViewList, params: URLSearchParams): boolean => {
  const named = params.getAll(columnsParam);
  const ids = named.flatMap((text) => (text === '' ? [] : text.split(',')));
  return (
    named.length <= 1 && new Set(ids).size === ids.length && ids.every((id) => savedViewColumns[list].includes(id))
  );
};

/** Whether a query string contains only parameters and values of this list. */
export const isQueryOf = (list: SavedViewList, query: string): boolean => {
  const params = new URLSearchParams(query);
  return (
    [...params.keys()].every((name) => isKept(list, name)) &&
    areColumnsOf(list, params) &&
    contracts[list].safeParse(valuesOf(params)).success
  );
};

/** The query of a view of renewals. */
export const viewQuery = (query: string): RenewalsQuery => renewalsQuery.parse(valuesOf(new URLSearchParams(query)));

export const savedViewBody = z
  .strictObject({
    list: SavedViewList,
    name: viewName,
    query: viewQueryText,
    isDefault: z.boolean().default(false),
    isShared: z.boolean().default(false),
  })
  .refine((view) => isQueryOf(view.list, view.query), {
    path: ['query'],
    error: savedViewMessages.unknown,
    ...over('list', 'query'),
  });
export type SavedViewBody = z.infer<typeof savedViewBody>;

import { sentFiles } from '../sent-files.js';
import { andMore } from '../sentences.js';
import { number } from '../counted.js';
import { z } from 'zod';
import { id, instant, listOf, listParam, pageQuery } from '../common.js';
import { enumOf } from '../enum-of.js';

/** The lists of a source: fetched, compared, doubtful. */

export const fetchFaultLabels = {
  Unreachable: 'The address could not be reached',
  Status: 'The address answered with an error',
  NotHttps: 'The address does not begin with https://',
  Forbidden: 'The address leads to where lists may not be fetched from',
  Redirects: 'The address leads to others again and again',
  TooSlow: 'The address answered too slowly',
  CutOff: 'The list broke off before its end',
  TooLarge: `The list is larger than ${sentFiles.import.most}`,
  Empty: 'The list is empty',
  NotAList: 'The address answered with something that is no list',
  Missing: 'There is no list at this path',
  Unreadable: 'The list could not be read',
};
export const FetchFault = enumOf(fetchFaultLabels);
export type FetchFault = z.infer<typeof FetchFault>;

export const listStatusLabels = {
  Fetching: 'Being Fetched',
  NotChanged: 'Not Changed',
  Failed: 'Failed',
  Comparing: 'Being Compared',
  Doubtful: 'Waits for Your Answer',
  SetAside: 'Set Aside',
  Compared: 'Compared',
};
export const ListStatus = enumOf(listStatusLabels);
export type ListStatus = z.infer<typeof ListStatus>;

/** Why a list needs confirmation before its findings count. */
export const DoubtKind = z.enum([
  'ColumnsMissing',
  'ColumnsGone',
  'Questions',
  'OtherOrder',
  'NoRows',
  'Short',
  'Refused',
  'ManyGone',
]);
export type DoubtKind = z.infer<typeof DoubtKind>;
export const listDoubt = z.object({
  kind: DoubtKind,
  /** A count and its total; for columns their names. */
  count: z.number().int(),
  of: z.number().int(),
  names: z.array(z.string()),
});
export type ListDoubt = z.infer<typeof listDoubt>;

/** Limit of names at a glance. */
const mostNames = 5;

const named = (names: readonly string[]): string => andMore(names.slice(0, mostNames), names.length);

export const doubtText = ({ kind, count, of, names }: ListDoubt): string => {
  switch (kind) {
    case 'ColumnsMissing':
      return `These columns of the mapping are missing: ${named(names)}`;
    case 'ColumnsGone':
      return `These columns are missing: ${named(names)}`;
    case 'Questions':
      return count === 1
        ? 'One question about its values is open'
        : `${number(count)} questions about its values are open`;
    case 'OtherOrder':
      return `The dates of these columns are written in another order than before: ${named(names)}`;
    case 'NoRows':
      return 'The list has no rows';
    case 'Short':
      return `The list has ${number(count)} rows; the last one had ${number(of)}`;
    case 'Refused':
      return `${number(count)} of ${number(of)} rows could not be read`;
    case 'ManyGone':
      return `${number(count)} of ${number(of)} licenses are no longer in the list`;
  }
};

export const sourceList = z.object({
  id,
  version: z.number().int(),
  status: ListStatus,
  fault: FetchFault.nullable(),
  detail: z.string().nullable(),
  doubts: z.array(listDoubt),
  fileName: z.string().nullable(),
  fileSize: z.number().int().nullable(),
  importId: id.nullable(),
  rows: z.number().int().nullable(),
  found: z.number().int().nullable(),
  createdOn: instant,
  finishedOn: instant.nullable(),
});
export type SourceList = z.infer<typeof sourceList>;
export const sourceListPage = listOf(sourceList);
export const sourceListsQuery = pageQuery(['createdOn'], { sortBy: 'createdOn', sortDirection: 'desc' })
  .omit({ searchTerm: true })
  .extend({ statuses: listParam(ListStatus) });
export type SourceListsQuery = z.infer<typeof sourceListsQuery>;

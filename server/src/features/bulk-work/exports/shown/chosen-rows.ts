import type { PageQuery } from '@evergreen/contracts/common';
import type { ZodType } from 'zod';

/** The filters that lists begin with, and what lifts each of them. */
const lifting: Readonly<Record<string, unknown>> = {
  active: null,
  activeOnly: false,
  countries: null,
  includeChildren: true,
  showCurrentRenewals: false,
  showPerpetualTerms: true,
};

/** What says whose rows they are, and the order. */
const staying = ['side', 'sortBy', 'sortDirection'];

/**
 * The query of a list for rows that were chosen on it: they stay chosen while the user filters and searches, so no filter
 * holds for them.
 */
export const queryOfChosen = (contract: ZodType<PageQuery>, query: object): object => {
  const { shape } = contract as unknown as { readonly shape: Readonly<Record<string, ZodType>> };
  return Object.fromEntries([
    ...Object.entries(lifting).filter(([name, value]) => shape[name]?.safeParse(value).success),
    ...Object.entries(query).filter(([name]) => staying.includes(name)),
  ]);
};

import {
  type RenewalFilter,
  renewalFilterFields,
  renewalsQuery,
  type RenewalsQuery,
} from '@evergreen/contracts/renewing/queue';
import { writeQuery } from '../../../kit/list/state/listUrl';

const names = Object.keys(renewalFilterFields) as (keyof RenewalFilter)[];

/** The filters without page, order, search and quick filter. */
export const filterOf = (query: RenewalFilter): RenewalFilter =>
  Object.fromEntries(names.map((name) => [name, query[name]])) as RenewalFilter;

const paramsOf = (filter: RenewalFilter) =>
  writeQuery<RenewalsQuery>(renewalsQuery, {}, new URLSearchParams(), filterOf(filter));

const withParams = (path: string, params: URLSearchParams) => {
  const text = params.toString();
  return text ? `${path}?${text}` : path;
};

/** The queue with exactly these renewals: the assignee is always included, since the queue's default is the reader. */
export const queueHref = (filter: RenewalFilter): string => {
  const params = paramsOf(filter);
  if (!params.has('assignedUserIds')) params.set('assignedUserIds', '');
  return withParams('/renewals', params);
};

export const dashboardHref = (filter: RenewalFilter): string => withParams('/renewals/dashboard', paramsOf(filter));

/** An authority's renewals among these. */
export const authorityHref = (authorityId: string, filter: RenewalFilter): string =>
  withParams(`/renewals/licensing-authorities/${authorityId}`, paramsOf({ ...filter, licensingAuthorityIds: [] }));

/** The wizard of a bulk begin, with the queue's filters as its criteria. */
export const bulkBeginHref = (query: RenewalsQuery): string => {
  const { quickFilter, searchTerm } = query;
  const narrowed = { ...filterOf(query), quickFilter, ...(searchTerm && { searchTerm }) };
  const params = writeQuery<RenewalsQuery>(renewalsQuery, {}, new URLSearchParams(), narrowed);
  if (!params.has('assignedUserIds')) params.set('assignedUserIds', '');
  return withParams('/renewals/bulk-begin', params);
};

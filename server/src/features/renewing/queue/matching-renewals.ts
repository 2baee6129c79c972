import type { RenewalsMatching } from '@evergreen/contracts/renewing/queue';
import type { Sql } from '../../../kernel/db/database.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { lookUp, narrow, quickConditions, type QueueOf } from './renewals-filter.js';

/** The ids of all renewals of the queue, by number; at most `most`. */
export const matchingRenewals = async (
  sql: Sql,
  of: QueueOf,
  query: RenewalsMatching,
  most: number,
): Promise<string[]> => {
  const lookup = await lookUp(sql, query.searchTerm, of);
  const list = narrow(new ListQuery({ select: 'l.id', from: 'licenses l', tie: 'l.id' }), query, of, lookup);
  if (query.quickFilter) list.and(quickConditions(of.today)[query.quickFilter]);
  return (await list.sort('l.license_number', 'asc').items<{ id: string }>(sql, most)).map(({ id }) => id);
};

import { countedTo } from '@evergreen/contracts/common';
import type { LicensesMatching } from '@evergreen/contracts/license-list';
import type { Sql } from '../../../../kernel/db/database.js';
import type { Figures, ListQuery } from '../../../../kernel/lists/list-query.js';
import type { KeptPlace } from './kept-figures.js';

/** How many match, by activity, whichever of them the list shows. */
export type LicenseFigures = Figures<'activeItemCount' | 'inactiveItemCount'>;

interface Requested {
  readonly query: LicensesMatching & { readonly exactTotals?: boolean | undefined };
  /** All licenses of the client. */
  readonly kept: readonly KeptPlace[];
  /** Whether only places narrow the list: then the kept counts have its numbers. */
  readonly isKept: boolean;
}

const shownOnly = ({ active }: LicensesMatching): string =>
  typeof active === 'boolean' ? (active ? 'l.active' : 'not l.active') : 'true';
const shows = ({ active }: LicensesMatching, place: KeptPlace): boolean =>
  typeof active !== 'boolean' || place.active === active;
const isIn = ({ countries }: LicensesMatching, place: KeptPlace): boolean =>
  place.within && (!countries?.length || countries.includes(place.country));

/** @param matching all licenses that the list may show, active or not */
export const figuresOf = async (
  sql: Sql,
  matching: ListQuery,
  { query, kept, isKept }: Requested,
): Promise<LicenseFigures> => {
  if (!isKept)
    return matching.figures(
      sql,
      { activeItemCount: 'l.active', inactiveItemCount: 'not l.active' },
      { exact: query.exactTotals },
    );
  const sum = (active: boolean) =>
    kept.reduce((all, place) => all + (place.active === active && isIn(query, place) ? place.licenses : 0), 0);
  return { figures: { activeItemCount: sum(true), inactiveItemCount: sum(false) }, atLeast: [] };
};

/** Whether a filter may have left out secondary licenses. The kept counts know if there are none. */
const mayLeaveOut = ({ query, kept, isKept }: Requested): boolean =>
  kept.some((place) => place.rank === 'Secondary' && shows(query, place) && !(isKept && isIn(query, place)));

/**
 * The secondary licenses that do not match, of the primary ones that do: one query inside the other, with the same
 * conditions.
 * @param matching all licenses that the list may show, active or not
 */
export const otherSecondaries = async (
  sql: Sql,
  tenantId: string,
  matching: ListQuery,
  request: Requested,
): Promise<{ count: number; isOpen: boolean }> => {
  if (!mayLeaveOut(request)) return { count: 0, isOpen: false };
  const { exactTotals } = request.query;
  const only = shownOnly(request.query);
  const tenant = matching.value(tenantId);
  const most = matching.value(exactTotals ? null : countedTo + 1);
  const [row] = await sql.query<{ count: number }>(
    `select count(*) from (select from licenses l
       where l.tenant_id = ${tenant} and l.master_license_id is not null and ${only} and (${matching.text}) is not true
         and l.master_license_id in (select l.id from licenses l where ${matching.text} and ${only} and l.is_master)
       limit ${most}) secondaries`,
    matching.params,
  );
  const count = row?.count ?? 0;
  return !exactTotals && count > countedTo ? { count: countedTo, isOpen: true } : { count, isOpen: false };
};

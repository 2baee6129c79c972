import { type QuickFilter, renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import {
  type QuickFilterCounts,
  type RenewalPlace,
  type RenewalRow,
  renewalsColumns,
  type RenewalsList,
  type RenewalsQuery,
  renewalsQuery,
} from '@evergreen/contracts/renewing/queue';
import { withPrimaryWords } from '@evergreen/contracts/shown-words';
import { filingOf } from '@evergreen/workflows/licensing/filing-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { byIds, firstPage } from '../../../kernel/lists/first-page.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { ownOrProvided } from '../../../kernel/lists/own-or-provided.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Found } from '../../licensing/licenses/reading/term-matches.js';
import { primaryInProcess, effectiveStage } from '../../licensing/licenses/reading/with-primary.js';
import { dueDate, lookUp, narrow, type QueueOf, queueOf, quickConditions, trackingOnly } from './renewals-filter.js';
import { isWhole, keptTallies, sumOf } from './tally.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

const withProperty = 'licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id';
/**
 * Property by property in the order of their names, until the page is full: the inner order prevents a join of the
 * properties first.
 */
const byProperty = `properties p cross join lateral
  (select * from licenses o where o.tenant_id = p.tenant_id and o.property_id = p.id order by o.id) l`;
/**
 * No index finds the licenses of a quick filter: what the first count leaves open reads all licenses once more. Among so many a
 * thousand of each are mostly found.
 */
const lookedAt = 30_000;
/** Up to so many are sorted faster than they are read in order, even if the planner expects one or two. */
const few = 1_000;
const type = `t.tenant_id = any (${ownOrProvided}) and t.id = l.license_type_id`;
const user = `u.tenant_id = any (${ownOrProvided}) and u.id = l.assigned_user_id`;
const fullName = `u.first_name || ' ' || u.last_name`;

interface Order {
  readonly by: SortColumn;
  /** The joins for the order; from `many` if more than a few are listed. */
  readonly from?: string;
  readonly many?: string;
}

const orders: Record<RenewalsQuery['sortBy'], Order> = {
  licenseNumber: { by: 'l.license_number' },
  premisesName: { by: { column: 'l.premises_name', nullable: true } },
  licenseType: { by: { column: 't.name', nullable: true }, from: `licenses l left join license_types t on ${type}` },
  renewalStatus: { by: { column: effectiveStage, nullable: true }, from: `licenses l left join ${primaryInProcess}` },
  trackDate: { by: { column: 'l.track_date', nullable: true } },
  renewalDueDate: { by: { column: dueDate, nullable: true } },
  followUpDate: { by: { column: 'l.renewal_follow_up_date', nullable: true } },
  expirationDate: { by: { column: 'l.expiration_date', nullable: true } },
  propertyName: { by: 'p.name', from: withProperty, many: byProperty },
  city: { by: 'l.city' },
  state: { by: 'l.state' },
  assignedUserName: { by: { column: fullName, nullable: true }, from: `licenses l left join users u on ${user}` },
};

/** A `case` instead of `coalesce`: under row-level security an index cannot be used for the result of a function. */
const renewalOf = `renewals r on r.tenant_id = l.tenant_id
    and r.id = case when l.renewal_id is not null then l.renewal_id else m.renewal_id end`;

const rowsOf = (page: string, order: string) => `
  select l.id, l.renewal_id as "renewalId", l.license_number as "licenseNumber", l.premises_name as "premisesName",
    t.name as "licenseType", ${effectiveStage} as "renewalStatusCode", ${trackingOnly} as "isTrackingOnlyRenewal",
    case when m.id is not null then jsonb_build_object('id', m.id, 'licenseNumber', m.license_number,
      'isTrackingOnly', m.renewal_tracking_only) end as "withPrimary",
    l.track_date as "trackDate", ${dueDate} as "renewalDueDate", l.renewal_follow_up_date as "followUpDate",
    l.expiration_date as "expirationDate", p.name as "propertyName", l.city, l.state,
    l.assigned_user_id as "assignedUserId", ${fullName} as "assignedUserName",
    l.renewal_designation as "renewalDesignation",
    l.renewal_designation_approval_status as "renewalDesignationApprovalStatus",
    l.master_license_id as "masterLicenseId", l.active, p.active as "propertyActive", l.alert, l.is_urgent_alert as "isUrgentAlert",
    l.alert_timestamp as "alertTimestamp", coalesce(l.renewal_notes, l.notes) as notes,
    t.filing_window_days as "filingWindowDays", coalesce(t.legal_while_pending, false) as "legalWhilePending",
    r.forms_filed_date as "formsFiledDate"
  from ${page}
  join licenses l on l.tenant_id = $1 and l.id = page.id
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  left join license_types t on ${type}
  left join users u on ${user}
  left join ${primaryInProcess}
  left join ${renewalOf}
  order by ${order}`;

type Calculated = 'renewalStatus' | 'billingClientSelfRenewalPermission' | 'filingWindowOpensOn' | 'isLegallyInForce';
interface Rules {
  readonly filingWindowDays: number | null;
  readonly legalWhilePending: boolean;
  readonly formsFiledDate: string | null;
}
type Stored = Omit<RenewalRow, Calculated> & Rules;

/** A secondary license says with which primary it is renewed. */
const standing = ({ withPrimary, renewalStatusCode: stage }: Omit<Stored, keyof Rules>) =>
  withPrimary ? withPrimaryWords(withPrimary.licenseNumber) : stage && renewalStageLabels[stage];

/** The data of these licenses for the screen, in their order. */
export const renewalRows = async (sql: Sql, by: Actor, of: QueueOf, ids: readonly string[]): Promise<RenewalRow[]> => {
  if (ids.length === 0) return [];
  return shown(by, of, await sql.prepared<Stored>('renewals_list_rows', rowsOf(...byIds), [of.tenant, ids]));
};

const noRules = { filingWindowDays: undefined, legalWhilePending: undefined, formsFiledDate: undefined };

/**
 * Changes each row in place and clears the columns of its rules: to copy so many fields takes several times as long.
 */
const shown = (by: Actor, of: QueueOf, stored: readonly Stored[]): RenewalRow[] => {
  const renewsItself = by.clientServiceLevel === 'Hybrid' || by.clientServiceLevel === 'Saas';
  return stored.map((row) => {
    const { expirationDate, renewalDueDate, renewalStatusCode: stage } = row;
    const { filingWindowDays, legalWhilePending, formsFiledDate } = row;
    const rules = { expirationDate, renewalDueDate, stage, filingWindowDays, legalWhilePending, formsFiledDate };
    return Object.assign(row, filingOf(rules, of.today), noRules, {
      renewalStatus: standing(row),
      billingClientSelfRenewalPermission: renewsItself,
    });
  });
};

/** The licenses of the queue, in its order. @param walks property by property, if that is faster */
export const queueQuery = (query: RenewalsQuery, of: QueueOf, lookup: Found | undefined, walks: boolean): ListQuery => {
  const { by, from = 'licenses l', many } = orders[query.sortBy];
  const walked = walks ? many : undefined;
  const list = narrow(
    new ListQuery({ select: 'l.id', from: walked ?? from, lookFrom: from, tie: 'l.id' }),
    query,
    of,
    lookup,
  );
  if (walked) list.and('p.tenant_id = ?', of.tenant);
  if (query.quickFilter) list.and(quickConditions(of.today)[query.quickFilter]);
  return list.sort(by, query.sortDirection);
};

/** Whether no filter is set: its numbers are kept, and do not help to find its page. */
const isAsOpened = (query: RenewalsQuery): boolean =>
  isWhole(query) && !query.quickFilter && query.pageNumber === 1 && orders[query.sortBy].many === undefined;

interface Counts {
  readonly total: number;
  readonly quickFilterCounts: QuickFilterCounts;
  /** Names of the numbers that are lower bounds; the total is called `totalItemCount`. */
  readonly atLeast: readonly string[];
}

const counted: Record<QuickFilter, keyof QuickFilterCounts> = {
  ReadyToStart: 'readyToStart',
  Started: 'started',
  Filed: 'filed',
  PastDue: 'pastDue',
};

@Injectable()
export class RenewalsListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(by: Actor, query: RenewalsQuery): Promise<RenewalsList> {
    const of = queueOf(by, this.clock.now());
    if (isAsOpened(query))
      return this.database.read(scopeOf(by), (sql) => this.asOpened(sql, by, query, of), { plansOnce: true });
    return this.database.read(scopeOf(by), async (sql) => {
      const lookup = await lookUp(sql, query.searchTerm, of);
      const { total, quickFilterCounts, atLeast } = await this.counts(sql, query, of, lookup);
      // First which licenses, in their order; their data is read for this page alone.
      const page =
        total > 0
          ? await queueQuery(query, of, lookup, total >= few).rowsOfPage<{ id: string }>(
              sql,
              query,
              atLeast.length === 0 ? total : undefined,
            )
          : { items: [], seen: 0, total };
      const isOpen = atLeast.includes('totalItemCount') && page.total === undefined;
      const open = atLeast.filter((name) => name !== 'totalItemCount' || isOpen);
      return {
        items: await renewalRows(
          sql,
          by,
          of,
          page.items.map(({ id }) => id),
        ),
        totalItemCount: isOpen
          ? Math.max(total, page.seen)
          : atLeast.includes('totalItemCount')
            ? (page.total ?? total)
            : total,
        quickFilterCounts,
        ...(open.length > 0 && { atLeast: open }),
      };
    });
  }

  /** One round trip for all of it. */
  private async asOpened(sql: Sql, by: Actor, query: RenewalsQuery, of: QueueOf): Promise<RenewalsList> {
    const [{ total, quickFilterCounts, atLeast }, { items }] = await Promise.all([
      this.counts(sql, query, of),
      firstPage<Stored>(sql, queueQuery(query, of, undefined, false), rowsOf, {
        pageSize: query.pageSize,
        isPlannedOnce: true,
      }),
    ]);
    return {
      items: shown(by, of, items),
      totalItemCount: total,
      quickFilterCounts,
      ...(atLeast.length > 0 && { atLeast: [...atLeast] }),
    };
  }

  places(by: Actor): Promise<RenewalPlace[]> {
    return this.database.read(scopeOf(by), (sql) =>
      sql.query<RenewalPlace>(
        `with kept as (select country, state, city, sum(licenses)::bigint as licenses from license_figures
           where tenant_id = $1 and figure = 'place' group by country, state, city)
         select * from kept where licenses <> 0
         union all
         select country, state, city, count(*) from licenses where tenant_id = $1 and not exists (select from kept) group by 1, 2, 3
         order by country, state, city`,
        [tenantOf(by)],
      ),
    );
  }

  /** Counts of all matches, and of each quick filter; kept ones if no filter is set. */
  private async counts(sql: Sql, query: RenewalsQuery, of: QueueOf, lookup?: Found): Promise<Counts> {
    const kept = await keptTallies(sql, query, of);
    if (kept) {
      const whole = sumOf(kept);
      const quickFilterCounts = {
        readyToStart: sumOf(kept, 'ReadyToStart').all,
        started: sumOf(kept, 'StartedNotFiled').all,
        filed: sumOf(kept, 'Filed').all,
        pastDue: whole.late,
      };
      const total = query.quickFilter ? quickFilterCounts[counted[query.quickFilter]] : whole.all;
      return { total, quickFilterCounts, atLeast: [] };
    }
    const conditions = quickConditions(of.today);
    const list = narrow(new ListQuery({ select: 'l.id', from: 'licenses l', tie: 'l.id' }), query, of, lookup);
    const { figures, atLeast } = await list.figures(
      sql,
      {
        readyToStart: conditions.ReadyToStart,
        started: conditions.Started,
        filed: conditions.Filed,
        pastDue: conditions.PastDue,
        all: 'true',
      },
      { exact: query.exactTotals, among: lookedAt },
    );
    const { all: _, ...quickFilterCounts } = figures;
    const meant = query.quickFilter ? counted[query.quickFilter] : 'all';
    const open = atLeast.filter((name) => name !== 'all');
    return {
      total: figures[meant],
      quickFilterCounts,
      atLeast: [...(atLeast.includes(meant) ? ['totalItemCount'] : []), ...open],
    };
  }
}

export const shownRenewals = shownList<RenewalRow, RenewalsQuery>({
  query: renewalsQuery,
  columns: renewalsColumns,
  find: async (sql, { by, query, now }) => {
    const of = queueOf(by, now);
    return queueQuery(query, of, await lookUp(sql, query.searchTerm, of), false);
  },
  rows: (sql, { by, now }, ids) => renewalRows(sql, by, queueOf(by, now), ids),
});

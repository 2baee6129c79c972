import type { LicenseRank } from '@evergreen/contracts/licensing/enums';
import type { LicensesMatching } from '@evergreen/contracts/license-list';
import type { CalendarDate } from '@evergreen/workflows/dates';
import type { Sql } from '../../../../kernel/db/database.js';

/** The number of licenses of one rank in one country, by activity. */
export interface KeptPlace {
  readonly country: string;
  readonly active: boolean;
  readonly rank: LicenseRank;
  /** In one of the requested states and cities. */
  readonly within: boolean;
  readonly licenses: number;
}

/**
 * The number of licenses at one stage. A secondary license that is renewed with its primary counts at the primary's
 * stage.
 */
export interface KeptStage {
  readonly stage: number;
  /** How many the queue shows today. */
  readonly all: number;
  /** How many of them are past due. */
  readonly late: number;
}

/** If there is no kept count, there is no license; or rows were inserted without the triggers, and are counted. */
const within = `($2::text[] is null or state = any ($2)) and ($3::text[] is null or city = any ($3))`;
const places = `with kept as (
    select country, active, rank, ${within} as within, sum(licenses)::bigint as licenses from license_figures
    where tenant_id = $1 and figure = 'place' group by 1, 2, 3, 4)
  select * from kept where licenses <> 0
  union all
  select country, active, rank, ${within}, sum(licenses)::bigint from counted_license_figures($1)
  where figure = 'place' and not exists (select from kept) group by 1, 2, 3, 4`;

/** The kept counts are by each license's own stage. Few licenses follow a primary: those are moved to its stage. */
const stages = (
  by = '',
  byLicense = '',
) => `select ${by && `${by} as "stateCode",`} stage, sum("all")::bigint as "all", sum(late)::bigint as late from (
    select ${by && `${by},`} stage, sum(licenses) filter (where figure = 'current') as "all",
      sum(licenses) filter (where figure = 'late') as late
    from license_figures where tenant_id = $1 and figure in ('current', 'late') and since <= $2::date group by ${by && `${by},`} stage
    union all
    select ${byLicense && `${byLicense},`} moved.stage, moved.count * count(*), moved.count * count(*) filter (where l.expiration_date < $2::date)
    from licenses l join licenses m on m.tenant_id = l.tenant_id and m.id = l.master_license_id
      cross join lateral (values (l.stage, -1), (m.stage, 1)) as moved (stage, count)
    where l.tenant_id = $1 and l.stage = 1 and l.renewal_id is null and l.master_license_id is not null
      and m.tenant_id = $1 and m.is_master and m.renewal_id is not null and l.queued_from <= $3::date
    group by ${byLicense && `${byLicense},`} moved.stage, moved.count
  ) line group by ${by && `${by},`} stage having sum("all") <> 0`;
const inAll = stages();
const byState = stages('state', 'l.state');

/** All licenses of a client, by the default filters of its list. */
export const keptPlaces = (
  sql: Sql,
  tenantId: string,
  { states, cities }: Pick<LicensesMatching, 'states' | 'cities'> = {},
): Promise<KeptPlace[]> =>
  sql.prepared<KeptPlace>('kept_places', places, [
    tenantId,
    states?.length ? states : null,
    cities?.length ? cities : null,
  ]);

interface Days {
  readonly today: CalendarDate;
  /** The last day of the period that defines "current". */
  readonly until: CalendarDate;
}

/** The default numbers of the queue. */
export const keptStages = (sql: Sql, tenantId: string, { today, until }: Days): Promise<KeptStage[]> =>
  sql.prepared<KeptStage>('kept_stages', inAll, [tenantId, today, until]);

/** The default numbers of the queue, by state. */
export const keptStagesByState = (
  sql: Sql,
  tenantId: string,
  { today, until }: Days,
): Promise<(KeptStage & { readonly stateCode: string })[]> =>
  sql.prepared('kept_stages_by_state', byState, [tenantId, today, until]);

import { authorityRenewalsColumns, authorityRenewalsQuery } from '@evergreen/contracts/renewing/dashboard';
import type * as D from '@evergreen/contracts/renewing/dashboard';
import type { RenewalBucket } from '@evergreen/contracts/renewing/enums';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import {
  keptTalliesByState,
  lookUp,
  narrow,
  queueQuery,
  type QueueOf,
  queueOf,
  renewalRows,
  sumOf,
  type Tally,
  tally,
} from '../queue/index.js';
import { ownedList } from '../../../kernel/lists/shown-list.js';
import { readAuthorityName } from '../../licensing/authorities/index.js';
import { slowAmong } from '../turnaround/index.js';

type Grouped<K extends string> = Tally & Readonly<Record<K, string>>;

const numbersOf = (tallies: readonly Tally[]): Omit<D.StateRenewalCounts, 'stateCode' | 'renewalsCount'> => {
  const sum = (bucket: RenewalBucket) => sumOf(tallies, bucket);
  const [ready, started, filed] = [sum('ReadyToStart'), sum('StartedNotFiled'), sum('Filed')];
  return {
    pastDueCount: sumOf(tallies).late,
    readyToStartCount: ready.all,
    readyToStartPastDueCount: ready.late,
    startedNotFiledCount: started.all,
    startedNotFiledPastDueCount: started.late,
    filedCount: filed.all,
    filedPastDueCount: filed.late,
  };
};

type Counted = ReadonlyMap<string, readonly Tally[]>;

const groupedBy = <K extends string>(key: K, rows: readonly Grouped<K>[]): Map<string, Grouped<K>[]> => {
  const groups = new Map<string, Grouped<K>[]>();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
};

type Authority = Pick<D.AuthorityRenewalCounts, 'id' | 'name' | 'stateProvince' | 'jurisdiction'>;

const authorities = `select id, name, jurisdiction, state_province as "stateProvince" from licensing_authorities
  where tenant_id in ($1, $2) and id = any ($3::uuid[]) order by name, id`;

const countsOf = (authority: Authority, counted: Counted): D.AuthorityRenewalCounts => {
  const tallies = counted.get(authority.id) ?? [];
  return {
    ...authority,
    licensingAuthorityName: authority.name,
    totalRenewalsCount: sumOf(tallies).all,
    ...numbersOf(tallies),
  };
};

const named = (sql: Sql, of: QueueOf, ids: readonly string[]): Promise<Authority[]> =>
  sql.query<Authority>(authorities, [of.tenant, of.provider, ids]);

/** @throws Missing if the authority does not exist, or is another client's */
const known = async (sql: Sql, of: QueueOf, authorityId: string): Promise<Authority> => {
  const [authority] = await named(sql, of, [authorityId]);
  if (!authority) throw new Missing();
  return authority;
};

/** The numbers of the dashboard: counts of the queue under the same filters. */
@Injectable()
export class DashboardQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  byState(by: Actor, query: D.RenewalCountsQuery): Promise<D.StateRenewalCounts[]> {
    const of = queueOf(by, this.clock.now());
    const list = narrow(this.tallied('l.state as "stateCode"', of), query, of);
    return this.database.read(scopeOf(by), async (sql) => {
      const tallies =
        (await keptTalliesByState(sql, query, of)) ??
        (await list.groups<Grouped<'stateCode'>>(sql, '"stateCode", bucket'));
      return [...groupedBy('stateCode', tallies)].map(([stateCode, ofState]) => ({
        stateCode,
        renewalsCount: sumOf(ofState).all,
        ...numbersOf(ofState),
      }));
    });
  }

  byAuthority(by: Actor, { state, ...query }: D.AuthorityCountsQuery): Promise<D.AuthorityRenewalCounts[]> {
    const of = queueOf(by, this.clock.now());
    return this.database.read(scopeOf(by), async (sql) => {
      const counted = await this.counted(sql, query, of, state);
      const names = await named(sql, of, [...counted.keys()]);
      return names.map((authority) => countsOf(authority, counted));
    });
  }

  /** @throws Missing if the authority does not exist, or is another client's */
  ofAuthority(by: Actor, id: string, query: D.RenewalCountsQuery): Promise<D.AuthorityRenewalCounts> {
    const of = queueOf(by, this.clock.now());
    return this.database.read(scopeOf(by), async (sql) => {
      const authority = await known(sql, of, id);
      return countsOf(authority, await this.counted(sql, { ...query, licensingAuthorityIds: [id] }, of));
    });
  }

  /** @throws Missing */
  async known(by: Actor, authorityId: string): Promise<void> {
    await this.database.read(scopeOf(by), (sql) => known(sql, queueOf(by, this.clock.now()), authorityId));
  }

  private async counted(sql: Sql, query: RenewalFilter, of: QueueOf, state?: string): Promise<Counted> {
    const list = narrow(this.tallied('l.licensing_authority_id as id', of), query, of);
    if (state !== undefined) list.and('l.state = ?', state);
    return groupedBy('id', await list.groups<Grouped<'id'>>(sql, 'l.licensing_authority_id, bucket', 'id, bucket'));
  }

  private tallied(by: string, { today }: QueueOf): ListQuery {
    return new ListQuery({ select: `${by}, ${tally(today)}`, from: 'licenses l', tie: 'l.id' });
  }
}

export const shownAuthorityRenewals = ownedList<D.AuthorityRenewalRow, D.AuthorityRenewalsQuery>({
  query: authorityRenewalsQuery,
  columns: authorityRenewalsColumns,
  owner: readAuthorityName,
  find: async (sql, { by, of: authorityId, query, now }) => {
    const of = queueOf(by, now);
    const filter = { ...query, licensingAuthorityIds: [authorityId] };
    return queueQuery(filter, of, await lookUp(sql, query.searchTerm, of), false);
  },
  rows: async (sql, { by, now }, ids) => {
    const rows = await renewalRows(sql, by, queueOf(by, now), ids);
    const slow = new Set((await slowAmong(sql, by, now, ids)).map(({ licenseId }) => licenseId));
    return rows.map((row) => ({ ...row, isSlow: slow.has(row.id) }));
  },
});

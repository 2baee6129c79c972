import {
  type AuthorityRange,
  type Carrier,
  type CarrierLoad,
  daysAhead,
  type ExpirationWeek,
  fewestCases,
  type RenewalCountsQuery,
  type RenewalLoad,
  weeksAhead,
} from '@evergreen/contracts/renewing/dashboard';
import { addDays } from '@evergreen/workflows/dates';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { ListQuery } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import {
  carrierColumn,
  isFiled,
  narrow,
  type QueueOf,
  queueOf,
  standings,
  sumOf,
  type Tally,
  tally,
} from '../queue/index.js';
import { TurnaroundQueries } from '../turnaround/index.js';

interface Carried {
  readonly carrier: Carrier;
  readonly assignedUserId: string | null;
  readonly renewalsCount: number;
  readonly pastDueCount: number;
  readonly expiringCount: number;
}

const people = `select id, first_name || ' ' || last_name as name from users
  where tenant_id in ($1, $2) and id = any ($3::uuid[])`;
const authorities = `select id, name from licensing_authorities where tenant_id in ($1, $2) and id = any ($3::uuid[])`;

const byBurden = (a: CarrierLoad, b: CarrierLoad): number =>
  b.pastDueCount - a.pastDueCount ||
  b.expiringCount - a.expiringCount ||
  b.renewalsCount - a.renewalsCount ||
  (a.assignedUserName ?? '').localeCompare(b.assignedUserName ?? '');

const slowness = ({ range }: AuthorityRange): number => (range && range.cases >= fewestCases ? range.medianDays : -1);

/** The slowest first; those with too little data last. */
const bySlowness = (a: AuthorityRange, b: AuthorityRange): number =>
  slowness(b) - slowness(a) || a.name.localeCompare(b.name);

/** The dashboard's outlook: the weeks ahead, the workload, and the slow authorities. */
@Injectable()
export class OutlookQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly turnaround: TurnaroundQueries,
  ) {}

  /** Each of the weeks, also those in which nothing expires. */
  weeks(by: Actor, query: RenewalCountsQuery): Promise<ExpirationWeek[]> {
    const of = queueOf(by, this.clock.now());
    const select = `(l.expiration_date - date '${of.today}') / 7 as week, ${tally(of.today)}`;
    const list = narrow(new ListQuery({ select, from: 'licenses l', tie: 'l.id' }), query, of)
      .and('l.expiration_date >= ?::date', of.today)
      .and('l.expiration_date < ?::date', addDays(of.today, 7 * weeksAhead));
    return this.database.read(scopeOf(by), async (sql) => {
      const rows = await list.groups<Tally & { week: number }>(sql, 'week, bucket');
      return Array.from({ length: weeksAhead }, (_, week) => {
        const tallies = rows.filter((row) => row.week === week);
        return {
          from: addDays(of.today, 7 * week),
          to: addDays(of.today, 7 * week + 6),
          count: sumOf(tallies).all,
          readyToStartCount: sumOf(tallies, 'ReadyToStart').all,
          startedNotFiledCount: sumOf(tallies, 'StartedNotFiled').all,
          filedCount: sumOf(tallies, 'Filed').all,
        };
      });
    });
  }

  load(by: Actor, query: RenewalCountsQuery): Promise<RenewalLoad> {
    const of = queueOf(by, this.clock.now());
    const to = addDays(of.today, daysAhead - 1);
    const select = `${carrierColumn} as carrier, l.assigned_user_id as "assignedUserId", count(*) as "renewalsCount",
      count(*) filter (where ${standings(of.today).PastDue}) as "pastDueCount",
      count(*) filter (where l.expiration_date between date '${of.today}' and date '${to}') as "expiringCount"`;
    const list = narrow(new ListQuery({ select, from: 'licenses l', tie: 'l.id' }), query, of);
    return this.database.read(scopeOf(by), async (sql) => {
      const rows = await list.groups<Carried>(sql, 'carrier, "assignedUserId"');
      const names = await this.named(
        sql,
        people,
        of,
        rows.flatMap(({ assignedUserId }) => assignedUserId ?? []),
      );
      const carriers = rows.map((row) => ({
        ...row,
        assignedUserName: (row.assignedUserId && names.get(row.assignedUserId)) ?? null,
      }));
      return { from: of.today, to, carriers: carriers.sort(byBurden) };
    });
  }

  /** Of each authority that has a renewal under the filters. */
  async ranges(by: Actor, query: RenewalCountsQuery): Promise<AuthorityRange[]> {
    const of = queueOf(by, this.clock.now());
    const select = `l.licensing_authority_id as id, count(*) filter (where ${isFiled}) as "waitingCount"`;
    const list = narrow(new ListQuery({ select, from: 'licenses l', tie: 'l.id' }), query, of);
    const [rows, names] = await this.database.read(scopeOf(by), async (sql) => {
      const groups = await list.groups<{ id: string; waitingCount: number }>(sql, 'l.licensing_authority_id', 'id');
      const ids = groups.map(({ id }) => id);
      return [groups, await this.named(sql, authorities, of, ids)] as const;
    });
    const known = await this.turnaround.ranges(by, [...names.keys()]);
    return rows
      .map(({ id, waitingCount }) => ({
        licensingAuthorityId: id,
        name: names.get(id) ?? '',
        range: known.get(id) ?? null,
        waitingCount,
      }))
      .sort(bySlowness);
  }

  private async named(sql: Sql, text: string, of: QueueOf, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await sql.query<{ id: string; name: string }>(text, [of.tenant, of.provider, ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

import {
  type AuthorityCountsQuery,
  type AuthorityRenewalCounts,
  bucketFields,
  type BucketCounts,
  type RenewalCountsQuery,
  type StateRenewalCounts,
} from '@evergreen/contracts/dashboard';
import { renewalBucketStages, RenewalBucket } from '@evergreen/contracts/enums';
import type { RenewalFilter } from '@evergreen/contracts/queue';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Database, type Sql } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { ListQuery } from '../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';
import { narrow, type QueueOf, standings } from '../queue/index.js';

const countsOf = (today: string): string =>
  RenewalBucket.options
    .flatMap((bucket) => {
      const stages = renewalBucketStages[bucket];
      const within = `l.stage between ${Math.min(...stages)} and ${Math.max(...stages)}`;
      const { all, pastDue } = bucketFields[bucket];
      return [
        `count(*) filter (where ${within}) as "${all}"`,
        `count(*) filter (where ${within} and ${standings(today).PastDue}) as "${pastDue}"`,
      ];
    })
    .join(', ');

type Counted = BucketCounts & { readonly id: string; readonly totalRenewalsCount: number };
type Authority = Pick<AuthorityRenewalCounts, 'id' | 'name' | 'stateProvince' | 'jurisdiction'>;

const authorities = `select id, name, jurisdiction, state_province as "stateProvince" from licensing_authorities
  where tenant_id in ($1, $2) and id = any ($3::uuid[]) order by name, id`;

const nothing: Omit<Counted, 'id'> = {
  totalRenewalsCount: 0,
  readyToStartCount: 0,
  readyToStartPastDueCount: 0,
  startedNotFiledCount: 0,
  startedNotFiledPastDueCount: 0,
  filedCount: 0,
  filedPastDueCount: 0,
};

/** The numbers of the dashboard: what the queue lists under the same filters, counted. */
@Injectable()
export class DashboardQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  byState(by: Actor, query: RenewalCountsQuery): Promise<StateRenewalCounts[]> {
    const of = this.of(by);
    const select = `l.state as "stateCode", count(*) as "renewalsCount", ${countsOf(of.today)}`;
    const list = narrow(new ListQuery({ select, from: 'licenses l', tie: 'l.id' }), query, of);
    return this.database.read(scopeOf(by), (sql) => list.groups<StateRenewalCounts>(sql, 'l.state'));
  }

  byAuthority(by: Actor, { state, ...query }: AuthorityCountsQuery): Promise<AuthorityRenewalCounts[]> {
    const of = this.of(by);
    return this.database.read(scopeOf(by), async (sql) => {
      const counted = new Map((await this.counted(sql, query, of, state)).map((one) => [one.id, one]));
      return (await this.named(sql, of, [...counted.keys()])).map((authority) => ({
        ...authority,
        licensingAuthorityName: authority.name,
        ...(counted.get(authority.id) ?? { ...nothing, id: authority.id }),
      }));
    });
  }

  /** @throws Missing where the authority is nobody's, or another client's */
  ofAuthority(by: Actor, id: string, query: RenewalCountsQuery): Promise<AuthorityRenewalCounts> {
    const of = this.of(by);
    return this.database.read(scopeOf(by), async (sql) => {
      const [authority] = await this.named(sql, of, [id]);
      if (!authority) throw new Missing();
      const [counts] = await this.counted(sql, { ...query, licensingAuthorityIds: [id] }, of);
      return { ...authority, licensingAuthorityName: authority.name, ...(counts ?? { ...nothing, id }) };
    });
  }

  /** @throws Missing */
  known(by: Actor, authorityId: string): Promise<void> {
    const of = this.of(by);
    return this.database.read(scopeOf(by), async (sql) => {
      if ((await this.named(sql, of, [authorityId])).length === 0) throw new Missing();
    });
  }

  private of(by: Actor): QueueOf {
    return { tenant: tenantOf(by), provider: by.firmId, today: this.clock.today(by.timeZone) };
  }

  private named(sql: Sql, of: QueueOf, ids: readonly string[]): Promise<Authority[]> {
    return sql.query<Authority>(authorities, [of.tenant, of.provider, ids]);
  }

  private counted(sql: Sql, query: RenewalFilter, of: QueueOf, state?: string): Promise<Counted[]> {
    const select = `l.licensing_authority_id as id, count(*) as "totalRenewalsCount", ${countsOf(of.today)}`;
    const list = narrow(new ListQuery({ select, from: 'licenses l', tie: 'l.id' }), query, of);
    if (state !== undefined) list.and('l.state = ?', state);
    return list.groups<Counted>(sql, 'l.licensing_authority_id');
  }
}

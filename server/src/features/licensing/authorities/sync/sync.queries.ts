import type { Intervals, SyncCandidates, SyncedInterval } from '@evergreen/contracts/licensing/intervals';
import { syncedIntervals, syncedInWords } from '@evergreen/workflows/licensing/interval-sync';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { seenBy } from '../../../../kernel/records/keeping.js';
import { type Actor, scopeOf } from '../../../../kernel/tenancy/actor.js';
import { noneWhereUnsaid } from '../license-types/flat-intervals.js';

const authoritySql = `select intervals from licensing_authorities where tenant_id = any ($1::uuid[]) and id = $2`;
const typesSql = `select id, name, intervals from license_types
  where tenant_id = any ($1::uuid[]) and licensing_authority_id = $2 and active and intervals is not null order by name, id`;

@Injectable()
export class SyncQueries {
  constructor(private readonly database: Database) {}

  /** Active types with their own intervals that differ from their authority's. */
  async candidates(by: Actor, id: string, which: SyncedInterval): Promise<SyncCandidates> {
    const params = [seenBy(by, true), id];
    return this.database.read(scopeOf(by), async (sql) => {
      const [authority] = await sql.query<{ intervals: Intervals | null }>(authoritySql, params);
      if (!authority) throw new Missing();
      const theirs = noneWhereUnsaid(authority.intervals);
      const types = await sql.query<{ id: string; name: string; intervals: Intervals }>(typesSql, params);
      const items = types
        .filter(({ intervals }) => syncedIntervals(intervals, theirs, which) !== null)
        .map((type) => ({
          licenseTypeId: type.id,
          licenseTypeName: type.name,
          interval: syncedInWords(type.intervals, which),
          authorityInterval: syncedInWords(theirs, which),
        }));
      return { items, totalItemCount: items.length };
    });
  }
}

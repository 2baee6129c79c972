import { viewHistoryCalls } from '@evergreen/contracts/calls/licensing/licenses';
import type { Paged } from '@evergreen/contracts/common';
import { type RecentlyViewed, recentlyViewedLimit } from '@evergreen/contracts/accounts/recently-viewed';
import { Controller, Injectable } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';

const latest = `select 'License' as type, l.id as "licenseId", l.license_number as "licenseNumber",
    l.tenant_id as "billingClientId",
    (select c.name from clients c where c.tenant_id = $3 and c.id = l.tenant_id) as "billingClientName",
    l.property_id as "propertyId", p.name as "propertyName", l.expiration_date as "expirationDate",
    (select t.name from license_types t where t.tenant_id in (l.tenant_id, $3) and t.id = l.license_type_id) as "licenseType",
    l.assigned_user_id as "assignedUserId",
    (select u.first_name || ' ' || u.last_name from users u
      where u.tenant_id in (l.tenant_id, $3) and u.id = l.assigned_user_id) as "assignedUserFullName",
    l.renewal_tracking_only as "isTrackingOnlyRenewal", l.premises_name as "premisesName", l.address1, l.address2,
    l.city, l.state, l.zip, v.viewed_at as "viewedAt"
  from user_view_history v
  join licenses l on l.tenant_id = v.tenant_id and l.id = v.license_id
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  where v.tenant_id = $1 and v.user_id = $2
  order by v.viewed_at desc, l.id limit $4`;

/** What a user looked at is not an event: it changes no record. */
@Injectable()
export class ViewHistory {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async record(by: Actor, licenseId: string): Promise<void> {
    await this.database.write(scopeOf(by), async (sql) => {
      const whose = [tenantOf(by), by.userId];
      const seen = await sql.query(
        `insert into user_view_history (tenant_id, user_id, license_id, viewed_at)
         select tenant_id, $2, id, $4 from licenses where tenant_id = $1 and id = $3
         on conflict (tenant_id, user_id, license_id) do update set viewed_at = excluded.viewed_at returning 1`,
        [...whose, licenseId, this.clock.now()],
      );
      if (seen.length === 0) throw new Missing();
      await sql.query(
        `delete from user_view_history where tenant_id = $1 and user_id = $2 and license_id in (
           select license_id from user_view_history where tenant_id = $1 and user_id = $2
           order by viewed_at desc, license_id offset $3)`,
        [...whose, recentlyViewedLimit],
      );
    });
  }

  async recent(by: Actor): Promise<Paged<RecentlyViewed>> {
    const items = await this.database.read(scopeOf(by), (sql) =>
      sql.query<RecentlyViewed>(latest, [tenantOf(by), by.userId, by.firmId, recentlyViewedLimit]),
    );
    return { items, totalItemCount: items.length };
  }
}

@ApiTags('licenses')
@Controller()
@May('license.read')
export class ViewHistoryController extends CallsController(viewHistoryCalls, {
  record: from(ViewHistory, (history, by, { licenseId }) => history.record(by, licenseId)),
  recent: from(ViewHistory, 'recent'),
}) {}

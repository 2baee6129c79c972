import { defaultTimeZone, knownTimeZone } from '@evergreen/contracts/accounts/clients';
import type { ClientServiceLevel, LicensingServiceLevel, Role } from '@evergreen/contracts/accounts/enums';
import { viewQuery } from '@evergreen/contracts/accounts/saved-view-queries';
import { addDays } from '@evergreen/workflows/dates';
import { may } from '@evergreen/workflows/permissions';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Config } from '../../../../kernel/config/config.js';
import { Database } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { type Actor, scopeOf } from '../../../../kernel/tenancy/actor.js';
import { dueDate, matchingRenewals, queueOf } from '../../../renewing/queue/index.js';
import { type FeedEntry, feedText } from './feed-text.js';
import { secretHash } from '../../../../kernel/secrets.js';

/** Older entries are omitted, and those beyond the limit. */
const DAYS_BACK = 30;
const MOST_ENTRIES = 2_000;
const MOST_LICENSES = 100_000;

interface FoundView {
  readonly tenantId: string;
  readonly userId: string;
  readonly firmId: string;
  readonly clientId: string;
  readonly roles: Role[];
  readonly serviceLevel: ClientServiceLevel;
  readonly licensingServiceLevel: LicensingServiceLevel;
  readonly timeZone: string;
  readonly name: string;
  readonly query: string;
}

const findSql = `select tenant_id as "tenantId", user_id as "userId", firm_id as "firmId", client_id as "clientId", roles,
  service_level as "serviceLevel", licensing_service_level as "licensingServiceLevel", time_zone as "timeZone", name, query
  from find_calendar($1)`;

const entriesSql = `select l.id as "licenseId", e.field, e.date, l.license_number as "licenseNumber", p.name as "propertyName",
    greatest(l.modified_on, p.modified_on) as "modifiedOn"
  from licenses l
  join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  cross join lateral (values ('due', ${dueDate}), ('track', l.track_date), ('expiration', l.expiration_date)) e (field, date)
  where l.tenant_id = $1 and l.id = any ($2::uuid[]) and e.date >= $3
  order by e.date, l.id, e.field limit ${MOST_ENTRIES}`;

const ownerOf = ({ tenantId, timeZone, serviceLevel, name: _, query: _q, ...actor }: FoundView): Actor => ({
  ...actor,
  kind: tenantId === actor.firmId ? 'firm' : 'client',
  homeTenantId: tenantId,
  clientServiceLevel: serviceLevel,
  timeZone: knownTimeZone(timeZone) ?? defaultTimeZone,
  request: { id: newId() },
});

/** A saved view as its owner may see it now, for calendar programs without sign-in. */
@Injectable()
export class Feeds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws Missing if there is none, or its owner may not see it any longer: not distinguishable */
  async read(token: string): Promise<string> {
    const [view] = await this.database.outside((sql) => sql.query<FoundView>(findSql, [secretHash(token)]));
    if (!view) throw new Missing();
    const by = ownerOf(view);
    if (!may(by, 'renewal.read')) throw new Missing();
    const of = queueOf(by, this.clock.now());
    const entries = await this.database.read(scopeOf(by), async (sql) => {
      const licenses = await matchingRenewals(sql, of, viewQuery(view.query), MOST_LICENSES);
      return sql.query<FeedEntry>(entriesSql, [of.tenant, licenses, addDays(of.today, -DAYS_BACK)]);
    });
    const link = (path: string) => new URL(path, this.config.values.PUBLIC_URL).toString();
    return feedText(view.name, entries, link);
  }
}

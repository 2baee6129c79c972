import type { LicenseDetail, LicenseRenewalTips, LicenseView } from '@evergreen/contracts/licensing/license-views';
import type { LicenseList, LicenseQuery, ChildrenQuery } from '@evergreen/contracts/license-list';
import type {
  DateChanges,
  DateChangesQuery,
  ProposedDates,
  ProposedDatesQuery,
} from '@evergreen/contracts/licensing/license-dates';
import type { SelectOption } from '@evergreen/contracts/common';
import type { LicenseOptionsQuery, PropertyLicenseOptionsQuery } from '@evergreen/contracts/lookups';
import { filingOf } from '@evergreen/workflows/licensing/filing-rules';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { dateChangesOf } from './dates/date-changes.js';
import { proposedDatesOf } from './dates/proposed-dates.js';
import { LicenseRenewals } from './license/license-renewals.js';
import { expectProperty } from './of-property/at-property.js';
import { asLicenses, readLicenseNumber } from './reading/children.query.js';
import { listLicenses } from './reading/license-list.query.js';
import { licenseOptions } from './reading/license-options.query.js';
import { tipsOfLicense } from './reading/renewal-tips.query.js';
import { viewLicense } from './reading/license-view.query.js';
import type { LicenseFields } from './license/licenses.fields.js';

@Injectable()
export class LicenseQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {}

  list(by: Actor, query: LicenseQuery): Promise<LicenseList> {
    const scope = { tenantId: tenantOf(by), firmId: by.firmId, today: this.clock.today(by.timeZone) };
    return this.database.read(scopeOf(by), (sql) => listLicenses(sql, scope, query));
  }

  /** @throws Missing if there is no such license */
  children(by: Actor, id: string, query: ChildrenQuery): Promise<LicenseList> {
    const today = this.clock.today(by.timeZone);
    const scope = { tenantId: tenantOf(by), firmId: by.firmId, today, masterLicenseId: id };
    return this.database.read(scopeOf(by), async (sql) => {
      await readLicenseNumber(sql, by, id);
      return listLicenses(sql, scope, asLicenses(query));
    });
  }

  view(by: Actor, id: string): Promise<LicenseView> {
    return this.database.read(scopeOf(by), (sql) => viewLicense(sql, by, id, this.clock.today(by.timeZone)));
  }

  async detail(by: Actor, id: string): Promise<LicenseDetail> {
    const license = await this.view(by, id);
    const renewals = this.modules.get(LicenseRenewals, { strict: false });
    const { masterLicenseId } = license;
    const master = masterLicenseId === null ? null : await renewals.ofLicense(by, masterLicenseId);
    const own = await renewals.ofLicense(by, id);
    const masterRenewal = master?.inProcessRenewal ?? null;
    const renewal = own.inProcessRenewal ?? (license.isWithPrimary ? masterRenewal : null);
    return {
      ...license,
      ...own,
      ...filingOf(
        {
          ...license,
          stage: license.renewalStatus,
          formsFiledDate: renewal?.formsFiledDate ?? null,
          renewalDueDate: renewal?.renewalDueDate ?? null,
        },
        this.clock.today(by.timeZone),
      ),
      masterRenewal,
    };
  }

  renewalTips(by: Actor, id: string): Promise<LicenseRenewalTips> {
    return this.database.read(scopeOf(by), (sql) => tipsOfLicense(sql, by, id));
  }

  dateChanges(by: Actor, query: DateChangesQuery): Promise<DateChanges> {
    return this.database.read(scopeOf(by), (sql) => dateChangesOf(sql, by, query));
  }

  proposedDates(by: Actor, id: string, query: ProposedDatesQuery): Promise<ProposedDates> {
    return this.database.read(scopeOf(by), (sql) => proposedDatesOf(sql, by, id, query));
  }

  /** The license document. */
  async document(by: Actor, id: string): Promise<NonNullable<LicenseFields['document']>> {
    const [license] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<{ document: LicenseFields['document'] }>(
        `select document from licenses where tenant_id = $1 and id = $2`,
        [tenantOf(by), id],
      ),
    );
    if (!license?.document) throw new Missing();
    return license.document;
  }

  options(by: Actor, query: LicenseOptionsQuery): Promise<SelectOption[]> {
    return this.database.read(scopeOf(by), (sql) => licenseOptions(sql, by, query));
  }

  /** @throws Missing if there is no such property */
  optionsOfProperty(by: Actor, propertyId: string, query: PropertyLicenseOptionsQuery): Promise<SelectOption[]> {
    return this.database.read(scopeOf(by), async (sql) => {
      await expectProperty(sql, by, propertyId);
      return licenseOptions(sql, by, { ...query, propertyIds: [propertyId] });
    });
  }
}

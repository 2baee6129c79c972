import { commonCategories } from '@evergreen/contracts/licensing/license-types';
import type { SelectOption } from '@evergreen/contracts/common';
import { LicenseClassification } from '@evergreen/contracts/licensing/enums';
import type {
  AuthorityOptionsQuery,
  AuthorityStateOptionsQuery,
  CategoryOptionsQuery,
  LicenseTypeOptionsQuery,
} from '@evergreen/contracts/lookups';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { optionsAmong, OptionsList } from '../../../kernel/lists/options-list.js';
import { offeredTo } from '../../../kernel/records/keeping.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';

@Injectable()
export class AuthorityOptionsQueries {
  constructor(private readonly database: Database) {}

  authorities(by: Actor, query: AuthorityOptionsQuery): Promise<SelectOption[]> {
    const { clientId, stateProvince, jurisdiction, includeInactive } = query;
    const list = new OptionsList(
      {
        from: 'licensing_authorities',
        label: 'name',
        value: 'id',
        meta: `case when tenant_id = app_provider() then 'provider-managed' else 'client-specific' end`,
      },
      query,
    )
      .of(offeredTo(by, { clientIds: clientId ? [clientId] : undefined }))
      .anyOf('state_province', stateProvince ? [stateProvince] : [])
      .anyOf('jurisdiction', jurisdiction ? [jurisdiction] : []);
    if (!includeInactive) list.offered('active');
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }

  states(by: Actor, query: AuthorityStateOptionsQuery): Promise<SelectOption[]> {
    const state = 'state_province';
    const offers = { from: 'licensing_authorities', label: state, value: state, type: 'text', distinct: true } as const;
    const list = new OptionsList(offers, query).of(offeredTo(by, {})).and(`${state} is not null`);
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }

  /** Types of several authorities may have the same name: the meta shows the authority. */
  types(by: Actor, query: LicenseTypeOptionsQuery): Promise<SelectOption[]> {
    const list = new OptionsList(
      {
        from: `license_types t join licensing_authorities a on a.tenant_id = t.tenant_id and a.id = t.licensing_authority_id`,
        label: 't.name',
        value: 't.id',
        meta: 'a.name',
        search: ['t.name', 'a.name'],
      },
      query,
    )
      .of(offeredTo(by, {}), 't.tenant_id')
      .anyOf('t.classification', query.licenseClassifications)
      .anyOf('t.licensing_authority_id', query.licensingAuthorityIds, 'uuid');
    // Types of an inactive authority cannot be chosen either, although they are still active.
    if (!query.includeInactive) list.offered('t.active and a.active');
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }

  async categories(by: Actor, query: CategoryOptionsQuery): Promise<SelectOption[]> {
    const classifications = query.classification ? [query.classification] : LicenseClassification.options;
    const used = await this.database.read(scopeOf(by), (sql) =>
      sql.query<{ category: string }>(
        `select distinct category from license_types
         where tenant_id in ($1, $2) and classification = any ($3::text[]) and category is not null`,
        [tenantOf(by), by.firmId, classifications],
      ),
    );
    const names = new Set([
      ...classifications.flatMap((classification) => commonCategories[classification]),
      ...used.map(({ category }) => category),
    ]);
    const options = [...names].sort((a, b) => a.localeCompare(b, 'en')).map((name) => ({ label: name, value: name }));
    return optionsAmong(options, query);
  }
}

import type { SelectOption } from '@evergreen/contracts/common';
import { type Role, roleLabels } from '@evergreen/contracts/accounts/enums';
import type { RoleOptionsQuery, UserOptionsQuery } from '@evergreen/contracts/lookups';
import { unassigned } from '@evergreen/contracts/accounts/users';
import { rolesOf } from '@evergreen/workflows/accounts/user-roles';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { optionsAmong, OptionsList } from '../../../kernel/lists/options-list.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';

/** Roles that work can be assigned to: of the client for BillingClient, of the firm for ManagingFirm (decision 1). */
const renewalRoles: readonly Role[] = [
  'ClientAdministrator',
  'ClientContributor',
  'RenewalAdministrator',
  'RenewalContributor',
];

const contributors: readonly Role[] = ['RenewalContributor', 'ClientContributor'];

@Injectable()
export class UserQueries {
  constructor(private readonly database: Database) {}

  /**
   * Active users of the own side; for the firm's users optionally also those of the chosen client. The meta says for
   * which designation.
   */
  async options(by: Actor, query: UserOptionsQuery): Promise<SelectOption[]> {
    const { roles, renewalUsersOnly, includeClientUsers, orderByGroup, includeUnassigned, ...others } = query;
    const tenants = by.kind === 'firm' && includeClientUsers ? [by.homeTenantId, by.clientId] : [by.homeTenantId];
    const ids = others.values?.filter((value) => value !== unassigned);
    const name = `first_name || ' ' || last_name`;
    const list = new OptionsList(
      {
        from: 'users',
        label: name,
        value: 'id',
        meta: `case when tenant_id = app_provider() then 'ManagingFirm' else 'BillingClient' end`,
        search: [`(${name})`],
        order: orderByGroup ? `tenant_id <> app_provider(), lower(${name})` : `lower(${name})`,
      },
      { ...others, values: ids },
    )
      .of(tenants.filter((tenant) => tenant !== null))
      .offered(`status <> 'inactive'`);
    if (roles && roles.length > 0) list.and('jsonb_exists_any(roles, ?::text[])', roles);
    if (renewalUsersOnly) list.and('jsonb_exists_any(roles, ?::text[])', renewalRoles);
    const people = ids?.length === 0 ? [] : await this.database.read(scopeOf(by), (sql) => list.options(sql));
    const unassignedOptions = includeUnassigned
      ? optionsAmong([{ label: 'Unassigned', value: unassigned }], others)
      : [];
    return [...unassignedOptions, ...people];
  }

  /** A client's users assign client roles only. */
  roleOptions({ kind }: Actor, { side, withoutContributor, ...query }: RoleOptionsQuery): SelectOption[] {
    const sides = kind === 'client' ? (['client'] as const) : (['firm', 'client'] as const);
    const offered = sides
      .filter((candidate) => side === undefined || side === candidate)
      .flatMap((meta) => rolesOf[meta].map((role) => ({ label: roleLabels[role], value: role, meta })))
      .filter(({ value }) => !withoutContributor || !contributors.includes(value));
    return optionsAmong(offered, query);
  }
}

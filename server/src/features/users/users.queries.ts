import type { SelectOption } from '@evergreen/contracts/common';
import { ClientRole, FirmRole, type Role, roleLabels } from '@evergreen/contracts/enums';
import { unassigned, type UserOptionsQuery } from '@evergreen/contracts/users';
import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/db/database.js';
import { ListQuery } from '../../kernel/lists/list-query.js';
import { type Actor, scopeOf } from '../../kernel/tenancy/actor.js';

/** Whom work can be given to: a client's people for BillingClient, the firm's for ManagingFirm (decision 1). */
const renewalRoles: readonly Role[] = [
  'ClientAdministrator',
  'ClientContributor',
  'RenewalAdministrator',
  'RenewalContributor',
];

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly tenantId: string;
}

@Injectable()
export class UserQueries {
  constructor(private readonly database: Database) {}

  /**
   * Active people: one's own side's, and for firm staff also those of the chosen client where asked for. The meta says
   * for whose work they stand.
   */
  async options(by: Actor, query: UserOptionsQuery): Promise<SelectOption[]> {
    const tenants = by.kind === 'firm' && query.includeClientUsers ? [by.homeTenantId, by.clientId] : [by.homeTenantId];
    const list = new ListQuery({
      select: `id, first_name || ' ' || last_name as name, tenant_id as "tenantId"`,
      from: 'users',
      tie: 'id',
    })
      .anyOf('tenant_id', tenants.filter(Boolean), 'uuid')
      .and(`status <> 'inactive'`)
      .sort(`lower(first_name || ' ' || last_name)`, 'asc');
    if (query.roles && query.roles.length > 0) list.and('jsonb_exists_any(roles, ?::text[])', query.roles);
    if (query.renewalUsersOnly) list.and('jsonb_exists_any(roles, ?::text[])', renewalRoles);
    const people = await this.database.read(scopeOf(by), (sql) => list.items<Listed>(sql, 1000));
    const option = ({ id, name, tenantId }: Listed) => ({
      label: name,
      value: id,
      meta: tenantId === by.firmId ? 'ManagingFirm' : 'BillingClient',
    });
    const options = people.map(option);
    if (query.orderByGroup) options.sort((a, b) => b.meta.localeCompare(a.meta));
    return query.includeUnassigned ? [{ label: 'Unassigned', value: unassigned }, ...options] : options;
  }

  /** A client's people give out client roles only. */
  roleOptions({ kind }: Actor): SelectOption[] {
    const ofClient = ClientRole.options.map((role) => ({
      label: roleLabels[role],
      value: role,
      meta: 'client',
    }));
    if (kind === 'client') return ofClient;
    return [...FirmRole.options.map((role) => ({ label: roleLabels[role], value: role, meta: 'firm' })), ...ofClient];
  }
}

import type { ClientDetail, ClientListRow, ClientQuery, clientColumns } from '@evergreen/contracts/clients';
import type { Paged, SelectOption } from '@evergreen/contracts/common';
import type { OptionsQuery } from '@evergreen/contracts/options';
import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/db/database.js';
import { Missing } from '../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../kernel/lists/list-query.js';
import { OptionsList } from '../../kernel/lists/options-list.js';
import { type Actor, scopeOf } from '../../kernel/tenancy/actor.js';

const listed = `id, name, legal_name as "legalName", service_level as "serviceLevel", licensing_service_level as "licensingServiceLevel",
  cost_structure as "costStructure", active, created_on as "createdOn"`;

const detailed = `${listed}, version, modified_on as "modifiedOn", renewal_billing_responsibility as "renewalBillingResponsibility",
  is_billing_id_required as "isBillingIdRequired", is_property_contact_required as "isPropertyContactRequired",
  is_property_division_required as "isPropertyDivisionRequired", allow_user_password_login as "allowUserPasswordLogin",
  time_zone as "timeZone", address1, address2, city, state, zip, country, county`;

const sortable: Record<(typeof clientColumns)[number], SortColumn> = {
  name: 'name',
  legalName: 'legal_name',
  serviceLevel: 'service_level',
  costStructure: 'cost_structure',
  active: 'active',
  createdOn: 'created_on',
};

@Injectable()
export class ClientQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, query: ClientQuery): Promise<Paged<ClientListRow>> {
    const list = new ListQuery({ select: listed, from: 'clients', tie: 'id' })
      .and('tenant_id = ?', by.firmId)
      .search(['name', 'legal_name'], query.searchTerm)
      .sort(sortable[query.sortBy], query.sortDirection);
    return this.database.read(scopeOf(by), (sql) => list.page<ClientListRow>(sql, query));
  }

  async detail(by: Actor, id: string): Promise<ClientDetail> {
    const [client] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<ClientDetail>(`select ${detailed} from clients where tenant_id = $1 and id = $2`, [by.firmId, id]),
    );
    if (!client) throw new Missing();
    return client;
  }

  /** A firm's person sees the firm's clients, a client's person the own one: row-level security leaves no other. */
  options(by: Actor, query: OptionsQuery): Promise<SelectOption[]> {
    const list = new OptionsList({ from: 'clients', label: 'name', value: 'id' }, query)
      .of([by.firmId])
      .offered('active');
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }
}

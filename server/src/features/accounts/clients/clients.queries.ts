import {
  type ClientDetail,
  type ClientListRow,
  type ClientQuery,
  clientQuery,
  clientFields,
  clientsColumns,
  type ClientStanding,
} from '@evergreen/contracts/accounts/clients';
import type { Paged, SelectOption } from '@evergreen/contracts/common';
import type { OptionsQuery } from '@evergreen/contracts/options';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { narrowedBy, selectOf } from '../../../kernel/lists/column-filters.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { OptionsList } from '../../../kernel/lists/options-list.js';
import { type ListRequest, shownList } from '../../../kernel/lists/shown-list.js';
import { columnsOf } from '../../../kernel/records/record-columns.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { type ClientFigures, countFigures, FiguresOfClients } from './client-figures.js';
import { clients } from './clients.records.js';
import { clientStandingOf } from './levels/client-standing.js';

const listed = `id, name, legal_name as "legalName", service_level as "serviceLevel", licensing_service_level as "licensingServiceLevel",
  cost_structure as "costStructure", active, created_on as "createdOn"`;

const shown = { id: true, version: true, createdOn: true, modifiedOn: true, ...clientFields };
const detailed = selectOf(columnsOf(shown, clients, {}, 'c'));

const sortable: Record<ClientQuery['sortBy'], SortColumn> = {
  name: 'name',
  legalName: 'legal_name',
  serviceLevel: 'service_level',
  costStructure: 'cost_structure',
  active: 'active',
  createdOn: 'created_on',
};

type Listed = Omit<ClientListRow, keyof ClientFigures> & { readonly timeZone: string };

const nothing: ClientFigures = { licenses: 0, users: 0, pastDue: 0 };

const withFigures = (clients: readonly Listed[], figures: ReadonlyMap<string, ClientFigures>): ClientListRow[] =>
  clients.map(({ timeZone: _, ...client }) => ({ ...client, ...(figures.get(client.id) ?? nothing) }));

export const listedClients = (by: Actor, query: ClientQuery): ListQuery => {
  const list = new ListQuery({ select: `${listed}, time_zone as "timeZone"`, from: 'clients', tie: 'id' })
    .and('tenant_id = ?', by.firmId)
    .search(['name', 'legal_name'], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);
  return narrowedBy(list, clientsColumns, sortable, { query, timeZone: by.timeZone });
};

/** Those of these clients that are in the list, with current counts. */
export const clientRowsOf = async (
  sql: Sql,
  { by, query, now }: ListRequest<ClientQuery>,
  ids: readonly string[],
): Promise<ClientListRow[]> => {
  const clients = await listedClients(by, query).among<Listed>(sql, ids);
  const figures = await countFigures(sql, by.firmId, clients, now);
  return withFigures(clients, new Map(figures.map(({ id, ...figure }) => [id, figure])));
};

@Injectable()
export class ClientQueries {
  constructor(
    private readonly database: Database,
    private readonly figures: FiguresOfClients,
  ) {}

  list(by: Actor, query: ClientQuery): Promise<Paged<ClientListRow>> {
    return this.database.read(scopeOf(by), async (sql) => {
      const { items, ...totals } = await listedClients(by, query).page<Listed>(sql, query);
      return { items: withFigures(items, await this.figures.of(sql, by.firmId, items)), ...totals };
    });
  }

  async detail(by: Actor, id: string): Promise<ClientDetail> {
    const [client] = await this.database.read(scopeOf(by), (sql) =>
      sql.query<ClientDetail>(`select ${detailed} from clients c where tenant_id = $1 and id = $2`, [by.firmId, id]),
    );
    if (!client) throw new Missing();
    return client;
  }

  async standing(by: Actor, id: string): Promise<ClientStanding> {
    const standing = await this.database.read(scopeOf({ ...by, extraTenantId: id }), (sql) =>
      clientStandingOf(sql, by.firmId, id),
    );
    if (!standing) throw new Missing();
    return standing;
  }

  /** The firm's users see all of its clients, a client's users their own, by row-level security. */
  options(by: Actor, query: OptionsQuery): Promise<SelectOption[]> {
    const list = new OptionsList({ from: 'clients', label: 'name', value: 'id' }, query)
      .of([by.firmId])
      .offered('active');
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }
}

export const shownClients = shownList<ClientListRow, ClientQuery>({
  query: clientQuery,
  columns: clientsColumns,
  find: (_, { by, query }) => listedClients(by, query),
  rows: clientRowsOf,
});

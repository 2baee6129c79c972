import * as C from '@evergreen/contracts/bulk-work/company-contacts';
import type { Paged } from '@evergreen/contracts/common';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { selectOf } from '../../../kernel/lists/column-filters.js';
import type { Conditions } from '../../../kernel/lists/conditions.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { RunDetails } from '../runs/index.js';
import { contactRun } from './contact.run.js';
import { hindranceOf, isOwnSql } from './hindrance.js';
import { containing, holds } from '../../../kernel/lists/like-patterns.js';
import { contactsMatching, contactsNamed, keysOfProperties, likeOneOf, propertiesMatching } from './matching.js';
import {
  type CompanyContact,
  companyContactsColumns,
  companyContactsQuery,
  type CompanyContactsQuery,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { shownList } from '../../../kernel/lists/shown-list.js';

/** What a row of equal contacts is sorted by, apart from its key. */
const gathered = {
  title: 'min(c.title)',
  phone: 'min(c.phone)',
  email: 'min(c.email)',
  isKeyContact: 'bool_or(c.is_key_contact)',
  numberOfProperties: 'count(distinct c.property_id)::integer',
};
/** The key begins with the name and is indexed, so the default order needs no sort. */
const orders: Record<C.CompanyContactsQuery['sortBy'], SortColumn> = {
  name: 'g.company_key',
  title: { column: 'g.title', nullable: true },
  phone: { column: 'g.phone', nullable: true },
  email: { column: 'g.email', nullable: true },
  isKeyContact: 'g."isKeyContact"',
  numberOfProperties: 'g."numberOfProperties"',
};
const groupSql = `c.company_key, (array_agg(c.id order by c.id))[1] as id, array_agg(c.id order by c.id) as ids, min(c.name) as name,
  array_agg(distinct c.property_id) as "propertyIds", ${selectOf(gathered)}`;
const shown = `g.id, g.ids, g.name, g.title, g.phone, g.email, g."isKeyContact", g."propertyIds", g."numberOfProperties"`;

const sortable: Record<C.ContactPropertiesQuery['sortBy'], SortColumn> = {
  name: 'p.name',
  city: 'p.city',
  state: 'p.state',
  active: 'p.active',
};

/** Limit of named properties of a run. */
const named = 1_000;

const searched = ['c.name', 'c.title', 'c.phone', 'c.email'];
const anyHolds = `(${searched.map((column) => holds(column)).join(' or ')})`;

/** Equal contacts form one row. */
const groupsOf = (columns: string, condition: string): string =>
  `(select ${columns} from property_contacts c where ${condition} group by c.company_key) g`;

const searching = (matching: Conditions, term: string | undefined): Conditions =>
  term ? matching.and(anyHolds, ...Array<string>(searched.length).fill(containing(term))) : matching;

/** The rows of a list: their `keys`, and the condition on their contacts `c`, with the same parameters. */
interface Rows {
  readonly params: unknown[];
  readonly condition: string;
  readonly keys: string;
}

/** @param among only rows with one of these ids */
const rowsOfList = (tenantId: string, query: C.CompanyContactsQuery, among?: readonly string[]): Rows => {
  const atProperties = query.searchTerm || among ? undefined : keysOfProperties(tenantId, query);
  if (atProperties)
    return {
      params: atProperties.params,
      condition: `c.tenant_id = $1 and c.company_key in (${atProperties.text})`,
      keys: `(select distinct k.company_key from (${atProperties.text}) k) g`,
    };
  const matching = searching(contactsMatching(tenantId, query), query.searchTerm);
  if (among) matching.and(likeOneOf, tenantId, among);
  const { params, text: condition } = matching;
  return { params, condition, keys: `(select distinct c.company_key from property_contacts c where ${condition}) g` };
};

const listOf = (
  { params, keys }: Rows,
  { sortBy, sortDirection }: C.CompanyContactsQuery,
  parts: { select: string; from: string; lookFrom?: string },
): ListQuery =>
  new ListQuery({ ...parts, countFrom: keys, tie: 'g.company_key', id: 'g.id' }, params).sort(
    orders[sortBy],
    sortDirection,
  );

export const listedContacts = (
  tenantId: string,
  query: C.CompanyContactsQuery,
  among?: readonly string[],
): ListQuery => {
  const rows = rowsOfList(tenantId, query, among);
  return listOf(rows, query, { select: shown, from: groupsOf(groupSql, rows.condition) });
};

/** The keys of the rows, in their order. */
const listedKeys = (tenantId: string, query: C.CompanyContactsQuery): ListQuery => {
  const rows = rowsOfList(tenantId, query);
  const { sortBy } = query;
  const from =
    sortBy === 'name' ? rows.keys : groupsOf(`c.company_key, ${gathered[sortBy]} as "${sortBy}"`, rows.condition);
  return listOf(rows, query, { select: 'g.company_key as key', from, lookFrom: groupsOf(groupSql, rows.condition) });
};

/** The rows of these keys, in their order. The properties of the filter are those of the keys already. */
const rowsOf = (
  sql: Sql,
  tenantId: string,
  query: C.CompanyContactsQuery,
  keys: readonly string[],
): Promise<CompanyContact[]> => {
  const matching = searching(contactsNamed(tenantId, query), query.searchTerm);
  const place = matching.value(keys);
  matching.and(`c.company_key = any (${place}::text[])`);
  return sql.query<CompanyContact>(
    `select ${shown} from unnest(${place}::text[]) with ordinality as wanted (key, place)
       join ${groupsOf(groupSql, matching.text)} on g.company_key = wanted.key order by wanted.place`,
    matching.params,
  );
};

/** First the keys of a page, then their rows: nothing is gathered for other pages. */
const pageOf = async (sql: Sql, tenantId: string, query: C.CompanyContactsQuery): Promise<Paged<CompanyContact>> => {
  const { items, ...totals } = await listedKeys(tenantId, query).page<{ key: string }>(sql, query);
  if (items.length === 0) return { items: [], ...totals };
  const keys = items.map(({ key }) => key);
  return { items: await rowsOf(sql, tenantId, query, keys), ...totals };
};

@Injectable()
export class CompanyContactQueries {
  constructor(
    private readonly database: Database,
    private readonly runs: RunDetails,
  ) {}

  contacts(by: Actor, query: C.CompanyContactsQuery): Promise<Paged<C.CompanyContact>> {
    return this.database.read(scopeOf(by), (sql) => pageOf(sql, tenantOf(by), query));
  }

  async properties(by: Actor, query: C.ContactPropertiesQuery): Promise<Paged<C.ContactProperty>> {
    const { sortBy, sortDirection, ...filter } = query;
    const list = propertiesMatching(
      new ListQuery({
        select: `p.id, p.name, p.city, p.state, p.active, ${isOwnSql} as "isOwn"`,
        from: 'properties p',
        tie: 'p.id',
        pageFirst: true,
      }),
      tenantOf(by),
      filter,
    ).sort(sortable[sortBy], sortDirection);
    const page = await this.database.read(scopeOf(by), (sql) =>
      list.page<Omit<C.ContactProperty, 'hindrance'> & { isOwn: boolean }>(sql, query),
    );
    const items = page.items.map(({ isOwn, ...property }) => ({
      ...property,
      hindrance: hindranceOf(by, { active: property.active, isOwn }) ?? null,
    }));
    return { ...page, items };
  }

  /** @throws Missing */
  run(by: Actor, id: string): Promise<C.CompanyContactRun> {
    return this.runs.of({ by, id }, contactRun, { request: 'r.name as "contactName"', most: named });
  }
}

export const shownCompanyContacts = shownList<CompanyContact, CompanyContactsQuery>({
  query: companyContactsQuery,
  columns: companyContactsColumns,
  find: (_, { by, query }) => listedContacts(tenantOf(by), query),
  rows: (sql, { by, query }, ids) => listedContacts(tenantOf(by), query, ids).among<CompanyContact>(sql, ids),
});

import * as C from '@evergreen/contracts/bulk-work/company-contacts';
import type { Paged } from '@evergreen/contracts/common';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { RunDetails } from '../runs/index.js';
import { contactRun } from './contact.run.js';
import { hindranceOf, isOwnSql } from './hindrance.js';
import { containing, holds } from '../../../kernel/lists/like-patterns.js';
import { contactsMatching, likeOneOf, propertiesMatching } from './matching.js';
import {
  type CompanyContact,
  companyContactsColumns,
  companyContactsQuery,
  type CompanyContactsQuery,
} from '@evergreen/contracts/bulk-work/company-contacts';
import { shownList } from '../../../kernel/lists/shown-list.js';

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
  min(c.title) as title, min(c.phone) as phone, min(c.email) as email, bool_or(c.is_key_contact) as "isKeyContact",
  array_agg(distinct c.property_id) as "propertyIds", count(distinct c.property_id)::integer as "numberOfProperties"`;
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

/** Equal contacts form one row. @param among only rows with one of these ids */
export const listedContacts = (
  tenantId: string,
  { pageNumber: _, pageSize: __, sortBy, sortDirection, searchTerm, ...filter }: C.CompanyContactsQuery,
  among?: readonly string[],
): ListQuery => {
  const matching = contactsMatching(tenantId, filter);
  if (searchTerm) matching.and(anyHolds, ...Array<string>(searched.length).fill(containing(searchTerm)));
  if (among) matching.and(likeOneOf, tenantId, among);
  const contacts = `from property_contacts c where ${matching.text}`;
  return new ListQuery(
    {
      select: shown,
      from: `(select ${groupSql} ${contacts} group by c.company_key) g`,
      countFrom: `(select distinct c.company_key ${contacts}) g`,
      ...{ tie: 'g.company_key', id: 'g.id' },
    },
    matching.params,
  ).sort(orders[sortBy], sortDirection);
};

@Injectable()
export class CompanyContactQueries {
  constructor(
    private readonly database: Database,
    private readonly runs: RunDetails,
  ) {}

  contacts(by: Actor, query: C.CompanyContactsQuery): Promise<Paged<C.CompanyContact>> {
    return this.database.read(scopeOf(by), (sql) =>
      listedContacts(tenantOf(by), query).page<C.CompanyContact>(sql, query),
    );
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

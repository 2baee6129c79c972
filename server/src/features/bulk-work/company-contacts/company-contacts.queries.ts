import * as C from '@evergreen/contracts/bulk-work/company-contacts';
import type { Paged } from '@evergreen/contracts/common';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { failuresOf } from '../bulk/index.js';
import { hindranceOf, isOwnSql } from './hindrance.js';
import { containing, holds } from '../../../kernel/lists/like-patterns.js';
import { contactsMatching, likeOneOf, propertiesMatching } from './matching.js';
import { contactRunItems } from './run/contact-run.items.js';
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

const runSql = `select r.id, r.status, r.reason, r.total, r.succeeded, r.failed, r.name as "contactName",
    r.started_by as "startedById", r.created_on as "createdOn", r.finished_on as "finishedOn", r.retry_of as "retryOf",
    (select u.first_name || ' ' || u.last_name from users u
     where u.tenant_id in (r.tenant_id, app_provider()) and u.id = r.started_by) as "startedBy"
  from company_contact_runs r where r.tenant_id = $1 and r.id = $2`;
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
  constructor(private readonly database: Database) {}

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
  run(by: Actor, runId: string): Promise<C.CompanyContactRun> {
    const run = { tenantId: tenantOf(by), runId };
    return this.database.read(scopeOf(by), async (sql) => {
      const [row] = await sql.query<Omit<C.CompanyContactRun, 'failures'>>(runSql, [run.tenantId, runId]);
      if (!row) throw new Missing();
      const failures = row.failed > 0 ? await failuresOf(sql, contactRunItems, run, named) : [];
      return {
        ...row,
        failures: failures.map(({ id, name, reason }) => ({ propertyId: id, propertyName: name, reason })),
      };
    });
  }
}

export const shownCompanyContacts = shownList<CompanyContact, CompanyContactsQuery>({
  query: companyContactsQuery,
  columns: companyContactsColumns,
  find: (_, { by, query }) => listedContacts(tenantOf(by), query),
  rows: (sql, { by, query }, ids) => listedContacts(tenantOf(by), query, ids).among<CompanyContact>(sql, ids),
});

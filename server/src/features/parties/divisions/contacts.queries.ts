import type { Paged } from '@evergreen/contracts/common';
import {
  type DivisionContact,
  divisionContactsColumns,
  type DivisionContactsQuery,
  divisionContactsQuery,
  type MadeContact,
  type MadeContactsQuery,
} from '@evergreen/contracts/parties/divisions';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Missing } from '../../../kernel/errors.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { contactStaysSql, withReason } from '../properties/index.js';
import { ownedList } from '../../../kernel/lists/shown-list.js';

const sortable: Record<DivisionContactsQuery['sortBy'], SortColumn> = {
  name: 'c.name',
  title: { column: 'c.title', nullable: true },
  phone: { column: 'c.phone', nullable: true },
  email: { column: 'c.email', nullable: true },
  isDefaultPropertyContact: 'c.is_default_property_contact',
};

const madeBy: Record<MadeContactsQuery['sortBy'], SortColumn> = {
  propertyName: 'p.name',
  name: 'c.name',
  email: { column: 'c.email', nullable: true },
};

type Made = Omit<MadeContact, 'staysBecause'> & {
  readonly isLast: boolean;
  readonly allLicensesDesignatedToClient: boolean;
};

const madeColumns = `c.id, c.property_id as "propertyId", p.name as "propertyName", p.city, p.state, c.name, c.title, c.phone,
  c.email, c.is_key_contact as "isKeyContact",
  ${contactStaysSql}`;

/** All contacts of the list, in its order. */
export const listedContacts = (by: Actor, divisionId: string, query: DivisionContactsQuery): ListQuery => {
  const { isDefaultPropertyContact: isDefault } = query;
  const list = new ListQuery({
    select: `c.id, c.version, c.division_id as "divisionId", d.name as "divisionName", c.name, c.title, c.phone, c.email,
      c.is_default_property_contact as "isDefaultPropertyContact", c.created_on as "createdOn"`,
    from: 'division_contacts c join divisions d on d.tenant_id = c.tenant_id and d.id = c.division_id',
    tie: 'c.id',
  })
    .and('c.tenant_id = ?', tenantOf(by))
    .and('c.division_id = ?', divisionId)
    .search(['c.name', 'c.title', 'c.phone', 'c.email'], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);
  return typeof isDefault === 'boolean' ? list.and('c.is_default_property_contact = ?', isDefault) : list;
};

/** @throws Missing */
export const readDivisionName = async (sql: Sql, by: Actor, id: string): Promise<string> => {
  const [division] = await sql.query<{ name: string }>('select name from divisions where tenant_id = $1 and id = $2', [
    tenantOf(by),
    id,
  ]);
  if (!division) throw new Missing();
  return division.name;
};

@Injectable()
export class DivisionContactQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, divisionId: string, query: DivisionContactsQuery): Promise<Paged<DivisionContact>> {
    return this.database.read(scopeOf(by), async (sql) => {
      await readDivisionName(sql, by, divisionId);
      return listedContacts(by, divisionId, query).page<DivisionContact>(sql, query);
    });
  }

  /** The property contacts that were copied from one. */
  made(by: Actor, divisionId: string, contactId: string, query: MadeContactsQuery): Promise<Paged<MadeContact>> {
    const tenantId = tenantOf(by);
    const list = new ListQuery({
      select: madeColumns,
      from: 'property_contacts c join properties p on p.tenant_id = c.tenant_id and p.id = c.property_id',
      tie: 'c.id',
    })
      .and('c.tenant_id = ?', tenantId)
      .and('c.division_contact_id = ?', contactId)
      .search(['p.name', 'p.city', 'c.name', 'c.email'], query.searchTerm)
      .sort(madeBy[query.sortBy], query.sortDirection);
    return this.database.read(scopeOf(by), async (sql) => {
      const known = await sql.query(
        'select from division_contacts where tenant_id = $1 and division_id = $2 and id = $3',
        [tenantId, divisionId, contactId],
      );
      if (known.length === 0) throw new Missing();
      const page = await list.page<Made>(sql, query);
      return { ...page, items: page.items.map((made) => withReason(by, made)) };
    });
  }
}

export const shownDivisionContacts = ownedList<DivisionContact, DivisionContactsQuery>({
  query: divisionContactsQuery,
  columns: divisionContactsColumns,
  owner: readDivisionName,
  find: (_, { by, of, query }) => listedContacts(by, of, query),
});

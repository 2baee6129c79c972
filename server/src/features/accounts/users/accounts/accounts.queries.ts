import type { Paged } from '@evergreen/contracts/common';
import {
  type PermanentObjects,
  type UserDivisionContact,
  type UserDivisionContactsQuery,
  type UserList,
  type UserPropertyContact,
  type UserPropertyContactsQuery,
  type UserQuery,
  userQuery,
  type UserRow,
  usersColumns,
} from '@evergreen/contracts/accounts/user-accounts';
import { madeContactWords } from '@evergreen/contracts/parties/divisions';
import { may, worksItsRenewals } from '@evergreen/workflows/permissions';
import {
  administratorRole,
  clientRenewalWorkers,
  renewalWorkers,
  shownRoles,
} from '@evergreen/workflows/accounts/user-roles';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { ListQuery } from '../../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { contactStaysSql, withReason } from '../../../parties/properties/index.js';
import { permanentOf } from './accounts.commands.js';
import { houseOf, tenantOfAccount, tenantOfSide } from './account-facts.js';
import { Missing } from '../../../../kernel/errors.js';
import { type ListRequest, shownList } from '../../../../kernel/lists/shown-list.js';

const active = `u.status <> 'inactive'`;
const rowSql = `u.id, u.version, u.first_name as "firstName", u.last_name as "lastName", u.title, u.email,
  u.phone_number as "phoneNumber", u.roles, ${active} as active, u.renewal_invoice_recipient as "renewalInvoiceRecipient",
  u.two_factor_enabled as "twoFactorEnabled",
  u.locked_until as "lockoutEnd", c.password_hash is null as "isInvited"`;

const sortable: Record<Exclude<UserQuery['sortBy'], 'isRenewalUser' | 'phoneNumber'>, string> = {
  firstName: 'lower(u.first_name)',
  lastName: 'lower(u.last_name)',
  email: 'lower(u.email)',
  active,
  renewalInvoiceRecipient: 'u.renewal_invoice_recipient',
};

type Row = Omit<UserRow, 'renewalRole' | 'accountingRole' | 'isLockedOut'>;

/** An expired lock does not count. */
const shown = (row: Row, now: string): UserRow => {
  const isLockedOut = row.lockoutEnd !== null && row.lockoutEnd > now;
  return { ...row, ...shownRoles(row.roles), isLockedOut, lockoutEnd: isLockedOut ? row.lockoutEnd : null };
};

@Injectable()
export class AccountQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(by: Actor, query: UserQuery): Promise<UserList> {
    const tenantId = tenantOfSide(by, query.side);
    const page = await this.database.read(scopeOf(by), async (sql) => ({
      ...(await houseOf(sql, by, tenantId)),
      ...(await listedUsers(by, tenantId, query).page<Row>(sql, query)),
    }));
    return { ...page, items: page.items.map((row) => shown(row, this.clock.now().toISOString())) };
  }

  permanent(by: Actor, userId: string): Promise<PermanentObjects> {
    return this.database.read(scopeOf(by), async (sql) =>
      permanentOf(sql, { tenantId: await tenantOfAccount(sql, by, userId), userId }),
    );
  }

  /** Contacts with the user's e-mail address. */
  propertyContacts(by: Actor, userId: string, query: UserPropertyContactsQuery): Promise<Paged<UserPropertyContact>> {
    const list = new ListQuery({
      select: `c.id, c.name, c.title, p.id as "propertyId", p.name as "propertyName", ${contactStaysSql}`,
      from: `users u join property_contacts c on c.tenant_id = u.tenant_id and c.email_key = lower(u.email)
        join properties p on p.tenant_id = c.tenant_id and p.id = c.property_id`,
      tie: 'c.id',
    });
    const sort = query.sortBy === 'name' ? 'c.name' : 'p.name';
    return this.database.read(scopeOf(by), async (sql) => {
      const page = await ofPerson(list, await tenantOfAccount(sql, by, userId), userId)
        .search(['p.name', 'c.name'], query.searchTerm)
        .sort(sort, query.sortDirection)
        .page<Omit<UserPropertyContact, 'staysBecause'> & Parameters<typeof withReason>[1]>(sql, query);
      return { ...page, items: page.items.map((contact) => withReason(by, contact)) };
    });
  }

  divisionContacts(by: Actor, userId: string, query: UserDivisionContactsQuery): Promise<Paged<UserDivisionContact>> {
    const list = new ListQuery({
      select: 'c.id, c.name, c.title, d.id as "divisionId", d.name as "divisionName"',
      from: `users u join division_contacts c on c.tenant_id = u.tenant_id and c.email_key = lower(u.email)
        join divisions d on d.tenant_id = c.tenant_id and d.id = c.division_id`,
      tie: 'c.id',
    });
    const sort = query.sortBy === 'name' ? 'c.name' : 'd.name';
    return this.database.read(scopeOf(by), async (sql) => {
      const tenantId = await tenantOfAccount(sql, by, userId);
      const page = await ofPerson(list, tenantId, userId)
        .search(['d.name', 'c.name'], query.searchTerm)
        .sort(sort, query.sortDirection)
        .page<Omit<UserDivisionContact, 'staysBecause'>>(sql, query);
      const staysBecause = may(by, 'division.edit', { tenantId }) ? null : madeContactWords.notEditableDivision;
      return { ...page, items: page.items.map((contact) => ({ ...contact, staysBecause })) };
    });
  }
}

/** Users of the firm, or of the current client. */
export const listedUsers = (
  by: Actor,
  tenantId: string,
  { roles, active: isActive, searchTerm, sortBy, sortDirection }: UserQuery,
): ListQuery => {
  const side: UserList['side'] = tenantId === by.firmId ? 'firm' : 'client';
  const works = side === 'firm' ? renewalWorkers : ownWorkers(by);
  const list = new ListQuery({
    select: `${rowSql}, ${holdsSql('u', works)} as "isRenewalUser",
      ${lastSql(administratorRole[side])} as "isLastAdministrator"`,
    from: 'users u left join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id',
    countFrom: 'users u',
    tie: 'u.id',
  })
    .and('u.tenant_id = ?', tenantId)
    .search([`(u.first_name || ' ' || u.last_name)`, 'u.title', 'u.email', 'u.phone_number'], searchTerm);
  if (typeof isActive === 'boolean') list.and(`(${active}) = ?`, isActive);
  if (roles && roles.length > 0) list.and('jsonb_exists_any(u.roles, ?::text[])', roles);
  const order =
    sortBy === 'isRenewalUser'
      ? holdsSql('u', works)
      : sortBy === 'phoneNumber'
        ? { column: 'u.phone_number', nullable: true as const }
        : sortable[sortBy];
  return list.sort(order, sortDirection);
};

export const userRowsOf = async (sql: Sql, list: ListQuery, now: Date, ids: readonly string[]): Promise<UserRow[]> =>
  (await list.among<Row>(sql, ids)).map((row) => shown(row, now.toISOString()));

const ofPerson = (list: ListQuery, tenantId: string, userId: string): ListQuery =>
  list.and('u.tenant_id = ?', tenantId).and('u.id = ?', userId);

/** Of the current client. */
const ownWorkers = ({ clientServiceLevel }: Actor): readonly string[] =>
  clientServiceLevel !== null && worksItsRenewals(clientServiceLevel) ? clientRenewalWorkers : [];

/** Role names from code. */
const holdsSql = (user: string, roles: readonly string[]): string =>
  `jsonb_exists_any(${user}.roles, array[${roles.map((role) => `'${role}'`).join(', ')}]::text[])`;

const lastSql = (role: string): string =>
  `${active} and ${holdsSql('u', [role])} and not exists (select from users o where o.tenant_id = u.tenant_id and o.id <> u.id
    and o.status <> 'inactive' and ${holdsSql('o', [role])})`;

/** A client's export does not contain the firm's users. @throws Missing */
const listed = ({ by, query }: ListRequest<UserQuery>) => {
  const tenantId = tenantOfSide(by, query.side);
  if (tenantId !== tenantOf(by)) throw new Missing();
  return listedUsers(by, tenantId, query);
};

export const shownUsers = shownList<UserRow, UserQuery>({
  query: userQuery,
  columns: usersColumns,
  find: (_, query) => listed(query),
  rows: (sql, query, ids) => userRowsOf(sql, listed(query), query.now, ids),
});

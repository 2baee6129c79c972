import type { UserSide } from '@evergreen/contracts/accounts/user-accounts';
import { userAccountMessages } from '@evergreen/contracts/accounts/user-accounts';
import { administratorRole } from '@evergreen/workflows/accounts/user-roles';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import type { House } from './account.decider.js';

/** The tenant of a side's users; default: the current client's if one is chosen. @throws Missing */
export const tenantOfSide = (by: Actor, side: UserSide = by.clientId === null ? 'firm' : 'client'): string => {
  const tenantId = side === 'client' ? by.clientId : by.kind === 'firm' ? by.homeTenantId : null;
  if (tenantId === null) throw new Missing();
  return tenantId;
};

const managed = ({ kind, homeTenantId, clientId }: Actor) =>
  kind === 'firm' ? [homeTenantId, clientId].filter((tenant) => tenant !== null) : [homeTenantId];

/** The tenant of an account that this administrator manages. @throws Missing */
export const tenantOfAccount = async (sql: Sql, by: Actor, userId: string): Promise<string> => {
  const [user] = await sql.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from users where id = $1 and tenant_id = any ($2::uuid[])',
    [userId, managed(by)],
  );
  if (!user) throw new Missing();
  return user.tenantId;
};

/** The company's rules for accounts. */
export const houseOf = async (sql: Sql, by: Actor, tenantId: string): Promise<House> => {
  if (tenantId === by.firmId)
    return { side: 'firm', paysRenewals: false, offersAccountingRole: true, allowsPasswords: true };
  const [client] = await sql.query<Pick<House, 'paysRenewals' | 'allowsPasswords'>>(
    `select renewal_billing_responsibility = 'BillingClient' as "paysRenewals",
       allow_user_password_login as "allowsPasswords" from clients where tenant_id = $1 and id = $2`,
    [by.firmId, tenantId],
  );
  if (!client) throw new Missing();
  return { side: 'client', offersAccountingRole: client.paysRenewals, ...client };
};

/**
 * Serializes two administrators who remove each other.
 * @throws Refusal if no one else could manage the tenant's users
 */
export const keepAnAdministrator = async (uow: UnitOfWork, tenantId: string, userId: string, { side }: House) => {
  const active = await uow.query<{ id: string }>(
    `select id from users where tenant_id = $1 and status <> 'inactive' and roles ? $2 order by id for update`,
    [tenantId, administratorRole[side]],
  );
  if (active.every(({ id }) => id === userId)) throw new Refusal(userAccountMessages.lastAdministrator);
};

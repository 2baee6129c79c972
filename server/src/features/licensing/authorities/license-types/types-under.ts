import { licenseTypeMessages } from '@evergreen/contracts/licensing/license-types';
import { may } from '@evergreen/workflows/permissions';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing, Refusal } from '../../../../kernel/errors.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';

type Permission = 'authority.edit' | 'authority.delete';

/** The tenant of an authority, if the user may do this to it. @throws Missing, Forbidden */
export const authorityFor = async (uow: UnitOfWork, id: string, permission: Permission) => {
  const { by } = uow;
  const [authority] = await uow.query<{ tenantId: string; active: boolean }>(
    `select tenant_id as "tenantId", active from licensing_authorities where tenant_id in ($1, $2) and id = $3`,
    [tenantOf(by), by.firmId, id],
  );
  if (!authority) throw new Missing();
  if (!may(by, permission, { tenantId: authority.tenantId })) throw new Forbidden();
  return authority;
};

/** The tenant of a license type of this authority, if the user may do this to it. @throws Missing, Forbidden */
export const typeFor = async (
  uow: UnitOfWork,
  { id, licensingAuthorityId }: { readonly id: string; readonly licensingAuthorityId: string },
  permission: Permission,
): Promise<string> => {
  const { by } = uow;
  const [type] = await uow.query<{ tenantId: string }>(
    `select tenant_id as "tenantId" from license_types
     where tenant_id in ($1, $2) and licensing_authority_id = $3 and id = $4`,
    [tenantOf(by), by.firmId, licensingAuthorityId, id],
  );
  if (!type) throw new Missing();
  if (!may(by, permission, type)) throw new Forbidden();
  return type.tenantId;
};

/** A user who adds a license of it waits until this transaction ends; licenses that were added are counted. */
export const lockType = (uow: UnitOfWork, tenantId: string, id: string) =>
  uow.query('select from license_types where tenant_id = $1 and id = $2 for update', [tenantId, id]);

/**
 * A client's type may use the client's tips and its firm's; a type of the firm only the firm's.
 * @param kept those that it has already: deleted ones are dropped silently
 * @returns those that exist
 */
export const tipsFor = async (
  uow: UnitOfWork,
  tenantId: string,
  tipIds: readonly string[],
  kept: readonly string[] = [],
): Promise<string[]> => {
  const ids = [...new Set(tipIds)];
  if (ids.length === 0) return [];
  const tips = await uow.query<{ id: string }>(
    `select id from renewal_tips where tenant_id in ($1, $2) and id = any ($3::uuid[])`,
    [tenantId, uow.by.firmId, ids],
  );
  const known = new Set(tips.map(({ id }) => id));
  if (ids.some((id) => !known.has(id) && !kept.includes(id)))
    throw new Refusal(licenseTypeMessages.unknownTip, { field: 'renewalTipIds' });
  return ids.filter((id) => known.has(id));
};

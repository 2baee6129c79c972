import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';

/**
 * Locks licenses in one order, so that two people who change the same ones wait for each other without a deadlock.
 * @returns the numbers of those that exist, by id
 */
export const lockLicenses = async (uow: UnitOfWork, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const licenses = await uow.query<{ id: string; licenseNumber: string }>(
    `select id, license_number as "licenseNumber" from licenses where tenant_id = $1 and id = any ($2::uuid[])
     order by id for update`,
    [tenantOf(uow.by), ids],
  );
  return new Map(licenses.map(({ id, licenseNumber }) => [id, licenseNumber]));
};

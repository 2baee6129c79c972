import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { Loaded, UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../../kernel/undo/rules.js';
import { licenses } from '../license/license.aggregate.js';
import type { LicenseFields } from '../license/licenses.fields.js';

export type LoadedSecondary = Loaded<LicenseFields>;

/** The secondary licenses of a primary, in the order of their numbers; all of them, or only the active ones. */
export const secondariesOf = async (
  uow: UnitOfWork,
  masterLicenseId: string,
  which: 'all' | 'active',
): Promise<LoadedSecondary[]> => {
  const ids = await uow.query<{ id: string }>(
    `select id from licenses where tenant_id = $1 and master_license_id = $2 and (active or $3)
     order by license_number, id`,
    [tenantOf(uow.by), masterLicenseId, which === 'all'],
  );
  const loaded: LoadedSecondary[] = [];
  for (const { id } of ids) {
    const stream = await uow.load(licenses, id);
    if (stream.state) loaded.push({ ...stream, state: stream.state });
  }
  return loaded;
};

/** A secondary license follows its primary: the same side works both. */
export const designateSecondaries = async (
  uow: UnitOfWork,
  masterLicenseId: string,
  renewalDesignation: RenewalDesignation,
): Promise<void> => {
  // Waits for a user who adds or links one at this moment.
  await lockPrimary(uow, masterLicenseId, 'update');
  for (const stream of await secondariesOf(uow, masterLicenseId, 'all'))
    if (stream.state.renewalDesignation !== renewalDesignation)
      uow.append(licenses, stream, { type: 'LicenseAssigned', assignedUserId: null, renewalDesignation });
};

/**
 * Locks a primary license until this transaction ends, if it writes. Null if there is no such license, or it is not a
 * primary.
 */
export const lockPrimary = async (
  asking: Asking,
  id: string,
  against: 'share' | 'update' = 'share',
): Promise<{ designation: RenewalDesignation } | null> => {
  const [primary] = await asking.query<{ designation: RenewalDesignation }>(
    `select renewal_designation as designation from licenses where tenant_id = $1 and id = $2 and is_master
     ${asking.locks ? `for ${against}` : ''}`,
    [tenantOf(asking.by), id],
  );
  return primary ?? null;
};

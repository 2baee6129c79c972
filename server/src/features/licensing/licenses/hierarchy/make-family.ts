import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { TakingBack } from '../../../../kernel/undo/taking-back.js';
import { licenses } from '../license/license.aggregate.js';
import { existing } from '../license/license.decider.js';
import { linked, promoted } from './hierarchy.decider.js';
import { lockPrimary } from './secondaries.js';

/**
 * Makes licenses secondary to a primary, which is promoted if it is not one yet, by the rules of both acts. The
 * caller checks the permission.
 */
export const makeFamily = async (
  uow: UnitOfWork,
  tenantId: string,
  { primaryId, secondaryIds }: { readonly primaryId: string; readonly secondaryIds: readonly string[] },
): Promise<void> => {
  const stream = await uow.load(licenses, primaryId, tenantId);
  const before = existing(stream.state);
  // Waits for a user who makes a primary a single license at this moment; a standalone one is locked by its own next
  // event.
  const primary = before.isMaster ? await lockPrimary(uow, primaryId) : { designation: before.renewalDesignation };
  if (!before.isMaster) uow.append(licenses, stream, ...promoted(before));
  for (const id of secondaryIds) {
    const secondary = await uow.load(licenses, id, tenantId);
    const facts = { renewalInProcess: false, primary };
    uow.append(licenses, secondary, ...linked(existing(secondary.state), primaryId, facts));
  }
};

/**
 * Of each of these licenses that stays without a primary, the event that promoted it when the first of them was
 * linked.
 */
const promotedFor = `select distinct m.id, p.event_id as "eventId"
  from licenses l join licenses m on m.tenant_id = l.tenant_id and m.id = l.master_license_id and m.is_master
  join events a on a.tenant_id = l.tenant_id and a.stream_id = l.id and a.version = 1
  join events p on p.tenant_id = m.tenant_id and p.stream_id = m.id and p.type = 'LicensePromoted'
    and p.meta->>'causationId' = a.meta->>'causationId'
  where l.tenant_id = $1 and l.id = any ($2::uuid[]) and m.id <> all ($2::uuid[])
    and not exists (select from licenses c where c.tenant_id = m.tenant_id and c.master_license_id = m.id and c.id <> all ($2::uuid[]))
    and not exists (select from events s where s.tenant_id = m.tenant_id and s.stream_id = m.id and s.version > p.version
      and s.type in ('LicensePromoted', 'LicenseConvertedToSingle'))`;

/**
 * Reverts what `makeFamily` did to licenses that stay, when their last secondary licenses are deleted. Called before
 * the deletion.
 */
export const unmakeFamilies = async (uow: UnitOfWork, tenantId: string, leaving: readonly string[]): Promise<void> => {
  const promoted = await uow.query<{ id: string; eventId: string }>(promotedFor, [tenantId, leaving]);
  const takingBack = new TakingBack(uow);
  for (const { id, eventId } of promoted) {
    const stream = await uow.load(licenses, id, tenantId);
    await takingBack.event(licenses, stream, eventId, { type: 'LicenseConvertedToSingle' });
  }
};

import type { MasterLicenseBody } from '@evergreen/contracts/licensing/secondaries';
import { Command } from '../../../../kernel/commands/command.js';
import { decides } from '../../../../kernel/commands/decides.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import * as decider from './hierarchy.decider.js';
import { licenses } from '../license/license.aggregate.js';
import { lockPrimary } from './secondaries.js';

export class PromoteLicense extends Command<null> {}
export class ConvertToSingle extends Command<null> {}
export class UpdateMaster extends Command<MasterLicenseBody> {}

const ownFacts = async (uow: UnitOfWork, id: string) => {
  const [own] = await uow.query<{ hasChildren: boolean; renewalInProcess: boolean }>(
    `select renewal_id is not null as "renewalInProcess", exists (
       select from licenses c where c.tenant_id = l.tenant_id and c.master_license_id = l.id) as "hasChildren"
     from licenses l where tenant_id = $1 and id = $2 for no key update`,
    [tenantOf(uow.by), id],
  );
  return { hasChildren: own?.hasChildren ?? false, renewalInProcess: own?.renewalInProcess ?? false };
};

/**
 * Users who link, and users who make the primary a single license, or begin a renewal of the license, wait for each
 * other: none misses what the other did.
 */
const facts = async (uow: UnitOfWork, { id, data }: Command<MasterLicenseBody | null>) => {
  // In this order everywhere: the primary license first.
  const [primary, , own] = await Promise.all([
    data?.masterLicenseId ? lockPrimary(uow, data.masterLicenseId) : null,
    data ? null : lockPrimary(uow, id, 'update'),
    ownFacts(uow, id),
  ]);
  return { ...own, primary };
};

export const hierarchyHandlers = [
  decides(PromoteLicense, licenses, decider.promote),
  decides(ConvertToSingle, licenses, decider.convertToSingle, { facts }),
  decides(UpdateMaster, licenses, decider.updateMaster, { facts }),
];

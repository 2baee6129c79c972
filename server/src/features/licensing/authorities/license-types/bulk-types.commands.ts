import {
  type BulkFormLinkBody,
  type BulkRenewalTipBody,
  licenseTypeMessages,
} from '@evergreen/contracts/licensing/license-types';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../../kernel/errors.js';
import { changeLoaded } from '../../../../kernel/records/writing.js';
import { licenseTypes, type LicenseTypeFields } from './license-types.records.js';
import { authorityFor, tipsFor } from './types-under.js';

/** The id is the authority's. */
export class SetFormLinks extends Command<BulkFormLinkBody> {}
export class AddTipToTypes extends Command<BulkRenewalTipBody> {}

/** All of them, or none: a type of another authority is refused. */
const changeEach = async (
  uow: UnitOfWork,
  { authorityId, tenantId, ids }: { authorityId: string; tenantId: string; ids: readonly string[] },
  changed: (type: LicenseTypeFields) => Partial<LicenseTypeFields>,
): Promise<null> => {
  const streams = await Promise.all([...new Set(ids)].map((id) => uow.load(licenseTypes.aggregate, id, tenantId)));
  for (const { state, ...stream } of streams) {
    const type = state as LicenseTypeFields | null;
    if (!state || type?.licensingAuthorityId !== authorityId)
      throw new Refusal(licenseTypeMessages.unknownTypes, { field: 'licenseTypeIds' });
    if (!type.active) throw new Refusal(licenseTypeMessages.inactive, { field: 'licenseTypeIds' });
    changeLoaded(uow, licenseTypes, { ...stream, state }, changed(type));
  }
  return null;
};

export const bulkTypeHandlers = [
  handles(SetFormLinks, async (uow, { id, data: { licenseTypeIds, formsLinkUrl } }) => {
    const { tenantId } = await authorityFor(uow, id, 'authority.delete');
    return changeEach(uow, { authorityId: id, tenantId, ids: licenseTypeIds }, () => ({ formsLinkUrl }));
  }),

  handles(AddTipToTypes, async (uow, { id, data: { licenseTypeIds, renewalTipId } }) => {
    const { tenantId } = await authorityFor(uow, id, 'authority.delete');
    const [tip] = await tipsFor(uow, tenantId, [renewalTipId]).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(error.message, { field: 'renewalTipId' }) : error;
    });
    return changeEach(uow, { authorityId: id, tenantId, ids: licenseTypeIds }, ({ renewalTipIds }) =>
      tip === undefined || renewalTipIds.includes(tip) ? {} : { renewalTipIds: [...renewalTipIds, tip] },
    );
  }),
];

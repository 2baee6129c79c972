import { authorityMessages } from '@evergreen/contracts/licensing/authorities';
import { notToBeSynced, type SyncBody, type SyncedInterval } from '@evergreen/contracts/licensing/intervals';
import { syncedIntervals } from '@evergreen/workflows/licensing/interval-sync';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import { Refusal } from '../../../../kernel/errors.js';
import { changeLoaded, loadForChange } from '../../../../kernel/records/writing.js';
import { authorities, type AuthorityFields } from '../authorities.records.js';
import { noneWhereUnsaid } from '../license-types/flat-intervals.js';
import { licenseTypes, type LicenseTypeFields } from '../license-types/license-types.records.js';

/**
 * Copies one of the authority's intervals to license types. Licenses follow the next time their dates are calculated.
 */
export class SyncIntervals extends Command<SyncBody & { which: SyncedInterval }> {}

const refused = () => new Refusal(notToBeSynced, { field: 'licenseTypeIds' });

export const syncHandlers = [
  handles(SyncIntervals, async (uow, { id, data: { which, licenseTypeIds } }) => {
    const tenantId = await authorities.keeping.ofRecord(uow, id);
    const authority = (await loadForChange(uow, authorities, id, tenantId)).state as unknown as AuthorityFields;
    if (!authority.active) throw new Refusal(authorityMessages.inactive);
    const theirs = noneWhereUnsaid(authority.intervals);
    for (const typeId of new Set(licenseTypeIds)) {
      const { state, ...stream } = await uow.load(licenseTypes.aggregate, typeId, tenantId);
      const type = state as unknown as LicenseTypeFields | null;
      const offered = type?.licensingAuthorityId === id && type.active && type.intervals;
      const synced = offered ? syncedIntervals(offered, theirs, which) : null;
      if (!state || !synced) throw refused();
      changeLoaded(uow, licenseTypes, { ...stream, state }, { intervals: synced });
    }
    return null;
  }),
];

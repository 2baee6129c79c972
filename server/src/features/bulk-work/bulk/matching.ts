import { bulkLimits } from '@evergreen/contracts/bulk-work/bulk';
import { type BulkMatching, bulkRunMessages } from '@evergreen/contracts/bulk-work/bulk-runs';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { matchingLicenses } from '../../licensing/licenses/reading/license-list.query.js';
import { matchingRenewals, queueOf } from '../../renewing/queue/index.js';

const listed = (uow: UnitOfWork, { list, filter }: BulkMatching, most: number): Promise<string[]> => {
  const of = queueOf(uow.by, new Date(uow.now));
  return list === 'licenses'
    ? matchingLicenses(uow, { tenantId: of.tenant, firmId: of.provider, today: of.today }, filter, most)
    : matchingRenewals(uow, of, filter, most);
};

/** All licenses of a list, if their number is the one that the user saw. */
export const allMatching = async (uow: UnitOfWork, matching: BulkMatching): Promise<string[]> => {
  const ids = await listed(uow, matching, bulkLimits.matching + 1);
  if (ids.length !== matching.count) throw new Refusal(bulkRunMessages.otherMatches(ids.length, matching.count));
  return ids;
};

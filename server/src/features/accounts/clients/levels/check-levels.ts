import { clientMessages, type ClientStanding } from '@evergreen/contracts/accounts/clients';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { worksItsRenewals } from '@evergreen/workflows/permissions';
import { designatedOverTo, otherSide } from '@evergreen/workflows/accounts/service-levels';
import { Refusal } from '../../../../kernel/errors.js';
import type { Levels } from './level-mail.js';

interface Wanted extends Levels {
  readonly designateOver: boolean;
}

const refuse = (message: string, field: keyof Wanted): never => {
  throw new Refusal(message, { field });
};

/**
 * Refuses levels at which a license could not be worked.
 * @returns the side that all licenses are designated to; null: unchanged
 * @throws Refusal on the field
 */
export const checkLevels = (before: Levels, after: Wanted, standing: ClientStanding): RenewalDesignation | null => {
  const { serviceLevel, licensingServiceLevel, designateOver } = after;
  const isMoved = serviceLevel !== before.serviceLevel;
  if (isMoved && standing.designatingTo !== null) refuse(clientMessages.designating, 'serviceLevel');
  const stranded = standing.BillingClient.licenses;
  if (isMoved && !worksItsRenewals(serviceLevel) && stranded > 0 && !designateOver)
    refuse(clientMessages.stillWorkedByClient(stranded), 'serviceLevel');
  const open = standing.ManagingFirm.openRenewals + standing.BillingClient.openRenewals;
  const isRestricted = licensingServiceLevel === 'Restricted' && before.licensingServiceLevel !== 'Restricted';
  if (isRestricted && open > 0) refuse(clientMessages.openRenewals(open), 'licensingServiceLevel');
  const to = designateOver ? designatedOverTo(serviceLevel) : null;
  if (to === null || standing[otherSide(to)].licenses === 0) return null;
  if (to === 'BillingClient' && standing.workers === 0) refuse(clientMessages.nobodyWorks, 'designateOver');
  return to;
};

import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { newId } from '../../kernel/ids.js';
import { Renewals } from './renewals.events.js';

/** A time that a license is or was valid for. */
export interface Period {
  readonly effectiveDate: string;
  readonly expirationDate: string | null;
}

/**
 * The renewals that led from each period of a license to the next, as a register tells of them. Reads nothing.
 * @param periods in their order; the last one is the license's own
 */
export const addPastRenewals = (
  uow: UnitOfWork,
  tenantId: string,
  licenseId: string,
  periods: readonly Period[],
): void => {
  periods.slice(1).forEach(({ effectiveDate, expirationDate }, index) => {
    const previousExpirationDate = periods[index]?.expirationDate ?? null;
    uow.append(Renewals, uow.begin(Renewals, newId(), tenantId), {
      type: 'RenewalImported',
      licenseId,
      previousExpirationDate,
      effectiveDate,
      expirationDate,
    });
  });
};

import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import type { Actor } from '../../../../kernel/tenancy/actor.js';

/**
 * A license's renewals, for its detail. Implemented in the renewals area, which depends on licenses, and not the
 * other way round.
 */
export abstract class LicenseRenewals {
  abstract ofLicense(by: Actor, licenseId: string): Promise<RenewalsOfLicense>;
}

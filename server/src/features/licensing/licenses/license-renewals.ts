import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import type { Actor } from '../../../kernel/tenancy/actor.js';

/** A license's renewals, for its detail. The renewals area provides it: it knows licenses, and not the other way round. */
export abstract class LicenseRenewals {
  abstract ofLicense(by: Actor, licenseId: string): Promise<RenewalsOfLicense>;
}

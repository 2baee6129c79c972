import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { informationOf } from '../information/InformationDialog';
import { emptyLicense } from './form';

/** The primary's values are proposed; the number is the secondary's own. */
const ofPrimary = (primary: LicenseDetail) => ({
  ...informationOf(primary),
  propertyId: primary.propertyId,
  masterLicenseId: primary.id,
  licenseNumber: '',
  legacyName: '',
  legacyType: '',
  legacyPremise: '',
  accountNumber: '',
  effectiveDate: primary.effectiveDate ?? '',
  expirationDate: primary.expirationDate ?? '',
  trackDate: primary.trackDate ?? '',
  dueDate: primary.dueDate ?? '',
  renewalTracking: primary.isTrackingOnly ? ('TrackingOnly' as const) : ('TrackingAndProcess' as const),
  licenseTerm: primary.licenseTerm,
  isSeasonal: primary.isSeasonal,
});

/** The initial values of the form. */
export const startOf = (primary: LicenseDetail | undefined, propertyId: string | undefined) => ({
  ...emptyLicense,
  propertyId: propertyId ?? null,
  ...(primary ? ofPrimary(primary) : {}),
});

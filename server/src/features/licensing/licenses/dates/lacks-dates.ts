import type { LicenseFields } from '../license/licenses.fields.js';

type Dates = Pick<LicenseFields, 'expirationDate' | 'trackDate' | 'licenseTerm' | 'masterLicenseId'>;

/** A secondary license may have no dates of its own (its primary has them), and a perpetual one has none. */
export const lacksDates = ({ expirationDate, trackDate, licenseTerm, masterLicenseId }: Dates): boolean =>
  licenseTerm !== 'Perpetual' && masterLicenseId === null && (expirationDate === null || trackDate === null);

/** `lacksDates` as SQL, for row `l`. */
export const lacksDatesSql = `(l.license_term <> 'Perpetual' and l.master_license_id is null
  and (l.expiration_date is null or l.track_date is null))`;

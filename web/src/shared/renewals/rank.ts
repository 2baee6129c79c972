import { licenseRankLabels } from '@evergreen/contracts/enums';
import type { LicenseListRow } from '@evergreen/contracts/license-views';

/** Primary, Standalone, or Secondary with the number of its primary license. */
export const rankInWords = ({
  licenseRank,
  masterLicenseNumber,
}: Pick<LicenseListRow, 'licenseRank' | 'masterLicenseNumber'>) =>
  licenseRank === 'Secondary' && masterLicenseNumber
    ? `${licenseRankLabels[licenseRank]} (${masterLicenseNumber})`
    : licenseRankLabels[licenseRank];

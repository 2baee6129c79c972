import { licenseTermLabels } from '@evergreen/contracts/enums';
import type { LicenseTypeDetail } from '@evergreen/contracts/license-types';

export const termInWords = ({ term, isSeasonal }: Pick<LicenseTypeDetail, 'term' | 'isSeasonal'>): string =>
  `${licenseTermLabels[term]}${isSeasonal ? ' - Seasonal' : ''}`;

export const yesOrNo = (flag: boolean): string => (flag ? 'Yes' : 'No');

export const statusOf = ({ active }: { active: boolean }): string => (active ? 'Active' : 'Inactive');

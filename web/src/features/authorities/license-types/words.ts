import { licenseTermLabels } from '@evergreen/contracts/enums';
import type { LicenseTypeDetail } from '@evergreen/contracts/license-types';

export const termInWords = ({ term, isSeasonal }: Pick<LicenseTypeDetail, 'term' | 'isSeasonal'>): string =>
  `${licenseTermLabels[term]}${isSeasonal ? ' - Seasonal' : ''}`;

export const yesOrNo = (flag: boolean): string => (flag ? 'Yes' : 'No');

export const statusOf = ({ active }: { active: boolean }): string => (active ? 'Active' : 'Inactive');

/** "Active: 3 | Inactive: 1" */
export const activeInWords = (page: { activeItemCount: number; inactiveItemCount: number }): string =>
  `Active: ${page.activeItemCount.toLocaleString('en-US')} | Inactive: ${page.inactiveItemCount.toLocaleString('en-US')}`;

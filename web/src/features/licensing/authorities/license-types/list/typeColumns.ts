import { licenseTypesColumns, type LicenseTypeQuery } from '@evergreen/contracts/license-type-lists';
import { contractColumns } from '../../../../../kit/list/columns/contractColumns';
import { type LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import type { Column, Filter } from '../../../../../kit/list/state/types';
import { classificationFilters } from '../../../../../shared/renewals/filters/classificationFilters';

export const typeColumns: readonly Column<LicenseTypeDetail, LicenseTypeQuery>[] = contractColumns(
  licenseTypesColumns,
  {
    name: { width: '150px', share: 0.3, narrow: 'first' },
    abbreviation: { width: '106px' },
    description: { width: '130px', share: 0.3 },
    licenseCategoryId: { width: '110px', share: 0.2 },
    subCategoryIds: { width: '110px', share: 0.2 },
    term: { width: '96px', narrow: 'second' },
    active: { width: '84px', narrow: 'first' },
    originalLicenseFee: { width: '112px' },
    licenseRenewalFee: { width: '112px', narrow: 'second' },
  },
);

export const typeFilters: readonly Filter<LicenseTypeQuery>[] = [
  ...classificationFilters<LicenseTypeQuery>('License Classification', 'License Category'),
];

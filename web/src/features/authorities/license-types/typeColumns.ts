import { licenseTermLabels } from '@evergreen/contracts/enums';
import type { LicenseTypeDetail, LicenseTypeQuery } from '@evergreen/contracts/license-types';
import { statusInWords, termInWords } from '@evergreen/contracts/shown-words';
import { moneyText } from '../../../kit/Money';
import { optionsOf } from '../../../kit/fields/options';
import { statusFilter } from '../../../kit/list/statusFilter';
import type { Column, Filter } from '../../../kit/list/types';
import { classificationFilters } from '../../../shared/renewals/classificationFilters';

export const typeColumns: readonly Column<LicenseTypeDetail, LicenseTypeQuery>[] = [
  {
    id: 'name',
    width: '150px',
    share: 0.3,
    label: 'License Type',
    sortBy: 'name',
    cell: ({ name }) => name,
    narrow: 'first',
  },
  {
    id: 'abbreviation',
    width: '106px',
    label: 'Abbreviation',
    sortBy: 'abbreviation',
    cell: ({ abbreviation }) => abbreviation,
  },
  {
    id: 'description',
    width: '130px',
    share: 0.3,
    label: 'License Description',
    sortBy: 'description',
    cell: ({ description }) => description,
  },
  {
    id: 'licenseCategoryId',
    width: '110px',
    share: 0.2,
    label: 'License Category',
    sortBy: 'licenseCategoryId',
    cell: ({ licenseCategoryId }) => licenseCategoryId,
  },
  {
    id: 'subCategoryIds',
    width: '110px',
    share: 0.2,
    label: 'Sub Categories',
    sortBy: 'subCategoryIds',
    cell: ({ subCategoryIds }) => subCategoryIds.join(', '),
  },
  { id: 'term', width: '96px', label: 'License Term', sortBy: 'term', cell: termInWords, narrow: 'second' },
  { id: 'active', width: '84px', label: 'Status', sortBy: 'active', cell: statusInWords, narrow: 'first' },
  {
    id: 'originalLicenseFee',
    width: '112px',
    label: 'Original License Fee',
    sortBy: 'originalLicenseFee',
    cell: ({ originalLicenseFee }) => moneyText(originalLicenseFee),
    align: 'end',
  },
  {
    id: 'licenseRenewalFee',
    width: '112px',
    label: 'License Renewal Fee',
    sortBy: 'licenseRenewalFee',
    cell: ({ licenseRenewalFee }) => moneyText(licenseRenewalFee),
    align: 'end',
    narrow: 'second',
  },
];

export const typeFilters: readonly Filter<LicenseTypeQuery>[] = [
  statusFilter,
  { kind: 'options', name: 'licenseTerms', label: 'License Term', options: optionsOf(licenseTermLabels) },
  ...classificationFilters<LicenseTypeQuery>('License Classification', 'License Category'),
];

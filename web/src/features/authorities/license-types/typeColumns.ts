import { licenseTermLabels } from '@evergreen/contracts/enums';
import type { LicenseTypeDetail, LicenseTypeQuery } from '@evergreen/contracts/license-types';
import { statusInWords, termInWords } from '@evergreen/contracts/shown-words';
import { moneyText } from '../../../kit/Money';
import { optionsOf } from '../../../kit/fields/options';
import { statusFilter } from '../../../kit/list/statusFilter';
import type { Column, Filter } from '../../../kit/list/types';
import { classificationFilters } from '../../../shared/renewals/classificationFilters';

export const typeColumns: readonly Column<LicenseTypeDetail, LicenseTypeQuery>[] = [
  { id: 'name', label: 'License Type', sortBy: 'name', cell: ({ name }) => name, narrow: 'first', width: '240px' },
  { id: 'abbreviation', label: 'Abbreviation', sortBy: 'abbreviation', cell: ({ abbreviation }) => abbreviation },
  { id: 'description', label: 'License Description', sortBy: 'description', cell: ({ description }) => description },
  {
    id: 'licenseCategoryId',
    label: 'License Category',
    sortBy: 'licenseCategoryId',
    cell: ({ licenseCategoryId }) => licenseCategoryId,
  },
  {
    id: 'subCategoryIds',
    label: 'Sub Categories',
    sortBy: 'subCategoryIds',
    cell: ({ subCategoryIds }) => subCategoryIds.join(', '),
  },
  { id: 'term', label: 'License Term', sortBy: 'term', cell: termInWords, narrow: 'second' },
  { id: 'active', label: 'Status', sortBy: 'active', cell: statusInWords, narrow: 'first' },
  {
    id: 'originalLicenseFee',
    label: 'Original License Fee',
    sortBy: 'originalLicenseFee',
    cell: ({ originalLicenseFee }) => moneyText(originalLicenseFee),
    align: 'end',
  },
  {
    id: 'licenseRenewalFee',
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

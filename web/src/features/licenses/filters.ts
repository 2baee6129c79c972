import {
  licenseClassificationLabels,
  licenseTermLabels,
  renewalDesignationLabels,
  renewalStageLabels,
  renewalTrackingTypeLabels,
} from '@evergreen/contracts/enums';
import type { LicenseQuery } from '@evergreen/contracts/license-views';
import { optionsOf } from '../../kit/fields/options';
import type { Filter } from '../../kit/list/types';

const cities = { path: '/addresses/cities/select-list-options', query: { relationshipType: 'License' } };

export const licenseFilters: readonly Filter<LicenseQuery>[] = [
  {
    kind: 'select',
    name: 'active',
    label: 'Status',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
  { kind: 'options', name: 'cities', label: 'City', options: cities },
  {
    kind: 'options',
    name: 'licensingAuthorityIds',
    label: 'Licensing Authority',
    options: { path: '/licensing-authorities/select-list-options' },
    clears: ['licenseTypeIds'],
  },
  {
    kind: 'options',
    name: 'licenseTypeIds',
    label: 'License Type',
    options: ({ licensingAuthorityIds }) => ({
      path: '/license-types/select-list-options',
      query: { licensingAuthorityIds: licensingAuthorityIds as readonly string[] | undefined },
      tellsMeta: true,
    }),
  },
  {
    kind: 'select',
    name: 'licenseClassification',
    label: 'License Classification',
    options: optionsOf(licenseClassificationLabels),
    clears: ['licenseCategoryIds'],
  },
  {
    kind: 'options',
    name: 'licenseCategoryIds',
    label: 'License Category',
    options: ({ licenseClassification }) => ({
      path: '/license-categories/select-list-options',
      query: { classification: licenseClassification as string | undefined },
    }),
  },
  { kind: 'options', name: 'licenseTerms', label: 'License Term', options: optionsOf(licenseTermLabels) },
  { kind: 'options', name: 'stages', label: 'Renewal Stage', options: optionsOf(renewalStageLabels) },
  {
    kind: 'select',
    name: 'renewalDesignation',
    label: 'Renewal Designee',
    options: optionsOf(renewalDesignationLabels),
  },
  {
    kind: 'select',
    name: 'renewalTrackingType',
    label: 'Tracking Type',
    options: optionsOf(renewalTrackingTypeLabels),
  },
  {
    kind: 'one',
    name: 'importId',
    label: 'From Import',
    options: { path: '/imports/select-list-options' },
  },
  { kind: 'flag', name: 'showCurrentRenewals', label: 'Current renewals only' },
];

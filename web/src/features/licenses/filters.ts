import {
  licenseTermLabels,
  renewalDesignationLabels,
  renewalStageLabels,
  renewalTrackingTypeLabels,
} from '@evergreen/contracts/enums';
import {
  addressLabels,
  alertLabels,
  datesLabels,
  type LicenseQuery,
  officerStatusLabels,
} from '@evergreen/contracts/license-views';
import type { RenewalPlace } from '@evergreen/contracts/queue';
import { optionsOf } from '../../kit/fields/options';
import { classificationFilters } from '../../shared/renewals/classificationFilters';
import { statusFilter } from '../../kit/list/statusFilter';
import type { Filter } from '../../kit/list/types';
import { placeFilters } from '../../shared/renewals/places';
import { assignees } from '../../shared/renewals/renewalFilters';

const authorityStates = { path: '/licensing-authorities/states/select-list-options' };

/** @param places where the client has licenses */
export const licenseFilters = (places: readonly RenewalPlace[]): readonly Filter<LicenseQuery>[] => [
  statusFilter,
  ...placeFilters<LicenseQuery>(places),
  {
    kind: 'options',
    name: 'licensingAuthorityIds',
    label: 'Licensing Authority',
    options: { path: '/licensing-authorities/select-list-options' },
    clears: ['licenseTypeIds'],
  },
  { kind: 'options', name: 'licensingAuthorityStates', label: 'Authority State', options: authorityStates },
  {
    kind: 'options',
    name: 'licenseTypeIds',
    label: 'License Type',
    options: ({ licensingAuthorityIds, licenseClassification }) => ({
      path: '/license-types/select-list-options',
      query: {
        licensingAuthorityIds: licensingAuthorityIds as readonly string[] | undefined,
        licenseClassifications: licenseClassification ? [licenseClassification as string] : undefined,
      },
      tellsMeta: true,
    }),
  },
  ...classificationFilters<LicenseQuery>('License Classification', 'License Category'),
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
  { kind: 'select', name: 'officerStatus', label: 'Officer Status', options: optionsOf(officerStatusLabels) },
  { kind: 'options', name: 'propertyIds', label: 'Property', options: { path: '/properties/select-list-options' } },
  {
    kind: 'options',
    name: 'licenseeIds',
    label: 'Licensee',
    options: { path: '/corporate-entities/select-list-options' },
  },
  {
    kind: 'options',
    name: 'officerTitleIds',
    label: 'Officer Title',
    options: { path: '/officer-titles/select-list-options' },
  },
  { kind: 'date', name: 'expiresFrom', label: 'Expires From' },
  { kind: 'date', name: 'expiresTo', label: 'Expires To' },
  { kind: 'options', name: 'userIds', label: 'Assignee', options: assignees },
  {
    kind: 'options',
    name: 'renewalTipIds',
    label: 'Renewal Tips',
    options: { path: '/renewal-tips/select-list-options' },
  },
  {
    kind: 'one',
    name: 'importId',
    label: 'From Import',
    options: { path: '/imports/select-list-options' },
  },
  { kind: 'select', name: 'hasAlert', label: 'Alert', options: optionsOf(alertLabels) },
  { kind: 'select', name: 'lacksAddress', label: 'Address', options: optionsOf(addressLabels) },
  { kind: 'select', name: 'lacksDates', label: 'Dates', options: optionsOf(datesLabels) },
  { kind: 'flag', name: 'showCurrentRenewals', label: 'Current renewals only' },
];

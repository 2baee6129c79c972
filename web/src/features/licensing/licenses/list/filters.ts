import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { propertyOptionCalls } from '@evergreen/contracts/calls/parties/properties';
import { entityCalls } from '@evergreen/contracts/calls/parties/entities';
import { officerTitleCalls } from '@evergreen/contracts/calls/parties/officer-titles';
import { renewalTipCalls } from '@evergreen/contracts/calls/licensing/renewal-tips';
import { importOptionsCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import { pathOf } from '../../../../kit/http/calls';
import {
  licenseTermLabels,
  renewalDesignationLabels,
  renewalTrackingTypeLabels,
} from '@evergreen/contracts/licensing/enums';
import { renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import {
  addressLabels,
  alertLabels,
  datesLabels,
  type LicenseQuery,
  officerStatusLabels,
} from '@evergreen/contracts/license-list';
import type { RenewalPlace } from '@evergreen/contracts/renewing/queue';
import { optionsOf } from '../../../../kit/fields/options';
import { classificationFilters } from '../../../../shared/renewals/filters/classificationFilters';
import { statusFilter } from '../../../../kit/list/filters/statusFilter';
import type { Filter } from '../../../../kit/list/state/types';
import { placeFilters } from '../../../../shared/renewals/filters/places';
import { assignees } from '../../../../shared/renewals/filters/renewalFilters';

const authorityStates = { path: pathOf(authorityOptionCalls.states) };

/** @param places with licenses of the client */
export const licenseFilters = (places: readonly RenewalPlace[]): readonly Filter<LicenseQuery>[] => [
  statusFilter,
  ...placeFilters<LicenseQuery>(places),
  {
    kind: 'options',
    name: 'licensingAuthorityIds',
    label: 'Licensing Authority',
    options: { path: pathOf(authorityOptionCalls.authorities) },
    clears: ['licenseTypeIds'],
  },
  { kind: 'options', name: 'licensingAuthorityStates', label: 'Authority State', options: authorityStates },
  {
    kind: 'options',
    name: 'licenseTypeIds',
    label: 'License Type',
    options: ({ licensingAuthorityIds, licenseClassification }) => ({
      path: pathOf(authorityOptionCalls.types),
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
  { kind: 'options', name: 'propertyIds', label: 'Property', options: { path: pathOf(propertyOptionCalls.options) } },
  {
    kind: 'options',
    name: 'licenseeIds',
    label: 'Licensee',
    options: { path: pathOf(entityCalls.options) },
  },
  {
    kind: 'options',
    name: 'officerTitleIds',
    label: 'Officer Title',
    options: { path: pathOf(officerTitleCalls.options) },
  },
  { kind: 'date', name: 'expiresFrom', label: 'Expires From' },
  { kind: 'date', name: 'expiresTo', label: 'Expires To' },
  { kind: 'options', name: 'userIds', label: 'Assignee', options: assignees },
  {
    kind: 'options',
    name: 'renewalTipIds',
    label: 'Renewal Tips',
    options: { path: pathOf(renewalTipCalls.options) },
  },
  {
    kind: 'one',
    name: 'importId',
    label: 'From Import',
    options: { path: pathOf(importOptionsCalls.options) },
  },
  { kind: 'select', name: 'hasAlert', label: 'Alert', options: optionsOf(alertLabels) },
  { kind: 'select', name: 'lacksAddress', label: 'Address', options: optionsOf(addressLabels) },
  { kind: 'select', name: 'lacksDates', label: 'Dates', options: optionsOf(datesLabels) },
  { kind: 'flag', name: 'showCurrentRenewals', label: 'Current renewals only' },
];

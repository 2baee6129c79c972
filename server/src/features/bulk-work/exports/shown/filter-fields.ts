import { pagingFields } from '@evergreen/contracts/common';
import { dateFieldLabels, datePresetLabel, type DatePreset, datePresets } from '@evergreen/contracts/date-presets';
import { roleLabels } from '@evergreen/contracts/accounts/enums';
import {
  jurisdictionLabels,
  licenseClassificationLabels,
  licenseTermLabels,
  renewalDesignationLabels,
  renewalTrackingTypeLabels,
} from '@evergreen/contracts/licensing/enums';
import { propertySearchFieldLabels } from '@evergreen/contracts/parties/enums';
import { followUpDateRangeLabels, quickFilterLabels, renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import { alertLabels, addressLabels, datesLabels, officerStatusLabels } from '@evergreen/contracts/license-list';
import { renewalStandingLabels, renewedWithLabels } from '@evergreen/contracts/renewing/queue';
import { renewalTipCategoryLabels } from '@evergreen/contracts/licensing/renewal-tips';
import { sourceKindLabels } from '@evergreen/contracts/bulk-work/sources';

type Labels = Readonly<Record<string, string>>;

/**
 * How a filter's values are shown: as text, by record name, as a day, as yes or no, by labels. Users are only
 * counted: personal data in events must be erasable (docs/decisions/0001).
 */
type Way = 'text' | 'record' | 'people' | 'day' | 'flag' | Labels;

export type FilterWords = Readonly<Record<string, readonly [label: string, way: Way]>>;

const presets: Labels = Object.fromEntries(
  Object.keys(datePresets).map((preset) => [preset, datePresetLabel(Number(preset) as DatePreset)]),
);

/** Filters that no column declares; other fields are shown by name only. */
export const filterFields: FilterWords = {
  active: ['Status', { true: 'Active', false: 'Inactive' }],
  activeOnly: ['Status', { true: 'Active', false: 'All' }],
  assignedUserIds: ['Assignee', 'people'],
  userIds: ['Assignee', 'people'],
  cities: ['City', 'text'],
  clientIds: ['Client', 'record'],
  countries: ['Country', 'text'],
  dateField: ['Dates', dateFieldLabels],
  dateRange: ['Dates', presets],
  divisionIds: ['Division', 'record'],
  endDate: ['To', 'day'],
  expiresFrom: ['Expires From', 'day'],
  expiresTo: ['Expires To', 'day'],
  hasAlert: ['Alert', alertLabels],
  importId: ['From Import', 'record'],
  followUpDateRange: ['Follow-Up Date', followUpDateRangeLabels],
  includeChildren: ['With Secondary Licenses', 'flag'],
  isDefaultPropertyContact: ['Default Property Contact', { true: 'Yes', false: 'No' }],
  jurisdictions: ['Jurisdiction', jurisdictionLabels],
  kinds: ['Kind', sourceKindLabels],
  lacksAddress: ['Address', addressLabels],
  lacksDates: ['Dates', datesLabels],
  licenseCategoryIds: ['Category', 'text'],
  licenseClassification: ['Classification', licenseClassificationLabels],
  licenseTerms: ['License Term', licenseTermLabels],
  licenseeIds: ['Licensee', 'record'],
  licenseTypeIds: ['License Type', 'record'],
  licensingAuthorityIds: ['Licensing Authority', 'record'],
  licensingAuthorityStates: ['Authority State', 'text'],
  managedBy: ['Managed By', { provider: 'Managing Firm', client: 'Client' }],
  officerStatus: ['Officer Status', officerStatusLabels],
  officerTitleIds: ['Officer Title', 'record'],
  propertyIds: ['Property', 'record'],
  quickFilter: ['Renewals', quickFilterLabels],
  renewalDesignation: ['Renewal Designee', renewalDesignationLabels],
  renewalTipCategoryIds: ['Category', renewalTipCategoryLabels],
  renewalTipIds: ['Renewal Tips', 'record'],
  renewalTrackingType: ['Tracking Type', renewalTrackingTypeLabels],
  renewedWith: ['Renewed', renewedWithLabels],
  roles: ['Role', roleLabels],
  searchFilter: ['Search in', propertySearchFieldLabels],
  showCurrentRenewals: ['Current renewals only', 'flag'],
  showPerpetualTerms: ['Show Perpetual Licenses', 'flag'],
  stages: ['Stage', renewalStageLabels],
  standing: ['Standing', renewalStandingLabels],
  startDate: ['From', 'day'],
  states: ['State', 'text'],
  usesTrustAccount: ['Trust Account', { true: 'Used', false: 'Not used' }],
};

/** Not filters, or covered by others. */
export const unsaidFields: readonly string[] = [
  ...[...Object.keys(pagingFields), 'unpaged', 'sortBy', 'sortDirection'],
  ...['searchTerm', 'dateType'],
];

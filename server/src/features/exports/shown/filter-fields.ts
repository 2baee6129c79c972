import { pagingFields } from '@evergreen/contracts/common';
import { ledgerItemKindLabels } from '@evergreen/contracts/accounting';
import { dateFieldLabels, datePresetLabel, type DatePreset, datePresets } from '@evergreen/contracts/date-presets';
import {
  clientServiceLevelLabels,
  followUpDateRangeLabels,
  invoiceKindLabels,
  invoiceStatusLabels,
  jurisdictionLabels,
  licenseClassificationLabels,
  licenseRankLabels,
  licenseTermLabels,
  propertySearchFieldLabels,
  quickFilterLabels,
  renewalDesignationLabels,
  renewalStageLabels,
  renewalTrackingTypeLabels,
  roleLabels,
} from '@evergreen/contracts/enums';
import { importStatusLabels } from '@evergreen/contracts/imports';
import { alertLabels, addressLabels, datesLabels, officerStatusLabels } from '@evergreen/contracts/license-list';
import { messageChannelLabels, messageStateLabels } from '@evergreen/contracts/messages-screen';
import { renewalStandingLabels, renewedWithLabels } from '@evergreen/contracts/queue';
import { renewalTipCategoryLabels } from '@evergreen/contracts/renewal-tips';

type Labels = Readonly<Record<string, string>>;

/**
 * How what a field has is said: as it stands, as the name of the record that it is the id of, as a day, as yes or no, by labels. People
 * are counted: what an event says of a person must be erasable (docs/decisions/0001).
 */
type Way = 'text' | 'record' | 'people' | 'day' | 'flag' | Labels;

const presets: Labels = Object.fromEntries(
  Object.keys(datePresets).map((preset) => [preset, datePresetLabel(Number(preset) as DatePreset)]),
);

/** As the lists' filters call it; of a field that is not here, its name alone is said. */
export const filterFields: Readonly<Record<string, readonly [label: string, way: Way]>> = {
  active: ['Status', { true: 'Active', false: 'Inactive' }],
  activeOnly: ['Status', { true: 'Active', false: 'All' }],
  assignedUserIds: ['Assignee', 'people'],
  userIds: ['Assignee', 'people'],
  channels: ['Channel', messageChannelLabels],
  cities: ['City', 'text'],
  clientIds: ['Client', 'record'],
  countries: ['Country', 'text'],
  createdFrom: ['Created From', 'day'],
  createdTo: ['Created To', 'day'],
  dateField: ['Dates', dateFieldLabels],
  dateRange: ['Dates', presets],
  divisionIds: ['Division', 'record'],
  endDate: ['To', 'day'],
  expiresFrom: ['Expires From', 'day'],
  expiresTo: ['Expires To', 'day'],
  hasAlert: ['Alert', alertLabels],
  importId: ['From Import', 'record'],
  failedFrom: ['Given Up From', 'day'],
  failedTo: ['Given Up To', 'day'],
  followUpDateRange: ['Follow-Up Date', followUpDateRangeLabels],
  includeChildren: ['With Secondary Licenses', 'flag'],
  inspectionFrom: ['Inspected From', 'day'],
  inspectionTo: ['Inspected To', 'day'],
  isDefaultPropertyContact: ['Default Property Contact', { true: 'Yes', false: 'No' }],
  jurisdictions: ['Jurisdiction', jurisdictionLabels],
  kinds: ['Kind', { ...invoiceKindLabels, ...ledgerItemKindLabels }],
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
  postedFrom: ['Posted From', 'day'],
  postedTo: ['Posted To', 'day'],
  propertyIds: ['Property', 'record'],
  quickFilter: ['Renewals', quickFilterLabels],
  rank: ['Rank', licenseRankLabels],
  renewalDesignation: ['Renewal Designee', renewalDesignationLabels],
  renewalTipCategoryIds: ['Category', renewalTipCategoryLabels],
  renewalTipIds: ['Renewal Tips', 'record'],
  renewalTrackingType: ['Tracking Type', renewalTrackingTypeLabels],
  renewedWith: ['Renewed', renewedWithLabels],
  roles: ['Role', roleLabels],
  searchFilter: ['Search in', propertySearchFieldLabels],
  serviceLevel: ['Service Level', clientServiceLevelLabels],
  showCurrentRenewals: ['Current renewals only', 'flag'],
  showPerpetualTerms: ['Show Perpetual Licenses', 'flag'],
  stages: ['Stage', renewalStageLabels],
  standing: ['Standing', renewalStandingLabels],
  startDate: ['From', 'day'],
  // Of a message, or of a country: those are said as they stand.
  states: ['State', messageStateLabels],
  statuses: ['Status', { ...invoiceStatusLabels, ...importStatusLabels }],
  violationFrom: ['Violation From', 'day'],
  violationTo: ['Violation To', 'day'],
  usesTrustAccount: ['Trust Account', { true: 'Used', false: 'Not used' }],
};

/** Pages and order narrow nothing; what is sought is said before all else; which dates are meant, these say. */
export const unsaidFields: readonly string[] = [
  ...[...Object.keys(pagingFields), 'unpaged', 'sortBy', 'sortDirection'],
  ...['searchTerm', 'dateType'],
];

import {
  jurisdictionLabels,
  licenseClassificationLabels,
  licenseRankLabels,
  licenseTermLabels,
  renewalDesignationLabels,
} from '@evergreen/contracts/licensing/enums';
import { type RenewalStage, renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { LicenseListRow } from '@evergreen/contracts/license-list';
import { statusInWords } from '@evergreen/contracts/shown-words';

type Cells = Readonly<Record<string, string | number | null>>;

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
const joined = (words: readonly (string | null)[]) => words.filter(Boolean).join('; ') || null;
const stage = (stage: RenewalStage | null) => stage && renewalStageLabels[stage];

/** The texts on the screens of a license, by the columns of its export. */

export const saidByPage = (page: LicenseDetail): Cells => ({
  'License #': page.licenseNumber,
  'Account #': page.accountNumber,
  Rank: licenseRankLabels[page.licenseRank],
  'Primary License #': page.masterLicenseNumber,
  Property: page.propertyName,
  Premises: page.premisesName,
  'Address 1': page.address1,
  'Address 2': page.address2,
  City: page.city,
  State: page.state,
  Zip: page.zip,
  County: page.county,
  Country: page.country,
  Jurisdiction: jurisdictionLabels[page.jurisdiction],
  'Licensing Authority': page.licensingAuthorityName,
  'License Type': page.licenseTypeName,
  Classification: licenseClassificationLabels[page.licenseClassification],
  Category: page.licenseCategoryId,
  Term: licenseTermLabels[page.licenseTerm],
  Seasonal: yesOrNo(page.isSeasonal),
  'Licensee(s)': joined(page.licensees.map(({ name }) => name)),
  'FEIN(s)': joined(page.licensees.map(({ federalEin }) => federalEin)),
  Officers: joined(page.officers.map(({ officerName }) => officerName)),
  'Original Issue Date': page.originalIssueDate,
  'Effective Date': page.effectiveDate,
  'Expiration Date': page.expirationDate,
  'Track Date': page.trackDate,
  'Due Date': page.dueDate,
  Stage: stage(page.renewalStatus),
  Tracking: page.isTrackingOnly ? 'Tracking Only' : 'Track & Process',
  'Renewal Designee': renewalDesignationLabels[page.renewalDesignation],
  Assignee: page.assignedUser?.name ?? null,
  'Renewal Fee': page.licenseRenewalFee && Number(page.licenseRenewalFee),
  'Billing ID': page.billingId,
  Alert: page.alert,
  Urgent: yesOrNo(page.isUrgentAlert),
  'License Notes': page.notes,
  'Renewal Notes': page.renewalNotes,
  'Suspended Date': page.suspendedDate,
  Document: page.licenseDocumentFileName,
  Status: statusInWords(page),
});

export const saidByList = (listed: LicenseListRow): Cells => ({
  'License #': listed.licenseNumber,
  'Account #': listed.accountNumber,
  Rank: licenseRankLabels[listed.licenseRank],
  'Primary License #': listed.masterLicenseNumber,
  Property: listed.propertyName,
  Premises: listed.premisesName,
  'Licensing Authority': listed.licensingAuthorityName,
  'License Type': listed.licenseTypeName,
  'Licensee(s)': joined(listed.licensees.map(({ name }) => name)),
  City: listed.city,
  State: listed.state,
  County: listed.county,
  Country: listed.country,
  Jurisdiction: jurisdictionLabels[listed.jurisdiction],
  'Track Date': listed.trackDate,
  'Expiration Date': listed.expirationDate,
  Stage: stage(listed.renewalStatus),
  Alert: listed.alert,
  Urgent: yesOrNo(listed.isUrgentAlert),
  Status: statusInWords(listed),
});

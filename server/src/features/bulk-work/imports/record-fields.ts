import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { authorityDefaults, type KnownLicenseType, licenseTypeDefaults } from '../../licensing/authorities/index.js';
import { licenseDefaults } from '../../licensing/licenses/license/licenses.intake.js';
import { propertyDefaults } from '../../parties/properties/index.js';
import type { LicenseRow } from './reading/rows/license-row.js';
import type { NewAuthority, NewLicenseType, NewProperty } from './reading/rows/plan-records.js';
import { classificationOf } from './reading/tidy/vocabulary.js';

/** Defaults for records of a register. */

const longestPayableTo = 50;

export type TypeFacts = Pick<
  KnownLicenseType,
  'id' | 'licensingAuthorityId' | 'classification' | 'category' | 'isSeasonal'
>;

/** Only federal authorities serve several states. */
export const authorityFields = ({ name, jurisdiction, state }: NewAuthority) => ({
  ...authorityDefaults,
  name,
  jurisdiction,
  stateProvince: jurisdiction === 'Federal' ? null : state || null,
  payableTo: name.slice(0, longestPayableTo).trimEnd(),
  payableToSameAsName: name.length <= longestPayableTo,
});

export const typeFields = ({ name, term, classification, category }: NewLicenseType, licensingAuthorityId: string) => ({
  ...licenseTypeDefaults,
  licensingAuthorityId,
  name,
  term,
  classification: classification ?? classificationOf(name) ?? ('Operational' as const),
  category,
});

export const propertyFields = ({ propertyName, phone, ...place }: NewProperty, matchKey: string) => ({
  ...propertyDefaults,
  ...place,
  name: propertyName,
  primaryPhoneNumber: phone,
  matchKey,
});

export const licenseFields = (
  row: LicenseRow,
  { type, propertyId, licensees }: { type: TypeFacts; propertyId: string; licensees: string[] },
  renewalDesignation: RenewalDesignation,
) => ({
  ...licenseDefaults,
  propertyId,
  licensingAuthorityId: type.licensingAuthorityId,
  licenseTypeId: type.id,
  licenseNumber: row.licenseNumber,
  accountNumber: row.accountNumber,
  premisesName: row.premisesName,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  county: row.county,
  country: row.country,
  jurisdiction: row.jurisdiction,
  classification: type.classification,
  category: type.category,
  licenseTerm: row.licenseTerm,
  isSeasonal: type.isSeasonal,
  licensees,
  active: row.active,
  originalIssueDate: row.originalIssueDate,
  effectiveDate: row.effectiveDate,
  expirationDate: row.expirationDate,
  trackDate: row.trackDate,
  dueDate: row.dueDate,
  notes: row.notes,
  renewalDesignation,
});

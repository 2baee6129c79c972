import type { Jurisdiction, LicenseClassification, LicenseTerm } from '@evergreen/contracts/licensing/enums';
import type { Rank } from '../tidy/vocabulary.js';

/** One license of a register, checked and normalized. */
export interface LicenseRow {
  licenseNumber: string;
  accountNumber: string | null;
  licensingAuthority: string;
  jurisdiction: Jurisdiction;
  licenseType: string;
  classification: LicenseClassification | null;
  licenseCategory: string | null;
  /** Its rank among licenses of its number. */
  rank: Rank | null;
  /** The number of its primary, if named. */
  primaryLicenseNumber: string | null;
  licenseTerm: LicenseTerm;
  active: boolean;
  licensees: { name: string; federalEin: string | null }[];
  propertyName: string;
  propertyNumber: string | null;
  phone: string | null;
  premisesName: string | null;
  address1: string;
  address2: string | null;
  city: string;
  state: string;
  zip: string | null;
  county: string | null;
  country: string;
  originalIssueDate: string | null;
  effectiveDate: string | null;
  expirationDate: string | null;
  trackDate: string | null;
  dueDate: string | null;
  notes: string | null;
}

import type { Jurisdiction, LicenseClassification, LicenseTerm } from '@evergreen/contracts/licensing/enums';
import type { Rank } from './tidy/vocabulary.js';

/** One license of a register, checked and in the house's own notation. */
export interface LicenseRow {
  licenseNumber: string;
  accountNumber: string | null;
  licensingAuthority: string;
  jurisdiction: Jurisdiction;
  licenseType: string;
  classification: LicenseClassification | null;
  licenseCategory: string | null;
  /** What the register says of its place alongside others of its number. */
  rank: Rank | null;
  /** The number of the license that it is secondary to, where the register names that. */
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

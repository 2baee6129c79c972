import type { LicenseClassification, LicenseTerm, Jurisdiction } from '@evergreen/contracts/licensing/enums';
import { authorityKey, entityKey, licenseTypeKey, propertyKey } from './keys.js';
import type { LicenseRow } from './license-row.js';

/** The records that a license depends on; each key is existing or new. */
export interface LicenseKeys {
  license: string;
  authority: string;
  licenseType: string;
  property: string;
  entities: string[];
}

export interface NewAuthority {
  name: string;
  jurisdiction: Jurisdiction;
  state: string;
  country: string;
}
export interface NewLicenseType {
  authority: string;
  name: string;
  term: LicenseTerm;
  classification: LicenseClassification | null;
  category: string | null;
}
export interface NewEntity {
  name: string;
  federalEin: string | null;
}
export type NewProperty = Pick<
  LicenseRow,
  | 'propertyName'
  | 'propertyNumber'
  | 'phone'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'zip'
  | 'county'
  | 'country'
>;

/** Existing records for licenses. */
export interface KnownRecords {
  authorities: ReadonlySet<string>;
  licenseTypes: ReadonlySet<string>;
  entities: ReadonlySet<string>;
  properties: ReadonlySet<string>;
}

/** New records by key, in the order of the file. */
export interface NewRecords {
  authorities: Map<string, NewAuthority>;
  licenseTypes: Map<string, NewLicenseType>;
  entities: Map<string, NewEntity>;
  properties: Map<string, NewProperty>;
}

/** The dependencies of a new license; missing ones are added to the plan. */
export const planRecords = (
  license: LicenseRow,
  licenseKey: string,
  known: KnownRecords,
  plan: NewRecords,
): LicenseKeys => {
  const {
    licensingAuthority,
    licenseType,
    licenseTerm,
    classification,
    licenseCategory,
    jurisdiction,
    state,
    country,
  } = license;
  const authority = authorityKey(licensingAuthority);
  const add = <T>(key: string, existing: ReadonlySet<string>, planned: Map<string, T>, record: () => T) => {
    if (!existing.has(key) && !planned.has(key)) planned.set(key, record());
    return key;
  };
  add(authority, known.authorities, plan.authorities, () => ({
    name: licensingAuthority,
    jurisdiction,
    state,
    country,
  }));
  return {
    license: licenseKey,
    authority,
    licenseType: add(licenseTypeKey(licensingAuthority, licenseType), known.licenseTypes, plan.licenseTypes, () => ({
      authority,
      name: licenseType,
      term: licenseTerm,
      classification,
      category: licenseCategory,
    })),
    property: add(propertyKey(license), known.properties, plan.properties, () => propertyOf(license)),
    entities: [
      ...new Set(
        license.licensees.map((licensee) =>
          add(entityKey(licensee.name), known.entities, plan.entities, () => licensee),
        ),
      ),
    ],
  };
};

const propertyOf = (license: LicenseRow): NewProperty => ({
  propertyName: license.propertyName,
  propertyNumber: license.propertyNumber,
  phone: license.phone,
  address1: license.address1,
  address2: license.address2,
  city: license.city,
  state: license.state,
  zip: license.zip,
  county: license.county,
  country: license.country,
});

import { addRecord } from '../../kernel/commands/records.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../kernel/db/database.js';
import type { AuthorityFields, LicenseTypeFields } from './authorities.fields.js';
import { authorities, licenseTypes } from './authorities.records.js';

/** What a caller leaves out when only a name is known of an authority. */
export const authorityDefaults = {
  abbreviation: null,
  active: true,
  stateProvince: null,
  address: null,
  mailingAddress: null,
  mailingAddressSameAsLocation: true,
  formSourceType: null,
  renewalDetails: null,
  payableToSameAsName: true,
  websiteUrl: null,
  generalContactPhone: null,
  payeeCode: null,
  intervals: null,
  documents: [],
} satisfies Partial<AuthorityFields>;

export const licenseTypeDefaults = {
  abbreviation: null,
  description: null,
  category: null,
  subCategories: [],
  originalLicenseFee: null,
  licenseRenewalFee: null,
  active: true,
  isSeasonal: false,
  formsLinkUrl: null,
  hasManagerChangeRequirement: false,
  managerChangeRequirementNotes: null,
  isPaymentOnly: false,
  licenseDocumentIssuance: 'DocumentPerRenewal',
  renewalDetails: null,
  renewalTipIds: [],
  intervals: null,
  glCode: null,
} satisfies Partial<LicenseTypeFields>;

/** Reads nothing: what must be unique is so by the database. */
export const addAuthority = (uow: UnitOfWork, tenantId: string, id: string, fields: AuthorityFields): string =>
  addRecord(uow, authorities, fields, { tenantId, id });

export const addLicenseType = (uow: UnitOfWork, tenantId: string, id: string, fields: LicenseTypeFields): string =>
  addRecord(uow, licenseTypes, fields, { tenantId, id });

export interface KnownAuthority {
  id: string;
  tenantId: string;
  name: string;
  stateProvince: string | null;
}
/** Authorities of these tenants (a client and its firm) that people would take for one of `names`. */
export const knownAuthorities = (sql: Sql, tenantIds: readonly string[], names: readonly string[]) =>
  sql.query<KnownAuthority>(
    `select id, tenant_id as "tenantId", name, state_province as "stateProvince" from licensing_authorities
     where tenant_id = any ($1::uuid[]) and name_key(name) = any (select name_key(n) from unnest($2::text[]) n)
     order by tenant_id, id`,
    [tenantIds, names],
  );

export interface KnownLicenseType {
  id: string;
  tenantId: string;
  licensingAuthorityId: string;
  name: string;
  term: LicenseTypeFields['term'];
  classification: LicenseTypeFields['classification'];
  category: string | null;
  isSeasonal: boolean;
}
/** All types of these authorities: an authority has few. */
export const knownLicenseTypes = (sql: Sql, tenantIds: readonly string[], licensingAuthorityIds: readonly string[]) =>
  sql.query<KnownLicenseType>(
    `select id, tenant_id as "tenantId", licensing_authority_id as "licensingAuthorityId", name, term, classification,
       category, is_seasonal as "isSeasonal" from license_types
     where tenant_id = any ($1::uuid[]) and licensing_authority_id = any ($2::uuid[])
     order by tenant_id, id`,
    [tenantIds, licensingAuthorityIds],
  );

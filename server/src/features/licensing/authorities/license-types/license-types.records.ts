import { renewalDetailsFields } from '@evergreen/contracts/licensing/authorities';
import { LicenseClassification, licenseClassificationLabels } from '@evergreen/contracts/licensing/enums';
import { licenseTypeMessages, typeFields, typeRenewalFields } from '@evergreen/contracts/licensing/license-types';
import { z } from 'zod';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { storedFields } from '../../../../kernel/records/contract-fields.js';
import { flag, type NewOf, oneOf, parts, record } from '../../../../kernel/records/fields.js';
import { toggled } from '../../../../kernel/records/record-events.js';
import { type FieldsOf, keptRecord } from '../../../../kernel/records/record-kind.js';
import { addRecord } from '../../../../kernel/records/writing.js';
import type { Hindrance } from '../../../../kernel/undo/rules.js';
import { intervalsField } from '../authorities.records.js';

const { licenseCategoryId: category, ...details } = storedFields(typeFields);

/** An inactive license type is read only; how it became inactive, as an undo names it. */
export const typeInactive = (id: string): Hindrance => ({
  reason: licenseTypeMessages.inactive,
  blockedBy: { streams: [id], events: [{ type: 'LicenseTypeChanged', says: { active: false } }] },
});

export const licenseTypes = keptRecord({
  kind: 'licenseType',
  name: 'LicenseType',
  noun: 'license type',
  table: 'license_types',
  fields: {
    licensingAuthorityId: record('Licensing Authority'),
    ...details,
    classification: oneOf('License Classification', LicenseClassification, licenseClassificationLabels),
    category,
    subCategories: parts('Sub Categories', z.array(z.string())),
    ...storedFields(typeRenewalFields),
    active: flag('Active'),
    ...storedFields(renewalDetailsFields),
    renewalTipIds: parts('Renewal Tips', z.array(z.string())),
    intervals: intervalsField,
  },
  stamps: { renewalDetails: 'renewalDetailsTimestamp' },
  calledBy: 'name',
  ownedBy: 'licensingAuthorityId',
  edit: 'authority.edit',
  provided: true,
  sentence: toggled,
  whyNotUndone: (_, type, id, undone) =>
    Promise.resolve(type['active'] || undone.some(({ event }) => 'active' in event) ? null : typeInactive(id)),
  constraints: {
    license_types_name: { message: 'This Licensing Authority has a License Type of this name already', field: 'name' },
  },
  unique: {
    license_types_name: {
      fields: ['name'],
      where: 'o.licensing_authority_id = r.licensing_authority_id and name_key(o.name) = name_key($2)',
    },
  },
});
export type LicenseTypeFields = FieldsOf<typeof licenseTypes>;

/** Defaults for a type of which only the first fields are known. */
export const licenseTypeDefaults = {
  subCategories: [],
  active: true,
  isSeasonal: false,
  hasManagerChangeRequirement: false,
  isPaymentOnly: false,
  licenseDocumentIssuance: 'DocumentPerRenewal',
  renewalTipIds: [],
  dateOnClosedDay: 'Stays',
  legalWhilePending: false,
} satisfies Partial<LicenseTypeFields>;

/** Reads nothing: the database enforces uniqueness. */
export const addLicenseType = (
  uow: UnitOfWork,
  tenantId: string,
  id: string,
  fields: NewOf<LicenseTypeFields>,
): string => addRecord(uow, licenseTypes, fields, { tenantId, id });

export interface KnownLicenseType {
  id: string;
  tenantId: string;
  licensingAuthorityId: string;
  name: string;
  term: LicenseTypeFields['term'];
  classification: LicenseTypeFields['classification'];
  category: string | null;
  isSeasonal: boolean;
  active: boolean;
}
/** All types of these authorities: an authority has few. */
export const knownLicenseTypes = (sql: Sql, tenantIds: readonly string[], licensingAuthorityIds: readonly string[]) =>
  sql.query<KnownLicenseType>(
    `select id, tenant_id as "tenantId", licensing_authority_id as "licensingAuthorityId", name, term, classification,
       category, is_seasonal as "isSeasonal", active from license_types
     where tenant_id = any ($1::uuid[]) and licensing_authority_id = any ($2::uuid[])
     order by tenant_id, id`,
    [tenantIds, licensingAuthorityIds],
  );

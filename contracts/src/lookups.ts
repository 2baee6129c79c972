import { z } from 'zod';
import { flagParam, id, listParam, text } from './common.js';
import { Role } from './accounts/enums.js';
import { FormSourceUsage, Jurisdiction, LicenseClassification, LicenseTerm } from './licensing/enums.js';
import { AddressRelationship } from './parties/enums.js';
import { optionsRequest, optionsQuery } from './options.js';
import { UserSide } from './accounts/user-accounts.js';
import { unassigned } from './accounts/users.js';

const words = optionsRequest(text(256));

/** Inactive ones are excluded by default. */
const includeInactive = flagParam.default(false);

/** States with authorities. */
export const authorityStateOptionsQuery = words;
export type AuthorityStateOptionsQuery = z.infer<typeof authorityStateOptionsQuery>;

export const authorityOptionsQuery = optionsQuery.extend({
  clientId: id.optional(),
  stateProvince: text(20).optional(),
  jurisdiction: Jurisdiction.optional(),
  includeInactive,
});
export type AuthorityOptionsQuery = z.infer<typeof authorityOptionsQuery>;

export const licenseTypeOptionsQuery = optionsQuery.extend({
  licenseClassifications: listParam(LicenseClassification),
  licensingAuthorityIds: listParam(id),
  includeInactive,
});
export type LicenseTypeOptionsQuery = z.infer<typeof licenseTypeOptionsQuery>;

export const categoryOptionsQuery = words.extend({ classification: LicenseClassification.optional() });
export type CategoryOptionsQuery = z.infer<typeof categoryOptionsQuery>;

/** Both usages have the same sources. */
export const formSourceOptionsQuery = words.extend({ usage: FormSourceUsage.optional() });

export const termOptionsQuery = optionsRequest(LicenseTerm);

export const cityOptionsQuery = words.extend({ relationshipType: AddressRelationship });
export type CityOptionsQuery = z.infer<typeof cityOptionsQuery>;

export const entityOptionsQuery = optionsQuery.extend({
  clientIds: listParam(id),
  clientsOnly: flagParam.default(false),
  managingFirmId: id.optional(),
  /** Affiliated ones come first. */
  propertyId: id.optional(),
});
export type EntityOptionsQuery = z.infer<typeof entityOptionsQuery>;

export const licenseOptionsQuery = optionsQuery.extend({
  masterOnly: flagParam.default(false),
  excludeChildren: flagParam.default(false),
  propertyIds: listParam(id),
  includeInactive,
});
export type LicenseOptionsQuery = z.infer<typeof licenseOptionsQuery>;

/** Of the property in the path. */
export const propertyLicenseOptionsQuery = licenseOptionsQuery.omit({ propertyIds: true });
export type PropertyLicenseOptionsQuery = z.infer<typeof propertyLicenseOptionsQuery>;

export const propertyOptionsQuery = optionsQuery.extend({ clientId: id.optional() });
export type PropertyOptionsQuery = z.infer<typeof propertyOptionsQuery>;

export const userOptionsQuery = optionsRequest(z.union([id, z.literal(unassigned)])).extend({
  roles: listParam(Role),
  renewalUsersOnly: flagParam.default(false),
  includeClientUsers: flagParam.default(false),
  orderByGroup: flagParam.default(false),
  includeUnassigned: flagParam.default(false),
});
export type UserOptionsQuery = z.infer<typeof userOptionsQuery>;

/** The roles of one side; without those that work renewals but do not administer them. */
export const roleOptionsQuery = optionsRequest(Role).extend({
  side: UserSide.optional(),
  withoutContributor: flagParam.default(false),
});
export type RoleOptionsQuery = z.infer<typeof roleOptionsQuery>;

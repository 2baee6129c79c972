import { z } from 'zod';
import { flagParam, id, listParam, text } from './common.js';
import {
  AddressRelationship,
  FormSourceUsage,
  Jurisdiction,
  LicenseClassification,
  LicenseTerm,
  Role,
} from './enums.js';
import { unassigned } from './users.js';

/** A select list answers so many at a time; the next ones stand on its next page. */
export const optionsAtATime = 50;

/** The value of "all of them" in a choice of several: a picker's own, which is never sent. */
export const selectAll = '-1';

/** What every select list may be asked besides its own parameters. `values`: the options of what is chosen already, offered still or not. */
const asked = <T extends z.ZodType<string>>(value: T) =>
  z.strictObject({
    searchTerm: text(255).optional(),
    pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
    values: listParam(value, optionsAtATime),
  });

/** Of a list that has no parameters of its own. */
export const optionsQuery = asked(id);
export type OptionsQuery = Omit<z.infer<typeof optionsQuery>, 'values'> & { values?: string[] | undefined };

const words = asked(text(256));

/** What is closed is left out unless it is asked for. */
const includeInactive = flagParam.default(false);

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

/** Both usages know the same sources. */
export const formSourceOptionsQuery = words.extend({ usage: FormSourceUsage.optional() });
export type FormSourceOptionsQuery = z.infer<typeof formSourceOptionsQuery>;

export const termOptionsQuery = asked(LicenseTerm);
export type TermOptionsQuery = z.infer<typeof termOptionsQuery>;

export const cityOptionsQuery = words.extend({ relationshipType: AddressRelationship });
export type CityOptionsQuery = z.infer<typeof cityOptionsQuery>;

export const entityOptionsQuery = optionsQuery.extend({
  clientIds: listParam(id),
  clientsOnly: flagParam.default(false),
  managingFirmId: id.optional(),
});
export type EntityOptionsQuery = z.infer<typeof entityOptionsQuery>;

export const licenseOptionsQuery = optionsQuery.extend({
  masterOnly: flagParam.default(false),
  excludeChildren: flagParam.default(false),
  propertyIds: listParam(id),
});
export type LicenseOptionsQuery = z.infer<typeof licenseOptionsQuery>;

/** Of one property, which the address names. */
export const propertyLicenseOptionsQuery = licenseOptionsQuery.omit({ propertyIds: true });
export type PropertyLicenseOptionsQuery = z.infer<typeof propertyLicenseOptionsQuery>;

export const propertyOptionsQuery = optionsQuery.extend({ clientId: id.optional() });
export type PropertyOptionsQuery = z.infer<typeof propertyOptionsQuery>;

export const userOptionsQuery = asked(z.union([id, z.literal(unassigned)])).extend({
  roles: listParam(Role),
  renewalUsersOnly: flagParam.default(false),
  includeClientUsers: flagParam.default(false),
  orderByGroup: flagParam.default(false),
  includeUnassigned: flagParam.default(false),
});
export type UserOptionsQuery = z.infer<typeof userOptionsQuery>;

export const roleOptionsQuery = asked(Role);
export type RoleOptionsQuery = z.infer<typeof roleOptionsQuery>;

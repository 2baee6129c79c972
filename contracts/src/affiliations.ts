import { z } from 'zod';
import { flagParam, id, instant, listOf, pageQuery, requiredText } from './common.js';
import { messagesOf } from './records.js';

/** The entities of a property, each with what it is to it (document 1, Affiliated entity). */
export const affiliationMessages = {
  ...messagesOf('Affiliated Entity'),
  affiliatedAlready: 'This Entity is affiliated with this property already',
  inactiveEntity: 'This Entity is inactive',
  unknownEntity: 'Choose an entity',
  licenseeOn: (licenses: number) =>
    `This Affiliated Entity may not be removed because it is a licensee on ${licenses} ${licenses === 1 ? 'license' : 'licenses'} of this property.`,
} as const;

/** Any words; six of them are offered (`PropertyAffiliateType`). */
const affiliationWords = requiredText(255);

export const newAffiliationBody = z.strictObject({
  /** An id is that of an entity; anything else names one, a new one where there is none of that name. */
  entity: requiredText(256),
  affiliation: affiliationWords,
});
export type NewAffiliationBody = z.infer<typeof newAffiliationBody>;

export const affiliationBody = z.strictObject({ affiliation: affiliationWords });
export type AffiliationBody = z.infer<typeof affiliationBody>;

export const affiliationColumns = ['name', 'affiliation', 'licenseesCount'] as const;
export const affiliationQuery = pageQuery(affiliationColumns, { sortBy: 'name' }).extend({
  /** Without entities that are inactive. */
  activeOnly: flagParam.default(true),
});
export type AffiliationQuery = z.infer<typeof affiliationQuery>;

export const affiliation = z.object({
  id,
  version: z.number().int(),
  propertyId: id,
  corporateEntityId: id,
  name: z.string(),
  affiliation: z.string(),
  /** The entity's own. */
  active: z.boolean(),
  isClientSpecific: z.boolean(),
  /** Licenses of this property, active or not, that it is a licensee on. */
  licenseesCount: z.number().int(),
  createdOn: instant,
  modifiedOn: instant,
});
export type Affiliation = z.infer<typeof affiliation>;

export const affiliationList = listOf(affiliation).extend({
  activeItemCount: z.number().int(),
  inactiveItemCount: z.number().int(),
});
export type AffiliationList = z.infer<typeof affiliationList>;

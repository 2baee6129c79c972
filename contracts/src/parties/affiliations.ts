import { counted } from '../counted.js';
import { z } from 'zod';
import { countedOf, type Counted, id, instant, listOf, listParam, over, requiredText, words } from '../common.js';
import { activeOnly } from './entities.js';
import { messagesOf } from '../records.js';
import { statusInWords } from '../shown-words.js';
import { listColumns, queryOf } from '../list-columns.js';

/** Entities of a property with their relation (document 1, Affiliated entity). */
export const affiliationMessages = {
  ...messagesOf('Affiliated Entity'),
  affiliatedAlready: 'This Entity is affiliated with this property already',
  inactiveEntity: 'This Entity is inactive',
  oneEntity: 'Send entity or corporateEntityId, not both',
  unknownEntity: 'Choose an entity',
  licenseeOn: (licenses: number) =>
    `This Affiliated Entity may not be removed because it is a licensee on ${counted(licenses, 'license')} of this property.`,
} as const;

/** Free text; six values are suggested (`PropertyAffiliateType`). */
const affiliationWords = requiredText(255);

export const newAffiliationBody = z
  .strictObject({
    /** An entity's id, or the name of an existing or new one. */
    entity: requiredText(256).optional(),
    /** An entity's id; one of the two is required. */
    corporateEntityId: id.optional(),
    affiliation: affiliationWords,
  })
  .superRefine(
    ({ entity, corporateEntityId }, context) => {
      if (entity === undefined && corporateEntityId === undefined)
        context.addIssue({ code: 'custom', path: ['entity'], message: words.required });
      if (entity !== undefined && corporateEntityId !== undefined && entity !== corporateEntityId)
        context.addIssue({ code: 'custom', path: ['corporateEntityId'], message: affiliationMessages.oneEntity });
    },
    over('entity', 'corporateEntityId'),
  );
export type NewAffiliationBody = z.infer<typeof newAffiliationBody>;

export const affiliationBody = z.strictObject({ affiliation: affiliationWords });
export type AffiliationBody = z.infer<typeof affiliationBody>;

export const affiliationsColumns = listColumns<Affiliation>()({
  name: { label: 'Name', sorts: true, also: [{ label: 'Status', value: statusInWords }] },
  affiliation: { label: 'Affiliation', sorts: true },
  licenseesCount: { label: 'Licensee On', kind: 'count', sorts: true },
});

/** Active entities by default. */
export const affiliationQuery = queryOf(affiliationsColumns, { sortBy: 'name' }).extend({ activeOnly });
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
  /** Licenses of this property with this licensee, active or not. */
  licenseesCount: z.number().int(),
  createdOn: instant,
  modifiedOn: instant,
});
export type Affiliation = z.infer<typeof affiliation>;

export const affiliationList = countedOf(affiliation);
export type AffiliationList = Counted<Affiliation>;

/** Of these affiliations or entities; default: all. */
export const affiliatedOfficersQuery = z.strictObject({ propertyAffiliatedEntityIds: listParam(id) });
export type AffiliatedOfficersQuery = z.infer<typeof affiliatedOfficersQuery>;

/** Officers with titles there now, each once with all titles. */
export const affiliatedOfficer = z.object({
  officerId: id,
  officerName: z.string(),
  officerTitles: z.array(z.object({ id, name: z.string() })),
});
export type AffiliatedOfficer = z.infer<typeof affiliatedOfficer>;
export const affiliatedOfficers = listOf(affiliatedOfficer);

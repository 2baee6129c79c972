import { z } from 'zod';
import { countedOf, type Counted, id, instant, listOf, listParam, over, requiredText, words } from '../common.js';
import { activeOnly } from './entities.js';
import { messagesOf } from '../records.js';
import { statusInWords } from '../shown-words.js';
import { listColumns, queryOf } from '../list-columns.js';

/** The entities of a property, each with what it is to it (document 1, Affiliated entity). */
export const affiliationMessages = {
  ...messagesOf('Affiliated Entity'),
  affiliatedAlready: 'This Entity is affiliated with this property already',
  inactiveEntity: 'This Entity is inactive',
  oneEntity: 'Send entity or corporateEntityId, not both',
  unknownEntity: 'Choose an entity',
  licenseeOn: (licenses: number) =>
    `This Affiliated Entity may not be removed because it is a licensee on ${licenses} ${licenses === 1 ? 'license' : 'licenses'} of this property.`,
} as const;

/** Any words; six of them are offered (`PropertyAffiliateType`). */
const affiliationWords = requiredText(255);

export const newAffiliationBody = z
  .strictObject({
    /** An id is that of an entity; anything else names one, a new one where there is none of that name. */
    entity: requiredText(256).optional(),
    /** The entity by its id alone; one of the two is needed. */
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

/** Without entities that are inactive, unless all are asked for. */
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
  /** Licenses of this property, active or not, that it is a licensee on. */
  licenseesCount: z.number().int(),
  createdOn: instant,
  modifiedOn: instant,
});
export type Affiliation = z.infer<typeof affiliation>;

export const affiliationList = countedOf(affiliation);
export type AffiliationList = Counted<Affiliation>;

/** Of these affiliated entities, by their own ids or by those of the entities; of all of them, where none is named. */
export const affiliatedOfficersQuery = z.strictObject({ propertyAffiliatedEntityIds: listParam(id) });
export type AffiliatedOfficersQuery = z.infer<typeof affiliatedOfficersQuery>;

/** Who holds titles in them now: each once, with all that he or she holds. */
export const affiliatedOfficer = z.object({
  officerId: id,
  officerName: z.string(),
  officerTitles: z.array(z.object({ id, name: z.string() })),
});
export type AffiliatedOfficer = z.infer<typeof affiliatedOfficer>;
export const affiliatedOfficers = listOf(affiliatedOfficer);

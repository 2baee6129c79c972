import { z } from 'zod';
import { ManagedBy } from '../licensing/authorities.js';
import { changeOf } from '../changes.js';
import { countedOf, id, listOf, listParam } from '../common.js';
import { activeOnly, keeper, kept } from './entities.js';
import { LicenseRank, licenseRankLabels } from '../licensing/enums.js';
import * as field from '../fields.js';
import { optionsQuery } from '../options.js';
import { messagesOf, thereAre } from '../records.js';
import { statusInWords, officerLabel } from '../shown-words.js';
import { listColumns, queryOf } from '../list-columns.js';
import { oneOf } from '../list-filters.js';
import { rankInWords } from '../shown-words.js';

export const officerMessages = {
  ...messagesOf('Officer'),
  nameTaken: 'An Officer of this name exists already',
  onEntities: (entities: number) =>
    `This Officer may not be deleted because ${thereAre(entities, 'entity', 'entities')} associated to it. The Officer may be deactivated.`,
  onLicenses: (licenses: number) =>
    `This Officer may not be deleted because ${thereAre(licenses, 'license', 'licenses')} associated to it. The Officer may be deactivated.`,
} as const;

export const officerFields = {
  name: field.personName('Name', { required: true, inputMax: 255, historyLabel: 'Officer Name' }),
};
export const officerChangeBody = z.strictObject(field.bodyOf(officerFields));
export type OfficerChangeBody = z.infer<typeof officerChangeBody>;
export const officerChange = changeOf(officerChangeBody);
/** The owner cannot be changed. */
export const officerBody = officerChangeBody.extend({ managedBy: ManagedBy.optional() });
export type OfficerBody = z.infer<typeof officerBody>;

export const officerDetail = z.object({
  ...kept,
  ...keeper,
  ...field.rowOf(officerFields),
  /** False if it holds titles in entities, but none any more. */
  active: z.boolean(),
  /** When it last became inactive in an entity. */
  deactivatedDate: z.string().nullable(),
  corporateEntityCount: z.number().int(),
  licenseCount: z.number().int(),
});
export type OfficerDetail = z.infer<typeof officerDetail>;

export const officersColumns = listColumns<OfficerListRow>()({
  name: {
    label: 'Name',
    value: ({ name }) => officerLabel(name),
    sorts: true,
    also: [{ label: 'Status', value: statusInWords }],
  },
  licenseCount: { label: 'Licenses', kind: 'count', sorts: true },
  corporateEntityCount: { label: 'Entities', kind: 'count', sorts: true },
  managedBy: { label: 'Managed By', sorts: true },
});

export const officerQuery = queryOf(officersColumns, { sortBy: 'name' }).extend({ managedBy: ManagedBy.nullish() });
export type OfficerQuery = z.infer<typeof officerQuery>;
export const officerListRow = officerDetail;
export type OfficerListRow = z.infer<typeof officerListRow>;
export const officerList = listOf(officerListRow);

export const officerEntitiesColumns = listColumns<OfficerEntity>()({
  entityName: {
    label: 'Entity Name',
    sorts: true,
    also: [{ label: 'Entity Status', value: ({ entityActive }) => statusInWords({ active: entityActive }) }],
  },
  titles: { label: 'Titles', value: ({ officerTitles }) => officerTitles.join(', ') },
  active: { label: 'Status', value: statusInWords, sorts: true },
  deactivatedDate: { label: 'Deactivated', kind: 'date', sorts: true },
});

export const officerEntityQuery = queryOf(officerEntitiesColumns, { sortBy: 'entityName' }).extend({ activeOnly });
export type OfficerEntityQuery = z.infer<typeof officerEntityQuery>;
export const officerEntity = z.object({
  /** The id of the link. */
  id,
  corporateEntityId: id,
  entityName: z.string(),
  officerTitles: z.array(z.string()),
  active: z.boolean(),
  deactivatedDate: z.string().nullable(),
  /** The entity's own. */
  entityActive: z.boolean(),
});
export type OfficerEntity = z.infer<typeof officerEntity>;
export const officerEntities = countedOf(officerEntity);

export const officerLicensesColumns = listColumns<OfficerLicense>()({
  licenseNumber: {
    label: 'License #',
    sorts: true,
    also: [
      { label: 'License Type', value: ({ licenseTypeName }) => licenseTypeName },
      { label: 'Licensing Authority', value: (row) => row.licensingAuthorityName },
    ],
  },
  rank: {
    label: 'Rank',
    value: rankInWords,
    sorts: 'licenseRank',
    filter: oneOf('rank', LicenseRank.optional(), licenseRankLabels),
  },
  property: { label: 'Property', value: ({ propertyName }) => propertyName },
  titles: { label: 'Titles', value: ({ officerTitles }) => officerTitles.join(', ') },
  active: { label: 'Status', value: statusInWords, sorts: true },
});

export const officerLicenseQuery = queryOf(officerLicensesColumns, { sortBy: 'licenseNumber' }).extend({
  activeOnly,
});
export type OfficerLicenseQuery = z.infer<typeof officerLicenseQuery>;
export const officerLicense = z.object({
  id,
  licenseNumber: z.string(),
  licenseRank: LicenseRank,
  /** The primary license of a secondary one. */
  masterLicenseNumber: z.string().nullable(),
  licenseTypeName: z.string(),
  licensingAuthorityName: z.string(),
  propertyId: id,
  propertyName: z.string(),
  officerTitles: z.array(z.string()),
  active: z.boolean(),
});
export type OfficerLicense = z.infer<typeof officerLicense>;
export const officerLicenses = countedOf(officerLicense);

/** Active ones. */
export const officerOptionsQuery = optionsQuery.extend({
  clientId: id.optional(),
  managingFirmId: id.optional(),
  /** Officers with a title in one of these entities, given as affiliations or entities. */
  propertyAffiliatedEntityIds: listParam(id),
  /** Officers that can be added to this entity. */
  corporateEntityId: id.optional(),
});
export type OfficerOptionsQuery = z.infer<typeof officerOptionsQuery>;

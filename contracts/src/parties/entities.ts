import { z } from 'zod';
import { ManagedBy } from '../licensing/authorities.js';
import { changeOf } from '../changes.js';
import { countedOf, flagParam, id, instant, optionalDate, listParam, requiredText, words } from '../common.js';
import * as field from '../fields.js';
import { messagesOf, thereAre } from '../records.js';
import { listColumns, queryOf } from '../list-columns.js';
import { statusInWords, officerLabel } from '../shown-words.js';

export const entityMessages = {
  ...messagesOf('Entity'),
  email: 'Must be a valid email address',
  nameTaken: 'An Entity of this name exists already',
  affiliated: (properties: number) =>
    `This Entity may not be deleted because ${thereAre(properties, 'property', 'properties')} affiliated to it. The Entity may be deactivated.`,
  holds: (licenses: number) =>
    `This Entity may not be deleted because ${thereAre(licenses, 'license', 'licenses')} held by it. The Entity may be deactivated.`,
} as const;

export const entityFields = {
  name: field.text('Entity Name', { required: true, max: 256 }),
  federalEin: field.text('Federal EIN', { max: 32 }),
  stateOfFormation: field.text('State of Formation', { max: 20 }),
  dateOfFormation: field.date('Date of Formation', { since: 2 }),
  formationDocumentsLinkUrl: field.url('Formation Documents Link', { max: 1024, since: 2 }),
  publicFilingsLinkUrl: field.url('Public Filings Link', { max: 1024, since: 2 }),
  operatingAgreementsLinkUrl: field.url('Operating Agreements Link', { max: 1024, since: 2 }),
  incumbencyCertificateLinkUrl: field.url('Incumbency Certificate Link', { max: 1024, since: 2 }),
  descriptionOfOwnership: field.lines('Description of Ownership', { max: 1024, since: 2 }),
  contactName: field.personName('Contact Name', { since: 2 }),
  contactEmail: field.email('Contact Email', { personal: true, since: 2, invalid: entityMessages.email }),
  phone: field.phone('Phone Number', { free: true, personal: true, since: 2 }),
  entityContactInstructions: field.lines('Entity Contact Instructions', { max: 2048, since: 2 }),
  active: field.flag('Active', { initial: true }),
  /** Default when it becomes inactive: today. */
  deactivatedDate: field.date('Deactivation Date', { since: 2, historyLabel: 'Deactivated' }),
};

export const entityChangeBody = z.strictObject(field.bodyOf(entityFields));
export type EntityChangeBody = z.infer<typeof entityChangeBody>;
export const entityChange = changeOf(entityChangeBody);
/** The owner cannot be changed. */
export const entityBody = entityChangeBody.extend({ managedBy: ManagedBy.optional() });
export type EntityBody = z.infer<typeof entityBody>;

/** Fields of every record. */
export const kept = { id, version: z.number().int(), createdOn: instant, modifiedOn: instant };
/** The owner: the client, or the firm by name. */
export const keeper = { isManagedByClient: z.boolean(), managedBy: z.string() };

export const entityDetail = z.object({
  ...kept,
  ...keeper,
  ...field.rowOf(entityFields),
  affiliatedPropertiesCount: z.number().int(),
  activeOfficersCount: z.number().int(),
  /** Its licenses; for a firm's record of all clients. */
  licenseCount: z.number().int(),
});
export type EntityDetail = z.infer<typeof entityDetail>;

export const activeOnly = flagParam.default(true);

export const entitiesColumns = listColumns<EntityListRow>()({
  name: { label: 'Entity Name', sorts: true },
  stateOfFormation: { label: 'State of Formation', sorts: true },
  dateOfFormation: { label: 'Date of Formation', kind: 'date', sorts: true },
  federalEin: { label: 'Federal EIN', sorts: true },
  managedBy: { label: 'Managed By', sorts: true },
});

export const entityQuery = queryOf(entitiesColumns, { sortBy: 'name' }).extend({
  activeOnly,
  /** Titles of its officers, active or not. */
  officerTitleIds: listParam(id),
});
export type EntityQuery = z.infer<typeof entityQuery>;
export const entityListRow = entityDetail.omit({ licenseCount: true });
export type EntityListRow = z.infer<typeof entityListRow>;
export const entityList = countedOf(entityListRow);

export const entityOfficerMessages = {
  ...messagesOf('Officer'),
  added: 'Officer Added Successfully',
  removed: 'Officer Removed from Entity Successfully',
  removeFailed: 'An error occurred while attempting to remove the Officer',
  known: 'This Officer is on the Entity already',
  entityInactive: 'This Entity is inactive',
  clientsOwn: 'Choose an Officer that is managed by the same firm as the Entity',
} as const;

const linkFields = {
  officerTitleIds: z.array(id, { error: words.required }).min(1, words.required).max(50),
  active: z.boolean().default(true),
  deactivatedDate: optionalDate,
};
export const entityOfficerChangeBody = z.strictObject(linkFields);
export type EntityOfficerChangeBody = z.infer<typeof entityOfficerChangeBody>;
/** An officer's id, or the name of a new one. */
export const entityOfficerBody = entityOfficerChangeBody.extend({ corporateOfficer: requiredText(256) });
export type EntityOfficerBody = z.infer<typeof entityOfficerBody>;

export const entityOfficersColumns = listColumns<EntityOfficer>()({
  name: { label: 'Name', value: ({ name }) => officerLabel(name), sorts: true },
  titles: { label: 'Titles', value: ({ officerTitles }) => officerTitles.join(', ') },
  active: { label: 'Status', value: statusInWords, sorts: true },
  deactivatedDate: { label: 'Deactivated', kind: 'date', sorts: true },
});

export const entityOfficerQuery = queryOf(entityOfficersColumns, { sortBy: 'name' }).extend({ activeOnly });
export type EntityOfficerQuery = z.infer<typeof entityOfficerQuery>;
export const entityOfficer = z.object({
  ...kept,
  corporateEntityId: id,
  corporateOfficerId: id,
  name: z.string(),
  officerTitleIds: z.array(id),
  /** Sorted by name. */
  officerTitles: z.array(z.string()),
  active: z.boolean(),
  deactivatedDate: z.string().nullable(),
});
export type EntityOfficer = z.infer<typeof entityOfficer>;
export const entityOfficers = countedOf(entityOfficer);

export const entityPropertiesColumns = listColumns<EntityProperty>()({
  name: { label: 'Property', value: ({ propertyName }) => propertyName, sorts: 'propertyName' },
  address: { label: 'Address', value: ({ propertyAddress }) => propertyAddress, sorts: 'propertyAddress' },
  affiliation: { label: 'Affiliation', sorts: true },
  active: { label: 'Status', value: statusInWords },
});

export const entityPropertyQuery = queryOf(entityPropertiesColumns, { sortBy: 'propertyName' }).extend({ activeOnly });
export type EntityPropertyQuery = z.infer<typeof entityPropertyQuery>;
export const entityProperty = z.object({
  propertyId: id,
  propertyName: z.string(),
  propertyAddress: z.string(),
  affiliation: z.string(),
  active: z.boolean(),
});
export type EntityProperty = z.infer<typeof entityProperty>;
export const entityProperties = countedOf(entityProperty);

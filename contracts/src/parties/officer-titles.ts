import { counted } from '../counted.js';
import { z } from 'zod';
import { id } from '../common.js';
import * as field from '../fields.js';
import { optionsQuery } from '../options.js';
import { fieldsContract, ManagedBy, providable } from '../records.js';

const officerTitleOptionsQuery = optionsQuery.extend({
  /** Titles of the property's officers come first. */
  propertyId: id.optional(),
  /** Titles that its officers may hold. */
  corporateEntityId: id.optional(),
});
export type OfficerTitleOptionsQuery = z.infer<typeof officerTitleOptionsQuery>;

const kept = fieldsContract({
  thing: 'Officer Title',
  path: '/officer-titles',
  fields: { name: field.text('Name', { required: true, max: 255 }) },
  row: { entityCount: z.number().int(), licenseCount: z.number().int(), ...providable },
  columns: {
    name: { sorts: true },
    entityCount: { label: 'Entities', kind: 'count', sorts: true },
    licenseCount: { label: 'Licenses', kind: 'count', sorts: true },
    createdOn: { label: 'Created', kind: 'timestamp', sorts: true },
    managedBy: { label: 'Managed By', sorts: true },
  },
  options: officerTitleOptionsQuery,
});
export const officerTitles = { ...kept, query: kept.query.extend({ managedBy: ManagedBy.nullish() }) };
export type OfficerTitleQuery = z.infer<typeof officerTitles.query>;
export type OfficerTitle = z.infer<typeof officerTitles.row>;

export const officerTitleMessages = {
  nameTaken: 'There is an Officer Title of this name already',
  inUse: (licenses: number, entities: number) =>
    `This Officer Title may not be deleted because it is used by ${[
      ...(licenses > 0 ? [counted(licenses, 'license')] : []),
      ...(entities > 0 ? [counted(entities, 'entity', 'entities')] : []),
    ].join(' and ')}`,
} as const;

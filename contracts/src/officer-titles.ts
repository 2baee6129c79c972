import { z } from 'zod';
import { id, requiredText } from './common.js';
import { optionsQuery } from './options.js';
import { providable, recordContract } from './records.js';

export const officerTitles = recordContract({
  thing: 'Officer Title',
  path: '/officer-titles',
  body: z.strictObject({ name: requiredText(255) }),
  row: { name: z.string(), licenseCount: z.number().int(), ...providable },
  sortBy: ['name', 'licenseCount', 'createdOn', 'managedBy'],
  options: optionsQuery.extend({ propertyId: id.optional() }),
});
export type OfficerTitle = z.infer<typeof officerTitles.row>;

export const officerTitleMessages = {
  nameTaken: 'There is an Officer Title of this name already',
  inUse: (licenses: number) =>
    `This Officer Title may not be deleted because it is used by ${licenses} ${licenses === 1 ? 'license' : 'licenses'}`,
} as const;

import { z } from 'zod';
import { id, over, text } from '../common.js';
import { RenewalDesignation } from '../licensing/enums.js';
import { RenewalStage } from '../renewing/enums.js';

/** What Ctrl K finds on the server, in order. */
export const FoundKind = z.enum([
  'license',
  'property',
  'division',
  'authority',
  'licenseType',
  'corporateEntity',
  'officer',
  'user',
  'client',
]);
export type FoundKind = z.infer<typeof FoundKind>;

/** Kinds whose licenses can be listed. */
export const LicensesOf = z.enum(['property', 'authority', 'corporateEntity']);
export type LicensesOf = z.infer<typeof LicensesOf>;

export const mostFound = 64;
/** Limit per kind in an answer for all kinds; their sum is the overall limit. */
export const mostOfKind: Record<FoundKind, number> = {
  license: 20,
  property: 8,
  division: 4,
  authority: 6,
  licenseType: 6,
  corporateEntity: 6,
  officer: 4,
  user: 5,
  client: 5,
};

export const searchMessages = { ofWhich: 'Say of which record' } as const;

export const searchQuery = z
  .strictObject({
    searchTerm: text(255).default(''),
    /** Only this kind. */
    kind: FoundKind.optional(),
    /** Only licenses of this record. */
    of: LicensesOf.optional(),
    ofId: id.optional(),
  })
  .refine(({ of, ofId }) => (of === undefined) === (ofId === undefined), {
    message: searchMessages.ofWhich,
    path: ['ofId'],
    ...over('of', 'ofId'),
  });
export type SearchQuery = z.infer<typeof searchQuery>;

/** Decides which actions are offered for a license. */
export const foundLicense = z.object({
  stage: RenewalStage.nullable(),
  inProcess: z.boolean(),
  isTrackingOnly: z.boolean(),
  isSecondary: z.boolean(),
  designation: RenewalDesignation,
  assignedUserId: id.nullable(),
});
export type FoundLicense = z.infer<typeof foundLicense>;

export const foundRecord = z.object({
  kind: FoundKind,
  id,
  label: z.string(),
  /** Distinguishes equal names. */
  detail: z.string(),
  active: z.boolean(),
  /** The record that it belongs to, if its path needs both. */
  ownerId: id.nullable(),
  license: foundLicense.nullable(),
});
export type Found = z.infer<typeof foundRecord>;
export const foundList = z.array(foundRecord).max(mostFound);

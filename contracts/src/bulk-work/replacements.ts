import { joined } from '../sentences.js';
import { counted, number } from '../counted.js';
import { z } from 'zod';
import { id, instant, isoDate, listOf, over, pageQuery, text, words } from '../common.js';
import { bodyOf, reachedBy } from '../fields.js';
import { LicenseRank } from '../licensing/enums.js';
import { enumOf } from '../enum-of.js';

/**
 * Replaces a person who leaves, an officer or a property contact, in one act: on licenses, in entities and among
 * property contacts.
 */

export const replacementLimits = {
  /** Places that are changed synchronously; more run in the background. */
  atOnce: 200,
  /** Limit of one act, which is one transaction. */
  places: 2_000,
  /** Limit of named places that stay. */
  planNames: 10,
  resultNames: 500,
  authorities: 100,
} as const;

export const placeKindLabels = {
  license: 'Licenses',
  entity: 'Entities',
  contact: 'Property Contacts',
};
export const PlaceKind = enumOf(placeKindLabels);
export type PlaceKind = z.infer<typeof PlaceKind>;

const nouns: Record<PlaceKind, readonly [string, string]> = {
  license: ['license', 'licenses'],
  entity: ['entity', 'entities'],
  contact: ['property contact', 'property contacts'],
};

/** "300 licenses, 2 entities and 1 property contact". */
export const placesInWords = (counts: Readonly<Record<PlaceKind, number>>): string =>
  joined(PlaceKind.options.flatMap((kind) => (counts[kind] > 0 ? [counted(counts[kind], ...nouns[kind])] : []))) ||
  'nothing';

export const replacementMessages = {
  done: 'Replaced',
  undone: 'Undone',
  failed: 'An error occurred while attempting to replace this person',
  nothing: 'There is nothing left to change: choose at least one license, entity or property contact.',
  noneChanged: 'Nothing can be changed as chosen.',
  tooMany: (places: number) =>
    `At most ${number(replacementLimits.places)} licenses, entities and property contacts at once; these are ${number(places)}. Choose fewer, and the others afterwards.`,
  samePerson: 'Choose another person',
  unknownSuccessor: 'Choose an officer, or type the name of a new one',
  unknownTitle: 'Choose titles that there are',
  lastDay: 'The last day cannot be in the future',
  gaveUp: 'It could not be carried out. Nothing was changed.',
  noLongerAllowed: 'The user who started this may no longer do it here. Nothing was changed.',
} as const;

/** Why a place is not changed. */
export const placeReasons = {
  gone: 'This person is no longer listed there.',
  licenseInactive: 'An inactive license keeps the officers that it had.',
  licenseTheirs: 'The other side works the renewals.',
  entityTheirs: 'Kept by the managing firm.',
  entityInactive: 'The entity is inactive.',
  entityNeedsTheirs: 'Takes only officers that the managing firm provides.',
  propertyTheirs: 'Licenses there are designated to the other side.',
  contactStays: 'A property contact needs a successor, or must be deleted on its property.',
  contactThere: (name: string) => `${name} is a contact of this property already.`,
} as const;

const counts = z.object({ license: z.number().int(), entity: z.number().int(), contact: z.number().int() });
export type PlaceCounts = z.infer<typeof counts>;

/** An authority that requires a form or a notice about the change. */
export const toldAuthority = z.object({
  id,
  name: z.string(),
  /** Active licenses of the person whose type requires it, or at properties with this key contact. */
  licenses: z.number().int(),
  types: z.array(z.object({ name: z.string(), notes: z.string().nullable() })),
  forms: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type ToldAuthority = z.infer<typeof toldAuthority>;

/** An officer, or a property contact with all others of the same name. */
export const leaver = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  /** The officer with this name, if any. */
  officerId: id.nullable(),
  /** The property of a contact who is not an officer. */
  propertyId: id.nullable(),
  counts,
  /** Places that this user cannot change, with reasons. */
  fixed: counts,
  /** Inactive licenses, which are not changed. */
  inactiveLicenses: z.number().int(),
  authorities: z.array(toldAuthority),
  /** The number of further ones. */
  moreAuthorities: z.number().int(),
});
export type Leaver = z.infer<typeof leaver>;

export const placesQuery = pageQuery(['name', 'propertyName'], { sortBy: 'name' }).extend({
  kind: PlaceKind.default('license'),
});
export type PlacesQuery = z.infer<typeof placesQuery>;

/** A license, entity or property contact with this person. */
export const namingPlace = z.object({
  id,
  /** The license number, the entity, the property. */
  name: z.string(),
  /** License type and authority; the contact's title. */
  detail: z.string().nullable(),
  /** Where it is read: the license, the entity, the property. */
  ofId: id,
  officerTitles: z.array(z.string()),
  rank: LicenseRank.nullable(),
  propertyName: z.string().nullable(),
  isKeyContact: z.boolean(),
  isExpired: z.boolean(),
  /** Its authority requires a form or a notice. */
  asksForNotice: z.boolean(),
  /** Why the user cannot change it; null: can. */
  hindrance: z.string().nullable(),
});
export type NamingPlace = z.infer<typeof namingPlace>;
export const namingPlaces = listOf(namingPlace);

/** All except these, or only these. */
const chosen = z
  .strictObject({ all: z.boolean(), ids: z.array(id).max(replacementLimits.places) })
  .default({ all: true, ids: [] });

export const replacementBody = z.strictObject({
  /** An officer's id, a new name, or '': no successor. */
  successor: z.preprocess((value) => value ?? '', text(255)),
  /** For property contacts: the successor's, instead of the leaver's. */
  ...bodyOf(reachedBy()),
  lastDay: isoDate,
  /** The successor's titles; default: the leaver's. */
  officerTitleIds: z.array(id).max(50).default([]),
  license: chosen,
  entity: chosen,
  contact: chosen,
});
export type ReplacementBody = z.infer<typeof replacementBody>;
export type ReplacementInput = z.input<typeof replacementBody>;

/** The form's schema: whether there is a successor must be chosen. */
export const replacementForm = replacementBody
  .extend({ takesOver: z.enum(['somebody', 'nobody'], { error: words.required }) })
  .superRefine(
    ({ takesOver, successor }, context) => {
      if (takesOver === 'somebody' && successor === '')
        context.addIssue({ code: 'custom', path: ['successor'], message: words.required });
    },
    over('takesOver', 'successor'),
  );
export type ReplacementForm = z.infer<typeof replacementForm>;

export const placeLeft = z.object({ kind: PlaceKind, id, name: z.string().nullable(), reason: z.string() });
export type PlaceLeft = z.infer<typeof placeLeft>;

/** The preview or result: the first places that stay, and their number. */
const outcome = {
  changed: counts,
  left: z.array(placeLeft),
  leftCount: z.number().int(),
  /** New and changed manager change tasks. */
  tasks: z.number().int(),
  tasksChanged: z.number().int(),
};

/** A preview: nothing is written. */
export const replacementPlan = z.object({
  ...outcome,
  /** The successor is a new officer. */
  isNewOfficer: z.boolean(),
  inBackground: z.boolean(),
});
export type ReplacementPlan = z.infer<typeof replacementPlan>;

export const replacementAnswer = z.object({ runId: id });
export type ReplacementAnswer = z.infer<typeof replacementAnswer>;

export const replacementStatusLabels = {
  Running: 'Running',
  Done: 'Done',
  Failed: 'Not Done',
  TakenBack: 'Undone',
};
export const ReplacementStatus = enumOf(replacementStatusLabels);
export type ReplacementStatus = z.infer<typeof ReplacementStatus>;

export const replacementRun = z.object({
  id,
  name: z.string(),
  successorName: z.string().nullable(),
  personId: id,
  officerId: id.nullable(),
  lastDay: isoDate,
  status: ReplacementStatus,
  reason: z.string().nullable(),
  total: z.number().int(),
  ...outcome,
  startedBy: z.string().nullable(),
  createdOn: instant,
  finishedOn: instant.nullable(),
  /** The event for undo and redo. */
  undoEventId: id.nullable(),
});
export type ReplacementRun = z.infer<typeof replacementRun>;

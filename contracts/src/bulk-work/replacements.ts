import { z } from 'zod';
import { optionalPhone } from '../addresses.js';
import { id, instant, isoDate, listOf, optionalEmail, over, pageQuery, text, words } from '../common.js';
import { LicenseRank } from '../licensing/enums.js';

/**
 * A person leaves: an officer, or a contact of properties. One act replaces them wherever they are named: on licenses, in entities and among
 * the contacts of properties.
 */

export const replacementLimits = {
  /** Places that are changed in the answer; more of them in the background. */
  atOnce: 200,
  /** Of one act, which is written as a whole. */
  places: 2_000,
  /** Places left as they are that a plan, and a result, name. */
  planNames: 10,
  resultNames: 500,
  authorities: 100,
} as const;

export const PlaceKind = z.enum(['license', 'entity', 'contact']);
export type PlaceKind = z.infer<typeof PlaceKind>;
export const placeKindLabels: Record<PlaceKind, string> = {
  license: 'Licenses',
  entity: 'Entities',
  contact: 'Property Contacts',
};

const number = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, singular: string, many: string) =>
  count === 1 ? `1 ${singular}` : `${number(count)} ${many}`;
const nouns: Record<PlaceKind, readonly [string, string]> = {
  license: ['license', 'licenses'],
  entity: ['entity', 'entities'],
  contact: ['property contact', 'property contacts'],
};
const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

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

/** Why a place stays as it is. */
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

/** An authority that asks for a change form or a notice where one of these people changes. */
export const toldAuthority = z.object({
  id,
  name: z.string(),
  /** Active licenses that name the person, of types that ask for it; or at properties of which they are the key contact. */
  licenses: z.number().int(),
  types: z.array(z.object({ name: z.string(), notes: z.string().nullable() })),
  forms: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type ToldAuthority = z.infer<typeof toldAuthority>;

/** An officer, or a property contact with everybody of the same name. */
export const leaver = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  /** The officer of this name, where there is one. */
  officerId: id.nullable(),
  /** The property that a user comes from who is no officer. */
  propertyId: id.nullable(),
  counts,
  /** Of these places, those that stay as they are for this person: each says why. */
  fixed: counts,
  /** Inactive licenses that name them as well: these stay as they are. */
  inactiveLicenses: z.number().int(),
  authorities: z.array(toldAuthority),
  /** How many more of them there are. */
  moreAuthorities: z.number().int(),
});
export type Leaver = z.infer<typeof leaver>;

export const placesQuery = pageQuery(['name', 'propertyName'], { sortBy: 'name' }).extend({
  kind: PlaceKind.default('license'),
});
export type PlacesQuery = z.infer<typeof placesQuery>;

/** A license, an entity or a contact of a property that names them. */
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
  /** Its authority asks for a form or a notice. */
  asksForNotice: z.boolean(),
  /** Why it stays as it is for this person; null: it changes. */
  hindrance: z.string().nullable(),
});
export type NamingPlace = z.infer<typeof namingPlace>;
export const namingPlaces = listOf(namingPlace);

/** All but these, or these alone. */
const chosen = z
  .strictObject({ all: z.boolean(), ids: z.array(id).max(replacementLimits.places) })
  .default({ all: true, ids: [] });

export const replacementBody = z.strictObject({
  /** An officer by id, the name of a new one, or '': no one takes over. */
  successor: z.preprocess((value) => value ?? '', text(255)),
  /** Of the successor, where property contacts are replaced: those of the user who leaves do not stay. */
  phone: optionalPhone(20),
  email: optionalEmail,
  lastDay: isoDate,
  /** The successor's titles; where none is chosen, those that are there. */
  officerTitleIds: z.array(id).max(50).default([]),
  license: chosen,
  entity: chosen,
  contact: chosen,
});
export type ReplacementBody = z.infer<typeof replacementBody>;
export type ReplacementInput = z.input<typeof replacementBody>;

/** As a form asks for it: whether anybody takes over is said, and not left open. */
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

/** What would be done, or was: the first of the places that stay as they are, and how many there are. */
const outcome = {
  changed: counts,
  left: z.array(placeLeft),
  leftCount: z.number().int(),
  /** Manager change tasks that are new, and those that were open and are changed. */
  tasks: z.number().int(),
  tasksChanged: z.number().int(),
};

/** What would happen: nothing is written. */
export const replacementPlan = z.object({
  ...outcome,
  /** The successor is added as an officer. */
  isNewOfficer: z.boolean(),
  inBackground: z.boolean(),
});
export type ReplacementPlan = z.infer<typeof replacementPlan>;

export const replacementAnswer = z.object({ runId: id });
export type ReplacementAnswer = z.infer<typeof replacementAnswer>;

export const ReplacementStatus = z.enum(['Running', 'Done', 'Failed', 'TakenBack']);
export type ReplacementStatus = z.infer<typeof ReplacementStatus>;
export const replacementStatusLabels: Record<ReplacementStatus, string> = {
  Running: 'Running',
  Done: 'Done',
  Failed: 'Not Done',
  TakenBack: 'Undone',
};

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
  /** The event by which all of it is taken back, or done again, as History does. */
  undoEventId: id.nullable(),
});
export type ReplacementRun = z.infer<typeof replacementRun>;

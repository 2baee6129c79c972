import { andMore } from '../sentences.js';
import { counted, number } from '../counted.js';
import { z } from 'zod';
import { type bulkInitiatedAnswer, bulkLimits, bulkRunDetail } from './bulk.js';
import { changeOf } from '../changes.js';
import { flagParam, id, listOf, listParam, over, pageQuery, text, words } from '../common.js';
import { type PropertyContactBody, propertyContactBody } from '../parties/properties.js';
import { listColumns, queryOf } from '../list-columns.js';

/** Contacts of all properties: equal ones form one row (document 3, 2 and 5). */

export const companyContactLimits = {
  /** Properties that are handled synchronously; more run in the background. */
  atOnce: 500,
  /** Limit of changed or deleted contacts, and of properties chosen by id. */
  chosen: 5_000,
  properties: bulkLimits.matching,
} as const;

const done = (act: string) => `Property Contact(s) ${act} Successfully`;
const failed = (act: string) => `An error occurred while attempting to ${act} the Property Contact(s)`;
const propertiesInWords = (count: number) => counted(count, 'property', 'properties');

export const companyContactMessages = {
  created: done('Created'),
  updated: done('Updated'),
  deleted: 'Property Contact Deleted Successfully',
  createFailed: failed('create'),
  updateFailed: failed('update'),
  deleteFailed: failed('delete'),
  initiated: 'Property Contact(s) Initiated Successfully',
  mayTakeTime: 'This action may take some time. An email will notify you on completion.',
  gone: 'One of these Property Contacts no longer exists. Refresh and try again.',
  /** Shown while the name is empty. */
  newContact: 'New contact',
  tooMany: `At most ${number(companyContactLimits.chosen)} at once`,
  tooManyProperties: `At most ${number(companyContactLimits.properties)} properties at once`,
  nothing: 'The filters find no property that may be changed.',
  missing: 'The property was not found.',
  propertyInactive: 'This property is inactive.',
  thereAlready: 'This property has such a contact already.',
  readOnly: 'Licenses of this property are designated to the other side.',
  /** For changes and deletions: names the first ones. */
  readOnlyNamed: (names: readonly string[], count: number) =>
    `${propertiesInWords(count)} may not be changed by you, for ${count === 1 ? 'it has' : 'they have'} licenses that are designated to the other side: ${andMore(names, count)}`,
  lastRequired: (names: readonly string[], count: number) =>
    `${propertiesInWords(count)} would lose the last Property Contact, and ${count === 1 ? 'is' : 'are'} required to have at least one: ${andMore(names, count)}`,
} as const;

/** Messages about the background run. */
export const companyContactRunMessages = {
  started: companyContactMessages.initiated,
  cancelled: 'Property Contacts Cancelled',
  cancelFailed: 'An error occurred while attempting to cancel the Property Contacts',
  retryFailed: 'An error occurred while attempting to create the Property Contact(s)',
  over: 'These property contacts have already finished',
  running: 'These property contacts are still running',
  nothingToRetry: 'Every property has this property contact',
  notOwn: 'Only who started this, or an administrator, may do this.',
  gaveUp: 'The property contacts could not continue. Contacts that were created are kept; the rest can be retried.',
  noLongerAllowed: 'The user who started this may no longer change property contacts here.',
} as const;

/** A form sends '' if none is chosen. */
const optionalId = z.preprocess((value) => (value === '' ? null : value), id.nullish());
const ids = listParam(id, companyContactLimits.chosen);

const filterFields = {
  contactName: text(255).optional(),
  propertyName: text(255).optional(),
  state: text(20).optional(),
  licensingAuthorityId: optionalId,
  licenseTypeId: optionalId,
  /** Excludes inactive properties. */
  activeOnly: flagParam.default(false),
  /** Properties with one of these contacts; and contacts equal to these. */
  propertyContactIds: ids,
  /** Properties without these contacts. */
  excludePropertyContactIds: ids,
};
export const companyContactFilter = z.strictObject(filterFields);
export type CompanyContactFilter = z.infer<typeof companyContactFilter>;

export const companyContactsColumns = listColumns<CompanyContact>()({
  name: { label: 'Name', sorts: true },
  title: { label: 'Title', sorts: true },
  phone: { label: 'Phone', sorts: true },
  email: { label: 'Email', sorts: true },
  isKeyContact: {
    label: 'Key Contact',
    value: ({ isKeyContact }) => (isKeyContact ? 'Key Contact' : null),
    sorts: true,
  },
  numberOfProperties: { label: 'Properties', kind: 'count', sorts: true },
});

export const companyContactsQuery = queryOf(companyContactsColumns, { sortBy: 'name' }).extend(filterFields);
export type CompanyContactsQuery = z.infer<typeof companyContactsQuery>;

/** All equal property contacts; case and spaces do not matter. */
export const companyContact = z.object({
  /** The id of one of them identifies the row. */
  id,
  ids: z.array(id),
  name: z.string(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isKeyContact: z.boolean(),
  propertyIds: z.array(id),
  numberOfProperties: z.number().int(),
});
export type CompanyContact = z.infer<typeof companyContact>;
export const companyContacts = listOf(companyContact);

export const contactPropertiesQuery = pageQuery(['name', 'city', 'state', 'active'], { sortBy: 'name' })
  .omit({ searchTerm: true })
  .extend(filterFields);
export type ContactPropertiesQuery = z.infer<typeof contactPropertiesQuery>;

export const contactProperty = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  active: z.boolean(),
  /** Why the user cannot add a contact; null: can. */
  hindrance: z.string().nullable(),
});
export type ContactProperty = z.infer<typeof contactProperty>;
export const contactProperties = listOf(contactProperty);

const chosen = z
  .array(id)
  .max(companyContactLimits.chosen, companyContactMessages.tooMany)
  .transform((all) => [...new Set(all)]);
const chosenContacts = chosen.refine((all) => all.length > 0, words.required);

export const addCompanyContactsBody = z
  .strictObject({
    ...propertyContactBody.shape,
    propertyIds: chosen.default([]),
    /** Adds to all properties of the filter that the user may change. */
    addToAll: z.boolean().default(false),
    filter: companyContactFilter.default(() => companyContactFilter.parse({})),
  })
  .superRefine(
    ({ propertyIds, addToAll }, context) => {
      if (!addToAll && propertyIds.length === 0)
        context.addIssue({ code: 'custom', path: ['propertyIds'], message: words.required });
    },
    over('propertyIds', 'addToAll'),
  );
export type AddCompanyContactsBody = z.infer<typeof addCompanyContactsBody>;
export type AddCompanyContactsInput = z.input<typeof addCompanyContactsBody>;

const changedFields = changeOf(propertyContactBody);
export const changeCompanyContactsBody = z.strictObject({ ...changedFields.shape, ids: chosenContacts });
export type ChangeCompanyContactsBody = Partial<PropertyContactBody> & z.infer<typeof removeCompanyContactsBody>;

export const removeCompanyContactsBody = z.strictObject({ ids: chosenContacts });
export type RemoveCompanyContactsBody = z.infer<typeof removeCompanyContactsBody>;

/** A property that was skipped, and why. */
export const contactFailure = z.object({ propertyId: id, propertyName: z.string().nullable(), reason: z.string() });
export type ContactFailure = z.infer<typeof contactFailure>;

/** The result for up to 500 properties, or for all changed contacts; `skipped` had it already. */
export const addedCompanyContacts = z.object({
  ids: z.array(id),
  skipped: z.number().int(),
  failures: z.array(contactFailure),
});
export type AddedCompanyContacts = z.infer<typeof addedCompanyContacts>;
export type CompanyContactsAnswer = AddedCompanyContacts | z.infer<typeof bulkInitiatedAnswer>;

/** A preview: nothing is written. */
export const companyContactsPlan = z.object({
  /** Contacts to create or change. */
  changes: z.number().int(),
  skipped: z.number().int(),
  /** The first properties to be skipped, and their number. */
  failures: z.array(contactFailure),
  failed: z.number().int(),
  /** Key contacts that would lose their mark to this one. */
  formerKeyContacts: z.number().int(),
  /** Null if it was not calculated, for many properties. */
  managerChangeTasks: z.number().int().nullable(),
});
export type CompanyContactsPlan = z.infer<typeof companyContactsPlan>;

export const companyContactRun = bulkRunDetail
  .omit({ processStartDate: true, dueDate: true, failures: true })
  .extend({ contactName: z.string(), failures: z.array(contactFailure) });
export type CompanyContactRun = z.infer<typeof companyContactRun>;

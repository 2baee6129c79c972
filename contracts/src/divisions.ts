import { z } from 'zod';
import { changeOf } from './changes.js';
import { activeFilter, id, instant, listOf, listParam, optionalText, pageQuery, requiredText, text } from './common.js';
import { contactFields } from './contact-fields.js';
import { messagesOf, recordContract } from './records.js';
import { listColumns } from './list-columns.js';

const kept = recordContract({
  thing: 'Division',
  path: '/divisions',
  body: z.strictObject({
    name: requiredText(256),
    companyCode: requiredText(64),
    divisionNumber: optionalText(64),
    address1: optionalText(255),
    address2: optionalText(255),
    city: optionalText(50),
    state: optionalText(20),
    zip: optionalText(20),
    country: optionalText(50),
  }),
  row: {
    name: z.string(),
    companyCode: z.string(),
    divisionNumber: z.string().nullable(),
    address1: z.string().nullable(),
    address2: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    country: z.string().nullable(),
    /** Active ones and others. */
    propertiesCount: z.number().int(),
  },
  columns: {
    name: { label: 'Name', sorts: true },
    companyCode: { label: 'Company Code', sorts: true },
    divisionNumber: { label: 'Division Number', sorts: true },
    city: { label: 'City', sorts: true },
    state: { label: 'State/Region', sorts: true },
    propertiesCount: { label: 'Properties', kind: 'count', sorts: true },
  },
});
export const divisions = {
  ...kept,
  query: kept.query.extend({ countries: listParam(text(50)), states: listParam(text(20)) }),
};
export type Division = z.infer<typeof divisions.row>;
export type DivisionBody = z.infer<typeof divisions.body>;
export type DivisionQuery = z.infer<typeof divisions.query>;

export const divisionMessages = {
  ...divisions.messages,
  taken: 'A Division of this name exists already',
  inUse: 'This Division may not be deleted because there are one or more properties associated with it.',
  choose: 'Choose a division',
} as const;

export const divisionContactBody = z.strictObject({
  ...contactFields,
  /** Each property that is added to the division gets it as a contact of its own. */
  isDefaultPropertyContact: z.boolean().default(false),
});
export type DivisionContactBody = z.infer<typeof divisionContactBody>;
export const divisionContactChange = changeOf(divisionContactBody);
export type DivisionContactInput = z.input<typeof divisionContactBody>;

export const divisionContactMessages = messagesOf('Division Contact');

export const divisionContactsQuery = pageQuery(['name', 'title', 'phone', 'email', 'isDefaultPropertyContact'], {
  sortBy: 'name',
}).extend({ isDefaultPropertyContact: activeFilter });
export type DivisionContactsQuery = z.infer<typeof divisionContactsQuery>;

export const divisionContact = z.object({
  id,
  version: z.number().int(),
  divisionId: id,
  divisionName: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isDefaultPropertyContact: z.boolean(),
  createdOn: instant,
});
export type DivisionContact = z.infer<typeof divisionContact>;
export const divisionContactList = listOf(divisionContact);

/** As many as one act removes. */
export const mostContactsDeleted = 500;

/** Property contacts that were made from the division's, and go with it; the others stay, and belong to it no longer. */
export const divisionContactRemoval = z.strictObject({
  deletePropertyContactIds: z
    .array(id)
    .max(mostContactsDeleted, `Choose at most ${mostContactsDeleted} property contacts`)
    .default([]),
});
export type DivisionContactRemoval = z.infer<typeof divisionContactRemoval>;

export const madeContactsQuery = pageQuery(['propertyName', 'name', 'email'], { sortBy: 'propertyName' });
export type MadeContactsQuery = z.infer<typeof madeContactsQuery>;

/** A property contact that was made from a division's contact. */
export const madeContact = z.object({
  id,
  propertyId: id,
  propertyName: z.string(),
  city: z.string(),
  state: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isKeyContact: z.boolean(),
  /** Why this person cannot delete it along. */
  staysBecause: z.string().nullable(),
});
export type MadeContact = z.infer<typeof madeContact>;
export const madeContactList = listOf(madeContact);

export const madeContactWords = {
  notEditable: 'You may not edit this property.',
  notEditableDivision: 'You may not edit this division.',
  notMade: 'Choose contacts that were made from this one',
} as const;

export const divisionContactsColumns = listColumns<DivisionContact, DivisionContactsQuery['sortBy']>()({
  name: {
    label: 'Name',
    sorts: true,
    also: [{ label: 'Default', kind: 'flag', value: (contact) => contact.isDefaultPropertyContact }],
  },
  title: { label: 'Title', sorts: true },
  phone: { label: 'Phone', sorts: true },
  email: { label: 'Email', sorts: true },
});

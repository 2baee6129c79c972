import { z } from 'zod';
import { changeOf } from '../changes.js';
import { activeFilter, id, instant, listOf, listParam, pageQuery, text } from '../common.js';
import { contact } from './contact-fields.js';
import * as field from '../fields.js';
import { fieldsContract, messagesOf } from '../records.js';
import { listColumns, queryOf } from '../list-columns.js';

const kept = fieldsContract({
  thing: 'Division',
  path: '/divisions',
  fields: {
    name: field.text('Name', { required: true, max: 256, historyLabel: 'Division Name' }),
    companyCode: field.text('Company Code', { required: true, max: 64 }),
    divisionNumber: field.text('Division Number', { max: 64 }),
    ...field.address(),
  },
  row: {
    /** Active and inactive. */
    propertiesCount: z.number().int(),
  },
  columns: {
    name: { sorts: true },
    companyCode: { sorts: true },
    divisionNumber: { sorts: true },
    city: { sorts: true },
    state: { sorts: true },
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

export const divisionContactFields = {
  ...contact,
  isDefaultPropertyContact: field.flag('Default Property Contact', {
    hint: 'Each property that is added to this division gets this contact. Those that it has already stay as they are.',
  }),
};
export const divisionContactBody = z.strictObject(field.bodyOf(divisionContactFields));
export type DivisionContactBody = z.infer<typeof divisionContactBody>;
export const divisionContactChange = changeOf(divisionContactBody);
export type DivisionContactInput = z.input<typeof divisionContactBody>;

export const divisionContactMessages = messagesOf('Division Contact');

export const divisionContactsColumns = listColumns<DivisionContact>()({
  name: {
    label: 'Name',
    sorts: true,
    also: [{ label: 'Default', kind: 'flag', value: (contact) => contact.isDefaultPropertyContact }],
  },
  title: { label: 'Title', sorts: true },
  phone: { label: 'Phone', sorts: true },
  email: { label: 'Email', sorts: true },
});

export const divisionContactsQuery = queryOf(divisionContactsColumns, {
  sortBy: 'name',
  moreSorts: ['isDefaultPropertyContact'],
}).extend({ isDefaultPropertyContact: activeFilter });
export type DivisionContactsQuery = z.infer<typeof divisionContactsQuery>;

export const divisionContact = z.object({
  id,
  version: z.number().int(),
  divisionId: id,
  divisionName: z.string(),
  ...field.rowOf(divisionContactFields),
  createdOn: instant,
});
export type DivisionContact = z.infer<typeof divisionContact>;
export const divisionContactList = listOf(divisionContact);

/** Limit of one command. */
export const mostContactsDeleted = 500;

/** Copies on properties to delete with the contact; the others stay and become independent. */
export const divisionContactRemoval = z.strictObject({
  deletePropertyContactIds: z
    .array(id)
    .max(mostContactsDeleted, `Choose at most ${mostContactsDeleted} property contacts`)
    .default([]),
});
export type DivisionContactRemoval = z.infer<typeof divisionContactRemoval>;

export const madeContactsQuery = pageQuery(['propertyName', 'name', 'email'], { sortBy: 'propertyName' });
export type MadeContactsQuery = z.infer<typeof madeContactsQuery>;

/** A copy of a division's contact on a property. */
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
  /** Why the user cannot delete it. */
  staysBecause: z.string().nullable(),
});
export type MadeContact = z.infer<typeof madeContact>;
export const madeContactList = listOf(madeContact);

export const madeContactWords = {
  notEditable: 'You may not edit this property.',
  notEditableDivision: 'You may not edit this division.',
  notMade: 'Choose contacts that were made from this one',
} as const;

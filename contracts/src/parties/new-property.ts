import type { z } from 'zod';
import { words } from '../common.js';
import { bodyOf, date, email, flag, personName, phone } from '../fields.js';
import { propertyBody, type PropertyRules, propertyNeeds } from './properties.js';

/** The first contact of a new property, or the day by which it is to have one. */
export const firstContactFields = {
  propertyContactName: personName('Contact Name', { inputMax: 255 }),
  propertyContactTitle: personName('Title', { inputMax: 255 }),
  propertyContactEmail: email('Email'),
  propertyContactPhone: phone('Phone'),
  setPropertyContactReminder: flag('Remind me to add a contact', {
    hint: 'Makes a task; it is done with the first contact.',
  }),
  propertyContactReminderDate: date('Follow-up Date'),
};
const contact = bodyOf(firstContactFields);

export const newPropertyBody = propertyBody.safeExtend(contact);
export type NewPropertyBody = z.infer<typeof newPropertyBody>;

type Contact = z.infer<z.ZodObject<typeof contact>>;
type Field = keyof NewPropertyBody;

/** Default number of days. */
export const reminderDays = 7;

export interface NewPropertyRules extends PropertyRules {
  readonly isPropertyContactRequired: boolean;
}

/**
 * Missing fields of a new property (document 1, 5.4) with messages.
 * @param circumstances whether its division has contacts, and today as YYYY-MM-DD in the client's time zone
 */
export const newPropertyLacks = (
  rules: NewPropertyRules,
  sent: Contact & Parameters<typeof propertyNeeds>[1],
  { hasDefaultContacts, today }: { readonly hasDefaultContacts: boolean; readonly today: string },
): Partial<Record<Field, string>> => {
  const lacks: Partial<Record<Field, string>> = {};
  for (const field of propertyNeeds(rules, sent)) lacks[field] = words.required;
  const { setPropertyContactReminder: reminded, propertyContactReminderDate: on } = sent;
  const { propertyContactName: name, propertyContactEmail: email } = sent;
  const said = name ?? email ?? sent.propertyContactTitle ?? sent.propertyContactPhone;
  const required = rules.isPropertyContactRequired && !hasDefaultContacts && !reminded;
  if (name === null && (required || said !== null)) lacks.propertyContactName = words.required;
  if (email === null && required) lacks.propertyContactEmail = words.required;
  if (reminded && on === null) lacks.propertyContactReminderDate = words.required;
  if (reminded && on !== null && on <= today) lacks.propertyContactReminderDate = words.futureDate;
  return lacks;
};

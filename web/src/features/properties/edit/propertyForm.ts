import {
  type NewPropertyBody,
  newPropertyBody,
  newPropertyLacks,
  reminderDays,
} from '@evergreen/contracts/new-property';
import { over, words } from '@evergreen/contracts/common';
import { defaultCountry } from '@evergreen/contracts/enums';
import { type PropertyBody, propertyBody, type PropertyDetail, propertyNeeds } from '@evergreen/contracts/properties';
import { addDays } from '@evergreen/workflows/dates';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Identity } from '../../../kit/identity';

/** The contract with what this client asks for besides. */
export const editContract = (client: Identity): ZodType<PropertyBody> =>
  propertyBody.superRefine((sent, context) => {
    for (const field of propertyNeeds(client, sent))
      context.addIssue({ code: 'custom', path: [field], message: words.required });
  }, over());

/** The server alone knows whether contacts come with a division: where one is chosen, it is asked. */
export const newContract = (client: Identity, today: string): ZodType<NewPropertyBody> =>
  newPropertyBody.superRefine((sent, context) => {
    const lacks = newPropertyLacks(client, sent, { hasDefaultContacts: sent.divisionId !== null, today });
    for (const [field, message] of Object.entries(lacks)) context.addIssue({ code: 'custom', path: [field], message });
  }, over());

const empty = {
  name: '',
  propertyNumber: '',
  openDate: '',
  closeDate: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  county: '',
  country: defaultCountry,
  mailingAddressSameAsProperty: true,
  mailingAddress1: '',
  mailingAddress2: '',
  mailingCity: '',
  mailingState: '',
  mailingZip: '',
  mailingCounty: '',
  mailingCountry: defaultCountry,
  primaryPhoneNumber: '',
  faxNumber: '',
  squareFootage: null,
  notes: '',
  divisionId: null,
  billingId: '',
} satisfies Partial<Record<keyof PropertyBody, unknown>>;

/** What the form begins with: as it stands, and nothing where nothing is said. */
export const typedProperty = (property: PropertyDetail): FieldValues =>
  Object.fromEntries(
    Object.entries(empty).map(([field, nothing]) => [field, property[field as keyof typeof empty] ?? nothing]),
  );

export const newProperty = (today: string): FieldValues => ({
  ...empty,
  propertyContactName: '',
  propertyContactTitle: '',
  propertyContactEmail: '',
  propertyContactPhone: '',
  setPropertyContactReminder: false,
  propertyContactReminderDate: addDays(today, reminderDays),
});

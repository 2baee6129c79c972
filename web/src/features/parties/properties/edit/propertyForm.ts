import { newPropertyBody, newPropertyLacks, reminderDays } from '@evergreen/contracts/parties/new-property';
import { over, words } from '@evergreen/contracts/common';
import { defaultCountry } from '@evergreen/contracts/enums';
import { propertyBody, type PropertyDetail, propertyNeeds } from '@evergreen/contracts/parties/properties';
import { addDays } from '@evergreen/workflows/dates';
import { filledFrom, type FormValues } from '../../../../kit/form/state/formValues';
import type { Identity } from '../../../../kit/data/identity';
import type { z } from 'zod';

/** The contract with the fields that this client requires. */
export const editContract = (client: Identity) =>
  propertyBody.superRefine((sent, context) => {
    for (const field of propertyNeeds(client, sent))
      context.addIssue({ code: 'custom', path: [field], message: words.required });
  }, over());

/** Only the server knows whether a division has contacts: if one is chosen, it is asked. */
export const newContract = (client: Identity, today: string) =>
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
} satisfies FormValues<z.input<typeof propertyBody>>;

/** The initial values of the form. */
export const typedProperty = (property: PropertyDetail) => filledFrom(empty, property);

export const newProperty = (today: string) => ({
  ...empty,
  propertyContactName: '',
  propertyContactTitle: '',
  propertyContactEmail: '',
  propertyContactPhone: '',
  setPropertyContactReminder: false,
  propertyContactReminderDate: addDays(today, reminderDays),
});

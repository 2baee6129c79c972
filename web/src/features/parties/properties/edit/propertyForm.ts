import {
  firstContactFields,
  newPropertyBody,
  newPropertyLacks,
  reminderDays,
} from '@evergreen/contracts/parties/new-property';
import { over, words } from '@evergreen/contracts/common';
import { defaultCountry } from '@evergreen/contracts/enums';
import {
  propertyBody,
  type PropertyDetail,
  propertyFields,
  propertyNeeds,
} from '@evergreen/contracts/parties/properties';
import { addDays } from '@evergreen/workflows/dates';
import type { Identity } from '../../../../kit/data/identity';
import { startOf } from '../../../../kit/records/recordForm';

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

/** Initial values of the form. */
export const typedProperty = (property?: PropertyDetail) => ({
  ...startOf(propertyFields, property),
  mailingCountry: property?.mailingCountry ?? defaultCountry,
});

export const newProperty = (today: string) => ({
  ...typedProperty(),
  ...startOf(firstContactFields, undefined),
  propertyContactReminderDate: addDays(today, reminderDays),
});

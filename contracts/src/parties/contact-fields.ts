import { bodyOf, personName, reachedBy } from '../fields.js';

/** What a contact of a property and one of a division have alike: the one is made from the other. */
export const contact = {
  name: personName('Name', { required: true, historyLabel: 'Contact Name' }),
  title: personName('Title'),
  ...reachedBy(),
};
export const contactFields = bodyOf(contact);

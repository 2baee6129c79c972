import { personName, reachedBy } from '../fields.js';

/** Shared fields of property and division contacts, which are copied from each other. */
export const contact = {
  name: personName('Name', { required: true, historyLabel: 'Contact Name' }),
  title: personName('Title'),
  ...reachedBy(),
};

import { optionalPhone } from './addresses.js';
import { optionalEmail, optionalText, requiredText } from './common.js';

/** Of a name and a title. The input of a property contact's form takes 255 characters of them. */
export const contactLimit = 256;

/** What a contact of a property and one of a division have alike: the one is made from the other. */
export const contactFields = {
  name: requiredText(contactLimit),
  title: optionalText(contactLimit),
  phone: optionalPhone(20),
  email: optionalEmail,
};

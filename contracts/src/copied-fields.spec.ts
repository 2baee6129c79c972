import type { z } from 'zod';
import { newAffiliationBody } from './parties/affiliations.js';
import { authorityBody } from './licensing/authorities.js';
import { addCompanyContactsBody } from './bulk-work/company-contacts.js';
import { divisionContactBody } from './parties/divisions.js';
import { entityBody, entityOfficerBody } from './parties/entities.js';
import { licenseTypeBody } from './licensing/license-types.js';
import { alertBody, informationBody } from './licensing/licenses.js';
import { newPropertyBody } from './parties/new-property.js';
import { officerBody } from './parties/officers.js';
import { propertyBody, propertyContactBody } from './parties/properties.js';
import { bulkAlertBody } from './licensing/property-licenses.js';

type Field = z.ZodType;
const { shape: place } = propertyBody;
const { shape: premises } = informationBody;
const { shape: contact } = propertyContactBody;
const company = addCompanyContactsBody.shape as typeof propertyContactBody.shape;

/** What the program copies from one record into another, where people edit both. */
const copies: readonly (readonly [what: string, from: Field | undefined, to: Field | undefined])[] = [
  ...(['name', 'title', 'phone', 'email'] as const).flatMap((field) => [
    [`a division contact's ${field} to a property contact`, divisionContactBody.shape[field], contact[field]] as const,
    [`a company contact's ${field} to a property contact`, company[field], contact[field]] as const,
    [`a property contact's ${field} to a company contact`, contact[field], company[field]] as const,
  ]),
  ['a new property’s contact', newPropertyBody.shape.propertyContactName, contact.name],
  ['the title of a new property’s contact', newPropertyBody.shape.propertyContactTitle, contact.title],
  ...(['address1', 'address2', 'city', 'state', 'zip', 'county', 'country'] as const).map(
    (field) => [`a property's ${field} to a license`, place[field], premises[field]] as const,
  ),
  ['the name of an affiliated entity to an entity', newAffiliationBody.shape.entity, entityBody.shape.name],
  ['the name of an entity’s officer to an officer', entityOfficerBody.shape.corporateOfficer, officerBody.shape.name],
  ['renewal details to a license type', authorityBody.shape.renewalDetails, licenseTypeBody.shape.renewalDetails],
  ['an alert of many licenses to each', bulkAlertBody.shape.alert, alertBody.shape.alert],
];

const lengths = [20, 21, 32, 50, 51, 64, 255, 256, 257, 1000, 1024, 1025, 2000, 2048, 2049];
/** Words, an address and a phone number of each length. */
const values = lengths.flatMap((n) => [
  'x'.repeat(n),
  `${'x'.repeat(9)}@${`${'y'.repeat(60)}.`.repeat(40)}`.slice(0, n - 3).replace(/\.$/, 'y') + '.uk',
  `617-555-0142 x${'1'.repeat(n - 14)}`,
]);

describe('what is copied from one record to another', () => {
  it.each(copies)('is as long there as it may be here: %s', (_, from, to) => {
    if (!from || !to) throw new Error('There is no such field');
    const taken = values.filter((value) => from.safeParse(value).success);
    expect(taken).not.toEqual([]);
    expect(taken.filter((value) => !to.safeParse(value).success)).toEqual([]);
  });
});

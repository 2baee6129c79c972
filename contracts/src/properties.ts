import { z } from 'zod';
import { optionalPhone, placeFields, zipWhereRequired } from './addresses.js';
import { countriesWithZip } from './enums.js';
import {
  flagParam,
  id,
  instant,
  isoDate,
  optionalDate,
  optionalEmail,
  optionalText,
  requiredText,
  words,
} from './common.js';
import { messagesOf } from './records.js';

const mailingFields = {
  mailingAddressSameAsProperty: z.boolean().default(true),
  mailingAddress1: optionalText(255),
  mailingAddress2: optionalText(255),
  mailingCity: optionalText(50),
  mailingState: optionalText(20),
  mailingZip: optionalText(20),
  mailingCounty: optionalText(50),
  mailingCountry: optionalText(50),
};
type Mailing = z.infer<z.ZodObject<typeof mailingFields>>;

/** An address apart from the property's own is as complete as that. */
const mailingWhereApart = (body: Mailing, context: z.RefinementCtx): void => {
  if (body.mailingAddressSameAsProperty) return;
  const needed = ['mailingAddress1', 'mailingCity', 'mailingState', 'mailingCountry'] as const;
  const zip = countriesWithZip.includes(body.mailingCountry ?? '') ? (['mailingZip'] as const) : [];
  for (const field of [...needed, ...zip])
    if (!body[field]) context.addIssue({ code: 'custom', path: [field], message: words.required });
};

export const propertyBody = z
  .strictObject({
    name: requiredText(255),
    propertyNumber: optionalText(50),
    openDate: optionalDate,
    closeDate: optionalDate,
    ...placeFields,
    primaryPhoneNumber: optionalPhone(20),
    notes: optionalText(2048),
    ...mailingFields,
    faxNumber: optionalPhone(20),
    billingId: optionalText(64),
    squareFootage: z.number().int(words.wholeNumber).min(0).max(2_147_483_647).nullable().default(null),
  })
  .superRefine(zipWhereRequired())
  .superRefine(mailingWhereApart);
export type PropertyBody = z.infer<typeof propertyBody>;

export const propertyDetail = z.object({
  id,
  version: z.number().int(),
  billingClientId: id,
  name: z.string(),
  propertyNumber: z.string().nullable(),
  active: z.boolean(),
  openDate: isoDate.nullable(),
  closeDate: isoDate.nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  county: z.string().nullable(),
  country: z.string(),
  primaryPhoneNumber: z.string().nullable(),
  notes: z.string().nullable(),
  mailingAddressSameAsProperty: z.boolean(),
  mailingAddress1: z.string().nullable(),
  mailingAddress2: z.string().nullable(),
  mailingCity: z.string().nullable(),
  mailingState: z.string().nullable(),
  mailingZip: z.string().nullable(),
  mailingCounty: z.string().nullable(),
  mailingCountry: z.string().nullable(),
  faxNumber: z.string().nullable(),
  divisionId: id.nullable(),
  billingId: z.string().nullable(),
  billingMatterNumber: z.string().nullable(),
  fileMatterNumber: z.string().nullable(),
  lineOfBusinessId: z.string().nullable(),
  managementAgreementTerm: z.string().nullable(),
  leaseTerm: z.string().nullable(),
  squareFootage: z.number().int().nullable(),
  numberOfLicenses: z.number().int(),
  numberOfLicenseAlerts: z.number().int(),
  allLicensesDesignatedToClient: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
});
export type PropertyDetail = z.infer<typeof propertyDetail>;

export const propertyOptionsQuery = z.strictObject({ clientId: id.optional() });

export const propertyContactMessages = {
  ...messagesOf('Property Contact'),
  oneRequired: 'This property is required to have at least one Property Contact',
  propertyInactive: 'This property is inactive.',
} as const;

export const propertyContactBody = z.strictObject({
  name: requiredText(255),
  title: optionalText(255),
  phone: optionalPhone(20),
  email: optionalEmail,
  isKeyContact: z.boolean().default(false),
});
export type PropertyContactBody = z.infer<typeof propertyContactBody>;
export type PropertyContactInput = z.input<typeof propertyContactBody>;

export const propertyContactsQuery = z.strictObject({ hasEmailAddress: flagParam.optional() });
export type PropertyContactsQuery = z.infer<typeof propertyContactsQuery>;

export const propertyContact = z.object({
  id,
  version: z.number().int(),
  propertyId: id,
  name: z.string(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isKeyContact: z.boolean(),
  createdOn: instant,
});
export type PropertyContact = z.infer<typeof propertyContact>;

export const propertyContacts = z.object({
  isPropertyContactRequired: z.boolean(),
  items: z.array(propertyContact),
});
export type PropertyContacts = z.infer<typeof propertyContacts>;

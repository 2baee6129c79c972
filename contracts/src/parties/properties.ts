import { z } from 'zod';
import { optionalPhone, placeFields, zipWhereRequired } from '../addresses.js';
import { changeOf } from '../changes.js';
import { countriesWithZip } from '../enums.js';
import { ClientCostStructure } from '../accounts/enums.js';
import {
  flagParam,
  id,
  instant,
  isoDate,
  optionalDate,
  optionalLines,
  optionalText,
  over,
  requiredText,
  words,
} from '../common.js';
import { contact } from './contact-fields.js';
import * as field from '../fields.js';
import { LineOfBusiness } from './lines-of-business.js';
import { messagesOf } from '../records.js';

export const propertyMessages = {
  ...messagesOf('Property'),
  billingUpdated: 'Property Billing Updated Successfully',
  billingFailed: 'An error occurred while attempting to update the Property Billing',
  activated: 'Property Activated Successfully',
  deactivated: 'Property Deactivated Successfully',
  statusFailed: 'An error occurred while attempting to change the status of the Property',
  nameTaken: 'A property with this name already exists at this address',
  inactive: 'This property is inactive.',
  closesBeforeOpening: 'Close Date must be after or equal to Open Date',
  designatedToClient:
    'The status of this property cannot be changed because licenses are designated to the billing client.',
  designatedToFirm: 'This property can only be viewed because licenses are designated to the managing firm.',
  inUse:
    'This Property may not be deleted because there are one or more licenses or Trust Account Ledger items associated with it.',
  mayBeDeactivated: ' This Property may be deactivated.',
} as const;

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

/** A separate mailing address must be complete. */
const mailingWhereApart = (body: Mailing, context: z.RefinementCtx): void => {
  if (body.mailingAddressSameAsProperty) return;
  const needed = ['mailingAddress1', 'mailingCity', 'mailingState', 'mailingCountry'] as const;
  const zip = countriesWithZip.includes(body.mailingCountry ?? '') ? (['mailingZip'] as const) : [];
  for (const field of [...needed, ...zip])
    if (!body[field]) context.addIssue({ code: 'custom', path: [field], message: words.required });
};

const dates = { openDate: optionalDate, closeDate: optionalDate };

/** ISO dates compare as text. */
const closesAfterOpening = (
  { openDate, closeDate }: z.infer<z.ZodObject<typeof dates>>,
  context: z.RefinementCtx,
): void => {
  if (openDate && closeDate && closeDate < openDate)
    context.addIssue({ code: 'custom', path: ['closeDate'], message: propertyMessages.closesBeforeOpening });
};

const fields = {
  name: requiredText(255),
  propertyNumber: optionalText(50),
  ...dates,
  ...placeFields,
  primaryPhoneNumber: optionalPhone(20),
  notes: optionalLines(2048),
  ...mailingFields,
  faxNumber: optionalPhone(20),
  divisionId: id.nullish().transform((value) => value ?? null),
  billingId: optionalText(64),
  squareFootage: z
    .number({ error: words.wholeNumber })
    .int(words.wholeNumber)
    .min(0, words.wholeNumber)
    .max(2_147_483_647)
    .nullable()
    .default(null),
};

/** Fields of a property. Required fields by client are in `propertyNeeds`. */
export const propertyBody = z
  .strictObject(fields)
  .superRefine(zipWhereRequired(), over('zip', 'country'))
  .superRefine(mailingWhereApart, over())
  .superRefine(closesAfterOpening, over('openDate', 'closeDate'));
export type PropertyBody = z.infer<typeof propertyBody>;
export const propertyChange = changeOf(propertyBody);

/** A client's requirements for its properties (decision 1: Billing ID rules apply with TouchFee only). */
export interface PropertyRules {
  readonly isBillingIdRequired: boolean;
  readonly clientCostStructure: ClientCostStructure | null;
  readonly isPropertyDivisionRequired: boolean;
}

/** Missing required fields among those that are sent. */
export const propertyNeeds = (
  { isBillingIdRequired, clientCostStructure, isPropertyDivisionRequired }: PropertyRules,
  sent: Partial<Pick<PropertyBody, 'billingId' | 'divisionId'>>,
): ('billingId' | 'divisionId')[] => [
  ...(isBillingIdRequired && clientCostStructure === 'TouchFee' && sent.billingId === null
    ? (['billingId'] as const)
    : []),
  ...(isPropertyDivisionRequired && sent.divisionId === null ? (['divisionId'] as const) : []),
];

export const propertyBillingBody = z.strictObject({
  billingId: optionalText(64),
  billingMatterNumber: optionalText(64),
  fileMatterNumber: optionalText(64),
  lineOfBusinessId: z
    .preprocess((value) => (value === '' ? null : value), LineOfBusiness.nullish())
    .transform((value) => value ?? null),
  managementAgreementTerm: optionalText(64),
  leaseTerm: optionalText(64),
});
export type PropertyBillingBody = z.infer<typeof propertyBillingBody>;
export const propertyBillingChange = changeOf(propertyBillingBody);

export const deactivatePropertyBody = z.strictObject({ closeDate: optionalDate });
export type DeactivatePropertyBody = z.infer<typeof deactivatePropertyBody>;

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
  notesTimestamp: instant.nullable(),
  divisionName: z.string().nullable(),
  lineOfBusinessName: z.string().nullable(),
  /** Its billing client, with its division there. */
  clients: z.array(z.object({ id, divisionId: id.nullable(), divisionName: z.string().nullable() })),
  clientCostStructure: ClientCostStructure,
  isBillingIdRequired: z.boolean(),
  /** Active ones, including secondary ones. */
  numberOfLicenses: z.number().int(),
  /** Active licenses with an alert. */
  numberOfLicenseAlerts: z.number().int(),
  /** Active licenses that have expired. */
  numberOfExpiredLicenses: z.number().int(),
  /** The next expiration of an active license, today or later; null: none. */
  nextExpirationDate: isoDate.nullable(),
  /** Active licenses that expire on that day. */
  numberOfLicensesExpiringNext: z.number().int(),
  numberOfRenewalsInProcess: z.number().int(),
  /** Any, active or not. */
  hasLicenses: z.boolean(),
  hasLicenseDocuments: z.boolean(),
  hasPropertyContactEmails: z.boolean(),
  hasTrustAccountLedgerItems: z.boolean(),
  /** Active licenses only: inactive ones lock no property. */
  allLicensesDesignatedToClient: z.boolean(),
  /** False while an active license is designated to the other side. */
  canUpdateActiveStatus: z.boolean(),
  managerChangeTaskId: id.nullable(),
  managerChangeTaskDescription: z.string().nullable(),
  propertyContactTaskId: id.nullable(),
  propertyContactTaskDescription: z.string().nullable(),
  createdOn: instant,
  modifiedOn: instant,
});
export type PropertyDetail = z.infer<typeof propertyDetail>;

export const propertyContactMessages = {
  ...messagesOf('Property Contact'),
  oneRequired: 'This property is required to have at least one Property Contact',
  propertyInactive: propertyMessages.inactive,
} as const;

export const propertyContactFields = {
  ...contact,
  name: field.personName('Contact Name', { required: true, inputMax: 255 }),
  title: field.personName('Title', { inputMax: 255 }),
  isKeyContact: field.flag('Key Contact'),
};
export const propertyContactBody = z.strictObject(field.bodyOf(propertyContactFields));
export type PropertyContactBody = z.infer<typeof propertyContactBody>;
export type PropertyContactInput = z.input<typeof propertyContactBody>;

export const propertyContactsQuery = z.strictObject({ hasEmailAddress: flagParam.optional() });
export type PropertyContactsQuery = z.infer<typeof propertyContactsQuery>;

export const propertyContact = z.object({
  id,
  version: z.number().int(),
  propertyId: id,
  ...field.rowOf(propertyContactFields),
  createdOn: instant,
});
export type PropertyContact = z.infer<typeof propertyContact>;

export const propertyContacts = z.object({
  isPropertyContactRequired: z.boolean(),
  items: z.array(propertyContact),
});
export type PropertyContacts = z.infer<typeof propertyContacts>;

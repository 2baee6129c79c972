import { z } from 'zod';
import { zipWhereRequired } from '../addresses.js';
import { changeOf } from '../changes.js';
import { countriesWithZip } from '../enums.js';
import { ClientCostStructure } from '../accounts/enums.js';
import { flagParam, id, instant, isoDate, optionalDate, over, words } from '../common.js';
import { contact } from './contact-fields.js';
import * as field from '../fields.js';
import { LineOfBusiness, lineOfBusinessLabels } from './lines-of-business.js';
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

const later = { since: 2 };
/** The name, with what is entered next to it on a screen. */
const naming = {
  name: field.text('Property Name', { required: true, max: 255 }),
  propertyNumber: field.text('Property Number', { max: 50 }),
  openDate: field.date('Open Date'),
  closeDate: field.date('Close Date'),
  divisionId: field.record('Division', later),
  billingId: field.text('Billing ID', { ...later, max: 64 }),
};
const mailing = {
  mailingAddressSameAsProperty: field.flag('Same as property address', { ...later, initial: true }),
  ...field.prefixed('mailing', field.place(later)),
};
export const propertyFields = {
  ...naming,
  ...field.neededPlace(),
  ...mailing,
  primaryPhoneNumber: field.phone('Phone Number'),
  faxNumber: field.phone('Fax Number', later),
  squareFootage: field.whole('Square Footage', { since: 3, min: 0, max: 2_147_483_647 }),
  notes: field.lines('Notes', { max: 2048 }),
};

type Mailing = z.infer<z.ZodObject<field.BodyShape<typeof mailing>>>;

/** A separate mailing address must be complete. */
const mailingWhereApart = (body: Mailing, context: z.RefinementCtx): void => {
  if (body.mailingAddressSameAsProperty) return;
  const needed = ['mailingAddress1', 'mailingCity', 'mailingState', 'mailingCountry'] as const;
  const zip = countriesWithZip.includes(body.mailingCountry ?? '') ? (['mailingZip'] as const) : [];
  for (const name of [...needed, ...zip])
    if (!body[name]) context.addIssue({ code: 'custom', path: [name], message: words.required });
};

/** ISO dates compare as text. */
const closesAfterOpening = (
  { openDate, closeDate }: Readonly<Record<'openDate' | 'closeDate', string | null>>,
  context: z.RefinementCtx,
): void => {
  if (openDate && closeDate && closeDate < openDate)
    context.addIssue({ code: 'custom', path: ['closeDate'], message: propertyMessages.closesBeforeOpening });
};

/** The fields of a property. `propertyNeeds` has what its client also requires. */
export const propertyBody = z
  .strictObject(field.bodyOf(propertyFields))
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

/** Billing and Agreement. */
export const propertyBillingFields = {
  billingId: naming.billingId,
  billingMatterNumber: field.text('Billing Matter Number', { ...later, max: 64 }),
  fileMatterNumber: field.text('File Matter Number', { ...later, max: 64 }),
  lineOfBusinessId: field.choice('Line of Business', LineOfBusiness, lineOfBusinessLabels, later),
  managementAgreementTerm: field.text('Management Agreement Term', { ...later, max: 64 }),
  leaseTerm: field.text('Lease Term', { ...later, max: 64 }),
};
export const propertyBillingBody = z.strictObject(field.bodyOf(propertyBillingFields));
export type PropertyBillingBody = z.infer<typeof propertyBillingBody>;
export const propertyBillingChange = changeOf(propertyBillingBody);

export const deactivatePropertyBody = z.strictObject({ closeDate: optionalDate });
export type DeactivatePropertyBody = z.infer<typeof deactivatePropertyBody>;

export const propertyDetail = z.object({
  id,
  version: z.number().int(),
  billingClientId: id,
  active: z.boolean(),
  ...field.rowOf(propertyFields),
  ...field.rowOf(propertyBillingFields),
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
  keyContactNow: (name: string) => `${name} is the Key Contact by now.`,
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

import { z } from 'zod';
import { address, addressView } from '../addresses.js';
import { changeOf } from '../changes.js';
import {
  activeFilter,
  choice,
  id,
  instant,
  listOf,
  listParam,
  optionalText,
  over,
  requiredText,
  text,
  webUrl,
  words,
} from '../common.js';
import { FormSource, Jurisdiction, jurisdictionLabels } from './enums.js';
import * as field from '../fields.js';
import { directionField, intervalFields, shownIntervals, signedIntervals } from './intervals.js';
import { ManagedBy, messagesOf } from '../records.js';
import { statusInWords } from '../shown-words.js';
import { listColumns, queryOf } from '../list-columns.js';

export { ManagedBy } from '../records.js';

/** A longer name cannot be the payee. */
export const payableToLimit = 50;

export const authorityMessages = {
  ...messagesOf('Licensing Authority'),
  payableTo: `Payable To may not exceed ${payableToLimit} characters`,
  phone: 'Must enter a valid phone number',
  addressUpdated: 'Address Updated Successfully',
  addressFailed: 'An error occurred while attempting to update the Address',
  detailsUpdated: 'Licensing Authority Details Updated Successfully',
  payeeCodeUpdated: 'Payee Code Updated Successfully',
  renewalInfoUpdated: 'Renewal Information Updated Successfully',
  renewalInfoFailed: 'An error occurred while attempting to update the Renewal Information',
  renewalDetailsUpdated: 'Renewal Details Updated Successfully',
  renewalDetailsFailed: 'An error occurred while attempting to update the Renewal Details',
  activated: 'Licensing Authority Activated Successfully',
  deactivated: 'Licensing Authority Deactivated Successfully',
  inactive: 'This Licensing Authority is inactive.',
  required: 'Licensing Authority is required',
  usedBy: (licenses: number) =>
    `This Licensing Authority may not be deleted because there are ${licenses} licenses issued by this authority. This Licensing Authority may be deactivated.`,
  hasTypes:
    'This Licensing Authority may not be deleted because there are one or more licenses types associated with it. This Licensing Authority may be deactivated.',
} as const;

/** Digits with common separators, and an extension. */
const phone = optionalText(32).refine(
  (value) => value === null || (/^[\d\s().+x-]+$/i.test(value) && value.replace(/\D/g, '').length >= 7),
  authorityMessages.phone,
);

export const authorityFields = {
  name: field.text('Authority Name', { required: true, max: 256, inputMax: 255 }),
  abbreviation: field.text('Abbreviation', { max: 15 }),
  payableTo: {
    ...field.text('Payable To', { required: true, max: 255 }),
    body: text(255).min(1, words.required).max(payableToLimit, authorityMessages.payableTo),
  },
  jurisdiction: field.choice('Jurisdiction', choice(Jurisdiction.options), jurisdictionLabels, { required: true }),
  websiteUrl: field.url('Website URL', { max: 1024 }),
  generalContactPhone: { ...field.phone('Phone Number'), max: 32, body: phone },
  payeeCode: field.text('Payee Code', { max: 256 }),
  payableToSameAsName: field.flag('Payable To same as name'),
};
const detailFields = field.bodyOf(authorityFields);
const addressesFields = {
  address,
  mailingAddress: address.nullable().default(null),
  mailingAddressSameAsLocation: z.boolean().default(true),
};
const renewalInfoFields = { formSourceType: choice(FormSource.options), ...intervalFields, ...directionField };
export const renewalDetailsFields = {
  renewalDetails: field.lines('Renewal Details', {
    max: 2048,
    hint: 'Do not store passwords or other sensitive information here: everyone who can see a license can read this.',
  }),
};

type Payee = Pick<z.infer<z.ZodObject<typeof detailFields>>, 'name' | 'payableTo' | 'payableToSameAsName'>;
/** The payee is the name, if it is short enough. */
const payableToAsNamed = ({ name, payableTo, payableToSameAsName }: Payee, context: z.RefinementCtx): void => {
  if (payableToSameAsName && name.length > payableToLimit && payableTo.length <= payableToLimit)
    context.addIssue({ code: 'custom', path: ['payableTo'], message: authorityMessages.payableTo });
};

type Mailing = Pick<z.infer<z.ZodObject<typeof addressesFields>>, 'mailingAddress' | 'mailingAddressSameAsLocation'>;
const mailingWhereApart = (body: Mailing, context: z.RefinementCtx): void => {
  if (!body.mailingAddressSameAsLocation && !body.mailingAddress)
    context.addIssue({ code: 'custom', path: ['mailingAddress'], message: words.required });
};

/** Each change event contains all of them. */
export const mostKeyContactChangeForms = 50;
export const AuthorityDocumentType = z.enum(['KeyContactChange']);
export const keyContactChangeForm = z.strictObject({ label: requiredText(256), url: webUrl(1024) });
export type KeyContactChangeForm = z.infer<typeof keyContactChangeForm>;
export const keyContactChangeFormChange = changeOf(keyContactChangeForm);

export const authorityBody = z
  .strictObject({
    ...detailFields,
    ...addressesFields,
    ...renewalInfoFields,
    ...field.bodyOf(renewalDetailsFields),
    /** All are key contact change forms. */
    documents: z
      .array(keyContactChangeForm.extend({ type: AuthorityDocumentType.optional() }))
      .max(mostKeyContactChangeForms)
      .default([]),
    /** The owner, for users who own both kinds. */
    managedBy: ManagedBy.optional(),
  })
  .superRefine(payableToAsNamed, over('name', 'payableTo', 'payableToSameAsName'))
  .superRefine(signedIntervals, over())
  .superRefine(mailingWhereApart, over('mailingAddress', 'mailingAddressSameAsLocation'));
export type AuthorityBody = z.infer<typeof authorityBody>;

export const authorityDetailsBody = z
  .strictObject(detailFields)
  .superRefine(payableToAsNamed, over('name', 'payableTo', 'payableToSameAsName'));
export type AuthorityDetailsBody = z.infer<typeof authorityDetailsBody>;
export const authorityDetailsChange = changeOf(authorityDetailsBody);
export const authorityAddressBody = z
  .strictObject(addressesFields)
  .superRefine(mailingWhereApart, over('mailingAddress', 'mailingAddressSameAsLocation'));
export type AuthorityAddressBody = z.infer<typeof authorityAddressBody>;
export const authorityAddressChange = changeOf(authorityAddressBody);
export const authorityRenewalInfoBody = z.strictObject(renewalInfoFields).superRefine(signedIntervals, over());
export type AuthorityRenewalInfoBody = z.infer<typeof authorityRenewalInfoBody>;
export const authorityRenewalInfoChange = changeOf(authorityRenewalInfoBody);
/** Of an authority, and of a license type. */
export const renewalDetailsBody = z.strictObject(field.bodyOf(renewalDetailsFields));
export type RenewalDetailsBody = z.infer<typeof renewalDetailsBody>;
export const renewalDetailsChange = changeOf(renewalDetailsBody);

/** A client's own code of what its firm provides; else the record's. */
export const payeeCodeBody = z.strictObject({ payeeCode: authorityFields.payeeCode.body });
export type PayeeCodeBody = z.infer<typeof payeeCodeBody>;
export const payeeCodeChange = changeOf(payeeCodeBody);

export const authorityDetail = z.object({
  ...shownIntervals,
  id,
  version: z.number().int(),
  ...field.rowOf(authorityFields),
  active: z.boolean(),
  jurisdictionName: z.string(),
  stateProvince: z.string().nullable(),
  address: addressView.nullable(),
  mailingAddress: addressView.nullable(),
  mailingAddressSameAsLocation: z.boolean(),
  /** The version of the code's record. */
  payeeCodeVersion: z.number().int(),
  formSourceType: FormSource.nullable(),
  formSourceTypeName: z.string().nullable(),
  renewalDetails: z.string().nullable(),
  renewalDetailsTimestamp: instant.nullable(),
  documents: z.array(z.object({ id: z.string(), type: AuthorityDocumentType, label: z.string(), url: z.string() })),
  isClientSpecific: z.boolean(),
  managedBy: z.string(),
  /** Its licenses of the current client; of all clients if none is chosen. */
  useCount: z.number().int(),
  /** Current renewals of the current client, as the dashboard counts them; null if none is chosen. */
  totalRenewalsCount: z.number().int().nullable(),
  hasLicenseTypes: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
});
export type AuthorityDetail = z.infer<typeof authorityDetail>;
const words255 = listParam(text(255));

export const authoritiesColumns = listColumns<AuthorityListRow>()({
  name: { label: 'Name', sorts: true, also: [{ label: 'Status', value: statusInWords }] },
  abbreviation: { label: 'Abbreviation', sorts: true },
  address: { label: 'Address', sorts: true },
  city: { label: 'City', sorts: true },
  state: { label: 'State/Region', sorts: true },
  zip: { label: 'Zip', sorts: true },
  country: { label: 'Country', sorts: true },
  managedBy: { label: 'Managed By', sorts: true },
});

export const authorityQuery = queryOf(authoritiesColumns, { sortBy: 'name' }).extend({
  active: activeFilter.default(true),
  /** Left out: the default country, if at least half of the client's licenses are there, otherwise all. Null: all. */
  countries: words255.nullable(),
  states: words255,
  jurisdictions: listParam(Jurisdiction),
  managedBy: ManagedBy.nullish(),
});
export type AuthorityQuery = z.infer<typeof authorityQuery>;

export const authorityListRow = authorityDetail
  .pick({
    id: true,
    version: true,
    name: true,
    abbreviation: true,
    active: true,
    jurisdiction: true,
  })
  .extend({
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    country: z.string().nullable(),
    isClientSpecific: z.boolean(),
    managedBy: z.string(),
  });
export type AuthorityListRow = z.infer<typeof authorityListRow>;
export const authorityList = listOf(authorityListRow);

export const keyContactChangeFormMessages = {
  ...messagesOf('Key Contact Change Form'),
  most: `A Licensing Authority has at most ${mostKeyContactChangeForms} Key Contact Change Forms`,
} as const;
export const keyContactChangeForms = listOf(keyContactChangeForm.extend({ id: z.string(), licensingAuthorityId: id }));
export type KeyContactChangeForms = z.infer<typeof keyContactChangeForms>;

export const authorityContactMessages = {
  ...messagesOf('Contact'),
  oneNeeded: 'Must have a name, email, or phone #',
} as const;
export const authorityContactFields = {
  label: field.text('Label', { max: 256, hint: 'What this contact is for: Renewals, Inspections.' }),
  name: field.personName('Name', { hint: 'A name, an email or a phone number is enough.' }),
  ...field.reachedBy(),
};
export const authorityContactBody = z
  .strictObject(field.bodyOf(authorityContactFields))
  .refine(({ name, phone: number, email }) => name ?? number ?? email, {
    message: authorityContactMessages.oneNeeded,
    path: ['name'],
    ...over('name', 'phone', 'email'),
  });
export type AuthorityContactBody = z.infer<typeof authorityContactBody>;
export const authorityContact = z.object({
  id,
  version: z.number().int(),
  licensingAuthorityId: id,
  ...field.rowOf(authorityContactFields),
});
export type AuthorityContact = z.infer<typeof authorityContact>;
export const authorityContacts = listOf(authorityContact);

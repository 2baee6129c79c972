import { sentFiles } from '../sent-files.js';
import { z } from 'zod';
import { id, instant, requiredText, text } from '../common.js';
import { enumOf } from '../enum-of.js';

/** The two letters of a renewal (document 2), and their templates, which a firm's administrator may replace. */
export const letterLabels = {
  jurisdiction: 'Letter to Jurisdiction',
  property: 'Letter to Property',
};
export const LetterKind = enumOf(letterLabels);
export type LetterKind = z.infer<typeof LetterKind>;

export const letterMessages = {
  replaced: 'Letter Template Updated Successfully',
  reset: 'Letter Template Reset Successfully',
  failed: 'An error occurred while attempting to update the Letter Template',
  unpacksTooLarge: 'Selected file unpacks to more than 30 MB',
  tooMuch: 'Selected file holds too much: a letter has at most 1 MB of text with its formatting, and 500 tags',
  damaged: 'Selected file is damaged or protected by a password',
  macros: 'Selected file holds macros or embedded programs',
  outside: 'Selected file links to external content: ',
  signatureElsewhere: 'The signature can only be placed in the text, in a header or in a footer',
} as const;

export const templateLimits = {
  unpackedBytes: 30 * 1024 * 1024,
  entries: 1000,
  /** Uncompressed XML without pictures. */
  textBytes: 1024 * 1024,
  tags: 500,
} as const;

interface LetterTag {
  readonly meaning: string;
  /** The value in a sample letter. */
  readonly sample: string;
}

/** The tags of a template in braces. Missing values are empty. */
export const letterTags = {
  today: { meaning: 'The day on which the letter is downloaded', sample: '03/02/2026' },
  senderName: { meaning: 'Company of the person who downloads the letter', sample: 'Keystone Licensing Group' },
  firmName: { meaning: 'Name of the firm', sample: 'Keystone Licensing Group' },
  firmAddress: {
    meaning: 'Address of the firm, in lines',
    sample: '100 Federal Street, Floor 20\nBoston, MA 02110',
  },
  firmPhone: { meaning: 'Phone number of the firm', sample: '(617) 555-0100' },
  firmEmail: { meaning: 'Email address of the firm', sample: 'office@keystone.example' },
  clientName: { meaning: 'Display name of the client', sample: 'Harborview Hotels' },
  clientLegalName: { meaning: 'Legal name of the client', sample: 'Harborview Hotels & Resorts, Inc.' },
  clientAddress: { meaning: 'Address of the client, in lines', sample: '200 Harbor Way\nSuite 400\nBoston, MA 02125' },
  onBehalfOf: {
    meaning: 'Legal name of the client where the firm writes; empty where the client writes',
    sample: 'Harborview Hotels & Resorts, Inc.',
  },
  userName: { meaning: 'Name of the person who downloads the letter', sample: 'Dana Reyes' },
  userTitle: { meaning: 'Title of that person', sample: 'Licensing Paralegal' },
  userEmail: { meaning: 'Email address of that person', sample: 'dana.reyes@keystone.example' },
  userPhone: { meaning: 'Phone number of that person', sample: '(617) 555-0140' },
  authorityName: { meaning: 'Licensing authority', sample: 'Boston Licensing Board' },
  authorityAddress: {
    meaning: 'Mailing address of the authority, in lines',
    sample: '1 City Hall Square, Room 809\nBoston, MA 02201',
  },
  authorityPhone: { meaning: 'Phone number of the authority', sample: '(617) 635-4170' },
  payableTo: { meaning: 'Payee of checks to the authority', sample: 'City of Boston' },
  licenseType: { meaning: 'License type', sample: 'Common Victualler' },
  licenseNumber: { meaning: 'License number', sample: 'LB-98765' },
  accountNumber: { meaning: 'Account number of the license', sample: '4471-02' },
  licensees: { meaning: 'Licensees, one after the other', sample: 'Harbor Foods, Inc. and Quay Bars, LLC' },
  premisesName: { meaning: 'Name of the licensed premises', sample: 'The Main Bar' },
  premisesAddress: { meaning: 'Address of the licensed premises, in lines', sample: '20 Harbor Way\nBoston, MA 02125' },
  propertyName: { meaning: 'Property', sample: 'Harborview Boston' },
  propertyNumber: { meaning: 'Number of the property', sample: 'P-014' },
  propertyAddress: { meaning: 'Address of the property, in lines', sample: '20 Harbor Way\nBoston, MA 02125' },
  licenseRenewalFee: { meaning: 'Renewal fee of the license type', sample: '$2,500' },
  invoiceTotal: { meaning: 'Sum of the renewal’s invoices that are not cancelled', sample: '$2,537.50' },
  originalIssueDate: { meaning: 'When the license was first issued', sample: '06/01/2019' },
  effectiveDate: {
    meaning: 'Effective date: of the renewed license once it is received, else of the present one',
    sample: '04/01/2026',
  },
  expirationDate: {
    meaning: 'Expiration date: of the renewed license once it is received, else of the present one',
    sample: '03/31/2027',
  },
  previousExpirationDate: { meaning: 'Expiration date when the renewal began', sample: '03/31/2026' },
  processStartDate: { meaning: 'When the renewal began', sample: '01/05/2026' },
  renewalDueDate: { meaning: 'Due date of the renewal', sample: '03/15/2026' },
  formsReceivedDate: { meaning: 'When the renewal forms were obtained', sample: '01/12/2026' },
  dateFiled: { meaning: 'When the renewal forms were filed', sample: '02/02/2026' },
  licenseReceivedDate: { meaning: 'When the renewed license was received', sample: '03/01/2026' },
  licenseSentDate: { meaning: 'When the renewed license was sent to the property', sample: '03/02/2026' },
} as const satisfies Record<string, LetterTag>;
export type LetterTagName = keyof typeof letterTags;
export type LetterValues = Readonly<Record<LetterTagName, string>>;

/** {%signature}: the signature image of the user who downloads the letter, or nothing. */
export const signatureTag = 'signature';
/** In pixels of 1/96 inch; larger images are scaled down. */
export const signatureBox = { width: 400, height: 80 } as const;

/** A .docx of up to 5 MB, as base64. */
export const letterTemplateBody = z.strictObject({
  template: text(8 * 1024 * 1024, sentFiles.template.tooLarge).min(1, 'Required'),
  fileName: requiredText(255),
});
export type LetterTemplateBody = z.infer<typeof letterTemplateBody>;

export const letterTemplateDetail = z.object({
  kind: LetterKind,
  /** The record's version: 0 for the built-in template. */
  version: z.number().int(),
  isStandard: z.boolean(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** When and by whom it was replaced; null for the built-in template. */
  since: instant.nullable(),
  by: z.object({ id, name: z.string() }).nullable(),
});
export type LetterTemplateDetail = z.infer<typeof letterTemplateDetail>;
export const letterTemplateList = z.array(letterTemplateDetail);

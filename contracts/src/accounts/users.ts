import { sentFiles } from '../sent-files.js';
import { z } from 'zod';
import { changeOf } from '../changes.js';
import { text, words } from '../common.js';
import * as field from '../fields.js';
import { Role } from './enums.js';
import { messagesOf } from '../records.js';

export const userMessages = {
  emailTaken: 'There is a user with this email already',
  role: 'Must assign a role',
  wrongRoles: 'These roles belong to another kind of user',
} as const;

export const personFields = {
  firstName: field.personName('First Name', { required: true }),
  lastName: field.personName('Last Name', { required: true }),
  title: field.personName('Title'),
  email: field.email('Email', { required: true, personal: true }),
  phoneNumber: field.phone('Phone', { free: true, personal: true }),
};

/** Fields of every account. */
export const userFields = z.strictObject({
  ...field.bodyOf(personFields),
  roles: z.array(Role).min(1, userMessages.role),
  renewalInvoiceRecipient: z.boolean().default(false),
});
export type UserFields = z.infer<typeof userFields>;

/** The value of "unassigned" in an assignee picker. */
export const unassigned = '-1';

export const profileMessages = {
  ...messagesOf('Account'),
  updated: 'Account Information Updated Successfully',
  signatureUpdated: 'User Signature Updated Successfully',
  signatureRemoved: 'User Signature Removed Successfully',
  signatureFailed: 'An error occurred while attempting to update the User Signature',
  phoneLocked: 'Cannot be changed while Two Factor Authentication is enabled',
} as const;

/** What users may change in their own account. */
export const profileBody = userFields.pick({ firstName: true, lastName: true, phoneNumber: true });
export type ProfileBody = z.infer<typeof profileBody>;
export const profileChange = changeOf(profileBody);

export const userProfile = z.object({
  version: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  /** In words. */
  role: z.string(),
  twoFactorEnabled: z.boolean(),
  /** As base64; null: none. */
  signatureImage: z.string().nullable(),
  signatureContentType: z.string().nullable(),
});
export type UserProfile = z.infer<typeof userProfile>;

/** A PNG or JPEG of up to 1 MB, as base64. The type is detected from the content. */
export const signatureBody = z.strictObject({
  image: text(2 * sentFiles.image.limit, sentFiles.image.tooLarge).min(1, words.required),
  contentType: text(255),
});
export type SignatureBody = z.infer<typeof signatureBody>;

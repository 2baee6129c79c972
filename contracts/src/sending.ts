import { z } from 'zod';
import { id, isoDate } from './common.js';
import { MessageState } from './messages-screen.js';

/** The license's document, by e-mail to contacts of its property. */

export const sendingMessages = {
  noContact: 'At least one Property Contact email address must be set on the property for this license.',
  noDocument: 'A License Document has not been uploaded.',
  noAuthority: 'A Licensing Authority must be set for this license.',
  notAContact: 'Choose contacts of the property that have an email address.',
  noSelection: 'Select at least one Property Contact.',
  sent: 'License Email Sent Successfully',
  failed: 'An error occurred while attempting to send the License Email',
  fileRemoved: 'License File Removed Successfully',
  fileRemoveFailed: 'An error occurred while attempting to remove the License File',
  noFile: 'This license has no license document yet.',
} as const;

export const sendLicenseEmailBody = z.strictObject({
  bccToSender: z.boolean().default(false),
  propertyContactIds: z.array(id).min(1, sendingMessages.noSelection).max(100),
});
export type SendLicenseEmailBody = z.infer<typeof sendLicenseEmailBody>;

/** Whom an e-mail went to, as it was addressed then, and what became of it. */
export const licenseEmailRecipient = z.object({
  name: z.string(),
  email: z.string(),
  sentOn: isoDate,
  state: MessageState,
  /** Why it failed, or why the last attempt did. */
  failure: z.string().nullable(),
});
export type LicenseEmailRecipient = z.infer<typeof licenseEmailRecipient>;

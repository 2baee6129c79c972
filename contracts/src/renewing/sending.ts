import { z } from 'zod';
import { id, isoDate } from '../common.js';
import { MessageState } from '../accounts/messages-screen.js';

/** E-mails the license's document to contacts of its property. */

export const sendingMessages = {
  noContact: 'At least one Property Contact email address must be set on the property for this license.',
  noDocument: 'A License Document has not been uploaded.',
  noAuthority: 'A Licensing Authority must be set for this license.',
  notAContact: 'Choose contacts of the property that have an email address.',
  noSelection: 'Select at least one Property Contact.',
  sent: 'License Email Sent Successfully',
  onItsWay: 'License Email on its way',
  kept: 'Not sent: no mail server is set up',
  failed: 'An error occurred while attempting to send the License Email',
  againFailed: 'An error occurred while attempting to send the License Email again',
  fileRemoved: 'License File Removed Successfully',
  fileRemoveFailed: 'An error occurred while attempting to remove the License File',
  noFile: 'This license has no license document yet.',
} as const;

export const sendLicenseEmailBody = z.strictObject({
  bccToSender: z.boolean().default(false),
  propertyContactIds: z.array(id).min(1, sendingMessages.noSelection).max(100),
});
export type SendLicenseEmailBody = z.infer<typeof sendLicenseEmailBody>;
export type SendLicenseEmailInput = z.input<typeof sendLicenseEmailBody>;

/** The state of an e-mail in the sender's words. */
export const emailStateWords: Record<MessageState, string> = {
  queued: 'On its way',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  kept: sendingMessages.kept,
};

/** A recipient as addressed then, and the state of the e-mail. */
export const licenseEmailRecipient = z.object({
  /** The message, for sending it again. */
  messageId: id,
  name: z.string(),
  email: z.string(),
  sentOn: isoDate,
  state: MessageState,
  /** The reason of the failure, or of the last attempt's. */
  failure: z.string().nullable(),
});
export type LicenseEmailRecipient = z.infer<typeof licenseEmailRecipient>;

/** The most urgent state of a license's e-mails: failed, then kept, then in progress. */
export const emailStateOf = (recipients: readonly Pick<LicenseEmailRecipient, 'state'>[]): MessageState =>
  (['failed', 'kept', 'queued', 'sending'] as const).find((state) =>
    recipients.some((recipient) => recipient.state === state),
  ) ?? 'sent';

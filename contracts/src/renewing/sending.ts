import { z } from 'zod';
import { id, isoDate } from '../common.js';
import { MessageState } from '../accounts/messages-screen.js';

/** The license's document, by e-mail to contacts of its property. */

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

/** What became of an e-mail, in the words of those who sent it. */
export const emailStateWords: Record<MessageState, string> = {
  queued: 'On its way',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  kept: sendingMessages.kept,
};

/** Whom an e-mail went to, as it was addressed then, and what became of it. */
export const licenseEmailRecipient = z.object({
  /** The message, by which it can be sent again. */
  messageId: id,
  name: z.string(),
  email: z.string(),
  sentOn: isoDate,
  state: MessageState,
  /** Why it failed, or why the last attempt did. */
  failure: z.string().nullable(),
});
export type LicenseEmailRecipient = z.infer<typeof licenseEmailRecipient>;

/** Of all e-mails of one license the state that asks for most: what failed, then what is kept, then what is under way. */
export const emailStateOf = (recipients: readonly Pick<LicenseEmailRecipient, 'state'>[]): MessageState =>
  (['failed', 'kept', 'queued', 'sending'] as const).find((state) =>
    recipients.some((recipient) => recipient.state === state),
  ) ?? 'sent';

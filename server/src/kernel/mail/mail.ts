/** An e-mail or a text message. */
export interface Mail {
  /** Default: e-mail. A text message has a phone number as address, and only a body. */
  readonly channel?: Channel;
  readonly to: { readonly address: string; readonly name?: string | undefined };
  readonly subject: string;
  /** The kind of message for the Messages screen: 'reset-password', 'bulk-result', … */
  readonly template: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** text/calendar: an invitation. */
  readonly calendar?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
  /**
   * The body lets its reader in (a reset link, a code) for so many minutes. It is blanked once it is sent, used or
   * expired, and shown to its reader only; in development without a mail server also to the firm's administrators,
   * since the Messages screen is the only mailbox there.
   */
  readonly secret?: { readonly minutes: number };
  /** The tenant of the message, if it is not the current client. */
  readonly tenantId?: string;
}

export type Channel = 'email' | 'sms';

/** A file of the document store. */
export interface MailAttachment {
  readonly hash: string;
  readonly fileName: string;
  readonly contentType: string;
}

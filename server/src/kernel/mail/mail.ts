/** An e-mail, or a text to a phone, as a feature writes it. */
export interface Mail {
  /** By e-mail unless said; a text's address is a phone number, and its body all that is sent. */
  readonly channel?: Channel;
  readonly to: { readonly address: string; readonly name?: string | undefined };
  readonly subject: string;
  /** What kind of message it is, for the Messages screen: 'reset-password', 'bulk-result', … */
  readonly template: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** text/calendar: an invitation that the reader's program answers. */
  readonly calendar?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
  /**
   * The body lets its reader in (a reset link, a code) for so many minutes. It is blanked once it is handed over, used or too old, and shown to its reader only;
   * in development, where no mail server is set, also to the firm's administrators: there the Messages screen is the only mailbox.
   */
  readonly secret?: { readonly minutes: number };
  /** Whose message it is, where it is not the tenant that is worked on. */
  readonly tenantId?: string;
}

export type Channel = 'email' | 'sms';

/** A file of the document store. */
export interface MailAttachment {
  readonly hash: string;
  readonly fileName: string;
  readonly contentType: string;
}

import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { Config } from '../config/config.js';
import { cleanFileName } from '../files/file-name.js';
import { FileStore } from '../files/file-store.js';
import type { ClaimedMessage } from './mailbox.js';

const pooled = (address: string): string => {
  const url = new URL(address);
  const defaults = {
    pool: 'true',
    maxConnections: '4',
    connectionTimeout: '10000',
    greetingTimeout: '10000',
    socketTimeout: '30000',
  };
  for (const [name, value] of Object.entries(defaults))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.toString();
};

/** Sends messages to the mail server. */
@Injectable()
export class Postman implements BeforeApplicationShutdown {
  private readonly transporter: Transporter | undefined;

  constructor(
    private readonly config: Config,
    private readonly files: FileStore,
  ) {
    const { SMTP_URL } = config.values;
    // A body cannot include files or URLs.
    if (SMTP_URL)
      this.transporter = createTransport(pooled(SMTP_URL), { disableFileAccess: true, disableUrlAccess: true });
  }

  get hasServer(): boolean {
    return this.transporter !== undefined;
  }

  async handOver(tenantId: string, message: ClaimedMessage): Promise<void> {
    await this.transporter?.sendMail(await this.letter(tenantId, message));
  }

  /** A message to the operator: belongs to no tenant, and is not on the Messages screen. */
  async tell(letter: { readonly to: string; readonly subject: string; readonly text: string }): Promise<void> {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    await this.transporter?.sendMail({ from: this.config.values.MAIL_FROM, ...letter, headers });
  }

  beforeApplicationShutdown(): void {
    this.transporter?.close();
  }

  private async letter(tenantId: string, message: ClaimedMessage): Promise<SendMailOptions> {
    const attachments = await Promise.all(
      message.attachments.map(async ({ hash, fileName, contentType }) => ({
        filename: cleanFileName(fileName, contentType),
        contentType,
        content: (await this.files.open(tenantId, hash)).stream,
      })),
    );
    return {
      messageId: message.messageId,
      from: this.config.values.MAIL_FROM,
      to: { address: message.toAddress, name: message.toName ?? '' },
      subject: message.subject,
      text: message.bodyText ?? '',
      ...(message.bodyHtml && { html: message.bodyHtml }),
      ...(message.calendar && { icalEvent: { method: methodOf(message.calendar), content: message.calendar } }),
      attachments,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }
}

/** An invitation, an update or a cancellation: the mail must say the same as its calendar. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)\s*$/m.exec(calendar)?.[1] ?? 'REQUEST';

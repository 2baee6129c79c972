import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { Config } from '../config/config.js';
import { cleanFileName } from '../files/file-name.js';
import { FileStore } from '../files/file-store.js';
import type { ClaimedMessage } from './mailbox.js';
import { Outage } from './outage.js';

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

/** What nodemailer calls a server that is not found, not reached or silent, or that cuts the connection. */
const lost = new Set<unknown>(['EDNS', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'ETLS']);

type SmtpError = Error & { readonly code?: unknown; readonly responseCode?: number };

/** @param hasBegun to send its content over a connection */
const orOutage = (error: SmtpError, hasBegun: boolean): Error => {
  const { message, code, responseCode } = error;
  if (responseCode === undefined)
    return lost.has(code) ? new Outage(message, hasBegun ? 'interrupted' : 'unreached') : error;
  // SMTP calls these answers transient.
  return responseCode >= 400 && responseCode < 500 ? new Outage(message, 'answered') : error;
};

/** Sends messages to the mail server. */
@Injectable()
export class Postman implements BeforeApplicationShutdown {
  private readonly transporter: Transporter | undefined;
  /** The Message-IDs whose content is on its way. */
  private readonly begun = new Set<string | undefined>();

  constructor(
    private readonly config: Config,
    private readonly files: FileStore,
  ) {
    const { SMTP_URL } = config.values;
    if (!SMTP_URL) return;
    // A body cannot include files or URLs.
    this.transporter = createTransport(pooled(SMTP_URL), { disableFileAccess: true, disableUrlAccess: true });
    this.transporter.use('stream', ({ data, message }, done) => {
      message.processFunc((content) => {
        this.begun.add(data.messageId);
        return content;
      });
      done();
    });
  }

  get hasServer(): boolean {
    return this.transporter !== undefined;
  }

  /** @throws Outage */
  async handOver(tenantId: string, message: ClaimedMessage): Promise<void> {
    const letter = await this.letter(tenantId, message);
    try {
      await this.transporter?.sendMail(letter);
    } catch (error) {
      throw orOutage(error as SmtpError, this.begun.has(letter.messageId));
    } finally {
      this.begun.delete(letter.messageId);
    }
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

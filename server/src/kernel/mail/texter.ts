import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import type { ClaimedMessage } from './mailbox.js';

const LONGEST_MS = 10_000;

/** The gateway's final no to this number or this text. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

/** What a gateway may be better at in a minute: it was too slow, too busy, or does not know its own token yet. */
const passing = new Set([401, 403, 408, 425, 429]);

/** As gateways want them: "+16175550140". A number of ten digits is one of the United States. */
export const dialled = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return !phone.trim().startsWith('+') && digits.length === 10 ? `+1${digits}` : `+${digits}`;
};

/**
 * Hands texts to the gateway of SMS_URL: `POST {"id", "to", "text"}`, with the token of SMS_TOKEN. The id is the same at every try, so
 * that a gateway which received it already can tell. What it answers besides the status is not read.
 */
@Injectable()
export class Texter {
  constructor(private readonly config: Config) {}

  get hasServer(): boolean {
    return this.config.values.SMS_URL !== undefined;
  }

  async handOver(_tenantId: string, { messageId, toAddress, bodyText }: ClaimedMessage): Promise<void> {
    const { SMS_URL, SMS_TOKEN } = this.config.values;
    if (SMS_URL === undefined) return;
    const answer = await fetch(SMS_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(SMS_TOKEN && { authorization: `Bearer ${SMS_TOKEN}` }) },
      body: JSON.stringify({ id: messageId, to: dialled(toAddress), text: bodyText ?? '' }),
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const words = `The gateway of texts answered ${answer.status}`;
    throw answer.status < 500 && !passing.has(answer.status) ? new TextRefused(words) : new Error(words);
  }
}

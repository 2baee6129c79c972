import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import type { ClaimedMessage } from './mailbox.js';
import { Outage } from './outage.js';

const LONGEST_MS = 10_000;

/** The gateway's permanent rejection of this number or text. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

/** Rejections of the token, not of the message. */
const ofToken = new Set([401, 403]);
/** "Later": timeouts and rate limits. */
const later = new Set([408, 425, 429]);

/** A refused redirect has no code. */
const orOutage = (error: unknown): unknown => {
  const { name, message, cause } = error as Error & { readonly cause?: { readonly code?: unknown } };
  if (name === 'TimeoutError') return new Outage(message, 'interrupted');
  return cause?.code === undefined ? error : new Outage(message, 'unreached');
};

/** E.164: "+16175550140". Ten digits are a number of the United States. */
export const dialled = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return !phone.trim().startsWith('+') && digits.length === 10 ? `+1${digits}` : `+${digits}`;
};

/**
 * Sends texts to the gateway at SMS_URL: `POST {"id", "to", "text"}`, with the token SMS_TOKEN. Every attempt has the
 * same id, so the gateway can recognize a duplicate. Only the status of the answer is read.
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
    }).catch((error: unknown) => {
      throw orOutage(error);
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const words = `The gateway of texts answered ${answer.status}`;
    if (answer.status >= 500 || later.has(answer.status)) throw new Outage(words, 'answered');
    throw ofToken.has(answer.status) ? new Error(words) : new TextRefused(words);
  }
}

import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';

const port = process.env['BROWSER_MAIL_PORT'];

/** The mails to a user on these tests' mail server, oldest first; attachments as base64. */
export const mailTo = async (address: string): Promise<Email[]> =>
  (await (await fetch(`http://127.0.0.1:${port}/?to=${encodeURIComponent(address)}`)).json()) as Email[];

/** Waits for the message to this address with this subject; the last of several. */
export const mailSaying = async (address: string, subject: string): Promise<Email> => {
  const latest = async () => (await mailTo(address)).findLast((message) => message.subject?.includes(subject));
  await expect.poll(async () => (await latest())?.subject, { message: `mail to ${address}` }).toBeTruthy();
  const message = await latest();
  if (!message) throw new Error(`The message to ${address} is gone.`);
  return message;
};

export const attachmentOf = ({ attachments }: Email): { name: string | null; content: Buffer } => {
  const [file] = attachments;
  return { name: file?.filename ?? null, content: Buffer.from(String(file?.content ?? ''), 'base64') };
};

import { Refusal } from '../errors.js';
import type { Actor } from '../tenancy/actor.js';
import { fileKinds } from './file-kinds.js';

/** A document of a request: what was decoded while it came, or what a small one is as base64. */
export const documentBytes = ({ request }: Actor, text: string): Buffer =>
  request.documents?.get(text) ?? Buffer.from(text, 'base64');

/** The same, where it is a PDF. @throws Refusal on field `document` where it is too large for one */
export const pdfBytes = (by: Actor, text: string): Buffer => {
  const content = documentBytes(by, text);
  const { limit, tooLarge } = fileKinds.pdf;
  if (content.length > limit) throw new Refusal(tooLarge, { field: 'document' });
  return content;
};

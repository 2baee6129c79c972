import { Refusal } from '../errors.js';
import type { Actor } from '../tenancy/actor.js';
import { fileKinds } from './file-kinds.js';

/** A document of a request: what was decoded while it came, or what a small one is as base64. */
export const documentBytes = ({ request }: Actor, text: string): Buffer =>
  request.documents?.get(text) ?? Buffer.from(text, 'base64');

/** 35 million signs of base64: beyond them the contract refuses one that comes whole. */
const MOST_OF_PDF = 26_250_000;

/** The same, where it is a PDF. @throws Refusal on field `document` where the contract would, had it seen it */
export const pdfBytes = (by: Actor, text: string): Buffer => {
  const content = documentBytes(by, text);
  if (content.length > MOST_OF_PDF) throw new Refusal(fileKinds.pdf.tooLarge, { field: 'document' });
  return content;
};

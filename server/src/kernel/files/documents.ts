import type { DocumentFields } from '@evergreen/contracts/documents';
import type { UnitOfWork } from '../commands/unit-of-work.js';
import { Refusal } from '../errors.js';
import type { Actor } from '../tenancy/actor.js';
import { fileKinds } from './file-kinds.js';
import { cleanFileName } from './file-name.js';
import type { FileStore } from './file-store.js';

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

/** A PDF that is durable, as a record keeps it. */
export interface TakenPdf {
  readonly kept: { readonly hash: string; readonly size: number; readonly fileName: string };
  /** Makes it the tenant's, in the transaction of what refers to it. */
  readonly give: (uow: UnitOfWork, tenantId: string) => void;
}

/**
 * The document of a form, taken in before the transaction; null where it is taken away, undefined where nothing is said of it.
 * @param otherwise what it is called where it came without a name
 * @throws Refusal, TooLarge
 */
export const takePdf = async (
  files: FileStore,
  by: Actor,
  { document, documentFileName }: Partial<DocumentFields>,
  otherwise: string,
): Promise<TakenPdf | null | undefined> => {
  if (!document) return document as null | undefined;
  const taken = await files.take(pdfBytes(by, document), { kind: 'pdf' });
  const { hash, size, contentType } = taken;
  return {
    kept: { hash, size, fileName: cleanFileName(documentFileName ?? '', contentType, otherwise) },
    give: (uow, tenantId) => files.give(uow, tenantId, taken),
  };
};

import type { DocumentFields } from '@evergreen/contracts/documents';
import type { UnitOfWork } from '../commands/unit-of-work.js';
import { Refusal } from '../errors.js';
import type { Actor } from '../tenancy/actor.js';
import { fileKinds } from './file-kinds.js';
import { cleanFileName } from './file-name.js';
import type { FileStore } from './file-store.js';

/** The bytes of an uploaded document: streamed while the body came, or decoded from base64 if it is small. */
export const documentBytes = ({ request }: Actor, text: string): Buffer =>
  request.documents?.get(text) ?? Buffer.from(text, 'base64');

/** 35 million characters of base64, the contract's limit. */
const MOST_OF_PDF = 26_250_000;

/** The bytes of an uploaded PDF. @throws Refusal on field `document`, as the contract would */
export const pdfBytes = (by: Actor, text: string): Buffer => {
  const content = documentBytes(by, text);
  if (content.length > MOST_OF_PDF) throw new Refusal(fileKinds.pdf.tooLarge, { field: 'document' });
  return content;
};

/** A stored PDF, as a record refers to it. */
export interface TakenPdf {
  readonly kept: { readonly hash: string; readonly size: number; readonly fileName: string };
  /** Assigns it to the tenant, in the transaction of the record. */
  readonly give: (uow: UnitOfWork, tenantId: string) => void;
}

/**
 * Stores a form's document before the transaction; null if it is removed, undefined if it is unchanged.
 * @param otherwise its name if the upload has none
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

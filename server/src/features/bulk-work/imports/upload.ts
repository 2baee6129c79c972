import { sentFiles } from '@evergreen/contracts/sent-files';
import { importMessages } from '@evergreen/contracts/bulk-work/imports';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BadNews, Refusal } from '../../../kernel/errors.js';
import { cleanFileName } from '../../../kernel/files/file-name.js';
import type { FileStore, StoredFile } from '../../../kernel/files/file-store.js';

export interface Upload {
  readonly file: StoredFile;
  readonly fileName: string;
}

/** Errors of the form parser for damaged forms, which have no code. */
const damaged = /^(Unexpected end of|Malformed|Part terminated|Multipart:|Premature close|aborted)/i;

const refusedParts = (error: unknown): unknown => {
  const { code } = error as { code?: unknown };
  if (code === 'FST_FILES_LIMIT') return new Refusal(importMessages.oneFile, { field: 'file' });
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Refusal(importMessages.fileMissing, { field: 'file' });
  if (!(error instanceof BadNews) && error instanceof Error && damaged.test(error.message))
    return new Refusal(importMessages.brokenForm, { field: 'file' });
  return error;
};

const take = async (files: FileStore, tenantId: string, part: MultipartFile): Promise<Upload> => {
  const file = await files.put(tenantId, part.file, { kind: 'import', field: 'file' });
  return { file, fileName: cleanFileName(part.filename, file.contentType, 'import') };
};

/** A form that cannot be parsed is the client's fault. */
const next = async (parts: AsyncIterableIterator<Multipart>): Promise<Multipart | undefined> => {
  try {
    const { done, value } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    const refused = refusedParts(error);
    throw refused instanceof BadNews ? refused : new Refusal(importMessages.brokenForm, { field: 'file' });
  }
};

/** Streams the one file of a form. */
export const takeUpload = async (request: FastifyRequest, files: FileStore, tenantId: string): Promise<Upload> => {
  // The parser's limit is slightly above the file store's, which reports the error.
  const limits = { fileSize: sentFiles.import.limit + 1, files: 1, fields: 10, parts: 11, headerPairs: 50 };
  let upload: Upload | undefined;
  try {
    const parts = request.parts({ limits });
    for (let part = await next(parts); part; part = await next(parts)) {
      if (part.type === 'file') upload = await take(files, tenantId, part);
      else if (part.fieldname === 'kind' && part.value !== 'licenses')
        throw new Refusal(importMessages.unknownKind, { field: 'kind' });
    }
  } catch (error) {
    // Browsers read the answer after sending everything: the rest is drained.
    request.raw.unpipe();
    request.raw.resume();
    throw refusedParts(error);
  }
  if (!upload) throw new Refusal(importMessages.fileMissing, { field: 'file' });
  return upload;
};

import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { cleanFileName } from './file-name.js';
import type { OpenedFile } from './file-store.js';

const encoded = (name: string) =>
  encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** RFC 6266: the full name, and an ASCII approximation for old clients. */
export const attachment = (fileName: string): string => {
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%/]/g, '_')
    .trim();
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${encoded(fileName)}`;
};

/** Sends a file as an attachment under its original name, without content sniffing (decision 9). */
export const download = (
  reply: FastifyReply,
  { stream, size, contentType }: Pick<OpenedFile, 'stream' | 'contentType'> & Partial<Pick<OpenedFile, 'size'>>,
  fileName: string,
): StreamableFile => {
  void reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
  return new StreamableFile(stream, {
    type: contentType,
    disposition: attachment(cleanFileName(fileName, contentType)),
    ...(size !== undefined && { length: size }),
  });
};

import { Readable } from 'node:stream';
import type { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { download } from '../../kernel/files/download.js';
import { DOCX } from '../../kernel/files/file-kinds.js';

interface Docx {
  readonly fileName: string;
  readonly content: Buffer;
}

export const docx = (reply: FastifyReply, { fileName, content }: Docx): StreamableFile =>
  download(reply, { stream: Readable.from([content]), size: content.length, contentType: DOCX }, fileName);

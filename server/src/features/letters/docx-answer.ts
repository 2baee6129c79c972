import { Readable } from 'node:stream';
import { applyDecorators, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { download } from '../../kernel/files/download.js';
import { DOCX } from '../../kernel/files/file-kinds.js';

/** For the OpenAPI document. */
export const AnswersDocx = () =>
  applyDecorators(ApiOkResponse({ content: { [DOCX]: { schema: { type: 'string', format: 'binary' } } } }));

interface Docx {
  readonly fileName: string;
  readonly content: Buffer;
}

export const docx = (reply: FastifyReply, { fileName, content }: Docx): StreamableFile =>
  download(reply, { stream: Readable.from([content]), size: content.length, contentType: DOCX }, fileName);

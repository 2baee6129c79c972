import { Readable } from 'node:stream';
import { DOCX } from '@evergreen/contracts/sent-files';

interface Docx {
  readonly fileName: string;
  readonly content: Buffer;
}

/** A Word document to download. */
export const docx = ({ fileName, content }: Docx) => ({
  fileName,
  file: { stream: Readable.from([content]), size: content.length, contentType: DOCX },
});

import { randomBytes } from 'node:crypto';
import { TooLarge } from '../../errors.js';
import { Base64 } from './base64.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
/** A longer text is a document. */
const LONG = 32 * 1024;
/** Not base64, so validation refuses it as a document. */
const NO_DOCUMENT = '-';

/**
 * Parses JSON while it arrives. Documents in base64 are decoded and replaced by a random name, so the rest stays
 * small.
 */
export class StreamedJson {
  readonly documents = new Map<string, Buffer>();
  private readonly left: Buffer[] = [];
  private size = 0;
  private inText = false;
  private escaped = false;
  private text: Buffer[] = [];
  private textSize = 0;
  private document: Base64 | undefined;

  /** @param limit for the JSON without documents */
  constructor(private readonly limit: number) {}

  write(chunk: Buffer): void {
    let offset = 0;
    let backslash = -1;
    while (offset < chunk.length) {
      if (!this.inText) {
        offset = this.outside(chunk, offset);
      } else if (this.escaped) {
        this.escaped = false;
        this.add(chunk.subarray(offset, ++offset), true);
      } else {
        const quote = endOr(chunk, chunk.indexOf(QUOTE, offset));
        if (backslash < offset) backslash = endOr(chunk, chunk.indexOf(BACKSLASH, offset));
        const end = Math.min(quote, backslash);
        this.add(chunk.subarray(offset, end), false);
        if (end < chunk.length && end === quote) this.endText();
        else if (end < chunk.length) this.escaped = true;
        offset = end + 1;
      }
    }
  }

  /** The JSON without documents. */
  end(): string {
    return Buffer.concat([...this.left, ...this.text]).toString('utf8');
  }

  private outside(chunk: Buffer, offset: number): number {
    const quote = chunk.indexOf(QUOTE, offset);
    const next = quote < 0 ? chunk.length : quote + 1;
    this.keep(chunk.subarray(offset, next));
    this.inText = quote >= 0;
    return next;
  }

  /** In a document only the slash may be escaped. */
  private add(piece: Buffer, isEscaped: boolean): void {
    if (this.document) return this.document.write(isEscaped && piece[0] !== SLASH ? Buffer.from(NO_DOCUMENT) : piece);
    const written = isEscaped ? Buffer.concat([Buffer.of(BACKSLASH), piece]) : piece;
    this.text.push(written);
    this.textSize += written.length;
    if (this.textSize <= LONG) return;
    this.document = new Base64();
    this.document.write(Buffer.from(Buffer.concat(this.text).toString('latin1').replaceAll('\\/', '/'), 'latin1'));
    this.text = [];
  }

  private endText(): void {
    this.text = [...(this.document ? [this.named(this.document)] : this.text), Buffer.of(QUOTE)];
    for (const piece of this.text) this.keep(piece);
    this.document = undefined;
    this.text = [];
    this.textSize = 0;
    this.inText = false;
  }

  private named(document: Base64): Buffer {
    const content = document.end();
    if (!content) return Buffer.from(NO_DOCUMENT);
    const name = randomBytes(24).toString('base64');
    this.documents.set(name, content);
    return Buffer.from(name);
  }

  private keep(piece: Buffer): void {
    this.size += piece.length;
    if (this.size > this.limit) throw new TooLarge('The request holds too much in addition to its document.');
    this.left.push(piece);
  }
}

const endOr = (chunk: Buffer, end: number) => (end < 0 ? chunk.length : end);

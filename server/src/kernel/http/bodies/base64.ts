const FOREIGN = /[^A-Za-z0-9+/=]/;

/** Decodes base64 in pieces. */
export class Base64 {
  private readonly pieces: Buffer[] = [];
  private rest = '';
  private padded = false;
  private isWrong = false;

  write(piece: Buffer): void {
    const text = this.rest + piece.toString('latin1');
    const whole = text.length - (text.length % 4);
    this.rest = text.slice(whole);
    this.decode(text.slice(0, whole));
  }

  /** @returns undefined if it was not base64 */
  end(): Buffer | undefined {
    this.decode(this.rest);
    return this.isWrong ? undefined : Buffer.concat(this.pieces);
  }

  /** Padding is allowed at the end only. */
  private decode(text: string): void {
    if (text === '' || this.isWrong) return;
    const content = text.replace(/={1,2}$/, '');
    this.isWrong = this.padded || FOREIGN.test(text) || content.includes('=') || content.length % 4 === 1;
    this.padded = content.length % 4 !== 0;
    if (!this.isWrong) this.pieces.push(Buffer.from(content, 'base64'));
  }
}

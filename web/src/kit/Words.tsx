/** A number of a license, an EIN, a phone: one word with figures in it, which no line may break at its hyphens. */
export const isCode = (text: string) => text.length <= 40 && /\d/.test(text) && /^\S+$/.test(text);
/** What a column of a table need not be wide enough for. */
const isLong = (text: string) => text.length > 30;

const wordsClass = (text: string): string =>
  `eg-cut ${isCode(text) ? 'eg-unbroken' : ''} ${isLong(text) ? 'eg-long' : ''}`.trimEnd();

/** Text of any length in a cell or a fact: a code stays in one line, long words break, and no more than three lines show. */
export const Words = ({ children }: { children: string }) => <span className={wordsClass(children)}>{children}</span>;

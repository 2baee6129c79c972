/** A license number, an EIN, a phone number: a word with digits that must not break at hyphens. */
export const isCode = (text: string) => text.length <= 40 && /\d/.test(text) && /^\S+$/.test(text);
/** Too long for a column's minimum width. */
const isLong = (text: string) => text.length > 30;

const wordsClass = (text: string): string =>
  `eg-cut ${isCode(text) ? 'eg-unbroken' : ''} ${isLong(text) ? 'eg-long' : ''}`.trimEnd();

/** Text of any length in a cell or a fact: codes stay on one line, long words break, at most three lines show. */
export const Words = ({ children }: { children: string }) => <span className={wordsClass(children)}>{children}</span>;

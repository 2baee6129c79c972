/** A place in what PostgreSQL writes ahead, sixteen digits in base 16: of two the later one is the greater text. */
export type Position = string;

/** Before everything that was ever written. */
export const atFirst: Position = '0'.repeat(16);
/** Not known: as late as can be. */
export const unknownYet: Position = 'F'.repeat(16);

const PAGE = 8_192n;
/** What a page begins with. */
const PAGE_HEADER = 24n;

/**
 * PostgreSQL's own `16/B374D848`. Where the next record would begin a page, the last one ended where the page does: a copy that has
 * it all says that, and would else be behind until something more is written.
 */
export const positionOf = (lsn: string): Position => {
  const [high = '0', low = '0'] = lsn.split('/');
  const at = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const end = at % PAGE === PAGE_HEADER ? at - PAGE_HEADER : at;
  return end.toString(16).toUpperCase().padStart(16, '0');
};

/** A position in PostgreSQL's write-ahead log as 16 hex digits, so that later positions are greater as text. */
export type Position = string;

/** Before every position. */
export const atFirst: Position = '0'.repeat(16);
/** Unknown: after every position. */
export const unknownYet: Position = 'F'.repeat(16);

const PAGE = 8_192n;
/** Size of a page header. */
const PAGE_HEADER = 24n;

/**
 * Converts PostgreSQL's `16/B374D848`. At a page boundary the primary reports the position after the page header, and
 * a replica the end of the page before; without this correction it would look behind until the next write.
 */
export const positionOf = (lsn: string): Position => {
  const [high = '0', low = '0'] = lsn.split('/');
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const end = position % PAGE === PAGE_HEADER ? position - PAGE_HEADER : position;
  return end.toString(16).toUpperCase().padStart(16, '0');
};

import pg from 'pg';

const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8 = 20;

/** In a session in UTC the text is nearly ISO 8601 already; a rebuild reads millions of them. */
export const isoInstant = (value: string): string =>
  value.endsWith('+00') && value[10] === ' ' && value.length >= 22
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : new Date(value).toISOString();

/** Calendar dates stay text, instants are ISO 8601, counts are numbers (they stay far below 2^53). */
export const useOwnColumnTypes = (): void => {
  pg.types.setTypeParser(DATE, (value) => value);
  pg.types.setTypeParser(TIMESTAMPTZ, isoInstant);
  pg.types.setTypeParser(INT8, Number);
};

import pg from 'pg';

const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8 = 20;

/** Calendar dates stay text, instants are ISO 8601, counts are numbers (they stay far below 2^53). */
export const useOwnColumnTypes = (): void => {
  pg.types.setTypeParser(DATE, (value) => value);
  pg.types.setTypeParser(TIMESTAMPTZ, (value) => new Date(value).toISOString());
  pg.types.setTypeParser(INT8, Number);
};

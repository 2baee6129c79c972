import pg from 'pg';

/** Statements that went to the database from this process, each one a round trip. */
export const trips = { count: 0 };

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(...args) {
  trips.count++;
  return query.apply(this, args);
};

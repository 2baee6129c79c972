import pg from 'pg';

/** Packets from this process to the database: what is sent together is one round trip. */
export const trips = { count: 0 };

const { connect } = pg.Client.prototype;
pg.Client.prototype.connect = function counted(...args) {
  const { stream } = this.connection;
  for (const way of ['_write', '_writev']) {
    const write = stream[way].bind(stream);
    stream[way] = (...sent) => {
      trips.count++;
      return write(...sent);
    };
  }
  return connect.apply(this, args);
};

import pg from 'pg';
import { Unavailable } from '../../errors.js';
import { orOutage } from './outage.js';

describe('what came of a talk with the database', () => {
  it('is an outage if the program stops and has no connections left', async () => {
    const pool = new pg.Pool();
    await pool.end();
    const error: unknown = await pool.connect().catch((refused: unknown) => refused);
    expect(orOutage(error)).toBeInstanceOf(Unavailable);
  });

  it.each(['Connection terminated unexpectedly', 'Client was closed and is not queryable', 'Query read timeout'])(
    'is an outage where the driver says "%s"',
    (message) => expect(orOutage(new Error(message))).toBeInstanceOf(Unavailable),
  );

  it('is what it was, where it is no outage', () => {
    const error = new Error('Something else');
    expect(orOutage(error)).toBe(error);
  });
});

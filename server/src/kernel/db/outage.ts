import pg from 'pg';
import { Unavailable } from '../errors.js';

/**
 * SQLSTATEs of a database that cannot do its work for now: the connection (08), its resources, a full disk among them (53), an
 * operator or the end of the server (57), its disk (58), a transaction that it ended for standing still (25P03).
 */
const passing = /^(08|53|57|58|25P03)/;
/** The driver's own words for a connection that is lost or does not come, or comes no more because the program stops; it gives them no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/;

const isOutage = (error: Error): boolean => {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  // Of a socket or of the look-up of a name.
  return lost.test(error.message) || ('syscall' in error && 'code' in error);
};

/** What came of a talk with the database: an outage as such, anything else as it was. */
export const orOutage = (error: unknown): unknown =>
  error instanceof Error && isOutage(error) ? new Unavailable(error) : error;

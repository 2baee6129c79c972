import pg from 'pg';
import { Unavailable } from '../../errors.js';

/**
 * SQLSTATEs of a temporary failure: connection (08), resources such as disk space (53), operator or shutdown (57),
 * disk (58), idle transaction ended (25P03).
 */
const passing = /^(08|53|57|58|25P03)/;
/** The driver's messages for a lost or refused connection, which have no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/;

const isOutage = (error: Error): boolean => {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  // Errors of a socket or of name resolution.
  return lost.test(error.message) || ('syscall' in error && 'code' in error);
};

/** Converts the error of an outage into Unavailable; other errors stay as they are. */
export const orOutage = (error: unknown): unknown =>
  error instanceof Error && isOutage(error) ? new Unavailable(error) : error;

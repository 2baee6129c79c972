import { WrongClock } from '../kernel/errors.js';

const unreached = ['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'];
/** PostgreSQL's: no such table, function, column. */
const outdated = ['42P01', '42883', '42703'];

/** The reason why a command failed, with a remedy if one is known. */
export const failureInWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof WrongClock) return `${error.cause.message}. Nothing was written.`;
  const { code = '' } = error as { code?: string };
  // If a name has several addresses, the failures are collected in an error without a message.
  const words = error.message || code;
  if (unreached.includes(code)) return `The database cannot be reached: ${words}. DATABASE_URL says where it is.`;
  if (outdated.includes(code)) return `This database is not up to date: ${words}. Run evergreen migrate first.`;
  return words;
};

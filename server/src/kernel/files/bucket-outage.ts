import { Unavailable } from '../errors.js';

const lost = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

interface Told {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether a bucket that threw this is out of reach, or broken for now. */
export const isOutage = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, $metadata, cause }: Told = error;
  return (
    name === 'TimeoutError' || lost.test(String(code)) || ($metadata?.httpStatusCode ?? 0) >= 500 || isOutage(cause)
  );
};

/**
 * Asks a bucket. That it is out of reach, or broken for now, is said as such; anything else as it was.
 * @throws Unavailable
 */
export const reaching =
  <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> =>
    ask(...args).catch((error: Error) => {
      throw isOutage(error) ? new Unavailable(error) : error;
    });

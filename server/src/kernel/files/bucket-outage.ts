import { Unavailable } from '../errors.js';

const lost = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

interface Told {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const isOutage = ({ name, code, $metadata, cause }: Told): boolean =>
  name === 'TimeoutError' ||
  lost.test(String(code)) ||
  ($metadata?.httpStatusCode ?? 0) >= 500 ||
  (typeof cause === 'object' && cause !== null && isOutage(cause));

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

import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { Unavailable } from '../errors.js';

/** A proxy waits for 25 seconds, and a document asks a bucket two things. */
const ANSWER_MS = 12_000;
const AGAIN_MS = 2_000;
const IN_A_ROW = 3;

const lost = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

interface Told {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether a bucket that threw this is out of reach, or broken for now; or was not asked because it is. */
export const isOutage = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, $metadata, cause }: Told = error;
  return (
    name === 'TimeoutError' ||
    error instanceof TaskCancelledError ||
    error instanceof BrokenCircuitError ||
    lost.test(String(code)) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    isOutage(cause)
  );
};

/**
 * How a bucket is asked what it answers at once or not at all. Who hears nothing gives up; after a few outages in a row one at a time
 * asks, and whoever comes meanwhile is told what that one heard, or at once until the next one asks: else they stand in line for its
 * connections behind those who wait for nothing.
 */
export const patience = () =>
  wrap(
    circuitBreaker(handleWhen(isOutage), { halfOpenAfter: AGAIN_MS, breaker: new ConsecutiveBreaker(IN_A_ROW) }),
    timeout(ANSWER_MS, TimeoutStrategy.Aggressive),
  );

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

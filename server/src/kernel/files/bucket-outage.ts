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

/** A proxy waits for 25 seconds, and a document needs two bucket requests. */
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

/** Whether the error means that the bucket is out of reach or broken for now, or was not asked for that reason. */
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
 * A circuit breaker for the bucket. A silent request is given up; after several outages in a row only one request at
 * a time probes the bucket, and the others get its result or fail at once, instead of queueing for connections.
 */
export const patience = () =>
  wrap(
    circuitBreaker(handleWhen(isOutage), { halfOpenAfter: AGAIN_MS, breaker: new ConsecutiveBreaker(IN_A_ROW) }),
    timeout(ANSWER_MS, TimeoutStrategy.Aggressive),
  );

/** Calls a bucket. Converts an outage into Unavailable; other errors stay as they are. @throws Unavailable */
export const reaching =
  <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> =>
    ask(...args).catch((error: Error) => {
      throw isOutage(error) ? new Unavailable(error) : error;
    });

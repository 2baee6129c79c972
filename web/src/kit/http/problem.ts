import type { Problem } from '@evergreen/contracts/common';

/** An error response: RFC 9457, or what could be parsed. */
export class ProblemError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly traceId: string | undefined;
  /** The server's message, if any. */
  readonly detail: string | undefined;

  constructor(status: number, body: Partial<Problem>) {
    super(body.detail ?? body.title ?? `Error ${status}`);
    this.name = 'ProblemError';
    this.status = status;
    this.errors = body.errors ?? {};
    this.traceId = body.traceId;
    this.detail = body.detail;
  }

  /** A definite refusal; a retry would get the same answer. */
  get refused() {
    return this.status >= 400 && this.status < 500;
  }
}

/** No response: the result is unknown, so the submission keeps its key. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached. Check your connection and try again.', { cause });
    this.name = 'Unreachable';
  }
}

/** Gateway errors: the result is unknown. */
export const isOutage = (status: number): boolean => [502, 503, 504].includes(status);

export const isProblem = (error: unknown, status?: number): error is ProblemError =>
  error instanceof ProblemError && (status === undefined || error.status === status);

const atMostOnce = 'Try again: it is done once at most.';

const remedies: Record<number, string> = {
  403: 'An administrator can change what your role allows.',
  404: 'It may have been deleted. Reload the page.',
};

/** What the user can do about a failure. */
export const remedyOf = (error: unknown): string | undefined => {
  if (error instanceof Unreachable) return `The server cannot be reached. Check your connection. ${atMostOnce}`;
  if (!isProblem(error)) return 'Reload the page and try again.';
  if (error.refused) return remedies[error.status];
  if (isOutage(error.status)) return `The server is not available at the moment. ${atMostOnce}`;
  const reference = error.traceId ? ` If it fails again, give an administrator this reference: ${error.traceId}.` : '';
  return `The server could not do this. ${atMostOnce}${reference}`;
};

/**
 * Document 1, 8.1: the server's reason for a refusal or an outage, otherwise the call's text, otherwise the general
 * one.
 */
export const messageOf = (error: unknown, failure?: string): string => {
  if (isProblem(error) && (error.refused || error.status === 503) && error.detail) return error.detail;
  if (failure) return failure;
  if (error instanceof Unreachable) return error.message;
  return `A server error has occurred: ${error instanceof Error ? error.message : String(error)}`;
};

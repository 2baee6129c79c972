import type { Problem } from '@evergreen/contracts/common';

/** An answer of the server that is not a success: RFC 9457, or what could be read of it. */
export class ProblemError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly traceId: string | undefined;
  /** The server's own words, when it had any. */
  readonly detail: string | undefined;

  constructor(status: number, body: Partial<Problem>) {
    super(body.detail ?? body.title ?? `Error ${status}`);
    this.name = 'ProblemError';
    this.status = status;
    this.errors = body.errors ?? {};
    this.traceId = body.traceId;
    this.detail = body.detail;
  }

  /** The server understood and said no; the same request would get the same answer. */
  get refused() {
    return this.status >= 400 && this.status < 500;
  }
}

/** No answer came: whether the server did the work is unknown, so the submission keeps its key. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached. Check your connection and try again.', { cause });
    this.name = 'Unreachable';
  }
}

/** Of a proxy that lost the process behind it, or a process that lost its database: whether it was done, nobody knows. */
export const isOutage = (status: number): boolean => [502, 503, 504].includes(status);

export const isProblem = (error: unknown, status?: number): error is ProblemError =>
  error instanceof ProblemError && (status === undefined || error.status === status);

const atMostOnce = 'Try again: it is done once at most.';

const remedies: Record<number, string> = {
  403: 'An administrator can change what your role allows.',
  404: 'It may have been deleted. Reload the page.',
};

/** What a person can do about a failed act, after the sentence that says what failed. */
export const remedyOf = (error: unknown): string | undefined => {
  if (error instanceof Unreachable) return `The server cannot be reached. Check your connection. ${atMostOnce}`;
  if (!isProblem(error)) return 'Reload the page and try again.';
  if (error.refused) return remedies[error.status];
  if (isOutage(error.status)) return `The server is not available at the moment. ${atMostOnce}`;
  const reference = error.traceId ? ` If it fails again, give an administrator this reference: ${error.traceId}.` : '';
  return `The server could not do this. ${atMostOnce}${reference}`;
};

/** Document 1, 8.1: the server's reason when it refused, or is out of reach of its records, else the call's own words, else the general sentence. */
export const messageOf = (error: unknown, failure?: string): string => {
  if (isProblem(error) && (error.refused || error.status === 503) && error.detail) return error.detail;
  if (failure) return failure;
  if (error instanceof Unreachable) return error.message;
  return `A server error has occurred: ${error instanceof Error ? error.message : String(error)}`;
};

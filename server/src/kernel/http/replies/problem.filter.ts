import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Problem } from '@evergreen/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  Conflict,
  Forbidden,
  Gone,
  Missing,
  Refusal,
  TooLarge,
  TooOften,
  Unauthenticated,
  Unavailable,
  Unprocessable,
} from '../../errors.js';

const statuses = [
  [Refusal, 400],
  [Unauthenticated, 401],
  [Forbidden, 403],
  [Missing, 404],
  [Conflict, 409],
  [Gone, 410],
  [TooLarge, 413],
  [Unprocessable, 422],
  [TooOften, 429],
  [Unavailable, 503],
] as const;

const RETRY_SECONDS = 2;

const titles: Record<number, string> = {
  400: 'The request was refused',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request did not come in time',
  409: 'Changed by someone else',
  410: 'No longer available',
  413: 'Too large',
  414: 'The address is too long',
  415: 'Unsupported kind of content',
  422: 'Cannot be carried out',
  429: 'Too many requests',
  431: 'The headers are too large',
  500: 'A server error has occurred',
  503: 'Out of reach for a moment',
};

const statusOf = (error: unknown): number => {
  for (const [kind, status] of statuses) if (error instanceof kind) return status;
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
};

export const problemOf = (error: unknown, traceId: string): Problem => {
  const status = statusOf(error);
  const title = titles[status] ?? 'The request failed';
  return {
    type: 'about:blank',
    title,
    status,
    detail:
      (status < 500 || error instanceof Unavailable) && error instanceof Error
        ? error.message
        : 'An unexpected error occurred, and we were unable to process your request.',
    traceId,
    ...(error instanceof Refusal && error.errors && { errors: error.errors }),
  };
};

const PROBLEM = 'application/problem+json; charset=utf-8';

export const sendProblem = (reply: FastifyReply, problem: Problem): void => {
  void reply.status(problem.status).header('content-type', PROBLEM).send(JSON.stringify(problem));
};

/** Sends every error as application/problem+json (decision 3); program errors are logged, never sent. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem = problemOf(error, request.id);
    // An outage fails every request: one log line each, without a stack.
    if (error instanceof Unavailable) request.log.warn({ cause: error.cause.message }, 'request failed');
    else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    if (reply.sent || reply.raw.headersSent) return;
    if (error instanceof TooOften) void reply.header('retry-after', String(error.seconds));
    if (error instanceof Unavailable) void reply.header('retry-after', RETRY_SECONDS);
    sendProblem(reply, problem);
  }
}

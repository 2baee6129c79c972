import type { Socket } from 'node:net';
import type { Problem } from '@evergreen/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.js';
import { problemOf, sendProblem } from './replies/problem.filter.js';

/** Errors of Node's HTTP parser and their status; others are not HTTP. */
const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const details: Readonly<Record<number, string>> = {
  400: 'This is no request that can be read.',
  408: 'The request did not come in time.',
  431: 'The headers of the request are too large.',
};

const answerOf = (problem: Problem): string => {
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};

/** Writes a problem document to the socket: there is no request object yet. */
export const answerUnread = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const statusCode = statuses[error.code ?? ''] ?? 400;
  const problem = problemOf(Object.assign(new Error(details[statusCode]), { statusCode }), newId());
  if (socket.writable) socket.write(answerOf(problem));
  socket.destroy();
};

/** An invalid or overlong URL. */
export const answerUnrouted = (error: Error, request: FastifyRequest, reply: FastifyReply): void =>
  sendProblem(reply, problemOf(error, request.id));

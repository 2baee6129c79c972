import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors.js';
import { canonical, sha256 } from '../events/chain.js';
import type { Actor, RequestContext } from '../tenancy/actor.js';

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
    /** The event by which what this request did can be undone. */
    undoable?: string | undefined;
    /** The version of what this request changed. */
    version?: number | undefined;
  }
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** No record ever has it. */
const NO_VERSION = -1;

/** The version of a record as an entity tag: `"7"`. A tag that says something else is of no view that anybody had. */
const versionOf = (tag: string | undefined): number | undefined => {
  if (tag === undefined || tag.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag.trim())?.[1];
  return digits === undefined ? NO_VERSION : Number(digits);
};

export const requestContext = (request: FastifyRequest): RequestContext => {
  const idempotencyKey = one(request.headers['idempotency-key'])?.slice(0, 200);
  return {
    id: request.id,
    idempotencyKey,
    hash:
      idempotencyKey && sha256(`${request.method} ${request.url}\n`, canonical(request.body ?? null)).toString('hex'),
    ifMatch: versionOf(one(request.headers['if-match'])),
    onUndoable: (eventId) => {
      request.undoable = eventId;
    },
    onVersion: (version) => {
      request.version = version;
    },
  };
};

export const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

/** The person who calls, in a handler's arguments. */
export const By = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = requestOf(context);
  if (!actor) throw new Unauthenticated();
  return actor;
});

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Reading } from '../db/reading.js';
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
    /** Of a body that was read late: SHA-256 of its bytes, and the documents that were taken out of it. */
    bodyDigest?: string;
    documents?: ReadonlyMap<string, Buffer>;
  }
}

export const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (method: string): boolean => SAFE.has(method);

interface Asked {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
}

/** Reads, and does nothing else: lists are posted, since what they are asked by is too long for an address. */
export const onlyReads = ({ method, routeOptions }: Asked): boolean =>
  isSafe(method) || (method === 'POST' && /[/-]list$/.test(routeOptions.url ?? ''));

/** No record ever has it. */
const NO_VERSION = -1;

/** The version of a record as an entity tag: `"7"`. A tag that says something else is of no view that anybody had. */
const versionOf = (tag: string | undefined): number | undefined => {
  if (tag === undefined || tag.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag.trim())?.[1];
  return digits === undefined ? NO_VERSION : Number(digits);
};

/** @param reading where a standby may answer it */
export const requestContext = (request: FastifyRequest, reading?: Reading): RequestContext => {
  const idempotencyKey = one(request.headers['idempotency-key'])?.slice(0, 200);
  let hash: string | undefined;
  return {
    id: request.id,
    idempotencyKey,
    ...(reading && { reading }),
    // Asked for when the body is there: guards come before it.
    get hash() {
      const body = () => request.bodyDigest ?? canonical(request.body ?? null);
      hash ??= idempotencyKey && sha256(`${request.method} ${request.url}\n`, body()).toString('hex');
      return hash;
    },
    get documents() {
      return request.documents;
    },
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

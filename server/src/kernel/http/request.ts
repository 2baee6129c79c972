import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Reading } from '../db/standby/reading.js';
import { Unauthenticated } from '../errors.js';
import { canonical, sha256 } from '../events/chain.js';
import type { Actor, RequestContext } from '../tenancy/actor.js';

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
    /** The event by which this request can be undone. */
    undoable?: string | undefined;
    /** The new version of the changed record. */
    version?: number | undefined;
    /** For a streamed body: SHA-256 of its bytes, and its documents. */
    bodyDigest?: string;
    documents?: ReadonlyMap<string, Buffer>;
  }
}

export const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (method: string): boolean => SAFE.has(method);

interface Requested {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
}

/** Whether the request only reads: lists are posted, since their queries are too long for a URL. */
export const onlyReads = ({ method, routeOptions }: Requested): boolean =>
  isSafe(method) || (method === 'POST' && /[/-]list$/.test(routeOptions.url ?? ''));

/** Matches no record. */
const NO_VERSION = -1;

/** The version in an entity tag: `"7"`. Any other tag matches no record. */
const versionOf = (tag: string | undefined): number | undefined => {
  if (tag === undefined || tag.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag.trim())?.[1];
  return digits === undefined ? NO_VERSION : Number(digits);
};

/** @param reading set if a replica may answer */
export const requestContext = (request: FastifyRequest, reading?: Reading): RequestContext => {
  const idempotencyKey = firstOf(request.headers['idempotency-key'])?.slice(0, 200);
  let hash: string | undefined;
  return {
    id: request.id,
    idempotencyKey,
    ...(reading && { reading }),
    // Computed when the body is there: guards run before.
    get hash() {
      const body = () => request.bodyDigest ?? canonical(request.body ?? null);
      hash ??= idempotencyKey && sha256(`${request.method} ${request.url}\n`, body()).toString('hex');
      return hash;
    },
    get documents() {
      return request.documents;
    },
    ifMatch: versionOf(firstOf(request.headers['if-match'])),
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

/** The caller, as a handler argument. */
export const By = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = requestOf(context);
  if (!actor) throw new Unauthenticated();
  return actor;
});

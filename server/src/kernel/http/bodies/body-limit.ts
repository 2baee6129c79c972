import type { FastifyRequest } from 'fastify';

/** Bytes that a route takes that says nothing else. */
export const BODY_LIMIT = 64 * 1024;

/** What a larger body is: JSON, JSON with a document in it, or a form that the route reads itself. */
export type LargeBody = 'json' | 'document' | 'form';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A larger body: read when it is known who sends it, and not before. */
    takes?: { readonly bytes: number; readonly what: LargeBody };
  }
}

export const largeBody = ({ routeOptions }: FastifyRequest) => routeOptions.config.takes;

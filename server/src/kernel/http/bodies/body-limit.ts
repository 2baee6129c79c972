import type { FastifyRequest } from 'fastify';

/** Default size limit of a body in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** What a larger body is: JSON, JSON with a document, or a form that the route reads itself. */
export type LargeBody = 'json' | 'document' | 'form';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A larger body: read only after authentication. */
    takes?: { readonly bytes: number; readonly what: LargeBody };
  }
}

export const largeBody = ({ routeOptions }: FastifyRequest) => routeOptions.config.takes;

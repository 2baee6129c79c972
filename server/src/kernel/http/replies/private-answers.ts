import type { FastifyInstance } from 'fastify';

/** Keeps JSON answers out of every cache. */
export const keepPrivate = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    const isJson = /json/.test(String(reply.getHeader('content-type') ?? ''));
    if (isJson && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
};

import type { FastifyInstance } from 'fastify';

/** What a call answers is for who asked, and for now. */
export const keepPrivate = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    const isJson = /json/.test(String(reply.getHeader('content-type') ?? ''));
    if (isJson && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
};

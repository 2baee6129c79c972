import type { FastifyInstance } from 'fastify';
import './request.js';

/**
 * A change that can be undone says by which event: `POST history/events/{Undo}/undo`. A change of one thing says which version
 * it left, so that whoever changes more in the same act goes on from there.
 */
export const tellOutcome = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.undoable && reply.statusCode < 300) void reply.header('undo', request.undoable);
    if (request.version && reply.statusCode < 300) void reply.header('etag', `"${request.version}"`);
    done(null, payload);
  });
};

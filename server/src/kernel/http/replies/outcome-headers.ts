import type { FastifyInstance } from 'fastify';
import '../request.js';

/**
 * The header `Undo` names the event by which a change can be undone: `POST history/events/{Undo}/undo`. `ETag` is the
 * new version, for further changes in the same act.
 */
export const tellOutcome = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.undoable && reply.statusCode < 300) void reply.header('undo', request.undoable);
    if (request.version && reply.statusCode < 300) void reply.header('etag', `"${request.version}"`);
    done(null, payload);
  });
};

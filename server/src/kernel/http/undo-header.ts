import type { FastifyInstance } from 'fastify';
import './request.js';

/** A change that can be undone says by which event: `POST history/events/{Undo}/undo`. */
export const tellUndo = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.undoable && reply.statusCode < 300) void reply.header('undo', request.undoable);
    done(null, payload);
  });
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../durations.js';

/** A slower body is treated as a held connection. */
const LEAST_BYTES = 64 * 1024;

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes connections whose body is too slow, or continues a minute after the answer. */
export const closeHalfSent = (fastify: FastifyInstance, every = MINUTE_MS): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(request)) {
      let seen = raw.socket.bytesRead;
      let wasAnswered = false;
      const clock = setInterval(() => {
        const more = raw.socket.bytesRead - seen;
        seen += more;
        if (more < LEAST_BYTES || wasAnswered) raw.destroy();
        wasAnswered = reply.raw.writableEnded;
      }, every).unref();
      const stop = () => clearInterval(clock);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
  // Drains the rest of the body: closing the connection would lose the answer.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (hasBody(request) && !request.raw.complete) void reply.removeHeader('connection');
    done(null, payload);
  });
};

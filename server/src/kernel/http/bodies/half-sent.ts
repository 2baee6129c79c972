import type { FastifyInstance, FastifyRequest } from 'fastify';

const MINUTE_MS = 60_000;
/** Less than this in a minute is no upload, but a connection that is held. */
const LEAST_BYTES = 64 * 1024;

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends connections whose body does not come, or goes on coming a minute after it was answered. */
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
  // Who still sends would lose the answer with the connection: what comes flows into nothing, until the clock ends it.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (hasBody(request) && !request.raw.complete) void reply.removeHeader('connection');
    done(null, payload);
  });
};

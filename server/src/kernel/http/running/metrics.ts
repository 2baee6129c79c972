import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

const durations = () =>
  (register.getSingleMetric('evergreen_http_seconds') as Histogram | undefined) ??
  new Histogram({
    name: 'evergreen_http_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });

/** Counts and logs every answer under its route's pattern: never with ids, queries or names. */
export const countRequests = (app: FastifyInstance): void => {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  const seconds = durations();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.userId,
      },
      'answered',
    );
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
};

import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { isObserved, routeOf } from '#server/api/call-routes.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and times calls by method, route pattern and class of the status. Call it before the routes are registered. */
export function observeCalls(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const running = new Gauge({ name: 'portal_http_calls_running', help: 'Calls under way.', registers });
  const seconds = new Histogram({
    name: 'portal_http_call_seconds',
    help: 'Duration of answered calls, without event streams and health checks.',
    labelNames: ['method', 'route', 'status'] as const,
    ...{ buckets, registers },
  });
  const aborted = new Counter({
    name: 'portal_http_calls_aborted_total',
    help: 'Calls whose client went away before the answer.',
    registers,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isObserved(request)) return done();
    running.inc();
    reply.raw.once('close', () => {
      running.dec();
      if (!reply.raw.writableFinished) aborted.inc();
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    if (isObserved(request))
      seconds.observe({ method: request.method, route: routeOf(request), status }, reply.elapsedTime / 1000);
    done();
  });
}

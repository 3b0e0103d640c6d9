import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { observeCalls } from './call-metrics.ts';
import { createPortalGauges, type Observed } from './portal-gauges.ts';

export type Metrics = {
  /** Call it before the routes are registered. */
  observe(app: FastifyInstance): void;
  /** Serves `/metrics` on an address of its own (operation 32). */
  listen(observed: Observed, address: { readonly host: string; readonly port: number }): Promise<Server>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    observe: (app) => observeCalls(app, registry),
    listen: (observed, address) => {
      const read = createPortalGauges(observed, registry);
      const server = createServer(async (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') {
          response.writeHead(404).end();
          return;
        }
        await read();
        response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
      });
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(address, () => resolve(server));
      });
    },
  };
}

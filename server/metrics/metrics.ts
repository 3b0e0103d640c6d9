import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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
      const answer = async (request: IncomingMessage, response: ServerResponse) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
        await read();
        const text = await registry.metrics();
        return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
      };
      const server = createServer((request, response) => {
        answer(request, response).catch(() => response.destroy());
      });
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(address, () => resolve(server.on('error', () => {})));
      });
    },
  };
}

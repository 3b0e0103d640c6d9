import type { FastifyInstance } from 'fastify';
import { setApiHeaders } from './security-headers.ts';

export type Readiness = 'ready' | 'unavailable' | 'disk_full';

type HealthParts = {
  readonly findReadiness: () => Promise<Readiness>;
  readonly isStopping: () => boolean;
};

/** `/healthz`: the process is up. `/readyz`: it can serve, and goes on; 503 otherwise (api 22). */
export function registerHealth(app: FastifyInstance, { findReadiness, isStopping }: HealthParts): void {
  app.get('/healthz', async (_request, reply) => {
    setApiHeaders(reply);
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    setApiHeaders(reply);
    const status = isStopping() ? 'stopping' : await findReadiness();
    if (status !== 'ready') reply.code(503).header('retry-after', '5');
    return { status };
  });
}

/** So that clients and proxies send their next call over a connection to another process (operation 24). */
export function letConnectionsGo(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

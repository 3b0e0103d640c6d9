import type { FastifyInstance } from 'fastify';
import { setApiHeaders } from './security-headers.ts';

export type Readiness = 'ready' | 'unavailable' | 'disk_full';

type HealthParts = {
  readonly findReadiness: () => Promise<Readiness>;
  readonly isStopping: () => boolean;
};

/** `/healthz`: the process runs. `/readyz`: it can serve and does not stop; 503 otherwise (api 22). */
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

/** Closes connections while the process stops, so that clients and proxies move to another process (operation 24). */
export function letConnectionsGo(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

import type { FastifyInstance } from 'fastify';
import { setApiHeaders } from './security-headers.ts';

export type Readiness = 'ready' | 'unavailable' | 'disk_full';

/** `/healthz`: the process is up. `/readyz`: it can serve, 503 otherwise (api 22). */
export function registerHealth(app: FastifyInstance, findReadiness: () => Promise<Readiness>): void {
  app.get('/healthz', async (_request, reply) => {
    setApiHeaders(reply);
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    setApiHeaders(reply);
    const status = await findReadiness();
    if (status !== 'ready') reply.code(503).header('retry-after', '5');
    return { status };
  });
}

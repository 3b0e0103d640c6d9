import type { FastifyInstance } from 'fastify';
import { setApiHeaders } from './security-headers.ts';

/** `/healthz`: the process is up. `/readyz`: it can serve, as `isReady` tells; 503 otherwise (api 22). */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async (_request, reply) => {
    setApiHeaders(reply);
    return { status: 'ok' };
  });
  app.get('/readyz', async (request, reply) => {
    setApiHeaders(reply);
    const ready = await isReady().catch((error: unknown) => {
      request.log.error({ err: error }, 'not ready');
      return false;
    });
    if (!ready) reply.code(503).header('retry-after', '5');
    return { status: ready ? 'ready' : 'unavailable' };
  });
}

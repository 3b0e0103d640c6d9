import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/api/problem.ts';
import { fileHeaders, pagePolicy } from '#server/http/security-headers.ts';

/** Rebuilt often during development, so nothing of it is cached. */
const headers = {
  ...fileHeaders({ production: false }),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};
const pageHeaders = {
  ...headers,
  'content-security-policy': pagePolicy({ scriptHashes: [], production: false }),
};

/**
 * Serves the pattern page `/dev/muster` (operation 22).
 *
 * @param buildDir the page's own build, beside the portal's; need not exist
 */
export async function registerPatternPage(app: FastifyInstance, buildDir: string): Promise<void> {
  const file = join(buildDir, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : null;
  app.get('/dev/muster', async (_request, reply) => {
    if (html === null)
      throw new Problem(503, 'not_built', 'Das Muster ist noch nicht gebaut (npm run build).');
    return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(html);
  });
  if (html === null) return;
  await app.register(fastifyStatic, {
    root: join(buildDir, 'assets'),
    prefix: '/dev/muster/assets/',
    wildcard: false,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.headers(headers),
  });
}

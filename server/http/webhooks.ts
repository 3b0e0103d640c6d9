import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Problem } from '#server/api/problem.ts';

export type TakeMessage = (message: {
  /** Name of the shop in the path. */
  readonly shop: string;
  readonly headers: FastifyRequest['headers'];
  /** The exact bytes. */
  readonly rawBody: Buffer;
}) => Promise<'taken' | 'forged' | 'unknown_shop'>;

const bodyLimitBytes = 256 * 1024;

export const webhookRoute = { method: 'POST', path: '/api/:shop/webhook' } as const;

/**
 * Signed messages of an external shop (shop 7). Outside the contract: the signature covers the exact bytes, and replaces session
 * and CSRF token.
 */
export async function registerWebhooks(app: FastifyInstance, takeMessage: TakeMessage): Promise<void> {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    );
    webhooks.post<{ Params: { shop: string } }>(webhookRoute.path, async (request, reply) => {
      const { headers, params, body } = request;
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const outcome = await takeMessage({ shop: params.shop, headers, rawBody });
      if (outcome === 'unknown_shop') throw notFound();
      if (outcome === 'forged') throw new Problem(401, 'forged', 'Die Signatur gilt nicht.');
      return reply.send({});
    });
  });
}

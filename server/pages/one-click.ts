import type { FastifyInstance } from 'fastify';
import { addresses } from '#domain/site/paths.ts';
import { pageHeaders } from '#server/http/security-headers.ts';

export type OneClickOptions = {
  /** @returns the message for the partner; null for an unknown token */
  readonly unsubscribe: (token: string) => Promise<string | null>;
};

const bodyLimitBytes = 4096;

/** Matches the form in both encodings. A multipart part may have headers between name and value. */
const isOneClick = /List-Unsubscribe(?:=|"?\r?\n(?:[^\r\n]+\r?\n)*\r?\n)One-Click/;

/**
 * The unsubscribe button of mail programs (RFC 8058). A mail provider posts a form without cookies to an address with a token,
 * which is the proof. A GET comes from a person or a link scanner, and gets the page with a button.
 */
export async function registerOneClick(
  app: FastifyInstance,
  { unsubscribe }: OneClickOptions,
): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    );
    forms.post<{ Params: { token: string } }>(addresses.unsubscribe, async (request, reply) => {
      reply
        .headers({
          ...pageHeaders,
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        .type('text/plain; charset=utf-8');
      if (!isOneClick.test(String(request.body ?? '')))
        return reply.code(400).send('Unvollständige Anfrage.\n');
      const done = await unsubscribe(request.params.token);
      return done === null ? reply.code(404).send('Dieser Link gilt nicht.\n') : reply.send(`${done}\n`);
    });
  });
}

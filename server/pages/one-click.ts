import type { FastifyInstance } from 'fastify';
import { addresses } from '#domain/site/paths.ts';
import { fileHeaders } from '#server/http/security-headers.ts';

export type OneClickOptions = {
  readonly production: boolean;
  /** @returns the sentence that says what is so now; null for an unknown token */
  readonly unsubscribe: (token: string) => Promise<string | null>;
};

const bodyLimitBytes = 4096;

/** Of a form, in either encoding; a part of the second may have headers of its own between name and value. */
const isOneClick = /List-Unsubscribe(?:=|"?\r?\n(?:[^\r\n]+\r?\n)*\r?\n)One-Click/;

/**
 * What mail providers send when somebody presses „Abbestellen“ in the mail program (RFC 8058): a form, without cookies and
 * without any knowledge of this portal but the address, whose token is the proof. A GET is a person, or a program that opens
 * every link, and gets the page that asks.
 */
export async function registerOneClick(
  app: FastifyInstance,
  { production, unsubscribe }: OneClickOptions,
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
          ...fileHeaders({ production }),
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

import type { FastifyInstance } from 'fastify';
import { brand } from '#domain/brand.ts';
import { dayMs } from '#domain/durations.ts';
import { paths } from '#domain/site/paths.ts';
import { pageHeaders } from '#server/http/security-headers.ts';

export type WellKnownOptions = {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
};

/** RFC 9116 asks for less than a year. */
const securityContactDays = 180;

/** Addresses that programs know: whom to tell of a weakness (RFC 9116), and where a password is changed (site 37). */
export function registerWellKnown(app: FastifyInstance, options: WellKnownOptions): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .headers({ ...pageHeaders, 'cache-control': 'public, max-age=3600' })
      .type('text/plain; charset=utf-8')
      .send(writeSecurityContact(options)),
  );
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.headers(pageHeaders).redirect(paths.profile({ tab: 'passwort' }), 302),
  );
}

function writeSecurityContact({ publicUrl, now }: WellKnownOptions): string {
  const expires = new Date(now().getTime() + securityContactDays * dayMs);
  return [
    `Contact: mailto:${brand.contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

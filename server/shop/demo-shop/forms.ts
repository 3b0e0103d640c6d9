import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendShopPage } from './frame.ts';

const bodyLimitBytes = 4096;

/**
 * Takes forms of pages without a script, and refuses those of other sites (what it registers holds for `app` alone). The
 * pages set no cookies, so where a form comes from is all that there is to check.
 *
 * @param publicUrl the portal's origin
 */
export function registerForms(app: FastifyInstance, publicUrl: string): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || isFromHere(request, publicUrl)) return;
    return sendShopPage(reply, 403, {
      title: 'Nicht erlaubt',
      main: '<h1>Nicht erlaubt</h1>\n<p>Dieses Formular wurde von einer anderen Website gesendet.</p>',
    });
  });
}

/** Each value once; none for a body that is no form. */
export function readForm({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function isFromHere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === publicUrl || URL.parse(origin)?.host === host;
}

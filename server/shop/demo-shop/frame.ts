import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#domain/escape-html.ts';
import { pageHeaders } from '#server/http/security-headers.ts';

/** Plain, so that nobody takes the page for the portal. */
const style = `
:root { background: Canvas; color: CanvasText; color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 0 1rem 3rem; hyphens: auto; overflow-wrap: anywhere; }
header { border-bottom: 1px solid; font-size: 1.25rem; font-weight: 700; padding: .75rem 0; }
.note, article, fieldset { border: 1px solid; margin: 1rem 0; padding: .5rem 1rem; }
table { border-collapse: collapse; width: 100%; }
caption { font-weight: 700; text-align: left; }
th, td { border-bottom: 1px solid; padding: .5rem 0; text-align: left; }
.sum { text-align: right; white-space: nowrap; }
label { display: block; padding: .25rem 0; }
button, .link, input[type=number] { box-sizing: border-box; display: inline-block; font: inherit; margin: .5rem .5rem .5rem 0; min-height: 2.75rem;
  padding: .5rem 1rem; }
.link { border: 1px solid; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  ...pageHeaders,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // Keep the unguessable address from other sites, but let the browser name the origin of a form.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** @param main escaped HTML below the heading */
export function sendShopPage(reply: FastifyReply, status: number, heading: string, main: string) {
  return reply
    .code(status)
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} – Demoshop</title>
<style>${style}</style>
</head>
<body>
<header>Demoshop</header>
<main>
<h1>${escapeHtml(heading)}</h1>
${main}
</main>
</body>
</html>
`);
}

const bodyLimitBytes = 4096;

/**
 * Parses HTML forms for `app` alone, and refuses forms of other sites. The pages set no cookies, so the origin is the only
 * check.
 *
 * @param publicUrl the portal's origin
 */
export function registerForms(app: FastifyInstance, publicUrl: string): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || isFromHere(request, publicUrl)) return;
    return sendShopPage(
      reply,
      403,
      'Nicht erlaubt',
      '<p>Dieses Formular wurde von einer anderen Website gesendet.</p>',
    );
  });
}

function isFromHere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === publicUrl || URL.parse(origin)?.host === host;
}

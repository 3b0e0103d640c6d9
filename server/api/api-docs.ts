import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pageHeaders as forPages, pagePolicy, setApiHeaders } from '#server/http/security-headers.ts';

const assetsPrefix = '/api/docs/static/';

/** Same-origin only. The interceptor adds the CSRF token, so that a reader can try every call. */
const startScript = `
async function addCsrfToken(request) {
  if (request.method && request.method !== 'GET' && !request.headers.Authorization) {
    const answer = await fetch('/api/csrf-token');
    request.headers['X-CSRF-Token'] = answer.headers.get('X-CSRF-Token');
  }
  return request;
}
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor: addCsrfToken,
});
`;

function renderPage(title: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${assetsPrefix}favicon-32x32.png">
<link rel="stylesheet" href="${assetsPrefix}swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="${assetsPrefix}swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
}

/** Loads everything from this server, because the policy allows no other (api 23). */
export async function registerApiDocs(
  app: FastifyInstance,
  options: { buildDocument: () => object; title: string; production: boolean },
): Promise<void> {
  const pageHeaders = {
    ...forPages,
    'content-security-policy': pagePolicy({ scriptHashes: [], production: options.production }),
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  };
  // Built on the first request: converting all schemas takes longer than the rest of the start.
  let document: string | undefined;
  const page = renderPage(options.title);
  await app.register(fastifyStatic, {
    root: join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static'),
    prefix: assetsPrefix,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.json', '**/swagger-ui.js', '**/oauth2-redirect.js'],
    setHeaders: (reply) => {
      reply.headers(forPages);
    },
  });
  app.get('/api/openapi.json', async (_request, reply) => {
    setApiHeaders(reply);
    document ??= JSON.stringify(options.buildDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) =>
    reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.headers(pageHeaders).type('text/javascript; charset=utf-8').send(startScript),
  );
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openPaths } from '#domain/site/open-paths.ts';
import { findSiteTwin, findTestModeTwin, isOpenInTestMode } from '#domain/site/test-mode-pages.ts';
import { Problem } from '#server/api/problem.ts';
import { fileHeaders } from '#server/http/security-headers.ts';
import { isApiPath, splitUrl } from './pages.ts';
import { findVisitorFiles, type VisitorFiles } from './visitor-files.ts';

export type TestModeOptions = {
  readonly production: boolean;
  /** Whether the request carries a valid session. */
  readonly isSignedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  /** The web build's folder of files for browsers. */
  readonly buildDir: string;
};

/** Routes that have rules of their own, or hold nothing of the site. */
const openRoutes = new Set(['/healthz', '/readyz']);
const robots = 'User-agent: *\nDisallow: /\n';

/**
 * Shuts the site to visitors (`ACCESS_MODE=test`, site 25). Register it before any route: whatever is
 * not named as open is shut, also what a later version adds. Calls of the contract are shut by their binder.
 *
 * A page's address never answers with another page's HTML, because the browser would then build the page
 * itself; it redirects instead: to the login, or to the copy of an open page that stands in a frame without
 * the site's menus.
 */
export function registerTestMode(app: FastifyInstance, options: TestModeOptions): void {
  const headers = { ...fileHeaders(options), 'cache-control': 'no-store' };
  const files = findVisitorFiles(options.buildDir);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    if (splitUrl(request.url).path === '/robots.txt') {
      return reply.headers(headers).type('text/plain; charset=utf-8').send(robots);
    }
    const reduced = findReduced(request, files);
    if (reduced === undefined && isOpen(request, files)) return;
    if (await options.isSignedIn(request, reply)) return;
    if (reduced === undefined) return refuse(request, reply, headers);
    return reply.headers(headers).type('text/javascript; charset=utf-8').send(reduced);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // After a login the same address answers something else.
    if (findReduced(request, files) !== undefined) reply.header('cache-control', 'no-store');
    const caching = reply.getHeader('cache-control');
    // A cache between the portal and its users must not hand a page on to visitors.
    if (typeof caching === 'string') reply.header('cache-control', toPrivate(caching));
    return payload;
  });
}

/** While the portal is open, pages of the test mode lead to those of the site; for now, so 302. */
export function leadOutOfTestMode(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { path } = splitUrl(request.url);
    const target = path === openPaths.testMode() ? openPaths.login() : findSiteTwin(path);
    if (target !== null) return reply.redirect(target, 302);
  });
}

/** Another text of a file, for visitors. */
function findReduced({ routeOptions }: FastifyRequest, files: VisitorFiles): string | undefined {
  return routeOptions.url === undefined ? undefined : files.reduced.get(routeOptions.url);
}

function isOpen(request: FastifyRequest, files: VisitorFiles): boolean {
  const route = request.routeOptions.url;
  if (route === undefined) return false;
  if (route === '/*') return isOpenInTestMode(splitUrl(request.url).path);
  if (isContractRoute(route) || openRoutes.has(route)) return true;
  return files.open.has(route);
}

/** Calls of the contract; the documentation of the API beside them is no call. */
function isContractRoute(route: string): boolean {
  return route.startsWith('/api/') && !route.startsWith('/api/docs') && route !== '/api/openapi.json';
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const { path, query } = splitUrl(request.url);
  const isPage = request.routeOptions.url === '/*' && !isApiPath(path) && !looksLikeFile(path);
  if (isPage) {
    const twin = findTestModeTwin(path);
    if (twin !== null) return reply.headers(headers).redirect(twin + query, 302);
    return reply.headers(headers).redirect(openPaths.testMode({ returnTo: request.url }), 302);
  }
  if (isApiPath(path)) throw new Problem(401, 'not_signed_in', 'Bitte melden Sie sich an.');
  throw new Problem(404, 'not_found', 'Diese Adresse gibt es nicht.');
}

/** Whatever lies in the build beside the pages, built or not: no page of the site has such an address. */
function looksLikeFile(path: string): boolean {
  return (
    path.startsWith('/assets/') ||
    /\.(js|css|map|data|html|json|txt|xml|svg|png|ico|webmanifest|br|gz)$/i.test(path)
  );
}

function toPrivate(caching: string): string {
  if (caching.includes('no-store') || caching.includes('private')) return caching;
  return caching.includes('public') ? caching.replace('public', 'private') : `private, ${caching}`;
}

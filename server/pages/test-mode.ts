import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openPaths } from '#domain/site/open-paths.ts';
import { addresses } from '#domain/site/paths.ts';
import { findSiteTwin, findTestModeTwin, isOpenInTestMode } from '#domain/site/test-mode-pages.ts';
import { otherCalls } from '#server/api/other-methods.ts';
import { Problem, unknownAddress } from '#server/api/problem.ts';
import { fileHeaders } from '#server/http/security-headers.ts';
import { anyAddress, type FindFile, findBuiltFiles } from './built-files.ts';
import { isApiPath, splitUrl } from './pages.ts';
import { findVisitorFiles, type VisitorFiles } from './visitor-files.ts';

export type TestModeOptions = {
  readonly production: boolean;
  readonly isSignedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  readonly buildDir: string;
  /** Of a call below `/api`: whoever makes it. */
  readonly isRefused: (request: FastifyRequest) => boolean;
};

type Files = VisitorFiles & { readonly find: FindFile };

/** Health checks and what mail providers send (RFC 8058) reveal nothing of the site. */
const openRoutes = new Set<string>(['/healthz', '/readyz', addresses.unsubscribe]);
const robots = 'User-agent: *\nDisallow: /\n';

/**
 * Closes the site to visitors (`ACCESS_MODE=test`, site 25). Must be registered before any route: whatever is not
 * listed as open is closed, so that a new route is closed by default. Calls of the contract are checked where they
 * are bound.
 *
 * A page's address redirects to the login, or to the copy of an open page in a frame without menus. It never answers
 * with another page's HTML, because the router in the browser would then render the requested page.
 */
export function registerTestMode(app: FastifyInstance, options: TestModeOptions): void {
  const headers = { ...fileHeaders(options), 'cache-control': 'no-store' };
  const files = { ...findVisitorFiles(options.buildDir), find: findBuiltFiles(options.buildDir) };
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    if (splitUrl(request.url).path === '/robots.txt') {
      return reply.headers(headers).type('text/plain; charset=utf-8').send(robots);
    }
    const reduced = findReduced(request, files);
    if (reduced === undefined && isOpen(request, files, options)) return;
    if (await options.isSignedIn(request, reply)) return;
    if (reduced === undefined) return refuse(request, reply, { files, headers });
    return reply.headers(headers).type('text/javascript; charset=utf-8').send(reduced);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // After a login the same URL answers the full file.
    if (findReduced(request, files) !== undefined) reply.header('cache-control', 'no-store');
    const caching = reply.getHeader('cache-control');
    // A shared cache must not serve a page to visitors.
    if (typeof caching === 'string') reply.header('cache-control', toPrivate(caching));
    return payload;
  });
}

/** In open mode, pages of the test mode redirect to those of the site: 302, because the mode can change. */
export function redirectOutOfTestMode(
  app: FastifyInstance,
  options: Pick<TestModeOptions, 'production'>,
): void {
  const headers = fileHeaders(options);
  app.addHook('onRequest', async (request, reply) => {
    const { path } = splitUrl(request.url);
    const target = path === openPaths.testMode() ? openPaths.login() : findSiteTwin(path);
    if (target !== null) return reply.headers(headers).redirect(target, 302);
  });
}

function findReduced(request: FastifyRequest, files: Files): string | undefined {
  const file = files.find(request);
  return file === undefined ? undefined : files.reduced.get(file);
}

function isOpen(
  request: FastifyRequest,
  files: Files,
  { isRefused }: Pick<TestModeOptions, 'isRefused'>,
): boolean {
  const route = request.routeOptions.url;
  if (route === undefined) return false;
  const file = files.find(request);
  if (file !== undefined) return files.open.has(file);
  if (route === anyAddress) return isOpenInTestMode(splitUrl(request.url).path);
  if (route === otherCalls) return isRefused(request);
  return isContractRoute(route) || openRoutes.has(route);
}

function isContractRoute(route: string): boolean {
  return route.startsWith('/api/') && !route.startsWith('/api/docs') && route !== '/api/openapi.json';
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, headers }: { readonly files: Files; readonly headers: Readonly<Record<string, string>> },
): FastifyReply {
  const { path, query } = splitUrl(request.url);
  const mayBePage = request.routeOptions.url === anyAddress && files.find(request) === undefined;
  const isPage = mayBePage && !isApiPath(path) && !looksLikeFile(path);
  if (isPage) {
    const twin = findTestModeTwin(path);
    if (twin !== null) return reply.headers(headers).redirect(twin + query, 302);
    return reply.headers(headers).redirect(openPaths.testMode({ returnTo: request.url }), 302);
  }
  if (isApiPath(path)) throw new Problem(401, 'not_signed_in', 'Bitte melden Sie sich an.');
  throw unknownAddress();
}

/** Paths of build output, whether or not the file exists; no page has such a path. */
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

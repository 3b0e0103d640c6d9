import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addresses, paths } from '#domain/site/paths.ts';
import { isOpenInTestMode } from '#domain/site/resolve-page.ts';
import { siteIcons } from '#domain/site/site-icons.ts';
import { otherCalls } from '#server/api/other-methods.ts';
import { Problem, unknownAddress } from '#server/api/problem.ts';
import { pageHeaders } from '#server/http/security-headers.ts';
import { anyAddress, type FindFile, findBuiltFiles } from './built-files.ts';
import { type FindPage, fillShell } from './built-pages.ts';
import { appShell, isApiPath, pageFile, sendPage, splitUrl } from './pages.ts';

export type TestModeOptions = {
  readonly production: boolean;
  readonly isSignedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  readonly buildDir: string;
  readonly built: FindPage;
};

/** Health checks and one-click unsubscribing (RFC 8058) reveal nothing about the site. */
const openRoutes = new Set<string>(['/healthz', '/readyz', addresses.unsubscribe]);
const icons: readonly string[] = Object.values(siteIcons);
const robots = 'User-agent: *\nDisallow: /\n';
/** The application replaces these texts by those of the page. */
const bareShell = {
  title: 'Testbetrieb',
  description: 'Zugang für berechtigte Benutzer.',
  frame: 'bare',
} as const;

/**
 * Closes the site to visitors (`ACCESS_MODE=test`, site 25). Must be registered before any route: a new route is closed
 * unless this module lists it as open. The binder checks calls of the contract.
 */
export function registerTestMode(app: FastifyInstance, options: TestModeOptions): void {
  const headers = { ...pageHeaders, 'cache-control': 'no-store' };
  const findFile = findBuiltFiles(options.buildDir);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    const { path } = splitUrl(request.url);
    if (path === '/robots.txt') return reply.headers(headers).type('text/plain; charset=utf-8').send(robots);
    if (isOpen(request, findFile)) return;
    if (await options.isSignedIn(request, reply)) return;
    if (request.routeOptions.url !== anyAddress || isApiPath(path) || isFile(path))
      throw isApiPath(path)
        ? new Problem(401, 'not_signed_in', 'Bitte melden Sie sich an.')
        : unknownAddress();
    const isLogin = path === addresses.testMode;
    const shell = isOpenInTestMode(path) ? options.built(isLogin ? pageFile(path) : appShell) : undefined;
    if (shell) return sendPage(request, reply, fillShell(shell, bareShell, options.production), 200);
    // Without a build, the route of all pages reports it.
    if (isLogin) return;
    // Another page's HTML at this address would start as the requested page.
    return reply.headers(headers).redirect(paths.testMode({ returnTo: request.url }), 302);
  });
  // A shared cache must not serve a page to visitors.
  app.addHook('onSend', async (_request, reply, payload) => {
    const caching = reply.getHeader('cache-control');
    if (typeof caching === 'string') reply.header('cache-control', toPrivate(caching));
    return payload;
  });
}

/** In open mode, redirects the login of the test mode to that of the site: 302, because the mode can change. */
export function redirectOutOfTestMode(app: FastifyInstance): void {
  app.get(addresses.testMode, async (_request, reply) =>
    reply.headers(pageHeaders).redirect(paths.login(), 302),
  );
}

function isOpen(request: FastifyRequest, findFile: FindFile): boolean {
  const route = request.routeOptions.url;
  if (route === undefined) return false;
  const file = findFile(request);
  if (file !== undefined) return file.startsWith('/assets/') || icons.includes(file);
  return isContractRoute(route) || openRoutes.has(route);
}

function isContractRoute(route: string): boolean {
  const isClosed = route === otherCalls || route.startsWith('/api/docs') || route === '/api/openapi.json';
  return route.startsWith('/api/') && !isClosed;
}

/** Whether the path is no page. */
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.\w+$/.test(path);
}

function toPrivate(caching: string): string {
  if (caching.includes('no-store') || caching.includes('private')) return caching;
  return caching.includes('public') ? caching.replace('public', 'private') : `private, ${caching}`;
}

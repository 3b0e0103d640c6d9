import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { dayMs, hourMs } from '#domain/durations.ts';
import { appPages, notFoundPage } from '#domain/site/pages.ts';
import { type PageAnswer, resolvePage } from '#domain/site/resolve-page.ts';
import { Problem, unknownAddress } from '#server/api/problem.ts';
import { assetHeaders, pageHeaders } from '#server/http/security-headers.ts';
import { anyAddress, findBuiltFiles } from './built-files.ts';
import { type BuiltPage, encodePage, type FindPage, fillShell, remember } from './built-pages.ts';
import { fillPrices, type PricedPagesOptions } from './priced-pages.ts';

export type PagesOptions = {
  readonly buildDir: string;
  readonly built: FindPage;
  readonly production: boolean;
  /** For pages with prices. */
  readonly prices: Omit<PricedPagesOptions, 'report'>;
};

/** Written by React Router for pages that are not prerendered. */
export const appShell = '__spa-fallback.html';

const hourSeconds = hourMs / 1000;
const daySeconds = dayMs / 1000;
const yearSeconds = 365 * daySeconds;

export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** `query` includes its question mark, or is empty. */
export function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

async function registerFiles(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: options.buildDir,
    // The one route below serves all files.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const isHashed = relative(options.buildDir, path).startsWith(`assets${sep}`);
      reply.headers(assetHeaders);
      // Drop needless headers: no browser requests the file again under this name, or in parts.
      if (isHashed) for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${maxAge(path)}`,
      );
    },
  });
}

/** In seconds. Pictures have no content hash in their names: a week. Other files: an hour. */
function maxAge(path: string): number {
  return /\.(png|ico)$/.test(path) ? 7 * daySeconds : hourSeconds;
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BuiltPage,
  status: number,
): FastifyReply {
  const { body, etag, whole, unchanged } = encodePage(page, request.headers['accept-encoding']);
  if (status === 200 && request.headers['if-none-match'] === etag)
    return reply.code(304).headers(unchanged).send();
  return reply.code(status).headers(whole).send(body);
}

/** `built` finds pages by file name, `app` by the path in the table of pages. The shell serves the latter. */
type Pages = { readonly built: FindPage; readonly app: FindPage };

function findPages({ built, production }: PagesOptions): Pages {
  const rows = new Map(appPages.map((page) => [page.path, page] as const));
  const app = remember((path) => {
    const page = rows.get(path);
    const shell = built(appShell);
    return page && shell && fillShell(shell, page, production);
  });
  return { built, app };
}

type Choice = { page: BuiltPage | undefined; status: number; noindex: boolean };

function choosePage(answer: PageAnswer, pages: Pages): Choice {
  switch (answer.kind) {
    case 'prerendered':
      return { page: pages.built(pageFile(answer.path)), status: 200, noindex: answer.noindex };
    case 'app':
      return { page: pages.app(answer.page.path), status: 200, noindex: true };
    default:
      return { page: pages.built(pageFile(notFoundPage)), status: 404, noindex: true };
  }
}

/** A client that disconnects before a file begins causes no error. */
function answerFailure(app: FastifyInstance): RouteShorthandOptions['errorHandler'] {
  return (error, request, reply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
    else app.errorHandler(error, request, reply);
  };
}

/**
 * Answers an address of a file of the build with the file. Answers every other address with a prerendered page, the application's
 * shell, a redirect to the canonical path, or the not-found page with status 404.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const isBuilt = existsSync(options.buildDir);
  const pages = findPages(options);
  const fill = fillPrices({ ...options.prices, report: (err, message) => app.log.error({ err }, message) });
  if (isBuilt) await registerFiles(app, options);
  else app.log.warn('The pages are not built yet: npm run build');

  const findFile = findBuiltFiles(options.buildDir);
  app.get(anyAddress, { errorHandler: answerFailure(app) }, async (request, reply) => {
    const file = findFile(request);
    if (file !== undefined) return reply.sendFile(file);
    const { path, query } = splitUrl(request.url);
    if (isApiPath(path)) throw unknownAddress();
    const answer = resolvePage(path);
    if (answer.kind === 'redirect') return reply.headers(pageHeaders).redirect(answer.to + query, 301);
    const { page, status, noindex } = choosePage(answer, pages);
    if (!page) throw new Problem(503, 'not_built', 'Die Seiten sind noch nicht gebaut (npm run build).');
    if (noindex) reply.header('x-robots-tag', 'noindex');
    return sendPage(request, reply, await fill(page), status);
  });
}

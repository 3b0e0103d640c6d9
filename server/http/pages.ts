import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageAnswer } from '#domain/site/page-paths.ts';
import { type BuiltPage, encodePage, loadBuiltPages } from './built-pages.ts';
import { Problem } from './problem.ts';
import { fileHeaders } from './security-headers.ts';

export type PagesOptions = {
  /** The web build's folder of files for browsers. */
  readonly buildDir: string;
  /** The portal's address, without a trailing slash. */
  readonly publicUrl: string;
  readonly production: boolean;
  /** Says what a path shows. */
  readonly resolvePage: (path: string) => PageAnswer;
  /** The path under which the build wrote the not-found page. */
  readonly notFoundPage: string;
};

/** What React Router writes for pages that are not built beforehand. */
export const appShell = '__spa-fallback.html';

const yearSeconds = 365 * 24 * 60 * 60;

/** The file of a page that is built beforehand, below the build folder. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** Splits an address as it came; the query travels along on a redirect. */
function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Serves the files of the web build; names with a content hash never change. */
async function registerFiles(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const headers = fileHeaders(options);
  await app.register(fastifyStatic, {
    root: options.buildDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = relative(options.buildDir, path).startsWith(`assets${sep}`);
      reply.headers(headers);
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600',
      );
    },
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BuiltPage,
  status: number,
): FastifyReply {
  const { body, encoding, etag } = encodePage(page, request.headers['accept-encoding'] ?? '');
  reply.headers(page.headers).header('etag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}

type Choice = { page: BuiltPage | undefined; status: number; noindex: boolean };

function choosePage(answer: PageAnswer, pages: ReadonlyMap<string, BuiltPage>, notFoundPage: string): Choice {
  const shell = pages.get(appShell);
  switch (answer.kind) {
    case 'prerendered':
      return { page: pages.get(pageFile(answer.path)) ?? shell, status: 200, noindex: answer.noindex };
    case 'app':
      return { page: shell, status: 200, noindex: true };
    default:
      return { page: pages.get(pageFile(notFoundPage)) ?? shell, status: 404, noindex: true };
  }
}

/**
 * Serves every page of the portal: built beforehand, by the application's shell, by a redirect to the
 * canonical path, or the not-found page with status 404.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const isBuilt = existsSync(options.buildDir);
  const pages = isBuilt ? loadBuiltPages(options) : new Map<string, BuiltPage>();
  if (isBuilt) await registerFiles(app, options);
  else app.log.warn('The pages are not built yet: npm run build');

  app.get('/*', async (request, reply) => {
    const { path, query } = splitUrl(request.url);
    if (isApiPath(path)) throw new Problem(404, 'not_found', 'Diese Adresse gibt es nicht.');
    const answer = options.resolvePage(path);
    if (answer.kind === 'redirect') return reply.redirect(answer.to + query, 301);
    const { page, status, noindex } = choosePage(answer, pages, options.notFoundPage);
    if (!page) throw new Problem(503, 'not_built', 'Die Seiten sind noch nicht gebaut (npm run build).');
    if (noindex) reply.header('x-robots-tag', 'noindex');
    // Addresses of these pages may hold the secret of a mailed link.
    if (answer.kind === 'app') reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply, page, status);
  });
}

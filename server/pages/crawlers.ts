import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#domain/escape-html.ts';
import { indexablePaths } from '#domain/site/pages.ts';
import { pageHeaders } from '#server/http/security-headers.ts';

export type CrawlerOptions = {
  /** Without a trailing slash. */
  readonly publicUrl: string;
};

const sitemapPath = '/sitemap.xml';

/**
 * `/robots.txt` (RFC 9309) and `/sitemap.xml`. The sitemap has no dates, because the build does not know when a text
 * was last changed. Not for test mode (site 25).
 */
export function registerCrawlers(app: FastifyInstance, options: CrawlerOptions): void {
  const headers = { ...pageHeaders, 'cache-control': 'public, max-age=3600' };
  const robots = writeRobots(options);
  const sitemap = writeSitemap(options);
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(headers).type('text/plain; charset=utf-8').send(robots),
  );
  app.get(sitemapPath, async (_request, reply) =>
    reply.headers(headers).type('application/xml; charset=utf-8').send(sitemap),
  );
}

/** Allows guarded pages: crawlers must load them to see `noindex`. */
function writeRobots({ publicUrl }: CrawlerOptions): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}${sitemapPath}`, ''].join('\n');
}

function writeSitemap({ publicUrl }: CrawlerOptions): string {
  const urls = indexablePaths.map(
    (path) => `  <url><loc>${escapeHtml(encodeURI(publicUrl + path))}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

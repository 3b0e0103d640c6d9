import { describe, expect, test } from 'vitest';
import { appPages, indexablePaths, prerenderedPaths } from '#domain/site/pages.ts';
import { resolvePage } from '#domain/site/resolve-page.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

/** Whether a path is closed to crawlers, read as RFC 9309 says: by the longest rule that it begins with. */
function isClosed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Disallow|Allow): (\S*)$/gm)].map(([, kind, start = '']) => ({
    kind,
    start,
  }));
  const [rule] = rules
    .filter(({ start }) => start !== '' && path.startsWith(start))
    .sort((a, b) => b.start.length - a.start.length);
  return rule?.kind === 'Disallow';
}

describe('robots.txt and sitemap.xml', () => {
  const publicUrl = 'https://portal.example';
  const portal = sharedTestApp({ env: { PUBLIC_URL: publicUrl } });

  test('robots.txt allows indexed pages, and disallows the API, guarded pages and mailed links', async () => {
    const answer = await portal.app.inject('/robots.txt');
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toMatch(/^User-agent: \*\n/);
    expect(answer.body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
    const wronglyClosed = prerenderedPaths.filter((path) => isClosed(answer.body, path));
    expect(wronglyClosed).toEqual([]);
    expect(['/share/portal.png', '/assets/app.js'].filter((path) => isClosed(answer.body, path))).toEqual([]);
    expect(isClosed(answer.body, '/api/user')).toBe(true);
    // A crawler that may not load a page does not see its `noindex`.
    const unfound = appPages.map(({ path }) => path.replace(/:(token|id)$/, 't0ken'));
    expect(unfound.filter((path) => isClosed(answer.body, path))).toEqual([]);
  });

  test('the sitemap lists every canonical page once, by its full address, and nothing else', async () => {
    const answer = await portal.app.inject('/sitemap.xml');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(answer.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
    );
    const listed = [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
    expect(listed).toEqual(indexablePaths.map((path) => `${publicUrl}${path}`));
    expect(new Set(listed).size).toBe(listed.length);
    for (const url of listed) {
      const { pathname } = new URL(url);
      expect(resolvePage(pathname)).toEqual({ kind: 'prerendered', path: pathname, noindex: false });
    }
    expect(answer.body).not.toContain('lastmod');
  });
});

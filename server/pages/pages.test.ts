import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageTitle } from '#domain/brand.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { shellPlaceholders } from '#domain/site/app-shell.ts';
import { type CurrentPrices, pricePlaceholders } from '#domain/site/current-prices.ts';
import { mailedPages } from '#domain/site/mailed-pages.ts';
import { pages } from '#domain/site/pages.ts';
import { publicUrlPlaceholder } from '#domain/site/public-url.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { hashInlineScripts } from '#server/http/security-headers.ts';
import { writeBuild } from '#server/testing/sample-build.ts';
import { refusalOf } from '#server/testing/test-app.ts';
import { fillShell, findBuiltPages } from './built-pages.ts';
import { appShell, registerPages } from './pages.ts';

const script = '<script>window.start = 1;</script><script src="/assets/app-1.js"></script>';
const files = {
  'index.html': `<!doctype html><link rel="canonical" href="${publicUrlPlaceholder}/">${script}<h1>Start</h1>`,
  'Callcenter/index.html': '<h1>Callcenter</h1>',
  'faq/index.html': `<p data-prices="${pricePlaceholders.data}">${pricePlaceholders.sentence}</p><td>${pricePlaceholders.gross('Callcenter')}</td>`,
  'anfrage-gesendet/index.html': '<h1>Danke</h1>',
  '404/index.html': '<h1>Seite nicht gefunden</h1>',
  '__spa-fallback.html': `<html><title>${shellPlaceholders.title}</title><meta name="description" content="${shellPlaceholders.description}"/><h1>Anwendung</h1>`,
  'assets/app-1.js': 'console.log(1)',
  'assets/app-1.js.br': 'compressed',
  'share/portal.png': 'picture',
  'site.webmanifest': '{}',
};

const mailedPaths = Object.keys(mailedPages).map((name) =>
  pages[name as keyof typeof mailedPages].path.replace(':token', 'abc_-9'),
);

const prices: CurrentPrices = {
  Personaldienstleistung: 5900,
  Callcenter: 4900,
  Logistikdienstleistung: 4500,
  'IT-Dienstleistungen': 5500,
  Marketingdienstleistungen: 4500,
  Steuerberatung: 0,
};

describe('pages', () => {
  let findPrices = () => prices;
  const { directory: buildDir, remove } = writeBuild(files);
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await createHttpServer({ production: true, logLevel: 'silent' });
    await registerPages(app, {
      buildDir,
      built: findBuiltPages({ buildDir, publicUrl: 'https://portal.example', production: true }),
      production: true,
      prices: { findPrices: async () => findPrices(), countOutage: () => true },
    });
    return () => app.close().finally(remove);
  });

  test('a built page has the portal’s address and a policy that allows only its own scripts', async () => {
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('href="https://portal.example/"');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(
      `script-src 'self' ${hashInlineScripts('<script>window.start = 1;</script>')[0]};`,
    );
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'strict-transport-security': expect.stringContaining('max-age='),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(answer.headers['x-robots-tag']).toBeUndefined();
  });

  test('a page is compressed and cached by ETag', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const first = await app.inject({ url: '/Callcenter', headers });
    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe('<h1>Callcenter</h1>');
    const known = { ...headers, 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/Callcenter', headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const plain = await app.inject({ url: '/Callcenter', headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['/dashboard', 200, 'Anwendung', 'noindex'],
    ['/anfrage/abc_-9', 200, 'Anwendung', 'noindex'],
    ['/anfrage-gesendet', 200, 'Danke', 'noindex'],
    ['/gibt-es-nicht', 404, 'Seite nicht gefunden', 'noindex'],
    ['/index.html', 404, 'Seite nicht gefunden', 'noindex'],
    ['/__spa-fallback.html', 404, 'Seite nicht gefunden', 'noindex'],
    ['/assets/app-1.js.br', 404, 'Seite nicht gefunden', 'noindex'],
    ['/assets/../../package.json', 404, 'Seite nicht gefunden', 'noindex'],
    ['/..%2f..%2fpackage.json', 404, 'Seite nicht gefunden', 'noindex'],
    ['/assets%2fapp-1.js', 404, 'Seite nicht gefunden', 'noindex'],
    ['/assets', 404, 'Seite nicht gefunden', 'noindex'],
    ['/%61ssets/app-1.js?from=%2f', 200, 'console.log(1)', undefined],
  ])('%s answers %i with „%s“', async (url, status, text, robots) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(text);
    expect(answer.headers['x-robots-tag']).toBe(robots);
  });

  test('a page has the present prices, also at a conditional request, and the last known ones without a database', async () => {
    const read = async (etag = '') => app.inject({ url: '/faq', headers: { 'if-none-match': etag } });
    const first = await read();
    expect(first.body).toContain('Callcenter 49,00\u00a0€');
    expect(first.body).toContain('Steuerberatung kostenlos.</p><td>58,31\u00a0€</td>');
    expect(first.body).toContain(`data-prices="${escapeHtml(JSON.stringify(prices))}"`);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    expect((await read(etag)).statusCode).toBe(304);
    findPrices = () => ({ ...prices, Callcenter: 6000 });
    expect((await read(etag)).body).toContain('Callcenter 60,00\u00a0€');
    findPrices = () => {
      throw new Error('away');
    };
    expect((await read(etag)).body).toContain('Callcenter 60,00\u00a0€');
  });

  test('a redirect keeps the query and has the security headers of a page', async () => {
    const { statusCode, headers } = await app.inject('/logistik?quelle=mail');
    expect([statusCode, headers.location]).toEqual([301, '/Logistikdienstleistung?quelle=mail']);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('only files with a hash in their name are cached as immutable', async () => {
    const asset = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('br');
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    for (const name of ['etag', 'last-modified', 'permissions-policy', 'cross-origin-opener-policy'])
      expect(asset.headers[name]).toBeUndefined();
    const manifest = await app.inject('/site.webmanifest');
    expect(manifest.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': expect.stringContaining('application/manifest+json'),
    });
    const picture = await app.inject('/share/portal.png');
    expect(picture.headers).toMatchObject({
      'cache-control': 'public, max-age=604800',
      'content-type': 'image/png',
    });
  });

  test('the shell has title and description of the requested page, escaped', async () => {
    const admin = await app.inject('/admin/users');
    expect(admin.body).toContain(`<title>${pageTitle(pages.adminUsers.title)}</title>`);
    const link = await app.inject('/verify-email/abc_-9');
    expect(link.body).toContain(`<title>${pageTitle(pages.verifyEmail.title)}</title>`);
    expect(link.body).toContain(`content="${pages.verifyEmail.description}"`);
    expect(admin.body).toContain('<html data-shell="work"');
    expect(link.body).toContain('<html data-shell="site"');
    expect(link.headers.etag).not.toBe(admin.headers.etag);
    const shell = findBuiltPages({ buildDir, publicUrl: 'https://portal.example', production: true })(
      appShell,
    );
    const filled =
      shell &&
      fillShell(shell, { title: 'Ihr "Profil" & <Zugang>', description: 'Daten', frame: 'work' }, true);
    expect(filled?.html.toString()).toContain('<title>Ihr &quot;Profil&quot; &amp; &lt;Zugang&gt;');
  });

  test.each([...mailedPaths, '/assets/app-1.js'])('%s sends no referrer', async (path) => {
    const { statusCode, headers } = await app.inject(path);
    expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  });

  test('the policy lists scripts, but no data blocks', () => {
    const data = '<script type="application/ld+json">{"@type":"WebSite"}</script>';
    expect(hashInlineScripts(data)).toEqual([]);
    expect(hashInlineScripts(`${data}<script type="module">import "/a.js"</script>`)).toHaveLength(1);
  });

  test('an unknown API path is JSON, never a page', async () => {
    expect(refusalOf(await app.inject('/api/nothing'))).toEqual([404, 'not_found']);
  });
});

test('without a build the pages say so and the API works', async () => {
  const app = await createHttpServer({ production: false, logLevel: 'silent' });
  const buildDir = join(tmpdir(), 'no-such-build');
  await registerPages(app, {
    buildDir,
    built: findBuiltPages({ buildDir, publicUrl: 'http://localhost:3000', production: false }),
    production: false,
    prices: { findPrices: async () => prices, countOutage: () => true },
  });
  expect((await app.inject('/')).statusCode).toBe(503);
  await app.close();
});

import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import { openInTestMode } from '#server/routes.ts';
import { sampleFiles, writeBuild } from '#server/testing/sample-build.ts';
import { openNode, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { refusalOf, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const email = 'anna@nordwind.example';
const env = { ACCESS_MODE: 'test' };
const words = (text: string) => text.trim().split(/\s+/);

describe('test mode', () => {
  const build = writeBuild(sampleFiles);
  const portal = sharedTestApp({ env, buildDir: build.directory });
  let visitor: TestBrowser;
  let partner: TestBrowser;

  beforeAll(async () => {
    visitor = portal.openBrowser();
    partner = await portal.openBrowserAs({ email, role: 'partner', accountActive: true });
    return build.remove;
  });

  test.each(
    words(`
      / /login /register /request /Callcenter /Callcenter/Inbound?quelle=mail /callcenter /logistik/
      /dashboard /admin/users /gibt-es-nicht /404 /anfrage/ /anfrage/abc/ //example.org/ /agb/
      /testmodus/login /testmodus//example /testmodus/testmodus/agb
    `),
  )('%s redirects a visitor to the login and reveals nothing of the page', async (url) => {
    const answer = await visitor.call(`GET ${url}`);
    expect([answer.statusCode, answer.body]).toEqual([302, '']);
    expect(answer.headers).toMatchObject({
      location: `/testmodus?weiter=${encodeURIComponent(url)}`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  test.each(['/testmodus', '/testmodus?weiter=%2Fadmin'])('%s is the login', async (url) => {
    const answer = await visitor.call(`GET ${url}`);
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(answer.body).toContain('Testmodus');
    expect(answer.body).toContain('<html data-shell="bare"');
  });

  test.each(
    words(`
      /agb /datenschutz?druck=1 /impressum /forgot-password /verify-email/abc /reset-password/abc?x=%2F
      /verify-email-change/abc /anfrage/abc
    `),
  )('%s serves the application without the site’s frame', async (url) => {
    const answer = await visitor.call(`GET ${url}`);
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(answer.body).toContain('<html data-shell="bare"');
    expect(answer.body).not.toContain('Geheim');
    expect(answer.headers['cache-control']).toMatch(/^private/);
    expect((await partner.call(`GET ${url}`)).body).not.toContain('data-shell="bare"');
  });

  test.each(
    words(`
      /_root.data /Callcenter.data /og-image.png /index.html /Callcenter/index.html /__spa-fallback.html
      /assets/unknown-1.js /assets/../_root.data /assets/%2e%2e/index.html
    `),
  )('the file %s is 404 for a visitor', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await visitor.call(`${method} ${url}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('Geheim');
    }
  });

  test('scripts and styles are open, but not for shared caches', async () => {
    const answer = await visitor.call('GET /assets/LandingPage-1.js');
    expect([answer.statusCode, answer.body]).toEqual([200, sampleFiles['assets/LandingPage-1.js']]);
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  test('a signed-in person gets everything, but no shared cache stores it', async () => {
    for (const [url, text] of [
      ['/', 'Geheime Startseite'],
      ['/Callcenter', 'Geheime Kategorie'],
      ['/_root.data', 'Geheime Daten'],
      ['/agb', 'Geheimer Rahmen um die AGB'],
      ['/dashboard', 'Anwendung'],
    ] as const) {
      const answer = await partner.call(`GET ${url}`);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(text)]);
      expect(answer.headers['cache-control']).toMatch(/^private/);
      expect(answer.headers['x-robots-tag']).toContain('noindex');
    }
    expect((await partner.call('GET /gibt-es-nicht')).statusCode).toBe(404);
    expect((await partner.call('GET /callcenter')).headers.location).toBe('/Callcenter');
    expect((await partner.call('GET /api/docs')).statusCode).toBe(200);
  });

  test('an expired or invented session counts as a visitor', async () => {
    const browser = portal.openBrowser();
    browser.cookies.set('session', 'a'.repeat(43));
    expect((await browser.call('GET /')).statusCode).toBe(302);
  });

  test('robots are excluded, there is no sitemap, and the health check answers', async () => {
    const robots = await visitor.call('GET /robots.txt');
    expect([robots.statusCode, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    const statusOf = async (path: string) => (await visitor.call(`GET ${path}`)).statusCode;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    expect(await statusOf('/sitemap.xml')).toBe(404);
  });

  test.each(
    words(`
      /api/docs /api/openapi.json /api/docs/start.js /api /api/unknown /api/docs/static/swagger-ui.css
    `),
  )('%s answers 401 to a visitor', async (url) => {
    expect(refusalOf(await visitor.call(`GET ${url}`))).toEqual([401, 'not_signed_in']);
  });

  test.each(Object.keys(api) as (keyof Api)[])('%s', async (key) => {
    const filled = key.replace(':id', crypto.randomUUID()).replace(':token', 'unbekannt');
    const answer = await portal.openBrowser().call(filled, key.startsWith('GET ') ? {} : { body: {} });
    if (openInTestMode.includes(key)) expect(answer.statusCode).not.toBe(401);
    else expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
  });

  test('pages for developers are open to admins only', async () => {
    const [customer, admin] = [
      await portal.openBrowserAs({ email: 'kunde@x.example', role: 'customer' }),
      await portal.openBrowserAs({ email: 'chefin@x.example', role: 'admin' }),
    ];
    for (const path of ['postfach', '%70ostfach', 'shop']) {
      const read = async (by: TestBrowser) => (await by.call(`GET /dev/${path}`)).statusCode;
      const statuses = [await read(visitor), await read(partner), await read(customer), await read(admin)];
      expect([path, ...statuses]).toEqual([path, 404, 403, 403, 200]);
    }
  });

  test('the demo shop’s checkout is open to signed-in persons', async () => {
    const key = 'GET /demoshop/kasse/unbekannt';
    expect((await visitor.call(key)).json()).toMatchObject({ code: 'not_found' });
    expect((await partner.call(key)).body).toContain('Bestellung nicht gefunden');
  });

  test('an admin without the required second factor cannot read the mails', async () => {
    const strict = await openNode(portal, { ...env, ADMIN_SECOND_FACTOR: 'required' });
    const admin = await strict.openBrowserAs({ email: 'streng@x.example', role: 'admin' });
    expect((await admin.call('GET /dev/postfach')).statusCode).toBe(403);
  });

  test('a login opens the site', async () => {
    const browser = portal.openBrowser();
    expect((await browser.call('GET /api/user')).json()).toEqual({ user: null });
    expect((await browser.call('GET /api/site')).json()).toMatchObject({ accessMode: 'test' });
    await browser.call('POST /api/auth/login', { body: { email, password: testPassword } });
    expect((await browser.call('GET /')).statusCode).toBe(200);
    await browser.call('POST /api/auth/logout');
    expect((await browser.call('GET /')).statusCode).toBe(302);
  });

  test.each([
    ['test', null],
    ['open', { password: expect.any(String), accounts: expect.any(Array) }],
  ])('ACCESS_MODE=%s: demo accounts for a visitor', async (accessMode, demo) => {
    const other = await openNode(portal, { ACCESS_MODE: accessMode, DEMO: '1' });
    expect((await other.openBrowser().call('GET /api/site')).json()).toMatchObject({ accessMode, demo });
    const user = await other.openBrowserAs({ email: `${accessMode}@x.example`, role: 'partner' });
    expect((await user.call('GET /api/site')).json().demo).not.toBeNull();
  });

  test('in open mode the test-mode login leads to the real one', async () => {
    const { app } = await openNode(portal);
    const answer = await app.inject('/testmodus');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    for (const url of ['/api/docs', '/readyz']) expect((await app.inject(url)).statusCode).toBe(200);
  });
});

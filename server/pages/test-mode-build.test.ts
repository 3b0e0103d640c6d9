import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { openAddresses } from '#domain/site/open-paths.ts';
import { appPages, builtPaths, type PageName, pages, prerenderedPaths } from '#domain/site/pages.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const realBuild = join(import.meta.dirname, '..', '..', 'build', 'client');

const named: readonly PageName[] = [
  'home',
  'login',
  'logout',
  'ownRequests',
  'forgotPassword',
  'request',
  'profile',
  'dashboard',
  'terms',
  'privacy',
  'imprint',
  'emailConfirmationSent',
  'emailVerified',
];
const namedPaths = new Set<string>(named.map((name) => pages[name].path));
const guardedPages = appPages.filter(({ access }) => access !== 'everybody');
const mailedPages = appPages.filter(({ inTestMode }) => inTestMode === 'twin');
/** Legal texts are open (site 27) and may name what the portal is about. */
const legalText = /(Terms|Privacy|Imprint)Page-|^\/testmodus\/(agb|datenschutz|impressum)$/;
const closedPaths = [...builtPaths, ...guardedPages.map(({ path }) => path)].filter(
  (path) => !namedPaths.has(path),
);
const segments = Object.values(serviceSegments).flat();
const menuTexts = [
  'Anfrage stellen',
  'Partner werden',
  'Partner Dashboard',
  'Admin Panel',
  'Über uns',
  'Häufige Fragen',
  'Für Auftraggeber',
  'Services',
  'Benutzer verwalten',
];
const closedTexts = new Set([
  ...Object.values(categories).flatMap(({ code, label, providerLabel, summary }) => [
    code,
    label,
    providerLabel,
    summary,
  ]),
  ...segments.filter((segment) => segment.length > 3),
  ...menuTexts,
]);

describe.skipIf(!existsSync(join(realBuild, 'testmodus', 'index.html')))(
  'the real build in test mode',
  () => {
    let portal: TestApp;
    const loaded = new Map<string, string>();
    let refused = 0;

    beforeAll(async () => {
      portal = await openTestApp({ env: { ACCESS_MODE: 'test' }, buildDir: realBuild });
      const visitor = portal.openBrowser();
      const names = readdirSync(realBuild, { recursive: true, encoding: 'utf8' }).filter(
        (name) => !/\.(woff2|br|gz)$/.test(name),
      );
      const pages = names.map((name) => `/${name.replace(/\/?index\.html$/, '')}`);
      const linked = mailedPages.map(({ path }) => openAddresses.testMode + path.replace(':token', 't0ken'));
      for (const url of new Set([...names.map((name) => `/${name}`), ...pages, ...linked])) {
        const { statusCode, body } = await visitor.call(`GET ${url}`);
        if (statusCode === 200) loaded.set(url, body);
        else refused += 1;
      }
    });
    afterAll(() => portal.close());

    test('opens some files and refuses the rest', () => {
      expect([...loaded.keys()]).toEqual(
        expect.arrayContaining([
          openAddresses.testMode,
          '/testmodus/agb',
          '/testmodus/forgot-password',
          '/testmodus/email-verification-success',
          '/testmodus/anfrage/t0ken',
        ]),
      );
      expect([...loaded.keys()].filter((url) => url.endsWith('.js')).length).toBeGreaterThan(10);
      expect(refused).toBeGreaterThan(prerenderedPaths.length);
    });

    test.each([...closedTexts])('no file of a visitor holds „%s“', (text) => {
      const word = new RegExp(`(?<![\\p{L}-])${text}(?!\\p{L})`, 'u');
      const holders = [...loaded].filter(([, body]) => word.test(body)).map(([url]) => url);
      expect(holders.filter((url) => !legalText.test(url))).toEqual([]);
    });

    test.each(closedPaths)('no file of a visitor holds the path %s', (path) => {
      // As a text of its own, or as the beginning of one with parameters.
      const named = new RegExp(`["'\`]/?${path.slice(1)}["'\`?#/]`);
      const holders = [...loaded].filter(([, body]) => named.test(body)).map(([url]) => url);
      expect(holders).toEqual([]);
    });

    test('holds every file that the open pages name', async () => {
      const visitor = portal.openBrowser();
      for (const [url, body] of loaded) {
        if (!url.startsWith(openAddresses.testMode)) continue;
        for (const [name] of body.matchAll(/\/assets\/[\w.-]+/g)) {
          expect([url, name, (await visitor.call(`GET ${name}`)).statusCode]).toEqual([url, name, 200]);
        }
      }
    });

    test('the landing page is built, but not for visitors', async () => {
      expect(readFileSync(join(realBuild, 'index.html'), 'utf8')).toContain('Anfrage stellen');
      expect((await portal.openBrowser().call('GET /')).body).toBe('');
    });
  },
);

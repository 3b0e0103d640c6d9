import { describe, expect, test } from 'vitest';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { type PageName, pages, prerenderedPaths } from './pages.ts';
import { isOpenInTestMode, resolvePage } from './resolve-page.ts';

describe('resolvePage', () => {
  test.each(prerenderedPaths.filter((path) => path !== '/404'))('%s is a page built beforehand', (path) => {
    expect(resolvePage(path)).toMatchObject({ kind: 'prerendered', path });
  });

  test.each<[string, PageName]>([
    ['/dashboard', 'dashboard'],
    ['/admin', 'admin'],
    ['/admin/users', 'adminUsers'],
    ['/logout', 'logout'],
    ['/anfrage/aB3_-x', 'clientRequest'],
    ['/verify-email/t0ken', 'verifyEmail'],
    ['/verify-email-change/t0ken', 'verifyEmailChange'],
  ])('%s is the page %s, filled by the running application', (path, name) =>
    expect(resolvePage(path)).toEqual({ kind: 'app', page: pages[name] }),
  );

  test.each([
    ['/personaldienstleistung', '/Personaldienstleistung'],
    ['/callcenter', '/Callcenter'],
    ['/steuerberatung', '/Steuerberatung'],
    ['/it-dienstleistungen', '/IT-Dienstleistungen'],
    ['/logistik', '/Logistikdienstleistung'],
    ['/marketing', '/Marketingdienstleistungen'],
    ['/LOGISTIK/lagerung', '/Logistikdienstleistung/Lagerung'],
    ['/Callcenter/inbound', '/Callcenter/Inbound'],
    ['/callCENTER/OUTBOUND/', '/Callcenter/Outbound'],
    ['/request/', '/request'],
    ['/dashboard/', '/dashboard'],
  ])('%s redirects to %s', (from, to) => {
    expect(resolvePage(from)).toEqual({ kind: 'redirect', to });
  });

  test.each([
    '/404',
    '/Callcenter/Unbekannt',
    '/callcenter/SEO',
    '/Callcenter/Inbound/mehr',
    '/wp-login.php',
    '/Request',
    '/anfrage/',
    '/anfrage/a/b',
    '//example.org/',
    '/\\example.org/',
    '/request//',
    '',
  ])('%j does not exist', (path) => {
    expect(resolvePage(path)).toEqual({ kind: 'notFound' });
  });

  test('search engines index category pages, but no result pages', () => {
    for (const path of ['/anfrage-gesendet', '/email-verification-success'])
      expect(resolvePage(path)).toMatchObject({ noindex: true });
    expect(resolvePage('/forgot-password')).toMatchObject({ noindex: false });
    expect(resolvePage('/Callcenter/Inbound')).toMatchObject({ noindex: false });
  });

  test('in test mode only the login, legal pages and pages of mailed links are open', () => {
    const token = 'aB3_-x';
    const open = [
      'verify-email',
      'verify-email-change',
      'email-aenderung-widerrufen',
      'reset-password',
      'anfrage',
    ].map((p) => `/${p}/${token}`);
    const built = [
      '/agb',
      '/datenschutz',
      '/impressum',
      '/forgot-password',
      '/email-bestaetigung-gesendet',
      '/email-verification-success',
    ];
    for (const path of [...built, ...open, '/testmodus']) {
      expect(isOpenInTestMode(path)).toBe(true);
      expect(['app', 'prerendered']).toContain(resolvePage(path).kind);
    }
    for (const path of [
      '/',
      '/login',
      '/404',
      '/Callcenter',
      '/anfrage/',
      `/anfrage/${token}/x`,
      '/testmodus/agb',
    ])
      expect(isOpenInTestMode(path)).toBe(false);
    expect(resolvePage('/testmodus')).toMatchObject({ kind: 'prerendered', noindex: true });
  });

  test('every redirect leads to a page', () => {
    for (const [code, segments] of Object.entries(serviceSegments)) {
      for (const segment of segments) {
        const answer = resolvePage(`/${code}/${segment}`.toUpperCase());
        const target = answer.kind === 'redirect' ? resolvePage(answer.to) : answer;
        expect(target.kind).toBe('prerendered');
      }
    }
  });
});

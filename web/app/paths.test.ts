import { describe, expect, it } from 'vitest';
import { notFoundPage, prerenderedPaths, resolvePage } from '#domain/site/page-paths.ts';
import { readReturnPath, twinOf } from './open-paths.ts';
import { paths } from './paths.ts';
import routes from './routes.ts';

describe('paths', () => {
  it('builds the addresses that mails, bookmarks and search engines know', () => {
    expect({
      home: paths.home(),
      about: paths.about(),
      why: paths.why(),
      whyClients: paths.why({ side: 'auftraggeber' }),
      whyProviders: paths.why({ side: 'dienstleister' }),
      howItWorks: paths.howItWorks(),
      faq: paths.faq(),
      faqProviders: paths.faq({ side: 'dienstleister' }),
      request: paths.request(),
      category: paths.category('IT-Dienstleistungen'),
      categoryWord: paths.categoryWord('Marketingdienstleistungen'),
      categorySegment: paths.category('Steuerberatung', 'Laufende-Buchhaltung'),
      requestSent: paths.requestSent(),
      clientRequest: paths.clientRequest('a/b?c'),
      register: paths.register(),
      registrationSuccess: paths.registrationSuccess(),
      verifyEmail: paths.verifyEmail('t0ken'),
      login: paths.login(),
      loginReturning: paths.login({ returnTo: '/admin?seite=2' }),
      forgotPassword: paths.forgotPassword(),
      resetPassword: paths.resetPassword('t0ken'),
      verifyEmailChange: paths.verifyEmailChange('t0ken'),
      undoEmailChange: paths.undoEmailChange('t0ken'),
      emailConfirmationSent: paths.emailConfirmationSent(),
      emailVerified: paths.emailVerified(),
      logout: paths.logout(),
      profile: paths.profile(),
      profileSecurity: paths.profile({ tab: 'sicherheit' }),
      dashboard: paths.dashboard(),
      dashboardBought: paths.dashboard({ tab: 'gekauft' }),
      admin: paths.admin(),
      adminUsers: paths.adminUsers(),
      terms: paths.terms(),
      privacy: paths.privacy(),
      imprint: paths.imprint(),
    }).toMatchInlineSnapshot(`
      {
        "about": "/about",
        "admin": "/admin",
        "adminUsers": "/admin/users",
        "category": "/IT-Dienstleistungen",
        "categorySegment": "/Steuerberatung/Laufende-Buchhaltung",
        "categoryWord": "/marketing",
        "clientRequest": "/anfrage/a%2Fb%3Fc",
        "dashboard": "/dashboard",
        "dashboardBought": "/dashboard?tab=gekauft",
        "emailConfirmationSent": "/email-bestaetigung-gesendet",
        "emailVerified": "/email-verification-success",
        "faq": "/faq",
        "faqProviders": "/faq#dienstleister",
        "forgotPassword": "/forgot-password",
        "home": "/",
        "howItWorks": "/so-funktioniert-vermittlung",
        "imprint": "/impressum",
        "login": "/login",
        "loginReturning": "/login?weiter=%2Fadmin%3Fseite%3D2",
        "logout": "/logout",
        "privacy": "/datenschutz",
        "profile": "/profile",
        "profileSecurity": "/profile?tab=sicherheit",
        "register": "/register",
        "registrationSuccess": "/registration-success",
        "request": "/request",
        "requestSent": "/anfrage-gesendet",
        "resetPassword": "/reset-password/t0ken",
        "terms": "/agb",
        "undoEmailChange": "/email-aenderung-widerrufen/t0ken",
        "verifyEmail": "/verify-email/t0ken",
        "verifyEmailChange": "/verify-email-change/t0ken",
        "why": "/warum-auftragslotse",
        "whyClients": "/warum-auftragslotse#auftraggeber",
        "whyProviders": "/warum-auftragslotse#dienstleister",
      }
    `);
  });

  it.each([
    paths.home(),
    paths.about(),
    paths.why(),
    paths.howItWorks(),
    paths.faq(),
    paths.request(),
    paths.category('Steuerberatung', 'Lohnabrechnung'),
    paths.requestSent(),
    paths.clientRequest('t0ken'),
    paths.register(),
    paths.registrationSuccess(),
    paths.emailVerified(),
    paths.emailConfirmationSent(),
    paths.forgotPassword(),
    paths.verifyEmail('t0ken'),
    paths.login(),
    paths.logout(),
    paths.profile(),
    paths.dashboard(),
    paths.admin(),
    paths.adminUsers(),
    paths.terms(),
    paths.privacy(),
    paths.imprint(),
  ])('%s is a page the server knows', (path) => {
    expect(['prerendered', 'app']).toContain(resolvePage(path).kind);
  });

  it('has a route for every page that is built beforehand', () => {
    const matched = (path: string) =>
      routes
        .flatMap(({ children = [] }) => children)
        .some((route) => (route.index ? path === '/' : path === `/${route.path}`));
    expect(prerenderedPaths.filter((path) => path !== notFoundPage && !matched(path))).toEqual([]);
  });
});

describe('twinOf', () => {
  it('keeps pages of the bare frame in it, and all others out', () => {
    for (const path of ['/testmodus', '/testmodus/verify-email/t0ken'])
      expect(twinOf(path, '/agb')).toBe('/testmodus/agb');
    for (const path of ['/verify-email/t0ken', '/testmodusartig', '/'])
      expect(twinOf(path, '/agb')).toBe('/agb');
  });
});

describe('readReturnPath', () => {
  it.each(['/admin?seite=2', '/dashboard', '/anfrage/abc#ende'])('takes the own address %s', (path) => {
    expect(readReturnPath(`?weiter=${encodeURIComponent(path)}`)).toBe(path);
  });

  it.each([
    '//boese.example',
    'https://boese.example',
    '/\\boese.example',
    'javascript:alert(1)',
    '',
    '/login',
    '/logout',
    '/testmodus',
  ])('refuses %j', (path) => {
    expect(readReturnPath(`?weiter=${encodeURIComponent(path)}`)).toBe('/dashboard');
  });
});

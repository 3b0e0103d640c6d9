import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allPages } from './pages.ts';
import { addresses, paths } from './paths.ts';
import { resolvePage } from './resolve-page.ts';

describe('paths', () => {
  it('keeps the addresses of mails, bookmarks and search engines', () => {
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
      adminOrders: paths.adminOrders(),
      adminAudit: paths.adminAudit(),
      adminBilling: paths.adminBilling(),
      adminFigures: paths.adminFigures(),
      adminRules: paths.adminRules(),
      terms: paths.terms(),
      privacy: paths.privacy(),
      imprint: paths.imprint(),
    }).toMatchInlineSnapshot(`
      {
        "about": "/about",
        "admin": "/admin",
        "adminAudit": "/admin/protokoll",
        "adminBilling": "/admin/abrechnung",
        "adminFigures": "/admin/zahlen",
        "adminOrders": "/admin/orders",
        "adminRules": "/admin/regeln",
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

  it.each(Object.values(addresses))('%s is a page of the table', (address) => {
    const path = address.replace(/:(token|id)$/, 't0ken');
    expect(['prerendered', 'app']).toContain(resolvePage(path).kind);
  });
});

describe('every source', () => {
  const root = join(import.meta.dirname, '..', '..');
  const sources = ['contract', 'domain', 'server', 'web']
    .flatMap((layer) =>
      readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' }).map((name) => join(layer, name)),
    )
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/^domain.site.(open-)?paths\.ts$/.test(name))
    // Skip files with paths of Shopify's API, some of which begin like the portal's.
    .filter((name) => !/^server.(shop|testing).shopify./.test(name));

  it('takes page addresses from the path builder', () => {
    const written = allPages
      .map(({ path }) => path.replace(/\/:(token|id)$/, ''))
      .filter((path) => path !== addresses.home);
    // A link at the beginning of a text, or behind the portal's address.
    const literal = new RegExp(`["'\`}](${written.join('|')})(?=["'\`/?#$])`);
    const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line);
    const found = sources.flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .filter((line) => !isComment(line) && literal.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(sources.length).toBeGreaterThan(300);
    expect(found).toEqual([]);
  });
});

import { expect, type Page, type Request } from '@playwright/test';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { builtPaths } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import { answer } from './api-answers.ts';
import type { MailedLinks, Viewer } from './demo-portal.ts';
import { whenInteractive } from './interactive.ts';
import { field } from './locators.ts';
import { settle } from './page-measures.ts';
import { logIn } from './pages/login.ts';
import { saveProfile } from './pages/profile.ts';
import { answerIt, leaveContact, openQuestionnaire } from './pages/questionnaire.ts';

export type View = {
  /** For reports and file names. */
  readonly name: string;
  readonly viewer: Viewer;
  /** Its address; some come by mail. */
  readonly path: string | ((links: MailedLinks) => string);
  readonly open?: (page: Page) => Promise<unknown>;
  readonly isOverlay?: boolean;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const pressInDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).first().click();

const questionnaire = '/IT-Dienstleistungen';

async function answerAnew(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await openQuestionnaire(page, questionnaire);
  await answerIt(page);
}

/** What a refused save of the profile opens over it. */
const refuseSave = (status: number, code: string) => async (page: Page) => {
  const { user } = await (await page.request.get('/api/user')).json();
  const current = {
    ...user,
    address: { ...user.address, city: 'Lübeck' },
    updatedAt: new Date().toISOString(),
  };
  await answer(page, '/user/profile', { status, json: { msg: code, code, current } }, 1);
  await field(page, 'Ort').fill('Hamburg-Altona');
  await saveProfile(page);
};

/** Every page built beforehand, of the segments one of each category. */
const sampled = builtPaths.filter((path) => {
  const [, word, segment] = path.split('/');
  const code = categoryCodes.find((each) => each === word);
  return !segment || !code || serviceSegments[code][0] === segment;
});

const toName = (path: string) => path.slice(1).replaceAll('/', '-').toLowerCase() || 'start';

const publicViews: readonly View[] = [
  ...sampled.map((path) => ({ name: toName(path), viewer: 'visitor' as const, path })),
  { name: 'nicht-gefunden', viewer: 'visitor', path: '/gibt-es-nicht' },
  { name: 'testmodus', viewer: 'shutOut', path: paths.testMode() },
  { name: 'testmodus-agb', viewer: 'shutOut', path: paths.terms() },
  {
    name: 'register-fehler',
    viewer: 'visitor',
    path: '/register',
    open: async (page) => {
      await whenInteractive(page);
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'login-fehler',
    viewer: 'visitor',
    path: '/login',
    open: async (page) => {
      await whenInteractive(page);
      await logIn(page, 'niemand@nirgends.example', 'falsch');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'fragebogen-frage-fehler',
    viewer: 'visitor',
    path: questionnaire,
    open: async (page) => {
      await press('Weiter')(page);
      await page.getByText('Pflichtfeld').waitFor();
    },
  },
  {
    name: 'fragebogen-kontakt-fehler',
    viewer: 'visitor',
    path: questionnaire,
    open: async (page) => {
      await answerAnew(page);
      await press('Weiter')(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'fragebogen-zusammenfassung',
    viewer: 'visitor',
    path: questionnaire,
    open: async (page) => {
      await answerAnew(page);
      await leaveContact(page, 'einkauf@nordlicht.example');
    },
  },
];

const mailedViews: readonly View[] = [
  { name: 'passwort-neu', viewer: 'visitor', path: (links) => links.resetPassword },
  { name: 'passwort-neu-ungueltig', viewer: 'visitor', path: '/reset-password/abgelaufen' },
  { name: 'adresse-bestaetigt', viewer: 'visitor', path: (links) => links.verifyEmail },
  { name: 'adresse-ungueltig', viewer: 'visitor', path: '/verify-email/abgelaufen' },
  { name: 'neue-adresse-ungueltig', viewer: 'visitor', path: '/verify-email-change/abgelaufen' },
  { name: 'anfrage-des-kunden', viewer: 'visitor', path: (links) => links.clientRequest },
  { name: 'anfrage-ungueltig', viewer: 'visitor', path: '/anfrage/abgelaufen' },
];

const profileTabs = ['persoenlich', 'passwort', 'dienstleistungen', 'sicherheit', 'meine-daten'] as const;

/** The banner for what is offered to this partner alone, with the first request of its list. */
async function offerFirst(page: Page): Promise<void> {
  const { requests } = await (await page.request.get('/api/requests/partner?limit=1')).json();
  const offeredUntil = new Date(Date.now() + 47 * 3_600_000).toISOString();
  await answer(
    page,
    '/partner/requests/assigned',
    { json: { requests: [{ ...requests[0], offeredUntil }] } },
    // The stream of events begins with a second reading.
    2,
  );
  await page.reload();
  await page.getByRole('article', { name: /^Exklusiv für Sie/ }).waitFor();
}

/** The list was read when its first request was not there yet; the stream of events then has it read anew. */
async function findOneMore(page: Page): Promise<void> {
  const list = await (await page.request.get('/api/requests/partner?page=1&limit=10')).json();
  await answer(page, '/requests/partner?*', { json: { ...list, requests: list.requests.slice(1) } }, 1);
  await page.reload();
  await page.getByRole('button', { name: /^1 neue Anfrage/ }).waitFor();
}

const emptyCart = { items: [], total: 0, totals: { net: 0, vat: 0, gross: 0 }, unavailable: [] };

/** A cart of the first requests of the list: the price of one has changed, another is gone. */
async function fillCart(page: Page): Promise<void> {
  const { requests } = await (await page.request.get('/api/requests/partner?limit=3')).json();
  const items = requests.map((request: Record<string, unknown>, index: number) => ({
    ...request,
    requestId: request._id,
    firmenname: null,
    addedAt: new Date().toISOString(),
    quantity: 1,
    priceWhenAdded: index === 0 ? 39 : request.price,
  }));
  const gone = {
    requestId: '00000000-0000-4000-8000-000000000000',
    category: 'Steuerberatung',
    code: 'sold_out',
    reason: 'Diese Anfrage ist inzwischen ausverkauft',
  };
  const totals = { net: 147, vat: 27.93, gross: 174.93 };
  await showCart(page, { items, total: totals.net, totals, unavailable: [gone] });
  await page.getByText('Nicht mehr zu kaufen').waitFor();
}

async function showCart(page: Page, cart: unknown): Promise<void> {
  await answer(page, '/cart', { json: cart });
  await page.reload();
  await page.getByRole('heading', { name: 'Warenkorb' }).waitFor();
}

const partnerViews: readonly View[] = [
  { name: 'warenkorb', viewer: 'partner', path: paths.cart(), open: fillCart },
  {
    name: 'warenkorb-leer',
    viewer: 'partner',
    path: paths.cart(),
    open: (page) => showCart(page, emptyCart),
  },
  { name: 'partner-verfuegbar', viewer: 'partner', path: '/dashboard' },
  { name: 'partner-neue-anfrage', viewer: 'partner', path: '/dashboard', open: findOneMore },
  { name: 'partner-angebot', viewer: 'partner', path: '/dashboard', open: offerFirst },
  {
    name: 'partner-filter',
    viewer: 'partner',
    path: '/dashboard?kategorie=Callcenter&preis=60&ordnung=expiring',
    open: press(/^Filter \(/),
  },
  {
    name: 'partner-suchen',
    viewer: 'partner',
    path: '/dashboard?kategorie=Callcenter',
    open: press('Gespeicherte Suchen'),
    isOverlay: true,
  },
  { name: 'partner-gekauft', viewer: 'partner', path: '/dashboard?tab=gekauft' },
  { name: 'partner-tafel', viewer: 'partner', path: '/dashboard?tab=gekauft&ansicht=tafel' },
  { name: 'partner-zahlen', viewer: 'partner', path: '/dashboard?tab=zahlen' },
  {
    name: 'partner-melden',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft',
    open: async (page) => {
      await press(/^Details/)(page);
      await pressInDialog(page, 'Anfrage melden');
    },
    isOverlay: true,
  },
  ...profileTabs.map((tab) => ({
    name: `partner-profil-${tab}`,
    viewer: 'partner' as const,
    path: `/profile?tab=${tab}`,
  })),
  {
    name: 'partner-anfrage',
    viewer: 'partner',
    path: '/dashboard',
    open: press(/^Details/),
    isOverlay: true,
  },
  { name: 'partner-kauf', viewer: 'partner', path: '/dashboard', open: press(/^Kaufen/), isOverlay: true },
  {
    name: 'partner-gekaufte-anfrage',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft',
    open: press(/^Details/),
    isOverlay: true,
  },
  {
    name: 'partner-app-einrichten',
    viewer: 'partner',
    path: '/profile?tab=sicherheit',
    open: press('App einrichten'),
    isOverlay: true,
  },
  {
    name: 'partner-konto-loeschen',
    viewer: 'partner',
    path: '/profile?tab=meine-daten',
    open: press(/^Konto .*löschen|^Konto löschen/),
    isOverlay: true,
  },
  { name: 'neuer-partner', viewer: 'newPartner', path: '/dashboard' },
  {
    name: 'partner-nachweis',
    viewer: 'partner',
    path: '/profile',
    open: refuseSave(403, 'reauthenticate'),
    isOverlay: true,
  },
  {
    name: 'partner-wieder-anmelden',
    viewer: 'partner',
    path: '/profile',
    open: refuseSave(401, 'not_signed_in'),
    isOverlay: true,
  },
  {
    name: 'partner-zwei-fassungen',
    viewer: 'partner',
    path: '/profile',
    open: refuseSave(409, 'edited_meanwhile'),
    isOverlay: true,
  },
];

const clientViews: readonly View[] = [
  { name: 'kunde-start', viewer: 'client', path: '/' },
  { name: 'kunde-profil', viewer: 'client', path: '/profile' },
  { name: 'kunde-meine-daten', viewer: 'client', path: '/profile?tab=meine-daten' },
];

const adminViews: readonly View[] = [
  { name: 'admin-uebersicht', viewer: 'admin', path: '/dashboard' },
  { name: 'admin-anfragen', viewer: 'admin', path: '/admin?anzahl=25' },
  {
    name: 'admin-anfragen-leer',
    viewer: 'admin',
    path: '/admin?status=closed&kategorie=Callcenter',
  },
  { name: 'admin-benutzer', viewer: 'admin', path: '/admin/users' },
  { name: 'admin-benutzer-leer', viewer: 'admin', path: '/admin/users?suche=gibtesnicht' },
  { name: 'admin-profil', viewer: 'admin', path: '/profile?tab=sicherheit' },
  {
    name: 'admin-anfrage',
    viewer: 'admin',
    path: '/admin?anzahl=25',
    open: press(/^Details/),
    isOverlay: true,
  },
  {
    name: 'admin-kaeufer',
    viewer: 'admin',
    path: '/admin?status=sold_out',
    open: press(/^Käufer/),
    isOverlay: true,
  },
  { name: 'admin-bearbeiten', viewer: 'admin', path: '/admin', open: press(/^Bearbeiten/), isOverlay: true },
  {
    name: 'admin-telefonisch-geprueft',
    viewer: 'admin',
    path: '/admin?status=unconfirmed',
    open: async (page) => {
      await press(/^Details/)(page);
      await pressInDialog(page, 'Veröffentlichen');
    },
    isOverlay: true,
  },
  { name: 'admin-partner', viewer: 'admin', path: '/admin/users', open: press(/^Details/), isOverlay: true },
  {
    name: 'admin-freischalten',
    viewer: 'admin',
    path: '/admin/users?filter=waiting',
    open: press(/^Freischalten/),
    isOverlay: true,
  },
];

const musterViews: readonly View[] = [
  { name: 'muster', viewer: 'visitor', path: '/dev/muster' },
  ...['Dialog mit Angaben', 'Langer Dialog', 'Dialog mit Formular', 'Endgültige Rückfrage'].map((label) => ({
    name: `muster-${label.toLowerCase().replaceAll(' ', '-')}`,
    viewer: 'visitor' as const,
    path: '/dev/muster',
    open: press(label),
    isOverlay: true,
  })),
];

export const views: readonly View[] = [
  ...publicViews,
  ...mailedViews,
  ...partnerViews,
  ...clientViews,
  ...adminViews,
  ...musterViews,
];

/** Opens a view and waits until it stands still: it answers, and no call is under way. */
export async function openView(page: Page, view: View, links: MailedLinks): Promise<void> {
  const calls = new Set<Request>();
  // The stream of events has no end.
  const begin = (request: Request) => /\/api\/(?!events$)/.test(request.url()) && calls.add(request);
  const end = (request: Request) => calls.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const standStill = async () => {
    do {
      await expect.poll(() => calls.size).toBe(0);
      // An answer may lead to the next call.
      await settle(page);
    } while (calls.size > 0);
  };
  await page.goto(typeof view.path === 'string' ? view.path : view.path(links));
  // The pattern page is rendered by its script, so it answers once its content is there.
  if (view.path === '/dev/muster') await page.getByRole('main').first().waitFor();
  else await whenInteractive(page);
  await standStill();
  // A guarded page is drawn only once it is known who looks at it.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await view.open?.(page);
  if (view.isOverlay) await page.getByRole('dialog').waitFor();
  await standStill();
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

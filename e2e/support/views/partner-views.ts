import type { Page } from '@playwright/test';
import { hourMs } from '#domain/durations.ts';
import { paths } from '#domain/site/paths.ts';
import { answer, readBefore } from '../api-answers.ts';
import { field } from '../locators.ts';
import { saveProfile } from '../pages/profile.ts';
import { press, pressInDialog, type View } from './view.ts';

/** The first of the list: an exclusive offer above it has details, too. */
const openFirst = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();

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

/** As after the first login to an account that an admin has made (accounts 56). */
async function showTemporaryPassword(page: Page): Promise<void> {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, mustChangePassword: true } } });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Eigenes Passwort festlegen' }).waitFor();
}

const profileTabs = [
  'persoenlich',
  'passwort',
  'dienstleistungen',
  'benachrichtigungen',
  'sicherheit',
  'meine-daten',
] as const;

/** With regions chosen wholly, in part, and all of a first digit. */
async function openRegionList(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Nur bestimmte Postleitzahlgebiete' }).check();
  const input = field(page, 'Postleitzahl oder ihr Anfang');
  await input.fill('8, 97, 99, 204, 501, 507');
  await input.press('Enter');
  await page.getByRole('button', { name: /Regionen mit 9$/ }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The first reading shows whether the first request of the list is offered to this partner alone; the others are later. */
async function offerFirst(page: Page, isOfferedAtFirst: boolean, isOfferedLater: boolean): Promise<void> {
  const { requests } = await (await page.request.get('/api/requests/partner?limit=1')).json();
  const listedAt = new Date().toISOString();
  const offeredUntil = new Date(Date.now() + 47 * hourMs).toISOString();
  const toAnswer = (isOffered: boolean) => ({
    json: { requests: isOffered ? [{ ...requests[0], offeredUntil }] : [], listedAt },
  });
  await answer(page, '/partner/requests/assigned', toAnswer(isOfferedLater));
  await readBefore(page, '/partner/requests/assigned', toAnswer(isOfferedAtFirst));
}

async function showOffer(page: Page): Promise<void> {
  await offerFirst(page, true, true);
  await page.getByRole('article', { name: /^Exklusiv für Sie/ }).waitFor();
}

async function showNewOffer(page: Page): Promise<void> {
  await offerFirst(page, false, true);
  await page.getByRole('button', { name: /^1 exklusives Angebot/ }).waitFor();
}

async function showEndedOffer(page: Page): Promise<void> {
  await offerFirst(page, true, false);
  await page.getByRole('button', { name: /^Ausblenden/ }).waitFor();
}

/** The list was read when its first request was not there yet. */
async function findOneMore(page: Page): Promise<void> {
  const list = await (await page.request.get('/api/requests/partner?page=1&limit=10')).json();
  const [newest, ...requests] = list.requests;
  const listedAt = new Date(Date.parse(newest.publishedAt) - 1).toISOString();
  await readBefore(page, '/requests/partner?*', { json: { ...list, requests, listedAt } });
  await page.getByRole('button', { name: /^1 neue Anfrage/ }).waitFor();
}

/** As after a purchase: the mailed link of a bought request opens its contact in the same way. */
async function openBoughtContact(page: Page): Promise<void> {
  const list = await (await page.request.get('/api/requests/purchased?limit=1')).json();
  await page.goto(paths.availableRequest(list.purchasedRequests[0]._id));
  await page.getByRole('link', { name: 'Anrufen' }).waitFor();
}

/** As {@link findOneMore}, of the bought requests. */
const buyOneMore = (query: string, bar: RegExp) => async (page: Page) => {
  const list = await (await page.request.get(`/api/requests/purchased?${query}&page=1`)).json();
  const purchasedRequests = list.purchasedRequests.slice(1);
  await readBefore(page, `/requests/purchased?${query}*`, { json: { ...list, purchasedRequests } });
  await page.getByRole('button', { name: bar }).waitFor();
};

/** An unsaved note in the details of the first bought request. */
async function typeNote(page: Page): Promise<void> {
  await openFirst(page);
  await field(page, 'Notiz').fill('Angebot geschickt, Rückruf am Montag');
}

/** Somebody else has saved another note meanwhile. */
async function meetOtherNote(page: Page): Promise<void> {
  const current = {
    outcome: 'gewonnen',
    note: 'Vertrag ab Januar',
    nextDate: null,
    contactedAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  };
  const json = { msg: 'edited_meanwhile', code: 'edited_meanwhile', current };
  await answer(page, '/partner/requests/*/follow-up', { status: 409, json }, 1);
  await typeNote(page);
  await pressInDialog(page, 'Speichern');
  await page.getByRole('dialog', { name: /an anderer Stelle geändert/ }).waitFor();
}

/** The list was read when its first request stood further behind. */
async function moveOneUp(page: Page): Promise<void> {
  const list = await (await page.request.get('/api/requests/partner?page=1&limit=10')).json();
  await readBefore(page, '/requests/partner?*', { json: { ...list, requests: list.requests.slice(1) } });
  await page.getByRole('button', { name: /^Die Liste hat sich geändert/ }).waitFor();
}

async function hideFirst(page: Page): Promise<void> {
  const msg = 'Die Anfrage steht nicht mehr in Ihrer Liste.';
  await answer(page, '/partner/requests/*/hidden', { json: { msg, hidden: true } });
  await openFirst(page);
  await pressInDialog(page, 'Nicht interessant');
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
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
    reservedSales: index,
    priceWhenAdded: index === 0 ? 39 : request.price,
    hasChanged: index === 1,
  }));
  const gone = {
    requestId: '00000000-0000-4000-8000-000000000000',
    category: 'Steuerberatung',
    postleitzahl: '80•••',
    land: 'DE',
    facts: { services: ['Lohnabrechnung'], size: [], start: 'Sofort' },
    code: 'sold_out',
    reason: 'Diese Anfrage ist inzwischen ausverkauft',
  };
  const totals = { net: 147, vat: 27.93, gross: 174.93 };
  await showCart(page, { items, total: totals.net, totals, unavailable: [gone] });
  await page.getByText(gone.reason).waitFor();
}

async function changeCart(page: Page): Promise<void> {
  await fillCart(page);
  await answer(page, '/cart', { json: emptyCart });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Ihr Warenkorb hat sich geändert.').waitFor();
}

async function showCart(page: Page, cart: unknown): Promise<void> {
  await answer(page, '/cart', { json: cart });
  await page.reload();
  await page.getByRole('heading', { name: 'Warenkorb' }).waitFor();
}

export const partnerViews: readonly View[] = [
  { name: 'warenkorb', viewer: 'partner', path: paths.cart(), open: fillCart },
  {
    name: 'warenkorb-aenderung',
    viewer: 'partner',
    path: paths.cart(),
    open: async (page) => {
      await fillCart(page);
      await page.getByRole('button', { name: /^Ansehen: / }).click();
      await page.getByRole('button', { name: 'Gelesen, im Warenkorb lassen' }).waitFor();
    },
    isOverlay: true,
  },
  { name: 'warenkorb-geaendert', viewer: 'partner', path: paths.cart(), open: changeCart },
  {
    name: 'warenkorb-leer',
    viewer: 'partner',
    path: paths.cart(),
    open: (page) => showCart(page, emptyCart),
  },
  { name: 'partner-verfuegbar', viewer: 'partner', path: '/dashboard' },
  { name: 'partner-verfuegbar-leer', viewer: 'partner', path: '/dashboard?region=11' },
  { name: 'partner-neue-anfrage', viewer: 'partner', path: '/dashboard', open: findOneMore },
  { name: 'partner-liste-geaendert', viewer: 'partner', path: '/dashboard', open: moveOneUp },
  { name: 'partner-ausgeblendet', viewer: 'partner', path: '/dashboard', open: hideFirst },
  { name: 'partner-angebot', viewer: 'partner', path: '/dashboard', open: showOffer },
  { name: 'partner-neues-angebot', viewer: 'partner', path: '/dashboard', open: showNewOffer },
  { name: 'partner-angebot-vorbei', viewer: 'partner', path: '/dashboard', open: showEndedOffer },
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
  { name: 'partner-kontakt-offen', viewer: 'partner', path: '/dashboard', open: openBoughtContact },
  {
    name: 'partner-gekauft-leer',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft',
    before: (page) =>
      answer(page, '/requests/purchased?*', {
        json: { purchasedRequests: [], totalPurchasedPages: 1, totalPurchasedCount: 0, nextCursor: null },
      }),
  },
  {
    name: 'partner-gekauft-neu',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft',
    open: buyOneMore('limit=10', /neu gekaufte Anfrage/),
  },
  {
    name: 'partner-tafel-neu',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft&ansicht=tafel',
    open: buyOneMore('outcome=offen&limit=25', /Änderung/),
  },
  {
    name: 'partner-notiz-verwerfen',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft',
    open: async (page) => {
      await typeNote(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Eingaben verwerfen?' }).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'partner-notiz-zwei-fassungen',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft',
    open: meetOtherNote,
    isOverlay: true,
  },
  { name: 'partner-tafel', viewer: 'partner', path: '/dashboard?tab=gekauft&ansicht=tafel' },
  { name: 'partner-zahlen', viewer: 'partner', path: '/dashboard?tab=zahlen' },
  {
    name: 'partner-melden',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft',
    open: async (page) => {
      await openFirst(page);
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
    name: 'partner-vorlaeufiges-passwort',
    viewer: 'partner',
    path: '/profile',
    open: showTemporaryPassword,
  },
  {
    name: 'partner-einsatzgebiet',
    viewer: 'partner',
    path: '/profile?tab=dienstleistungen',
    open: openRegionList,
  },
  {
    name: 'partner-anfrage',
    viewer: 'partner',
    path: '/dashboard',
    open: openFirst,
    isOverlay: true,
  },
  { name: 'partner-kauf', viewer: 'partner', path: '/dashboard', open: press(/^Kaufen/), isOverlay: true },
  {
    name: 'partner-gekaufte-anfrage',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft',
    open: openFirst,
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

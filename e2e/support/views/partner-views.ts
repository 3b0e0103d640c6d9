import type { Page } from '@playwright/test';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { hourMs } from '#domain/durations.ts';
import { presentTotal } from '#domain/requests/offer/price.ts';
import { paths } from '#domain/site/paths.ts';
import { answer, reopenWithOutdated } from '../api-answers.ts';
import { field } from '../locators.ts';
import { press, pressInDialog, type View } from './view.ts';

/** Opens the details of the list's first request. An exclusive offer above the list also has a button „Details“. */
const openFirst = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();

/** Offers the list's first request to this partner alone, in the first answer, in the later answers, or in both. */
async function offerFirst(page: Page, isInFirstAnswer: boolean, isInLaterAnswers: boolean): Promise<void> {
  const { requests } = await (await page.request.get('/api/requests/partner?limit=1')).json();
  const listedAt = new Date().toISOString();
  const offeredUntil = new Date(Date.now() + 47 * hourMs).toISOString();
  const toAnswer = (isOffered: boolean) => ({
    json: { requests: isOffered ? [{ ...requests[0], offeredUntil }] : [], listedAt },
  });
  await answer(page, '/partner/requests/assigned', toAnswer(isInLaterAnswers));
  await reopenWithOutdated(page, '/partner/requests/assigned', toAnswer(isInFirstAnswer));
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

/** Publishes a request while the list is open. */
async function showNewRequest(page: Page): Promise<void> {
  const list = await (await page.request.get('/api/requests/partner?page=1&limit=10')).json();
  const [newest, ...requests] = list.requests;
  const listedAt = new Date(Date.parse(newest.publishedAt) - 1).toISOString();
  await reopenWithOutdated(page, '/requests/partner?*', { json: { ...list, requests, listedAt } });
  await page.getByRole('button', { name: /^1 neue Anfrage/ }).waitFor();
}

/** Follows the mailed link of a bought request, which opens its contact as after a purchase. */
async function openBoughtContact(page: Page): Promise<void> {
  const list = await (await page.request.get('/api/requests/purchased?limit=1')).json();
  await page.goto(paths.availableRequest(list.purchasedRequests[0]._id));
  await page.getByRole('link', { name: 'Anrufen' }).waitFor();
}

/** Buys a request elsewhere while the list of bought requests is open. */
const showNewPurchase = (query: string, bar: RegExp) => async (page: Page) => {
  const list = await (await page.request.get(`/api/requests/purchased?${query}&page=1`)).json();
  const purchasedRequests = list.purchasedRequests.slice(1);
  await reopenWithOutdated(page, `/requests/purchased?${query}*`, { json: { ...list, purchasedRequests } });
  await page.getByRole('button', { name: bar }).waitFor();
};

/** Types a note into the details of the first bought request, without saving it. */
async function typeNote(page: Page): Promise<void> {
  await openFirst(page);
  await field(page, 'Notiz').fill('Angebot geschickt, Rückruf am Montag');
}

/** Saves a note after another one was saved elsewhere: both versions stand side by side. */
async function openNoteConflict(page: Page): Promise<void> {
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

/** Moves an older request to the front while the list is open. */
async function showMovedRequest(page: Page): Promise<void> {
  const list = await (await page.request.get('/api/requests/partner?page=1&limit=10')).json();
  await reopenWithOutdated(page, '/requests/partner?*', {
    json: { ...list, requests: list.requests.slice(1) },
  });
  await page.getByRole('button', { name: /^Die Liste hat sich geändert/ }).waitFor();
}

async function hideFirst(page: Page): Promise<void> {
  const msg = 'Die Anfrage steht nicht mehr in Ihrer Liste.';
  await answer(page, '/partner/requests/*/hidden', { json: { msg, hidden: true } });
  await openFirst(page);
  await pressInDialog(page, 'Nicht interessant');
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
}

const emptyCart = { items: [], total: 0, totals: presentTotal(0, taxOf('domestic')), unavailable: [] };

/** Fills the cart with the list's first requests. One price has changed, one request was edited, and a further item is off sale. */
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
  const soldOut = {
    requestId: '00000000-0000-4000-8000-000000000000',
    category: 'Steuerberatung',
    postleitzahl: '80•••',
    land: 'DE',
    facts: { services: ['Lohnabrechnung'], size: [], start: 'ab sofort' },
    code: 'sold_out',
    reason: 'Diese Anfrage ist inzwischen ausverkauft',
  };
  const totals = presentTotal(14_700, taxOf('domestic'));
  await showCart(page, { items, total: totals.net, totals, unavailable: [soldOut] });
  await page.getByText(soldOut.reason).waitFor();
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
  { name: 'partner-neue-anfrage', viewer: 'partner', path: '/dashboard', open: showNewRequest },
  { name: 'partner-liste-geaendert', viewer: 'partner', path: '/dashboard', open: showMovedRequest },
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
    open: showNewPurchase('limit=10', /neu gekaufte Anfrage/),
  },
  {
    name: 'partner-tafel-neu',
    viewer: 'partner',
    path: '/dashboard?tab=gekauft&ansicht=tafel',
    open: showNewPurchase('outcome=offen&limit=25', /Änderung/),
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
    open: openNoteConflict,
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
  { name: 'neuer-partner', viewer: 'newPartner', path: '/dashboard' },
];

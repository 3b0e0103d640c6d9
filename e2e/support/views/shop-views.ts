import type { Page } from '@playwright/test';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { minuteMs } from '#domain/durations.ts';
import { presentTotal } from '#domain/requests/offer/price.ts';
import { paths } from '#domain/site/paths.ts';
import { answer } from '../api-answers.ts';
import { button } from '../locators.ts';
import { press, pressInDialog, type View } from './view.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;

const items = [
  { requestId: id(1), category: 'Callcenter', region: '10', price: 49, state: 'unlocked', lateReason: null },
  {
    requestId: id(2),
    category: 'IT-Dienstleistungen',
    region: '20',
    price: 55,
    state: 'refund_due',
    lateReason: 'sold_out',
  },
  {
    requestId: null,
    category: 'Steuerberatung',
    region: '80',
    price: 39,
    state: 'refunded',
    lateReason: 'expired',
  },
];

const order = {
  _id: id(10),
  provider: 'demoshop',
  state: 'refund_failed',
  createdAt: ago(90),
  reservedUntil: null,
  paidAt: ago(80),
  totals: presentTotal(14_300, taxOf('domestic')),
  refunded: 46.41,
  items,
  partner: {
    _id: id(20),
    companyName: 'Nordlicht Personaldienstleistungen GmbH & Co. KG',
    email: 'einkauf@nordlicht.example',
  },
  shopOrderId: id(30),
  problem: 'Der Shop hat die Erstattung zehnmal nicht angenommen.',
  actions: { refund: true, ask: true },
};

const others = [
  { state: 'open', problem: null, refunded: 0, paidAt: null, shopOrderId: null },
  { state: 'fulfilled', problem: null, refunded: 0 },
  { state: 'disputed', problem: 'Bezahlt wurden 100,00 € statt 170,17 €.', refunded: 0, partner: null },
];

const orders = [order, ...others.map((changes, index) => ({ ...order, _id: id(11 + index), ...changes }))];

async function showOrders(page: Page): Promise<void> {
  const shop = { provider: 'demoshop', label: 'Demoshop', available: true, msg: null };
  const totalCount = orders.length;
  await answer(page, '/admin/orders?*', {
    json: {
      orders,
      totalCount,
      isCapped: false,
      totalPages: 1,
      nextCursor: null,
      waitingCount: 2,
      shop,
    },
  });
  const history = [
    { at: order.createdAt, text: 'Begonnen', by: null },
    { at: order.paidAt, text: 'Im Shop bezahlt', by: null },
    {
      at: ago(5),
      text: 'Erstattung von 46,41 € beauftragt: Anfrage war abgelaufen',
      by: 'verwaltung@portal.example',
    },
  ];
  await answer(page, '/admin/orders/*', { json: { order: { ...order, history } } });
  await page.reload();
  await page.getByRole('heading', { name: 'Bestellungen', exact: true }).waitFor();
}

async function openDetails(page: Page): Promise<void> {
  await showOrders(page);
  await press(/^Details/)(page);
  await page.getByText('Im Shop bezahlt').waitFor();
}

const listed = paths.adminOrders();

const ofAdmins: readonly View[] = [
  { name: 'admin-bestellungen-leer', viewer: 'admin', path: listed },
  { name: 'admin-bestellungen', viewer: 'admin', path: listed, open: showOrders },
  { name: 'admin-bestellung', viewer: 'admin', path: listed, open: openDetails, isOverlay: true },
  {
    name: 'admin-kaeufe-exportieren',
    viewer: 'admin',
    path: listed,
    open: async (page) => {
      await showOrders(page);
      await press('Alle Käufe')(page);
    },
    isOverlay: true,
  },
  {
    name: 'admin-erstatten',
    viewer: 'admin',
    path: listed,
    open: async (page) => {
      await openDetails(page);
      await pressInDialog(page, 'Erstatten');
      const dialog = page.getByRole('dialog', { name: /^Erstatten/ });
      await button(dialog, 'Erstatten').click();
      await dialog.getByText('Bitte geben Sie einen Grund an.').waitFor();
    },
    isOverlay: true,
  },
];

async function fillCart(page: Page): Promise<void> {
  const { requests } = await (await page.request.get('/api/requests/partner?limit=1')).json();
  const [{ _id: requestId, price, ...request }] = requests;
  const item = { ...request, requestId, price, firmenname: null, addedAt: ago(3), quantity: 1 };
  const totals = presentTotal(4900, taxOf('domestic'));
  const items = [{ ...item, priceWhenAdded: price, hasChanged: false }];
  await answer(page, '/cart', { json: { items, total: totals.net, totals, unavailable: [] } });
}

/** Stores a begun checkout in the browser. */
async function beginPurchase(page: Page): Promise<void> {
  const { user } = await (await page.request.get('/api/user')).json();
  const pending = {
    requestIds: [id(1), id(2)],
    checkoutTime: ago(0),
    checkoutId: id(40),
    totalPrice: 98,
    itemCount: 2,
    shop: 'demoshop',
    checkoutUrl: 'http://localhost:3000/demoshop/kasse/40',
    reservedUntil: ago(-15),
  };
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [`auswahl-shop-${user._id}`, JSON.stringify(pending)],
  );
}

const show = (open: (page: Page) => Promise<void>, sentence: string) => async (page: Page) => {
  await fillCart(page);
  await page.evaluate(() => localStorage.clear());
  await open(page);
  await page.reload();
  await page.getByText(sentence).waitFor();
};

const ofPartners: readonly View[] = [
  {
    name: 'warenkorb-shop-offen',
    viewer: 'partner',
    path: paths.cart(),
    open: show(async (page) => {
      const path = `/demoshop/order/${id(40)}`;
      await answer(page, path, { json: { order: { ...order, state: 'open' } } });
      await beginPurchase(page);
    }, 'Ihr Kauf im Demoshop ist noch offen.'),
  },
  {
    name: 'warenkorb-shop-gestoert',
    viewer: 'partner',
    path: paths.cart(),
    open: show(async (page) => {
      const msg = 'Der Shop ist gerade nicht erreichbar. Sie können auf Rechnung kaufen.';
      const json = { provider: 'demoshop', label: 'Demoshop', available: false, msg };
      await answer(page, '/cart/demoshop-status', { json });
    }, 'Der Shop ist gerade nicht erreichbar.'),
  },
];

export const shopViews: readonly View[] = [...ofPartners, ...ofAdmins];

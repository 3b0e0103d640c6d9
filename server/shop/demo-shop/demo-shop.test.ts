import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { dayMs } from '#domain/durations.ts';
import { keyringOf } from '#server/db/database.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { deliverDueMessages } from './delivery.ts';
import { createDemoShop, type DemoShop, type DemoShopParts } from './demo-shop.ts';
import { type SignedMessage, signingPurpose } from './messages.ts';
import type { FailureModes } from './record.ts';
import { noFailures, readFailureModes, saveFailureModes } from './store.ts';

const start = new Date('2026-11-20T12:00:00Z');
const { signal } = new AbortController();
const posted: SignedMessage[] = [];
const reported: string[] = [];
let database: TestDatabase;
let parts: DemoShopParts;
let shop: DemoShop;
let app: FastifyInstance;
let clock = start;
let status = 200;

beforeAll(async () => {
  database = await openTestDatabase();
  parts = {
    db: database.db,
    publicUrl: 'https://portal.example',
    post: async (message) => {
      posted.push(message);
      return status;
    },
    now: () => clock,
    report: (_error, message) => reported.push(message),
  };
  shop = createDemoShop(parts);
  app = await createHttpServer({ production: false, logLevel: 'silent' });
  await shop.registerPages(app);
  await shop.registerWorkbench(app);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await saveFailureModes(database.db, noFailures);
  await database.db.deleteFrom('demo_shop_orders').execute();
  posted.length = 0;
  reported.length = 0;
  clock = start;
  status = 200;
});

const lines = [
  { requestId: randomUUID(), category: 'Callcenter', region: '20', netCents: 5900 },
  { requestId: randomUUID(), category: 'Callcenter', region: '80', netCents: 123_400 },
] as const;

function send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  return app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload });
}

async function startCheckout(checkoutId: string = randomUUID()) {
  const sums = { ...taxOf('domestic'), grossCents: 153_867 };
  const returnUrl = 'https://portal.example/warenkorb?kauf="><script>';
  const url = await shop.provider.startCheckout({ checkoutId, lines, ...sums, returnUrl }, signal);
  const { pathname } = new URL(url);
  const shopOrderId = pathname.split('/').at(-1) ?? '';
  return {
    pathname,
    shopOrderId,
    checkoutId,
    page: async () => (await app.inject(pathname)).body,
    press: (aktion: string) => send(pathname, { aktion }),
    find: () => shop.provider.findOrder({ checkoutId, startedAt: clock, shopOrderId: null }, signal),
    refund: (cents: number, idempotencyKey: string, until = signal) =>
      shop.provider.refund({ shopOrderId, cents, reason: 'zu spät', idempotencyKey }, until),
  };
}

async function pay() {
  const order = await startCheckout();
  await order.press('pay');
  return order;
}

const read = ({ headers, body }: SignedMessage) => shop.provider.readMessage(headers, Buffer.from(body));

async function deliver(afterMs = 0): Promise<readonly string[]> {
  clock = new Date(clock.getTime() + afterMs);
  const from = posted.length;
  const [signingKey] = keyringOf(database.db).deriveKeys(signingPurpose);
  await deliverDueMessages({ ...parts, signingKey: signingKey as Buffer }, signal);
  return posted.slice(from).map(describe);
}

/** Describes the order of a message: its refund, or else the state of its payment. */
function describe(message: SignedMessage): string {
  const order = read(message)?.order;
  if (!order || !('payment' in order)) return 'no order';
  return order.refundedCents > 0 ? 'refunded' : order.payment;
}

const behave = (modes: Partial<FailureModes>) => saveFailureModes(database.db, { ...noFailures, ...modes });
const headingOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1];
const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)/g)].map(([, label]) => label);

test('the page shows lines, sums and that no money moves, and allows no scripts', async () => {
  const { pathname } = await startCheckout();
  const { statusCode, body, headers } = await app.inject(pathname);
  expect(statusCode).toBe(200);
  const text = body.replaceAll(/<[^>]+>/g, '|').replaceAll(/[|\s ]+/g, ' ');
  expect(text).toContain('Callcenter, PLZ 20… 59,00 € Callcenter, PLZ 80… 1.234,00 €');
  expect(text).toContain('Summe netto 1.293,00 € 19 % Umsatzsteuer 245,67 € Gesamtbetrag 1.538,67 €');
  expect(text).toContain('Es wird kein Geld bewegt.');
  expect(buttonsOf(body)).toEqual(['Jetzt bezahlen', 'Zahlung ablehnen lassen', 'Abbrechen']);
  expect(body).not.toContain('<script');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; .*frame-ancestors 'none'$/,
  );
});

test.each([
  ['pay', 'Bestellung bezahlt', [], 'paid'],
  ['decline', 'Zahlung abgelehnt', ['Jetzt bezahlen', 'Abbrechen'], 'failed'],
  ['cancel', 'Bestellung abgebrochen', [], 'cancelled'],
])('after %s the page says „%s“, and repeated presses send one message', async (action, ...row) => {
  const [heading, buttons, payment] = row;
  const order = await startCheckout();
  expect(await order.find()).toBeNull();
  for (let times = 0; times < 2; times += 1) {
    const answer = await order.press(action);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, order.pathname]);
  }
  const html = await order.page();
  expect([headingOf(html), buttonsOf(html)]).toEqual([heading, buttons]);
  expect(html).toContain('href="https://portal.example/warenkorb?kauf=&quot;&gt;&lt;script&gt;">Zurück zu');
  const stated = {
    shopOrderId: order.shopOrderId,
    checkoutId: order.checkoutId,
    payment,
    isCancelled: action === 'cancel',
    currency: 'EUR',
    netCents: 129_300,
    grossCents: 153_867,
    lines: lines.map(({ requestId, netCents }) => ({ requestId, netCents, quantity: 1 })),
    refundedCents: 0,
  };
  expect(await order.find()).toEqual(stated);
  expect(await deliver()).toEqual([payment]);
  const [message] = posted;
  expect(message?.path).toBe('/api/demoshop/webhook');
  expect(message && read(message)).toMatchObject({ sentAt: start, order: stated });
});

test('a paid or cancelled order is final; a declined one can still be paid', async () => {
  for (const [pressed, payment] of [
    [['pay', 'cancel', 'decline'], 'paid'],
    [['decline', 'pay'], 'paid'],
    [['cancel', 'pay', 'decline'], 'cancelled'],
  ] as const) {
    const order = await startCheckout();
    for (const action of pressed) await order.press(action);
    expect((await order.find())?.payment).toBe(payment);
  }
});

test('forms of another site, of an unknown order and without a known button change nothing', async () => {
  const nowhere = `/demoshop/kasse/${randomUUID()}`;
  expect((await app.inject(nowhere)).statusCode).toBe(404);
  expect((await send(nowhere, { aktion: 'pay' })).statusCode).toBe(404);
  const order = await startCheckout();
  expect((await order.press('schenken')).statusCode).toBe(400);
  expect((await order.press('x'.repeat(5000))).statusCode).toBe(413);
  const pressFrom = async (headers: Record<string, string>) =>
    (await send(order.pathname, { aktion: 'pay' }, headers)).statusCode;
  const foreign: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://portal.example' },
    { origin: 'https://attacker.example' },
    { origin: 'null' },
  ];
  for (const headers of foreign) expect(await pressFrom(headers)).toBe(403);
  expect(await order.find()).toBeNull();
  expect(await pressFrom({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(303);
  expect(await pressFrom({ 'sec-fetch-site': 'same-origin', origin: 'https://portal.example' })).toBe(303);
});

test('refunds once per key, and at most the paid amount', async () => {
  const order = await startCheckout();
  await expect(order.refund(100, 'early')).rejects.toThrow(ShopRefusedError);
  await order.press('pay');
  await Promise.all([order.refund(5000, 'one'), order.refund(5000, 'one')]);
  await expect(order.refund(4000, 'one')).rejects.toThrow(ShopRefusedError);
  for (const cents of [148_868, 0, -1])
    await expect(order.refund(cents, 'two')).rejects.toThrow(ShopRefusedError);
  await order.refund(2021, 'two');
  expect((await order.find())?.refundedCents).toBe(7021);
  expect(await order.page()).toMatch(/Davon erstattet<\/th><td[^>]*>70,21/);
  expect(await deliver()).toEqual(['paid', 'refunded', 'refunded']);
  const unknown = { shopOrderId: randomUUID(), cents: 1, reason: '', idempotencyKey: 'x' };
  await expect(shop.provider.refund(unknown, signal)).rejects.toThrow(ShopRefusedError);
});

test('a failing shop changes nothing; a slow shop completes the call', async () => {
  await behave({ isFailing: true });
  await expect(startCheckout()).rejects.toThrow(ShopUnavailableError);
  expect(await database.db.selectFrom('demo_shop_orders').select('id').execute()).toEqual([]);
  await behave({});
  const order = await pay();
  await behave({ slowMs: 60_000 });
  const refunding = order.refund(100, 'slow', AbortSignal.timeout(50));
  await expect(refunding).rejects.toThrow(ShopUnavailableError);
  await behave({});
  expect((await order.find())?.refundedCents).toBe(100);
});

test('sends messages twice, late, never, and out of order', async () => {
  await behave({ sending: 'twice' });
  await pay();
  expect(await deliver()).toEqual(['paid', 'paid']);
  expect(posted[1]).toEqual(posted[0]);

  await behave({ sending: 'late', lateMs: 30_000 });
  await pay();
  expect(await deliver(29_000)).toEqual([]);
  expect(await deliver(1000)).toEqual(['paid']);

  await behave({ sending: 'shuffled' });
  await (await pay()).refund(100, 'all');
  expect(await deliver()).toEqual(['refunded']);
  expect(await deliver(20_000)).toEqual(['paid']);

  await behave({ sending: 'never' });
  await pay();
  expect(await deliver(dayMs)).toEqual([]);
});

test('sends a failed message again with growing delays, and gives up after a day', async () => {
  await pay();
  status = 503;
  expect(await deliver()).toEqual(['paid']);
  expect(await deliver(1999)).toEqual([]);
  expect(await deliver(1)).toEqual(['paid']);
  expect(new Set(posted.map(({ body }) => body)).size).toBe(1);
  expect(reported).toEqual([]);
  expect(await deliver(dayMs)).toEqual(['paid']);
  expect(reported).toEqual(['message of the demo shop given up']);
  status = 200;
  expect(await deliver(dayMs)).toEqual([]);
});

test('the page for developers changes the failure modes, and sends a message at once and repeatedly', async () => {
  const given = { langsam: '1.5', senden: 'never', spaet: '90' };
  for (const wrong of [{ langsam: '61' }, { senden: 'oft' }, { spaet: '-1' }])
    expect((await send('/dev/shop/verhalten', { ...given, ...wrong })).statusCode).toBe(400);
  expect((await send('/dev/shop/verhalten', { ...given, langsam: '0' })).headers.location).toBe('/dev/shop');
  expect(await readFailureModes(database.db)).toMatchObject({ slowMs: 0, sending: 'never', lateMs: 90_000 });
  await pay();
  const { body } = await app.inject('/dev/shop');
  expect(body).toContain('Bezahlt: wird nicht von selbst gesendet');
  const button = /action="(\/dev\/shop\/nachrichten\/[^"]+)"/.exec(body)?.[1] ?? '';
  for (let times = 0; times < 2; times += 1) await send(button, {});
  expect(posted.map(describe)).toEqual(['paid', 'paid']);
  expect((await app.inject('/dev/shop')).body).toContain('angenommen 20.11.26, 13:00:00, Versuche: 2');
});

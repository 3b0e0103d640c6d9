import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { createDemoShop } from './demo-shop.ts';
import { goodManners, readManners } from './manners.ts';
import { saveManners } from './store.ts';

const now = new Date('2026-11-20T12:00:00Z');
const signal = new AbortController().signal;
const posted: string[] = [];
let database: TestDatabase;
let app: FastifyInstance;
let shop: ReturnType<typeof createDemoShop>;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = createDemoShop({
    db: database.db,
    publicUrl: 'http://portal.example',
    post: async ({ headers }) => {
      posted.push(headers['x-demoshop-topic'] ?? '');
      return 200;
    },
    now: () => now,
    report: (error) => {
      throw error;
    },
  });
  app = await createHttpServer({ production: false, logLevel: 'silent' });
  await shop.registerPages(app);
  await shop.registerWorkbench(app);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function openCheckout(): Promise<string> {
  const line = { requestId: randomUUID(), category: 'Callcenter', region: '20', netCents: 5900 } as const;
  const started = await shop.provider.startCheckout(
    {
      checkoutId: randomUUID(),
      lines: [line, { ...line, requestId: randomUUID(), region: '80', netCents: 123_400 }],
      vatPercent: 19,
      grossCents: 153_867,
      returnUrl: 'http://portal.example/warenkorb?kauf="><script>',
    },
    signal,
  );
  return new URL(started.checkoutUrl).pathname;
}

function press(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  return app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload });
}

const headingOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1];
const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)/g)].map(([, label]) => label);

test('the page shows lines, sums and that nothing is paid, and lets a script run nowhere', async () => {
  const answer = await app.inject(await openCheckout());
  expect(answer.statusCode).toBe(200);
  const text = answer.body.replaceAll(/<[^>]+>/g, '|').replaceAll(/[|\s ]+/g, ' ');
  expect(text).toContain('Callcenter, PLZ 20… 59,00 € Callcenter, PLZ 80… 1.234,00 €');
  expect(text).toContain('Summe netto 1.293,00 € zzgl. 19 % USt. 245,67 € Gesamtbetrag 1.538,67 €');
  expect(text).toContain('Es wird kein Geld bewegt.');
  expect(buttonsOf(answer.body)).toEqual(['Jetzt bezahlen', 'Zahlung ablehnen lassen', 'Abbrechen']);
  expect(answer.body).not.toContain('<script');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; .*frame-ancestors 'none'$/,
  );
});

test.each([
  { action: 'pay', heading: 'Bestellung bezahlt', buttons: [] },
  { action: 'decline', heading: 'Zahlung abgelehnt', buttons: ['Jetzt bezahlen', 'Abbrechen'] },
  { action: 'cancel', heading: 'Bestellung abgebrochen', buttons: [] },
])('after $action it says „$heading“ and leads back, however often it is pressed', async (row) => {
  const url = await openCheckout();
  for (let times = 0; times < 2; times += 1) {
    const answer = await press(url, { aktion: row.action });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url]);
    const { body } = await app.inject(url);
    expect(headingOf(body)).toBe(row.heading);
    expect(buttonsOf(body)).toEqual(row.buttons);
    expect(body).toMatch(
      /href="http:\/\/portal\.example\/warenkorb\?kauf=&quot;&gt;&lt;script&gt;">Zurück zu Auftragslotse</,
    );
  }
});

test('what was refunded stands on the page', async () => {
  const url = await openCheckout();
  await press(url, { aktion: 'pay' });
  const shopOrderId = url.split('/').at(-1) ?? '';
  await shop.provider.refund({ shopOrderId, cents: 7021, reason: '', idempotencyKey: 'r' }, signal);
  expect((await app.inject(url)).body).toMatch(/Davon erstattet<\/th><td[^>]*>70,21/);
});

test('pages of unknown orders and forms without a known button change nothing', async () => {
  for (const url of [`/demoshop/kasse/${randomUUID()}`, '/demoshop/kasse/nirgends']) {
    expect((await app.inject(url)).statusCode).toBe(404);
    const answer = await press(url, { aktion: 'pay' });
    expect([answer.statusCode, headingOf(answer.body)]).toEqual([404, 'Bestellung nicht gefunden']);
  }
  const url = await openCheckout();
  expect((await press(url, { aktion: 'schenken' })).statusCode).toBe(400);
  expect((await press(url, { aktion: 'x'.repeat(5000) })).statusCode).toBe(413);
  expect(headingOf((await app.inject(url)).body)).toBe('Ihre Bestellung');
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://portal.example' }, 403],
  [{ origin: 'https://attacker.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://portal.example' }, 303],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 303],
  [{}, 303],
] as const)('a form sent with %o is answered %i', async (headers, status) => {
  const url = await openCheckout();
  expect((await press(url, { aktion: 'pay' }, headers)).statusCode).toBe(status);
  const heading = status === 303 ? 'Bestellung bezahlt' : 'Ihre Bestellung';
  expect(headingOf((await app.inject(url)).body)).toBe(heading);
});

test('the page for developers shows manners and changes them', async () => {
  const given = { langsam: '1.5', fehler: 'ja', senden: 'shuffled', spaet: '90' };
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await press('/dev/shop/verhalten', given, foreign)).statusCode).toBe(403);
  expect(await readManners(database.db)).toEqual(goodManners);
  expect((await press('/dev/shop/verhalten', given)).headers.location).toBe('/dev/shop');
  const manners = { slowMs: 1500, isFailing: true, sending: 'shuffled', lateMs: 90_000 };
  expect(await readManners(database.db)).toEqual(manners);
  const { body } = await app.inject('/dev/shop');
  for (const field of ['name="langsam" value="1.5"', 'value="ja" checked', 'value="shuffled" checked'])
    expect(body).toContain(field);
  for (const wrong of [{ langsam: '61' }, { langsam: 'x' }, { senden: 'oft' }, { spaet: '-1' }])
    expect((await press('/dev/shop/verhalten', { ...given, ...wrong })).statusCode).toBe(400);
  expect(await readManners(database.db)).toEqual(manners);
  await saveManners(database.db, goodManners);
});

test('it lists orders with their messages, which a button sends at once, and products', async () => {
  await saveManners(database.db, { ...goodManners, sending: 'never' });
  const url = await openCheckout();
  await press(url, { aktion: 'pay' });
  const line = { requestId: randomUUID(), category: 'Callcenter', region: '21', netCents: 100 } as const;
  await shop.provider.saveProduct(line, 3, signal);
  await saveManners(database.db, goodManners);
  const before = (await app.inject('/dev/shop')).body;
  const order = before.slice(before.indexOf(`href="${url}"`));
  expect(order).toContain('Bezahlt: wird nicht von selbst gesendet, Versuche: 0');
  expect(before).toContain('Callcenter, PLZ 21…');
  const button = /action="(\/dev\/shop\/nachrichten\/[^"]+)"/.exec(order)?.[1] ?? '';
  posted.length = 0;
  expect((await press(button, {})).headers.location).toBe('/dev/shop');
  await press(button, {});
  expect(posted).toEqual(['paid', 'paid']);
  expect((await app.inject('/dev/shop')).body).toContain(
    'Bezahlt: angenommen 20.11.26, 13:00:00, Versuche: 2',
  );
  expect((await press('/dev/shop/nachrichten/nirgends', {})).statusCode).toBe(303);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDeadlocks } from '#server/testing/database/lock-waits.ts';
import { catchUp } from '#server/testing/events/catch-up.ts';
import { type StartedPortal, startPortal } from '#server/testing/processes/started-portal.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';

const portal = sharedTestApp();
const partnerCount = 40;

let nodes: readonly [StartedPortal, StartedPortal];
const emailOf = (n: number) => `einkauf@kaeufer-${n}.example`;
let admin: string;
/** Of each partner its session. */
const tokens: string[] = [];

beforeAll(async () => {
  // The processes go by the machine's clock.
  portal.clock.time = new Date();
  const logIn = async (user: Parameters<typeof portal.openBrowserAs>[0]) =>
    (await portal.openBrowserAs(user)).cookies.get('session') ?? '';
  for (let n = 0; n < partnerCount; n += 1) tokens.push(await logIn(samplePartner(emailOf(n))));
  admin = await logIn({ email: 'admin@zwei-prozesse.example', role: 'admin' });
  const env = { DATABASE_URL: portal.database.url ?? '', RATE_LIMIT: 'off', SECRET_KEY: 'k'.repeat(43) };
  nodes = await Promise.all([startPortal(env), startPortal(env)]);
});
// Before the database is dropped.
afterAll(async () => {
  const running = nodes.filter(({ child }) => child.signalCode === null);
  await Promise.all(running.map(({ end }) => end('SIGTERM')));
});

const addIt = (anzahlAngebote: number) => addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote });

type Sent = { readonly body?: object; readonly key?: string };

const call = (node: StartedPortal, partner: number, path: string, sent: Sent = {}) =>
  callAs(tokens[partner], `${node.url}${path}`, 'POST', sent);

/** A Bearer needs no CSRF token (api 10). */
async function callAs(token: string | undefined, url: string, method: string, { body, key }: Sent = {}) {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body ?? {}),
  });
  return { status: answer.status, body: await answer.text() };
}

const nodeOf = (n: number) => nodes[n % 2] as StartedPortal;
const outcomeOf = ({ status, body }: { status: number; body: string }) =>
  status === 200 ? 'bought' : JSON.parse(body).code;
const count = (values: readonly unknown[], wanted: unknown) =>
  values.filter((value) => value === wanted).length;

async function stateOf(ids: readonly string[]) {
  const { rows } = await sql<{ sold: number; purchases: number }>`
    select l.current_sales as sold, (select count(*)::int from purchases p where p.request_id = l.request_id) as purchases
    from request_listings l where l.request_id = any(${ids}::uuid[])`.execute(portal.db);
  return rows;
}

test('overlapping orders of three requests: each all or nothing, no oversale, no deadlock', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => addIt(4)));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const wanted = [0, 1, 2].map((step) => ids[(n + step * (n % 3 ? 1 : 5)) % ids.length]);
      return call(nodeOf(n), n, '/api/requests/buy-multiple', { body: { requestIds: wanted } });
    }),
  );
  const outcomes = answers.map(outcomeOf);
  const bought = count(outcomes, 'bought');
  expect(bought + count(outcomes, 'items_refused')).toBe(40);
  const state = await stateOf(ids);
  for (const { sold, purchases } of state) expect([sold <= 4, purchases]).toEqual([true, sold]);
  expect(state.reduce((sum, { sold }) => sum + sold, 0)).toBe(bought * 3);
  expect(await countDeadlocks(portal.db)).toBe(0);
});

test('a request unpublished amid purchases: sales equal the successful answers, with none afterwards', async () => {
  const id = await addIt(5);
  await changeListing(portal, id, { max_sales: 100 });
  const buyAll = (from: number) =>
    Array.from({ length: 10 }, async (_, n) =>
      outcomeOf(await call(nodeOf(n), from + n, `/api/requests/${id}/buy`)),
    );
  const early = buyAll(0);
  await Promise.race(early);
  const taken = callAs(admin, `${nodes[0].url}/api/requests/${id}`, 'PATCH', { body: { public: false } });
  const amid = buyAll(10);
  expect((await taken).status).toBe(200);
  expect(new Set(await Promise.all(buyAll(20)))).toEqual(new Set(['not_found']));
  const outcomes = await Promise.all([...early, ...amid]);
  const bought = count(outcomes, 'bought');
  expect([bought > 0, bought + count(outcomes, 'not_found')]).toEqual([true, 20]);
  expect(await stateOf([id])).toEqual([{ sold: bought, purchases: bought }]);
});

test('a process killed amid purchases: no answered purchase is lost, and no cart has a bought request', async () => {
  const buyers = tokens.map((_, n) => n);
  const ids = [await addIt(5), await addIt(5)];
  for (const id of ids) await changeListing(portal, id, { max_sales: 100 });
  const items = ids.map((requestId) => ({ requestId }));
  await Promise.all(buyers.map((n) => call(nodeOf(n), n, '/api/cart', { body: { items } })));
  const keys = buyers.map(() => randomUUID());
  const buy = (node: StartedPortal, n: number) =>
    call(node, n, '/api/requests/buy-multiple', { key: keys[n] ?? '', body: { requestIds: ids } });

  const acknowledged: number[] = [];
  const buying = buyers.map(async (n) => {
    const answer = await buy(nodes[0], n).catch(() => null);
    if (answer?.status === 200) acknowledged.push(n);
    if (acknowledged.length === 1) nodes[0].child.kill('SIGKILL');
  });
  await Promise.all(buying);
  expect(acknowledged.length).toBeGreaterThanOrEqual(1);
  expect(acknowledged.length).toBeLessThan(buyers.length);

  const held = await listHoldings(ids, buyers);
  expect(held.filter(({ purchases }) => purchases > 0).length).toBeGreaterThanOrEqual(acknowledged.length);
  for (const n of acknowledged) expect(held[n]).toEqual({ inCart: 0, purchases: 2 });
  // Bought or in the cart, never half and never both.
  for (const { inCart, purchases } of held)
    expect([
      [0, 2],
      [2, 0],
    ]).toContainEqual([inCart, purchases]);

  for (const { status } of await Promise.all(buyers.map((n) => buy(nodes[1], n)))) expect(status).toBe(200);
  expect(await stateOf(ids)).toEqual(Array(2).fill({ sold: buyers.length, purchases: buyers.length }));
  for (const holding of await listHoldings(ids, buyers)) expect(holding).toEqual({ inCart: 0, purchases: 2 });
  expect(await countConfirmations(keys)).toBe(buyers.length);
});

/** In the order of the partners. */
async function listHoldings(ids: readonly string[], partners: readonly number[]) {
  await catchUp(portal.db, new Date());
  const emails = partners.map(emailOf);
  const { rows } = await sql<{ readonly inCart: number; readonly purchases: number }>`
    select
      (select count(*)::int from cart_items c where c.partner_id = u.id and c.request_id = any(${ids}::uuid[]))
        as "inCart",
      (select count(*)::int from purchases p where p.organisation_id = u.organisation_id and p.request_id = any(${ids}::uuid[]))
        as purchases
    from accounts u where u.email = any(${emails}) order by array_position(${emails}::text[], u.email)`.execute(
    portal.db,
  );
  return rows;
}

async function countConfirmations(keys: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select from mails m join orders o on o.number = m.payload ->> 'orderNumber'
    where o.idempotency_key = any(${keys})`.execute(portal.db);
  return rows.length;
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { secondMs } from '#domain/durations.ts';
import { issueDue } from '#server/billing/billing.ts';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { countUp } from '#server/db/short-numbers.ts';
import { issueNow, saveBilling } from '#server/testing/billing/invoices.ts';
import { killRunAt } from '#server/testing/database/killed-run.ts';
import { countDeadlocks, countLockWaits } from '#server/testing/database/lock-waits.ts';
import { race } from '#server/testing/database/race.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { eraseAccount } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const partnerCount = 6;
const requestCount = 12;
let partners: PartnerWithCart[];
let requestIds: string[];

const turnOfMonth = new Date('2026-11-30T23:00:00Z').getTime();

beforeEach(async () => {
  await portal.startEmpty();
  await sql`delete from number_counters where prefix like 'RE-%'`.execute(portal.db);
  portal.clock.time = new Date(turnOfMonth - 10 * secondMs);
  partners = [];
  for (let n = 0; n < partnerCount; n += 1) {
    const partner = await openPartnerWithCart(portal, `einkauf@kaeufer-${n}.example`);
    await saveBilling(partner.browser, { rhythm: n % 2 === 0 ? 'monthly' : 'immediate' });
    partners.push(partner);
  }
  requestIds = [];
  for (let n = 0; n < requestCount; n += 1) {
    const id = await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 5 });
    await changeListing(portal, id, { max_sales: partnerCount });
    requestIds.push(id);
  }
});

/** Each partner buys every request; meanwhile the clock passes midnight. */
const buyAll = () =>
  Promise.all(
    partners.map(async (partner) => {
      for (const id of requestIds) {
        expect((await partner.buy(id)).statusCode).toBe(200);
        portal.passTime(300);
      }
    }),
  );

/** Issues again and again, like the job of one process. @returns a function that ends it */
function keepIssuing() {
  let isOver = false;
  const issuing = (async () => {
    while (!isOver) await issueNow(portal);
  })();
  return async () => {
    isOver = true;
    await issuing;
  };
}

async function expectEachOnOneInvoice() {
  portal.clock.time = new Date('2027-01-02T12:00:00Z');
  await issueNow(portal);
  const { rows } = await sql`
    select count(*)::int as purchases, count(i.invoice_id)::int as invoiced
    from purchases p left join invoice_items i on i.order_id = p.order_id and i.request_id = p.request_id`.execute(
    portal.db,
  );
  const purchases = partnerCount * requestCount;
  expect(rows).toEqual([{ purchases, invoiced: purchases }]);
  const { rows: gaps } = await sql`
    select number from (
      select number, left(number, 7) as year, right(number, 6)::int as n,
        row_number() over (partition by left(number, 7) order by number) as place from invoices) numbered
    where n <> place`.execute(portal.db);
  expect(gaps).toEqual([]);
  const { rows: wrong } = await sql`
    select v.number from invoices v join invoice_items i on i.invoice_id = v.id
    join purchases p on p.order_id = i.order_id and p.request_id = i.request_id
    group by v.id having sum(p.net_cents) <> v.net_cents or count(distinct p.organisation_id) <> 1`.execute(
    portal.db,
  );
  expect(wrong).toEqual([]);
  const { rows: owed } = await sql`
    select v.organisation_id from invoices v group by 1
    having sum(v.gross_cents) <> (
      select sum(e.cents) from account_entries e
      where e.organisation_id = v.organisation_id and e.account = 'receivable')`.execute(portal.db);
  expect(owed).toEqual([]);
  expect(await countDeadlocks(portal.db)).toBe(0);
}

test(
  'two processes that issue over the turn of a month while partners buy: each purchase on one invoice',
  race,
  async () => {
    const ends = [keepIssuing(), keepIssuing()];
    await buyAll();
    for (const end of ends) await end();
    await expectEachOnOneInvoice();
  },
);

test('a run killed in the middle of an invoice takes its number back, and the next run goes on', async () => {
  await buyAll();
  portal.clock.time = new Date(turnOfMonth + 3600 * secondMs);
  const now = portal.clock.time;
  const killed = await killRunAt(portal.db, { table: 'invoice_items', verb: 'insert', nthRow: 20 }, () =>
    issueDue(portal.db, { until: now, now }),
  );
  expect(killed).not.toBeNull();
  await expectEachOnOneInvoice();
});

test('the erasure of an account waits for an invoice that is being issued', async () => {
  const [{ browser, buy }, id] = [partners[1] as PartnerWithCart, String(requestIds[0])];
  await buy(id);
  portal.passTime(1000);
  const calls: Promise<unknown>[] = [];
  let isErased = false;
  const waitFor = async (lockWaits: number) => {
    while (!isErased && (await countLockWaits(portal.db)) < lockWaits) await wait(10);
  };
  await inTransaction(portal.db, async (tx) => {
    await countUp(tx, 'RE-2026');
    await outsideTransactions(async () => {
      calls.push(issueNow(portal));
      await waitFor(1);
      const erasing = eraseAccount(browser).then(() => {
        isErased = true;
      });
      calls.push(erasing);
      await waitFor(2);
    });
    expect(isErased).toBe(false);
  });
  await Promise.all(calls);
  const documents = await portal.db.selectFrom('invoices').select('document').execute();
  expect(documents).toMatchObject([{ document: { buyer: { name: 'Nordlicht Service GmbH & Co. KG' } } }]);
});

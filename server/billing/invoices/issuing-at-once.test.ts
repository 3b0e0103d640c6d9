import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { secondMs } from '#domain/durations.ts';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { countUp } from '#server/db/short-numbers.ts';
import { issueNow, saveBilling } from '#server/testing/billing/invoices.ts';
import { killRunAt } from '#server/testing/database/killed-run.ts';
import { countDeadlocks, countLockWaits } from '#server/testing/database/lock-waits.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing } from '#server/testing/shop/listing-places.ts';
import { eraseAccount } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const turnOfMonth = new Date('2026-11-30T23:00:00Z').getTime();

beforeEach(async () => {
  await portal.startEmpty();
  await sql`delete from number_counters where prefix like 'RE-%'`.execute(portal.db);
});

async function openPartners(count: number): Promise<PartnerWithCart[]> {
  const partners = [];
  for (let n = 0; n < count; n += 1) {
    const partner = await openPartnerWithCart(portal, `einkauf@kaeufer-${n}.example`);
    await saveBilling(partner.browser, { rhythm: n % 10 === 0 ? 'immediate' : 'monthly' });
    partners.push(partner);
  }
  return partners;
}

async function publish(count: number, places: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n += 1) {
    const id = await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 5 });
    await changeListing(portal, id, { max_sales: places });
    ids.push(id);
  }
  return ids;
}

/** Issues again and again, like the job of one process. */
function keepIssuing() {
  let isOver = false;
  const running = (async () => {
    while (!isOver) await issueNow(portal);
  })();
  return {
    running,
    end: () => {
      isOver = true;
      return running;
    },
  };
}

/** Presses again when the portal is busy, for instance while the killed process holds a lock. */
async function buyPatiently({ buy }: PartnerWithCart, id: string): Promise<void> {
  let { statusCode } = await buy(id);
  while (statusCode === 503) ({ statusCode } = await buy(id));
  expect(statusCode).toBe(200);
}

async function expectEachOnOneInvoice(purchases: number) {
  portal.clock.time = new Date('2027-01-02T12:00:00Z');
  await issueNow(portal);
  const { rows } = await sql`
    select count(*)::int as purchases, count(i.invoice_id)::int as invoiced
    from purchases p left join invoice_items i on i.order_id = p.order_id and i.request_id = p.request_id`.execute(
    portal.db,
  );
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

test('a thousand purchases over the turn of a month, two processes issue, one is killed: each purchase on one invoice', async () => {
  portal.clock.time = new Date(turnOfMonth - 150 * secondMs);
  const partners = await openPartners(20);
  await sql`
    insert into account_credits (organisation_id, limit_cents, updated_at)
    select id, 1000000, now() from organisations`.execute(portal.db);
  const ids = await publish(50, partners.length);
  const processes = [keepIssuing(), keepIssuing()];
  const killing = killRunAt(portal.db, { table: 'invoice_items', verb: 'insert', nthRow: 100 }, () =>
    Promise.race(processes.map(({ running }) => running)),
  );
  const buying = partners.map(async (partner) => {
    for (const id of ids) {
      await buyPatiently(partner, id);
      portal.passTime(300);
    }
  });
  await Promise.all(buying);
  expect(await killing).toBeInstanceOf(Error);
  const ends = await Promise.allSettled(processes.map(({ end }) => end()));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expectEachOnOneInvoice(1000);
}, 180_000);

test('the erasure of an account waits for an invoice that is being issued', async () => {
  portal.clock.time = new Date(turnOfMonth - 10 * secondMs);
  const [{ browser, buy }] = (await openPartners(1)) as [PartnerWithCart];
  const [id = ''] = await publish(1, 1);
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

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { noFailures, saveFailureModes } from '#server/shop/shop.ts';
import { type Market, openMarket } from './market.ts';
import { report } from './rounds.ts';
import { buyAtShop } from './ways.ts';

let market: Market;
afterEach(() => market.close());

type FailureModes = Parameters<typeof saveFailureModes>[1];

const setModes = (modes: Partial<FailureModes>) => saveFailureModes(market.db, { ...noFailures, ...modes });

/** Asks the shop now about the orders that it has not reported. */
async function askAboutUnreported(): Promise<void> {
  await sql`update shop_orders set next_check_at = now() where state = 'open'`.execute(market.db);
}

/** @returns number of orders that are paid at the shop and not in the portal */
async function countUnsynced(): Promise<number> {
  const { rows } = await sql`
    select from shop_orders o join demo_shop_orders s on s.checkout_id = o.id
    where s.payment = 'paid' and o.paid_at is null`.execute(market.db);
  return rows.length;
}

/** Longer than a portal waits. */
const tooSlowMs = 60_000;

test('a shop refuses, is slow, does not answer, and repeats, delays or loses its messages', async () => {
  market = await openMarket({ way: buyAtShop });
  await Promise.all([market.startNode(0), market.startNode(1)]);
  await market.publish(60);
  await market.waitForPurchases(20);
  await setModes({ isFailing: true });
  await market.waitForFailures(50);
  await setModes({ slowMs: 1000, sending: 'twice' });
  await market.waitForPurchases(20);
  await setModes({ slowMs: tooSlowMs });
  await market.waitForFailures(50);
  await setModes({ sending: 'shuffled' });
  await market.waitForPurchases(20);
  await setModes({ sending: 'never' });
  await market.waitForPurchases(20);
  await market.endBuying();
  expect(await countUnsynced()).toBeGreaterThanOrEqual(20);
  await setModes(noFailures);
  const settle = () => askAboutUnreported().then(countUnsynced);
  await expect.poll(settle, { timeout: 300_000, interval: 1000 }).toBe(0);
  const counts = await market.count();
  const refunds = await market.db.selectFrom('shop_refunds').select('id').execute();
  report('shop refusing, slow, silent', { ...counts, refunds: refunds.length });
  expect(counts).toMatchObject({ lost: 0, oversold: 0, doubled: 0, wronglyMailed: 0 });
  expect(refunds).toEqual([]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { organisationOf } from '#server/accounts/accounts.ts';
import { offerExclusively } from '#server/purchases/purchases.ts';
import { saveBilling } from '#server/testing/billing/invoices.ts';
import { countDeadlocks } from '#server/testing/database/lock-waits.ts';
import { race } from '#server/testing/database/race.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { addManyPublished, addPublished } from '#server/testing/sample-listings.ts';
import { openNode, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let partner: PartnerWithCart;
beforeEach(async () => {
  await portal.startEmpty();
  partner = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  await saveBilling(partner.browser);
});

/** Gross price of a request in this category. */
const priceCents = 6545;

const setLimit = (limitCents: number | null) => setRule(portal.db, 'creditLimit', { limitCents });
const addIt = () => addPublished(portal, 'IT-Dienstleistungen');
const readCredit = async () => {
  const { openSum, limit, lockReason } = (await callAndRead(partner.browser, 'GET /api/user/billing'))
    .billing;
  return { openSum, limit, lockReason };
};
const countPurchases = async () => (await portal.db.selectFrom('purchases').select('id').execute()).length;

const findOwnId = async () => (await partner.browser.call('GET /api/user')).json().user._id as string;

async function setTerms(terms: { limit_cents?: number | null; lock_reason?: string }) {
  const userId = await findOwnId();
  const lock = terms.lock_reason === undefined ? {} : { locked_at: portal.clock.time };
  const values = { ...terms, ...lock, updated_at: portal.clock.time };
  await portal.db
    .insertInto('account_credits')
    .values({ organisation_id: organisationOf(userId), ...values })
    .execute();
}

describe('the limit of open sums', () => {
  test('lets purchases pass up to the very limit, and refuses the next one with the way out', async () => {
    await setLimit(2 * priceCents);
    for (const _ of [1, 2]) expect((await partner.buy(await addIt())).statusCode).toBe(200);
    expect(await readCredit()).toEqual({ openSum: 130.9, limit: 130.9, lockReason: null });
    const answer = await partner.buy(await addIt());
    expect(refusalOf(answer)).toEqual([409, 'credit_limit']);
    expect(answer.json().msg2).toContain('im Shop');
    expect(await countPurchases()).toBe(2);
  });

  test('refuses a cart as a whole', async () => {
    await setLimit(priceCents);
    const ids = await addManyPublished(portal, 2, 'IT-Dienstleistungen');
    expect(refusalOf(await partner.buyAll(ids))).toEqual([409, 'credit_limit']);
    expect(await countPurchases()).toBe(0);
    await setLimit(null);
    expect((await partner.buyAll(ids)).statusCode).toBe(200);
  });

  test('of the company counts instead of the rule', async () => {
    await setLimit(0);
    await setTerms({ limit_cents: priceCents });
    expect((await partner.buy(await addIt())).statusCode).toBe(200);
    expect(refusalOf(await partner.buy(await addIt()))).toEqual([409, 'credit_limit']);
  });

  test('refuses an exclusive offer, too, and lets a free request pass', async () => {
    await setLimit(0);
    const requestId = await addIt();
    const partnerId = await findOwnId();
    await offerExclusively(portal.db, { requestId, partnerId, now: portal.clock.time });
    const accept = () => partner.browser.call(`PUT /api/partner/requests/${requestId}/accept`);
    expect(refusalOf(await accept())).toEqual([409, 'credit_limit']);
    const free = await addIt();
    const price = { base_price_cents: 0, price_cents: 0 };
    await portal.db.updateTable('request_listings').set(price).where('request_id', '=', free).execute();
    expect((await partner.buy(free)).statusCode).toBe(200);
  });

  test('answers the repeat of a purchase that has reached it', async () => {
    await setLimit(priceCents);
    const key = `POST /api/requests/${await addIt()}/buy`;
    const headers = { 'idempotency-key': 'derselbe Kauf' };
    const [first, again] = [
      await partner.browser.call(key, { headers }),
      await partner.browser.call(key, { headers }),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  });

  test('lets a checkout at the shop pass', async () => {
    await setLimit(0);
    await setTerms({ lock_reason: 'Rechnungen offen' });
    const requestId = await addIt();
    await partner.add(requestId);
    const body = { cartItems: [{ requestId }] };
    const answer = await partner.browser.call('POST /api/demoshop/checkout', { body });
    expect(answer.statusCode).toBe(200);
  });
});

test('a lock refuses purchases on account', async () => {
  await setTerms({ lock_reason: 'Drei Rechnungen offen' });
  const answer = await partner.buy(await addIt());
  expect(refusalOf(answer)).toEqual([409, 'account_purchases_locked']);
  expect(answer.json().msg2).toContain('im Shop');
  expect(await readCredit()).toMatchObject({ lockReason: 'Drei Rechnungen offen' });
});

test(
  '50 purchases at once of one company by two processes never pass the limit, and as many succeed as fit',
  race,
  async () => {
    await setLimit(20 * priceCents + priceCents - 1);
    const other = await openNode(portal);
    const browsers = [partner.browser, await other.openBrowserFor(await findOwnId())];
    const ids = await addManyPublished(portal, 50, 'IT-Dienstleistungen');
    const answers = await Promise.all(
      ids.map((id, n) => {
        const browser = browsers[n % 2] as TestBrowser;
        return browser.call(`POST /api/requests/${id}/buy`);
      }),
    );
    const outcomes = answers.map((answer) => (answer.statusCode === 200 ? 'bought' : answer.json().code));
    expect(Object.groupBy(outcomes, (outcome) => outcome)).toMatchObject({
      bought: { length: 20 },
      credit_limit: { length: 30 },
    });
    expect(await readCredit()).toMatchObject({ openSum: (20 * priceCents) / 100 });
    expect(await countDeadlocks(portal.db)).toBe(0);
  },
);

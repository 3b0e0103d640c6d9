import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { submitRequest } from '#server/requests/requests.ts';
import { race } from '#server/testing/database/race.ts';
import { withoutCreditLimit } from '#server/testing/rules/sample-rules.ts';
import { addManyPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';

const portal = sharedTestApp();
withoutCreditLimit(portal);
const partners = Array.from({ length: 8 }, (_, n) =>
  sharedPerson(portal, samplePartner(`partner@nummern-${n}.example`)),
);

const { category: _, ...body } = sampleSubmission('Callcenter');
const submission = {
  category: 'Callcenter',
  body,
  userId: null,
  submissionKey: null,
  terms: sampleTerms,
} as const;

async function listNumbers(): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from requests union all select number from orders union all select number from shop_orders`.execute(
    portal.db,
  );
  return rows.map(({ number }) => number);
}

test(
  'purchases, checkouts and submissions at once get different numbers without deadlock',
  race,
  async () => {
    const before = await listNumbers();
    const ids = await addManyPublished(portal, 6, 'Callcenter', { anzahlAngebote: 16 });
    const ended = await Promise.all(
      partners.flatMap((partner, n) => [
        partner
          .call('POST /api/requests/buy-multiple', { body: { requestIds: ids.slice(n % 2, 2 + (n % 2)) } })
          .then(({ statusCode }) => statusCode),
        addCheckout(portal, partner.id, ids.slice(3 + (n % 2))).then(() => 200),
        submitRequest(portal.db, { ...submission, now: portal.clock.time }).then(() => 200),
      ]),
    );
    expect(new Set(ended)).toEqual(new Set([200]));
    const numbers = await listNumbers();
    expect(numbers).toHaveLength(before.length + 6 + 3 * partners.length);
    expect(new Set(numbers).size).toBe(numbers.length);
  },
);

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findBillingFaults } from '#server/billing/billing.ts';
import { saveBilling } from '#server/testing/billing/invoices.ts';
import { paymentCalls } from '#server/testing/billing/payment-calls.ts';
import { openPartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
const { bill } = paymentCalls(portal, admin);

test('each fault of documents and bookings is found and named', async () => {
  const partner = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  await saveBilling(partner.browser, { rhythm: 'immediate' });
  const { number } = await bill(partner);
  expect(await findBillingFaults(portal.db)).toEqual([]);
  const changes = {
    "update invoices set pdf = 'x'": `${number}: a file is not the one that was issued.`,
    "update invoices set number = left(number, 7) || '-000002'": `${number.slice(0, 7)}-000002: the number before it is missing.`,
    'update invoices set net_cents = net_cents - 1, gross_cents = gross_cents - 1': `${number}: the sum is not that of its purchases.`,
    'update account_entries set cents = cents + 1': ': the bookings of the company do not add up to zero.',
  };
  for (const [change, fault] of Object.entries(changes)) {
    const found = portal.db.transaction().execute(async (tx) => {
      for (const table of ['invoices', 'account_entries'])
        await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx);
      await sql.raw(change).execute(tx);
      const faults = await findBillingFaults(tx);
      throw new Error(faults.join('\n'));
    });
    await expect(found).rejects.toThrow(fault);
  }
});

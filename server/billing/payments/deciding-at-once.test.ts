import { beforeEach, expect, test } from 'vitest';
import { listCreditLines } from '#domain/billing/document/credit-note.ts';
import { issueCreditNote } from '#server/billing/invoices/crediting.ts';
import { inTransaction } from '#server/db/database.ts';
import { issueNow, listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { importPayments } from '#server/testing/billing/statements.ts';
import { countDeadlocks } from '#server/testing/database/lock-waits.ts';
import { beginLater, race } from '#server/testing/database/race.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);
const invoiceCount = 4;
const entryCount = 6;
let partner: PartnerWithCart;
let invoiceIds: string[];
let entryIds: string[];

beforeEach(async () => {
  partner = await openPartnerWithCart(portal, 'lena@nordlicht.example');
  await saveBilling(partner.browser, { rhythm: 'immediate' });
  for (let n = 0; n < invoiceCount; n += 1) {
    await partner.buy(await addPublished(portal, 'IT-Dienstleistungen'));
    portal.passTime(1000);
    await issueNow(portal);
  }
  invoiceIds = (await listOwnInvoices(partner.browser)).map(({ _id }) => _id);
  const payments = Array.from({ length: entryCount }, (_, n) => ({ amount: '65.45', reference: `R${n}` }));
  entryIds = (await importPayments(admin, payments)).entries.map(({ _id }) => _id);
});

const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T;

/** Takes the decision about an entry back, or pays one or two invoices with it, in any order. */
function decideAnyhow(entryId: string) {
  const [first, second] = [pick(invoiceIds), pick(invoiceIds)];
  const whole = [{ invoiceId: first, amount: 65.45 }];
  const halves = [first, second].map((invoiceId) => ({ invoiceId, amount: 32.7 }));
  const allocations = pick([[], whole, whole, first === second ? whole : halves]);
  return admin.call(`PUT /api/admin/payments/${entryId}`, { body: { allocations } });
}

/** Like a refund that the partner offsets. */
async function credit(invoiceId: string) {
  const { db, clock } = portal;
  await beginLater(20);
  await inTransaction(db, async (tx) => {
    const columns = ['organisation_id as organisationId', 'document as invoice'] as const;
    const found = tx.selectFrom('invoices').select(columns).where('id', '=', invoiceId);
    const { organisationId, invoice } = await found.executeTakeFirstOrThrow();
    const lines = listCreditLines(invoice.lines, [], 1000);
    await issueCreditNote(tx, {
      organisationId,
      invoiceId,
      invoice,
      lines,
      isRefunded: false,
      now: clock.time,
    });
  });
}

test(
  'payments, their undoing and credit notes at once: no invoice is paid twice, no entry spent twice',
  race,
  async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => decideAnyhow(pick(entryIds))),
      credit(invoiceIds[0] ?? '').then(() => null),
    ]);
    const statuses = new Set(answers.flatMap((answer) => (answer ? [answer.statusCode] : [])));
    expect([...statuses].filter((status) => ![200, 422].includes(status))).toEqual([]);
    expect(await countDeadlocks(portal.db)).toBe(0);
    const { sum } = portal.db.fn;
    const sums = async (column: 'invoice_id' | 'entry_id') => {
      const payments = portal.db.selectFrom('payments').groupBy(column);
      const rows = await payments.select(sum<number>('amount_cents').as('cents')).execute();
      return rows.map(({ cents }) => Number(cents));
    };
    for (const cents of [...(await sums('invoice_id')), ...(await sums('entry_id'))]) {
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(6545);
    }
  },
);

test('two admins who pay the same invoice with two entries: one succeeds', race, async () => {
  const [invoiceId = ''] = invoiceIds;
  const body = { allocations: [{ invoiceId, amount: 65.45 }] };
  const pay = (entryId: string) => admin.call(`PUT /api/admin/payments/${entryId}`, { body });
  const before = await admin.call('GET /api/admin/payments');
  expect(before.statusCode).toBe(200);
  const answers = await Promise.all(entryIds.map(pay));
  const paid = answers.filter(({ statusCode }) => statusCode === 200);
  expect(paid.length).toBe(1);
  await admin.call(`PUT /api/admin/payments/${paid[0]?.json().entry._id}`, { body: { allocations: [] } });
});

test('two admins who decide about the same entry, having read the same: one succeeds', race, async () => {
  const [entryId = ''] = entryIds;
  const { entries } = (await admin.call('GET /api/admin/payments')).json();
  const { updatedAt } = entries.find(({ _id }: { _id: string }) => _id === entryId);
  const decide = (invoiceId: string, amount: number) => {
    const body = { allocations: [{ invoiceId, amount }], updatedAt };
    return admin.call(`PUT /api/admin/payments/${entryId}`, { body });
  };
  const answers = await Promise.all(invoiceIds.map((id, n) => decide(id, 10 + n)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  await admin.call(`PUT /api/admin/payments/${entryId}`, { body: { allocations: [] } });
});

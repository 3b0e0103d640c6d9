import { importPayments } from '#server/testing/billing/statements.ts';
import type { PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { callAndRead, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';
import { issueNow, listOwnInvoices } from './invoices.ts';

export type Decision = {
  readonly allocations?: readonly (readonly [invoiceId: string, amount: number])[];
  readonly dismissed?: boolean;
  readonly updatedAt?: string;
};

const toBody = ({ allocations = [], ...rest }: Decision) => ({
  ...rest,
  allocations: allocations.map(([invoiceId, amount]) => ({ invoiceId, amount })),
});

/** @returns functions that call the API of payments as the admin */
export const paymentCalls = (portal: TestApp, admin: TestBrowser) => ({
  /** @returns the new invoice of 65.45 € */
  bill: async ({ browser, buy }: PartnerWithCart) => {
    await buy(await addPublished(portal, 'IT-Dienstleistungen'));
    portal.passTime(1000);
    await issueNow(portal);
    const [invoice] = await listOwnInvoices(browser);
    if (!invoice) throw new Error('No invoice was issued.');
    return invoice;
  },
  /** @returns the first entry of a new statement */
  receive: async (
    amount: string,
    more: Omit<Parameters<typeof importPayments>[1][number], 'amount'> = {},
  ) => {
    const { entries } = await importPayments(admin, [{ amount, ...more }]);
    if (!entries[0]) throw new Error('The statement has no entry.');
    return entries[0];
  },
  tryDecision: (id: string, decision: Decision, browser: TestBrowser = admin) =>
    browser.call(`PUT /api/admin/payments/${id}`, { body: toBody(decision) }),
  decide: async (id: string, decision: Decision) =>
    (await callAndRead(admin, 'PUT /api/admin/payments/:id', { id, body: toBody(decision) })).entry,
});

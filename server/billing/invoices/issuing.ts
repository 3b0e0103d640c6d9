import { customerNumber } from '#domain/billing/document/document-number.ts';
import { decideDueBefore } from '#domain/billing/document/due-purchases.ts';
import type { DocumentLine, InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { describeBuyer, describeInvoice } from '#domain/billing/document/new-invoice.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { findBilledParty, holdMembers } from '#server/accounts/accounts.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { bookInvoice } from '#server/purchases/purchases.ts';
import { findRules } from '#server/requests/listings.ts';
import {
  type DueFacts,
  type DueGroup,
  type DuePurchase,
  keyOf,
  listDueGroups,
  listDuePurchases,
  lockInvoicing,
} from './due-store.ts';
import { countDocument, issueDocument } from './issued-document.ts';
import { type IssuedCount, issueEach } from './issuing-each.ts';
import { deleteFailure, insertItems } from './store.ts';

export type Issuing = {
  /** Bills purchases before this instant (billing 10). */
  readonly until: Date;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Issues every invoice that is due, each in a transaction of its own. A document that breaks a rule stays due, with the broken
 * rules for admins. Several processes may run it at the same time.
 *
 * @throws AggregateError with the unexpected errors, after all other invoices are issued
 */
export async function issueDue(db: Db, { until, now, signal }: Issuing): Promise<IssuedCount> {
  const { billingRhythm, paymentDays } = await findRules(db, now);
  const facts = { before: decideDueBefore(until), defaultRhythm: billingRhythm, paymentDays, now };
  const groups = (await listDueGroups(db, facts)).map((group) => ({ ...group, key: keyOf(group) }));
  return issueEach(db, groups, { now, signal }, (group) =>
    inTransaction(db, (tx) => issueInvoice(tx, group, facts)),
  );
}

type IssuingFacts = DueFacts & { readonly paymentDays: number; readonly now: Date };

/** @returns false when another process issues, or has issued, for the company */
async function issueInvoice(tx: Tx, group: DueGroup, facts: IssuingFacts): Promise<boolean> {
  const { organisationId } = group;
  if (!(await lockInvoicing(tx, organisationId))) return false;
  await holdMembers(tx, organisationId);
  const purchases = await listDuePurchases(tx, group, facts);
  if (purchases.length === 0) return false;
  const document = await buildInvoice(tx, group, purchases, facts);
  const { now } = facts;
  const issued = { document, organisationId, now };
  const id = await issueDocument(tx, { ...issued, correctsId: null, recipient: document.buyer.email });
  await insertItems(tx, id, purchases);
  const orderIds = [...new Set(purchases.map(({ orderId }) => orderId))];
  await bookInvoice(tx, { ...document.totals, organisationId, invoiceId: id, orderIds, now });
  await deleteFailure(tx, { organisationId, key: keyOf(group) });
  return true;
}

async function buildInvoice(
  tx: Tx,
  { organisationId, paidOrderId, taxCase, vatPercent }: DueGroup,
  purchases: readonly DuePurchase[],
  { paymentDays, now }: IssuingFacts,
): Promise<InvoiceDocument> {
  const party = await findBilledParty(tx, organisationId, purchases.at(-1)?.billedTo ?? null);
  const issuedOn = toBerlinDate(now);
  return describeInvoice({
    number: await countDocument(tx, 'invoice', issuedOn),
    issuedOn,
    paymentDays,
    buyer: describeBuyer(party.details, customerNumber(party.number)),
    tax: { taxCase, vatPercent },
    lines: purchases.map(toLine),
    isPaid: paidOrderId !== null,
  });
}

function toLine(purchase: DuePurchase): DocumentLine {
  const { requestNumber, orderNumber, category, purchasedAt, netCents, discountCents } = purchase;
  return {
    requestNumber,
    orderNumber,
    category: categories[category].label,
    boughtOn: toBerlinDate(purchasedAt),
    priceCents: netCents + discountCents,
    discountCents,
    netCents,
  };
}

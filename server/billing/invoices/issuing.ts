import { customerNumber, documentNumber, documentPrefix } from '#domain/billing/document/document-number.ts';
import { decideDueBefore } from '#domain/billing/document/due-purchases.ts';
import type { DocumentLine, InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { describeBuyer, describeInvoice } from '#domain/billing/document/new-invoice.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { findBilledParty } from '#server/accounts/accounts.ts';
import { recordAudit, thePortal } from '#server/audit/audit.ts';
import { InvalidDocumentError, renderInvoice } from '#server/billing/documents/render-invoice.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { countUp } from '#server/db/short-numbers.ts';
import { recordEvents } from '#server/events/events.ts';
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
import { writeInvoiceMail } from './invoice-mail.ts';
import { deleteFailure, insertInvoice, insertItems, upsertFailure } from './store.ts';

export type Issuing = {
  /** Bills purchases before this instant (billing 10). */
  readonly until: Date;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
};

export type IssuedCount = { readonly issued: number; readonly failed: number };

/**
 * Issues every invoice that is due, each in a transaction of its own. A document that breaks a rule stays due, with the broken
 * rules for admins. Several processes may run it at the same time.
 *
 * @throws AggregateError with the unexpected errors, after all other invoices are issued
 */
export async function issueDue(db: Db, { until, now, signal }: Issuing): Promise<IssuedCount> {
  const { billingRhythm, paymentDays } = await findRules(db, now);
  const facts = { before: decideDueBefore(until), defaultRhythm: billingRhythm, paymentDays, now };
  const errors: unknown[] = [];
  const counts = { issued: 0, failed: 0 };
  for (const group of await listDueGroups(db, facts)) {
    if (signal?.aborted) break;
    try {
      if (await inTransaction(db, (tx) => issueOne(tx, group, facts))) counts.issued += 1;
    } catch (error) {
      counts.failed += 1;
      if (!(error instanceof InvalidDocumentError)) errors.push(error);
      else await upsertFailure(db, { ...group, key: keyOf(group) }, error.faults, now);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} invoices could not be issued`);
  return counts;
}

type IssuingFacts = DueFacts & { readonly paymentDays: number; readonly now: Date };

/** @returns false when another process issues, or has issued, for the company */
async function issueOne(tx: Tx, group: DueGroup, facts: IssuingFacts): Promise<boolean> {
  const { organisationId } = group;
  if (!(await lockInvoicing(tx, organisationId))) return false;
  const purchases = await listDuePurchases(tx, group, facts);
  if (purchases.length === 0) return false;
  await issueInvoice(tx, group, purchases, facts);
  await deleteFailure(tx, { organisationId, key: keyOf(group) });
  return true;
}

/** @throws InvalidDocumentError, which takes the number back */
async function issueInvoice(
  tx: Tx,
  group: DueGroup,
  purchases: readonly DuePurchase[],
  facts: IssuingFacts,
): Promise<void> {
  const { organisationId } = group;
  const document = await buildInvoice(tx, group, purchases, facts);
  const rendered = await renderInvoice(document);
  const { now } = facts;
  const id = await insertInvoice(tx, { document, rendered, organisationId, correctsId: null, now });
  await insertItems(tx, id, purchases);
  await recordIssue(tx, id, organisationId, document, now);
  await writeInvoiceMail(tx, id, document);
}

async function buildInvoice(
  tx: Tx,
  { organisationId, paidOrderId, taxCase, vatPercent }: DueGroup,
  purchases: readonly DuePurchase[],
  { paymentDays, now }: IssuingFacts,
): Promise<InvoiceDocument> {
  const party = await findBilledParty(tx, organisationId, purchases.at(-1)?.billedTo ?? null);
  const issuedOn = toBerlinDate(now);
  const count = await countUp(tx, documentPrefix('invoice', issuedOn));
  return describeInvoice({
    number: documentNumber('invoice', issuedOn, count),
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

async function recordIssue(
  tx: Tx,
  id: string,
  organisationId: string,
  { number, kind, taxCase, totals }: InvoiceDocument,
  now: Date,
): Promise<void> {
  const { netCents, grossCents, dueCents } = totals;
  const facts = { number, documentKind: kind, netCents, grossCents, taxCase, isPaid: dueCents === 0 };
  await recordEvents(tx, [{ kind: 'invoice.issued', subjectId: id, organisationId, at: now, facts }]);
  const subject = { kind: 'invoice', id } as const;
  await recordAudit(tx, {
    ...thePortal,
    at: now,
    action: 'invoice_issued',
    subject,
    new: { number, grossCents },
  });
}

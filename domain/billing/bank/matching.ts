import { formatCents } from '#domain/requests/offer/price.ts';
import type { BankEntry } from './bank-entry.ts';
import { createNumberFinder, namesInvoice, numberDigits } from './named-numbers.ts';
import { groupByPayer, type PayerSign } from './payer.ts';

export type OpenInvoice = {
  readonly id: string;
  readonly number: string;
  /** Above zero. */
  readonly openCents: number;
  readonly organisationName: string;
  /** Accounts from which this partner has paid before. */
  readonly knownIbans: readonly string[];
};

export const matchKinds = ['exact', 'partial', 'several', 'overpaid', 'unknown'] as const;
export type MatchKind = (typeof matchKinds)[number];

export type Allocation = { readonly invoiceId: string; readonly amountCents: number };

/** The invoices that an entry probably pays. An admin confirms or corrects them. */
export type Proposal = {
  readonly kind: MatchKind;
  /** Oldest invoice first. Empty for `unknown`. */
  readonly allocations: readonly Allocation[];
  /** Left of the entry. */
  readonly restCents: number;
  /** In German, for the admin. */
  readonly reason: string;
  /** An exact match with one possible invoice, and no sign of another payer. */
  readonly isCertain: boolean;
};

/**
 * Creates the function that proposes the invoices that an entry pays: those named in its text, else those of its payer with the
 * same sum. A proposal depends on nothing but entry and invoices, not even on their order.
 *
 * @returns function that answers null for an entry that cannot pay invoices
 */
export function createMatcher(invoices: readonly OpenInvoice[]): (entry: BankEntry) => Proposal | null {
  const oldestFirst = invoices.toSorted(compareInvoices);
  const byDigits = Map.groupBy(oldestFirst, ({ number }) => numberDigits(number));
  const findNumbers = createNumberFinder(oldestFirst.map(({ number }) => number));
  const findPayer = groupByPayer(oldestFirst);
  return (entry) => {
    if (entry.obstacle) return null;
    const payer = findPayer(entry.counterparty);
    const named = [...findNumbers(entry.text)].flatMap((digits) => byDigits.get(digits) ?? []);
    if (named.length > 0) return matchNamed(entry, named.toSorted(compareInvoices), payer?.things ?? []);
    return payer ? matchPayer(entry, payer.things, payer.sign) : matchNothing(entry);
  };
}

function compareInvoices(a: OpenInvoice, b: OpenInvoice): number {
  const [first, second] = [numberDigits(a.number), numberDigits(b.number)];
  return first.length - second.length || compareTexts(first, second) || compareTexts(a.id, b.id);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sumOpen(invoices: readonly OpenInvoice[]): number {
  return invoices.reduce((sum, { openCents }) => sum + openCents, 0);
}

/** Pays the oldest invoice first, as the law does without a wish of the payer (§ 366 BGB). */
function allocate(amountCents: number, invoices: readonly OpenInvoice[]): Allocation[] {
  let left = amountCents;
  return invoices.flatMap(({ id, openCents }) => {
    const paid = Math.min(left, openCents);
    left -= paid;
    return paid > 0 ? [{ invoiceId: id, amountCents: paid }] : [];
  });
}

function propose(
  kind: MatchKind,
  entry: BankEntry,
  invoices: readonly OpenInvoice[],
  reason: string,
  isCertain = false,
): Proposal {
  const allocations = allocate(entry.amountCents, invoices);
  const allocated = allocations.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { kind, allocations, restCents: entry.amountCents - allocated, reason, isCertain };
}

function decideKind(amountCents: number, invoices: readonly OpenInvoice[]): MatchKind {
  const open = sumOpen(invoices);
  if (amountCents < open) return 'partial';
  if (amountCents > open) return 'overpaid';
  return invoices.length === 1 ? 'exact' : 'several';
}

/** @param owned the payer's invoices */
function matchNamed(
  entry: BankEntry,
  named: readonly OpenInvoice[],
  owned: readonly OpenInvoice[],
): Proposal {
  const kind = decideKind(entry.amountCents, named);
  const difference = formatCents(Math.abs(entry.amountCents - sumOpen(named)));
  const comparisons: Readonly<Record<MatchKind, string>> = {
    exact: 'Der Betrag stimmt.',
    several: 'Die Summe stimmt.',
    partial: `Es fehlen ${difference}.`,
    overpaid: `Es sind ${difference} zu viel.`,
    unknown: '',
  };
  const reason = [`Der Verwendungszweck nennt ${listNumbers(named)}.`, comparisons[kind]];
  // A payer may have mistyped the number of an invoice.
  const isOwn = named.every((invoice) => owned.includes(invoice));
  if (!isOwn) reason.push(describeOtherPayer(entry, named));
  return propose(kind, entry, named, reason.join(' '), isOwn && kind === 'exact');
}

function describeOtherPayer({ counterparty }: BankEntry, named: readonly OpenInvoice[]): string {
  const owners = new Set(named.map(({ organisationName }) => organisationName));
  return `Bitte prüfen: Zahler ist ${counterparty.name ?? 'unbekannt'}, Rechnung an ${[...owners].join(', ')}.`;
}

const signNames: Readonly<Record<PayerSign, string>> = { iban: 'Die IBAN', name: 'Der Name' };

function matchPayer(entry: BankEntry, owned: readonly OpenInvoice[], sign: PayerSign): Proposal {
  const unknown = (reason: string) => propose('unknown', entry, [], `${signNames[sign]} gehört zu ${reason}`);
  const [owner = '', ...others] = new Set(owned.map(({ organisationName }) => organisationName));
  if (others.length > 0) return unknown('mehreren Partnern.');
  const paid = findPaid(entry.amountCents, owned);
  if (paid.length === 0) return unknown(`${owner}, der Betrag aber zu keiner offenen Rechnung.`);
  const [kind, fits] = paid.length === 1 ? (['exact', 'passt'] as const) : (['several', 'passen'] as const);
  const reason = [`${signNames[sign]} gehört zu ${owner}, zum Betrag ${fits} ${listNumbers(paid)}.`];
  const isOther = namesInvoice(entry.text);
  if (isOther) reason.push('Bitte prüfen: Der Verwendungszweck nennt eine andere Rechnung.');
  const same = owned.filter(({ openCents }) => openCents === entry.amountCents);
  return propose(kind, entry, paid, reason.join(' '), kind === 'exact' && same.length === 1 && !isOther);
}

function matchNothing(entry: BankEntry): Proposal {
  const reason = 'Weder Rechnungsnummer noch IBAN oder Name gehören zu einer offenen Rechnung.';
  return propose('unknown', entry, [], reason);
}

/** The oldest invoice with this amount, else the oldest ones with this sum. */
function findPaid(amountCents: number, invoices: readonly OpenInvoice[]): readonly OpenInvoice[] {
  const single = invoices.find(({ openCents }) => openCents === amountCents);
  if (single) return [single];
  const oldest = invoices.map((_, index) => invoices.slice(0, index + 1));
  return oldest.find((some) => sumOpen(some) === amountCents) ?? [];
}

function listNumbers(invoices: readonly OpenInvoice[]): string {
  return new Intl.ListFormat('de').format(invoices.map(({ number }) => number));
}

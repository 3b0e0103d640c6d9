import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BankEntry } from './bank-entry.ts';
import { createMatcher, type MatchKind, type OpenInvoice } from './matching.ts';

const nord = { organisationName: 'Nordlicht Callcenter GmbH', knownIbans: ['DE02120300000000202051'] };
const sued = { organisationName: 'Südwind Logistik AG', knownIbans: [] };

const invoices: readonly OpenInvoice[] = [
  { id: 'n3', number: 'RE-2026-000130', openCents: 10_000, ...nord },
  { id: 'n1', number: 'RE-2026-000101', openCents: 7021, ...nord },
  { id: 'n2', number: 'RE-2026-000115', openCents: 5831, ...nord },
  { id: 's1', number: 'RE-2026-000102', openCents: 7021, ...sued },
  { id: 's2', number: 'RE-2026-000140', openCents: 7021, ...sued },
];

function entryOf(amountCents: number, text: string, name: string | null = null, iban: string | null = null) {
  const entry: BankEntry = {
    reference: 'r',
    bookedOn: '2026-12-01',
    amountCents,
    currency: 'EUR',
    direction: 'credit',
    isReversal: false,
    text,
    counterparty: { name, iban },
    obstacle: null,
  };
  return entry;
}

const iban = 'DE02120300000000202051';

const proposeMatch = createMatcher(invoices);
const proposeFromReversed = createMatcher(invoices.toReversed());

describe('a proposal', () => {
  test.each<[BankEntry, MatchKind, paid: [string, number][], rest: number]>([
    // By number.
    [entryOf(7021, 're 2026 000101'), 'exact', [['n1', 7021]], 0],
    [entryOf(5000, 'RE-2026-000101'), 'partial', [['n1', 5000]], 0],
    [entryOf(8000, 'RE-2026-000101'), 'overpaid', [['n1', 7021]], 979],
    [
      entryOf(12_852, 'RE-2026-000115, 000101 RE-2026-000101'),
      'several',
      [
        ['n1', 7021],
        ['n2', 5831],
      ],
      0,
    ],
    [
      entryOf(8000, 'RE-2026-000115 RE-2026-000101'),
      'partial',
      [
        ['n1', 7021],
        ['n2', 979],
      ],
      0,
    ],
    [
      entryOf(20_000, 'RE-2026-000115 RE-2026-000101'),
      'overpaid',
      [
        ['n1', 7021],
        ['n2', 5831],
      ],
      7148,
    ],
    // The number counts more than IBAN and name.
    [entryOf(7021, 'RE-2026-000102', nord.organisationName, iban), 'exact', [['s1', 7021]], 0],
    // By amount with IBAN or name. Of two equal invoices the oldest.
    [entryOf(5831, 'Danke', 'Jemand', iban), 'exact', [['n2', 5831]], 0],
    [entryOf(7021, '', 'SUEDWIND LOGISTIK'), 'exact', [['s1', 7021]], 0],
    [
      entryOf(14_042, '', 'SUEDWIND LOGISTIK'),
      'several',
      [
        ['s1', 7021],
        ['s2', 7021],
      ],
      0,
    ],
    [
      entryOf(12_852, '', null, iban),
      'several',
      [
        ['n1', 7021],
        ['n2', 5831],
      ],
      0,
    ],
    // The IBAN counts more than the name.
    [entryOf(7021, '', 'Südwind Logistik AG', iban), 'exact', [['n1', 7021]], 0],
    // Nothing fits.
    [entryOf(15_831, '', null, iban), 'unknown', [], 15_831],
    [entryOf(1, '', 'Südwind Logistik AG'), 'unknown', [], 1],
    [entryOf(7021, 'RE-2026-000999', 'Jemand', 'DE99'), 'unknown', [], 7021],
    [entryOf(7021, ''), 'unknown', [], 7021],
  ])('%j is %s', (entry, kind, paid, restCents) => {
    const allocations = paid.map(([invoiceId, amountCents]) => ({ invoiceId, amountCents }));
    expect(proposeMatch(entry)).toMatchObject({ kind, allocations, restCents });
  });

  test.each<[BankEntry, reason: string]>([
    [
      entryOf(7021, 'RE-2026-000101', nord.organisationName),
      'Der Verwendungszweck nennt RE-2026-000101. Der Betrag stimmt.',
    ],
    [
      entryOf(7000, 'RE-2026-000101', 'Erika Muster'),
      'Der Verwendungszweck nennt RE-2026-000101. Es fehlen 0,21\u00a0€. Bitte prüfen: Zahler ist Erika Muster, Rechnung an Nordlicht Callcenter GmbH.',
    ],
    [
      entryOf(12_852, '', null, iban),
      'Die IBAN gehört zu Nordlicht Callcenter GmbH, zum Betrag passen RE-2026-000101 und RE-2026-000115.',
    ],
    [
      entryOf(7021, '', 'Suedwind Logistik'),
      'Der Name gehört zu Südwind Logistik AG, zum Betrag passt RE-2026-000102.',
    ],
    [
      entryOf(1, '', 'Suedwind Logistik'),
      'Der Name gehört zu Südwind Logistik AG, der Betrag aber zu keiner offenen Rechnung.',
    ],
    [
      entryOf(12_852, 'RE-2026-000115 RE-2026-000101', nord.organisationName),
      'Der Verwendungszweck nennt RE-2026-000101 und RE-2026-000115. Die Summe stimmt.',
    ],
    [
      entryOf(8000, 'RE-2026-000101', nord.organisationName),
      'Der Verwendungszweck nennt RE-2026-000101. Es sind 9,79\u00a0€ zu viel.',
    ],
    [
      entryOf(14_042, 'RE-2026-000101 RE-2026-000102'),
      'Der Verwendungszweck nennt RE-2026-000101 und RE-2026-000102. Die Summe stimmt. Bitte prüfen: Zahler ist unbekannt, Rechnung an Nordlicht Callcenter GmbH, Südwind Logistik AG.',
    ],
    [
      entryOf(14_042, 'RE-2026-000101 RE-2026-000102', 'Nord', iban),
      'Der Verwendungszweck nennt RE-2026-000101 und RE-2026-000102. Die Summe stimmt. Bitte prüfen: Zahler ist Nord, Rechnung an Nordlicht Callcenter GmbH, Südwind Logistik AG.',
    ],
    [
      entryOf(7021, 'RE-2026-000088', null, iban),
      'Die IBAN gehört zu Nordlicht Callcenter GmbH, zum Betrag passt RE-2026-000101. Bitte prüfen: Der Verwendungszweck nennt eine andere Rechnung.',
    ],
    [entryOf(1, ''), 'Weder Rechnungsnummer noch IBAN oder Name gehören zu einer offenen Rechnung.'],
  ])('%j has a reason', (entry, reason) => {
    expect(proposeMatch(entry)?.reason).toBe(reason);
  });

  test.each<[BankEntry, isCertain: boolean]>([
    [entryOf(7021, 'RE-2026-000101', nord.organisationName), true],
    [entryOf(5831, 'Danke', 'Jemand', iban), true],
    // Another payer, an unknown payer, two invoices with this amount, another amount, two invoices.
    [entryOf(7021, 'RE-2026-000102', null, iban), false],
    [entryOf(7021, 'RE-2026-000101', 'Erika Muster'), false],
    [entryOf(7021, '', 'SUEDWIND LOGISTIK'), false],
    [entryOf(7000, 'RE-2026-000101', nord.organisationName), false],
    [entryOf(12_852, '', null, iban), false],
    [entryOf(1, ''), false],
    // Names two invoices of the payer, and one of two that another partner owes.
    [entryOf(12_852, 'RE-2026-000101 RE-2026-000115', null, iban), false],
    [entryOf(14_042, 'RE-2026-000101 RE-2026-000102', null, iban), false],
    // Names an invoice that is not open.
    [entryOf(7021, 'RE-2026-000088', null, iban), false],
  ])('%j is certain: %j', (entry, isCertain) => {
    expect(proposeMatch(entry)?.isCertain).toBe(isCertain);
  });

  test('two partners with one account are not told apart by it', () => {
    const shared = invoices.map((invoice) => ({ ...invoice, knownIbans: [iban] }));
    const proposal = createMatcher(shared)(entryOf(7021, '', null, iban));
    expect(proposal).toMatchObject({ kind: 'unknown', reason: 'Die IBAN gehört zu mehreren Partnern.' });
  });

  test('invoices of one number come in the order of their ids, shorter numbers first', () => {
    const twins = ['b', 'a', 'c'].map((id) => ({ ...nord, id, number: 'RE-2026-000200', openCents: 100 }));
    const longer = { ...nord, id: '0', number: 'RE-2026-1000000', openCents: 100 };
    const older = { ...nord, id: 'z', number: 'RE-2026-000199', openCents: 100 };
    const text = 'RE-2026-1000000, RE-2026-000200, RE-2026-000199';
    const proposal = createMatcher([longer, ...twins, older])(entryOf(500, text));
    expect(proposal?.allocations.map(({ invoiceId }) => invoiceId)).toEqual(['z', 'a', 'b', 'c', '0']);
  });

  test('an entry with an obstacle gets no proposal', () => {
    expect(proposeMatch({ ...entryOf(7021, 'RE-2026-000101'), obstacle: 'debit' })).toBeNull();
  });

  test('never allocates more than the entry or an invoice, whatever the order of the invoices', () => {
    const words = fc.subarray(invoices.map(({ number }) => number));
    const payer = fc.constantFrom(null, nord.organisationName, sued.organisationName);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), words, payer, (amount, numbers, name) => {
        const entry = entryOf(amount, numbers.join(' '), name);
        const proposal = proposeMatch(entry);
        expect(proposeFromReversed(entry)).toEqual(proposal);
        const allocations = proposal?.allocations ?? [];
        const allocated = allocations.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(allocated + (proposal?.restCents ?? 0)).toBe(amount);
        const open = new Map(invoices.map(({ id, openCents }) => [id, openCents]));
        for (const { invoiceId, amountCents } of allocations)
          expect(amountCents > 0 && amountCents <= (open.get(invoiceId) ?? 0)).toBe(true);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { createNumberFinder, namesInvoice } from './named-numbers.ts';

const findNumbers = createNumberFinder([
  'RE-2026-000123',
  'RE-2026-000124',
  'RE-2026-001230',
  'RE-2026-1000000',
]);

test.each<[text: string, ...digits: string[]]>([
  ['RE-2026-000123', '2026000123'],
  ['re2026000123', '2026000123'],
  ['Rechnung RE 2026 000123 vom 01.11.2026', '2026000123'],
  ['RE-2026-0001 23', '2026000123'],
  ['RE-2026-00\n0123 danke', '2026000123'],
  ['R E - 2 0 2 6 - 0 0 0 1 2 3', '2026000123'],
  ['RE/2026/000123', '2026000123'],
  ['RE–2026–000123', '2026000123'],
  ['RE_2026_000123', '2026000123'],
  ['2026-000123', '2026000123'],
  ['Nr.2026000123', '2026000123'],
  ['RE-2026-123', '2026000123'],
  ['Rechnungen 2026-000123, 2026-000124', '2026000123', '2026000124'],
  ['RE-2026-000123+RE-2026-000124', '2026000123', '2026000124'],
  ['01.11.2026 RE-2026-000123 70,21', '2026000123'],
  ['RE-2026-000123 RE-2026-000123', '2026000123'],
  ['RE-2026-1000000', '20261000000'],
  ['RE-2026-000123 abzgl. GU-2026-000124', '2026000123'],
  ['RE-2026-001230', '2026001230'],
  ['RE-2026-1230', '2026001230'],
  ['RE2026-123', '2026000123'],
  ['RE-2026 - 123', '2026000123'],
  ['RE-2026-123 Danke', '2026000123'],
  ['GU x2026000123', '2026000123'],
  ['GU2026000123'],
  ['GU 2026000123'],
  ['Abzug GU - 2026000123'],
  ['RE-2026-0001234'],
  ['1RE 12026-000123'],
  ['RE-2026-000999'],
  ['Rechnung 123'],
  ['Gutschrift gu 2026 000123'],
  ['DE02120300000000202051'],
  [''],
])('%j names %j %j', (text, ...digits) => {
  expect([...findNumbers(text)].toSorted()).toEqual(digits.toSorted());
});

test.each([
  ['RE-2026-000123', true],
  ['Zahlung re 2026 123', true],
  ['RE20261', true],
  ['RE - 2026 - 1', true],
  ['Faktura 2026-000123', false],
  ['ware 2026 1', false],
  ['RE-1999-000123', false],
  ['RE 2026', false],
  ['', false],
])('%j names an invoice: %j', (text, isNamed) => {
  expect(namesInvoice(text)).toBe(isNamed);
});

test('finds nothing without open invoices', () => {
  expect(createNumberFinder([])('RE-2026-000123')).toEqual(new Set());
});

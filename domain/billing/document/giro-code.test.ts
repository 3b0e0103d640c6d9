import { expect, test } from 'vitest';
import { exampleDocument } from './document-examples.ts';
import { describeGiroCode } from './giro-code.ts';

test('has the lines of EPC069-12', () => {
  expect(describeGiroCode(exampleDocument()).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Auftragslotse GmbH (Platzhalter)',
    'DE89370400440532013000',
    'EUR207.57',
    '',
    '',
    'RE-2026-000123',
  ]);
});

test('cuts names that are longer than banks take', () => {
  const document = exampleDocument();
  const company = 'Gesellschaft für Vermittlung '.repeat(4);
  const [, , , , , name] = describeGiroCode({ ...document, seller: { ...document.seller, company } }).split(
    '\n',
  );
  expect(name).toBe(company.slice(0, 70));
});

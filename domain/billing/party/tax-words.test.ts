import { expect, test } from 'vitest';
import { decideTaxCase, type TaxCase } from '#domain/billing/tax-cases.ts';
import { taxCaseLabels, taxCases, taxOf, vatLabel } from './tax-words.ts';

test.each<[string, boolean, TaxCase, number]>([
  ['DE', false, 'domestic', 19],
  ['DE', true, 'domestic', 19],
  ['AT', true, 'eu_reverse_charge', 0],
  ['AT', false, 'eu_without_vat_id', 19],
  ['GR', true, 'eu_reverse_charge', 0],
  ['CH', false, 'third_country', 0],
  ['GB', true, 'third_country', 0],
  ['US', false, 'third_country', 0],
])(
  'a company in %s, with a valid VAT ID: %s, is taxed as %s with %i %%',
  (country, hasValidVatId, taxCase, percent) => {
    expect(decideTaxCase({ country, hasValidVatId, isSmallBusiness: false })).toBe(taxCase);
    expect(taxOf(taxCase)).toEqual({ taxCase, vatPercent: percent });
  },
);

test.each(['DE', 'AT', 'CH'])('a small business takes no VAT from a company in %s', (country) => {
  expect(decideTaxCase({ country, hasValidVatId: true, isSmallBusiness: true })).toBe('small_business');
  expect(taxOf('small_business').vatPercent).toBe(0);
});

test('every total says its tax in words', () => {
  expect(taxCases.map((taxCase) => vatLabel(taxOf(taxCase)))).toEqual([
    '19 % Umsatzsteuer',
    '0 % Umsatzsteuer (Steuerschuldnerschaft des Leistungsempfängers)',
    '19 % Umsatzsteuer',
    '0 % Umsatzsteuer (in Deutschland nicht steuerbar)',
    'Keine Umsatzsteuer (Kleinunternehmer nach § 19 UStG)',
  ]);
  expect(vatLabel({ taxCase: 'domestic', vatPercent: 16 })).toBe('16 % Umsatzsteuer');
  expect(Object.keys(taxCaseLabels)).toEqual(taxCases);
});

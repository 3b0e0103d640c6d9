import { describe, expect, test } from 'vitest';
import { decideTaxCase, type TaxCase, taxations } from './tax-cases.ts';

const valid = true;
const none = false;

describe('decideTaxCase', () => {
  test.each<[string, boolean, TaxCase]>([
    ['DE', none, 'domestic'],
    ['DE', valid, 'domestic'],
    ['AT', valid, 'eu_reverse_charge'],
    ['AT', none, 'eu_without_vat_id'],
    ['GR', valid, 'eu_reverse_charge'],
    ['MC', valid, 'eu_reverse_charge'],
    ['CH', none, 'third_country'],
    ['CH', valid, 'third_country'],
    ['GB', valid, 'third_country'],
    ['NO', none, 'third_country'],
    ['US', none, 'third_country'],
  ])('%s, valid VAT ID: %s', (country, hasValidVatId, expected) => {
    expect(decideTaxCase({ country, hasValidVatId, isSmallBusiness: false })).toBe(expected);
  });

  test.each('AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '))(
    '%s counts as a member state',
    (country) => {
      expect(decideTaxCase({ country, hasValidVatId: valid, isSmallBusiness: false })).toBe(
        'eu_reverse_charge',
      );
    },
  );

  test.each(['DE', 'AT', 'CH'])('a small business charges no VAT to %s', (country) => {
    expect(decideTaxCase({ country, hasValidVatId: true, isSmallBusiness: true })).toBe('small_business');
  });
});

test.each<[TaxCase, number, string, string | null]>([
  ['domestic', 19, 'S', null],
  ['eu_reverse_charge', 0, 'AE', 'VATEX-EU-AE'],
  ['eu_without_vat_id', 19, 'S', null],
  ['third_country', 0, 'O', 'VATEX-EU-O'],
  ['small_business', 0, 'E', null],
])('%s has rate, category and code', (taxCase, vatPercent, category, exemptionCode) => {
  expect(taxations[taxCase]).toMatchObject({ vatPercent, category, exemptionCode });
});

test.each<[TaxCase, string]>([
  [
    'eu_reverse_charge',
    'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Art. 196 MwStSystRL)',
  ],
  ['third_country', 'In Deutschland nicht steuerbare Leistung (§ 3a Abs. 2 UStG, Leistungsort im Drittland)'],
  ['small_business', 'Umsatzsteuerfrei als Kleinunternehmer (§ 19 UStG)'],
])('an invoice of %s says: %s', (taxCase, reason) => {
  expect(taxations[taxCase].exemptionReason).toBe(reason);
});

test('every case without VAT gives a reason', () => {
  const silent = Object.values(taxations).filter(
    ({ vatPercent, exemptionReason }) => vatPercent === 0 && !exemptionReason,
  );
  expect(silent).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import {
  type BillingInput,
  checkBillingDetails,
  findCountryCode,
  normalizeBillingDetails,
  taxCaseOf,
  type VatIdState,
} from './billing-details.ts';

const sample: BillingInput = {
  name: 'Alpen Ruf GmbH',
  street: 'Ringstraße 1',
  postalCode: '1010',
  city: 'Wien',
  country: 'AT',
  email: 'rechnung@alpenruf.example',
  reference: '',
  vatId: '',
  leitwegId: '',
  rhythm: 'monthly',
};

const fieldsOf = (changes: Partial<BillingInput>) =>
  checkBillingDetails({ ...sample, ...changes }).map(({ field }) => field);

test.each<[string, Partial<BillingInput>, string[]]>([
  ['all required fields', {}, []],
  ['all fields', { reference: 'PO-4711', vatId: 'ATU13585627', leitwegId: '04011000-12345-03' }, []],
  [
    'no field',
    { name: '', street: ' ', postalCode: '', city: '', country: '', email: '' },
    ['name', 'street', 'country', 'city', 'email'],
  ],
  ['a country in words', { country: 'Österreich' }, ['country']],
  ['a postal code of another country', { postalCode: '20095' }, ['postalCode']],
  ['a German postal code', { country: 'DE', postalCode: '20095' }, []],
  ['a wrong address', { email: 'rechnung' }, ['email']],
  ['a reference that is too long', { reference: 'x'.repeat(101) }, ['reference']],
  ['a reference of two lines', { reference: 'PO\n4711' }, ['reference']],
])('%s', (_, changes, fields) => expect(fieldsOf(changes)).toEqual(fields));

describe('a VAT ID', () => {
  const message = (vatId: string, country: string) =>
    checkBillingDetails({ ...sample, vatId, country }).find(({ field }) => field === 'vatId')?.msg;

  test.each([
    ['ATU13585627', 'AT'],
    ['at u13.585-627', 'AT'],
    ['DE136695976', 'DE'],
    ['EL094259216', 'GR'],
    ['FR83404833048', 'MC'],
    ['IE6388047V', 'IE'],
    ['NL123456789B13', 'NL'],
  ])('%s fits an address in %s', (vatId, country) => expect(message(vatId, country)).toBeUndefined());

  test.each([
    ['DE136695976', 'AT', 'mit ATU beginnen'],
    ['GR094259216', 'GR', 'mit EL beginnen'],
    ['ATU13585628', 'AT', 'kann nicht stimmen'],
    ['AT13585627', 'AT', 'kann nicht stimmen'],
    ['DE13669597', 'DE', 'kann nicht stimmen'],
    ['CHE123456788', 'CH', 'nur in der EU'],
    ['GB980780684', 'GB', 'nur in der EU'],
  ])('%s in %s is refused', (vatId, country, part) =>
    expect(message(vatId, country)).toContain(part.replace('ATU', 'AT')),
  );
});

describe('a Leitweg-ID', () => {
  test.each(['04011000-1234512345-06', '991-33333TEST-33', ' 05711-06001-79 ', '992-90009-96'])(
    '%s',
    (leitwegId) => expect(fieldsOf({ leitwegId })).toEqual([]),
  );

  test.each(['04011000-1234512345-07', '04011000-1234512345', '4-12-06', '04011000--06', 'abc'])(
    'not %s',
    (leitwegId) => expect(fieldsOf({ leitwegId })).toEqual(['leitwegId']),
  );
});

test('is stored as it is printed', () => {
  const typed = {
    ...sample,
    name: ' Alpen Ruf GmbH ',
    vatId: 'at u13585627',
    email: 'Rechnung@Alpenruf.example ',
  };
  expect(normalizeBillingDetails({ ...typed, postalCode: 'A-1010', reference: ' ' })).toEqual({
    ...sample,
    reference: null,
    vatId: 'ATU13585627',
    leitwegId: null,
  });
});

test.each<[string | null, VatIdState | null, string]>([
  [null, null, 'eu_without_vat_id'],
  ['ATU13585627', 'valid', 'eu_reverse_charge'],
  ['ATU13585627', 'unchecked', 'eu_reverse_charge'],
  ['ATU13585627', 'invalid', 'eu_without_vat_id'],
])('a company in Austria with VAT ID %s, %s by VIES, is taxed as %s', (vatId, vatIdState, taxCase) =>
  expect(taxCaseOf({ country: 'AT', vatId, vatIdState, isSmallBusiness: false })).toBe(taxCase),
);

test.each([
  ['Deutschland', 'DE'],
  [' österreich ', 'AT'],
  ['OESTERREICH', 'AT'],
  ['Austria', 'AT'],
  ['Schweiz', 'CH'],
  ['ch', 'CH'],
  ['Germany', 'DE'],
  ['Atlantis', 'DE'],
  ['', 'DE'],
])('a profile in %j counts as %s', (text, code) => expect(findCountryCode(text)).toBe(code));

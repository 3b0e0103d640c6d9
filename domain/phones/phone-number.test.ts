import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneHref } from './phone-href.ts';
import { checkPhone, formatPhone, INVALID_PHONE, normalizePhone } from './phone-number.ts';

const numbers: [typed: string, stored: string, shown: string][] = [
  ['(030) 1234567', '+49301234567', '030 1234567'],
  ['(0 30) 12 34-567', '+49301234567', '030 1234567'],
  ['030–1234567', '+49301234567', '030 1234567'],
  ['030/1234567', '+49301234567', '030 1234567'],
  ['0301234567', '+49301234567', '030 1234567'],
  [' +49 (0)30 / 12 34-567 ', '+49301234567', '030 1234567'],
  ['0049 30 1234567', '+49301234567', '030 1234567'],
  ['030 1234567-0', '+493012345670', '030 12345670'],
  ['+49 30 1234567-12', '+4930123456712', '030 123456712'],
  ['030 1234567 Durchwahl 12', '+49301234567;ext=12', '030 1234567 Durchwahl 12'],
  ['030 1234567, Durchwahl: 0', '+49301234567;ext=0', '030 1234567 Durchwahl 0'],
  ['030 1234567 DW 12', '+49301234567;ext=12', '030 1234567 Durchwahl 12'],
  ['030 1234567 ext. 12', '+49301234567;ext=12', '030 1234567 Durchwahl 12'],
  ['0171 1234567', '+491711234567', '0171 1234567'],
  ['04106 12345', '+49410612345', '04106 12345'],
  ['+49 40 555 0120', '+49405550120', '040 5550120'],
  ['０３０ １２３４５６７', '+49301234567', '030 1234567'],
  ['(+49) 30 1234567', '+49301234567', '030 1234567'],
  ['(0049) 30 1234567', '+49301234567', '030 1234567'],
  ['tel:+49301234567', '+49301234567', '030 1234567'],
  ['tel:+49301234567;ext=12', '+49301234567;ext=12', '030 1234567 Durchwahl 12'],
  ['Tel. 030 1234567', '+49301234567', '030 1234567'],
  ['Tel.: (030) 1234567', '+49301234567', '030 1234567'],
  ['Telefon: 030 1234567', '+49301234567', '030 1234567'],
  ['Mobil 0171 1234567', '+491711234567', '0171 1234567'],
  ['\u202D+49 30 1234567\u202C', '+49301234567', '030 1234567'],
  ['\u200E030\u00A01234567\uFEFF', '+49301234567', '030 1234567'],
  // Groups of digits without a pattern in the numbering plan
  ['0171683474', '+49171683474', '+49 171683474'],
  ['060421 Durchwahl 5', '+4960421;ext=5', '+49 60421 Durchwahl 5'],
  ['+43 1 5880090', '+4315880090', '+43 1 5880090'],
  ['+41 44 668 18 00', '+41446681800', '+41 44 668 18 00'],
  ['+1 212 736 5000 ext. 7', '+12127365000;ext=7', '+1 212 736 5000 Durchwahl 7'],
];

describe.each(numbers)('%j', (typed, stored, shown) => {
  test(`is valid, stored as ${stored}, shown as ${shown}`, () => {
    expect(checkPhone(typed)).toBeNull();
    expect(normalizePhone(typed)).toBe(stored);
    expect(formatPhone(stored)).toBe(shown);
  });

  test('stays the same when the shown form is saved', () => {
    expect(normalizePhone(formatPhone(stored))).toBe(stored);
    expect(normalizePhone(stored)).toBe(stored);
  });
});

test.each([
  '',
  'abc',
  '0000000',
  '1234',
  '1234567',
  '110',
  'Tel. 110',
  'Telefon',
  'Tel030 1234567',
  'ruf mich an 030 1234567',
  '030 1234567 bitte nach 9 Uhr',
  '+49 40 <b>123456</b>',
  '1'.repeat(21),
  '030 1234567; 040 7654321',
  '030 1234567 Durchwahl',
  '+999 123456',
])('%j is invalid and shown as typed', (text) => {
  expect(checkPhone(text)).toBe(INVALID_PHONE);
  expect(normalizePhone(text)).toBe(text);
  expect(formatPhone(text)).toBe(text);
});

test('any text gets an answer, and an invalid one stays as typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      if (checkPhone(text) !== null) expect(normalizePhone(text)).toBe(text.trim());
    }),
  );
});

test('every valid number stays the same when its shown form is saved', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:0[1-9]|\+[1-9])\d{3,12}(?: Durchwahl \d{1,4})?$/), (typed) => {
      fc.pre(checkPhone(typed) === null);
      const stored = normalizePhone(typed);
      expect(normalizePhone(formatPhone(stored))).toBe(stored);
    }),
  );
});

test.each([
  ['+49301234567', 'tel:+49301234567'],
  ['+49301234567;ext=12', 'tel:+49301234567;ext=12'],
  ['+49 30 1234567-0', 'tel:+493012345670'],
  ['030 / 1234567', 'tel:0301234567'],
])('%s has the link %s', (stored, href) => expect(phoneHref(stored)).toBe(href));

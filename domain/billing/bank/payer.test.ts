import { expect, test } from 'vitest';
import { groupByPayer } from './payer.ts';

const partner = {
  organisationName: 'Müller & Söhne Personaldienstleistungen Süd GmbH',
  knownIbans: ['DE02 1203 0000 0000 2020 51'],
};

test('a cut name that begins several names stands for all of them, in their order', () => {
  const name = 'Norddeutsche Personalberatung';
  const things = ['Süd GmbH', 'West GmbH'].map((rest) => ({
    organisationName: `${name} ${rest}`,
    knownIbans: [],
  }));
  expect(groupByPayer(things)({ name, iban: null })?.things).toEqual(things);
});

test('things of one payer stay together, in their order', () => {
  const things = [1, 2, 3].map((id) => ({ ...partner, id }));
  expect(groupByPayer(things)({ name: null, iban: 'DE02120300000000202051' })?.things).toEqual(things);
  expect(groupByPayer(things)({ name: partner.organisationName, iban: null })?.things).toEqual(things);
});

test.each([
  ['Irgendwer', 'DE02120300000000202051', 'iban'],
  ['Irgendwer', 'de02120300000000202051', 'iban'],
  ['Müller & Söhne Personaldienstleistungen Süd GmbH', 'DE99', 'name'],
  ['MUELLER + SOEHNE PERSONALDIENSTLEISTUNGEN SUED', null, 'name'],
  ['MUELLER UND SOEHNE PERSONALD', null, 'name'],
  ['MUELLER UND SOEHNE', null, null],
  ['MUELLER UND SOEHNE PERSONAL', null, 'name'],
  ['MUELLER UND SOEHNE PERSONA  ', null, null],
  ['MUELLER UND SOEHNE LOGISTIK NORD', null, null],
  ['-'.repeat(30), null, null],
  ['Müller GmbH', null, null],
  ['', null, null],
  [null, null, null],
])('%j with %j: %j', (name, iban, expected) => {
  const other = { organisationName: 'Nordlicht', knownIbans: [] };
  const found = groupByPayer([other, partner])({ name, iban });
  expect(found).toEqual(expected && { sign: expected, things: [partner] });
});

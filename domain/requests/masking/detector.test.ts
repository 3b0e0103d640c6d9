import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findContact } from './detector.ts';
import type { Identity } from './own-names.ts';
import sentences from './sentences.json' with { type: 'json' };

const client: Identity = {
  firmenname: 'Werft Nord GmbH & Co. KG',
  name: 'Dr. Heike Kapitän',
  postleitzahl: '20457',
  land: 'DE',
  email: 'einkauf@wn-schiffe.example',
  telefonnummer: '+4940123456',
};

/** @returns the text with `_` in place of each masked word */
function mask(text: string, identity = client, isPlace = false): string {
  return findContact(text, identity, isPlace)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}_${rest.slice(end)}`, text);
}

describe.each(sentences)('sentences about $client.firmenname', (table) => {
  const isMasked = (text: string) => findContact(text, table.client).length > 0;

  test.each(table.shown)('shows: %s', (text) => expect(isMasked(text)).toBe(false));

  test.each([...table.masked, ...table.maskedInVain])('masks: %s', (text) =>
    expect(isMasked(text)).toBe(true),
  );

  // Disguised contact data stays: an admin reads each text before publication.
  test.each(table.leftToAdmin)('leaves to the admin: %s', (text) => expect(isMasked(text)).toBe(false));
});

const phones = [
  '0171 2345678',
  '0171-2345678',
  '0171/2345678',
  '01712345678',
  '0171 / 234 56 78',
  '0171 23 45 67 8',
  '0171.234.5678',
  '(0171) 2345678',
  '0521 987654',
  '0521/98 76 54',
  '(0 521) 98 76 54-0',
  '0521 9876-549',
  '030 1234567',
  '04106 12345',
  '+49 171 2345678',
  '+49 (0) 171 2345678',
  '+49 (0)521 98 76 54',
  '+49171234567',
  '+49-521-987-654-0',
  '0049 521 987654',
  '+43 660 1234567',
  '+41 44 668 18 00',
];
const emails = [
  'info@firma.de',
  'j.hartwig@mueller-logistik.example',
  'INFO@FIRMA.DE',
  'max+rfq@sub.firma.co.at',
  'max_muster-1@firma-bau.com',
  'info@müller.de',
  'info (at) firma.de',
  'info[at]firma[.]de',
  'info(at)firma punkt de',
];
const contexts = [
  (words: string) => words,
  (words: string) => `Tel.: ${words}`,
  (words: string) => `Bitte an ${words}.`,
  (words: string) => `Ab 01.02.2027 erreichbar (${words}), von 8:00-17:00 Uhr.`,
  (words: string) => `15000 Paletten\n${words}\nBudget 1.500,00 EUR`,
  (words: string) => `Rückfragen: ${words}, danke`,
];

describe('telephone numbers and e-mail addresses in usual writing', () => {
  test.each([...phones, ...emails])('masks the whole of %s at any place', (words) => {
    for (const put of contexts) expect(mask(put(words))).toBe(put('_'));
  });
});

test.each([
  ['Die WERFT NORD GmbH zieht um', 'Die _ zieht um'],
  ['Unsere Werft liegt im Norden', 'Unsere Werft liegt im Norden'],
  ['Bitte Frau Kapitän verlangen', 'Bitte _ verlangen'],
  ['Bitte Frau Dr. Heike Kapitän anrufen', 'Bitte _ anrufen'],
  ['Frau Werft Nord GmbH', '_ _'],
  ['Bitte Herrn Peter Schmidt anrufen', 'Bitte _ anrufen'],
  ['ab 01.03. 0171 2345678', 'ab 01.03. _'],
  ['08:00-17:00 / 0171 2345678', '08:00-17:00 / _'],
  ['0171 \uE000 2345678', '_'],
  ['Kapitäns Werft', '_'],
  ['Alles auf www.firma.de/jobs, Rubrik Stellen', 'Alles auf _ Rubrik Stellen'],
  ['Herforder Weg 12, Halle 3', '_, Halle 3'],
  ['Herforder Weg 12, 33602 Bielefeld', '_'],
  ['HRB 41234, Amtsgericht', '_, Amtsgericht'],
  ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN _'],
  ['Standort 20457 Hamburg', 'Standort 20_ Hamburg'],
  ['20459 Stück für 20457 Hamburg', '20459 Stück für 20_ Hamburg'],
  ['PLZ 20459 und 22113', 'PLZ 20_ und 22_'],
])('%s is read as %s', (text, shown) => expect(mask(text)).toBe(shown));

test('masks the last digits of the postal code in an answer about the place', () => {
  expect(mask('22113 oder 04109', client, true)).toBe('22_ oder 04_');
});

test.each([
  ['AT', '1010', 'Büro in 1010 Wien, A-1010', 'Büro in _ Wien, A-_'],
  ['AT', '1010', '10100 Pakete', '10100 Pakete'],
  ['FR', '75001', 'Lager in 75001 Paris', 'Lager in _ Paris'],
  ['GB', 'SW1A 1AA', 'London sw1a1aa oder SW1A-1AA', 'London _ oder _'],
])('masks the whole code in %s: %s in „%s“', (land, postleitzahl, text, shown) => {
  expect(mask(text, { ...client, land, postleitzahl })).toBe(shown);
});

test.each([
  ['gmx.de', 'Wir sind ein GMX-Kunde'],
  ['t-online.de', 'Support für T-Online'],
])('takes no company name from an address at %s', (host, text) => {
  expect(mask(text, { ...client, email: `schiffe@${host}` })).toBe(text);
});

test.each(['+4940123456;ext=78', '+49401234560', '+4940123456'])(
  'finds the stored number %s without area code and label',
  (telefonnummer) => expect(mask('Dann 12 34 56', { ...client, telefonnummer })).toBe('Dann _'),
);

describe('any text', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });

  test('gets sorted spans without overlaps', () => {
    const anyone = fc.record({
      firmenname: anyText,
      name: anyText,
      postleitzahl: anyText,
      land: fc.constantFrom('DE', 'AT'),
      email: anyText,
      telefonnummer: anyText,
    });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), anyone, (text, identity) => {
        const ends = findContact(text, identity).flatMap(({ start, end }) => [start, end]);
        expect(ends).toEqual(ends.toSorted((one, other) => one - other));
        expect(ends.at(-1) ?? 0).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  // A detector with quadratic time would not finish these texts.
  test.each([
    '0 ',
    '0',
    '1',
    'a.',
    'a at ',
    'a-',
    'A-',
    'Aer ',
    '(',
    'PLZ 1',
    '111',
    '1.1.',
    'HRB 1 ',
    'werft ',
    'www.',
  ])('is read to the end, however long it is: %j', (part) =>
    expect(findContact(part.repeat(4000 / part.length), client)).toBeInstanceOf(Array),
  );
});

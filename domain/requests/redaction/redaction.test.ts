import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Identity, maskPostalCode, redactText, redactWords, WITHHELD_TEXT } from './redaction.ts';

const identity: Identity = {
  firmenname: 'Werft Nord GmbH & Co. KG',
  name: 'Dr. Heike Kapitän',
  postleitzahl: '20457',
  land: 'DE',
  email: 'einkauf@wn-schiffe.example',
  telefonnummer: '+49 40 123456',
};

describe('texts that reveal the client', () => {
  test.each([
    'Die WERFT NORD GmbH zieht um',
    'werft-nord zieht um',
    'WerftNord zieht um',
    'Die Werft GmbH zieht um',
    'WN Schiffe zieht um',
    'wnschiffe',
    'Bitte Frau Kapitän verlangen',
    'Nummer 12 34 56',
    'Standort 20457, Tel. 12 34 56',
  ])('%s', (text) => expect(redactText(text, identity)).toBe(WITHHELD_TEXT));

  test.each([
    ['Standort 20457 Hamburg', 'Standort 20••• Hamburg'],
    ['Standort 2 0 4 5 7', 'Standort 2 0 • • •'],
    ['20459 Stück für 20457 Hamburg', '20459 Stück für 20••• Hamburg'],
    ['Unsere Werft liegt im Norden', 'Unsere Werft liegt im Norden'],
    ['<b>fett</b>', '<b>fett</b>'],
  ])('%s is read as %s', (text, shown) => expect(redactText(text, identity)).toBe(shown));

  test.each([
    [
      'AT',
      '1010',
      'Büro in 1010 Wien, A-1010, 1 010, PLZ 1010',
      'Büro in •••• Wien, A-••••, • •••, PLZ ••••',
    ],
    ['AT', '1010', '10100 Pakete, 2020 gegründet', '10100 Pakete, 2020 gegründet'],
    ['FR', '75001', 'Lager in 75001 Paris', 'Lager in ••••• Paris'],
    ['GB', 'SW1A 1AA', 'London sw1a1aa oder SW1A-1AA', 'London ••••••• oder ••••-•••'],
  ])('of a code in %s nothing is shown: %s in „%s“', (land, postleitzahl, text, shown) => {
    expect(redactText(text, { ...identity, land, postleitzahl })).toBe(shown);
  });

  test.each([
    ['gmx.de', 'Wir sind ein GMX-Kunde'],
    ['t-online.de', 'Support für T-Online'],
  ])('an address at %s says nothing about the company', (host, text) => {
    expect(redactText(text, { ...identity, email: `schiffe@${host}` })).toBe(text);
  });
});

test.each([
  ['+4940123456;ext=78', 'Nummer 12 34 56'],
  ['+49401234560', 'Nummer 12 34 56'],
])('the stored number %s is told by: %s', (telefonnummer, text) => {
  expect(redactText(text, { ...identity, telefonnummer })).toBe(WITHHELD_TEXT);
});

test('answers keep their codes; texts are redacted wherever they stand', () => {
  const stored = {
    answers: {
      dienstleistungsbereich: ['Transport', 'Sonstiges'],
      warenart: 'Teile, Fragen an 040 1234567',
      ort: 'Regional',
      ortRegional: '20457',
      mitarbeiteranzahl: '51-200',
    },
    bemerkung: 'Rückruf unter 040 1234567',
    details: {
      basicSelections: { dienstleistungsbereich: ['Transport', 'Sonstiges'] },
      nestedSelections: { dienstleistungsbereich: { Sonstiges: 'mail@werft.example' } },
    },
  };
  expect(redactWords('Logistikdienstleistung', stored, identity)).toEqual({
    answers: { ...stored.answers, warenart: WITHHELD_TEXT, ortRegional: '20•••' },
    details: {
      basicSelections: stored.details.basicSelections,
      nestedSelections: { dienstleistungsbereich: { Sonstiges: WITHHELD_TEXT } },
    },
    bemerkung: WITHHELD_TEXT,
  });
});

test('a place that is asked for loses the digits of its postal code', () => {
  const stored = {
    answers: { ort: 'Regional', ortRegional: '22113 oder 04109' },
    bemerkung: '',
    details: { basicSelections: {}, nestedSelections: {} },
  };
  expect(redactWords('Logistikdienstleistung', stored, identity).answers['ortRegional']).toBe(
    '22••• oder 04•••',
  );
});

test('two digits of a postal code remain', () => expect(maskPostalCode('20457')).toBe('20•••'));

const pieces = [
  ...['20457', '2', '0', '4', '5', '7', '•', '•••', '0171', '١', '२', '40', '123456', '15000', '01.02.2027'],
  ...[
    ' ',
    '\n',
    '-',
    '/',
    '.',
    ',',
    '@',
    '%40',
    '&#64;',
    '(at)',
    'www',
    ' und ',
    'O',
    'l',
    '\u0308',
    '\u200b',
  ],
  ...[
    'PLZ ',
    'D-',
    'Standort ',
    'Leitregion ',
    'Konten ',
    'Tel. ',
    'Durchwahl ',
    'Nr. ',
    'Straße ',
    'ISO ',
    'EUR',
    ' Paletten',
    'Budget ',
  ],
  ...[
    'null',
    'eins',
    'siebenundzwanzig',
    'hundert',
    'er',
    'x',
    'endet auf ',
    'werft',
    'Nord',
    'Kapitän',
    'GmbH',
    'Frau ',
    'punkt',
    'de',
    'Insta',
    '\ud83d',
  ],
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join('')),
);

const longest = 300_000;
const nastyParts = [
  ...[
    'a at ',
    '0 ',
    '0',
    '1',
    'a.',
    '1.1.',
    '(at)',
    'a',
    'a-',
    ' ',
    '\n',
    '١',
    'ü',
    'u\u0308',
    'O',
    'l1',
    '(',
  ],
  ...[
    '20457 ',
    'PLZ ',
    'PLZ 20457, ',
    'wern',
    'insta ',
    'insta unter ',
    '111 ',
    '111.',
    '1/',
    'null',
    'null ',
    'www ',
  ],
  ...[
    'punkt ',
    'Strasse ',
    'tel ',
    'tel. 1',
    'art-nr 1 ',
    'din ',
    '01.01.2027-',
    '0171 ',
    '0171 a',
    '&#64',
    'zweihundertdreizehn',
    'hundert',
    'eintausend ',
    'a-b-',
    'a.b.',
    '1---',
    'x punkt a ',
    'gmx ',
    'Alter ',
    'Am Alten ',
    'Altenweg ',
    'ig abcdef ',
    'PLZ letzte ',
    'Konten 1000 bis 2000, ',
    'a%40',
  ],
  ...[
    'AB12 ',
    'erreichbar ab ',
    'a 1, ',
    'hr ',
    '1 und ',
    'vorwahl 1 ',
    'standort ab 1 ',
    'xing: aaaaaaaaaa',
  ],
];

describe('any text', () => {
  test('is redacted once and for all', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const shown = redactText(typed, identity);
        expect(redactText(shown, identity)).toBe(shown);
      }),
      { numRuns: 2000, examples: [['20457D-15000']] },
    );
  });

  test('is shown as typed, masked or not at all, and never with the own postal code', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const shown = redactText(typed, identity);
        if (shown === WITHHELD_TEXT) return;
        expect(shown).not.toMatch(/@|(?<!\d)20457(?!\d)/);
        if (!shown.includes('•')) expect(shown).toBe(typed);
      }),
      { numRuns: 2000 },
    );
  });

  test('may belong to any client', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });
    const anyone = fc.record({
      firmenname: anyText,
      name: anyText,
      postleitzahl: anyText,
      land: fc.constantFrom('DE', 'AT'),
      email: anyText,
      telefonnummer: anyText,
    });
    fc.assert(
      fc.property(text, anyone, (typed, client) => {
        redactText(typed, client);
      }),
    );
  });

  // With steps for each pair of its characters it would not come to an end.
  test.each(nastyParts)('is read to the end, however long it is: %j', (part) => {
    expect(redactText(part.repeat(longest / part.length), identity)).toBeTypeOf('string');
  });
});

import { describe, expect, test } from 'vitest';
import { holdsContactData, maskPostalCode, redactAnswers, redactText, WITHHELD_TEXT } from './redaction.ts';

describe('holdsContactData', () => {
  test.each([
    'Schreiben Sie an einkauf@werft.example',
    'einkauf (at) werft.de',
    'einkauf [at] werft (punkt) de',
    'info(@)firma(.)de',
    'info-at-firma-dot-de',
    'info at firma punkt de',
    'Mehr auf www.werft.example/kontakt',
    'siehe werft.de',
    'siehe firma.shop oder FIRMA.GMBH',
    't.me und wir-sind.online',
    'Rufen Sie an: 040 / 123 45 67',
    'Tel. +49 40 1234567',
    '(0 40) 12 34-567',
    '0171-1234567',
    '49 171 1234567',
    '1711234567',
    '0171.12.34.5678',
    '030 12.34.5678',
    '0171_1234567',
    '0171—1234567',
    '0171:123:4567',
    '0171 • 123 • 4567',
    "0171'123'4567",
    '0171|123|4567',
    '0171*1234567',
    '０１７１ １２３４５６７',
    'O171 1234567',
    '0171\u200b123\u00ad4567',
  ])('%s', (text) => expect(holdsContactData(text)).toBe(true));

  test.each([
    'Wir suchen 120 Mitarbeitende für 3 Monate ab 01.03.2027.',
    'Etwa 2.000 Adressen, 250 g bis 1 kg, 8-18 Uhr',
    'Budget 10.000 bis 15.000 Euro, zzgl. Spesen',
    'Umsatz 1.250.000,00 Euro, 2024-2026 verdoppelt',
    'DIN 276, ISO 27001, §34a GewO',
    'Von 8:00 - 18:00 Uhr, z. B. samstags, ca. 20 Stunden',
    'Drehteile aus Stahl auf Europaletten. Wöchentlich in die Schweiz.',
    'Anbindung an das ERP-System.Danach laufende Betreuung',
  ])('nothing in: %s', (text) => expect(holdsContactData(text)).toBe(false));

  test('a long adversarial text is checked quickly', () => {
    const started = performance.now();
    for (const part of ['a at ', '0 ', 'a.', '1.1.', '(at)'])
      holdsContactData(part.repeat(2000 / part.length));
    expect(performance.now() - started).toBeLessThan(200);
  });
});

const identity = {
  firmenname: 'Werft Nord GmbH & Co. KG',
  name: 'Dr. Heike Kapitän',
  position: 'Einkauf',
  postleitzahl: '20457',
  telefonnummer: '+49 40 123456',
};

describe('texts that reveal the client', () => {
  test.each([
    'Die WERFT NORD GmbH zieht um',
    'werft-nord zieht um',
    'WerftNord zieht um',
    'Bitte Frau Kapitän verlangen',
    'Durchwahl 12 34 56',
    'Standort 2 0 4 5 7',
  ])('%s', (text) => expect(redactText(text, identity)).toBe(WITHHELD_TEXT));

  test.each([
    ['Standort 20457 Hamburg', 'Standort 20••• Hamburg'],
    ['Standort D20457', 'Standort D20•••'],
    ['Unsere Werft liegt im Norden', 'Unsere Werft liegt im Norden'],
    ['<b>fett</b>', '<b>fett</b>'],
  ])('%s is read as %s', (text, shown) => expect(redactText(text, identity)).toBe(shown));
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
    details: {
      basicSelections: { dienstleistungsbereich: ['Transport', 'Sonstiges'] },
      nestedSelections: { dienstleistungsbereich: { Sonstiges: 'mail@werft.example' } },
    },
  };
  expect(redactAnswers('Logistikdienstleistung', stored, identity)).toEqual({
    answers: { ...stored.answers, warenart: WITHHELD_TEXT, ortRegional: '20•••' },
    details: {
      basicSelections: stored.details.basicSelections,
      nestedSelections: { dienstleistungsbereich: { Sonstiges: WITHHELD_TEXT } },
    },
  });
});

test('two digits of a postal code remain', () => expect(maskPostalCode('20457')).toBe('20•••'));

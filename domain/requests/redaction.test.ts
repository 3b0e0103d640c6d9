import { describe, expect, test } from 'vitest';
import { holdsContactData, maskPostalCode, redactAnswers, redactText, WITHHELD_TEXT } from './redaction.ts';

describe('holdsContactData', () => {
  test.each([
    'Schreiben Sie an einkauf@werft.example',
    'einkauf (at) werft.de',
    'einkauf [at] werft (punkt) de',
    'Mehr auf www.werft.example/kontakt',
    'siehe werft.de',
    'Rufen Sie an: 040 / 123 45 67',
    'Tel. +49 40 1234567',
    '(0 40) 12 34-567',
    '0171-1234567',
  ])('%s', (text) => expect(holdsContactData(text)).toBe(true));

  test.each([
    'Wir suchen 120 Mitarbeitende für 3 Monate ab 01.03.2027.',
    'Etwa 2.000 Adressen, 250 g bis 1 kg, 8-18 Uhr',
    'Budget 10.000 bis 15.000 Euro',
    'DIN 276, ISO 27001, §34a GewO',
  ])('nothing in: %s', (text) => expect(holdsContactData(text)).toBe(false));
});

test('a text that names the client is withheld, one that names a place loses the digits that tell', () => {
  expect(redactText('Die WERFT NORD GmbH zieht um', ['Werft Nord GmbH'])).toBe(WITHHELD_TEXT);
  expect(redactText('Standort 20457 Hamburg', ['Werft Nord GmbH'])).toBe('Standort 20••• Hamburg');
  expect(redactText('<b>fett</b>')).toBe('<b>fett</b>');
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
  expect(redactAnswers('Logistikdienstleistung', stored, [])).toEqual({
    answers: { ...stored.answers, warenart: WITHHELD_TEXT, ortRegional: '20•••' },
    details: {
      basicSelections: stored.details.basicSelections,
      nestedSelections: { dienstleistungsbereich: { Sonstiges: WITHHELD_TEXT } },
    },
  });
});

test('two digits of a postal code remain', () => expect(maskPostalCode('20457')).toBe('20•••'));

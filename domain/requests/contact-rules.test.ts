import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCEPT_TERMS } from '#domain/accounts/accepted-terms.ts';
import { NO_CONTROL_CHARACTERS } from '#domain/text-rules.ts';
import { exampleContact } from './answer-examples.ts';
import { contactChecks } from './contact-checks.ts';
import { checkClosing, checkContact, contactFields, contactStepFields } from './contact-rules.ts';
import { checkContactWish, describeContactWish, readContactWish } from './contact-wish.ts';
import { REQUIRED } from './required.ts';

const PHONE = 'Bitte geben Sie eine Telefonnummer an, unter der Sie erreichbar sind.';
const POSTAL_CODE = 'Bitte geben Sie die fünfstellige Postleitzahl an.';
const CONTROL = 'Bitte verwenden Sie keine Zeilenumbrüche oder Steuerzeichen.';
const COUNTRY = 'Bitte wählen Sie ein Land aus der Liste.';
const NO_WAY = 'Bitte wählen Sie mindestens einen Kontaktweg.';
const UNKNOWN = 'Diese Antwort steht nicht zur Auswahl.';
const OFFERS = 'Bitte wählen Sie zwischen 1 und 20 Angeboten.';

const check = (contact: Readonly<Record<string, unknown>>) => checkContact(contact, contactChecks);
const messageFor = (field: string, value: unknown) =>
  check({ ...exampleContact, [field]: value }).find((error) => error.field === field)?.msg;

describe('contact step', () => {
  test('requires five fields, in the order of the form', () => {
    const required = ['firmenname', 'name', 'postleitzahl', 'email', 'telefonnummer'];
    expect(check({})).toEqual(required.map((field) => ({ field, msg: REQUIRED })));
    expect(contactFields.filter((field) => field.required).map(({ field }) => field)).toEqual(required);
  });

  test.each<[field: string, value: unknown, msg: string | undefined]>([
    ['position', undefined, undefined],
    ['position', '', undefined],
    ['anzahlAngebote', undefined, undefined],
    ['anzahlAngebote', 1, undefined],
    ['anzahlAngebote', 20, undefined],
    ['anzahlAngebote', 0, OFFERS],
    ['anzahlAngebote', 21, OFFERS],
    ['anzahlAngebote', 2.5, OFFERS],
    ['anzahlAngebote', '5', OFFERS],
    ['anzahlAngebote', Number.NaN, OFFERS],
    ['postleitzahl', ' 20095 ', undefined],
    ['postleitzahl', 'D-20095', POSTAL_CODE],
    ['land', undefined, undefined],
    ['land', '', undefined],
    ['land', 'DE', undefined],
    ['land', 'Deutschland', COUNTRY],
    ['land', 49, COUNTRY],
    ['land', { toString: 1 }, COUNTRY],
    ['kontaktwege', [], NO_WAY],
    ['telefonnummer', '+49 (0)40 / 12 34-567', undefined],
    ['telefonnummer', '1234', PHONE],
    ['telefonnummer', '+49 40 <b>123456</b>', PHONE],
    ['telefonnummer', `12345${' '.repeat(40)}6`, 'Bitte höchstens 40 Zeichen eingeben.'],
    ['firmenname', '🚢'.repeat(200), undefined],
    ['firmenname', 'x'.repeat(201), 'Bitte höchstens 200 Zeichen eingeben.'],
    ['firmenname', '   ', REQUIRED],
    ['firmenname', 'Nordlicht\r\nBcc: alle@example.org', CONTROL],
    ['firmenname', '<script>alert(1)</script>', undefined],
    ['firmenname', ["Robert'); DROP TABLE requests;--"], 'Bitte geben Sie einen Text an.'],
    ['name', `Anna\u0000`, CONTROL],
    ['name', 'Anna\u0085Petersen', CONTROL],
    ['name', 'Anna\u2028Petersen', CONTROL],
    ['name', 'Anna \u202Enesretep', undefined],
    ['firmenname', '\u200B\u3164', 'Pflichtfeld'],
    ['name', 42, 'Bitte geben Sie einen Text an.'],
    ['email', 'anna@example.org\nBcc: b@example.org', CONTROL],
    ['email', 'anna@example', 'Ungültige E-Mail-Adresse'],
  ])('%s: %j', (field, value, msg) => {
    expect(messageFor(field, value)).toBe(msg);
  });

  test('checks the postal code by the rule of its country', () => {
    const abroad = { ...exampleContact, land: 'AT' };
    expect(check({ ...abroad, postleitzahl: 'A-1010' })).toEqual([]);
    expect(check(abroad).map(({ field }) => field)).toEqual(['postleitzahl']);
  });

  test('has at most one error per field for any input', () => {
    const fields = [...contactStepFields];
    const key = fc.oneof(fc.string(), fc.constantFrom('toString', 'valueOf', 'length'));
    const known = fc.constantFrom(...Object.values(exampleContact));
    const anyValue = fc.oneof(known, fc.anything({ key, withNullPrototype: true }));
    const anyContact = fc.record(Object.fromEntries(fields.map((field) => [field, anyValue])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(anyContact, (contact) => {
        const found = check(contact).map(({ field }) => field);
        expect(new Set(found).size).toBe(found.length);
        for (const field of found) expect(fields).toContain(field);
      }),
    );
  });
});

describe('last step', () => {
  test.each([[undefined], [false], [null], ['true'], [1]])('refuses agbAccepted %j', (agbAccepted) => {
    expect(checkClosing({ agbAccepted })).toEqual([{ field: 'agbAccepted', msg: ACCEPT_TERMS }]);
  });

  test.each<[value: unknown, msg: string | undefined]>([
    [undefined, undefined],
    ['🚢'.repeat(2000), undefined],
    ['x'.repeat(2001), 'Bitte höchstens 2.000 Zeichen eingeben.'],
    ['\tZeile 1\r\nZeile 2', undefined],
    ['Anfang\u0007Ende', NO_CONTROL_CHARACTERS],
    [['Text'], 'Bitte geben Sie einen Text an.'],
  ])('bemerkung %j', (bemerkung, msg) => {
    expect(checkClosing({ bemerkung, agbAccepted: true })[0]?.msg).toBe(msg);
  });

  test('names both fields at once', () => {
    expect(checkClosing({ bemerkung: 7 }).map(({ field }) => field)).toEqual(['bemerkung', 'agbAccepted']);
  });
});

describe('the contact wish', () => {
  const both = ['telefon', 'email'];

  test.each<[input: Record<string, unknown>, ways: string[], times: string[], words: string]>([
    [{}, both, [], 'telefonisch oder per E-Mail'],
    [{ kontaktwege: null, kontaktzeiten: null }, both, [], 'telefonisch oder per E-Mail'],
    [{ kontaktwege: ['email'] }, ['email'], [], 'per E-Mail'],
    [{ kontaktwege: ['email', 'telefon'] }, both, [], 'telefonisch oder per E-Mail'],
    [
      { kontaktwege: ['telefon'], kontaktzeiten: ['Abend', 'Vormittag'] },
      ['telefon'],
      ['Vormittag', 'Abend'],
      'telefonisch, am liebsten vormittags oder abends',
    ],
    [
      { kontaktzeiten: ['Mittag', 'Nachmittag', 'Abend'] },
      both,
      ['Mittag', 'Nachmittag', 'Abend'],
      'telefonisch oder per E-Mail, am liebsten mittags, nachmittags oder abends',
    ],
  ])('%j is taken', (input, kontaktwege, kontaktzeiten, words) => {
    expect(checkContactWish(input)).toEqual([]);
    expect(readContactWish(input)).toEqual({ kontaktwege, kontaktzeiten });
    expect(describeContactWish(readContactWish(input))).toBe(words);
  });

  test.each<[field: string, value: unknown, msg: string]>([
    ['kontaktwege', [], NO_WAY],
    ['kontaktwege', ['fax'], UNKNOWN],
    ['kontaktwege', ['email', 'email'], 'Eine Antwort ist doppelt angegeben.'],
    ['kontaktwege', 'email', 'Bitte geben Sie eine Liste von Antworten an.'],
    ['kontaktzeiten', ['Nacht'], UNKNOWN],
    ['kontaktzeiten', [['Abend']], UNKNOWN],
    ['kontaktzeiten', { 0: 'Abend' }, 'Bitte geben Sie eine Liste von Antworten an.'],
  ])('%s %j is refused', (field, value, msg) => {
    expect(checkContactWish({ [field]: value })).toEqual([{ field, msg }]);
  });
});

import { expect, test } from 'vitest';
import { checkContactWish, describeContactWish, readContactWish } from './contact-wish.ts';

const NONE = 'Bitte wählen Sie mindestens einen Kontaktweg.';
const UNKNOWN = 'Diese Antwort steht nicht zur Auswahl.';
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
  ['kontaktwege', [], NONE],
  ['kontaktwege', ['fax'], UNKNOWN],
  ['kontaktwege', ['email', 'email'], 'Eine Antwort ist doppelt angegeben.'],
  ['kontaktwege', 'email', 'Bitte geben Sie eine Liste von Antworten an.'],
  ['kontaktzeiten', ['Nacht'], UNKNOWN],
  ['kontaktzeiten', [['Abend']], UNKNOWN],
  ['kontaktzeiten', { 0: 'Abend' }, 'Bitte geben Sie eine Liste von Antworten an.'],
])('%s %j is refused', (field, value, msg) => {
  expect(checkContactWish({ [field]: value })).toEqual([{ field, msg }]);
});

import { expect, test } from 'vitest';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { exampleAnswers } from './answer-examples.ts';
import { describeForBuyers } from './buyer-facts.ts';

const sizes: Readonly<Record<CategoryCode, readonly string[]>> = {
  Personaldienstleistung: ['1 Person'],
  Callcenter: ['unter 50 Anrufe/Woche'],
  Logistikdienstleistung: ['Einzelne Pakete'],
  'IT-Dienstleistungen': ['1-10 Mitarbeitende'],
  Marketingdienstleistungen: ['Noch nicht gegründet'],
  Steuerberatung: ['Keine Mitarbeitenden'],
};

test.each(categoryCodes)('%s: names service, size and start (purchases 30)', (category) => {
  const facts = describeForBuyers(category, exampleAnswers(category));
  expect(facts.services.length).toBeGreaterThan(0);
  expect(facts.size).toEqual(sizes[category]);
  expect(facts.start).not.toBeNull();
});

const answer = (category: CategoryCode, field: string, code: string) =>
  describeForBuyers(category, { [field]: code });

test.each([
  ['Personaldienstleistung', 'mitarbeiteranzahl', 'Mehr als 10', 'Mehr als 10 Personen'],
  ['Logistikdienstleistung', 'volumen', 'Paletten (10-50)', 'Paletten (10-50)'],
  ['Logistikdienstleistung', 'volumen', 'Unklar', 'Volumen unklar'],
  ['IT-Dienstleistungen', 'mitarbeiteranzahl', '11-50', '11-50 Mitarbeitende'],
  ['Marketingdienstleistungen', 'unternehmensalter', 'Mehr8Jahre', 'Mehr als 8 Jahre am Markt'],
] as const)('%s: gives a size its unit: %s %s', (category, field, code, words) => {
  expect(answer(category, field, code).size).toEqual([words]);
});

test.each([
  ['Sofort', 'ab sofort'],
  ['In 1 Monat', 'in 1 Monat'],
  ['Später / unklar', 'Beginn offen'],
])('a start says so without its question: %s', (code, words) => {
  expect(answer('IT-Dienstleistungen', 'starttermin', code).start).toBe(words);
});

test('names both sizes of a call centre by labels, without free text', () => {
  const calls = {
    inboundArt: ['Notdienst', 'Sonstiges'],
    outboundArt: ['Umfrage'],
    anfragen: '51-250',
    adressen: 'über 500',
    starttermin: 'In 4-6 Monaten',
    anliegen: 'Rufen Sie an: 040 1234567',
  };
  expect(describeForBuyers('Callcenter', calls)).toEqual({
    services: ['Notdienst', 'Sonstiges', 'Umfrage'],
    size: ['51-250 Anrufe/Woche', 'über 500 Adressen/Woche'],
    start: 'in 4-6 Monaten',
  });
  const marketing = { marketingbereiche: ['EmailMarketing'], starttermin: 'In2bis3Monaten' };
  expect(describeForBuyers('Marketingdienstleistungen', marketing)).toEqual({
    services: ['E-Mail-Marketing'],
    size: [],
    start: 'in 2-3 Monaten',
  });
});

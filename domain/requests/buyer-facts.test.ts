import { expect, test } from 'vitest';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { exampleAnswers } from './answer-examples.ts';
import { describeForBuyers } from './buyer-facts.ts';

const sizeLabels: Readonly<Record<CategoryCode, readonly string[]>> = {
  Personaldienstleistung: ['Anzahl Mitarbeitende'],
  Callcenter: ['Anrufe pro Woche'],
  Logistikdienstleistung: ['Volumen'],
  'IT-Dienstleistungen': ['Unternehmensgröße'],
  Marketingdienstleistungen: ['Unternehmensalter'],
  Steuerberatung: ['Anzahl Mitarbeitende'],
};

test.each(categoryCodes)('%s: names service, size and start (purchases 30)', (category) => {
  const facts = describeForBuyers(category, exampleAnswers(category));
  expect(facts.services.length).toBeGreaterThan(0);
  expect(facts.size.map(({ label }) => label)).toEqual(sizeLabels[category]);
  expect(facts.start).not.toBeNull();
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
    size: [
      { label: 'Anrufe pro Woche', value: '51-250' },
      { label: 'Adressen pro Woche', value: 'über 500' },
    ],
    start: 'In 4-6 Monaten',
  });
  const marketing = { marketingbereiche: ['EmailMarketing'], starttermin: 'In2bis3Monaten' };
  expect(describeForBuyers('Marketingdienstleistungen', marketing)).toEqual({
    services: ['E-Mail-Marketing'],
    size: [],
    start: 'In 2-3 Monaten',
  });
});

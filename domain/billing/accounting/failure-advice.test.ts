import { expect, test } from 'vitest';
import { documentRules } from '#domain/billing/document/en16931-rules.ts';
import { adviseOnFaults, rulesOfBuyer, rulesOfSeller } from './failure-advice.ts';

test.each([
  [['BR-DE-9', 'BR-10'], [/Partner/]],
  [['BR-DE-19'], [/brand\.ts/]],
  [['BR-CO-14'], [/technischen Betrieb/]],
  [
    ['XSD CII', 'BR-07'],
    [/technischen Betrieb/, /Partner/],
  ],
])('%j', (rules, expected) => {
  const advice = adviseOnFaults(rules.map((rule) => ({ rule })));
  expect(advice).toEqual(expected.map((words) => expect.stringMatching(words)));
});

test('names rules that exist, each with one owner', () => {
  const ids = documentRules.map(({ id }) => id);
  const named = [...rulesOfBuyer, ...rulesOfSeller];
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

import { afterAll, describe, expect, test } from 'vitest';
import { type Identity, redactText, WITHHELD_TEXT } from '../redaction.ts';
import { harmlessSentences } from './harmless.ts';
import { heldOutSentences, laterSentences } from './held-out.ts';
import { evasiveSentences } from './held-out-again.ts';
import { harmlessRemarks, tellingRemarks } from './remarks.ts';
import type { SentenceTable } from './sentence-table.ts';
import { maskedSentences, tellingSentences } from './telling.ts';

const client: Identity = {
  firmenname: 'Müller Logistik GmbH',
  name: 'Jürgen Hartwig',
  postleitzahl: '33602',
  land: 'DE',
  email: 'j.hartwig@mueller-logistik.example',
  telefonnummer: '+49 521 987654-0',
};

const tables: Readonly<Record<string, SentenceTable>> = {
  'the six categories': {
    client,
    harmless: harmlessSentences,
    telling: tellingSentences,
    masked: maskedSentences,
  },
  remarks: { client, harmless: harmlessRemarks, telling: tellingRemarks, masked: [] },
  'held out': heldOutSentences,
  'held out later': laterSentences,
  'held out again': evasiveSentences,
};

const hits = Object.values(tables).flatMap(({ client, harmless }) =>
  harmless.filter((text) => redactText(text, client) !== text),
);
const misses = Object.values(tables).flatMap(({ client, telling, masked }) => [
  ...telling.filter((text) => redactText(text, client) !== WITHHELD_TEXT),
  ...masked.filter(([text, shown]) => redactText(text, client) !== shown).map(([text]) => text),
]);
const harmlessCount = Object.values(tables).flatMap(({ harmless }) => harmless).length;
const tellingCount = Object.values(tables).flatMap(({ telling, masked }) => [...telling, ...masked]).length;

afterAll(() => {
  process.stdout.write(
    `redaction: ${misses.length} of ${tellingCount} telling sentences missed, ` +
      `${hits.length} of ${harmlessCount} harmless ones hit\n`,
  );
});

describe('sentences before buying (purchases 7)', () => {
  test('about half of them are harmless, half are telling', () => {
    expect(harmlessCount + tellingCount).toBeGreaterThan(400);
    expect(Math.abs(harmlessCount - tellingCount)).toBeLessThan(harmlessCount / 4);
  });

  test('no telling one is missed', () => expect(misses).toEqual([]));

  test('at most two harmless ones are hit', () => {
    expect(hits.length, hits.join('\n')).toBeLessThanOrEqual(2);
  });
});

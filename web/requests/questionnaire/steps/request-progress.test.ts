import { describe, expect, it } from 'vitest';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { describeProgress, describeSales, type ProgressFacts } from './request-progress.ts';

const facts = (change: Partial<ProgressFacts>): ProgressFacts => ({
  status: 'published',
  createdAt: '2026-11-20T10:00:00.000Z',
  publicUntil: '2026-11-27T10:00:00.000Z',
  currentSales: 2,
  maxSales: 5,
  ...change,
});
const marks = (change: Partial<ProgressFacts>) =>
  describeProgress(facts(change)).map(({ title, state }) => `${title}: ${state}`);

describe('the way of a request', () => {
  it.each([
    [
      'unconfirmed',
      [
        'Eingegangen: done',
        'Bestätigung: current',
        'Prüfung durch uns: open',
        'Veröffentlichung: open',
        'Dienstleister melden sich: open',
      ],
    ],
    [
      'in_review',
      [
        'Eingegangen: done',
        'Bestätigt: done',
        'In Prüfung: current',
        'Veröffentlichung: open',
        'Dienstleister melden sich: open',
      ],
    ],
    [
      'published',
      [
        'Eingegangen: done',
        'Bestätigt: done',
        'Geprüft: done',
        'Veröffentlicht: done',
        'Dienstleister melden sich: current',
      ],
    ],
    [
      'sold_out',
      ['Eingegangen: done', 'Bestätigt: done', 'Geprüft: done', 'Veröffentlicht: done', 'Ausverkauft: done'],
    ],
    [
      'expired',
      [
        'Eingegangen: done',
        'Bestätigt: done',
        'Geprüft: done',
        'Veröffentlicht: done',
        'Abgelaufen: stopped',
      ],
    ],
    ['rejected', ['Eingegangen: done', 'Abgelehnt: stopped']],
    ['withdrawn', ['Eingegangen: done', 'Zurückgezogen: stopped']],
    [
      'closed',
      [
        'Eingegangen: done',
        'Bestätigt: done',
        'Geprüft: done',
        'Veröffentlicht: done',
        'Abgeschlossen: done',
      ],
    ],
  ] as const)('%s', (status, expected) => {
    expect(marks({ status })).toEqual(expected);
  });

  it('has at most one mark at which it stands', () => {
    for (const status of requestStatuses) {
      const standing = describeProgress(facts({ status })).filter(
        ({ state }) => state === 'current' || state === 'stopped',
      );
      expect(standing.length, status).toBeLessThanOrEqual(1);
    }
  });

  it('names the day until which it is published, in Berlin', () => {
    const published = describeProgress(facts({}))[3];
    expect(published?.text).toBe('Passende Dienstleister sehen sie bis 27.11.2026, 11:00 Uhr.');
    expect(describeProgress(facts({ publicUntil: null }))[3]?.text).toContain('ohne Ablaufdatum');
  });
});

describe('sales in words', () => {
  it.each([
    [0, 5, 'Noch kein Dienstleister hat Ihren Kontakt erhalten, höchstens 5 können es werden.'],
    [0, 1, 'Noch kein Dienstleister hat Ihren Kontakt erhalten, höchstens einer kann es werden.'],
    [1, 5, '1 von 5 Dienstleistern hat Ihren Kontakt erhalten.'],
    [1, 1, '1 von 1 Dienstleister hat Ihren Kontakt erhalten.'],
    [2, 5, '2 von 5 Dienstleistern haben Ihren Kontakt erhalten.'],
  ])('%i of %i', (currentSales, maxSales, expected) => {
    expect(describeSales({ currentSales, maxSales })).toBe(expected);
  });
});

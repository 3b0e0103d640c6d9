import { describe, expect, it } from 'vitest';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { describeCourse } from './course.ts';
import type { CourseFacts } from './next-step.ts';

const facts = (change: Partial<CourseFacts>): CourseFacts => ({
  status: 'published',
  createdAt: '2026-11-20T10:00:00.000Z',
  confirmedAt: '2026-11-20T10:30:00.000Z',
  publishedAt: '2026-11-20T12:00:00.000Z',
  publicUntil: '2026-11-27T10:00:00.000Z',
  currentSales: 2,
  maxSales: 5,
  actions: [],
  history: [],
  ...change,
});
const marks = (change: Partial<CourseFacts>) =>
  describeCourse(facts(change)).map(({ title, state }) => `${title}: ${state}`);

const reached = ['Eingegangen: done', 'Bestätigt: done'];
const ahead = ['Veröffentlichung: open', 'Dienstleister melden sich: open'];
const passed = [...reached, 'Geprüft: done', 'Veröffentlicht: done'];

describe('the way of a request', () => {
  it.each<[CourseFacts['status'], string[]]>([
    ['unconfirmed', ['Eingegangen: done', 'Bestätigung: current', 'Prüfung durch uns: open', ...ahead]],
    ['in_review', [...reached, 'In Prüfung: current', ...ahead]],
    ['published', [...passed, 'Dienstleister melden sich: current']],
    ['sold_out', [...passed, 'Ausverkauft: done']],
    ['expired', [...passed, 'Abgelaufen: stopped']],
    ['rejected', ['Eingegangen: done', 'Abgelehnt: stopped']],
    ['withdrawn', [...reached, 'Veröffentlicht: done', 'Zurückgezogen: stopped']],
    ['closed', [...passed, 'Abgeschlossen: done']],
  ])('%s', (status, expected) => {
    expect(marks({ status })).toEqual(expected);
  });

  it('shows of a withdrawn request how far it came', () => {
    expect(marks({ status: 'withdrawn', confirmedAt: null, publishedAt: null })).toEqual([
      'Eingegangen: done',
      'Zurückgezogen: stopped',
    ]);
  });

  it('has at most one mark at which it stands', () => {
    for (const status of requestStatuses) {
      const standing = describeCourse(facts({ status })).filter(
        ({ state }) => state === 'current' || state === 'stopped',
      );
      expect(standing.length, status).toBeLessThanOrEqual(1);
    }
  });

  it('says when a mark was reached, in Berlin, and how many places are taken', () => {
    expect(describeCourse(facts({})).map(({ text }) => text)).toEqual([
      'am 20.11.2026, 11:00 Uhr',
      'am 20.11.2026, 11:30 Uhr',
      undefined,
      'am 20.11.2026, 13:00 Uhr',
      '2 von 5 Plätzen vergeben',
    ]);
  });
});

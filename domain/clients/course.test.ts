import { describe, expect, it } from 'vitest';
import { requestStatuses } from '#domain/requests/request-status.ts';
import { describeCourse, isLastAnswered } from './course.ts';
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
  question: null,
  answeredAt: null,
  ...change,
});
const marks = (change: Partial<CourseFacts>) =>
  describeCourse(facts(change)).map(({ title, state }) => `${title}: ${state}`);

const reached = ['Eingegangen: done', 'Bestätigt: done'];
const ahead = ['Veröffentlichung: open', 'Dienstleister melden sich: open'];
const passed = [...reached, 'Geprüft: done', 'Veröffentlicht: done'];

describe('the course of a request', () => {
  it.each<[CourseFacts['status'], string[]]>([
    ['unconfirmed', ['Eingegangen: done', 'Bestätigung: current', 'Prüfung durch uns: open', ...ahead]],
    ['in_review', [...reached, 'In Prüfung: current', ...ahead]],
    ['published', [...passed, 'Dienstleister melden sich: current']],
    ['sold_out', [...passed, 'Ausverkauft: done']],
    ['expired', [...passed, 'Abgelaufen: stopped']],
    ['rejected', [...passed, 'Abgelehnt: stopped']],
    ['withdrawn', [...passed, 'Zurückgezogen: stopped']],
    ['closed', [...passed, 'Abgeschlossen: done']],
  ])('%s', (status, expected) => {
    expect(marks({ status })).toEqual(expected);
  });

  it.each<[string, Partial<CourseFacts>, string[]]>([
    [
      'withdrawn before it was confirmed',
      { status: 'withdrawn', confirmedAt: null, publishedAt: null },
      ['Eingegangen: done', 'Zurückgezogen: stopped'],
    ],
    ['rejected in review', { status: 'rejected', publishedAt: null }, [...reached, 'Abgelehnt: stopped']],
    ['closed in review', { status: 'closed', publishedAt: null }, [...reached, 'Abgeschlossen: done']],
    [
      'sold to one partner alone, never published',
      { status: 'sold_out', publishedAt: null },
      [...reached, 'Ausverkauft: done'],
    ],
    [
      'published after a check by phone alone',
      { confirmedAt: null },
      ['Eingegangen: done', 'Geprüft: done', 'Veröffentlicht: done', 'Dienstleister melden sich: current'],
    ],
  ])('holds nothing that has not happened: %s', (_, change, expected) => {
    expect(marks(change)).toEqual(expected);
  });

  it('has at most one current step', () => {
    for (const status of requestStatuses) {
      const standing = describeCourse(facts({ status })).filter(
        ({ state }) => state === 'current' || state === 'stopped',
      );
      expect(standing.length, status).toBeLessThanOrEqual(1);
    }
  });

  it('shows that an answer is missing (requests 101)', () => {
    const question = { askedAt: '2026-11-20T11:00:00.000Z' };
    expect(describeCourse(facts({ status: 'in_review', question }))[2]).toEqual({
      title: 'In Prüfung',
      text: 'Ihre Antwort fehlt noch',
      state: 'current',
    });
  });

  it('shows the time of each step in Berlin and the number of sold places', () => {
    expect(describeCourse(facts({})).map(({ text }) => text)).toEqual([
      'am 20.11.2026, 11:00 Uhr',
      'am 20.11.2026, 11:30 Uhr',
      undefined,
      'am 20.11.2026, 13:00 Uhr',
      '2 von 5 Plätzen vergeben',
    ]);
  });
});

it('shows whether a closed question was answered (requests 103)', () => {
  const at = '2026-11-20T11:00:00.000Z';
  const history = (['asked', 'answered', 'asked', 'question_over', 'published'] as const).map((event) => ({
    at,
    event,
  }));
  expect(isLastAnswered({ history })).toBe(false);
  expect(isLastAnswered({ history: history.slice(0, 3) })).toBe(true);
  expect(isLastAnswered({ history: [] })).toBe(false);
});

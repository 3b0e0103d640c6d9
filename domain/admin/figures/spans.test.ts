import { describe, expect, it } from 'vitest';
import { decideSpan, formatStart, listStarts } from './spans.ts';

// In Berlin it is the 21st already.
const now = new Date('2026-11-20T23:30:00Z');

describe('the span of a period (admin 80)', () => {
  it.each([
    ['30d', '2026-10-23', 'day', 30],
    // A Monday.
    ['90d', '2026-08-24', 'week', 13],
    ['12m', '2025-12-01', 'month', 12],
  ] as const)('%s begins on %s in Berlin and has the right number of steps', (period, from, step, steps) => {
    const span = decideSpan(period, now);
    expect(span).toEqual({ from, until: '2026-11-21', step });
    expect(listStarts(span)).toHaveLength(steps);
  });

  it('begins with a partial week and continues on Mondays', () => {
    const starts = listStarts(decideSpan('90d', new Date('2026-11-25T12:00:00Z')));
    expect(starts.slice(0, 3)).toEqual(['2026-08-28', '2026-08-31', '2026-09-07']);
    expect(starts.at(-1)).toBe('2026-11-23');
  });

  it('names days, weeks and months', () => {
    expect(formatStart('2026-11-02', 'day')).toBe('02.11.');
    expect(formatStart('2026-11-02', 'week')).toBe('ab 02.11.');
    expect(formatStart('2026-11-01', 'month')).toBe('Nov. 2026');
  });
});

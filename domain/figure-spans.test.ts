import { describe, expect, it } from 'vitest';
import {
  decideSpan,
  decideSpanBefore,
  describeSpan,
  formatStart,
  formatTick,
  listStarts,
} from './figure-spans.ts';

// In Berlin it is the 21st already.
const now = new Date('2026-11-20T23:30:00Z');

describe('the span of a period (admin 80)', () => {
  it.each([
    ['30d', '2026-10-23', 'day', 30, 'in 30 Tagen'],
    // A Monday.
    ['13w', '2026-08-24', 'week', 13, 'in 13 Wochen'],
    ['12m', '2025-12-01', 'month', 12, 'in 12 Monaten'],
  ] as const)(
    '%s begins on %s in Berlin and has the right number of steps',
    (period, from, step, steps, words) => {
      const span = decideSpan(period, now);
      expect(span).toEqual({ from, until: '2026-11-21', step });
      expect(listStarts(span)).toHaveLength(steps);
      expect(describeSpan(span)).toBe(words);
    },
  );

  it.each([
    ['a Sunday', '2026-11-22', '2026-08-24'],
    ['a Monday', '2026-11-23', '2026-08-31'],
  ])('thirteen weeks until %s begin on a Monday', (_, until, from) => {
    const span = decideSpan('13w', new Date(`${until}T12:00:00Z`));
    expect(span.from).toBe(from);
    expect(listStarts(span)).toHaveLength(13);
  });

  it.each([
    ['day', '02.11.', '02.11.'],
    ['week', 'ab 02.11.', '02.11.'],
    ['month', 'Nov. 2026', 'Nov'],
  ] as const)('names a %s %s, on an axis %s', (step, name, tick) => {
    expect(formatStart('2026-11-02', step)).toBe(name);
    expect(formatTick('2026-11-02', step)).toBe(tick);
  });

  it.each([
    ['30d', now, '2026-09-23', '2026-10-22'],
    ['13w', now, '2026-05-26', '2026-08-23'],
    ['12m', now, '2024-12-01', '2025-11-21'],
    ['12m', new Date('2024-02-29T12:00:00Z'), '2022-03-01', '2023-02-28'],
  ] as const)('%s is compared with as long a time before', (period, at, from, until) => {
    expect(decideSpanBefore(decideSpan(period, at))).toMatchObject({ from, until });
  });
});

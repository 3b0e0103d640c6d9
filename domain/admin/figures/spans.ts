import { toBerlinDate } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';
import { formatMonth } from '#domain/purchases/figures.ts';

export const figurePeriods = ['30d', '90d', '12m'] as const;

export type FigurePeriod = (typeof figurePeriods)[number];

export const periodLabels: Readonly<Record<FigurePeriod, string>> = {
  '30d': '30 Tage',
  '90d': '90 Tage',
  '12m': '12 Monate',
};

export const figureSteps = ['day', 'week', 'month'] as const;

export type FigureStep = (typeof figureSteps)[number];

/** Days in Berlin as `YYYY-MM-DD`, both included. */
export type FigureSpan = { readonly from: string; readonly until: string; readonly step: FigureStep };

/** Ends today. Twelve months are this month and the eleven before (admin 80). */
export function decideSpan(period: FigurePeriod, now: Date): FigureSpan {
  const until = toBerlinDate(now);
  if (period === '30d') return { from: addDays(until, -29), until, step: 'day' };
  if (period === '90d') return { from: addDays(until, -89), until, step: 'week' };
  return { from: addMonths(until, -11), until, step: 'month' };
}

/** First day of each day, week or month in the span. The first week starts with the span. */
export function listStarts({ from, until, step }: FigureSpan): string[] {
  const starts: string[] = [];
  for (let start = from; start <= until; start = nextStart(start, step)) starts.push(start);
  return starts;
}

/** For instance `20.11.`, `ab 16.11.` for a week, `Nov. 2026`. */
export function formatStart(start: string, step: FigureStep): string {
  const [year, month, day] = start.split('-');
  if (step === 'month') return formatMonth(`${year}-${month}`);
  return step === 'week' ? `ab ${day}.${month}.` : `${day}.${month}.`;
}

function nextStart(start: string, step: FigureStep): string {
  if (step === 'day') return addDays(start, 1);
  if (step === 'month') return addMonths(start, 1);
  return firstMonday(addDays(start, 1));
}

/** The day itself or the next Monday. */
function firstMonday(day: string): string {
  return addDays(day, (8 - new Date(day).getUTCDay()) % 7);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The first of the month. */
function addMonths(day: string, months: number): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

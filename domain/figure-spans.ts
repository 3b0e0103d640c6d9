import { toBerlinDate } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';

export const figurePeriods = ['30d', '13w', '12m'] as const;

export type FigurePeriod = (typeof figurePeriods)[number];

export const periodLabels: Readonly<Record<FigurePeriod, string>> = {
  '30d': '30 Tage',
  '13w': '13 Wochen',
  '12m': '12 Monate',
};

export const figureSteps = ['day', 'week', 'month'] as const;

export type FigureStep = (typeof figureSteps)[number];

/** Follows a figure's title, for instance „Umsatz je Woche“. */
export const stepPhrases: Readonly<Record<FigureStep, string>> = {
  day: 'je Tag',
  week: 'je Woche',
  month: 'je Monat',
};

/** Days in Berlin as `YYYY-MM-DD`, both included. */
export type FigureSpan = { readonly from: string; readonly until: string; readonly step: FigureStep };

/** Ends today. Weeks and months count this one and those before it (admin 80). */
export function decideSpan(period: FigurePeriod, now: Date): FigureSpan {
  const until = toBerlinDate(now);
  if (period === '30d') return { from: firstOfDays(30, now), until, step: 'day' };
  if (period === '13w') return { from: addDays(mondayOf(until), -12 * 7), until, step: 'week' };
  return decideMonths(12, now);
}

/** First of the last `days` days in Berlin, today included. */
export function firstOfDays(days: number, now: Date): string {
  return addDays(toBerlinDate(now), 1 - days);
}

/** This month until today, and the months before it. */
export function decideMonths(months: number, now: Date): FigureSpan {
  const until = toBerlinDate(now);
  return { from: addMonths(until, 1 - months), until, step: 'month' };
}

/**
 * The span to compare with (admin 80): as many days directly before. Months are compared with the same days as many months
 * earlier, so that a month that has just begun is not compared with a whole one.
 */
export function decideSpanBefore(span: FigureSpan): FigureSpan {
  const { from, until, step } = span;
  if (step === 'month') {
    const months = listStarts(span).length;
    return { from: addMonths(from, -months), until: sameDay(until, -months), step };
  }
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  return { from: addDays(from, -days), until: addDays(from, -1), step };
}

const dativeNames = { day: 'Tagen', week: 'Wochen', month: 'Monaten' } as const;

/** For instance `in 30 Tagen` or `in 12 Monaten`. */
export function describeSpan(span: FigureSpan): string {
  return `in ${listStarts(span).length} ${dativeNames[span.step]}`;
}

/** First day of each day, week or month in the span. */
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

/** As short as an axis needs it: `20.11.` for a day or a week, `Nov.` for a month. */
export function formatTick(start: string, step: FigureStep): string {
  if (step === 'month') return monthOnly.format(new Date(start));
  return formatStart(start, 'day');
}

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthOnly = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });

/** @param month `YYYY-MM` */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

function nextStart(start: string, step: FigureStep): string {
  if (step === 'day') return addDays(start, 1);
  if (step === 'month') return addMonths(start, 1);
  return addDays(start, 7);
}

/** The day itself or the Monday before it. */
function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The first of the month. */
function addMonths(day: string, months: number): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

/** The last of the month where the month is shorter. */
function sameDay(day: string, months: number): string {
  const last = addDays(addMonths(day, months + 1), -1);
  const date = Math.min(Number(day.slice(8)), Number(last.slice(8)));
  return addDays(addMonths(day, months), date - 1);
}

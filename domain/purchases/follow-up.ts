import { toBerlinDate } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';
import type { FieldError } from '#domain/field-error.ts';

const NEXT_DATE_MAX_DAYS = 730;

/** Rule purchases 40. */
export const FOLLOW_UP_EDITED = 'Die Nachverfolgung wurde inzwischen an anderer Stelle geändert.';

/** Filters of due purchases: next date until today, or within a week (purchases 40). */
export const dueFilters = ['now', 'week'] as const;

export type DueFilter = (typeof dueFilters)[number];

/** @returns `YYYY-MM-DD`, by the clock of Berlin */
export function lastDueDate(due: DueFilter, now: Date): string {
  return toBerlinDate(due === 'now' ? now : new Date(now.getTime() + 7 * dayMs));
}

/** @param nextDate `YYYY-MM-DD` */
export function checkNextDate(nextDate: string | null | undefined, now: Date): FieldError[] {
  if (!nextDate) return [];
  const latest = toBerlinDate(new Date(now.getTime() + NEXT_DATE_MAX_DAYS * dayMs));
  if (toBerlinDate(now) <= nextDate && nextDate <= latest) return [];
  return [{ field: 'nextDate', msg: 'Bitte einen Tag ab heute und innerhalb von zwei Jahren angeben.' }];
}

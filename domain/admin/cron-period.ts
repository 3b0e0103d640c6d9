import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';

/** How often the schedules of the portal run at least; null where that is not within a day. */
export function findCronPeriodMs(cron: string): number | null {
  const [minute = '', hour, ...days] = cron.split(' ');
  if (days.some((field) => field !== '*')) return null;
  if (hour !== '*') return dayMs;
  if (minute === '*') return minuteMs;
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? [];
  return step === undefined ? hourMs : Number(step) * minuteMs;
}

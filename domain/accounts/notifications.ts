import { timeZone, toBerlinDate } from '#domain/date-formats.ts';
import { addHours, minuteMs } from '#domain/durations.ts';

/** Frequency of mails about new requests (purchases 45). */
export const notificationFrequencies = ['at_once', 'daily', 'never'] as const;

export type NotificationFrequency = (typeof notificationFrequencies)[number];

export const frequencyTexts = {
  at_once: {
    label: 'Sofort',
    description: 'Was innerhalb von fünf Minuten dazukommt, steht in einer E-Mail.',
  },
  daily: { label: 'Täglich um 8:00 Uhr', description: 'Eine E-Mail am Tag, wenn es Neues gibt.' },
  never: { label: 'Nie', description: 'Neue Anfragen sehen Sie in Ihrer Übersicht.' },
} as const satisfies Record<NotificationFrequency, { label: string; description: string }>;

/** Mails need a consent (§ 7 Abs. 2 UWG). */
export const DEFAULT_FREQUENCY: NotificationFrequency = 'never';

/** Exact text of the partner's consent. */
export const NOTIFICATION_CONSENT =
  'Ich möchte per E-Mail über neue Anfragen informiert werden, die zu meinem Angebot passen. Das kann ich jederzeit hier oder mit einem Klick in jeder dieser E-Mails beenden.';

export const NO_MORE_NOTIFICATIONS = 'Sie erhalten keine E-Mails über neue Anfragen mehr.';

/** One mail contains all requests within this time from the first. */
const bundleMs = 5 * minuteMs;

/** The hour of daily mails in Berlin. */
const dailyHour = 8;

/** @param arrivedAt time of the first request since the last mail @returns null for never */
export function decideNextMail(frequency: NotificationFrequency, arrivedAt: Date): Date | null {
  if (frequency === 'never') return null;
  return frequency === 'daily' ? nextDailyMail(arrivedAt) : new Date(arrivedAt.getTime() + bundleMs);
}

const berlinHour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone });

/** The next 8:00 in Berlin after an instant, with the offset of that day. */
function nextDailyMail(after: Date): Date {
  const today = mailOfDay(toBerlinDate(after));
  return today > after ? today : mailOfDay(dayAfter(toBerlinDate(after)));
}

/** @param day `YYYY-MM-DD` */
function mailOfDay(day: string): Date {
  const inSummer = addHours(new Date(`${day}T00:00:00Z`), dailyHour - 2);
  return Number(berlinHour.format(inSummer)) === dailyHour ? inSummer : addHours(inSummer, 1);
}

function dayAfter(day: string): string {
  return addHours(new Date(`${day}T00:00:00Z`), 24)
    .toISOString()
    .slice(0, 10);
}

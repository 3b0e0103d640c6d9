import { timeZone, toBerlinDate } from '#domain/date-formats.ts';
import { addHours, minuteMs } from '#domain/durations.ts';

/** Frequency of mails about new requests (purchases 45). */
export const notificationFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const;

export type NotificationFrequency = (typeof notificationFrequencies)[number];

export const frequencyTexts = {
  at_once: {
    label: 'Sofort',
    description: 'Was innerhalb von fünf Minuten dazukommt, steht in einer E-Mail.',
  },
  daily: { label: 'Täglich um 8:00 Uhr', description: 'Eine E-Mail am Tag, wenn es Neues gibt.' },
  weekly: {
    label: 'Wöchentlich, montags um 8:00 Uhr',
    description: 'Eine E-Mail in der Woche, wenn es Neues gibt.',
  },
  never: { label: 'Nie', description: 'Neue Anfragen sehen Sie in Ihrer Übersicht.' },
} as const satisfies Record<NotificationFrequency, { label: string; description: string }>;

/** Mails need a consent (§ 7 Abs. 2 UWG). */
export const DEFAULT_FREQUENCY: NotificationFrequency = 'never';

/** Exact text of the partner's consent. */
export const NOTIFICATION_CONSENT =
  'Ich möchte per E-Mail über neue Anfragen informiert werden, die zu meinem Angebot passen. Das kann ich jederzeit in meinem Profil oder mit einem Klick in jeder dieser E-Mails beenden.';

export const NOTIFICATION_QUESTION = 'Wie möchten Sie von neuen Anfragen erfahren?';

export const CONSENT_MISSING = 'Bitte lesen Sie, wozu Sie zustimmen, und senden Sie Ihre Wahl noch einmal.';

/** A partner's answer to {@link NOTIFICATION_QUESTION}. */
export type NotificationChoice = {
  readonly frequency: NotificationFrequency;
  /** The consent text that the partner has read. */
  readonly consent?: string | undefined;
};

/** The choice of a partner who reads {@link NOTIFICATION_CONSENT} beside it. */
export function toChoice(frequency: NotificationFrequency): NotificationChoice {
  return frequency === 'never' ? { frequency } : { frequency, consent: NOTIFICATION_CONSENT };
}

/** Rule purchases 45. */
export function isConsentMissing({ frequency, consent }: NotificationChoice): boolean {
  return frequency !== 'never' && consent !== NOTIFICATION_CONSENT;
}

export const NO_MORE_NOTIFICATIONS = 'Sie erhalten keine E-Mails über neue Anfragen mehr.';

/** One mail contains all requests within this time from the first. */
const bundleMs = 5 * minuteMs;

/** The hour of daily and weekly mails in Berlin. */
const mailHour = 8;

/** @param arrivedAt time of the first request since the last mail @returns null for never */
export function decideNextMail(frequency: NotificationFrequency, arrivedAt: Date): Date | null {
  if (frequency === 'never') return null;
  if (frequency === 'at_once') return new Date(arrivedAt.getTime() + bundleMs);
  const today = toBerlinDate(arrivedAt);
  let day = mailOfDay(today) > arrivedAt ? today : dayAfter(today);
  while (frequency === 'weekly' && !isMonday(day)) day = dayAfter(day);
  return mailOfDay(day);
}

const berlinHour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone });

/** 8:00 in Berlin, with the offset of that day. @param day `YYYY-MM-DD` */
function mailOfDay(day: string): Date {
  const inSummer = addHours(new Date(`${day}T00:00:00Z`), mailHour - 2);
  return Number(berlinHour.format(inSummer)) === mailHour ? inSummer : addHours(inSummer, 1);
}

function isMonday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}

function dayAfter(day: string): string {
  return addHours(new Date(`${day}T00:00:00Z`), 24)
    .toISOString()
    .slice(0, 10);
}

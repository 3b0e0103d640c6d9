/** How an admin sorts all requests (admin 5); the first is the default. */
export const requestOrders = ['newest', 'oldest', 'ending', 'cheapest', 'dearest'] as const;

export type RequestOrder = (typeof requestOrders)[number];

export const orderLabels: Readonly<Record<RequestOrder, string>> = {
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  ending: 'Bald abgelaufen',
  cheapest: 'Preis aufsteigend',
  dearest: 'Preis absteigend',
};

/** State of the check (admin 5): waits for admins, waits for the client, or has an unread answer. */
export const reviewLabels = {
  waiting: 'Wartet auf Prüfung',
  asked: 'Rückfrage offen',
  answered: 'Neue Antwort',
} as const;

export type ReviewState = keyof typeof reviewLabels;

export const reviewStates = Object.keys(reviewLabels) as ReviewState[];

type Age = { readonly label: string; readonly minHours: number; readonly maxHours: number };

/** Filter by time of submission (admin 5). */
export const requestAges = {
  day: { label: 'Letzte 24 Stunden', minHours: 0, maxHours: 24 },
  week: { label: 'Letzte 7 Tage', minHours: 0, maxHours: 7 * 24 },
  month: { label: 'Letzte 30 Tage', minHours: 0, maxHours: 30 * 24 },
  over_day: { label: 'Älter als 24 Stunden', minHours: 24, maxHours: Number.POSITIVE_INFINITY },
  over_week: { label: 'Älter als 7 Tage', minHours: 7 * 24, maxHours: Number.POSITIVE_INFINITY },
  over_month: { label: 'Älter als 30 Tage', minHours: 30 * 24, maxHours: Number.POSITIVE_INFINITY },
} as const satisfies Readonly<Record<string, Age>>;

export type RequestAge = keyof typeof requestAges;

export const requestAgeNames = Object.keys(requestAges) as RequestAge[];

export const SEARCH_MAX_LENGTH = 200;

const MAX_WORDS = 8;

/** Splits a search into prefixes of words, at the same characters as the search index. */
export function toSearchWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}

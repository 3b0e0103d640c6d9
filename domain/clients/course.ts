import { formatMinute } from '#domain/date-formats.ts';
import type { CourseFacts } from './next-step.ts';

export type CourseMark = {
  readonly title: string;
  readonly text?: string;
  /** `stopped`: the request ended here. */
  readonly state: 'done' | 'current' | 'open' | 'stopped';
};

function reached(title: string, at: string | null): CourseMark {
  return { title, ...(at && { text: `am ${formatMinute(at)} Uhr` }), state: 'done' };
}

/** The steps that the request has reached. A published request may be unconfirmed (requests 37). */
function listReached({ createdAt, confirmedAt, publishedAt }: CourseFacts): CourseMark[] {
  return [
    reached('Eingegangen', createdAt),
    ...(confirmedAt ? [reached('Bestätigt', confirmedAt)] : []),
    ...(publishedAt ? [reached('Geprüft', null), reached('Veröffentlicht', publishedAt)] : []),
  ];
}

/** The steps of a request on its client's page (requests 31, requests 95). */
export function describeCourse(facts: CourseFacts): CourseMark[] {
  const { status, createdAt } = facts;
  switch (status) {
    case 'unconfirmed':
      return [
        reached('Eingegangen', createdAt),
        { title: 'Bestätigung', state: 'current' },
        { title: 'Prüfung durch uns', state: 'open' },
        ...aheadOfPublication,
      ];
    case 'in_review':
      return [
        ...listReached({ ...facts, publishedAt: null }),
        { title: 'In Prüfung', ...(facts.question && { text: 'Ihre Antwort fehlt noch' }), state: 'current' },
        ...aheadOfPublication,
      ];
    case 'rejected':
      return [...listReached(facts), { title: 'Abgelehnt', state: 'stopped' }];
    case 'withdrawn':
      return [...listReached(facts), { title: 'Zurückgezogen', state: 'stopped' }];
    default:
      return [...listReached(facts), describeOffers(facts)];
  }
}

const aheadOfPublication: readonly CourseMark[] = [
  { title: 'Veröffentlichung', state: 'open' },
  { title: 'Dienstleister melden sich', state: 'open' },
];

function describeOffers({ status, currentSales, maxSales }: CourseFacts): CourseMark {
  const text = `${currentSales} von ${maxSales} ${maxSales === 1 ? 'Platz' : 'Plätzen'} vergeben`;
  if (status === 'sold_out') return { title: 'Ausverkauft', text, state: 'done' };
  if (status === 'expired') return { title: 'Abgelaufen', text, state: 'stopped' };
  if (status === 'closed') return { title: 'Abgeschlossen', text, state: 'done' };
  return { title: 'Dienstleister melden sich', text, state: 'current' };
}

/** Whether the last question was answered instead of closed without an answer (requests 102, requests 103). */
export function isLastAnswered({ history }: Pick<CourseFacts, 'history'>): boolean {
  const last = history.findLast(({ event }) => event === 'answered' || event === 'question_over');
  return last?.event === 'answered';
}

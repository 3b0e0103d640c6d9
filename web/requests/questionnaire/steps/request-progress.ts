import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { ProgressStep } from './ProgressSteps.tsx';

/** Instants are ISO texts. */
export type ProgressFacts = {
  readonly status: RequestStatus;
  readonly createdAt: string;
  readonly publicUntil: string | null;
  readonly currentSales: number;
  readonly maxSales: number;
};

/** `2 von 5 Dienstleistern haben Ihren Kontakt erhalten`. */
export function describeSales({
  currentSales,
  maxSales,
}: Pick<ProgressFacts, 'currentSales' | 'maxSales'>): string {
  if (currentSales === 0) {
    const most = maxSales === 1 ? 'einer kann' : `${maxSales} können`;
    return `Noch kein Dienstleister hat Ihren Kontakt erhalten, höchstens ${most} es werden.`;
  }
  const have = currentSales === 1 ? 'hat' : 'haben';
  const all = maxSales === 1 ? 'Dienstleister' : 'Dienstleistern';
  return `${currentSales} von ${maxSales} ${all} ${have} Ihren Kontakt erhalten.`;
}

const clientPageDays = linkLifetimeHours.clientPage / 24;

function describeOffers(facts: ProgressFacts): ProgressStep {
  const sales = describeSales(facts);
  switch (facts.status) {
    case 'published':
      return { title: 'Dienstleister melden sich', text: sales, state: 'current' };
    case 'sold_out':
      return { title: 'Ausverkauft', text: `${sales} Mehr werden es nicht.`, state: 'done' };
    case 'expired':
      return { title: 'Abgelaufen', text: `${sales} Weitere kommen nicht dazu.`, state: 'stopped' };
    case 'closed':
      return { title: 'Abgeschlossen', text: `Sie haben den Auftrag vergeben. ${sales}`, state: 'done' };
    default:
      return {
        title: 'Dienstleister melden sich',
        text: `Höchstens ${facts.maxSales} erhalten Ihren Kontakt, und nur passende.`,
        state: 'open',
      };
  }
}

function describePublication({ status, publicUntil }: ProgressFacts): ProgressStep {
  const until = publicUntil ? `bis ${formatMinute(publicUntil)} Uhr` : 'ohne Ablaufdatum';
  if (status === 'published')
    return { title: 'Veröffentlicht', text: `Passende Dienstleister sehen sie ${until}.`, state: 'done' };
  if (status === 'unconfirmed' || status === 'in_review') return { title: 'Veröffentlichung', state: 'open' };
  return { title: 'Veröffentlicht', state: 'done' };
}

/** The way of a request through its states (requests 31, requests 34). */
export function describeProgress(facts: ProgressFacts): ProgressStep[] {
  const { status, createdAt } = facts;
  const received: ProgressStep = {
    title: 'Eingegangen',
    text: `am ${formatMinute(createdAt)} Uhr`,
    state: 'done',
  };
  if (status === 'rejected') {
    const text = 'Wir haben die Anfrage nicht veröffentlicht. Fragen dazu beantworten wir gern per E-Mail.';
    return [received, { title: 'Abgelehnt', text, state: 'stopped' }];
  }
  if (status === 'withdrawn') {
    const text = 'Sie haben die Anfrage zurückgezogen. Niemand erhält mehr Ihren Kontakt.';
    return [received, { title: 'Zurückgezogen', text, state: 'stopped' }];
  }
  return [
    received,
    status === 'unconfirmed'
      ? {
          title: 'Bestätigung',
          text: `Wir warten auf Ihre Bestätigung. Der Link gilt ${clientPageDays} Tage.`,
          state: 'current',
        }
      : { title: 'Bestätigt', state: 'done' },
    describeReview(status),
    describePublication(facts),
    describeOffers(facts),
  ];
}

function describeReview(status: RequestStatus): ProgressStep {
  const promise = `Wir prüfen innerhalb von ${REVIEW_PROMISE_HOURS} Stunden, ob alles vollständig ist.`;
  if (status === 'unconfirmed') return { title: 'Prüfung durch uns', text: promise, state: 'open' };
  if (status === 'in_review')
    return { title: 'In Prüfung', text: `${promise} Sie hören dann von uns.`, state: 'current' };
  return { title: 'Geprüft', state: 'done' };
}

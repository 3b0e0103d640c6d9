import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { formatMinute, formatMoment } from '#domain/date-formats.ts';
import { addHours } from '#domain/durations.ts';
import type { RequestEvent } from '#domain/events.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { type ClientAction, EXTENDABLE_DAYS } from './client-actions.ts';

/** Facts of a request on the client's page, with instants as ISO texts. */
export type CourseFacts = {
  readonly status: RequestStatus;
  readonly createdAt: string;
  readonly confirmedAt: string | null;
  readonly publishedAt: string | null;
  readonly publicUntil: string | null;
  readonly currentSales: number;
  readonly maxSales: number;
  /** Open question of an admin (requests 101); null without one. */
  readonly question: { readonly askedAt: string } | null;
  /** When the client has last answered. */
  readonly answeredAt: string | null;
  readonly actions: readonly ClientAction[];
  readonly history: readonly { readonly at: string; readonly event: RequestEvent }[];
};

export type NextStep = { readonly title: string; readonly text: string };

/** `Bisher haben 2 von 5 Dienstleistern Ihre Kontaktdaten.` */
export function describeSales({ currentSales, maxSales }: CourseFacts): string {
  if (currentSales === 0) {
    const most = maxSales === 1 ? 'einer kann' : `${maxSales} können`;
    return `Bisher hat kein Dienstleister Ihre Kontaktdaten, höchstens ${most} sie erhalten.`;
  }
  const have = currentSales === 1 ? 'hat' : 'haben';
  const all = maxSales === 1 ? 'Dienstleister' : 'Dienstleistern';
  return `Bisher ${have} ${currentSales} von ${maxSales} ${all} Ihre Kontaktdaten.`;
}

function describeBuyers(sales: number): string {
  if (sales === 0) return 'Kein Dienstleister hat Ihre Kontaktdaten erhalten.';
  return sales === 1
    ? '1 Dienstleister hat Ihre Kontaktdaten erhalten.'
    : `${sales} Dienstleister haben Ihre Kontaktdaten erhalten.`;
}

function findLast(event: RequestEvent, { history }: CourseFacts): string | undefined {
  return history
    .filter((each) => each.event === event)
    .map(({ at }) => at)
    .sort()
    .at(-1);
}

const on = (instant: string | null | undefined) => (instant ? ` am ${formatMinute(instant)} Uhr` : '');

/** The next step for the client, with its time (requests 95). */
export function describeNextStep(facts: CourseFacts, now: Date): NextStep {
  switch (facts.status) {
    case 'unconfirmed':
      return describeUnconfirmed(facts, now);
    case 'in_review':
      return describeReview(facts, now);
    case 'published':
      return describePublished(facts);
    case 'sold_out':
      return describeSoldOut(facts);
    case 'expired':
      return describeExpired(facts);
    case 'rejected':
      return {
        title: 'Wir haben Ihre Anfrage nicht veröffentlicht.',
        text: 'Eine neue Anfrage können Sie jederzeit stellen.',
      };
    case 'withdrawn':
      return describeEnd(`Sie haben Ihre Anfrage${on(findLast('withdrawn', facts))} zurückgezogen.`, facts);
    case 'closed':
      return describeEnd(`Sie haben Ihre Anfrage${on(findLast('closed', facts))} abgeschlossen.`, facts);
  }
}

function describeUnconfirmed({ createdAt }: CourseFacts, now: Date): NextStep {
  const until = addHours(new Date(createdAt), linkLifetimeHours.clientPage);
  const limit = until > now ? ` bis ${formatMoment(until)}` : '';
  return {
    title: `Bitte bestätigen Sie Ihre Anfrage${limit}.`,
    text: `Danach prüfen wir sie innerhalb von ${REVIEW_PROMISE_HOURS} Stunden und veröffentlichen sie für passende Dienstleister.`,
  };
}

function describeReview(facts: CourseFacts, now: Date): NextStep {
  const { question, answeredAt } = facts;
  if (question) {
    return {
      title: 'Wir haben eine Rückfrage zu Ihrer Anfrage.',
      text: `Bis zu Ihrer Antwort veröffentlichen wir sie nicht. Danach prüfen wir sie innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`,
    };
  }
  const takenBackAt = findLast('unpublished', facts);
  if (takenBackAt && !(answeredAt && answeredAt > takenBackAt)) {
    return {
      title: 'Wir prüfen Ihre Anfrage noch einmal.',
      text: `Seit ${formatMoment(takenBackAt)} sehen Dienstleister sie nicht mehr. Sobald sie wieder veröffentlicht ist, steht es hier.`,
    };
  }
  const due = addHours(new Date(answeredAt ?? facts.confirmedAt ?? facts.createdAt), REVIEW_PROMISE_HOURS);
  if (due > now) {
    return {
      title: `Wir prüfen Ihre Anfrage bis ${formatMoment(due)}.`,
      text: 'Ist alles vollständig, veröffentlichen wir sie für passende Dienstleister. Sie hören dann per E-Mail von uns.',
    };
  }
  return {
    title: 'Die Prüfung Ihrer Anfrage dauert länger als zugesagt.',
    text: `Bis ${formatMoment(due)} wollten wir fertig sein. Sie müssen nichts tun: Sobald die Anfrage veröffentlicht ist, hören Sie per E-Mail von uns.`,
  };
}

function describePublished(facts: CourseFacts): NextStep {
  const until = facts.publicUntil ? ` bis ${formatMoment(facts.publicUntil)}` : ', ohne Ablaufdatum';
  return {
    title: `Passende Dienstleister sehen Ihre Anfrage${until}.`,
    text: `${describeSales(facts)} Wer sie hat, meldet sich direkt bei Ihnen.`,
  };
}

function describeSoldOut({ maxSales, actions }: CourseFacts): NextStep {
  const more = actions.includes('offers')
    ? ' Möchten Sie weitere Angebote, erhöhen Sie die Anzahl.'
    : ' Weitere erhalten sie nicht.';
  return maxSales === 1
    ? { title: 'Ein Dienstleister hat Ihre Kontaktdaten.', text: `Er meldet sich direkt bei Ihnen.${more}` }
    : {
        title: `Alle ${maxSales} Dienstleister haben Ihre Kontaktdaten.`,
        text: `Sie melden sich direkt bei Ihnen.${more}`,
      };
}

function describeExpired({ publicUntil, actions, currentSales }: CourseFacts): NextStep {
  const lastMoment = publicUntil && addHours(new Date(publicUntil), EXTENDABLE_DAYS * 24);
  const way =
    lastMoment && actions.includes('extend')
      ? `Bis ${formatMoment(lastMoment)} können Sie die Laufzeit noch um 7 Tage verlängern.`
      : 'Für weitere Angebote stellen Sie bitte eine neue Anfrage.';
  return {
    title: `Ihre Anfrage ist${on(publicUntil)} abgelaufen.`,
    text: `${describeBuyers(currentSales)} ${way}`,
  };
}

function describeEnd(title: string, { currentSales }: CourseFacts): NextStep {
  const rest = currentSales > 0 ? ' Weitere erhalten sie nicht.' : '';
  return { title, text: `${describeBuyers(currentSales)}${rest}` };
}

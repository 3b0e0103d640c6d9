import { categories } from '#domain/catalogue/categories.ts';
import { EXTENDABLE_DAYS, EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { addHours, dayMs, hourMs } from '#domain/durations.ts';
import { type ClientPayload, clientPath } from '#domain/requests/client-mail.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';
import { endingMails } from './ending-mails.ts';

type Sales = { readonly currentSales: number; readonly maxSales: number };

type SoldPayload = ClientPayload &
  Sales & {
    readonly isSoldOut: boolean;
    /** Rejected, withdrawn or closed meanwhile. */
    readonly isOver: boolean;
    readonly buyers: readonly { readonly companyName: string; readonly name: string }[];
  };

function requestSold(payload: SoldPayload): MailContent {
  const { name, category, buyers } = payload;
  const one = buyers.length === 1;
  return {
    subject: `${one ? 'Ein Dienstleister hat' : `${buyers.length} Dienstleister haben`} Ihre Kontaktdaten: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      one
        ? 'ein Dienstleister hat Ihre Anfrage gekauft. Er kennt jetzt Ihre Kontaktdaten und kann sich bei Ihnen melden.'
        : `${buyers.length} Dienstleister haben Ihre Anfrage gekauft. Sie kennen jetzt Ihre Kontaktdaten und können sich bei Ihnen melden.`,
    ],
    details: buyers.map((buyer) => [buyer.companyName, buyer.name] as const),
    button: { label: 'Status der Anfrage ansehen', path: clientPath(payload) },
    closing: describeOthers(payload),
  };
}

function describeOthers({ currentSales, maxSales, isSoldOut, isOver }: SoldPayload): string[] {
  if (isOver) return ['Ihre Anfrage ist beendet: Weitere Dienstleister erhalten Ihre Kontaktdaten nicht.'];
  return [
    isSoldOut
      ? 'Ihre Anfrage ist jetzt ausverkauft: Weitere Dienstleister erhalten Ihre Kontaktdaten nicht.'
      : `Bisher ${currentSales === 1 ? 'hat' : 'haben'} ${currentSales} von höchstens ${maxSales} Dienstleistern Ihre Kontaktdaten.`,
    'Sie entscheiden, ob und mit wem Sie zusammenarbeiten. Ist der Auftrag vergeben, sagen Sie es uns bitte auf der Seite Ihrer Anfrage.',
  ];
}

type TermPayload = ClientPayload &
  Sales & {
    readonly publicUntil: string;
    readonly isExtendable: boolean;
  };

function buttonOf(payload: TermPayload): MailContent['button'] {
  const label = payload.isExtendable ? `Um ${EXTENSION_DAYS} Tage verlängern` : 'Anfrage ansehen';
  return { label, path: clientPath(payload) };
}

const extendingHelp =
  'Verlängert wird erst durch einen Klick auf der Seite Ihrer Anfrage. Das ist nur einmal möglich';

function requestEnding(payload: TermPayload): MailContent {
  const { name, category, publicUntil, isExtendable } = payload;
  return {
    subject: `Ihre Anfrage läuft bald ab: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      `Dienstleister sehen Ihre Anfrage noch bis ${formatMinute(publicUntil)} Uhr. ${describeSales(payload)}`,
    ],
    button: buttonOf(payload),
    closing: isExtendable
      ? [`${extendingHelp}.`]
      : ['Danach wird sie neuen Dienstleistern nicht mehr angezeigt. Sie brauchen dafür nichts zu tun.'],
  };
}

function requestExpired(payload: TermPayload): MailContent {
  const { name, category, publicUntil, isExtendable } = payload;
  return {
    subject: `Ihre Anfrage ist abgelaufen: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      `die Veröffentlichung Ihrer Anfrage ist am ${formatMinute(publicUntil)} Uhr abgelaufen. Neue Dienstleister sehen sie jetzt nicht mehr. ${describeSales(payload)}`,
    ],
    button: buttonOf(payload),
    closing: isExtendable
      ? [`Möchten Sie mehr Angebote? ${extendingHelp}, bis ${formatMinute(lastExtension(publicUntil))} Uhr.`]
      : [],
  };
}

/** Until when an expired request can be prolonged (requests 63). */
function lastExtension(publicUntil: string): Date {
  return addHours(new Date(publicUntil), (EXTENDABLE_DAYS * dayMs) / hourMs);
}

function describeSales({ currentSales, maxSales }: Sales): string {
  if (currentSales === 0) return 'Gekauft hat sie bisher niemand.';
  return currentSales === 1
    ? `Gekauft hat sie bisher einer von höchstens ${maxSales} Dienstleistern.`
    : `Gekauft haben sie bisher ${currentSales} von höchstens ${maxSales} Dienstleistern.`;
}

export const clientsMails = {
  request_sold: requestSold,
  request_ending: requestEnding,
  request_expired: requestExpired,
  ...endingMails,
} as const satisfies MailRenderers;

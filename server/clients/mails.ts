import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';
import { type ClientButton, clientPath } from '#server/requests/requests.ts';
import { endingMails } from './ending/mails.ts';
import { type LinkedRequest, TOKEN_SEPARATOR } from './links/links.ts';

type ClientPayload = ClientButton & { readonly name: string; readonly category: CategoryCode };

type Sales = { readonly currentSales: number; readonly maxSales: number };

type SoldPayload = ClientPayload &
  Sales & {
    readonly isSoldOut: boolean;
    readonly buyers: readonly { readonly companyName: string; readonly name: string }[];
  };

function requestSold(payload: SoldPayload): MailContent {
  const { name, category, buyers, currentSales, maxSales, isSoldOut, ...button } = payload;
  const one = buyers.length === 1;
  return {
    subject: `${one ? 'Ein Dienstleister hat' : `${buyers.length} Dienstleister haben`} Ihre Kontaktdaten: ${categories[category].label}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      one
        ? 'ein Dienstleister hat Ihre Anfrage gekauft. Er kennt jetzt Ihre Kontaktdaten und kann sich bei Ihnen melden.'
        : `${buyers.length} Dienstleister haben Ihre Anfrage gekauft. Sie kennen jetzt Ihre Kontaktdaten und können sich bei Ihnen melden.`,
    ],
    details: buyers.map((buyer) => [buyer.companyName, buyer.name] as const),
    button: { label: 'Stand der Anfrage ansehen', path: clientPath(button) },
    closing: [
      isSoldOut
        ? 'Damit ist Ihre Anfrage ausverkauft: Mehr Dienstleister erhalten Ihre Kontaktdaten nicht.'
        : `Bisher ${currentSales === 1 ? 'hat' : 'haben'} ${currentSales} von höchstens ${maxSales} Dienstleistern Ihre Kontaktdaten.`,
      'Sie entscheiden, ob und mit wem Sie zusammenarbeiten. Ist der Auftrag vergeben, sagen Sie es uns bitte auf der Seite Ihrer Anfrage.',
    ],
  };
}

type TermPayload = ClientPayload &
  Sales & {
    readonly publicUntil: string;
    /** The client has not done so yet. */
    readonly isExtendable: boolean;
  };

function buttonOf(payload: TermPayload): MailContent['button'] {
  const label = payload.isExtendable ? `Um ${EXTENSION_DAYS} Tage verlängern` : 'Anfrage ansehen';
  return { label, path: clientPath(payload) };
}

const extendingHelp =
  'Verlängert wird erst auf der Seite Ihrer Anfrage, durch einen Klick; das ist einmal möglich.';

function requestEnding(payload: TermPayload): MailContent {
  const { name, category, publicUntil, isExtendable } = payload;
  return {
    subject: `Ihre Anfrage läuft bald ab: ${categories[category].label}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `Dienstleister sehen Ihre Anfrage noch bis ${formatMinute(publicUntil)} Uhr. ${describeSales(payload)}`,
    ],
    button: buttonOf(payload),
    closing: isExtendable
      ? [extendingHelp]
      : ['Danach wird sie niemandem mehr angezeigt. Zu tun ist dafür nichts.'],
  };
}

function requestExpired(payload: TermPayload): MailContent {
  const { name, category, publicUntil, isExtendable } = payload;
  return {
    subject: `Ihre Anfrage ist abgelaufen: ${categories[category].label}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `die Veröffentlichung Ihrer Anfrage ist am ${formatMinute(publicUntil)} Uhr abgelaufen. Neue Dienstleister sehen sie jetzt nicht mehr. ${describeSales(payload)}`,
    ],
    button: buttonOf(payload),
    closing: isExtendable ? [`Möchten Sie mehr Angebote? ${extendingHelp}`] : [],
  };
}

function describeSales({ currentSales, maxSales }: Sales): string {
  if (currentSales === 0) return 'Gekauft hat sie bisher niemand.';
  return currentSales === 1
    ? `Gekauft hat sie bisher einer von höchstens ${maxSales} Dienstleistern.`
    : `Gekauft haben sie bisher ${currentSales} von höchstens ${maxSales} Dienstleistern.`;
}

type LinksPayload = { readonly requests: readonly LinkedRequest[]; readonly token: string };

function requestLinks({ requests, token }: LinksPayload): MailContent {
  const tokens = token.split(TOKEN_SEPARATOR);
  // Those that an account opens need none.
  const pathOf = ({ requestId }: LinkedRequest) =>
    clientPath(requestId === null ? { token: tokens.shift() ?? '' } : { requestId });
  return {
    subject: requests.length === 1 ? 'Der Link zu Ihrer Anfrage' : 'Die Links zu Ihren Anfragen',
    paragraphs: [
      requests.length === 1
        ? 'Sie haben einen neuen Link zu Ihrer Anfrage angefordert. Er gilt 30 Tage lang.'
        : 'Sie haben neue Links zu Ihren Anfragen angefordert. Sie gelten 30 Tage lang.',
    ],
    items: requests.map((request) => ({
      title: categories[request.category].label,
      lines: [`Eingegangen am ${formatDay(request.createdAt)}`],
      link: { label: 'Anfrage ansehen', path: pathOf(request) },
    })),
    closing: ['Haben Sie nichts angefordert, ist nichts weiter zu tun: Die Links kennt niemand außer Ihnen.'],
    links: [{ label: 'Neue Anfrage', path: paths.request() }],
  };
}

export const clientsMails = {
  request_sold: requestSold,
  request_ending: requestEnding,
  request_expired: requestExpired,
  request_links: requestLinks,
  ...endingMails,
} as const satisfies MailRenderers;

import { categories } from '#domain/catalogue/categories.ts';
import { formatDay } from '#domain/date-formats.ts';
import { clientPath } from '#domain/requests/client-mail.ts';
import { paths } from '#domain/site/paths.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';
import { type LinkedRequest, TOKEN_SEPARATOR } from './request-links.ts';

type LinksPayload = { readonly requests: readonly LinkedRequest[]; readonly token: string };

function requestLinks({ requests, token }: LinksPayload): MailContent {
  const tokens = token.split(TOKEN_SEPARATOR);
  // A request that opens in an account needs no token.
  const pathOf = ({ requestId }: LinkedRequest) =>
    clientPath(requestId === null ? { token: tokens.shift() ?? '' } : { requestId });
  const one = requests.length === 1;
  return {
    subject: one ? 'Der Link zu Ihrer Anfrage' : 'Die Links zu Ihren Anfragen',
    paragraphs: [
      one
        ? 'Sie haben einen neuen Link zu Ihrer Anfrage angefordert.'
        : 'Sie haben neue Links zu Ihren Anfragen angefordert.',
      describeValidity(requests),
    ],
    items: requests.map((request) => ({
      title: categories[request.category].label,
      lines: [
        `Anfrage ${request.number}, eingegangen am ${formatDay(request.createdAt)}`,
        ...(request.forgottenAt === undefined
          ? []
          : [`Noch nicht bestätigt; ohne Bestätigung löschen wir sie am ${formatDay(request.forgottenAt)}.`]),
      ],
      link: { label: 'Anfrage ansehen', path: pathOf(request) },
    })),
    closing: ['Haben Sie nichts angefordert, brauchen Sie nichts zu tun: Diese Nachricht erhalten nur Sie.'],
    links: [{ label: 'Neue Anfrage stellen', path: paths.request() }],
  };
}

/** Only mailed links expire, not the access by an account. */
function describeValidity(requests: readonly LinkedRequest[]): string {
  const byAccount = requests.filter(({ requestId }) => requestId !== null).length;
  if (byAccount === 0) return requests.length === 1 ? 'Er gilt 30 Tage lang.' : 'Sie gelten 30 Tage lang.';
  if (byAccount < requests.length)
    return 'Was zu Ihrem Konto gehört, sehen Sie nach der Anmeldung. Die anderen Links gelten 30 Tage lang.';
  return requests.length === 1
    ? 'Ihre Anfrage gehört zu Ihrem Konto: Bitte melden Sie sich an, um sie zu sehen.'
    : 'Ihre Anfragen gehören zu Ihrem Konto: Bitte melden Sie sich an, um sie zu sehen.';
}

export const clientPageMails = { request_links: requestLinks } as const satisfies MailRenderers;

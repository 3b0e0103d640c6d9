import { describeTermsVersion } from '#domain/accounts/accepted-terms.ts';
import { type Tax, vatLabel } from '#domain/billing/party/tax-words.ts';
import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { formatPostalCode, maskPlace, nameRegion } from '#domain/postal-codes/region.ts';
import { isFree } from '#domain/purchases/order-words.ts';
import { commonWays, describeUnlocked } from '#domain/purchases/unlocked-by-purchase.ts';
import { type ContactWay, describeWays } from '#domain/requests/contact-wish.ts';
import type { ErasureCause } from '#domain/requests/erasure.ts';
import { EXCLUSIVE_OFFER_HOURS } from '#domain/requests/offer/exclusive-offer.ts';
import { formatCents, homeTax, type Total, totalOf } from '#domain/requests/offer/price.ts';
import { paths } from '#domain/site/paths.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';
import { PURCHASE_MAIL } from '#server/purchases/buying/place-order.ts';
import { type MailedRequest, NEW_REQUESTS_MAIL } from '#server/purchases/notifications/notifications.ts';
import { reportsMails } from './reports/mails.ts';

type BoughtItem = {
  readonly number: string;
  readonly category: CategoryCode;
  /** Two digits, or a country. */
  readonly region: string;
  readonly netCents: number;
  /** The client's contact wish at the time of the purchase (requests 58). */
  readonly ways: readonly ContactWay[];
};

type PurchasePayload = {
  readonly name: string;
  readonly orderNumber: string;
  readonly orderedAt: string;
  readonly termsVersion: string;
  readonly items: readonly BoughtItem[];
  /** Undefined in a mail of an older version, which waits since before an upgrade. */
  readonly tax?: Tax;
  /** Name of the external shop; undefined for a sale on account. */
  readonly paidWith?: string;
};

/** The essential terms of the contract, for the buyer's files (law 2). */
function purchaseConfirmed(payload: PurchasePayload): MailContent {
  const { name, orderNumber, orderedAt, termsVersion, items, tax = homeTax, paidWith } = payload;
  const prices = items.map(({ netCents }) => netCents);
  const total = totalOf(prices, tax);
  const unlocked = describeUnlocked(commonWays(items.map(({ ways }) => ways)));
  return {
    subject: `${isFree(total) ? 'Kostenlos freigeschaltet' : 'Ihr Kauf'}: ${items.length === 1 ? '1 Anfrage' : `${items.length} Anfragen`}`,
    greeting: greet(name),
    paragraphs: [
      `${thankFor(total, paidWith)} Die Kontaktdaten finden Sie ab sofort unter „Gekaufte Anfragen“.`,
      `${isFree(total) ? 'Freigeschaltet' : 'Gekauft'} haben Sie die Kontaktdaten zu ${items.length === 1 ? 'dieser Anfrage' : 'diesen Anfragen'}: ${unlocked}.`,
    ],
    details: [
      ['Bestellnummer', orderNumber],
      ['Bestellt am', `${formatMinute(orderedAt)} Uhr`],
      ...items.map(describeItem),
      ['Netto', formatCents(total.netCents)],
      [vatLabel(total), formatCents(total.vatCents)],
      ['Gesamt', formatCents(total.grossCents)],
      ['Zahlungsart', nameWayToPay(total, paidWith)],
    ],
    button: { label: 'Kontaktdaten ansehen', path: paths.dashboard({ tab: 'gekauft' }) },
    closing: [
      'Melden Sie sich am besten noch heute: Der Auftraggeber wartet auf Ihr Angebot.',
      `Es gelten die Allgemeinen Geschäftsbedingungen in der Fassung ${describeTermsVersion(termsVersion)}, die Sie beim Kauf akzeptiert haben. Sie können sie dort lesen und speichern:`,
    ],
    links: [{ label: 'Allgemeine Geschäftsbedingungen', path: paths.terms() }],
  };
}

function thankFor(total: Total, paidWith: string | undefined): string {
  if (isFree(total)) return 'vielen Dank. Dafür ist nichts zu bezahlen, und es kommt keine Rechnung.';
  return `vielen Dank für Ihren Kauf${paidWith ? '' : ' auf Rechnung'}.`;
}

function nameWayToPay(total: Total, paidWith: string | undefined): string {
  if (isFree(total)) return 'Kostenlos';
  return paidWith ? `Bezahlt über ${paidWith}` : 'Kauf auf Rechnung';
}

function describeItem({ number, category, region, netCents, ways }: BoughtItem) {
  const name = `${categories[category].label}, ${nameRegion(region)}`;
  return [name, `${number}, ${formatCents(netCents)} netto, Kontakt ${describeWays(ways)}`] as const;
}

type ErasedPayload = {
  readonly name: string;
  readonly category: CategoryCode;
  readonly purchasedAt: string;
  readonly cause: ErasureCause;
};

const erasures: Readonly<Record<ErasureCause, { readonly subject: string; readonly what: string }>> = {
  account: {
    subject: 'Ein Auftraggeber hat seine Daten gelöscht',
    what: 'der Auftraggeber einer Anfrage, die Sie gekauft haben, hat sein Konto und seine Daten gelöscht.',
  },
  request: {
    subject: 'Ein Auftraggeber hat seine Daten gelöscht',
    what: 'der Auftraggeber einer Anfrage, die Sie gekauft haben, hat sie und seine Daten gelöscht.',
  },
  admin: {
    subject: 'Wir haben die Daten eines Auftraggebers gelöscht',
    what: 'wir haben eine Anfrage, die Sie gekauft haben, und die Daten ihres Auftraggebers gelöscht.',
  },
  retention: {
    subject: 'Wir haben die Daten eines Auftraggebers gelöscht',
    what: 'eine Anfrage, die Sie gekauft haben, ist seit Langem beendet. Die Daten ihres Auftraggebers speichern wir nicht länger.',
  },
};

/** Art. 19 GDPR. */
function requestErased({ name, category, purchasedAt, cause }: ErasedPayload): MailContent {
  const { subject, what } = erasures[cause];
  return {
    subject: `${subject}: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      `${what} Im Portal sehen Sie seine Kontaktdaten nicht mehr.`,
      'Bitte löschen Sie sie auch bei sich, soweit Sie sie nicht für einen Vertrag oder nach dem Gesetz brauchen.',
    ],
    details: [
      ['Kategorie', categories[category].label],
      ['Gekauft am', formatDay(purchasedAt)],
    ],
    button: { label: 'Gekaufte Anfragen ansehen', path: paths.dashboard({ tab: 'gekauft' }) },
  };
}

type OfferedPayload = {
  readonly name: string;
  readonly category: CategoryCode;
  /** Two digits, or a country. */
  readonly region: string;
  readonly netCents: number;
  readonly offeredUntil: string;
};

function requestOffered({ name, category, region, netCents, offeredUntil }: OfferedPayload): MailContent {
  return {
    subject: `Exklusiv für Sie: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      `wir bieten Ihnen eine Anfrage ${EXCLUSIVE_OFFER_HOURS} Stunden lang allein an. Nehmen Sie an, erhält sie kein anderer Dienstleister mehr.`,
    ],
    details: [
      ['Kategorie', categories[category].label],
      ['Region', formatPostalCode(maskPlace(region))],
      ['Preis (netto)', formatCents(netCents)],
      ['Angebot bis', `${formatMinute(offeredUntil)} Uhr`],
    ],
    button: { label: 'Angebot ansehen', path: paths.dashboard() },
    closing: ['Möchten Sie nicht annehmen, ist nichts zu tun: Das Angebot läuft dann von selbst ab.'],
  };
}

type NewRequestsPayload = {
  readonly name: string;
  readonly total: number;
  /** The newest requests. The mail only counts the others. */
  readonly requests: readonly MailedRequest[];
  readonly token: string;
};

function newRequests({ name, total, requests, token }: NewRequestsPayload): MailContent {
  const [first] = requests;
  const unlisted = total - requests.length;
  return {
    subject:
      total === 1 && first
        ? `Neue Anfrage für Sie: ${categories[first.category].label}`
        : `${total} neue Anfragen für Sie`,
    greeting: greet(name),
    paragraphs: [
      total === 1
        ? 'zu Ihrem Angebot passt eine neue Anfrage:'
        : `zu Ihrem Angebot passen ${total} neue Anfragen${unlisted > 0 ? `, hier die ${requests.length} neuesten` : ''}:`,
    ],
    items: requests.map((request) => ({
      title: [categories[request.category].label, request.services.join(', ')].filter(Boolean).join(': '),
      lines: [
        `Anfrage ${request.number}, Region ${formatPostalCode(maskPlace(request.region))}`,
        `${formatCents(request.netCents)} netto`,
        `Noch ${request.maxSales - request.currentSales} von ${request.maxSales} Plätzen frei`,
      ],
      link: { label: 'Details', path: paths.availableRequest(request.id) },
    })),
    button: { label: 'Alle Anfragen ansehen', path: paths.dashboard() },
    closing: ['Preis und freie Plätze gelten zum Zeitpunkt dieser Nachricht.'],
    subscription: {
      reason: `Sie erhalten diese Nachricht, weil Sie sich bei ${brand.name} E-Mails über neue Anfragen gewünscht haben. Sie wurde automatisch versandt.`,
      links: [
        { label: 'Abbestellen', path: paths.unsubscribe(token) },
        { label: 'Häufigkeit ändern', path: paths.profile({ tab: 'benachrichtigungen' }) },
      ],
      unsubscribePath: paths.unsubscribe(token),
    },
  };
}

export const purchasesMails = {
  [PURCHASE_MAIL]: purchaseConfirmed,
  request_erased: requestErased,
  request_offered: requestOffered,
  ...reportsMails,
  [NEW_REQUESTS_MAIL]: newRequests,
} as const satisfies MailRenderers;

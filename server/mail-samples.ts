import { homeTax } from '#domain/requests/offer/price.ts';
import { type AboutRequest, contentOf } from './mail/content.ts';
import { renderMail } from './mail/layout.ts';
import { mailRenderers } from './mail-renderers.ts';

type Renderers = typeof mailRenderers;

type PayloadOf<Kind extends keyof Renderers> = AboutRequest &
  (Parameters<Renderers[Kind]> extends [infer Payload] ? Payload : object);

type MailSamples = {
  readonly [Kind in keyof Renderers]: { readonly label: string; readonly payload: PayloadOf<Kind> };
};

const category = 'IT-Dienstleistungen';
const name = 'Anna Berg';
const token = 'beispiel';
const requestId = '00000000-0000-4000-8000-000000000000';
const requestNumber = 'A-2611-0042';
const orderNumber = 'B-2611-0007';
const earlier = '2026-11-18T08:15:00.000Z';
const later = '2026-11-27T08:15:00.000Z';
const sales = { currentSales: 2, maxSales: 5 };
const factors = { totp: true, passkeys: ['Laptop'] };
const question = 'Für wie viele Arbeitsplätze suchen Sie Unterstützung?';
const ofRequest = { requestNumber, category } as const;
const ofClient = { ...ofRequest, name, requestId } as const;
const ofBuyer = { ...ofRequest, name, purchasedAt: earlier } as const;

/** Sample data for the preview of each kind (admin 39). */
export const mailSamples: MailSamples = {
  verify_email: { label: 'Registrierung: Adresse bestätigen', payload: { token, enteredAt: earlier } },
  register_again: { label: 'Registrierung: bitte erneut', payload: {} },
  account_exists: { label: 'Registrierung: Konto besteht schon', payload: { name } },
  partner_waiting: {
    label: 'An Admins: Partner wartet',
    payload: { companyName: 'Beispiel IT GmbH', name },
  },
  partner_unlocked: { label: 'Partner freigeschaltet', payload: { name } },
  partner_locked: {
    label: 'Partner gesperrt',
    payload: { name, reason: 'Mehrere Auftraggeber haben unerwünschte Anrufe gemeldet.' },
  },
  account_made: { label: 'Konto von der Administration angelegt', payload: { name, role: 'partner' } },
  address_replaced: {
    label: 'Adresse von der Administration geändert',
    payload: { name, isNew: true },
  },
  customer_account: { label: 'Konto eines Auftraggebers', payload: { name } },
  factor_changed: {
    label: 'Zweiter Faktor geändert',
    payload: { change: 'passkey_added', name: 'Laptop', ownerName: name, changedAt: earlier },
  },
  second_factor_removed: { label: 'Zweiter Faktor entfernt', payload: { name, removedAt: earlier } },
  reset_password: { label: 'Passwort zurücksetzen', payload: { name, token } },
  password_changed: {
    label: 'Passwort geändert',
    payload: { name, changedAt: earlier, factors, droppedEmail: null },
  },
  account_locked: { label: 'Konto gesperrt nach Widerruf', payload: {} },
  account_released: { label: 'Konto entsperrt', payload: { name, token, factors } },
  invoice_issued: {
    label: 'Rechnung',
    payload: { invoiceId: requestId, number: 'RE-2026-000123', grossCents: 6545, dueOn: '2026-12-15' },
  },
  credit_note_issued: {
    label: 'Rechnungskorrektur',
    payload: {
      ...{ invoiceId: requestId, number: 'GU-2026-000012', grossCents: 6545 },
      ...{ corrects: 'RE-2026-000123', isRefunded: true },
    },
  },
  invoice_reminded: {
    label: 'Mahnung',
    payload: {
      invoiceId: requestId,
      invoice: {
        ...{ number: 'RE-2026-000123', issuedOn: '2026-12-01', dueOn: '2026-12-15' },
        totals: {
          ...{ netCents: 5500, vatPercent: 19, vatCents: 1045, grossCents: 6545 },
          ...{ paidCents: 0, dueCents: 6545 },
        },
      },
      reminder: { step: 2, name: 'Mahnung', feeCents: 250, totalFeeCents: 250, payBy: '2027-01-12' },
      openCents: 6545,
    },
  },
  account_purchases_locked: {
    label: 'Käufe auf Rechnung gesperrt',
    payload: { name, reason: 'Drei Rechnungen sind seit Monaten offen.' },
  },
  account_purchases_unlocked: { label: 'Käufe auf Rechnung wieder möglich', payload: { name } },
  account_deleted: { label: 'Konto gelöscht', payload: { name, hasPurchases: true, byAdmin: false } },
  email_change: { label: 'Neue Adresse bestätigen', payload: { token } },
  email_change_taken: { label: 'Neue Adresse gehört schon zu einem Konto', payload: { name } },
  email_change_notice: { label: 'Adresse soll geändert werden', payload: { name, token } },
  email_changed: { label: 'Adresse geändert', payload: { name, token } },
  email_change_undone: { label: 'Adressänderung widerrufen', payload: { name, token, factors } },
  email_change_revoked: { label: 'Adressänderung widerrufen, an die neue Adresse', payload: {} },
  request_confirm: {
    label: 'Anfrage bestätigen',
    payload: { ...ofRequest, token, submittedAt: earlier },
  },
  request_reminder: {
    label: 'Anfrage bestätigen: Erinnerung',
    payload: { ...ofRequest, token, submittedAt: earlier },
  },
  request_confirmed: { label: 'Anfrage in Prüfung', payload: ofClient },
  request_waiting: { label: 'An Admins: Anfrage wartet', payload: { ...ofRequest, submittedAt: earlier } },
  request_changed: { label: 'An Admins: Anfrage geändert', payload: ofRequest },
  request_published: {
    label: 'Anfrage veröffentlicht',
    payload: { ...ofClient, currentSales: 0, maxSales: 5, publicUntil: later },
  },
  request_republished: {
    label: 'Anfrage wieder veröffentlicht',
    payload: { ...ofClient, ...sales, publicUntil: later },
  },
  request_unpublished: {
    label: 'Anfrage nicht mehr veröffentlicht',
    payload: { ...ofClient, ...sales, by: 'admin', isUnconfirmed: false },
  },
  request_edited: {
    label: 'Anfrage von der Administration geändert',
    payload: { ...ofClient, labels: ['Starttermin', 'Postleitzahl'] },
  },
  request_rejected: {
    label: 'Anfrage abgelehnt',
    payload: { ...ofClient, reason: 'Es ist nicht erkennbar, welche Leistung Sie suchen.' },
  },
  request_question: { label: 'Rückfrage an den Auftraggeber', payload: { ...ofClient, question } },
  request_question_reminder: {
    label: 'Rückfrage an den Auftraggeber: Erinnerung',
    payload: { ...ofClient, question, askedAt: earlier },
  },
  request_sold: {
    label: 'Anfrage gekauft, an den Auftraggeber',
    payload: {
      ...ofClient,
      ...sales,
      isSoldOut: false,
      isOver: false,
      buyers: [{ companyName: 'Beispiel IT GmbH', name: 'Jonas Wolf' }],
    },
  },
  request_sold_out: { label: 'Anfrage ausverkauft', payload: { ...ofClient, currentSales: 5, maxSales: 5 } },
  request_ending: {
    label: 'Anfrage läuft bald ab',
    payload: { ...ofClient, ...sales, publicUntil: later, isExtendable: true },
  },
  request_expired: {
    label: 'Anfrage abgelaufen',
    payload: { ...ofClient, ...sales, publicUntil: earlier, isExtendable: true },
  },
  request_links: {
    label: 'Neue Links zu Anfragen',
    payload: { requests: [{ number: requestNumber, category, createdAt: earlier, requestId: null }], token },
  },
  request_withdrawn: { label: 'Anfrage zurückgezogen', payload: { ...ofClient, notified: 2 } },
  request_closed: { label: 'Anfrage abgeschlossen', payload: { ...ofClient, notified: 2 } },
  request_ended: { label: 'Anfrage beendet, an Käufer', payload: { ...ofBuyer, ending: 'other' } },
  request_erased: { label: 'Daten eines Auftraggebers gelöscht', payload: { ...ofBuyer, cause: 'request' } },
  request_offered: {
    label: 'Exklusives Angebot',
    payload: { ...ofRequest, name, region: '80', netCents: 9900, offeredUntil: later },
  },
  request_reported: {
    label: 'An Admins: Anfrage gemeldet',
    payload: {
      ...ofRequest,
      reason: 'Unter der Nummer meldet sich niemand.',
      reportedAt: earlier,
      by: 'partner',
    },
  },
  buyer_reported: {
    label: 'An Admins: Käufer gesperrt',
    payload: {
      ...ofRequest,
      reason: 'Der Anbieter ruft trotz Bitte weiter an.',
      reportedAt: earlier,
      buyer: { companyName: 'Beispiel IT GmbH', name: 'Jonas Wolf', email: 'jonas@partner.example' },
    },
  },
  report_received: {
    label: 'Meldung eingegangen',
    payload: { ...ofRequest, name, about: 'request', reportedAt: earlier },
  },
  report_decided: {
    label: 'Meldung entschieden, an den Meldenden',
    payload: {
      ...ofRequest,
      name,
      decision: 'removed',
      ground: 'terms',
      reason: 'Die Anfrage enthält Werbung statt eines Auftrags.',
      reportedAt: earlier,
    },
  },
  report_affects_you: {
    label: 'Meldung entschieden, an die andere Seite',
    payload: {
      ...ofRequest,
      name: 'Jonas Wolf',
      decision: 'confirmed',
      ground: 'law',
      reason: 'Nach einer klaren Absage wurde weiter angerufen.',
      reportedAt: earlier,
      bought: { region: '80', purchasedAt: earlier },
    },
  },
  purchase_confirmed: {
    label: 'Kaufbestätigung',
    payload: {
      name: 'Jonas Wolf',
      orderNumber,
      orderedAt: earlier,
      termsVersion: '1.0',
      items: [{ number: requestNumber, category, region: '80', netCents: 4900, ways: ['email', 'telefon'] }],
      tax: homeTax,
    },
  },
  new_requests: {
    label: 'Neue Anfragen für Partner',
    payload: {
      name,
      total: 1,
      requests: [
        {
          id: requestId,
          number: requestNumber,
          category,
          services: ['IT-Support'],
          region: '80',
          netCents: 4900,
          ...sales,
        },
      ],
      token,
    },
  },
  shop_paid_too_late: {
    label: 'Erstattung: zu spät bezahlt',
    payload: {
      name,
      orderNumber,
      shop: 'demoshop',
      refundCents: 5831,
      items: [{ ...ofRequest, region: '80', netCents: 4900, lateReason: 'sold_out' }],
    },
  },
  shop_free_gone: {
    label: 'Beim Shop bestellt: Kostenlose nicht mehr verfügbar',
    payload: {
      name,
      orderNumber,
      shop: 'demoshop',
      items: [{ ...ofRequest, region: '80', netCents: 0, lateReason: 'sold_out' }],
    },
  },
};

/** Previews of mails for admins (admin 39). */
export function createMailTemplates(publicUrl: string) {
  const samples = new Map(Object.entries(mailSamples));
  return {
    labels: Object.fromEntries([...samples].map(([kind, { label }]) => [kind, label])),
    render: (kind: string) => {
      const sample = samples.get(kind);
      if (!sample) return null;
      const { subject, html, text } = renderMail(contentOf(mailRenderers, kind, sample.payload), publicUrl);
      return { kind, label: sample.label, subject, html, text };
    },
  };
}

import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';
import {
  decisionWords,
  groundLabels,
  type ReportDecision,
  type ReportGround,
  redress,
} from '#domain/requests/administration/report-decision.ts';
import { type ClientButton, clientPath } from '#domain/requests/client-mail.ts';
import { paths } from '#domain/site/paths.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

type DecidedPayload = {
  /** '' for an unconfirmed address. */
  readonly name: string;
  readonly category: CategoryCode;
  readonly decision: ReportDecision;
  readonly ground: ReportGround | null;
  /** The admin's words, the same for both sides. */
  readonly reason: string;
  readonly reportedAt: string;
  /** Identifies the purchase for its buyer. */
  readonly bought?: { readonly region: string; readonly purchasedAt: string };
} & (ClientButton | object);

type Words = { readonly subject: string; readonly first: string };

/** To the reporter (Art. 16 DSA). */
const toReporter: Readonly<Record<ReportDecision, string>> = {
  dismissed: 'wir haben Ihre Meldung geprüft: Die gemeldete Anfrage bleibt bestehen.',
  removed: 'wir haben Ihre Meldung geprüft: Die gemeldete Anfrage wird nicht mehr angeboten.',
  confirmed:
    'wir haben Ihre Meldung geprüft und die Sperre bestätigt. Den Käufer haben wir aufgefordert, Sie zu dieser Anfrage nicht mehr zu kontaktieren. Sein Kauf besteht weiter.',
  lifted:
    'wir haben Ihre Meldung geprüft und die Sperre aufgehoben: Der Käufer darf Sie zu dieser Anfrage wieder kontaktieren.',
};

function reportDecided(payload: DecidedPayload): MailContent {
  return decided(payload, { subject: 'Entschieden: Ihre Meldung', first: toReporter[payload.decision] });
}

/** To the other side (Art. 17 DSA). */
const toAffected: Readonly<Record<ReportDecision, Words>> = {
  dismissed: {
    subject: 'Ihre Anfrage bleibt bestehen',
    first:
      'Ihre Anfrage wurde uns gemeldet. Wir haben das geprüft: Sie bleibt, wie sie ist. Sie müssen nichts tun.',
  },
  removed: {
    subject: 'Wir haben Ihre Anfrage entfernt',
    first: 'Ihre Anfrage wurde uns gemeldet. Wir haben das geprüft und bieten sie nicht mehr an.',
  },
  confirmed: {
    subject: 'Ein Auftraggeber möchte keinen Kontakt mehr',
    first:
      'ein Auftraggeber, dessen Anfrage Sie gekauft haben, möchte keinen Kontakt mehr mit Ihnen. Wir haben das geprüft und die Sperre bestätigt: Bitte kontaktieren Sie ihn zu dieser Anfrage nicht mehr. Ihr Kauf besteht weiter.',
  },
  lifted: {
    subject: 'Der Kontakt zu einem Auftraggeber bleibt erlaubt',
    first:
      'ein Auftraggeber, dessen Anfrage Sie gekauft haben, hatte den Kontakt mit Ihnen gesperrt. Wir haben das geprüft und die Sperre aufgehoben: Sie dürfen ihn zu dieser Anfrage kontaktieren.',
  },
};

function reportAffectsYou(payload: DecidedPayload): MailContent {
  return decided(payload, toAffected[payload.decision]);
}

function decided(payload: DecidedPayload, { subject, first }: Words): MailContent {
  const { name, category, decision, ground, reason, reportedAt, bought } = payload;
  return {
    subject: `${subject}: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [first],
    details: [
      ['Kategorie', categories[category].label],
      ...(bought ? describeBought(bought) : []),
      ['Gemeldet', `${formatMinute(reportedAt)} Uhr`],
      ['Entscheidung', decisionWords[decision].label],
      ['Begründung', reason],
      ...(ground ? [['Grundlage', groundLabels[ground]] as const] : []),
    ],
    button: buttonOf(payload),
    closing: redress,
  };
}

function describeBought({ region, purchasedAt }: NonNullable<DecidedPayload['bought']>) {
  return [
    ['Gebiet', nameRegion(region)],
    ['Gekauft', `${formatMinute(purchasedAt)} Uhr`],
  ] as const;
}

function buttonOf(payload: DecidedPayload): NonNullable<MailContent['button']> {
  if ('requestId' in payload || 'token' in payload)
    return { label: 'Anfrage ansehen', path: clientPath(payload) };
  return payload.bought
    ? { label: 'Gekaufte Anfragen ansehen', path: paths.dashboard({ tab: 'gekauft' }) }
    : { label: 'Zur Übersicht', path: paths.dashboard() };
}

export const adminReportsMails = {
  report_decided: reportDecided,
  report_affects_you: reportAffectsYou,
} as const satisfies MailRenderers;

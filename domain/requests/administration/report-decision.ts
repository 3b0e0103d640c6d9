import { brand } from '#domain/brand.ts';
import type { FieldError } from '#domain/field-error.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';

/** Subject of a report: a request (requests 57), or a buyer whom the client blocks (requests 93). */
export const reportKinds = ['request', 'contact'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportKindLabels: Readonly<Record<ReportKind, string>> = {
  request: 'Anfrage gemeldet',
  contact: 'Kontakt gesperrt',
};

export const reportStates = ['open', 'decided'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportStateLabels: Readonly<Record<ReportState, string>> = {
  open: 'Offen',
  decided: 'Entschieden',
};

export const reportDecisions = ['dismissed', 'removed', 'confirmed', 'lifted'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Rule admin 74. */
export const decisionsOf: Readonly<Record<ReportKind, readonly ReportDecision[]>> = {
  request: ['dismissed', 'removed'],
  contact: ['confirmed', 'lifted'],
};

type DecisionWords = {
  /** Text of the choice. */
  readonly choice: string;
  /** Label of the decision. */
  readonly label: string;
  /** Consequence, for the admin who decides. */
  readonly meaning: string;
  /** A restriction needs a legal ground, which its addressee reads (law 10). */
  readonly isRestriction: boolean;
};

export const decisionWords: Readonly<Record<ReportDecision, DecisionWords>> = {
  dismissed: {
    choice: 'Unbegründet',
    label: 'Unbegründet',
    meaning: 'Die Anfrage bleibt, wie sie ist.',
    isRestriction: false,
  },
  removed: {
    choice: 'Anfrage entfernen',
    label: 'Anfrage entfernt',
    meaning:
      'Die Anfrage wird abgelehnt und nicht mehr angeboten; das lässt sich nicht rückgängig machen. Käufer behalten, was sie gekauft haben.',
    isRestriction: true,
  },
  confirmed: {
    choice: 'Sperre bestätigen',
    label: 'Sperre bestätigt',
    meaning: 'Der Käufer wird aufgefordert, den Auftraggeber nicht mehr zu kontaktieren. Der Kauf bleibt.',
    isRestriction: true,
  },
  lifted: {
    choice: 'Sperre aufheben',
    label: 'Sperre aufgehoben',
    meaning: 'Der Käufer darf den Auftraggeber zu dieser Anfrage wieder kontaktieren.',
    isRestriction: false,
  },
};

/** Legal grounds of a restriction (Art. 17 DSA). */
export const reportGrounds = ['law', 'terms'] as const;
export type ReportGround = (typeof reportGrounds)[number];

export const groundLabels: Readonly<Record<ReportGround, string>> = {
  law: 'Gesetzliche Vorschrift',
  terms: 'Allgemeine Geschäftsbedingungen',
};

type GivenDecision = {
  readonly decision: ReportDecision | undefined;
  readonly reason: string;
  readonly ground: ReportGround | undefined;
};

/** Rule admin 74. The contract checks the length of the reason. */
export function checkReportDecision(
  kind: ReportKind,
  { decision, reason, ground }: GivenDecision,
): FieldError[] {
  const errors: FieldError[] = [];
  const fits = decision !== undefined && decisionsOf[kind].includes(decision);
  if (!fits) errors.push({ field: 'decision', msg: 'Bitte wählen Sie eine Entscheidung.' });
  if (fits && decisionWords[decision].isRestriction && ground === undefined)
    errors.push({ field: 'ground', msg: 'Bitte wählen Sie, worauf die Entscheidung beruht.' });
  if (isBlank(reason)) errors.push({ field: 'reason', msg: REQUIRED });
  return errors;
}

/** Text below each decision: who has decided, and the possible remedies (law 10). */
export const redress: readonly string[] = [
  'Entschieden hat ein Mensch; nichts davon geschah automatisch.',
  `Sind Sie damit nicht einverstanden, schreiben Sie uns innerhalb von sechs Monaten an ${brand.contactEmail}. Ein Mensch prüft die Entscheidung dann kostenlos noch einmal. Unabhängig davon können Sie ein Gericht anrufen.`,
];

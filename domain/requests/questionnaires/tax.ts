import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { labelled, options, type Question } from './question.ts';
import { companySizes, industries, startDateQuestion } from './shared-questions.ts';

/** Rule requests 13. */
export const taxQuestions: readonly Question[] = [
  {
    field: 'unterstuetzungsbereiche',
    kind: 'multi',
    title: 'Wobei brauchen Sie Unterstützung?',
    label: 'Unterstützungsbereiche',
    options: labelled({
      'Laufende Buchhaltung': 'Laufende Buchhaltung',
      Lohnabrechnung: 'Lohnabrechnung',
      Jahresabschluss: 'Jahresabschluss',
      Unternehmensberatung: 'Unternehmensberatung',
      Gruendungsberatung: 'Gründungsberatung',
      [OTHER_OPTION]: OTHER_OPTION,
    }),
  },
  {
    field: 'rechtsform',
    kind: 'single',
    title: 'Welche Rechtsform hat Ihr Unternehmen?',
    label: 'Rechtsform',
    options: labelled({
      'In Gruendung': 'In Gründung',
      Einzelunternehmen: 'Einzelunternehmen',
      UG: 'UG',
      GmbH: 'GmbH',
      Personengesellschaft: 'Personengesellschaft',
      Verein: 'Verein',
      [OTHER_OPTION]: OTHER_OPTION,
    }),
  },
  {
    field: 'mitarbeiteranzahl',
    kind: 'single',
    title: 'Wie viele Menschen beschäftigen Sie?',
    label: 'Anzahl Mitarbeitende',
    options: [...options('Keine'), ...companySizes],
  },
  {
    field: 'branche',
    kind: 'multi',
    title: 'In welcher Branche sind Sie tätig?',
    label: 'Branche',
    options: industries,
  },
  startDateQuestion,
  {
    field: 'buchhaltungsmethode',
    kind: 'single',
    title: 'Wie führen Sie Ihre Buchhaltung heute?',
    label: 'Buchhaltungsmethode',
    options: options('Manuell', 'Teilweise digital', 'Digitale Tools', 'DATEV', OTHER_OPTION),
  },
];

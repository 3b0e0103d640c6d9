import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { labelled, type Question, serviceOptions } from './question.ts';
import { industries } from './shared-questions.ts';

/** Rule requests 12. */
export const marketingQuestions: readonly Question[] = [
  {
    field: 'marketingbereiche',
    kind: 'multi',
    title: 'Welche Marketingleistung suchen Sie?',
    label: 'Marketingbereiche',
    options: serviceOptions('Marketingdienstleistungen', 0),
  },
  {
    field: 'marketingziele',
    kind: 'multi',
    title: 'Was wollen Sie erreichen?',
    label: 'Marketingziele',
    options: labelled({
      Reichweite: 'Reichweite',
      Leads: 'Leads',
      Umsatz: 'Umsatz',
      GoogleSichtbarkeit: 'Sichtbarkeit bei Google',
      Markenstaerkung: 'Markenstärkung',
      EmployerBranding: 'Employer Branding',
      [OTHER_OPTION]: OTHER_OPTION,
    }),
  },
  {
    field: 'starttermin',
    kind: 'single',
    title: 'Wann soll es losgehen?',
    label: 'Starttermin',
    options: labelled({
      Sofort: 'Sofort',
      In1Monat: 'In 1 Monat',
      In2bis3Monaten: 'In 2-3 Monaten',
      SpaeterUnklar: 'Später / unklar',
    }),
  },
  {
    field: 'branche',
    kind: 'single',
    title: 'In welcher Branche sind Sie tätig?',
    label: 'Branche',
    options: industries,
  },
  {
    field: 'zielgruppe',
    kind: 'single',
    title: 'Wen wollen Sie erreichen?',
    label: 'Zielgruppe',
    options: [
      { code: 'B2C', label: 'B2C', hint: 'Privatkunden' },
      { code: 'B2B', label: 'B2B', hint: 'Geschäftskunden' },
      { code: 'B2CundB2B', label: 'B2C und B2B', hint: 'Privat- und Geschäftskunden' },
    ],
  },
  {
    field: 'unternehmensalter',
    kind: 'single',
    title: 'Wie lange gibt es Ihr Unternehmen?',
    label: 'Unternehmensalter',
    options: labelled({
      NichtGegruendet: 'Noch nicht gegründet',
      '1Jahr': 'Bis 1 Jahr',
      '2bis4Jahre': '2-4 Jahre',
      '4bis8Jahre': '4-8 Jahre',
      Mehr8Jahre: 'Mehr als 8 Jahre',
    }),
  },
];

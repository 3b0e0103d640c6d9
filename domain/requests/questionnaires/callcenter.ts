import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { options, type Question, serviceOptions } from './question.ts';

/** Rule requests 9. */
export const callcenterQuestions: readonly Question[] = [
  {
    field: 'dienstleistung',
    kind: 'multi',
    title: 'Welche Leistung suchen Sie?',
    label: 'Dienstleistung',
    options: [
      { code: 'Inbound', label: 'Inbound', hint: 'Anrufe annehmen' },
      { code: 'Outbound', label: 'Outbound', hint: 'Menschen anrufen' },
    ],
  },
  {
    field: 'kundensegment',
    kind: 'single',
    title: 'Mit wem wird telefoniert?',
    label: 'Kundensegment',
    options: [
      { code: 'B2C', label: 'B2C', hint: 'Privatkunden' },
      { code: 'B2B', label: 'B2B', hint: 'Geschäftskunden' },
      { code: 'B2G', label: 'B2G', hint: 'Behörden und öffentliche Stellen' },
      { code: 'B2C/B2B', label: 'B2C/B2B', hint: 'Privat- und Geschäftskunden' },
    ],
  },
  {
    field: 'anfragen',
    kind: 'single',
    title: 'Wie viele Anrufe gehen pro Woche ein?',
    label: 'Anrufe pro Woche',
    shownWhen: { field: 'dienstleistung', option: 'Inbound' },
    options: options('unter 50', '51-250', '251-750', 'über 750'),
  },
  {
    field: 'inboundArt',
    kind: 'multi',
    title: 'Welche Inbound-Leistungen brauchen Sie?',
    label: 'Inbound-Leistungen',
    shownWhen: { field: 'dienstleistung', option: 'Inbound' },
    options: serviceOptions('Callcenter', 1),
  },
  {
    field: 'adressen',
    kind: 'single',
    title: 'Wie viele Adressen sollen pro Woche angerufen werden?',
    label: 'Adressen pro Woche',
    shownWhen: { field: 'dienstleistung', option: 'Outbound' },
    options: options('unter 100', '101-250', '251-500', 'über 500'),
  },
  {
    field: 'outboundArt',
    kind: 'multi',
    title: 'Welche Outbound-Leistungen brauchen Sie?',
    label: 'Outbound-Leistungen',
    shownWhen: { field: 'dienstleistung', option: 'Outbound' },
    options: serviceOptions('Callcenter', 0),
  },
  {
    field: 'zeiten',
    kind: 'multi',
    title: 'Zu welchen Zeiten soll telefoniert werden?',
    label: 'Zeiten',
    options: options('Mo-Fr 8-18 Uhr', '24/7', 'Außerhalb der Bürozeiten', OTHER_OPTION),
  },
  {
    field: 'sprachen',
    kind: 'multi',
    title: 'In welchen Sprachen?',
    label: 'Sprachen',
    options: options('Deutsch', 'Englisch', 'Türkisch', OTHER_OPTION),
  },
  {
    field: 'anliegen',
    kind: 'text',
    title: 'Worum geht es genau?',
    label: 'Anliegen',
    hint: 'Zwei, drei Sätze genügen: Thema der Gespräche, Ziel, Besonderheiten.',
    placeholder: 'Zum Beispiel: Wir verkaufen Ersatzteile und suchen Unterstützung bei der Bestellannahme …',
    maxLength: 2000,
  },
  {
    field: 'starttermin',
    kind: 'single',
    title: 'Wann soll es losgehen?',
    label: 'Starttermin',
    options: options('Schnellstmöglich', 'In 1-3 Monaten', 'In 4-6 Monaten', 'Noch unklar'),
  },
];

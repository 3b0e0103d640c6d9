import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { options, type Question, serviceOptions } from './question.ts';

/** Rule requests 8. */
export const personnelQuestions: readonly Question[] = [
  {
    field: 'dienstleistungsbereich',
    kind: 'multi',
    title: 'Welche Personaldienstleistung suchen Sie?',
    label: 'Dienstleistungsbereich',
    options: serviceOptions('Personaldienstleistung', 0),
  },
  {
    field: 'personalbereich',
    kind: 'multi',
    title: 'Für welchen Bereich brauchen Sie Personal?',
    label: 'Personalbereich',
    options: serviceOptions('Personaldienstleistung', 1),
  },
  {
    field: 'mitarbeiteranzahl',
    kind: 'single',
    title: 'Wie viele Mitarbeitende brauchen Sie?',
    label: 'Anzahl Mitarbeitende',
    options: options('1', '2-4', '4-6', '6-10', 'Mehr als 10'),
  },
  {
    field: 'starttermin',
    kind: 'single',
    title: 'Wann soll es losgehen?',
    label: 'Starttermin',
    options: options('Sofort', 'In 1 Monat', 'In 2-3 Monaten', 'Später / aktuell noch unklar'),
  },
  {
    field: 'zeitraum',
    kind: 'single',
    title: 'Für welchen Zeitraum?',
    label: 'Zeitraum',
    options: options(
      'Kurzfristig (bis 1 Monat)',
      'Mittelfristig (1-6 Monate)',
      'Langfristig (über 6 Monate)',
      'Unbefristet / unklar',
    ),
  },
  {
    field: 'arbeitszeiten',
    kind: 'multi',
    title: 'Zu welchen Zeiten wird gearbeitet?',
    label: 'Arbeitszeiten',
    options: options(
      'Tagschicht',
      'Früh- und Spätschicht',
      'Nachtschicht',
      'Wochenendarbeit',
      '24/7 Schichtsystem',
    ),
  },
  {
    field: 'qualifikation',
    kind: 'multi',
    title: 'Welche Qualifikation ist nötig?',
    label: 'Qualifikation',
    options: options(
      'Keine spezielle Qualifikation',
      'Berufsausbildung erforderlich',
      'Studium / Fachkenntnisse erforderlich',
      'Führerschein / spezielle Zulassungen',
      OTHER_OPTION,
    ),
  },
];

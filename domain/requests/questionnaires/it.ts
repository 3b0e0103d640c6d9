import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { options, type Question } from './question.ts';
import { companySizes, startDates, yesNo } from './shared-options.ts';

/** Rule requests 11. */
export const itQuestions: readonly Question[] = [
  {
    field: 'dienstleistungsbereich',
    kind: 'multi',
    title: 'Welche IT-Leistung suchen Sie?',
    label: 'Dienstleistungsbereich',
    hint: 'Mehrfachauswahl möglich',
    options: options(
      'IT-Support',
      'IT-Outsourcing',
      'Softwareentwicklung',
      'IT-Beratung',
      'IT-Sicherheit',
      'KI-Unterstützung',
      'Cloud-Services',
      OTHER_OPTION,
    ),
  },
  {
    field: 'starttermin',
    kind: 'single',
    title: 'Wann soll es losgehen?',
    label: 'Starttermin',
    options: startDates,
  },
  {
    field: 'einsatzform',
    kind: 'single',
    title: 'In welcher Form soll gearbeitet werden?',
    label: 'Einsatzform',
    options: options('Vor-Ort', 'Remote', 'Hybrid', 'Unklar'),
  },
  {
    field: 'eigeneITAbteilung',
    kind: 'single',
    title: 'Haben Sie eine eigene IT-Abteilung?',
    label: 'Eigene IT-Abteilung',
    options: yesNo,
  },
  {
    field: 'mitarbeiteranzahl',
    kind: 'single',
    title: 'Wie viele Menschen arbeiten in Ihrem Unternehmen?',
    label: 'Unternehmensgröße',
    options: companySizes,
  },
];

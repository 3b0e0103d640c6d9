import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { options, type Question } from './question.ts';
import { yesNo } from './shared-options.ts';
import { companySizeQuestion, startDateQuestion } from './shared-questions.ts';

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
  startDateQuestion,
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
  companySizeQuestion,
];

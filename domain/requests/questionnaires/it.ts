import { options, type Question, serviceOptions } from './question.ts';
import { companySizeQuestion, startDateQuestion, yesNo } from './shared-questions.ts';

/** Rule requests 11. */
export const itQuestions: readonly Question[] = [
  {
    field: 'dienstleistungsbereich',
    kind: 'multi',
    title: 'Welche IT-Leistung suchen Sie?',
    label: 'Dienstleistungsbereich',
    options: serviceOptions('IT-Dienstleistungen', 0),
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

import { options, type Question, serviceOptions } from './question.ts';
import { companySizeQuestion, startDateQuestion, yesNo } from './shared-questions.ts';

/** Rule requests 10. */
export const logisticsQuestions: readonly Question[] = [
  {
    field: 'dienstleistungsbereich',
    kind: 'multi',
    title: 'Welche Logistikleistung suchen Sie?',
    label: 'Dienstleistungsbereich',
    options: serviceOptions('Logistikdienstleistung', 0),
  },
  {
    field: 'warenart',
    kind: 'text',
    title: 'Um welche Waren geht es?',
    label: 'Warenart',
    hint: 'Art, Größe, Besonderheiten wie Kühlung oder Gefahrgut.',
    placeholder: 'Zum Beispiel: Textilien in Kartons, etwa 400 Artikel, keine Kühlung …',
    maxLength: 2000,
  },
  {
    field: 'ort',
    kind: 'single',
    title: 'Wo soll die Leistung erbracht werden?',
    label: 'Ort',
    options: options('Deutschland', 'EU', 'Weltweit', 'Regional', 'Unklar'),
    textFor: { option: 'Regional', field: 'ortRegional', label: 'Postleitzahl oder Ort' },
  },
  startDateQuestion,
  {
    field: 'volumen',
    kind: 'single',
    title: 'Welches Volumen erwarten Sie?',
    label: 'Volumen',
    options: options(
      'Einzelne Pakete',
      'Paletten (bis 10)',
      'Paletten (10-50)',
      'Mehr als 50 Paletten',
      'Container',
      'Unklar',
    ),
  },
  {
    field: 'eigenesLager',
    kind: 'single',
    title: 'Haben Sie ein eigenes Lager?',
    label: 'Eigenes Lager',
    options: yesNo,
  },
  companySizeQuestion,
];

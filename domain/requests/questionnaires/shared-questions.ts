import { options, type Question } from './question.ts';
import { companySizes } from './shared-options.ts';

export const startDateQuestion: Question = {
  field: 'starttermin',
  kind: 'single',
  title: 'Wann soll es losgehen?',
  label: 'Starttermin',
  options: options('Sofort', 'In 1 Monat', 'In 2-3 Monaten', 'Später / unklar'),
};

export const companySizeQuestion: Question = {
  field: 'mitarbeiteranzahl',
  kind: 'single',
  title: 'Wie viele Menschen arbeiten in Ihrem Unternehmen?',
  label: 'Unternehmensgröße',
  options: companySizes,
};

import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { options, type Question } from './question.ts';

/** Rule requests 14. */
export const companySizes = options('1-10', '11-50', '51-200', '201-500', 'Mehr als 500');

/** Rule requests 14. */
export const industries = options(
  'Handel / E-Commerce',
  'Industrie / Produktion',
  'Bau / Handwerk',
  'IT / Telekommunikation',
  'Gesundheit / Soziales',
  'Gastronomie / Tourismus',
  'Logistik / Verkehr',
  'Beratung / Dienstleistungen',
  OTHER_OPTION,
);

export const yesNo = options('Ja', 'Nein');

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

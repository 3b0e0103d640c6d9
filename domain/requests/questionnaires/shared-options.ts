import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { options } from './question.ts';

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

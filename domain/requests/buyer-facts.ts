import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { describeAnswers, type StoredAnswers } from './submission.ts';

type FactFields = { readonly services: readonly string[]; readonly size: readonly string[] };

const factFields: Readonly<Record<CategoryCode, FactFields>> = {
  Personaldienstleistung: {
    services: ['dienstleistungsbereich', 'personalbereich'],
    size: ['mitarbeiteranzahl'],
  },
  Callcenter: { services: ['inboundArt', 'outboundArt'], size: ['anfragen', 'adressen'] },
  Logistikdienstleistung: { services: ['dienstleistungsbereich'], size: ['volumen'] },
  'IT-Dienstleistungen': { services: ['dienstleistungsbereich'], size: ['mitarbeiteranzahl'] },
  Marketingdienstleistungen: { services: ['marketingbereiche'], size: ['unternehmensalter'] },
  Steuerberatung: { services: ['unterstuetzungsbereiche'], size: ['mitarbeiteranzahl'] },
};

/** Labels of the chosen options that matter most for buying (purchases 30). Leaves out free texts. */
export function describeForBuyers(category: CategoryCode, answers: StoredAnswers['answers']) {
  const lines = describeAnswers(category, {
    answers,
    details: { basicSelections: {}, nestedSelections: {} },
  });
  const { services, size } = factFields[category];
  const among = (fields: readonly string[]) => lines.filter(({ field }) => fields.includes(field));
  return {
    services: among(services).flatMap(({ values }) => values),
    size: among(size).map(({ label, values }) => ({ label, value: values.join(', ') })),
    start: among(['starttermin'])[0]?.values[0] ?? null,
  };
}

import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { describeAnswers, type StoredAnswers } from './submission.ts';

/** What a buyer decides by at a glance, beside region, price and places (purchases 30), with labels for people. */
export type BuyerFacts = {
  readonly services: readonly string[];
  /** One entry for each question about the size that was asked. */
  readonly size: readonly { readonly label: string; readonly value: string }[];
  readonly start: string | null;
};

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

/** Chosen options alone, no free text. */
export function describeForBuyers(category: CategoryCode, answers: StoredAnswers['answers']): BuyerFacts {
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

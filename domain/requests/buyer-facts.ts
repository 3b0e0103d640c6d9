import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { describeAnswers, type StoredAnswers } from './submission.ts';

type FactFields = {
  readonly services: readonly string[];
  /** Each with the unit of its numbers. */
  readonly size: Readonly<Record<string, string>>;
};

const factFields: Readonly<Record<CategoryCode, FactFields>> = {
  Personaldienstleistung: {
    services: ['dienstleistungsbereich', 'personalbereich'],
    size: { mitarbeiteranzahl: 'Personen' },
  },
  Callcenter: {
    services: ['inboundArt', 'outboundArt'],
    size: { anfragen: 'Anrufe/Woche', adressen: 'Adressen/Woche' },
  },
  Logistikdienstleistung: { services: ['dienstleistungsbereich'], size: { volumen: 'Paletten' } },
  'IT-Dienstleistungen': {
    services: ['dienstleistungsbereich'],
    size: { mitarbeiteranzahl: 'Mitarbeitende' },
  },
  Marketingdienstleistungen: { services: ['marketingbereiche'], size: { unternehmensalter: 'am Markt' } },
  Steuerberatung: { services: ['unterstuetzungsbereiche'], size: { mitarbeiteranzahl: 'Mitarbeitende' } },
};

/** Labels that nobody understands without their question. */
const wordsFor: Readonly<Record<string, string>> = {
  '1': '1 Person',
  Keine: 'Keine Mitarbeitenden',
  Unklar: 'Volumen unklar',
  Sofort: 'ab sofort',
  Schnellstmöglich: 'ab sofort',
};

const describeSize = (label: string, unit: string) =>
  wordsFor[label] ?? (/(\d|Jahre?)$/.test(label) ? `${label} ${unit}` : label);

function describeStart(label: string): string {
  if (label.endsWith('unklar')) return 'Beginn offen';
  return wordsFor[label] ?? label.charAt(0).toLowerCase() + label.slice(1);
}

/** The answers that matter most for buying, in words that need no label (purchases 30). Leaves out free texts. */
export function describeForBuyers(category: CategoryCode, answers: StoredAnswers['answers']) {
  const lines = describeAnswers(category, {
    answers,
    details: { basicSelections: {}, nestedSelections: {} },
  });
  const { services, size } = factFields[category];
  const start = lines.find(({ field }) => field === 'starttermin')?.values[0];
  return {
    services: lines.filter(({ field }) => services.includes(field)).flatMap(({ values }) => values),
    size: lines.flatMap(({ field, values }) => {
      const unit = size[field];
      return unit === undefined ? [] : values.map((label) => describeSize(label, unit));
    }),
    start: start === undefined ? null : describeStart(start),
  };
}

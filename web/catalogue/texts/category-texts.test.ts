import { describe, expect, it } from 'vitest';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { type CategoryTexts, findServiceText, type PageText } from '#web/catalogue/texts/texts.ts';
import { callcenterTexts } from './callcenter.ts';
import { itTexts } from './it.ts';
import { logisticsTexts } from './logistics.ts';
import { marketingTexts } from './marketing.ts';
import { personnelTexts } from './personnel.ts';
import { taxTexts } from './tax.ts';

const all: readonly CategoryTexts[] = [
  personnelTexts,
  callcenterTexts,
  logisticsTexts,
  itTexts,
  marketingTexts,
  taxTexts,
];

const pages: [path: string, text: PageText][] = all.flatMap((texts) => [
  [texts.code, texts.general] as [string, PageText],
  ...serviceSegments[texts.code].map((segment): [string, PageText] => {
    const text = findServiceText(texts, segment);
    if (!text) throw new Error(`${texts.code}/${segment} has no text`);
    return [`${texts.code}/${segment}`, text];
  }),
]);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const entered: Readonly<Record<CategoryCode, Readonly<Record<string, string>>>> = {
  Personaldienstleistung: {
    Bereich: 'personalbereich',
    Anzahl: 'mitarbeiteranzahl',
    Starttermin: 'starttermin',
    Zeitraum: 'zeitraum',
    Schichten: 'arbeitszeiten',
  },
  Callcenter: {
    Anrufzahlen: 'anfragen',
    'Anrufe pro Woche': 'anfragen',
    Adresszahl: 'adressen',
    Zeiten: 'zeiten',
    Sprachen: 'sprachen',
    Ziel: 'anliegen',
  },
  Logistikdienstleistung: {
    Ware: 'warenart',
    Volumen: 'volumen',
    Ort: 'ort',
    Starttermin: 'starttermin',
  },
  'IT-Dienstleistungen': {
    Unternehmensgröße: 'mitarbeiteranzahl',
    Einsatzform: 'einsatzform',
    Starttermin: 'starttermin',
  },
  Marketingdienstleistungen: { Ziele: 'marketingziele', Zielgruppe: 'zielgruppe', Branche: 'branche' },
  Steuerberatung: {
    Rechtsform: 'rechtsform',
    Branche: 'branche',
    Buchhaltungsmethode: 'buchhaltungsmethode',
    Starttermin: 'starttermin',
    'Zahl der Mitarbeitenden': 'mitarbeiteranzahl',
  },
};

function findEntered({ subtitle, description, metaDescription }: PageText): string[] {
  const before = metaDescription.matchAll(/[:.] ([^:.]+?) (?:angeben|nennen|beschreiben)(?=[ ,.])/g);
  const text = [subtitle, description].join(' ');
  const after = text.matchAll(/(?:[Nn]ennen Sie|Sie nennen) ([^:.;]+)/g);
  const lists = [...before, ...after].map(([, list = '']) => list);
  // „Bedarf“ is the whole questionnaire.
  return lists.flatMap((list) => list.split(/, | und /)).filter((thing) => thing !== 'Bedarf');
}

describe('the texts of the category pages', () => {
  it('exist for the six categories and their 34 segments', () => {
    expect(all.map(({ code }) => code)).toEqual(categoryCodes);
    expect(pages).toHaveLength(40);
  });

  it.each(pages)('%s fits search results', (_path, { metaTitle, metaDescription, keywords }) => {
    expect(metaTitle.length).toBeLessThanOrEqual(60);
    expect(metaTitle).not.toContain('\u00AD');
    expect(metaDescription.length).toBeGreaterThanOrEqual(70);
    expect(metaDescription.length).toBeLessThanOrEqual(160);
    expect(keywords.length).toBeGreaterThanOrEqual(3);
    expect(repeated(keywords)).toEqual([]);
  });

  it.each(pages)('%s promises only inputs of its questionnaire', (path, text) => {
    const category = categoryCodes.find((code) => path.startsWith(code)) as CategoryCode;
    const fields = questionnaires[category].map(({ field }) => field);
    const unasked = findEntered(text).filter((thing) => !fields.includes(entered[category][thing] ?? ''));
    expect(unasked).toEqual([]);
  });

  it('say on most pages what to enter', () => {
    expect(pages.filter(([, text]) => findEntered(text).length > 0).length).toBeGreaterThan(30);
  });

  it.each(['title', 'subtitle', 'description', 'metaTitle', 'metaDescription', 'benefitsTitle'] as const)(
    'have a different %s on each page',
    (field) => {
      expect(repeated(pages.map(([, text]) => text[field]))).toEqual([]);
    },
  );

  it('have four benefits per page, and three reasons per category', () => {
    for (const [, { benefits }] of pages) expect(Object.keys(benefits)).toHaveLength(4);
    for (const { general } of all) expect(Object.keys(general.why.reasons)).toHaveLength(3);
  });

  it('have no benefit on two pages', () => {
    const reasons = all.map(({ general }) => general.why.reasons);
    const benefits = [...pages.map(([, text]) => text.benefits), ...reasons];
    expect(repeated(benefits.flatMap(Object.keys))).toEqual([]);
    expect(repeated(benefits.flatMap(Object.values))).toEqual([]);
  });

  it('do not exist for an unknown segment', () => {
    expect(findServiceText(itTexts, 'Astrologie')).toBeUndefined();
    expect(findServiceText(itTexts, 'constructor')).toBeUndefined();
  });
});

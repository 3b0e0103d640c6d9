import { describe, expect, it } from 'vitest';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/site/page-paths.ts';
import { callcenterTexts } from './callcenter.ts';
import { type CategoryTexts, findServiceText, type PageText } from './category-text.ts';
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

/** Every value that stands more than once. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the texts of the category pages', () => {
  it('are there for the six categories and their 34 segments', () => {
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

  it.each(['title', 'subtitle', 'description', 'metaTitle', 'metaDescription', 'benefitsTitle'] as const)(
    'no two pages share their %s',
    (field) => {
      expect(repeated(pages.map(([, text]) => text[field]))).toEqual([]);
    },
  );

  it('no benefit stands on two pages', () => {
    const reasons = all.flatMap(({ general }) => general.why.reasons);
    const benefits = [...pages.flatMap(([, text]) => text.benefits), ...reasons];
    expect(repeated(benefits.map(({ title }) => title))).toEqual([]);
    expect(repeated(benefits.map(({ text }) => text))).toEqual([]);
  });

  it('a segment that does not exist has none', () => {
    expect(findServiceText(itTexts, 'Astrologie')).toBeUndefined();
    expect(findServiceText(itTexts, 'constructor')).toBeUndefined();
  });
});

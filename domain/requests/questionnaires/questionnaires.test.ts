import { describe, expect, it } from 'vitest';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { findSegmentOption } from '#domain/catalogue/segments.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { answerFields } from '#domain/requests/answer-rules.ts';
import { contactFields } from '#domain/requests/contact-rules.ts';
import type { Question } from './question.ts';
import { questionnaires, shownQuestions } from './questionnaires.ts';

const segments = categoryCodes.flatMap((code) =>
  serviceSegments[code].map((segment) => [code, segment] as const),
);

function codesOf(question: Question | undefined): string[] {
  return question && question.kind !== 'text' ? question.options.map(({ code }) => code) : [];
}

function find(category: CategoryCode, field: string): Question | undefined {
  return questionnaires[category].find((question) => question.field === field);
}

describe('questionnaires', () => {
  it.each(categoryCodes)('%s begins with a multi-choice question without a condition', (category) => {
    expect(questionnaires[category][0]).toMatchObject({ kind: 'multi' });
    expect(questionnaires[category][0]).not.toHaveProperty('shownWhen');
  });

  it.each(categoryCodes)('%s has unique fields and options, and no field of the shared steps', (category) => {
    const fields = questionnaires[category].map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    const shared: string[] = ['category', 'anzahlAngebote', 'bemerkung'];
    shared.push(...contactFields.map(({ field }) => field));
    expect([...answerFields(category)].filter((field) => shared.includes(field))).toEqual([]);
    for (const question of questionnaires[category]) {
      const codes = codesOf(question);
      expect(new Set(codes).size, question.field).toBe(codes.length);
      if (question.kind !== 'text') expect(codes.length, question.field).toBeGreaterThan(1);
    }
  });

  it.each(categoryCodes)('%s asks each question after the one that it depends on', (category) => {
    const fields = questionnaires[category].map(({ field }) => field);
    for (const { field, shownWhen } of questionnaires[category]) {
      if (!shownWhen) continue;
      expect(fields.slice(0, fields.indexOf(field))).toContain(shownWhen.field);
      expect(codesOf(find(category, shownWhen.field))).toContain(shownWhen.option);
    }
  });

  it('have these fields (requests 8 to requests 13)', () => {
    const fields = Object.fromEntries(
      categoryCodes.map((code) => [
        code,
        questionnaires[code].map(({ field, kind }) => `${field}:${kind}`).join(' '),
      ]),
    );
    expect(fields).toEqual({
      Personaldienstleistung:
        'dienstleistungsbereich:multi personalbereich:multi mitarbeiteranzahl:single starttermin:single zeitraum:single arbeitszeiten:multi qualifikation:multi',
      Callcenter:
        'dienstleistung:multi kundensegment:single anfragen:single inboundArt:multi adressen:single outboundArt:multi zeiten:multi sprachen:multi anliegen:text starttermin:single',
      Logistikdienstleistung:
        'dienstleistungsbereich:multi warenart:text ort:single starttermin:single volumen:single eigenesLager:single mitarbeiteranzahl:single',
      'IT-Dienstleistungen':
        'dienstleistungsbereich:multi starttermin:single einsatzform:single eigeneITAbteilung:single mitarbeiteranzahl:single',
      Marketingdienstleistungen:
        'marketingbereiche:multi marketingziele:multi starttermin:single branche:single zielgruppe:single unternehmensalter:single',
      Steuerberatung:
        'unterstuetzungsbereiche:multi rechtsform:single mitarbeiteranzahl:single branche:multi starttermin:single buchhaltungsmethode:single',
    });
  });

  it.each([
    ['Marketingdienstleistungen', 'branche'],
    ['Steuerberatung', 'branche'],
  ] as const)('%s offers eight industries and Sonstiges', (category, field) => {
    const codes = codesOf(find(category, field));
    expect(codes).toHaveLength(9);
    expect(codes.at(-1)).toBe(OTHER_OPTION);
  });
});

describe('questions that are shown', () => {
  const fields = (dienstleistung: unknown) =>
    shownQuestions('Callcenter', { dienstleistung }).map(({ field }) => field);
  const inbound = ['anfragen', 'inboundArt'];
  const outbound = ['adressen', 'outboundArt'];
  const always = ['dienstleistung', 'kundensegment', 'zeiten', 'sprachen', 'anliegen', 'starttermin'];

  it.each([
    ['nothing chosen', undefined, always],
    ['Inbound', ['Inbound'], [...always, ...inbound]],
    ['Outbound', ['Outbound'], [...always, ...outbound]],
    ['both', ['Inbound', 'Outbound'], [...always, ...inbound, ...outbound]],
    ['a text instead of a list', 'Inbound', always],
  ])('Callcenter, %s', (_, chosen, expected) => {
    expect(fields(chosen).toSorted()).toEqual(expected.toSorted());
  });

  it.each(categoryCodes.filter((code) => code !== 'Callcenter'))('%s asks everything', (category) => {
    expect(shownQuestions(category, {})).toEqual(questionnaires[category]);
  });
});

describe('service segments', () => {
  it('are 34', () => {
    expect(segments).toHaveLength(34);
  });

  it.each(segments)('/%s/%s preselects exactly its own option of the first question', (category, segment) => {
    const codes = codesOf(questionnaires[category][0]);
    const codesFor = (wanted: string) => codes.filter((code) => findSegmentOption(wanted, [{ code }]));
    const found = codesFor(segment);
    expect(found).toHaveLength(1);
    expect(found).not.toContain(OTHER_OPTION);
    const others = serviceSegments[category].filter((other) => other !== segment);
    expect(others.flatMap(codesFor)).not.toContain(found[0]);
  });

  it.each([
    ['Personaldienstleistung', 'Arbeitnehmerueberlassung', 'Arbeitnehmerüberlassung'],
    ['Personaldienstleistung', 'Interim-Management', 'Interim Management'],
    ['Marketingdienstleistungen', 'SEO', 'SEO'],
    ['Marketingdienstleistungen', 'E-Mail-Marketing', 'EmailMarketing'],
    ['Steuerberatung', 'Gruendungsberatung', 'Gruendungsberatung'],
  ] as const)('/%s/%s is %s', (category, segment, code) => {
    const [first] = questionnaires[category];
    expect(first?.kind !== 'text' && findSegmentOption(segment, first?.options ?? [])?.code).toBe(code);
  });
});

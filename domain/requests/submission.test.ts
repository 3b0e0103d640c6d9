import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCEPT_TERMS } from '#domain/accounts/accepted-terms.ts';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { offersOther } from '#domain/requests/questionnaires/question.ts';
import { questionnaires, shownQuestions } from '#domain/requests/questionnaires/questionnaires.ts';
import { exampleAnswers, exampleContact } from './answer-examples.ts';
import { answerFields } from './answer-rules.ts';
import { contactChecks } from './contact-checks.ts';
import { contactStepFields } from './contact-rules.ts';
import { ERASED_TEXT, eraseAnswers } from './erasure.ts';
import { REQUIRED } from './required.ts';
import {
  checkSubmission,
  decideMaxSales,
  describeAnswers,
  findUnknownFields,
  mergeAnswers,
} from './submission.ts';

describe('a submission', () => {
  test.each(categoryCodes)('of %s is valid when complete', (category) => {
    const body = { category, ...exampleAnswers(category), ...exampleContact, bemerkung: 'Danke.' };
    expect(checkSubmission(category, body, contactChecks)).toEqual([]);
    expect(findUnknownFields(category, body)).toEqual([]);
  });

  test('names every wrong field, in the order of the form', () => {
    const body = {
      ...exampleAnswers('IT-Dienstleistungen'),
      ...exampleContact,
      einsatzform: 'x',
      email: 'x',
      agbAccepted: false,
    };
    const fields = checkSubmission('IT-Dienstleistungen', body, contactChecks).map(({ field }) => field);
    expect(fields).toEqual(['einsatzform', 'email', 'agbAccepted']);
  });

  test('without content gets errors for answers, contact and acceptance', () => {
    const errors = checkSubmission('Steuerberatung', {}, contactChecks);
    expect(errors.slice(0, -1).every(({ msg }) => msg === REQUIRED)).toBe(true);
    expect(errors.at(-1)).toEqual({ field: 'agbAccepted', msg: ACCEPT_TERMS });
  });

  test.each(categoryCodes)(
    'of %s refuses control characters and endless marks in every field',
    (category) => {
      const chosen = questionnaires[category].flatMap((question) => {
        if (question.kind === 'text') return [];
        const option = question.textFor?.option ?? (offersOther(question) ? OTHER_OPTION : null);
        return option ? [[question.field, question.kind === 'multi' ? [option] : option]] : [];
      });
      const body = { ...exampleAnswers(category), ...exampleContact, agbAccepted: true };
      const fields = [...answerFields(category), ...contactStepFields, 'bemerkung'];
      const takes = (field: string, text: string) =>
        checkSubmission(
          category,
          { ...body, ...Object.fromEntries(chosen), [field]: text },
          contactChecks,
        ).every((error) => error.field !== field);
      for (const hostile of ['Hafen\u0007glocke', '\u0300'.repeat(450_000)])
        expect(fields.filter((field) => takes(field, hostile))).toEqual([]);
    },
  );

  test.each([
    ['basePrice', { basePrice: 0 }],
    ['public', { public: true }],
    ['__proto__', JSON.parse('{"__proto__": {"isAdmin": true}}') as Record<string, unknown>],
    ['warenart', { warenart: 'Textilien' }],
    ['anliegenSonstiges', { anliegenSonstiges: 'x' }],
    ['kundensegmentSonstiges', { kundensegmentSonstiges: 'x' }],
  ])('of Callcenter with the foreign field %s is refused', (field, extra) => {
    expect(findUnknownFields('Callcenter', extra)).toEqual([field]);
  });
});

describe('stored answers', () => {
  test('keep the sent codes and texts', () => {
    const place = { ort: 'Regional', ortRegional: '20095 Hamburg' };
    const answers = { ...exampleAnswers('Logistikdienstleistung'), ...place };
    expect(mergeAnswers('Logistikdienstleistung', { ...answers, ...exampleContact })).toEqual({
      answers,
      details: { basicSelections: {}, nestedSelections: {} },
    });
  });

  test('hold the text of a multi-choice Sonstiges in the details', () => {
    const chosen = ['SEO', OTHER_OPTION];
    const words = { marketingbereiche: chosen, marketingbereicheSonstiges: 'Messen' };
    const body = { ...exampleAnswers('Marketingdienstleistungen'), ...words };
    const { answers, details } = mergeAnswers('Marketingdienstleistungen', body);
    expect(answers['marketingbereiche']).toEqual(chosen);
    expect(answers).not.toHaveProperty('marketingbereicheSonstiges');
    expect(details).toEqual({
      basicSelections: { marketingbereiche: chosen },
      nestedSelections: { marketingbereiche: { Sonstiges: 'Messen' } },
    });
  });

  test('replace a single-choice Sonstiges by its text', () => {
    const chosen = { rechtsform: OTHER_OPTION, rechtsformSonstiges: 'Stiftung' };
    const body = { ...exampleAnswers('Steuerberatung'), ...chosen };
    const { answers, details } = mergeAnswers('Steuerberatung', body);
    expect(answers['rechtsform']).toBe('Stiftung');
    expect(details).toEqual({ basicSelections: {}, nestedSelections: {} });
  });

  test.each([[undefined], [''], ['  ']])('keep Sonstiges when its text is %j', (text) => {
    const body = { ...exampleAnswers('Steuerberatung'), rechtsform: OTHER_OPTION, rechtsformSonstiges: text };
    expect(mergeAnswers('Steuerberatung', body).answers['rechtsform']).toBe(OTHER_OPTION);
  });

  test('leave out hidden questions, contact data and acceptance', () => {
    const { answers } = mergeAnswers('Callcenter', { ...exampleAnswers('Callcenter'), ...exampleContact });
    const shown = shownQuestions('Callcenter', answers).map(({ field }) => field);
    expect(Object.keys(answers).toSorted()).toEqual(shown.toSorted());
    expect(shown).not.toContain('adressen');
  });
});

test('erased answers keep the chosen codes and lose every text of the client', () => {
  const chosen = ['Transport', 'Sonstiges'];
  const erased = eraseAnswers('Logistikdienstleistung', {
    answers: { dienstleistungsbereich: chosen, warenart: 'Akten von Frau Kapitän', ort: 'EU' },
    details: {
      basicSelections: { dienstleistungsbereich: chosen },
      nestedSelections: { dienstleistungsbereich: { Sonstiges: 'Umzug der Werft Nord' } },
    },
  });
  expect(erased).toEqual({
    answers: { dienstleistungsbereich: chosen, warenart: ERASED_TEXT, ort: 'EU' },
    details: { basicSelections: { dienstleistungsbereich: chosen }, nestedSelections: {} },
  });
});

describe('answers in words', () => {
  const valuesOf = (
    category: Parameters<typeof describeAnswers>[0],
    change: Record<string, unknown>,
    field: string,
  ) =>
    describeAnswers(category, mergeAnswers(category, { ...exampleAnswers(category), ...change })).find(
      (line) => line.field === field,
    )?.values;

  test('show labels for codes', () => {
    expect(
      valuesOf('Marketingdienstleistungen', { unternehmensalter: 'NichtGegruendet' }, 'unternehmensalter'),
    ).toEqual(['Noch nicht gegründet']);
  });

  test.each([
    ['with text', 'Messen', ['SEO', 'Sonstiges: Messen']],
    ['without text', undefined, ['SEO', 'Sonstiges']],
  ])('show a multi-choice Sonstiges %s', (_, text, expected) => {
    const change = { marketingbereiche: ['SEO', OTHER_OPTION], marketingbereicheSonstiges: text };
    expect(valuesOf('Marketingdienstleistungen', change, 'marketingbereiche')).toEqual(expected);
  });

  test('show the text of a single-choice Sonstiges', () => {
    const change = { rechtsform: OTHER_OPTION, rechtsformSonstiges: 'Stiftung' };
    expect(valuesOf('Steuerberatung', change, 'rechtsform')).toEqual(['Stiftung']);
  });

  test('show the place beside Regional', () => {
    const change = { ort: 'Regional', ortRegional: 'Hamburg' };
    expect(valuesOf('Logistikdienstleistung', change, 'ort')).toEqual(['Regional', 'Hamburg']);
  });

  test.each(categoryCodes)('cover every shown question of %s in its order', (category) => {
    const lines = describeAnswers(category, mergeAnswers(category, exampleAnswers(category)));
    expect(lines.map(({ field }) => field)).toEqual(
      shownQuestions(category, exampleAnswers(category)).map(({ field }) => field),
    );
  });

  test('never lose or change a text', () => {
    const texts = fc.string({ minLength: 1, maxLength: 300 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(texts, (text) => {
        const change = { branche: OTHER_OPTION, brancheSonstiges: text };
        // A text that is also the code of an option reads as that option's label, which is the same word.
        expect(valuesOf('Marketingdienstleistungen', change, 'branche')).toEqual([text]);
      }),
    );
  });
});

describe('decideMaxSales', () => {
  test.each([
    [null, 7],
    [1, 1],
    [20, 20],
  ])('%j wanted offers → %i', (wanted, expected) => {
    expect(decideMaxSales(wanted, { maxSales: 7 })).toBe(expected);
  });
});

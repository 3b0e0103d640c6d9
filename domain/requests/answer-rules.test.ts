import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { otherField } from '#domain/requests/questionnaires/question.ts';
import { questionnaires, shownQuestions } from '#domain/requests/questionnaires/questionnaires.ts';
import { NO_CONTROL_CHARACTERS, NO_LINE_BREAKS } from '#domain/text-rules.ts';
import { exampleAnswers } from './answer-examples.ts';
import { answerFields, checkAnswers, checkQuestion, isChosen } from './answer-rules.ts';
import { isBlank, REQUIRED } from './required.ts';

const UNKNOWN = 'Diese Antwort steht nicht zur Auswahl.';
const NOT_ASKED = 'Diese Frage wird bei Ihren übrigen Antworten nicht gestellt.';

describe('isBlank', () => {
  it.each([[undefined], [null], [''], ['  \n\t '], ['\u200B'], [[]]])('%j is no answer', (value) => {
    expect(isBlank(value)).toBe(true);
  });

  it.each([['a'], [0], [false], [['']], [{}]])('%j is an answer', (value) => {
    expect(isBlank(value)).toBe(false);
  });
});

describe('isChosen', () => {
  it.each([
    [['Inbound', 'Outbound'], true],
    ['Inbound', true],
    [['Outbound'], false],
    ['Inbound, Outbound', false],
    [undefined, false],
  ])('%j', (answer, expected) => {
    expect(isChosen(answer, 'Inbound')).toBe(expected);
  });
});

describe('checkAnswers', () => {
  it.each(categoryCodes)('takes complete answers of %s', (category) => {
    expect(checkAnswers(category, exampleAnswers(category))).toEqual([]);
  });

  it.each(categoryCodes)('asks %s for each shown question, in order, once', (category) => {
    const expected = shownQuestions(category, {}).map(({ field }) => ({ field, msg: REQUIRED }));
    expect(checkAnswers(category, {})).toEqual(expected);
  });

  it.each<[string, CategoryCode, Record<string, unknown>, string, string | undefined]>([
    ['an option of no list', 'IT-Dienstleistungen', { einsatzform: 'Remote!' }, 'einsatzform', UNKNOWN],
    [
      'an option of another category',
      'IT-Dienstleistungen',
      { dienstleistungsbereich: ['Lagerung'] },
      'dienstleistungsbereich',
      UNKNOWN,
    ],
    [
      'a label where a code is due',
      'Marketingdienstleistungen',
      { starttermin: 'In 1 Monat' },
      'starttermin',
      UNKNOWN,
    ],
    [
      'a wrong option among right ones',
      'IT-Dienstleistungen',
      { dienstleistungsbereich: ['IT-Support', 'x'] },
      'dienstleistungsbereich',
      UNKNOWN,
    ],
    [
      'a name of Object.prototype',
      'IT-Dienstleistungen',
      { einsatzform: 'constructor' },
      'einsatzform',
      UNKNOWN,
    ],
    [
      'an option twice',
      'IT-Dienstleistungen',
      { dienstleistungsbereich: ['IT-Support', 'IT-Support'] },
      'dienstleistungsbereich',
      'Eine Antwort ist doppelt angegeben.',
    ],
    [
      'one text for a multi-choice',
      'IT-Dienstleistungen',
      { dienstleistungsbereich: 'IT-Support' },
      'dienstleistungsbereich',
      'Bitte geben Sie eine Liste von Antworten an.',
    ],
    [
      'a list for a single-choice',
      'IT-Dienstleistungen',
      { einsatzform: ['Remote'] },
      'einsatzform',
      'Bitte geben Sie genau eine Antwort an.',
    ],
    [
      'a line break in a text of one line',
      'IT-Dienstleistungen',
      { dienstleistungsbereich: ['Sonstiges'], dienstleistungsbereichSonstiges: 'Druck\nBcc: x@y.example' },
      'dienstleistungsbereichSonstiges',
      NO_LINE_BREAKS,
    ],
    [
      'a line break in a place',
      'Logistikdienstleistung',
      { ort: 'Regional', ortRegional: 'Bremen\u2028Kiel' },
      'ortRegional',
      NO_LINE_BREAKS,
    ],
    [
      'a control character in a text of many lines',
      'Callcenter',
      { anliegen: 'Zeile 1\nZeile\u0007 2' },
      'anliegen',
      NO_CONTROL_CHARACTERS,
    ],
    [
      'an object',
      'IT-Dienstleistungen',
      { einsatzform: { code: 'Remote' } },
      'einsatzform',
      'Bitte geben Sie genau eine Antwort an.',
    ],
    [
      'a list in a list',
      'IT-Dienstleistungen',
      { dienstleistungsbereich: [['IT-Support']] },
      'dienstleistungsbereich',
      UNKNOWN,
    ],
    ['white space as text', 'Logistikdienstleistung', { warenart: ' \n ' }, 'warenart', REQUIRED],
    [
      'a number as text',
      'Logistikdienstleistung',
      { warenart: 7 },
      'warenart',
      'Bitte antworten Sie mit einem Text.',
    ],
    ['2,000 characters', 'Logistikdienstleistung', { warenart: 'x'.repeat(2000) }, 'warenart', undefined],
    ['2,000 ships', 'Logistikdienstleistung', { warenart: '🚢'.repeat(2000) }, 'warenart', undefined],
    [
      '2,001 characters',
      'Logistikdienstleistung',
      { warenart: 'x'.repeat(2001) },
      'warenart',
      'Bitte höchstens 2.000 Zeichen eingeben.',
    ],
    ['Regional without a place', 'Logistikdienstleistung', { ort: 'Regional' }, 'ortRegional', REQUIRED],
    [
      'Regional with a place',
      'Logistikdienstleistung',
      { ort: 'Regional', ortRegional: '20095 Hamburg' },
      'ortRegional',
      undefined,
    ],
    [
      'a place without Regional',
      'Logistikdienstleistung',
      { ort: 'EU', ortRegional: 'Hamburg' },
      'ortRegional',
      'Bitte wählen Sie dazu auch „Regional“ aus.',
    ],
    [
      'an endless place',
      'Logistikdienstleistung',
      { ort: 'Regional', ortRegional: 'x'.repeat(301) },
      'ortRegional',
      'Bitte höchstens 300 Zeichen eingeben.',
    ],
    [
      'Sonstiges without text',
      'Steuerberatung',
      { rechtsform: OTHER_OPTION },
      'rechtsformSonstiges',
      undefined,
    ],
    [
      'Sonstiges with text',
      'Steuerberatung',
      { rechtsform: OTHER_OPTION, rechtsformSonstiges: 'AG' },
      'rechtsformSonstiges',
      undefined,
    ],
    [
      'text without Sonstiges',
      'Steuerberatung',
      { rechtsform: 'UG', rechtsformSonstiges: 'AG' },
      'rechtsformSonstiges',
      'Bitte wählen Sie dazu auch „Sonstiges“ aus.',
    ],
    [
      'a list as Sonstiges text',
      'Steuerberatung',
      { rechtsform: OTHER_OPTION, rechtsformSonstiges: ['AG'] },
      'rechtsformSonstiges',
      'Bitte antworten Sie mit einem Text.',
    ],
    [
      'an endless Sonstiges text',
      'Steuerberatung',
      { rechtsform: OTHER_OPTION, rechtsformSonstiges: 'x'.repeat(301) },
      'rechtsformSonstiges',
      'Bitte höchstens 300 Zeichen eingeben.',
    ],
    [
      'HTML and SQL in a text',
      'Callcenter',
      { anliegen: `<script>alert(1)</script>'; DROP TABLE requests;--` },
      'anliegen',
      undefined,
    ],
    [
      'an answer to a hidden question',
      'Callcenter',
      { dienstleistung: ['Outbound'], anfragen: 'unter 50', adressen: 'unter 100', outboundArt: ['Umfrage'] },
      'anfragen',
      NOT_ASKED,
    ],
    [
      'a text of a hidden question',
      'Callcenter',
      { dienstleistung: ['Outbound'], anfragen: undefined, inboundArt: undefined, inboundArtSonstiges: 'x' },
      'inboundArtSonstiges',
      NOT_ASKED,
    ],
  ])('%s', (_, category, change, field, msg) => {
    const errors = checkAnswers(category, { ...exampleAnswers(category), ...change });
    expect(errors.find((error) => error.field === field)?.msg).toBe(msg);
  });

  it('asks for the Outbound answers only when Outbound is chosen', () => {
    const inbound = exampleAnswers('Callcenter');
    const fields = checkAnswers('Callcenter', { ...inbound, dienstleistung: ['Inbound', 'Outbound'] }).map(
      ({ field }) => field,
    );
    expect(fields).toEqual(['adressen', 'outboundArt']);
  });
});

describe('arbitrary input', () => {
  const category = fc.constantFrom(...categoryCodes);
  const anyAnswers = category.chain((code) => {
    const record = Object.fromEntries([...answerFields(code)].map((field) => [field, fc.anything()]));
    return fc.tuple(fc.constant(code), fc.record(record, { requiredKeys: [] }));
  });

  it('is answered with at most one error per field, all of them known fields', () => {
    fc.assert(
      fc.property(anyAnswers, ([code, answers]) => {
        const fields = checkAnswers(code, answers).map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
        for (const field of fields) expect(answerFields(code)).toContain(field);
      }),
    );
  });

  it('passes exactly when it is made of offered options', () => {
    fc.assert(
      fc.property(category, fc.infiniteStream(fc.nat()), (code, numbers) => {
        const answers: Record<string, unknown> = {};
        for (const question of questionnaires[code]) {
          if (!shownQuestions(code, answers).includes(question)) continue;
          const pick = numbers.next().value ?? 0;
          if (question.kind === 'text') answers[question.field] = `Text ${pick}`;
          else {
            const option = question.options[pick % question.options.length]?.code ?? '';
            answers[question.field] = question.kind === 'multi' ? [option] : option;
            if (question.textFor?.option === option) answers[question.textFor.field] = 'Ort';
            if (option === OTHER_OPTION) answers[otherField(question.field)] = 'Text';
          }
          expect(checkQuestion(question, answers)).toEqual([]);
        }
        expect(checkAnswers(code, answers)).toEqual([]);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
const NO_LIST = 'Bitte geben Sie eine Liste von Antworten an.';
const NO_SINGLE = 'Bitte geben Sie genau eine Antwort an.';
const TWICE = 'Eine Antwort ist doppelt angegeben.';
const TOO_LONG = 'Bitte höchstens 300 Zeichen eingeben.';
const also = (option: string) => `Bitte wählen Sie dazu auch „${option}“ aus.`;
const NO_TEXT = 'Bitte antworten Sie mit einem Text.';

test.each([
  [true, [undefined, null, '', '  \n\t ', '\u200B', []]],
  [false, ['a', 0, false, [''], {}]],
])('is an invalid answer, %s: %j', (expected, values) => {
  for (const value of values) expect(isBlank(value)).toBe(expected);
});

describe('isChosen', () => {
  test.each([
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
  test.each(categoryCodes)('reports for %s each shown question once, in order', (category) => {
    const expected = shownQuestions(category, {}).map(({ field }) => ({ field, msg: REQUIRED }));
    expect(checkAnswers(category, {})).toEqual(expected);
  });

  const [tech, goods, tax, calls] = [
    'IT-Dienstleistungen',
    'Logistikdienstleistung',
    'Steuerberatung',
    'Callcenter',
  ] as const;
  const outbound = { dienstleistung: ['Outbound'], adressen: 'unter 100', outboundArt: ['Umfrage'] };

  /** Expects the error on the last field of the change. */
  test.each<[string, CategoryCode, Record<string, unknown>, string | undefined]>([
    ['an option of no list', tech, { einsatzform: 'Remote!' }, UNKNOWN],
    ['an option of another category', tech, { dienstleistungsbereich: ['Lagerung'] }, UNKNOWN],
    ['a label where a code is due', 'Marketingdienstleistungen', { starttermin: 'In 1 Monat' }, UNKNOWN],
    ['a wrong option among right ones', tech, { dienstleistungsbereich: ['IT-Support', 'x'] }, UNKNOWN],
    ['a name of Object.prototype', tech, { einsatzform: 'constructor' }, UNKNOWN],
    ['an option twice', tech, { dienstleistungsbereich: ['IT-Support', 'IT-Support'] }, TWICE],
    ['one text for a multi-choice', tech, { dienstleistungsbereich: 'IT-Support' }, NO_LIST],
    ['a list for a single-choice', tech, { einsatzform: ['Remote'] }, NO_SINGLE],
    ['an object', tech, { einsatzform: { code: 'Remote' } }, NO_SINGLE],
    ['a list in a list', tech, { dienstleistungsbereich: [['IT-Support']] }, UNKNOWN],
    ['a line break', tax, { rechtsform: OTHER_OPTION, rechtsformSonstiges: 'A\nB' }, NO_LINE_BREAKS],
    ['a line break in a place', goods, { ort: 'Regional', ortRegional: 'Bremen\u2028Kiel' }, NO_LINE_BREAKS],
    ['a control character', calls, { anliegen: 'Zeile 1\nZeile\u0007 2' }, NO_CONTROL_CHARACTERS],
    ['white space as text', goods, { warenart: ' \n ' }, REQUIRED],
    ['a number as text', goods, { warenart: 7 }, NO_TEXT],
    ['2,000 ships', goods, { warenart: '🚢'.repeat(2000) }, undefined],
    ['2,001 characters', goods, { warenart: 'x'.repeat(2001) }, 'Bitte höchstens 2.000 Zeichen eingeben.'],
    ['Regional without a place', goods, { ort: 'Regional', ortRegional: undefined }, REQUIRED],
    ['Regional with a place', goods, { ort: 'Regional', ortRegional: '20095 Hamburg' }, undefined],
    ['a place without Regional', goods, { ort: 'EU', ortRegional: 'Kiel' }, also('Regional')],
    ['an endless place', goods, { ort: 'Regional', ortRegional: 'x'.repeat(301) }, TOO_LONG],
    ['Sonstiges without text', tax, { rechtsform: OTHER_OPTION, rechtsformSonstiges: undefined }, undefined],
    ['Sonstiges with text', tax, { rechtsform: OTHER_OPTION, rechtsformSonstiges: 'AG' }, undefined],
    ['text without Sonstiges', tax, { rechtsform: 'UG', rechtsformSonstiges: 'AG' }, also('Sonstiges')],
    ['a list as text', tax, { rechtsform: OTHER_OPTION, rechtsformSonstiges: ['AG'] }, NO_TEXT],
    ['an endless text', tax, { rechtsform: OTHER_OPTION, rechtsformSonstiges: 'x'.repeat(301) }, TOO_LONG],
    ['HTML and SQL', calls, { anliegen: `<script>alert(1)</script>'; DROP TABLE requests;--` }, undefined],
    ['an answer to a hidden question', calls, { ...outbound, anfragen: 'unter 50' }, NOT_ASKED],
    ['a text of a hidden question', calls, { ...outbound, inboundArtSonstiges: 'x' }, NOT_ASKED],
  ])('%s', (_, category, change, msg) => {
    const errors = checkAnswers(category, { ...exampleAnswers(category), ...change });
    const [field] = Object.keys(change).slice(-1);
    expect(errors.find((error) => error.field === field)?.msg).toBe(msg);
  });

  test('requires the Outbound answers only when Outbound is chosen', () => {
    const inbound = exampleAnswers('Callcenter');
    const errors = checkAnswers('Callcenter', { ...inbound, dienstleistung: ['Inbound', 'Outbound'] });
    expect(errors.map(({ field }) => field)).toEqual(['adressen', 'outboundArt']);
  });
});

describe('arbitrary input', () => {
  const category = fc.constantFrom(...categoryCodes);
  const anyAnswers = category.chain((code) => {
    const record = Object.fromEntries([...answerFields(code)].map((field) => [field, fc.anything()]));
    return fc.tuple(fc.constant(code), fc.record(record, { requiredKeys: [] }));
  });

  test('gets at most one error per field, only for known fields', () => {
    fc.assert(
      fc.property(anyAnswers, ([code, answers]) => {
        const fields = checkAnswers(code, answers).map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
        for (const field of fields) expect(answerFields(code)).toContain(field);
      }),
    );
  });

  test('passes exactly when it has only offered options', () => {
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

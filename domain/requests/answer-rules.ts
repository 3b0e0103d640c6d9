import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import type { FieldError } from '#domain/field-error.ts';
import {
  type ChoiceQuestion,
  offersOther,
  otherField,
  type Question,
  type TextQuestion,
} from '#domain/requests/questionnaires/question.ts';
import { type Answers, isShown, questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { checkCharacters, isLongerThan, type Lines } from '#domain/text-rules.ts';
import { checkMulti, isOption, UNKNOWN_OPTION } from './questionnaires/option-checks.ts';
import { isBlank, REQUIRED } from './required.ts';

/** In characters; also of `ortRegional` (requests 7, requests 10). */
export const OTHER_TEXT_MAX_LENGTH = 300;

/** Texts of `Sonstiges` options included. */
export function answerFields(category: CategoryCode): Set<string> {
  return new Set(questionnaires[category].flatMap(fieldsOf));
}

/** Its own, its `Sonstiges` text and the text an option demands. */
export function fieldsOf(question: Question): string[] {
  const fields = [question.field];
  if (offersOther(question)) fields.push(otherField(question.field));
  if (question.kind !== 'text' && question.textFor) fields.push(question.textFor.field);
  return fields;
}

/**
 * Checks all answers of one questionnaire (requests 5, requests 20).
 *
 * @returns one error per field, in the order of the questions; empty when everything may be stored
 */
export function checkAnswers(category: CategoryCode, answers: Answers): FieldError[] {
  return questionnaires[category].flatMap((question) =>
    isShown(question, answers) ? checkQuestion(question, answers) : checkNotAsked(question, answers),
  );
}

export function checkQuestion(question: Question, answers: Answers): FieldError[] {
  return question.kind === 'text'
    ? checkText(question, answers[question.field])
    : checkChoice(question, answers);
}

function checkNotAsked(question: Question, answers: Answers): FieldError[] {
  return fieldsOf(question)
    .filter((field) => !isBlank(answers[field]))
    .map((field) => ({ field, msg: 'Diese Frage wird bei Ihren übrigen Antworten nicht gestellt.' }));
}

function checkText(question: TextQuestion, value: unknown): FieldError[] {
  const { field } = question;
  if (isBlank(value)) return [{ field, msg: REQUIRED }];
  if (typeof value !== 'string') return [{ field, msg: 'Bitte antworten Sie mit einem Text.' }];
  return checkFreeText(field, value, question.maxLength, 'many');
}

function checkChoice(question: ChoiceQuestion, answers: Answers): FieldError[] {
  const { field } = question;
  const value = answers[field];
  if (isBlank(value)) return [{ field, msg: REQUIRED }];
  const shape =
    question.kind === 'multi' ? checkMulti(question.options, value) : checkSingle(question, value);
  if (shape) return [{ field, msg: shape }];
  return [...checkOtherText(question, answers), ...checkDemandedText(question, answers)];
}

function checkSingle(question: ChoiceQuestion, value: unknown): string | null {
  if (typeof value !== 'string') return 'Bitte geben Sie genau eine Antwort an.';
  return isOption(question.options, value) ? null : UNKNOWN_OPTION;
}

function checkOtherText(question: ChoiceQuestion, answers: Answers): FieldError[] {
  if (!offersOther(question)) return [];
  const field = otherField(question.field);
  const text = answers[field];
  if (isBlank(text)) return [];
  if (typeof text !== 'string') return [{ field, msg: 'Bitte antworten Sie mit einem Text.' }];
  if (!isChosen(answers[question.field], OTHER_OPTION)) {
    return [{ field, msg: 'Bitte wählen Sie dazu auch „Sonstiges“ aus.' }];
  }
  return checkLine(field, text);
}

function checkDemandedText(question: ChoiceQuestion, answers: Answers): FieldError[] {
  if (!question.textFor) return [];
  const { field, option } = question.textFor;
  const text = answers[field];
  const demanded = isChosen(answers[question.field], option);
  if (isBlank(text)) return demanded ? [{ field, msg: REQUIRED }] : [];
  if (!demanded) return [{ field, msg: `Bitte wählen Sie dazu auch „${option}“ aus.` }];
  if (typeof text !== 'string') return [{ field, msg: 'Bitte antworten Sie mit einem Text.' }];
  return checkLine(field, text);
}

export function isChosen(answer: unknown, option: string): boolean {
  return Array.isArray(answer) ? answer.includes(option) : answer === option;
}

/** Both texts beside a choice have one line (requests 23). */
function checkLine(field: string, text: string): FieldError[] {
  return checkFreeText(field, text, OTHER_TEXT_MAX_LENGTH, 'one');
}

function checkFreeText(field: string, text: string, max: number, lines: Lines): FieldError[] {
  const msg = isLongerThan(text, max)
    ? `Bitte höchstens ${max.toLocaleString('de-DE')} Zeichen eingeben.`
    : checkCharacters(text, lines);
  return msg ? [{ field, msg }] : [];
}

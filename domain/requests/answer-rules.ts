import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { FieldError } from '#domain/field-error.ts';
import {
  type ChoiceQuestion,
  type Question,
  type TextBeside,
  type TextQuestion,
  textsBeside,
} from '#domain/requests/questionnaires/question.ts';
import { type Answers, isShown, questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { checkText, type Lines } from '#domain/text-rules.ts';
import { checkMulti, isOption, UNKNOWN_OPTION } from './questionnaires/option-checks.ts';
import { isBlank, REQUIRED } from './required.ts';

/** In characters. Also limits `ortRegional` (requests 7, requests 10). */
export const OTHER_TEXT_MAX_LENGTH = 300;

/** Includes the texts of `Sonstiges` options. */
export function answerFields(category: CategoryCode): Set<string> {
  return new Set(questionnaires[category].flatMap(fieldsOf));
}

export function fieldsOf(question: Question): string[] {
  return [question.field, ...textsBeside(question).map(({ field }) => field)];
}

/** Checks all answers of one questionnaire: one error per field, in the order of the questions (requests 5, requests 20). */
export function checkAnswers(category: CategoryCode, answers: Answers): FieldError[] {
  return questionnaires[category].flatMap((question) =>
    isShown(question, answers) ? checkQuestion(question, answers) : checkNotAsked(question, answers),
  );
}

export function checkQuestion(question: Question, answers: Answers): FieldError[] {
  return question.kind === 'text'
    ? checkTextAnswer(question, answers[question.field])
    : checkChoice(question, answers);
}

function checkNotAsked(question: Question, answers: Answers): FieldError[] {
  return fieldsOf(question)
    .filter((field) => !isBlank(answers[field]))
    .map((field) => ({ field, msg: 'Diese Frage wird bei Ihren übrigen Antworten nicht gestellt.' }));
}

const NO_TEXT = 'Bitte antworten Sie mit einem Text.';

function checkTextAnswer(question: TextQuestion, value: unknown): FieldError[] {
  const { field } = question;
  if (isBlank(value)) return [{ field, msg: REQUIRED }];
  if (typeof value !== 'string') return [{ field, msg: NO_TEXT }];
  return checkFreeText(field, value, question.maxLength, 'many');
}

function checkChoice(question: ChoiceQuestion, answers: Answers): FieldError[] {
  const { field } = question;
  const value = answers[field];
  if (isBlank(value)) return [{ field, msg: REQUIRED }];
  const shape =
    question.kind === 'multi' ? checkMulti(question.options, value) : checkSingle(question, value);
  if (shape) return [{ field, msg: shape }];
  return textsBeside(question).flatMap((beside) => checkTextBeside(beside, value, answers[beside.field]));
}

function checkSingle(question: ChoiceQuestion, value: unknown): string | null {
  if (typeof value !== 'string') return 'Bitte geben Sie genau eine Antwort an.';
  return isOption(question.options, value) ? null : UNKNOWN_OPTION;
}

function checkTextBeside(
  { field, option, isRequired }: TextBeside,
  choice: unknown,
  text: unknown,
): FieldError[] {
  const isAsked = isChosen(choice, option);
  if (isBlank(text)) return isAsked && isRequired ? [{ field, msg: REQUIRED }] : [];
  if (typeof text !== 'string') return [{ field, msg: NO_TEXT }];
  if (!isAsked) return [{ field, msg: `Bitte wählen Sie dazu auch „${option}“ aus.` }];
  return checkFreeText(field, text, OTHER_TEXT_MAX_LENGTH, 'one');
}

export function isChosen(answer: unknown, option: string): boolean {
  return Array.isArray(answer) ? answer.includes(option) : answer === option;
}

function checkFreeText(field: string, text: string, max: number, lines: Lines): FieldError[] {
  const msg = checkText(text, max, lines);
  return msg ? [{ field, msg }] : [];
}

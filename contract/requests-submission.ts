import { z } from 'zod';
import { PROOF_MAX_LENGTH } from '#domain/accounts/passwords/login-proof.ts';
import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { countryCodes } from '#domain/postal-codes/postal-code.ts';
import { OTHER_TEXT_MAX_LENGTH } from '#domain/requests/answer-rules.ts';
import { COUNTRY_FIELD, contactFields, REMARK_MAX_LENGTH } from '#domain/requests/contact-rules.ts';
import { contactWishFields } from '#domain/requests/contact-wish.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { type Question, textsBeside } from '#domain/requests/questionnaires/question.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { describedLine, describedText, instant } from './shared.ts';

/** The body of a submission for the documentation, from the same tables as the server's checks. */
export const submissionDocs = z.union(categoryCodes.map(submissionOf));

/** The fields of a submission that an edit can change, for each category. */
export const inputDocs = categoryCodes.map((category) => ({
  category,
  shape: z.strictObject(inputOf(category)).partial().shape,
}));

/** The body of a client's edit, one for each category. */
export const ownEditDocs = inputDocs.map(({ category, shape }) =>
  z.strictObject({ ...shape, updatedAt: instant }).meta({ title: `${category}: Angaben des Auftraggebers` }),
);

function submissionOf(category: CategoryCode) {
  const shape = {
    category: z.literal(category),
    ...inputOf(category),
    agbAccepted: z.literal(true),
    altcha: describedLine(PROOF_MAX_LENGTH).describe('Lösung von GET /api/requests/challenge').optional(),
  };
  return z.strictObject(shape).meta({ title: category });
}

function inputOf(category: CategoryCode) {
  const shape: Record<string, z.ZodType> = {};
  for (const question of questionnaires[category]) addQuestion(shape, question);
  for (const { field, required, maxLength } of contactFields) {
    shape[field] = required ? describedLine(maxLength) : describedLine(maxLength).optional();
  }
  shape[COUNTRY_FIELD] = z.enum(countryCodes).optional().describe(`ISO-Code; ohne Angabe ${HOME_COUNTRY}`);
  for (const { field, options, none } of contactWishFields) {
    const codes = z.enum(options.map(({ code }) => code));
    shape[field] = z
      .array(codes)
      .min(none ? 1 : 0)
      .max(options.length)
      .optional();
  }
  shape['anzahlAngebote'] = z.int().min(offerCount.min).max(offerCount.max).optional();
  shape['bemerkung'] = describedText(REMARK_MAX_LENGTH).optional();
  return shape;
}

function addQuestion(shape: Record<string, z.ZodType>, question: Question): void {
  const value = answerOf(question).describe(question.title);
  shape[question.field] = question.shownWhen ? value.optional() : value;
  for (const { field } of textsBeside(question))
    shape[field] = describedLine(OTHER_TEXT_MAX_LENGTH).optional();
}

function answerOf(question: Question): z.ZodType {
  if (question.kind === 'text') return describedText(question.maxLength);
  const codes = z.enum(question.options.map((option) => option.code));
  return question.kind === 'multi' ? z.array(codes).min(1).max(question.options.length) : codes;
}

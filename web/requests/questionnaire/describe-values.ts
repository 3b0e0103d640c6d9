import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { fieldsOf } from '#domain/requests/answer-rules.ts';
import { COUNTRY_FIELD, contactFields } from '#domain/requests/contact-rules.ts';
import { contactWishFields, describeContactWish, readContactWish } from '#domain/requests/contact-wish.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { describeAnswers, mergeAnswers } from '#domain/requests/submission.ts';
import { buildSubmission, type FormValues } from './steps/questionnaire-steps.ts';

/** A question with the texts beside its options, or one detail. */
export type DescribedValue = {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly string[];
  /** '' without a value. */
  readonly text: string;
};

/** The values of a form as people read them. */
export function describeValues(category: CategoryCode, values: FormValues) {
  const body = buildSubmission(category, values);
  const answers = describeAnswers(category, mergeAnswers(category, body));
  const textOf = (field: string) => String(body[field] ?? '');
  const toDetail = (field: string, label: string): DescribedValue => {
    return { key: field, label, fields: [field], text: textOf(field) };
  };
  const land = textOf(COUNTRY_FIELD) || HOME_COUNTRY;
  const place = formatPostalCode({ land, postleitzahl: textOf('postleitzahl') });
  return {
    answers: questionnaires[category].map((question): DescribedValue => {
      const answer = answers.find(({ field }) => field === question.field);
      const text = answer?.values.join(', ') ?? '';
      return { key: question.field, label: question.label, fields: fieldsOf(question), text };
    }),
    contact: contactFields.map(({ field, label }): DescribedValue => {
      const detail = toDetail(field, label);
      if (field !== 'postleitzahl') return detail;
      return { ...detail, fields: [field, COUNTRY_FIELD], text: detail.text && place };
    }),
    wish: {
      key: 'kontaktwunsch',
      label: 'Kontaktwunsch',
      fields: contactWishFields.map(({ field }) => field),
      text: describeContactWish(readContactWish(body)),
    },
    offers: toDetail('anzahlAngebote', 'Gewünschte Angebote'),
    remark: toDetail('bemerkung', 'Bemerkung'),
  };
}

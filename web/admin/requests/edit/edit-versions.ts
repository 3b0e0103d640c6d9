import { nameCountry } from '#domain/postal-codes/country.ts';
import { fieldsOf } from '#domain/requests/answer-rules.ts';
import { COUNTRY_FIELD } from '#domain/requests/contact-rules.ts';
import { contactWishFields } from '#domain/requests/contact-wish.ts';
import type { Question } from '#domain/requests/questionnaires/question.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { keepTyped } from '#web/admin/keep-typed.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { type Difference, textOf } from '#web/admin/requests/differences.ts';
import { discountTypes, type EditValues, findOfferChanges, toEditValues } from './edit-values.ts';
import {
  editableContactFields,
  findSubmittedChanges,
  type SubmittedValues,
  toSubmittedValues,
} from './submitted-values.ts';

/** All that the form holds. */
export type DetailValues = SubmittedValues & EditValues;

export function toDetailValues(request: AdminRequest): DetailValues {
  return { ...toSubmittedValues(request), ...toEditValues(request) };
}

/** What was typed, as it is sent; empty where nothing was. */
export function findDetailChanges(request: AdminRequest, values: DetailValues) {
  const base = toDetailValues(request);
  return { ...findSubmittedChanges(request.category, values, base), ...findOfferChanges(values, base) };
}

type Field = { readonly field: string; readonly label: string; readonly text: string };

/** Each field as people read it, in the order of the form; the same fields for every version of a request. */
function describeValues(category: AdminRequest['category'], values: DetailValues): Field[] {
  const text = (field: string) => String(values[field] ?? '');
  return [
    ...questionnaires[category].flatMap((question) =>
      fieldsOf(question).map((field) => ({
        field,
        label: field === question.field ? question.label : `${question.label} (Text)`,
        text: describeAnswer(question, text(field)),
      })),
    ),
    ...editableContactFields.map(({ field, label }) => ({ field, label, text: text(field) })),
    { field: COUNTRY_FIELD, label: 'Land', text: nameCountry(text(COUNTRY_FIELD)) },
    ...contactWishFields.map(({ field, options }) => ({
      field,
      label: wishLabels[field],
      text: options
        .filter(({ code }) => [values[field]].flat().includes(code))
        .map(({ label }) => label)
        .join(', '),
    })),
    { field: 'anzahlAngebote', label: 'Anzahl der Angebote', text: text('anzahlAngebote') },
    { field: 'bemerkung', label: 'Bemerkung', text: text('bemerkung') },
    { field: 'basePrice', label: 'Grundpreis (netto)', text: values.basePrice },
    { field: 'discountType', label: 'Rabatt', text: discountTypes[values.discountType] },
    { field: 'discount', label: 'Höhe des Rabatts', text: values.discount },
    { field: 'countdownDays', label: 'Laufzeit in Tagen', text: String(values.countdownDays) },
    { field: 'maxSales', label: 'Verkäufe höchstens', text: String(values.maxSales) },
    { field: 'moreInfo', label: 'Hinweis für Käufer', text: values.moreInfo },
  ];
}

export const wishLabels = { kontaktwege: 'Kontaktwege', kontaktzeiten: 'Kontaktzeiten' } as const;

function describeAnswer(question: Question, text: string): string {
  const options = question.kind === 'single' ? question.options : [];
  return options.find(({ code }) => code === text)?.label ?? text;
}

/** What was typed against `read`, over the request as somebody else has left it. */
export function rebase(values: DetailValues, read: AdminRequest, newer: AdminRequest): DetailValues {
  return keepTyped(values, toDetailValues(read), toDetailValues(newer));
}

/**
 * Both versions to choose from, where somebody else has changed the request since it was read.
 *
 * @returns `besides`: what else was changed, which holds whichever is chosen
 */
export function compareVersions(values: DetailValues, read: AdminRequest, newer: AdminRequest) {
  const { category } = read;
  const own = describeValues(category, rebase(values, read, newer));
  const before = describeValues(category, toDetailValues(read));
  const stored = describeValues(category, toDetailValues(newer));
  const besides: Difference[] = stored.flatMap(({ field, label, text }, index) => {
    const was = before[index]?.text ?? '';
    const isTyped = own[index]?.text !== text;
    return isTyped || was === text ? [] : [{ field, label, before: textOf(was), after: textOf(text) }];
  });
  return { own, stored, besides };
}

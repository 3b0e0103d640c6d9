import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';

/** UTF-16 units of a text. */
export type Span = { readonly start: number; readonly end: number };

/** Spans with digits that the numbering plans allow, including amounts and dates. */
export function findPhoneNumbers(text: string): Span[] {
  return findPhoneNumbersInText(text, HOME_COUNTRY).map(({ startsAt, endsAt }) => ({
    start: startsAt,
    end: endsAt,
  }));
}

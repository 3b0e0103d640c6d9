import * as vat from 'jsvat-next';
import type { VatIdState } from '#domain/billing/party/billing-details.ts';
import { listReviewedTexts } from '#domain/requests/masking/masks.ts';
import { askVies, type ViesAnswer } from '#server/accounts/accounts.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { findRequest } from '#server/requests/listings.ts';
import { createKeptAnswers } from './kept-answers.ts';

const vatIds =
  /\b(?:DE(?:[ ./-]?\d){8,9}|(?:ATU|BE|BG|CY|CZ|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)\d{7,12}(?:B\d\d|[A-Z])?)\b/g;

/** VAT IDs in texts, checked for form and check digit. */
export function findVatIds(
  texts: readonly string[],
): { readonly vatId: string; readonly isValid: boolean }[] {
  const found = texts.flatMap((text) => text.match(vatIds) ?? []);
  return [...new Set(found.map((each) => each.replace(/[^A-Z0-9]/g, '')))].map((vatId) => ({
    vatId,
    isValid: vat.checkVAT(vatId, [...vat.countries]).isValid,
  }));
}

/** VIES blocks those who ask too much. */
const askedAtMost = 3;

const askOnce = createKeptAnswers<ViesAnswer | null>((answer) => answer !== null);

type AskedVatId = {
  readonly vatId: string;
  readonly state: VatIdState;
  /** Null unless VIES tells it. */
  readonly name: string | null;
};

/**
 * Asks VIES for the VAT IDs in a request's free texts (admin 90).
 *
 * @param viesUrl null for no register
 * @throws Problem 404
 */
export async function askForVatIds(db: Db, id: string, viesUrl: string | null): Promise<AskedVatId[]> {
  const request = await findRequest(db, id);
  if (!request) throw notFound();
  const found = findVatIds(listReviewedTexts(request).map(({ text }) => text));
  const wellFormed = found.filter(({ isValid }) => isValid).slice(0, askedAtMost);
  return Promise.all(
    wellFormed.map(async ({ vatId }) => {
      const answer = await askOnce(vatId, () => askVies(viesUrl, vatId));
      if (answer === null) return { vatId, state: 'unchecked', name: null };
      return { vatId, state: answer.isValid ? 'valid' : 'invalid', name: answer.name };
    }),
  );
}

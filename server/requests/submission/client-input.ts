import { companyDomain } from '#domain/accounts/email.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { requestMasks } from '#domain/matching/matching.ts';
import { toListedPlace } from '#domain/postal-codes/region.ts';
import { mergeChanges } from '#domain/requests/client-edits/request-edit.ts';
import { readContact } from '#domain/requests/contact-checks.ts';
import { findMasks } from '#domain/requests/masking/masks.ts';
import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import { mergeAnswers } from '#domain/requests/submission.ts';
import type { MatchFacts } from '#server/requests/listing-store.ts';
import type { ClientInput, RequestRecord } from '#server/requests/record.ts';

type EnteredInput = Omit<ClientInput, 'id' | 'number' | 'createdAt'>;

/** @param form without errors */
export function toInput(category: CategoryCode, form: Answers): EnteredInput {
  return {
    ...mergeAnswers(category, form),
    ...readContact(form),
    category,
    bemerkung: String(form['bemerkung'] ?? ''),
    wantedOffers: (form['anzahlAngebote'] as number | null | undefined) ?? null,
  };
}

/** Derives from a corrected address the masks of the request's texts and the company's domain. */
export function decideEmail(request: RequestRecord, email: string) {
  const form = { ...mergeChanges(request, {}), email };
  const input = toInput(request.category, form);
  return {
    input: { ...input, masks: findMasks(input, request) },
    listing: { matchFacts: toMatchFacts(request.category, form) },
  };
}

export function toMatchFacts(category: CategoryCode, form: Answers): MatchFacts {
  const contact = readContact(form);
  return {
    masks: requestMasks(category, form),
    postalCode: toListedPlace(contact),
    companyDomain: companyDomain(contact.email),
  };
}

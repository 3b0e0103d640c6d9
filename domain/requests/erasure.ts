import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import type { StoredAnswers } from './submission.ts';

/** Rule requests 61. */
export const ERASED_TEXT = 'Gelöscht';

/**
 * Why a client's data go: with the account, with the request alone, by its client or an admin (requests 60), or because their
 * time is over (requests 89).
 */
export type ErasureCause = 'account' | 'request' | 'admin' | 'retention';

/** Of what is stored; what a buyer reads may lack the address for other reasons (requests 58). */
export function isErased({ email }: { readonly email: string }): boolean {
  return email === '';
}

/** Rule requests 61. */
export function eraseAnswers(category: CategoryCode, { answers, details }: StoredAnswers): StoredAnswers {
  const codes = new Set(
    questionnaires[category].flatMap((question) =>
      question.kind === 'text' ? [] : question.options.map(({ code }) => code),
    ),
  );
  const erase = (value: string) => (codes.has(value) ? value : ERASED_TEXT);
  const erased = Object.entries(answers).map(([field, value]) => [
    field,
    typeof value === 'string' ? erase(value) : value.map(erase),
  ]);
  return {
    answers: Object.fromEntries(erased),
    details: { basicSelections: details.basicSelections, nestedSelections: {} },
  };
}

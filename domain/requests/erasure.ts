import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { mapFreeTexts } from './masking/free-texts.ts';
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
export function eraseAnswers(category: CategoryCode, stored: StoredAnswers): StoredAnswers {
  const { answers, details } = mapFreeTexts({ ...stored, category, bemerkung: '' }, () => ERASED_TEXT);
  return { answers, details: { ...details, nestedSelections: {} } };
}

import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { mapFreeTexts } from './masking/free-texts.ts';
import type { StoredAnswers } from './submission.ts';

/** Rule requests 61. */
export const ERASED_TEXT = 'Gelöscht';

/**
 * Cause of an erasure: of the account, of the request by its client or an admin (requests 60), or the end of the retention
 * (requests 89).
 */
export type ErasureCause = 'account' | 'request' | 'admin' | 'retention';

/** @param email as stored: a buyer's view may lack the address for other reasons (requests 58) */
export function isErased({ email }: { readonly email: string }): boolean {
  return email === '';
}

/** Rule requests 61. */
export function eraseAnswers(category: CategoryCode, stored: StoredAnswers): StoredAnswers {
  const { answers, details } = mapFreeTexts({ ...stored, category, bemerkung: '' }, () => ERASED_TEXT);
  return { answers, details: { ...details, nestedSelections: {} } };
}

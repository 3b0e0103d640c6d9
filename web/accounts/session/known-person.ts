import { readText, writeText } from '#web/ui/form/browser-storage.ts';

/** Under this key the browser, and each of its tabs, remembers whose typed input it keeps, until somebody logs out. */
export const KNOWN_PERSON_KEY = 'person';

const stores = ['localStorage', 'sessionStorage'] as const;

const read = (store: (typeof stores)[number]) => readText(store, KNOWN_PERSON_KEY);

/** Whose input this tab keeps. */
export const readKnownPerson = () => read('sessionStorage');

let knownEmail = '';

/** Of the person whose input this page keeps; in memory alone. */
export const readKnownEmail = () => knownEmail;

type Person = { readonly _id: string; readonly email: string };

export function rememberPerson(person: Person | null): void {
  knownEmail = person?.email ?? '';
  // Where storage is forbidden, no input is kept either.
  for (const store of stores) writeText(store, KNOWN_PERSON_KEY, person?._id ?? null);
}

/** Whether this browser keeps the input of that person, until a logout in any of its tabs. */
export const isPersonKnown = (id: string) => read('localStorage') === id;

/** For a visitor: whether this tab knows somebody whose session has ended without a logout. */
export const hasSessionEnded = () => readKnownPerson() !== null;

/**
 * @param id null for a visitor: a session that merely ended leaves the person known, a logout in another tab has made
 *   the browser forget what this tab still knows
 */
export function keepsInputOfOther(id: string | null): boolean {
  const [browser, tab] = [read('localStorage'), read('sessionStorage')];
  if (id === null) return browser === null && tab !== null;
  return [browser, tab].some((known) => known !== null && known !== id);
}

import { type Client, companyWordsOf, legalForms, NAME_LETTERS, wordsOf } from './client.ts';
import type { Reading } from './reading.ts';

/** Names of this many letters are found inside longer words too: `muellerlogistikgmbh`. */
const UNMISTAKABLE_LETTERS = 9;

/** The company, the person or the mail domain, written together or apart. */
export function namesClient({ text }: Reading, { names }: Client): boolean {
  const words = companyWordsOf(text);
  const joined = words.join('');
  const starts = new Set<number>();
  const ends = new Set<number>();
  let position = 0;
  for (const word of words) {
    starts.add(position);
    position += word.length;
    ends.add(position);
    if (word.endsWith('s')) ends.add(position - 1);
  }
  return names.some((name) => {
    if (name.length >= UNMISTAKABLE_LETTERS) return joined.includes(name);
    for (let at = joined.indexOf(name); at >= 0; at = joined.indexOf(name, at + 1)) {
      if (starts.has(at) && ends.has(at + name.length)) return true;
    }
    return false;
  });
}

const companyMarks = new Set(['firma', 'fa', 'familie']);
const salutations = new Set(['herr', 'herrn', 'frau', 'hr', 'fr', 'dr']);

/** A word of the company's name beside `Firma` or a legal form, a word of the person's name. */
export function namesPartOfClient({ text }: Reading, { companyWords, personWords }: Client): boolean {
  const words = wordsOf(text);
  return words.some((word, index) => {
    const [before = '', after = ''] = [words[index - 1], words[index + 1]];
    const stem = personWords.has(word) ? word : word.replace(/s$/, '');
    if (personWords.has(stem) && (stem.length >= NAME_LETTERS || salutations.has(before))) return true;
    return companyWords.has(word) && (companyMarks.has(before) || legalForms.has(after));
  });
}

/** Cyrillic letters within a Latin word, which nobody types without wanting to hide it. */
export function holdsDisguisedWord({ text }: Reading): boolean {
  return /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(text);
}

/** `Frau Schneider`, whoever that is; not `Frau Mitte 40`. */
export function namesPerson({ text }: Reading): boolean {
  return /(?<!\p{L})(?:Herrn?|Frau|HERRN?|FRAU)\s{1,2}(?:Dr\.\s?|Prof\.\s?){0,2}(?!(?:Anfang|Mitte|Ende)\s\d)\p{Lu}\p{L}/u.test(
    text,
  );
}

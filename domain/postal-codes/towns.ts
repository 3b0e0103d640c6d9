import { toSearchWords } from '#domain/requests/administration/request-list.ts';
import places0 from './places/0.json' with { type: 'json' };
import places1 from './places/1.json' with { type: 'json' };
import places2 from './places/2.json' with { type: 'json' };
import places3 from './places/3.json' with { type: 'json' };
import places4 from './places/4.json' with { type: 'json' };
import places5 from './places/5.json' with { type: 'json' };
import places6 from './places/6.json' with { type: 'json' };
import places7 from './places/7.json' with { type: 'json' };
import places8 from './places/8.json' with { type: 'json' };
import places9 from './places/9.json' with { type: 'json' };

/** By first digit: what follows it, and the names of its places (requests 84). */
const places = [
  places0,
  places1,
  places2,
  places3,
  places4,
  places5,
  places6,
  places7,
  places8,
  places9,
] as const;

const codesByWord = readCodes();

function readCodes(): ReadonlyMap<string, ReadonlySet<string>> {
  const codes = new Map<string, Set<string>>();
  for (const [digit, named] of places.entries())
    for (const [rest, names] of Object.entries(named))
      for (const word of listWords(names)) {
        const found = codes.get(word) ?? new Set();
        codes.set(word, found.add(`${digit}${rest}`));
      }
  return codes;
}

function listWords(names: string): string[] {
  const named = names.replace(/ und weitere$/, '').split(', ');
  return named.flatMap((name) => toSearchWords(name));
}

/** „Frankfurt am Main“ and „Rothenburg ob der Tauber“ are found without these. */
const isFiller = (word: string) => word.length < 3 || ['der', 'bei', 'vor'].includes(word);

/** German postal codes whose places have all these words in their names. @param words whole ones, from `toSearchWords` */
export function findTownCodes(words: readonly string[]): string[] {
  const telling = words.filter((word) => !isFiller(word));
  const [first, ...others] = telling.map((word) => codesByWord.get(word) ?? new Set<string>());
  return [...(first ?? [])].filter((code) => others.every((codes) => codes.has(code)));
}

/** German postal codes that a text names: `kiel` or `24103 Kiel`. */
export function findNamedCodes(text: string): string[] {
  const [code] = /^\d{5}(?= )/.exec(text.trim()) ?? [];
  return code ? [code] : findTownCodes(toSearchWords(text));
}

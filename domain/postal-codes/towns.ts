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

/** Names of places by the first digit and by the other digits of their postal codes (requests 84). */
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

const fillers = new Set('am an auf bei br dem den der im in ob pf rg rh sa sankt st th ts vor'.split(' '));
const isFiller = (word: string) => word.length < 2 || fillers.has(word);

/** German postal codes whose places have this word in their names, none for „am“. @param word a whole one, from `toSearchWords` */
export const findTownCodes = (word: string): readonly string[] =>
  isFiller(word) ? [] : [...(codesByWord.get(word) ?? [])];

/** Leaves out „am“, „a.“ and „M.“ beside „Frankfurt“, „i.“ and „Ts.“ beside „Königstein“: people and the data write the same place in different ways. */
export function dropFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isFiller(word));
  return telling.some((word) => codesByWord.has(word)) ? telling : words;
}

/** German postal codes of the place that a text names: `kiel`, `Frankfurt a. M.` or `24103 Kiel`. */
export function findNamedCodes(text: string): readonly string[] {
  const [, code, name = text] = /^(?:D-)?(\d{5}),? +(.+)$/i.exec(text.trim()) ?? [];
  const words = dropFillers(toSearchWords(name));
  const [first = [], ...others] = words.map((word) => findTownCodes(word));
  const codes = first.filter((each) => others.every((other) => other.includes(each)));
  return code === undefined ? codes : codes.filter((each) => each === code);
}

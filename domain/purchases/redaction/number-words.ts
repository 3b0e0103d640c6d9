const ones = ['null', 'eins', 'zwei', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun'];
const teens = ['zehn', 'elf', 'zwoelf', 'dreizehn', 'vierzehn', 'fuenfzehn', 'sechzehn', 'siebzehn'];
const tens = ['zwanzig', 'dreissig', 'vierzig', 'fuenfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

/** German number words from 0 to 99 and their digits, as `normalizeText` spells them. */
const numberWords: ReadonlyMap<string, string> = new Map([
  ...[...ones, ...teens, 'achtzehn', 'neunzehn'].map((word, value) => [word, String(value)] as const),
  ['zwo', '2'],
  ...tens.flatMap((ten, index) =>
    ['', 'ein', ...ones.slice(2)].map((one, value) => {
      return [one === '' ? ten : `${one}und${ten}`, `${index + 2}${value}`] as const;
    }),
  ),
]);

const longestFirst = [...numberWords.keys()].sort((a, b) => b.length - a.length);
const numberWord = new RegExp(longestFirst.join('|'), 'gi');

/** Number words alone or run together: `acht`, `nulleinssieben`; not the one in `Einsatz`. */
export const spelledNumber = new RegExp(
  String.raw`(?<!\p{L})(?:${longestFirst.join('|')}){1,20}(?!\p{L})`,
  'giu',
);

export function digitsOfWords(words: string): string {
  return words.replace(numberWord, (word) => numberWords.get(word.toLowerCase()) ?? '');
}

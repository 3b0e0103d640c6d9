const ones = ['null', 'eins', 'zwei', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun'];
const teens = ['zehn', 'elf', 'zwoelf', 'dreizehn', 'vierzehn', 'fuenfzehn', 'sechzehn', 'siebzehn'];
const tens = ['zwanzig', 'dreissig', 'vierzig', 'fuenfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];

/** German number words below a hundred and their values, as `normalizeText` spells them. */
const values: ReadonlyMap<string, number> = new Map([
  ...[...ones, ...teens, 'achtzehn', 'neunzehn'].map((word, value) => [word, value] as const),
  ['ein', 1],
  ['zwo', 2],
  ...tens.flatMap((ten, index) =>
    ['', 'ein', ...ones.slice(2)].map((one, value) => {
      return [one === '' ? ten : `${one}und${ten}`, 10 * (index + 2) + value] as const;
    }),
  ),
]);

const longestFirst = [...values.keys()].filter((word) => word !== 'ein').sort((a, b) => b.length - a.length);
const BELOW_HUNDRED = `(?:${longestFirst.join('|')})`;
const HUNDREDS = `(?:(?:${ones.slice(2).join('|')}|ein)?hundert(?:und)?${BELOW_HUNDRED}?)`;
const THOUSANDS = `(?:(?:${HUNDREDS}|${BELOW_HUNDRED}|ein)?tausend(?:und)?(?:${HUNDREDS}|${BELOW_HUNDRED})?)`;
const NUMBER_WORD = `(?:${THOUSANDS}|${HUNDREDS}|${BELOW_HUNDRED})`;
const numberWord = new RegExp(NUMBER_WORD, 'gi');

/**
 * Number words alone or run together: `acht`, `nulleinssieben`; not the one in `Einsatz`. Each is read once, as the
 * longest that fits, because their many readings would take too long.
 */
export const spelledNumber = new RegExp(
  String.raw`(?<!\p{L})(?:(?=(${NUMBER_WORD}))\1){1,20}(?!\p{L})`,
  'giu',
);

export function digitsOfWords(words: string): string {
  return words.replace(numberWord, (word) => String(readWord(word.toLowerCase())));
}

function readWord(word: string): number {
  for (const [name, size] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const [count = '', ...rest] = word.split(name);
    if (rest.length === 0) continue;
    const left = rest.join(name).replace(/^und/, '');
    return (count === '' ? 1 : readWord(count)) * size + (left === '' ? 0 : readWord(left));
  }
  return values.get(word) ?? 0;
}

import { digitsOfWords, spelledNumber } from './number-words.ts';

/**
 * A free text without its disguises, as the detectors read it: compatible forms, digits of all scripts and number words
 * as ASCII digits, umlauts as two letters, no other accents and nothing invisible. Upper and lower case are kept.
 */
export type NormalizedText = {
  readonly text: string;
  /** Where in the typed text each UTF-16 unit of `text` comes from. */
  readonly origins: readonly Origin[];
};

type Origin = { readonly start: number; readonly end: number };
type Replacement = { readonly pattern: RegExp; readonly by: (match: string) => string };

/** In this order. */
const replacements: readonly Replacement[] = [
  { pattern: /[^\p{ASCII}]/gu, by: (char) => plainForm(char) },
  { pattern: /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, by: () => '' },
  // `f i r m a . d e`
  {
    pattern:
      /(?<=(?<![\p{L}\d\p{M}])[\p{L}\d.@_-]\p{M}{0,2})\s{1,2}(?=[\p{L}\d.@_-]\p{M}{0,2}(?![\p{L}\d\p{M}]))/gu,
    by: () => '',
  },
  // `M-ü-l-l-e-r`
  {
    pattern: /(?<=(?<![\p{L}\d\p{M}])\p{L}\p{M}{0,2})[-_*·](?=\p{L}\p{M}{0,2}(?![\p{L}\d\p{M}]))/gu,
    by: () => '',
  },
  // `H.a.r.t.w.i.g`, not `i.d.R.`
  {
    pattern: /(?<![\p{L}\d.\p{M}])(?:\p{L}\p{M}{0,2}\.){3,40}\p{L}\p{M}{0,2}(?![\p{L}\d\p{M}])/gu,
    by: (letters) => letters.replaceAll('.', ''),
  },
  // `0521 --- 987 ... 654`
  { pattern: /(?<=\d\s{0,3})([-._~*|+=])\1{1,20}(?=\s{0,3}\d)/g, by: () => '-' },
  { pattern: /(?<=[aouAOU])\u0308/g, by: () => 'e' },
  { pattern: /\p{M}+/gu, by: () => '' },
  { pattern: /(?<=[\p{L}\d._-])%(?:40|2[de-f]|3a|5f)(?=[\p{L}\d])/giu, by: decodeURIComponent },
  { pattern: /&#\d{2,3};/g, by: (entity) => String.fromCharCode(Number(entity.slice(2, -1))) },
  { pattern: /&(?:commat|period);/g, by: (entity) => (entity === '&commat;' ? '@' : '.') },
  { pattern: spelledNumber, by: digitsOfWords },
  // `O171`, `17O 23`, `0l71`; not the litres in `10l`
  { pattern: /(?<!\p{L})[oO](?=[oO]?\d)|(?<=\d)[oO](?!\p{L})|(?<!\p{L})O(?!\p{L})/gu, by: () => '0' },
  { pattern: /(?<=\d)[lI](?=\d)/g, by: () => '1' },
];

export function normalizeText(typed: string): NormalizedText {
  const origins = Array.from({ length: typed.length }, (_, index) => ({ start: index, end: index + 1 }));
  return replacements.reduce(substitute, { text: typed, origins });
}

function substitute(from: NormalizedText, { pattern, by }: Replacement): NormalizedText {
  // Most texts hold nothing of most disguises, and to list matches takes far longer than to look for one.
  if (from.text.search(pattern) < 0) return from;
  const parts: string[] = [];
  const origins: Origin[] = [];
  let copied = 0;
  for (const { 0: match, index } of from.text.matchAll(pattern)) {
    const end = index + match.length;
    const replaced = by(match);
    parts.push(from.text.slice(copied, index), replaced);
    for (; copied < index; copied++) origins.push(from.origins[copied] as Origin);
    const origin = {
      start: (from.origins[index] as Origin).start,
      end: (from.origins[end - 1] as Origin).end,
    };
    for (let unit = 0; unit < replaced.length; unit++) origins.push(origin);
    copied = end;
  }
  return {
    text: parts.join('') + from.text.slice(copied),
    origins: origins.concat(from.origins.slice(copied)),
  };
}

export function maskUnits(text: string, units: readonly number[]): string {
  const chars = text.split('');
  for (const unit of units) chars[unit] = '•';
  return chars.join('');
}

/** @returns the typed text, masked where the named units of the normalized one come from */
export function maskTyped(typed: string, { origins }: NormalizedText, units: readonly number[]): string {
  const ranges = new Map(units.map((unit) => [origins[unit]?.start ?? 0, origins[unit]?.end ?? 0]));
  let shown = '';
  let copied = 0;
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    shown += `${typed.slice(copied, start)}•`;
    copied = end;
  }
  return shown + typed.slice(copied);
}

/** Longer compatible forms are whole phrases in one character. */
const MAX_FORM_LENGTH = 4;

/** Of one character: its compatible form, marks apart; a decimal digit of any script as ASCII. */
function plainForm(char: string): string {
  if (char === 'ß' || char === 'ẞ') return 'ss';
  const form = char.normalize('NFKD');
  if (form.length > MAX_FORM_LENGTH) return char;
  return form.replace(/[^\p{ASCII}]/gu, (part) => {
    if (isDigit(part)) return digitOf(part);
    if (part === '。') return '.';
    return /[\p{Pd}\u2212]/u.test(part) ? '-' : part;
  });
}

function isDigit(char: string): boolean {
  return /^\p{Nd}$/u.test(char);
}

/** Unicode's decimal digits stand in rows from 0 to 9. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) as number;
  let first = code;
  while (isDigit(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

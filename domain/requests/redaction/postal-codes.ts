import type { Client } from './client.ts';
import { unitBehind } from './figures.ts';

/** The first two digits: `10•••` (purchases 6). */
export function maskPostalCode(postalCode: string): string {
  return `${postalCode.slice(0, 2)}•••`;
}

const code = String.raw`\d{1,5}•{0,3}(?!\d)`;
const codes = new RegExp(
  String.raw`(?<!\p{L})(?:plz|postleitzahl(?:en)?|leit(?:region|zone)(?:en)?)(?!en)[^\d\n]{0,24}(?:\n[^\d\n]{0,8})?${code}(?:(?:[\s,;/-]{1,4}|\s(?:und|oder|bis|sowie)\s)${code}){0,200}`,
  'giu',
);
const places = [
  /(?<!\p{L})D(?:E-|\s?-\s?)?\d{5}(?!\d)/gu,
  /(?<!\p{L})(?:haupt)?(?:standorte?s?|sitz|anschrift|adresse|niederlassung|filiale|zweigstelle|umkreis|raum)(?:\s\p{L}{1,12}){0,2}[\s:,(]{1,3}\d{5}(?!\d)/giu,
];

/**
 * Finds postal codes that their context gives away: `PLZ 33602`, `D-33602`, `Standort 33602`.
 *
 * @param text normalized
 * @param isPlace whether the whole text names a place
 * @returns the places of the digits to mask
 */
export function findNamedPostalDigits(text: string, { postalCode }: Client, isPlace: boolean): number[] {
  const contexts = isPlace ? [/.+/gsu] : [codes, ...places];
  return contexts.flatMap((context) =>
    [...text.matchAll(context)].flatMap(({ 0: named, index }) =>
      [...named.matchAll(/\d+/g)].flatMap(({ 0: digits, index: offset }) => {
        const end = index + offset + digits.length;
        const whole = digits.length === 5 && !unitBehind.test(text.slice(end, end + 20).toLowerCase());
        const beginsOwn = /^\d{3,4}$/.test(digits) && postalCode.startsWith(digits);
        return whole || beginsOwn ? placesFrom(end - digits.length + 2, end) : [];
      }),
    ),
  );
}

function placesFrom(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}

/** Finds the request's own postal code, wherever it stands, as above, its beginning (`336er`, `33 60x`), and its end. */
export function findOwnPostalDigits(text: string, { postalCode, foreignCode }: Client): number[] {
  if (foreignCode !== '') return findForeignCode(text, foreignCode);
  if (postalCode === '') return [];
  return [...findBeginnings(text, postalCode), ...findEndings(text, postalCode)];
}

function findBeginnings(text: string, postalCode: string): number[] {
  // Most texts lack one of its digits, and to make a pattern takes far longer than to look for them.
  if (![...postalCode.slice(0, 3)].every((digit) => text.includes(digit))) return [];
  const [first, second, third, fourth, fifth] = [...postalCode];
  const own = [
    `${[first, second, third, fourth, fifth].join(gap)}(?!\\d)`,
    `${first}${second}${third}(?:${fourth}${fifth}?)?-?er(?!\\p{L})`,
    `${first}${second}[\\s.]?${third}${fourth}?(?=[x*_?]{1,3}(?![\\p{L}\\d]))`,
  ];
  const begun = new RegExp(`(?<!\\d)(?:${own.join('|')})`, 'giu');
  return [...text.matchAll(begun)].flatMap(({ 0: match, index }) =>
    [...match.matchAll(/\d/g)].slice(2).map((digit) => index + digit.index),
  );
}

function findEndings(text: string, postalCode: string): number[] {
  return [...text.matchAll(endings)].flatMap(({ 0: match, 1: digits = '', index }) => {
    const end = index + match.length;
    return postalCode.endsWith(digits) ? placesFrom(end - digits.length, end) : [];
  });
}

const gap = String.raw`[\s._,/-]{0,2}`;

/** Of a code abroad nothing is shown (matching 14). */
function findForeignCode(text: string, foreignCode: string): number[] {
  const code = new RegExp(`(?<![\\p{L}\\d])${[...foreignCode].join(gap)}(?![\\p{L}\\d])`, 'giu');
  return [...text.matchAll(code)].flatMap(({ 0: match, index }) =>
    [...match.matchAll(/[a-z\d]/gi)].map((sign) => index + sign.index),
  );
}

const END_WORD = '(?:endet|enden|endend|endung|ende|letzte[nr]?|hinten)';
/** `PLZ endet auf 602`, `die letzten Ziffern der PLZ: 02` */
const endings = new RegExp(
  String.raw`(?<!\p{L})(?:(?:plz|postleitzahl)\D{1,40}${END_WORD}|${END_WORD}\D{1,40}(?:plz|postleitzahl))\D{1,20}(\d{2,3})(?!\d)`,
  'giu',
);

/** The code as typed, also where normalizing joins it to other digits: `20457eins`. */
export function maskPlainPostalCode(typed: string, { postalCode }: Client): string {
  if (postalCode === '') return typed;
  return typed.replace(new RegExp(String.raw`(?<!\d)${postalCode}(?!\d)`, 'g'), maskPostalCode(postalCode));
}

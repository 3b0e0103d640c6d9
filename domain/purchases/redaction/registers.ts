import { unitBehind } from './figures.ts';
import type { Reading } from './reading.ts';

const patterns = [
  /(?<!\p{L})(?:hr[ab]|handelsregister\p{L}{0,6})[\s.:-]{0,3}(?:nr\.?|nummer)?[\s.:-]{0,3}\d{3}/u,
  /(?<!\p{L})(?:ust-?\s?id\p{L}{0,2}|steuer-?(?:nummer|nr|id)|betriebsnummer|kontonummer)[\s.:-]{0,3}(?:nr\.?|nummer)?\D{0,8}\d{2}/u,
];
const account = /(?<![\p{L}\d])[A-Z]{2}\d{2}\s?(?:\d{4}|[A-Z]{4})(?:\s?\d{4}){2,6}/u;

/** An entry in a register, a tax number or an account. */
export function holdsRegisterNumber({ text, lower }: Reading): boolean {
  return account.test(text) || patterns.some((pattern) => pattern.test(lower));
}

const street =
  /(?<!\p{L})(?!(?:Fertigungs|Produktions|Montage|Lackier|Sortier|Anlagen|Bundes|Landes|Kreis)strasse)\p{Lu}[\p{L}-]{1,40}(?:strasse|str\.|\s(?:Strasse|Str\.))\s{0,2}\d{1,3}\s?[a-z]?(?![\p{L}\d%])(?!\s?%)/u;
/** `Am Markt 7, 33613 Bielefeld` */
const houseAndTown =
  /\p{L}\s{1,2}\d{1,3}\s?[a-z]?\s?,\s{0,2}(?:D\s?-?\s?)?(?!\d{2}000)\d{2}(?:\d{3}|•••)\s\p{Lu}\p{L}{2}/gu;

/** A street with its number. */
export function holdsStreetAddress({ text }: Reading): boolean {
  if (street.test(text)) return true;
  for (const { 0: match, index } of text.matchAll(houseAndTown)) {
    if (!unitBehind.test(text.slice(index + match.length - 4, index + match.length + 16).toLowerCase()))
      return true;
  }
  return false;
}

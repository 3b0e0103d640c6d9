import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export const INVALID_PHONE = 'Bitte geben Sie eine Telefonnummer an, unter der Sie erreichbar sind.';

/** Numbers without a country code are German (requests 24). */
const HOME = 'DE';

/** German words before an extension. The library knows `ext.`, `x` and `#`. */
const extensionWord =
  /[\s,;]*\b(?:durchwahl|durchw\.?|dw\.?|nebenstelle|nst\.?|apparat|app\.?)[\s.:]*(?=\d)/i;

/** Label before a number on business cards (`Tel.: 030 1234567`) and in links (`tel:+49301234567`). */
const label = /^(?:tel(?:efon(?:nummer)?)?|fon|phone|mobil(?:telefon)?|handy)(?:[.:\s]\s*)+/i;

/** `(+49) 30 1234567` */
const bracketedCountry = /^\(\s*((?:\+|00)\d{1,3})\s*\)/;

/** Requires a country or area code. */
const startsWithCode = /^[\s(]*[+0]/;

function parse(text: string): PhoneNumber | null {
  // Copied numbers may contain marks for the direction of writing.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const typed = plain.replace(label, '').replace(bracketedCountry, '$1 ').replace(extensionWord, ' ext. ');
  if (!startsWithCode.test(typed)) return null;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: HOME, extract: false });
  return number?.isValid() ? number : null;
}

/** Rule requests 24. @returns the message, or null for a number that can be called */
export function checkPhone(text: string): string | null {
  return parse(text) ? null : INVALID_PHONE;
}

/**
 * The stored form (requests 24): E.164, with an extension as in `tel:` links: `+49301234567;ext=12`. Returns other texts
 * unchanged.
 */
export function normalizePhone(text: string): string {
  const number = parse(text);
  if (!number) return text.trim();
  return number.ext ? `${number.number};ext=${number.ext}` : number.number;
}

/** For display: German numbers nationally (`030 1234567`), others internationally (`+43 1 234567`). */
export function formatPhone(stored: string): string {
  const number = parse(stored);
  if (!number) return stored;
  const { ext } = number;
  const line = (ext && parse(number.number)) || number;
  const national = line.country === HOME ? line.formatNational() : '';
  // The library omits the leading 0 of numbers without a known pattern.
  const shown = startsWithCode.test(national) ? national : line.formatInternational();
  return ext ? `${shown} Durchwahl ${ext}` : shown;
}

import { HOME_COUNTRY, nameCountry } from './country.ts';

/** Pattern of the postal codes of a country, and an existing example. */
type Country = { readonly code: string; readonly pattern: RegExp; readonly example: string };

const fourDigits = /^\d{4}$/;
const fiveDigits = /^\d{5}$/;
const sixDigits = /^\d{6}$/;
const threeAndTwo = /^\d{3} ?\d{2}$/;

/** Countries of clients (requests 83). */
const table: readonly Country[] = [
  { code: HOME_COUNTRY, pattern: fiveDigits, example: '20095' },
  { code: 'AL', pattern: fourDigits, example: '1001' },
  { code: 'AD', pattern: /^AD[1-7]00$/, example: 'AD500' },
  { code: 'AT', pattern: /^[1-9]\d{3}$/, example: '1010' },
  { code: 'BA', pattern: fiveDigits, example: '71000' },
  { code: 'BE', pattern: /^[1-9]\d{3}$/, example: '1000' },
  { code: 'BG', pattern: fourDigits, example: '1000' },
  { code: 'CA', pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: 'K1A 0B1' },
  { code: 'CH', pattern: /^[1-9]\d{3}$/, example: '8001' },
  { code: 'CY', pattern: fourDigits, example: '1010' },
  { code: 'CZ', pattern: threeAndTwo, example: '110 00' },
  { code: 'DK', pattern: fourDigits, example: '1050' },
  { code: 'EE', pattern: fiveDigits, example: '10111' },
  { code: 'ES', pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  { code: 'FI', pattern: fiveDigits, example: '00100' },
  { code: 'FR', pattern: fiveDigits, example: '75001' },
  { code: 'GB', pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  { code: 'GR', pattern: threeAndTwo, example: '105 57' },
  { code: 'HR', pattern: fiveDigits, example: '10000' },
  { code: 'HU', pattern: fourDigits, example: '1051' },
  { code: 'IE', pattern: /^(?:[A-Z]\d{2}|D6W) ?[A-Z\d]{4}$/, example: 'D02 X285' },
  { code: 'IS', pattern: /^\d{3}$/, example: '101' },
  { code: 'IT', pattern: fiveDigits, example: '00118' },
  { code: 'LI', pattern: /^94(?:8[5-9]|9\d)$/, example: '9490' },
  { code: 'LT', pattern: fiveDigits, example: '01100' },
  { code: 'LU', pattern: fourDigits, example: '1111' },
  { code: 'LV', pattern: fourDigits, example: '1010' },
  { code: 'MC', pattern: /^980\d{2}$/, example: '98000' },
  { code: 'MD', pattern: fourDigits, example: '2001' },
  { code: 'ME', pattern: /^8\d{4}$/, example: '81000' },
  { code: 'MK', pattern: fourDigits, example: '1000' },
  { code: 'MT', pattern: /^[A-Z]{3} ?\d{4}$/, example: 'VLT 1010' },
  { code: 'NL', pattern: /^[1-9]\d{3} ?[A-Z]{2}$/, example: '1012 AB' },
  { code: 'NO', pattern: fourDigits, example: '0150' },
  { code: 'PL', pattern: /^\d{2}-?\d{3}$/, example: '00-001' },
  { code: 'PT', pattern: /^\d{4}-?\d{3}$/, example: '1100-148' },
  { code: 'RO', pattern: sixDigits, example: '010011' },
  { code: 'RS', pattern: fiveDigits, example: '11000' },
  { code: 'SE', pattern: threeAndTwo, example: '111 20' },
  { code: 'SI', pattern: fourDigits, example: '1000' },
  { code: 'SK', pattern: threeAndTwo, example: '811 01' },
  { code: 'SM', pattern: /^4789\d$/, example: '47890' },
  { code: 'TR', pattern: fiveDigits, example: '34000' },
  { code: 'UA', pattern: fiveDigits, example: '01001' },
  { code: 'US', pattern: /^\d{5}(?:-?\d{4})?$/, example: '10001' },
];

const byCode = new Map(table.map((country) => [country.code, country]));

export const countryCodes: readonly string[] = table.map(({ code }) => code);

/** Choices, sorted by German names. */
export const countriesAbroad = countryCodes
  .filter((code) => code !== HOME_COUNTRY)
  .map((code) => ({ value: code, label: nameCountry(code) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'de'));

/** First one or two digits of a postal code, or the ISO code of a country abroad. */
export const regionPattern = new RegExp(
  `^(?:${['\\d{1,2}', ...countriesAbroad.map(({ value }) => value)].join('|')})$`,
);

/** Rule requests 83. @returns the message, or null */
export function checkCountry(code: unknown): string | null {
  return typeof code === 'string' && byCode.has(code) ? null : 'Bitte wählen Sie ein Land aus der Liste.';
}

/** Rule requests 83. @param country one of {@link countryCodes} @returns the message, or null */
export function checkPostalCode(text: string, country: string): string | null {
  const known = byCode.get(country);
  if (!known || known.pattern.test(normalizePostalCode(text, country))) return null;
  return country === HOME_COUNTRY
    ? 'Bitte geben Sie die fünfstellige Postleitzahl an.'
    : `Bitte geben Sie die Postleitzahl an, wie sie dort üblich ist, zum Beispiel ${known.example}.`;
}

/** For foreign codes, ignores case, repeated blanks and the country before the digits (`A-1010`). */
export function normalizePostalCode(text: string, country: string): string {
  if (country === HOME_COUNTRY) return text.trim();
  const written = text.trim().toUpperCase().replace(/\s+/g, ' ');
  return written.replace(/^[A-Z]{1,3} ?- ?(?=\d)/, '');
}
